import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import { evennessModel } from './evenness-model.js';
import { type Asked, propose } from './propose.js';
import { costOf } from './terms.js';

/** A list in steps of 5 whose units are worth what `worths` says, each drawn as often. */
function asks(listed: readonly number[], worths: readonly (number | undefined)[], more: Partial<Asked> = {}): Asked {
  return {
    ids: listed.map((_, i) => `unit-${i}`),
    listed,
    worths,
    step: 5,
    locked: listed.map(() => false),
    bounds: listed.map((price) => [price / 2, price * 2] as const),
    margins: worths.map((worth) => Math.max(2.5, (worth ?? 0) / 10)),
    evenness: evennessModel({
      slopes: worths.map((worth) => (worth === undefined ? undefined : worth / 100)),
      copies: listed.map(() => 10 / listed.length),
      floor: 0.04,
    }),
    ...more,
  };
}

const worths = [20, 35, 50, 76, 120, 160, 45, 60];
const right = [20, 35, 50, 75, 120, 160, 45, 60];

describe('a proposal', () => {
  it('is none for a list that is within its margins', () => {
    const listed = [20, 35, 55, 75, 115, 160, 45, 65];
    const found = propose(asks(listed, worths));
    expect(found.changes).toEqual([]);
    expect(found.prices).toEqual(listed);
    expect(found.curve[0]?.prices).toEqual(listed);
    // though one may go on
    expect(found.curve.length).toBeGreaterThan(1);
  });

  it('changes those that are out of their margins alone, and what helps most first', () => {
    const listed = [20, 35, 55, 45, 115, 250, 45, 60];
    const { prices, changes, curve } = propose(asks(listed, worths));
    expect(changes).toEqual([3, 5]);
    expect(prices).toEqual([20, 35, 55, 75, 115, 160, 45, 60]);
    expect(curve[1]?.changes).toEqual([5]);
    expect(curve.at(-1)?.prices).toEqual(right);
  });

  it('changes what is out of its margin before what is only met more often', () => {
    // the first is a tenth off and fills half of every army; the sixth is far off and hardly ever there
    const evenness = evennessModel({
      slopes: worths.map((own) => own / 100),
      copies: [8, 1, 1, 1, 1, 0.01, 1, 1],
      floor: 0,
    });
    const asked = asks(right.with(0, 25).with(5, 250), worths, { evenness, margins: worths.map((own) => own / 4) });
    const { changes, curve } = propose(asked);
    expect(changes).toEqual([5]);
    expect(curve[2]?.changes).toEqual([0, 5]);
    expect((curve[1]?.unevenness ?? 0) - (curve[2]?.unevenness ?? 0)).toBeGreaterThan(0.01);
  });

  it('leaves a unit alone whose worth is not known', () => {
    const { prices } = propose(
      asks([40, 35, 50, 75, 240, 160, 45, 60], [20, ...worths.slice(1, 4), undefined, 160, 45, 60]),
    );
    expect(prices).toEqual([20, 35, 50, 75, 240, 160, 45, 60]);
  });

  it('stops short of what makes the list less even', () => {
    // armies say that the first is right as it is
    const even = evennessModel({
      slopes: right.map((own, i) => (i === 0 ? 0.4 : own / 100)),
      copies: right.map(() => 1),
      floor: 0.01,
    });
    const { prices, changes } = propose(asks([40, 35, 50, 75, 60, 160, 45, 60], worths, { evenness: even }));
    expect(changes).toEqual([4]);
    expect(prices[0]).toBe(40);
  });

  it('takes what fits where there is no step', () => {
    const { step: _, ...rest } = asks([20, 35, 50, 150, 120, 160, 45, 60], worths.with(3, 76.4321));
    expect(propose(rest).prices[3]).toBe(76.432);
  });

  it('moves by a step what makes the others even', () => {
    // 47.6 is nearer to 50, but 45 fits the slope that the armies have seen
    const evenness = evennessModel({
      slopes: right.map((own, i) => (i === 2 ? 0.44 : own / 100)),
      copies: right.map(() => 1),
      floor: 0,
    });
    const { prices } = propose(asks(right.with(2, 80), worths.with(2, 47.6), { evenness }));
    expect(prices).toEqual(right.with(2, 45));
  });
});

