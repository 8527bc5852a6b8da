/** A house's abilities in scenarios of Hats of Tin: written under `add` and `set`, refused where they stand. */
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../src/kernel/errors.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

const fight = (changes: string): string => `lanchester: 1
name: vickers
question: What does a re-roll do?
ruleset: hats-of-tin
${changes}
engagement:
  lane: {to: 12}
  turnLimit: 6
  blue: {units: [{unit: vickers-team, price: 10}]}
  red: {units: [{unit: infantry, price: 10}]}
`;

const added = (abilities: string): string => `add:
  guns.vickers: {like: mg, abilities: ${abilities}}
  units.vickers-team: {like: mg, gun: vickers}`;

function messageOf(text: string): string {
  try {
    resolveScenario(parseScenario(text, 'x.yaml'));
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('abilities of Hats of Tin in a scenario (HOT-L30)', () => {
  it('are taken under add and under set', () => {
    const { engagementCells } = resolveScenario(
      parseScenario(fight(`${added('[{reroll: hit, of: ones}]')}\nset: {guns.mg.abilities: [{explode: 6}]}`), 'x.yaml'),
    );
    expect(engagementCells[0]?.overlay).toEqual({
      '+guns.vickers': { like: 'mg', abilities: [{ reroll: 'hit', of: 'ones' }] },
      '+units.vickers-team': { like: 'mg', gun: 'vickers' },
      'guns.mg.abilities': [{ explode: 6 }],
    });
  });

  it('are refused by name, where they stand', () => {
    expect(messageOf(fight(added('[{explod: 6}]')))).toBe(
      'x.yaml:6:49: hats-of-tin: guns.vickers.abilities.0: there is no ability "explod" (did you mean "explode"?)',
    );
    expect(messageOf(fight(added('[{reroll: hit, of: one}]')))).toBe(
      'x.yaml:6:58: hats-of-tin: guns.vickers.abilities.0: the roll hit is thrown by itself: reroll of ones, failures, not of one',
    );
    expect(messageOf(fight(`${added('[]')}\nset: {units.infantry.abilities: [{twin: 2}]}`))).toBe(
      'x.yaml:8:7: hats-of-tin: units.infantry.abilities.0: twin is not taken here: the roll hit takes reroll, explode, extra, modify, auto; besides there is pierce',
    );
  });
});
