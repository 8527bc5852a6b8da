import { describe, expect, it } from 'vitest';
import { byPoints, priceEnd } from '../engagement/ends.js';
import { tallyAt } from './cells.js';
import { columnOf, type Quantity, winRateOf } from './quantity.js';
import { StrataReader } from './read.js';
import type { BlockResults, PricePoint, StrataResults, StratumResults } from './results.js';

/** One engagement of both variants on one stream. */
interface Play {
  readonly block: number;
  readonly ends: readonly [number, number];
}

const lines = [
  { side: 0, full: 3, count: 1 },
  { side: 1, full: 1, count: 2 },
] as const;
const ends: readonly (readonly number[])[] = [
  [0, 2, 3, 2],
  [1, 4, 0, 2],
  [2, 3, 3, 1],
  [byPoints, 6, 1, 1],
  [byPoints, 6, 2, 0],
];
const stratum = (variant: string, role: number): StratumResults => ({ variant, role, forces: '', lines, ends });
const strata = [
  stratum('without', 0),
  stratum('without', 0),
  stratum('with', 0),
  stratum('with', 0),
  stratum('without', 1),
  stratum('with', 1),
];
/** By role; the second stratum of `without` and the first of `with` are in two blocks. */
const layout = [
  { role: 0, first: 0, count: 7, strata: [0, 2] },
  { role: 0, first: 7, count: 9, strata: [1, 2] },
  { role: 0, first: 16, count: 5, strata: [1, 3] },
  { role: 1, first: 21, count: 20, strata: [4, 5] },
] as const;
const prices: PricePoint[] = [
  {
    variant: 'without',
    shares: [
      { stratum: 0, weight: 0.25, costs: [9000, 4000] },
      { stratum: 1, weight: 0.75, costs: [12_000, 4000] },
      { stratum: 4, weight: 1, costs: [9000, 5000] },
    ],
  },
  ...[10, 20].map((price) => ({
    variant: 'with',
    price,
    shares: [
      { stratum: 2, weight: price / 40, costs: [price * 1000, 4000] },
      { stratum: 3, weight: 1 - price / 40, costs: [price * 900, 4500] },
      { stratum: 5, weight: 1, costs: [price * 500, 5000] },
    ],
  })),
];

let drawn = 5;
/** Lehmer's numbers: any will do. */
function random(): number {
  drawn = (drawn * 16_807) % 2_147_483_647;
  return drawn / 2_147_483_647;
}
const plays = layout.flatMap(({ count }, block) =>
  Array.from({ length: count }, (): Play => {
    const one = Math.floor(random() * ends.length);
    return { block, ends: [one, random() < 0.5 ? one : Math.floor(random() * ends.length)] };
  }),
);

function results(): StrataResults {
  const blocks = layout.map((block, b): BlockResults => {
    const counts = new Map<string, number>();
    for (const play of plays) {
      if (play.block === b) counts.set(play.ends.join(), (counts.get(play.ends.join()) ?? 0) + 1);
    }
    const pairs = [...counts].map(([id, times]): [number, number, number] => {
      const [one, other] = id.split(',').map(Number) as [number, number];
      return [one, other, times];
    });
    return { ...block, pairs: [pairs] };
  });
  return {
    variants: ['without', 'with'],
    roles: 2,
    engine: { engine: 'roll', why: '' },
    plays: 21,
    strata,
    blocks,
    prices,
  };
}

/** What each single play adds to a mean: the definition, one play at a time. */
function additions({ variant, price, value }: Quantity): number[] {
  const v = variant === 'without' ? 0 : 1;
  const point = prices.find((one) => one.variant === variant && one.price === price) as PricePoint;
  const out = new Int32Array(6);
  return plays.map(({ block, ends: own }) => {
    const { strata: both } = layout[block] as (typeof layout)[number];
    const share = point.shares.find(({ stratum: n }) => n === both[v]);
    if (share === undefined) return 0;
    const played = plays.filter((play) => layout[play.block]?.strata[v] === share.stratum).length;
    priceEnd(
      lines.map((line, k) => ({ ...line, cost: share.costs[k] as number })),
      ends[own[v]] as number[],
      out,
    );
    return ((share.weight / 2) * value(out)) / played;
  });
}

/** Blocks are independent; within one, plays are draws of one law. */
function covarianceOf(x: readonly number[], y: readonly number[]): number {
  return layout.reduce((sum, { count }, block) => {
    const own = plays.flatMap((play, k) => (play.block === block ? [k] : []));
    const mean = (z: readonly number[]): number => own.reduce((s, k) => s + (z[k] as number), 0) / count;
    const [mx, my] = [mean(x), mean(y)];
    const products = own.reduce((s, k) => s + ((x[k] as number) - mx) * ((y[k] as number) - my), 0);
    return sum + (products * count) / (count - 1);
  }, 0);
}

const quantities = [
  winRateOf('with', 10),
  winRateOf('without'),
  columnOf('with', 10, 'redLost', 1000),
  winRateOf('with', 20),
  columnOf('without', undefined, 'turns', 1),
];

