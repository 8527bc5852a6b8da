import { describe, expect, it } from 'vitest';
import { parseScenario } from '../load/load.js';
import { messageOf } from '../testing/messages.js';

/** A good scenario of eight lines, with `lines` after it. */
const top = `lanchester: 1
name: small
question: Who wins?
ruleset: toy
`;
const battle = `engagement:
  lane: {to: 24}
  blue: {units: [{unit: soldier}]}
  red: {units: [{unit: soldier}]}
`;
const fails = (text: string): string => messageOf(() => parseScenario(text, 'a.yaml'));
const below = (text: string): string => fails(`${top}${battle}${text}`);

const wrongKind =
  'a.yaml:10:38: engagement.blue.units[0].plan.kind: expected hold, assault, withdraw, able, best, found "hodl" (did you mean "hold"?)';

describe('keys', () => {
  it.each([
    ['qestion: x', 'a.yaml:9:1: unknown key "qestion" (did you mean "question"?)'],
    ['variants: {with: {sett: {}}}', 'a.yaml:9:19: variants.with: unknown key "sett" (did you mean "set"?)'],
    [
      'sweep: {axes: [{name: price, pth: x, values: [1]}]}',
      'a.yaml:9:30: sweep.axes[0]: unknown key "pth" (did you mean "path"?)',
    ],
    ['xyzzyx: 1', /^a\.yaml:9:1: unknown key "xyzzyx" \(\d+ are known: none of them near it\)$/],
  ])('unknown: %s', (text, message) => {
    expect(below(text)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('very many are counted, and the first of them told', () => {
    const keys = Array.from({ length: 20_000 }, (_, k) => `key${k}: 1\n`).join('');
    const lines = below(keys).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toMatch(/^a\.yaml:9:1: unknown key "key0" \(\d+ are known: /);
    expect(lines.at(-1)).toBe('and 19990 more');
    const wrong = Array.from({ length: 20_000 }, (_, k) => `m${k}: 1`).join(', ');
    expect(below(`metrics: {${wrong}}`).split('\n').at(-1)).toBe('and 19990 more');
  });

  it('however long are told in a line that is short', () => {
    expect(below(`${'k'.repeat(100_000)}: 1`).length).toBeLessThan(600);
    expect(below(`gate: {device: ${'k'.repeat(100_000)}}`).length).toBeLessThan(600);
  });

  it('missing ones are told together, where they should stand', () => {
    expect(fails('lanchester: 1\nname: small\n')).toBe(
      'a.yaml:1:1: question: missing; expected a text\na.yaml:1:1: ruleset: missing; expected a text',
    );
  });

  it('names of variants and metrics are checked like values', () => {
    expect(below('variants: {With It: {}}')).toBe(
      'a.yaml:9:12: variants: expected small letters, digits and single hyphens (tandem-heat), found "With It"',
    );
    expect(below('metrics: {2nd: "1"}')).toBe(
      'a.yaml:9:11: metrics: expected a name of letters and digits (killsPerTurn), found "2nd"',
    );
  });
});

describe('values', () => {
  const engagement = (key: string, value: string): string =>
    fails(`${top}engagement:\n  lane: {to: 24}\n  ${key}: ${value}\n${battle.split('\n').slice(2).join('\n')}`);

  it.each([
    ['turnLimit', '2.5', 'a.yaml:7:14: engagement.turnLimit: expected a whole number, found 2.5'],
    ['turnLimit', '0', 'a.yaml:7:14: engagement.turnLimit: expected at least 1, found 0'],
    ['turnLimit', '"6"', 'a.yaml:7:14: engagement.turnLimit: expected a number, found "6"'],
    ['turnLimit', '', 'a.yaml:7:14: engagement.turnLimit: expected a number, found nothing'],
    ['swapRoles', 'yes', 'a.yaml:7:14: engagement.swapRoles: expected true or false, found "yes"'],
    ['engagements', '0', 'a.yaml:7:16: engagement.engagements: expected at least 1, found 0'],
    ['engagements', '-5', 'a.yaml:7:16: engagement.engagements: expected at least 1, found -5'],
    ['engagements', '1.5', 'a.yaml:7:16: engagement.engagements: expected a whole number, found 1.5'],
    [
      'engagements',
      '20000000000',
      'a.yaml:7:16: engagement.engagements: expected at most 10000000000, found 20000000000',
    ],
    [
      'engagements',
      'many',
      'a.yaml:7:16: engagement.engagements: expected a whole number of engagements, or {halfWidth: …, atMost: …}, found "many"',
    ],
    [
      'engagements',
      '{halfWidth: 0}',
      'a.yaml:7:28: engagement.engagements.halfWidth: expected at least 0.000001, found 0',
    ],
    ['budget', '[]', 'a.yaml:7:11: engagement.budget: expected a list of at least 1 entry, found an empty list'],
    ['budget', '[100, -1]', 'a.yaml:7:17: engagement.budget[1]: expected at least 0.001, found -1'],
    ['options', '[fog]', 'a.yaml:7:12: engagement.options: expected a mapping, found a list'],
  ])('%s: %s', (key, value, message) => {
    expect(engagement(key, value)).toBe(message);
  });

  const unit = (words: string): string =>
    fails(
      `${top}engagement:\n  lane: {to: 24}\n  red: {units: [{unit: tank}]}\n  blue:\n    units:\n      - {unit: soldier, ${words}}\n`,
    );

  it.each([
    ['men: -3', 'a.yaml:10:30: engagement.blue.units[0].men: expected at least 1, found -3'],
    ['men: 0', 'a.yaml:10:30: engagement.blue.units[0].men: expected at least 1, found 0'],
    ['men: 2.5', 'a.yaml:10:30: engagement.blue.units[0].men: expected a whole number, found 2.5'],
    ['men: five', 'a.yaml:10:30: engagement.blue.units[0].men: expected a number, found "five"'],
    [
      'name: R.P.G.',
      'a.yaml:10:31: engagement.blue.units[0].name: expected a name without dots (dots divide the steps of a path), found "R.P.G."',
    ],
    [
      'plan: hodl',
      'a.yaml:10:31: engagement.blue.units[0].plan: expected hold, assault, withdraw, able, best, {advance: <distance>} or {kind: …, priority: …}, ' +
        'or one of these for each role: {defend: …, attack: …}, found "hodl" (did you mean "hold"?)',
    ],
    ...[
      ['plan: advance', 'a.yaml:10:31: engagement.blue.units[0].plan'],
      ['plan: {kind: advance}', 'a.yaml:10:38: engagement.blue.units[0].plan.kind'],
      ['plan: {attack: advance}', 'a.yaml:10:40: engagement.blue.units[0].plan.attack'],
    ].map(([plan, place]): [string, string] => [
      `${plan}`,
      `${place}: expected a distance to advance to: {advance: <distance>}, found "advance"`,
    ]),
    ['plan: {kind: hodl}', wrongKind],
    ['plan: {advance: -1}', 'a.yaml:10:41: engagement.blue.units[0].plan.advance: expected at least 0, found -1'],
    [
      'plan: {advance: 6, priority: neerest}',
      'a.yaml:10:54: engagement.blue.units[0].plan.priority: expected nearest, weakest, dearest, best-odds, found "neerest" (did you mean "nearest"?)',
    ],
    [
      'plan: {defnd: hold}',
      'a.yaml:10:32: engagement.blue.units[0].plan: unknown key "defnd" (did you mean "defend"?)',
    ],
    ['at: {defend: x}', 'a.yaml:10:38: engagement.blue.units[0].at.defend: expected a number, found "x"'],
    [
      'at: [3]',
      'a.yaml:10:29: engagement.blue.units[0].at: expected a position on the lane, or one for each role: {defend: …, attack: …}, found a list',
    ],
  ])('a unit with %s', (words, message) => {
    expect(unit(words)).toBe(message);
  });

  it.each([
    [
      `lanchester: 2\n`,
      'a.yaml:1:13: lanchester: expected 1, the format of scenario files that this version reads, found 2',
    ],
    [
      `name: Tandem HEAT\n`,
      'a.yaml:1:7: name: expected small letters, digits and single hyphens (tandem-heat), found "Tandem HEAT"',
    ],
    [`question: ""\n`, 'a.yaml:1:11: question: expected a text of at least 1 character, found ""'],
    [
      `question: "a\\e[31mb"\n`,
      'a.yaml:1:11: question: expected text on one line, without control characters, found "a\\u001b[31mb"',
    ],
  ])('%s', (text, message) => {
    const [key] = text.split(':');
    const rest = top.split('\n').filter((line) => !line.startsWith(`${key}:`));
    expect(fails(text + rest.join('\n') + battle)).toBe(message);
  });

  it('a force without units', () => {
    expect(fails(`${top}engagement:\n  lane: {to: 24}\n  blue: {units: []}\n  red: {units: [{unit: tank}]}\n`)).toBe(
      'a.yaml:7:17: engagement.blue.units: expected a list of at least 1 entry, found an empty list',
    );
  });

  it('an unknown chart', () => {
    expect(below('charts: [outcome]')).toBe(
      'a.yaml:9:10: charts[0]: expected kill-probability, value-heat-map, cost-effectiveness, at-least, break-even, values, sweep, outcomes, ' +
        'found "outcome" (did you mean "outcomes"?)',
    );
  });

  it('a file that is not a mapping', () => {
    expect(fails('- a\n- b')).toBe('a.yaml:1:1: expected a mapping, found a list');
    expect(fails('hello')).toBe('a.yaml:1:1: expected a mapping, found "hello"');
  });
});

describe('many mistakes', () => {
  it('are told in the order of the file, up to ten', () => {
    const keys = Array.from({ length: 13 }, (_, k) => `zzzzzzzz${k}: 1`).join('\n');
    const told = below(keys).split('\n');
    expect(told).toHaveLength(11);
    expect(told.map((line) => line.split(':').slice(1, 3).join(':')).slice(0, 10)).toEqual(
      Array.from({ length: 10 }, (_, k) => `${9 + k}:1`),
    );
    expect(told.at(-1)).toBe('and 3 more');
  });

  it('behind an anchor are told once', () => {
    const text = `${top}engagement:\n  lane: {to: 24}\n  blue: &force {units: [{unit: soldier, men: -1}]}\n  red: *force\n`;
    expect(fails(text).split('\n')).toHaveLength(1);
  });
});