describe('the terms of a proposal', () => {
  it('keep what is locked, and bands', () => {
    const listed = [20, 35, 55, 45, 115, 250, 45, 60];
    const terms = asks(listed, worths, { locked: listed.map((_, i) => i === 3) });
    expect(propose({ ...terms, bounds: terms.bounds.with(5, [188, 300]) }).prices).toEqual([
      20, 35, 55, 45, 115, 190, 45, 60,
    ]);
  });

  it('make one dearer than another, by as little as it takes', () => {
    // worth the other way round: they meet in the middle, each by how sure its worth is
    const listed = [20, 35, 50, 75, 120, 160, 45, 60];
    const order: readonly [number, number][] = [[5, 4]];
    const alike = propose(asks(listed, worths, { order }));
    expect(alike.prices.slice(4, 6)).toEqual([140, 135]);
    expect(alike.changes).toEqual([4, 5]);
    expect(alike.curve[0]?.holds).toBe(false);
    const sure = propose(asks(listed, worths, { order, doubts: listed.map((_, i) => (i === 5 ? 0.005 : 0.2)) }));
    expect(sure.prices.slice(4, 6)).toEqual([165, 160]);
  });

  it('make a list sum to a total', () => {
    const { prices, curve } = propose(asks(right, worths, { total: { points: 600 } }));
    expect(prices.reduce((sum, own) => sum + own, 0)).toBe(600);
    expect(curve.at(-1)?.holds).toBe(true);
    const some = propose(asks(right, worths, { total: { points: 100, units: [0, 1, 2] } }));
    expect(some.prices.slice(0, 3).reduce((sum, own) => sum + own, 0)).toBe(100);
    expect(some.prices.slice(3)).toEqual(right.slice(3));
  });

  it('leave a total as it is while the list gets evener from change to change', () => {
    const dear = worths.map((own, i) => (i % 2 === 0 ? own * 1.5 : own * 0.6));
    const listed = dear.map((own) => 5 * Math.round(own / 5));
    const points = listed.reduce((sum, own) => sum + own, 0);
    const level = points / worths.reduce((sum, own) => sum + own, 0);
    const { curve } = propose(
      asks(
        listed,
        worths.map((own) => own * level),
        { total: { points } },
      ),
    );
    // one change alone cannot keep it; two and more do, and each helps
    expect(curve[1]?.changes).toEqual([]);
    for (let k = 2; k < curve.length; k++) {
      expect(curve[k]?.changes).toHaveLength(k);
      expect(curve[k]?.unevenness).toBeLessThan(curve[k - 1]?.unevenness ?? 0);
    }
    expect(curve.at(-1)?.unevenness).toBeLessThan(0.05);
  });

  it('are kept before what is out of its margin is mended', () => {
    // the order asks for the first, which is right; the sixth is far out
    const listed = right.with(5, 250).with(1, 15);
    const { curve } = propose(asks(listed, worths.with(1, 15), { order: [[0, 1]] }));
    expect(curve.map(({ holds }) => holds).slice(0, 3)).toEqual([false, true, true]);
    expect(curve[1]?.changes.every((unit) => unit < 2)).toBe(true);
  });

  it('keep a total while single prices change', () => {
    const listed = right.with(3, 105).with(4, 90);
    const { prices, changes, curve } = propose(asks(listed, worths, { total: { points: 565 } }));
    expect(prices).toEqual(right);
    expect(changes).toEqual([3, 4]);
    for (const own of curve) expect(own.holds).toBe(true);
  });

  it.each([
    [
      {
        order: [
          [0, 1],
          [1, 2],
          [2, 0],
        ],
      },
      '"unit-0" < "unit-1" < "unit-2" < "unit-0" cannot be: it goes in a circle',
    ],
    [
      { order: [[5, 6]] },
      '"unit-5" < "unit-6" cannot be: "unit-5" costs 160 at least (it is locked), and "unit-6" 90 at most (its band)',
    ],
    [
      {
        order: [
          [5, 7],
          [7, 4],
        ],
        bounds: right.map((own, i) => [own / 2, i === 4 || i === 7 ? 165 : own]),
      },
      '"unit-5" < "unit-7" < "unit-4" cannot be: "unit-5" costs 160 at least (it is locked), and "unit-4" 165 at most (its band)',
    ],
    [
      { bounds: right.map((own, i) => (i === 1 ? [36, 39] : [own, own])) },
      'no multiple of 5 lies between 36 and 39, the band of "unit-1"',
    ],
    [
      { total: { points: 3000 } },
      'the prices of the list cannot sum to 3000: by locks, bands and order they come to 970 at most',
    ],
    [
      { total: { points: 20, units: [0, 1] } },
      'the prices of "unit-0", "unit-1" cannot sum to 20: by locks, bands and order they come to 30 at least',
    ],
    [
      { total: { points: 600 }, listed: right.with(5, 162) },
      'the prices of the list cannot sum to 600: in steps of 5 beside those that stay they come to 597 or 602',
    ],
  ])('that contradict each other are refused, %j', (more, message) => {
    const locked = right.map((_, i) => i === 5);
    expect(() => propose(asks(right, worths, { locked, ...(more as unknown as Partial<Asked>) }))).toThrow(message);
  });
});

