/** Whatever a list says, armies that are drawn of it keep to it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import { drawArmies } from './draw-armies.js';

interface Unit {
  readonly price: number;
  readonly atMost: number | undefined;
  readonly with: readonly number[] | undefined;
}

/** The first two are free; another waits for units before it, so that all can be fielded. */
const lists = fc
  .array(
    fc.record({
      price: fc.integer({ min: 8, max: 120 }),
      atMost: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      waits: fc.option(fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }), { nil: undefined }),
    }),
    { minLength: 3, maxLength: 8 },
  )
  .map((units) =>
    units.map(
      ({ price, atMost, waits }, i): Unit =>
        i < 2
          ? { price, atMost: undefined, with: undefined }
          : { price, atMost, with: waits === undefined ? undefined : [...new Set(waits.map((own) => own % i))] },
    ),
  );

function infoOf(units: readonly Unit[], core: number): PriceListInfo {
  return {
    units: units.map(({ price, atMost, with: beside }, i) => ({
      id: `u${i}`,
      price,
      weight: 1 / units.length,
      ...(atMost === undefined ? {} : { atMost }),
      ...(beside === undefined ? {} : { with: beside }),
    })),
    budgets: [300, 400],
    core,
    armies: { plays: 4, shares: 'listed', spread: 0.2, sizes: [1], cores: 'both' },
    population: { fights: [{ weight: 1 }] },
  } as unknown as PriceListInfo;
}

const drawnOf = (units: readonly Unit[], core: number, seed: string, areEqual: boolean) =>
  drawArmies(infoOf(units, core), {
    count: 20,
    prices: units.map(({ price }) => price),
    shares: units.map(() => 1 / units.length),
    areEqual,
    coreUnits: core > 0 ? 2 : 0,
    seed,
    name: 'limits',
    round: 'armies',
  });

describe('armies of a list that says how units are fielded', () => {
  it('have no more of a unit than they may, and nobody without whom he waits for', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(0, 100), fc.string(), fc.boolean(), (units, core, seed, areEqual) => {
        for (const { armies } of drawnOf(units, core, seed, areEqual)) {
          for (const army of armies) {
            for (const unit of new Set(army)) {
              const { atMost = army.length, with: beside } = units[unit] as Unit;
              expect(army.filter((own) => own === unit).length).toBeLessThanOrEqual(atMost);
              if (beside !== undefined) expect(army.some((own) => beside.includes(own))).toBe(true);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('field one that waits about as often as his share says, since whom he waits for is bought with him', () => {
    const free = { atMost: undefined, with: undefined };
    const units: Unit[] = [
      { price: 40, ...free },
      { price: 50, ...free },
      { price: 10, atMost: 1, with: [1] },
    ];
    const armies = drawnOf(units, 0, '1', false).flatMap((own) => own.armies);
    expect(armies.filter((army) => army.includes(2)).length).toBeGreaterThan(armies.length / 2);
    expect(armies).toEqual(drawnOf(units, 0, '1', false).flatMap((own) => own.armies));
  });
});
