// Numbers of a ruleset that units share: what is written into them makes units cost what it says, by the ruleset's own rules.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRuleset } from '../src/rulesets/registry.js';
import { priceNumbers } from '../src/study/price-list/price-numbers.js';
import { milliOf, type Worded } from '../src/study/price-list/price-path.js';
import { numbersOf, type OverlayPrice } from '../src/workbench/overlay.js';

const unit = (key: string, words = {}): Worded => ({ unit: key, words });
const lists: Readonly<Record<string, readonly Worded[]>> = {
  heat: [
    unit('drone-team', { payload: 'ied' }),
    unit('drone-team', { payload: 'at-payload' }),
    ...[unit('rpg-team'), unit('rpg-team', { tandem: true }), unit('rifle-squad', { men: 6 }), unit('rifle-squad')],
  ],
  'heroes-all': ['rifle-platoon', 'smg-platoon', 'lmg-team', 'piat-team', 'medium-tank'].map((key) => unit(key)),
  'hats-of-tin': ['militia', 'regular', 'elite'].map((quality) => unit('infantry', { quality })),
};
const sets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'heroes-all': { 'prices.weapons.lmg': 2, 'prices.elements.medium-tank': 24 },
  'hats-of-tin': { 'prices.infantry': 100 },
};

describe('numbers that units share', () => {
  it.each(Object.keys(lists))('%s: make units cost what is said of them', (id) => {
    const ruleset = findRuleset(id);
    const [units, set] = [lists[id] as readonly Worded[], sets[id] ?? {}];
    const listed = units.map((one) => (milliOf(ruleset, set, one) as number) / 1000);
    const numbers = priceNumbers(ruleset, set, units);
    const steps = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: units.length, maxLength: units.length });
    fc.assert(
      fc.property(steps, (factors) => {
        const prices = units.map(({ unit: title }, k): OverlayPrice => {
          const price = Math.max(0.5, Math.round(((listed[k] as number) * (factors[k] as number)) / 3) / 2);
          return { title, numbers: numbers[k] ?? [], listed: listed[k] as number, price };
        });
        const { values, costs, off } = numbersOf(prices);
        const then = units.map((one) => (milliOf(ruleset, { ...set, ...Object.fromEntries(values) }, one) ?? 0) / 1000);
        for (const [k, cost] of costs.entries()) expect(then[k]).toBeCloseTo(cost, 6);
        for (const [k, { title, price }] of prices.entries()) {
          if (!off.some((own) => own.title === title)) expect(Math.abs((then[k] as number) - price)).toBeLessThan(0.05);
        }
      }),
      { numRuns: 12 },
    );
  });
});
