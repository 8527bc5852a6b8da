import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeForce,
  fixedComposition,
  mostUnits,
  type Purchase,
  type UnitPurchase,
  UnspentError,
  unitsOf,
} from './forces.js';
import type { Composition } from './spec.js';

function unit(title: string, base: number, perMan: number, strength = 1, maxStrength = strength): UnitPurchase {
  return {
    title,
    strength,
    maxStrength,
    price: (men = strength) => ({ milli: base + perMan * (men - strength), parts: [] }),
  };
}

const squad = unit('rifle squad', 50_000, 10_000, 4, 9);
const tank = unit('tank', 225_000, 0);
const team = unit('RPG team', 60_000, 0, 3);

const costOf = (composition: Composition): number => composition.milli.reduce((a, b) => a + b, 0);

describe('composeForce', () => {
  it('buys the listed units once, then the fill, and leaves the last purchase to chance', () => {
    // 250 − 110 = 140 left: man 10, team 60, man 10 → 60 left: exactly one more team
    expect(composeForce([squad, team], [{ manOf: 0 }, { unit: team }], 250_000)).toEqual([
      { weight: 1, strength: [6, 3, 3, 3], milli: [70_000, 60_000, 60_000, 60_000] },
    ]);
    // 5 less: that team comes with chance 55/60
    expect(composeForce([squad, team], [{ manOf: 0 }, { unit: team }], 245_000)).toEqual([
      { weight: 1, strength: [6, 3, 3, 0], milli: [70_000, 60_000, 60_000, 0] },
      { weight: 11, strength: [6, 3, 3, 3], milli: [70_000, 60_000, 60_000, 60_000] },
    ]);
    // 187.5 − 60 − 110 = 17.5 : one man, a second with chance 7.5/10
    expect(composeForce([squad, team], [{ manOf: 0 }], 127_500)).toEqual([
      { weight: 1, strength: [5, 3], milli: [60_000, 60_000] },
      { weight: 3, strength: [6, 3], milli: [70_000, 60_000] },
    ]);
  });

  it('buys what is kept for last only when nothing else can be', () => {
    const fill: Purchase[] = [{ manOf: 0 }, { unit: team, last: true }];
    // within what men can take, it changes nothing
    expect(composeForce([squad], fill, 95_000)).toEqual(composeForce([squad], [{ manOf: 0 }], 95_000));
    // 9 men are 100; 80 left: one more team, and another with chance 20/60
    expect(composeForce([squad], fill, 180_000)).toEqual([
      { weight: 2, strength: [9, 3, 0], milli: [100_000, 60_000, 0] },
      { weight: 1, strength: [9, 3, 3], milli: [100_000, 60_000, 60_000] },
    ]);
  });

  it('leaves out what can be spared where the list is dearer than the budget, the last of it with its chance', () => {
    const spare = { ...team, spare: true };
    // 50 + 60 + 60 as listed, and 130 to spend: the last team comes with chance 20/60
    expect(composeForce([squad, spare, spare], [{ manOf: 0 }], 130_000)).toEqual([
      { weight: 2, strength: [4, 3, 0], milli: [50_000, 60_000, 0] },
      { weight: 1, strength: [4, 3, 3], milli: [50_000, 60_000, 60_000] },
    ]);
    // 80: none of the second, and of the first with chance 1/2
    expect(composeForce([squad, spare, spare], [{ manOf: 0 }], 80_000)).toEqual([
      { weight: 1, strength: [4, 0, 0], milli: [50_000, 0, 0] },
      { weight: 1, strength: [4, 3, 0], milli: [50_000, 60_000, 0] },
    ]);
    // within the budget it changes nothing
    expect(composeForce([squad, spare], [{ manOf: 0 }], 125_000)).toEqual(
      composeForce([squad, team], [{ manOf: 0 }], 125_000),
    );
    expect(() => composeForce([squad, spare], [{ manOf: 0 }], 45_000)).toThrow(/the listed units cost 110|more than/);
    expect(() => composeForce([squad, team], [{ manOf: 0 }], 80_000)).toThrow(/the listed units cost 110 points/);
  });

  it('without fill the listed units are the fill', () => {
    expect(composeForce([tank, team], undefined, 300_000)).toEqual([
      { weight: 14, strength: [1, 3, 0], milli: [225_000, 60_000, 0] },
      { weight: 1, strength: [1, 3, 1], milli: [225_000, 60_000, 225_000] },
    ]);
    expect(unitsOf([tank, team], undefined, 300_000)).toEqual([tank, team, tank]);
  });

  it('pads to a larger force', () => {
    expect(composeForce([team], undefined, 60_000, 3)).toEqual([
      { weight: 1, strength: [3, 0, 0], milli: [60_000, 0, 0] },
    ]);
  });

  it('skips men of a full unit and goes on with the rest', () => {
    const small = unit('pair', 20_000, 7_000, 2, 3);
    expect(composeForce([small, squad], [{ manOf: 0 }, { manOf: 1 }], 117_000)[0]?.strength).toEqual([3, 8]);
  });

  it('fixedComposition takes the list as it is', () => {
    expect(fixedComposition([squad, tank])).toEqual({ weight: 1, strength: [4, 1], milli: [50_000, 225_000] });
  });

  it('refuses budgets that do not fit the list', () => {
    expect(() => composeForce([squad, tank], [{ unit: team }], 200_000)).toThrow(
      'the listed units cost 275 points, more than the budget of 200',
    );
    expect(() => composeForce([tank], undefined, 100_000)).toThrow(
      'a budget of 100 points does not buy even the first unit: tank, 225 points',
    );
    expect(() => composeForce([squad], [{ manOf: 0 }], 117_500)).toThrow(
      'the force can spend at most 100 of the budget of 117.5 points',
    );
    expect(() => composeForce([squad], [], 60_000)).toThrow(new UnspentError(60_000, 50_000));
    expect(() => composeForce([team], undefined, 60_000 * (mostUnits + 1))).toThrow(`more than ${mostUnits} units`);
    expect(() => composeForce([squad], [{ manOf: 1 }], 100_000)).toThrow('there is no listed unit 2 to add men to');
    expect(() => composeForce([unit('gift', 0, 0)], undefined, 1000)).toThrow('gift costs nothing');
    expect(() => composeForce([squad], [{ manOf: 0 }], 0)).toThrow('a budget of 0 points buys nothing');
  });

  const lists = fc
    .record({
      prices: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 }),
      men: fc.integer({ min: 1, max: 20 }),
      filled: fc.boolean(),
      budget: fc.integer({ min: 1000, max: 3000 }),
    })
    .map(({ prices, men, filled, budget }) => {
      const core = prices.map((price, k) => unit(`unit ${k}`, price * 500, men * 500, 3, k === 0 ? 9 : 3));
      const fill: Purchase[] = [{ manOf: 0 }, ...core.map((one) => ({ unit: one }))];
      return { core, fill: filled ? fill : undefined, budget: budget * 500 };
    })
    // few enough units for every budget
    .filter(({ core, budget }) => core.reduce((sum, one) => sum + one.price().milli, 0) * 9 >= budget);

  it('laws: expected cost = budget exactly; each composition within one purchase of it; dearest last', () => {
    fc.assert(
      fc.property(lists, ({ core, fill, budget }) => {
        const compositions = composeForce(core, fill, budget);
        const total = compositions.reduce((sum, one) => sum + one.weight, 0);
        const expected = compositions.reduce((sum, one) => sum + one.weight * costOf(one), 0);
        expect(expected).toBe(budget * total);
        const dearest = Math.max(...core.map((one) => one.price().milli), 10_000);
        for (const one of compositions) {
          expect(one.weight).toBeGreaterThan(0);
          expect(Number.isSafeInteger(one.weight)).toBe(true);
          expect(Math.abs(costOf(one) - budget)).toBeLessThan(dearest);
          expect(one.strength.map((men) => men === 0)).toEqual(one.milli.map((milli) => milli === 0));
        }
        expect(compositions.length).toBeLessThanOrEqual(2);
        if (compositions.length === 2) {
          expect(costOf(compositions[0] as Composition)).toBeLessThan(costOf(compositions[1] as Composition));
        }
      }),
    );
  });

  it('law: a smaller budget buys the first units of a larger one', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 999 }), ({ core, fill, budget }, part) => {
        const less = Math.round((budget * part) / 1000);
        const least =
          fill === undefined
            ? (core[0] as UnitPurchase).price().milli
            : core.reduce((sum, one) => sum + one.price().milli, 0);
        fc.pre(less > least);
        const small = composeForce(core, fill, less, 99).at(-1) as Composition;
        const large = composeForce(core, fill, budget, 99).at(-1) as Composition;
        small.strength.forEach((men, k) => {
          expect(men).toBeLessThanOrEqual(large.strength[k] as number);
        });
        const units = unitsOf(core, fill, less);
        expect(unitsOf(core, fill, budget).slice(0, units.length)).toEqual(units);
      }),
    );
  });
});