describe('armies that are held to be even', () => {
  it('cost the same, by the least change', () => {
    // three of the first and the fifth come to 180, two of the fourth to 150
    const even = [
      [0, 0, 0, 4],
      [3, 3],
    ];
    const found = propose(asks(right, worths, { even }));
    expect(found.even).toEqual({ spread: 0, same: 2.5 });
    const [one, other] = even.map((army) => costOf(army, found.prices));
    expect(one).toBe(other);
    for (const unit of [1, 2, 5, 6, 7]) expect(found.prices[unit]).toBe(right[unit]);
    for (const unit of [0, 3, 4]) expect(Math.abs(found.prices[unit]! / right[unit]! - 1)).toBeLessThan(0.25);
  });

  it('cost the same to the last step wherever single steps can do that', () => {
    const random = generator(31);
    for (let n = 0; n < 20; n++) {
      const own = right.map((price) => price * (0.8 + 0.4 * random()));
      const even = [
        [0, 0, 0, 4, 6],
        [3, 3, 1],
        [5, 2],
      ];
      expect(propose(asks(right, own, { even })).even?.spread).toBe(0);
    }
  });

  it('price a unit of which nothing else is known', () => {
    const found = propose(
      asks(right.with(4, 70), [...worths.slice(0, 4), undefined, ...worths.slice(5)], { even: [[4], [2, 2, 0]] }),
    );
    expect(found.prices).toEqual(right);
  });

  it('tell what is left where no prices make them cost the same', () => {
    const locked = right.map(() => true);
    const found = propose(asks(right, worths, { locked, even: [[0, 1], [2]] }));
    expect(found.even).toEqual({ spread: 5, same: 2.5 });
    expect(found.changes).toEqual([]);
    expect(found.curve).toHaveLength(1);
  });

  it('find the prices of a list, where there are a hundred', () => {
    const random = generator(3);
    const hidden = [10, 35, 50, 75, 120, 160, 45, 60];
    const fill = (left: number): number[] => {
      const open = hidden.flatMap((price, i) => (price <= left ? [i] : []));
      if (open.length === 0) return left === 0 ? [] : [-1];
      const unit = open[Math.floor(random() * open.length)] as number;
      return [unit, ...fill(left - (hidden[unit] as number))];
    };
    const even = Array.from({ length: 400 }, () => fill(600))
      .filter((army) => !army.includes(-1))
      .slice(0, 100);
    expect(even).toHaveLength(100);
    const found = propose(
      asks(
        right,
        hidden.map((): undefined => undefined),
        { even, bounds: right.map(() => [5, 400]) },
      ),
    );
    // what armies say are shares: the level stays where the list has it
    const level = (found.prices[5] as number) / 160;
    expect(found.even?.spread).toBeLessThan(20);
    hidden.forEach((own, i) => {
      expect(Math.abs((found.prices[i] as number) - own * level)).toBeLessThanOrEqual(5);
    });
  });
});

