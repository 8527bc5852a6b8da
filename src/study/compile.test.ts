import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../engagement/ruleset.js';
import { compileCell, compileRules } from './compile.js';
import { fingerprintInputs } from './fingerprint.js';
import { parseScenario } from './load/load.js';
import { resolveScenario } from './resolve.js';
import type { Study } from './study.js';
import { messageOf } from './testing/messages.js';
import { findToy, toy } from './testing/toy-ruleset.js';

const text = `lanchester: 1
name: test
question: Who wins?
ruleset: toy
engagement:
  lane: {to: 24}
  turnLimit: 6
  blue: {units: [{unit: soldier}]}
  red: {units: [{unit: tank}]}
variants:
  as-is: {}
  cheap: {set: {prices.soldier.man: 8}}
`;
const study = (yaml = text): Study => resolveScenario(parseScenario(yaml), { find: findToy });

describe('rules of a ruleset', () => {
  it('are compiled once for each overlay', () => {
    let compiled = 0;
    const counting: Ruleset = {
      ...toy,
      compile(data) {
        compiled++;
        return toy.compile(data);
      },
    };
    const first = compileRules(counting, { 'prices.soldier.man': 8 });
    expect(compileRules(counting, { 'prices.soldier.man': 8 })).toBe(first);
    expect(compileRules(counting, {})).not.toBe(first);
    expect(compiled).toBe(2);
    expect(first.unit('soldier', {}).price(1).milli).toBe(8000);
    expect(compileRules(counting, {}).unit('soldier', {}).price(1).milli).toBe(10_000);
  });

  it('are forgotten, oldest first, when a sweep asks for many', () => {
    const counting: Ruleset = { ...toy };
    const first = compileRules(counting, { 'prices.soldier.man': 0 });
    for (let price = 1; price <= 64; price++) compileRules(counting, { 'prices.soldier.man': price });
    expect(compileRules(counting, { 'prices.soldier.man': 0 })).not.toBe(first);
  });
});

describe('a cell', () => {
  it('is compiled from a copy that went through JSON, for each role assignment', () => {
    const cells = JSON.parse(JSON.stringify(study().engagementCells)) as Study['engagementCells'];
    expect(cells.map((cell) => compileCell(cell, findToy).map(({ name }) => name))).toEqual([
      ['toy', 'toy'],
      ['toy', 'toy'],
    ]);
  });

  it('of an unknown ruleset is an error that offers the nearest', () => {
    const [cell] = study().engagementCells;
    expect(messageOf(() => cell && compileCell({ ...cell, ruleset: 'toi' }, findToy))).toBe(
      'unknown ruleset "toi" (did you mean "toy"?)',
    );
  });
});

describe('a fingerprint', () => {
  const print = (yaml: string): string => fingerprintInputs(study(yaml), findToy);
  const original = print(text);

  it('is a SHA-256', () => {
    expect(original).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stays when nothing is said differently', () => {
    expect(print(`# a comment\n${text.replace('{to: 24}', '{to: 24, from: 0}')}primary: winRate\n`)).toBe(original);
    const lines = text.split('\n');
    expect(print([...lines.slice(1, 4), lines[0], ...lines.slice(4)].join('\n'))).toBe(original);
  });

  it.each([
    ['name: test', 'name: other'],
    ['turnLimit: 6', 'turnLimit: 5'],
    ['turnLimit: 6', 'turnLimit: 6\n  engagements: 99999'],
    ['man: 8', 'man: 9'],
    ['{unit: soldier}', '{unit: soldier, men: 5}'],
    ['Who wins?', 'Who loses?'],
  ])('changes with the scenario: %s → %s', (from, to) => {
    expect(print(text.replace(from, to))).not.toBe(original);
  });

  it('changes with the data of the ruleset and with the seed', () => {
    const data = { ...toy.data, extra: 1 };
    expect(fingerprintInputs(study(), () => ({ ...toy, data }))).not.toBe(original);
    const reseeded = resolveScenario(parseScenario(text), { find: findToy, seed: '2' });
    expect(fingerprintInputs(reseeded, findToy)).not.toBe(original);
  });
});
