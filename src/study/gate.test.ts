import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintInputs } from './fingerprint.js';
import { attackGroups, fits } from './gate.js';
import { parseScenario } from './load/load.js';
import { resolveScenario } from './resolve.js';

const text = (gate: string): string => `lanchester: 1
name: gated
question: Who wins?
ruleset: heat
attack:
  attackers: {rpg: {unit: rpg-team}, any: {}}
  target: {unit: t-55}
  situation: {range: 18}
  axes:
    - {name: team, key: attacker.unit, values: [rpg-team, medium-anti-tank-gun]}
engagement:
  lane: {to: 18}
  blue: {units: [{unit: rifle-squad}]}
  red: {units: [{unit: rifle-squad}]}
${gate}`;
const study = (gate: string) => resolveScenario(parseScenario(text(gate), 'gated.yaml'));

describe('patterns', () => {
  it.each([
    ['engagement/*/winRate', 'engagement/with/price=15/winRate', true],
    ['engagement/*', 'engagement/a/winRate', true],
    ['*', 'anything', true],
    ['engagement/a.b/winRate', 'engagement/axb/winRate', false],
    ['winRate', 'engagement/a/winRate', false],
  ])('%s and %s: %s', (pattern, id, expected) => {
    expect(fits(pattern, id)).toBe(expected);
  });

  it('fit as the expression does that they stand for, however often they have a star', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '/'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (pattern, id) => {
        expect(fits(pattern, id)).toBe(new RegExp(`^${pattern.split('*').join('.*')}$`).test(id));
      }),
      { numRuns: 2000 },
    );
  });

  it('with a hundred stars are looked for once', () => {
    expect(fits(`${'a*'.repeat(100)}b`, `${'a'.repeat(100_000)}c`)).toBe(false);
    expect(fits(`${'a*'.repeat(100)}b`, `${'a'.repeat(100_000)}b`)).toBe(true);
  });

  it('are at most five hundred', () => {
    const many = (count: number): string =>
      Array.from({ length: count }, (_, k) => `'*${'*'.repeat(k % 9)}'`).join(', ');
    expect(() => study(`gate: {ignore: [${many(501)}]}\n`)).toThrow('expected a list of at most 500 entries');
    expect(study(`gate: {ignore: [${many(500)}]}\n`).document.gate?.ignore).toHaveLength(500);
    const cells = Array.from({ length: 501 }, (_, k) => `'*/${k}': 1`).join(', ');
    expect(() => study(`gate: {cells: {${cells}}}\n`)).toThrow('gate.cells: expected at most 500 patterns');
  });

  it('that fit nothing are told where they stand, with what would', () => {
    expect(() => study("gate: {ignore: ['engagement/bas/winRate']}\n")).toThrow(
      'gated.yaml:15:17: no metric of this study is "engagement/bas/winRate" (did you mean "engagement/base/winRate"?)',
    );
    expect(() => study('gate: {cells: {engagement/nobody/*: 3}}\n')).toThrow(/^gated\.yaml:15:16: no metric/);
    expect(
      study("gate: {cells: {'attack/rpg/*': 3, gated/engagement/base/winRate: 4}}\n").document.gate?.cells,
    ).toBeDefined();
  });

  it('may be read where margins are wrong', () => {
    expect(() => study('gate: {margins: {winrate: 3}}\n')).toThrow(
      /unknown key "winrate" \(did you mean "winRate"\?\)/,
    );
    expect(() => study('gate: {engagements: 3}\n')).toThrow(/expected at least 64, found 3/);
  });
});

describe('the gate section', () => {
  it('has defaults, and changes no fingerprint', () => {
    const gated = study('gate: {}\n');
    expect(gated.document.gate).toEqual({
      engagements: 1024,
      atMost: 65_536,
      margins: {
        winRate: 2,
        exchangeRatio: 10,
        value: 10,
        worth: 20,
        evenness: 3,
        metrics: {},
        probability: 1,
        mean: 5,
      },
      cells: {},
      ignore: [],
      device: 'sequence',
      law: { alpha: 0.01, margin: 5 },
    });
    expect(fingerprintInputs(gated)).toBe(fingerprintInputs(study('')));
  });

  it('gates attackers by themselves, and by unit where the mix gives them several', () => {
    const groups = attackGroups(study('').attackCells);
    expect([...groups].map(([id, cells]) => [id, cells.length])).toEqual([
      ['attack/rpg/rpg-team', 1],
      ['attack/rpg/medium-anti-tank-gun', 1],
      ['attack/any/rpg-team', 1],
      ['attack/any/medium-anti-tank-gun', 1],
    ]);
  });
});
