/** A house's abilities in scenarios of HitT: written under `add` and `set`, refused where they stand. */
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../src/kernel/errors.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';

const fight = (abilities: string, set = '{}'): string => `lanchester: 1
name: crack
question: What does a re-roll do?
ruleset: hitt
add:
  units.crack-mg: {like: mg, abilities: ${abilities}}
  prices.crack-mg: 4
set: ${set}
engagement:
  lane: {to: 1200}
  turnLimit: 6
  swapRoles: false
  blue: {units: [{unit: crack-mg, at: 400}]}
  red: {units: [{unit: rifles, at: 800}]}
`;

const resolved = (text: string): Study => resolveScenario(parseScenario(text, 'x.yaml'));

function messageOf(text: string): string {
  try {
    resolved(text);
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('abilities of HitT in a scenario (HITT-L34)', () => {
  it('are taken under add and under set', () => {
    const { engagementCells } = resolved(
      fight('[{reroll: die, of: ones}]', '{units.rifles.abilities: [{modify: die, by: 1}]}'),
    );
    expect(engagementCells[0]?.overlay).toEqual({
      '+units.crack-mg': { like: 'mg', abilities: [{ reroll: 'die', of: 'ones' }] },
      '+prices.crack-mg': 4,
      'units.rifles.abilities': [{ modify: 'die', by: 1 }],
    });
  });

  it('are refused by name, where they stand', () => {
    expect(messageOf(fight('[{pierce: 1}]'))).toBe(
      'x.yaml:6:51: hitt: units.crack-mg.abilities.0: pierce is not taken here: the roll die takes reroll, modify',
    );
    expect(messageOf(fight('[]', '{units.rifles.abilities: [{extra: 6}]}'))).toBe(
      'x.yaml:8:7: hitt: units.rifles.abilities.0: extra is not taken here: the roll die takes reroll, modify',
    );
  });
});