describe('what is read of strata', () => {
  it('reads a variant with the first one, whoever else was played on the same streams', () => {
    const two = results();
    const swapped = two.blocks.map(({ pairs: [pairs = []] }) =>
      pairs.map(([one, , times]) => [one, 0, times] as const),
    );
    const three: StrataResults = {
      ...two,
      variants: ['without', 'other', 'with'],
      strata: [...strata, stratum('other', 0), stratum('other', 1)],
      blocks: two.blocks.map((block, b) => {
        const [one, other] = block.strata as [number, number];
        const between = block.role === 0 ? strata.length : strata.length + 1;
        return { ...block, strata: [one, between, other], pairs: [swapped[b] ?? [], ...block.pairs] };
      }),
    };
    const reader = new StrataReader(three);
    for (const asked of [quantities, [winRateOf('with', 20)], [winRateOf('without')]])
      expect(reader.read(asked)).toEqual(new StrataReader(two).read(asked));
  });

  it('has the means and covariances of its single plays', () => {
    const { means, covariance } = new StrataReader(results()).read(quantities);
    const all = quantities.map(additions);
    all.forEach((x, i) => {
      expect(means[i]).toBeCloseTo(
        x.reduce((sum, one) => sum + one, 0),
        12,
      );
      all.forEach((y, j) => {
        expect(covariance[i]?.[j]).toBeCloseTo(covarianceOf(x, y), 12);
      });
    });
    expect(covariance[0]?.[1]).not.toBe(0);
  });

  it('has the variance of a difference play by play: what was played on one stream is one observation', () => {
    const found = new StrataReader(results()).difference('with', 10, 'without');
    const [one, other] = [additions(winRateOf('with', 10)), additions(winRateOf('without'))];
    const each = one.map((x, k) => x - (other[k] as number));
    const sum = each.reduce((all, x) => all + x, 0);
    expect(found.mean).toBeCloseTo(sum, 12);
    expect(found.variance).toBeCloseTo(covarianceOf(each, each), 12);
  });

  it('counts observations as if every engagement had been drawn from the whole', () => {
    const reader = new StrataReader(results());
    // weights 0.25 and 0.75 on 7 and 14 plays of one role, 1 on 20 of the other
    const expected = 2 / (0.25 ** 2 / 7 + 0.75 ** 2 / 14 + 1 / 20);
    expect(reader.observations('without')).toBeCloseTo(expected, 12);
    expect(reader.prices('with')).toEqual([10, 20]);
    expect([reader.has('with', 10), reader.has('with', 15), reader.has('with'), reader.has('without')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('has a law of outcomes whose mean is the mean that is read', () => {
    const reader = new StrataReader(results());
    for (const price of [10, 20]) {
      const rates = [0, 1].map((role) => {
        const { cells, weights, total } = tallyAt(reader, 'with', price, role, false);
        expect(total).toBe(1);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
        expect(new Set(cells.map((cell) => cell.join())).size).toBe(cells.length);
        return cells.reduce(
          (sum, [winner], k) => sum + (winner === 1 ? 1 : winner === 0 ? 0.5 : 0) * (weights[k] as number),
          0,
        );
      });
      const [read] = reader.read([winRateOf('with', price)]).means;
      expect(((rates[0] as number) + (rates[1] as number)) / 2).toBeCloseTo(read as number, 12);
    }
  });

  it('of the same forces bought for two sums is a mean of both', () => {
    const [first, ...others] = prices as [PricePoint, ...PricePoint[]];
    const [one, ...rest] = first.shares as [PricePoint['shares'][number], ...PricePoint['shares']];
    const reads = (shares: PricePoint['shares']) =>
      new StrataReader({ ...results(), prices: [{ ...first, shares }, ...others] });
    const margin = columnOf('without', undefined, 'blueLost', 1000);
    const at = (cost: number): number =>
      reads([{ ...one, costs: [cost, 4000] }, ...rest]).read([margin]).means[0] as number;
    const both = reads([
      { ...one, weight: one.weight / 5, costs: [1000, 4000] },
      { ...one, weight: (4 * one.weight) / 5, costs: [6000, 4000] },
      ...rest,
    ]);
    expect(both.read([margin]).means[0]).toBeCloseTo(at(1000) / 5 + (4 * at(6000)) / 5, 12);
    expect(both.observations('without')).toBeCloseTo(reads(first.shares).observations('without'), 12);
    const { weights } = tallyAt(both, 'without', undefined, 0, false);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  it('is certain of exact strata', () => {
    const chances = [0.1, 0.2, 0.3, 0.15, 0.25];
    const exact = { ...results(), plays: 0, blocks: [], strata: strata.map((own) => ({ ...own, chances })) };
    const reader = new StrataReader(exact);
    const turns = columnOf('without', undefined, 'turns', 1);
    const { means, covariance } = reader.read([turns, winRateOf('with', 10)]);
    expect(means[0]).toBeCloseTo(0.1 * 2 + 0.2 * 4 + 0.3 * 3 + 0.4 * 6, 14);
    expect(covariance).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(reader.observations('with', 10)).toBe(0);
    expect(tallyAt(reader, 'with', 10, 0, true)).toMatchObject({ exact: true, total: 1 });
  });

  it('is refused at a price that was not made ready, and between priced variants that shared no pairs', () => {
    const reader = new StrataReader(results());
    const internal = (message: RegExp) =>
      expect.objectContaining({ code: 'internal', message: expect.stringMatching(message) });
    expect(() => reader.read([winRateOf('with', 15)])).toThrow(internal(/with was not played at 15 points/));
    const third: StrataResults = {
      ...results(),
      variants: ['without', 'with', 'other'],
      prices: [...prices, { variant: 'other', price: 3, shares: [] }],
    };
    const both = [winRateOf('with', 10), winRateOf('other', 3)];
    expect(() => new StrataReader(third).read(both)).toThrow(internal(/only held against the first/));
  });
});
