import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapleyWeights } from './shapley.js';

/** The worth of each part of a game, by coalition, over all orders in which the parts may come. */
function overAllOrders(parts: number, worth: readonly number[]): number[] {
  const sums = new Array<number>(parts).fill(0);
  let orders = 0;
  const come = (order: readonly number[]): void => {
    if (order.length === parts) {
      orders += 1;
      let coalition = 0;
      for (const part of order) {
        const next = coalition | (1 << part);
        sums[part] = (sums[part] as number) + (worth[next] as number) - (worth[coalition] as number);
        coalition = next;
      }
      return;
    }
    for (let part = 0; part < parts; part++) if (!order.includes(part)) come([...order, part]);
  };
  come([]);
  return sums.map((sum) => sum / orders);
}

function shapley(parts: number, worth: readonly number[]): number[] {
  return shapleyWeights(parts).map((own) => own.reduce((sum, weight, s) => sum + weight * (worth[s] as number), 0));
}

const game = fc
  .integer({ min: 1, max: 5 })
  .chain((parts) =>
    fc.tuple(
      fc.constant(parts),
      fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 << parts, maxLength: 1 << parts }),
    ),
  );

describe("Shapley's worths", () => {
  it('are the means over all orders in which the parts come', () => {
    fc.assert(
      fc.property(game, ([parts, worth]) => {
        const expected = overAllOrders(parts, worth);
        for (const [i, found] of shapley(parts, worth).entries()) expect(found).toBeCloseTo(expected[i] as number, 8);
      }),
    );
  });

  it('sum to what all parts add to none', () => {
    fc.assert(
      fc.property(game, ([parts, worth]) => {
        const sum = shapley(parts, worth).reduce((all, one) => all + one, 0);
        expect(sum).toBeCloseTo((worth.at(-1) as number) - (worth[0] as number), 8);
      }),
    );
  });

  it('divide a glove game as the textbook does: one left glove, two right ones', () => {
    // a pair is worth 1; part 0 has the left glove
    const worth = [0, 0, 0, 1, 0, 1, 0, 1];
    const [left, ...right] = shapley(3, worth);
    expect(left).toBeCloseTo(2 / 3, 12);
    for (const one of right) expect(one).toBeCloseTo(1 / 6, 12);
  });

  it('are of a few parts', () => {
    for (const parts of [0, 13, 1.5]) expect(() => shapleyWeights(parts)).toThrow('of 1 to 12 parts');
  });
});