/** Lists of any prices and worths, with terms that can be kept. */
const anyList = fc
  .array(
    fc.record({
      listed: fc.integer({ min: 2, max: 60 }),
      off: fc.double({ min: 0.5, max: 2, noNaN: true }),
      isLocked: fc.boolean(),
    }),
    {
      minLength: 3,
      maxLength: 12,
    },
  )
  .chain((units) => {
    const n = units.length;
    const pair = fc.tuple(fc.integer({ min: 0, max: n - 1 }), fc.integer({ min: 0, max: n - 1 }));
    return fc.record({
      units: fc.constant(units),
      pairs: fc.array(pair, { maxLength: 3 }),
      share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
  });

/** Terms of such a list; its order is one that list prices with a step between them could have. */
function anyTerms({ units, pairs, share }: typeof anyList extends fc.Arbitrary<infer T> ? T : never, by = 1): Asked {
  const listed = units.map((own) => own.listed * 5 * by);
  const locked = units.map((own, i) => own.isLocked && i > 1);
  const order = pairs.filter(([a, b]) => (listed[a] as number) < (listed[b] as number));
  const bounds = listed.map((price, i): [number, number] => [Math.max(5 * by, price / (2 + (i % 3))), price * 2]);
  const asked = asks(
    listed,
    units.map(({ off }, i) => (listed[i] as number) * off),
    { locked, order, bounds, step: 5 * by },
  );
  const total = share === null ? {} : { total: { points: listed.reduce((sum, own) => sum + own, 0) } };
  return { ...asked, margins: listed.map((own) => Math.max(2.5 * by, own / 10)), ...total };
}

describe('any proposal', () => {
  it('keeps to steps, locks, bands, order and total, and is no less even along its curve', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const asked = anyTerms(list);
        const { prices, changes, curve } = propose(asked);
        for (const own of [{ prices, changes, holds: true }, ...curve]) {
          own.prices.forEach((price, i) => {
            const [low, high] = asked.bounds[i] as [number, number];
            if (!own.changes.includes(i)) expect(price).toBe(asked.listed[i]);
            else expect([asked.locked[i], price % 5, price >= low, price <= high]).toEqual([false, 0, true, true]);
          });
          if (!own.holds) continue;
          for (const [a, b] of asked.order ?? []) expect(own.prices[a]).toBeLessThan(own.prices[b] as number);
          if (asked.total !== undefined)
            expect(own.prices.reduce((sum, each) => sum + each, 0)).toBe(asked.total.points);
        }
        curve.forEach((own, k) => {
          expect(own.changes.length).toBeLessThanOrEqual(k);
          const before = curve[k - 1];
          if (before?.holds === true) expect(own.unevenness).toBeLessThanOrEqual(before.unevenness);
        });
        expect(asked.evenness(prices)).toBeLessThanOrEqual(asked.evenness(asked.listed));
      }),
      { numRuns: 200 },
    );
  });

  it('is twice as dear for a list that is', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const [one, two] = [propose(anyTerms(list)), propose(anyTerms(list, 2))];
        expect(two.prices).toEqual(one.prices.map((own) => 2 * own));
        expect(two.changes).toEqual(one.changes);
      }),
      { numRuns: 100 },
    );
  });

  it('is as near to what units are worth as bands let it', () => {
    fc.assert(
      fc.property(anyList, ({ units }) => {
        // where others are locked at prices that are wrong, what is right may be less even
        const open = units.map((own) => ({ ...own, isLocked: false }));
        const asked = anyTerms({ units: open, pairs: [], share: null });
        propose(asked).prices.forEach((price, i) => {
          const [low, high] = asked.bounds[i] as [number, number];
          const worth = asked.worths[i] as number;
          const reached = Math.min(high, Math.max(low, worth));
          // by its margin, or a step and a half, and a step where a band ends between two
          expect(Math.abs(price - reached)).toBeLessThanOrEqual(Math.max(asked.margins[i] as number, 12.5 + 1e-9));
        });
      }),
      { numRuns: 100 },
    );
  });
});
