import { describe, expect, it } from 'vitest';
import { findRuleset } from '../../rulesets/registry.js';
import { priceNumbers } from './price-numbers.js';
import type { Worded } from './price-path.js';

const numbersOf = (ruleset: string, units: readonly Worded[], set = {}) =>
  priceNumbers(findRuleset(ruleset), set, units);

describe('the numbers that a price is a sum of', () => {
  it('are all under its name, its column before its men and its upgrades', () => {
    const squad = { unit: 'rifle-squad', words: { men: 6, experience: 'veteran' } };
    const drone = { unit: 'drone-team', words: { payload: 'ied' } };
    expect(numbersOf('heat', [squad, drone, { unit: 'mmg-team', words: {} }])).toEqual([
      [
        { path: 'prices.rifle-squad.veteran', now: 65, per: 1 },
        { path: 'prices.rifle-squad.man.veteran', now: 13, per: 2 },
      ],
      [
        { path: 'prices.drone-team.regular', now: 50, per: 1 },
        { path: 'prices.drone-team.ied', now: 10, per: 1 },
      ],
      [{ path: 'prices.mmg-team.regular', now: 50, per: 1 }],
    ]);
  });

  it('are also those of others: those first that fewest units of the ruleset hang on', () => {
    const set = { 'prices.figures.regular': 2, 'prices.weapons.smg': 0.25 };
    expect(numbersOf('heroes-all', [{ unit: 'smg-platoon', words: {} }], set)).toEqual([
      [
        { path: 'prices.weapons.smg', now: 0.25, per: 8, strangers: true },
        { path: 'prices.figures.regular', now: 2, per: 8, strangers: true },
      ],
    ]);
  });

  it('are a number of its own that nobody has set, though its price is another’s till then', () => {
    const infantry = { unit: 'infantry', words: {} };
    const militia = { unit: 'infantry', words: { quality: 'militia' } };
    expect(numbersOf('hats-of-tin', [infantry, militia], { 'prices.infantry': 80 })).toEqual([
      [{ path: 'prices.infantry', now: 80, per: 1 }],
      [{ path: 'prices.qualities.militia.infantry', now: 80, per: 1 }],
    ]);
  });

  it('are none where nobody has said a price, and where a scenario has', () => {
    const priced = { unit: 'mg', words: { price: 40 } };
    expect(numbersOf('hats-of-tin', [{ unit: 'mg', words: {} }, priced])).toEqual([[], []]);
  });
});
