/** Strata whose luck was counted, read: held against a regression on single plays. */
import { describe, expect, it } from 'vitest';
import { cholesky, choleskySolve } from '../statistics/linear-algebra.js';
import { generator } from '../statistics/testing/generator.js';
import { luckUnit } from './luck.js';
import { columnOf, type Quantity, winRateOf } from './quantity.js';
import { StrataReader } from './read.js';
import type { BlockResults, LuckOfPairs, StrataResults } from './results.js';

interface Play {
  readonly block: number;
  /** By variant: the end, and the luck in parts of a game. */
  readonly ends: readonly [number, number];
  readonly lucks: readonly [number, number];
}

const ends = [
  [0, 4, 2, 1],
  [1, 3, 0, 2],
  [2, 5, 2, 0],
] as const;
const lines = [
  { side: 0, full: 2, count: 1 },
  { side: 1, full: 2, count: 1 },
] as const;
const strata = ['without', 'with', 'with'].map((variant) => ({ variant, role: 0, forces: '', lines, ends }));
const layout = [
  { count: 900, strata: [0, 1] },
  { count: 800, strata: [0, 2] },
] as const;
const weights = [1, 0.6, 0.4];
const played = [1700, 900, 800];

const random = generator(11);

const plays = layout.flatMap(({ count }, block) =>
  Array.from({ length: count }, (): Play => {
    const shared = random();
    const one = (): [number, number] => {
      const own = 0.3 * shared + 0.7 * random();
      const end = own < 0.4 ? 2 : own < 0.5 ? 0 : 1;
      return [end, Math.round(luckUnit * (own - 0.5 + 0.4 * (random() - 0.5)))];
    };
    const [a, b] = [one(), one()];
    return { block, ends: [a[0], b[0]], lucks: [a[1], b[1]] };
  }),
);

function resultsOf(hasLuck: boolean): StrataResults {
  const blocks = layout.map(({ count, strata: own }, b): BlockResults => {
    const met = new Map<string, { pair: [number, number]; times: number; sums: [number, number] }>();
    const products: [number, number, number] = [0, 0, 0];
    for (const { block, ends: pair, lucks } of plays) {
      if (block !== b) continue;
      const known = met.get(pair.join()) ?? { pair: [...pair], times: 0, sums: [0, 0] };
      known.times++;
      known.sums[0] += lucks[0];
      known.sums[1] += lucks[1];
      met.set(pair.join(), known);
      products[0] += (lucks[0] * lucks[0]) / luckUnit;
      products[1] += (lucks[0] * lucks[1]) / luckUnit;
      products[2] += (lucks[1] * lucks[1]) / luckUnit;
    }
    const all = [...met.values()];
    const luck: LuckOfPairs = { sums: all.map(({ sums }) => sums), products };
    return {
      role: 0,
      first: b * 1000,
      count,
      strata: own,
      pairs: [all.map(({ pair, times }) => [...pair, times])],
      ...(hasLuck ? { luck: [luck] } : {}),
    };
  });
  const costs = [10_000, 8000];
  const prices = [
    { variant: 'without', shares: [{ stratum: 0, weight: 1, costs }] },
    {
      variant: 'with',
      price: 5,
      shares: [1, 2].map((stratum) => ({ stratum, weight: weights[stratum] as number, costs })),
    },
  ];
  const engine = { engine: 'table', grain: 'sub-rule', why: '' } as const;
  return { variants: ['without', 'with'], roles: 1, engine, plays: 1700, strata, blocks, prices };
}

/** What each play adds to a mean: its value, and its luck. */
function additions(v: 0 | 1, value: (end: readonly number[]) => number): { x: number[]; luck: number[] } {
  const of = (each: (play: Play) => number): number[] =>
    plays.map((play) => {
      const stratum = layout[play.block]?.strata[v] as number;
      return ((weights[stratum] as number) / (played[stratum] as number)) * each(play);
    });
  return { x: of(({ ends: own }) => value(ends[own[v]] as readonly number[])), luck: of(({ lucks }) => lucks[v]) };
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

const quantities: readonly Quantity[] = [
  winRateOf('with', 5),
  winRateOf('without'),
  columnOf('with', 5, 'redLost', 1000),
];
const scoreOf = ([winner]: readonly number[]): number => (winner === 1 ? 1 : winner === 0 ? 0.5 : 0);
// red has one line of two steps, 8 points
const values = [additions(1, scoreOf), additions(0, scoreOf), additions(1, (end) => 4 * (end[3] as number))];

describe('strata whose luck was counted', () => {
  it('are read as a regression on the luck of each variant leaves them', () => {
    const { means, covariance } = new StrataReader(resultsOf(true)).read(quantities);
    // the luck of either variant, as one regression has both
    const lucks = [(values[0] as (typeof values)[0]).luck, (values[1] as (typeof values)[0]).luck];
    const between = lucks.map((one) => lucks.map((other) => covarianceOf(one, other)));
    const left = values.map(({ x }) => {
      const own = lucks.map((luck) => covarianceOf(x, luck));
      const by = choleskySolve(cholesky(between) ?? [], own);
      return x.map(
        (each, k) => each - lucks.reduce((sum, luck, l) => sum + (by[l] as number) * (luck[k] as number), 0),
      );
    });
    left.forEach((own, i) => {
      expect(means[i]).toBeCloseTo(
        own.reduce((sum, each) => sum + each, 0),
        9,
      );
      left.forEach((other, j) => {
        expect(covariance[i]?.[j]).toBeCloseTo(covarianceOf(own, other), 9);
      });
    });
  });

  it('say how many counted ones each is worth', () => {
    const [lucky, counted] = [new StrataReader(resultsOf(true)), new StrataReader(resultsOf(false))];
    const plain = counted.read([winRateOf('with', 5)]).covariance[0]?.[0] as number;
    const left = lucky.read([winRateOf('with', 5)]).covariance[0]?.[0] as number;
    expect(lucky.worth('with', 5)).toBeCloseTo(plain / left, 12);
    expect(plain / left).toBeGreaterThan(1.5);
    expect(counted.worth('with', 5)).toBeUndefined();
  });

  it('have a rate without luck beside one that is counted where their difference varies less by it', () => {
    // the variant wins always, the reference as often as before
    const whole = resultsOf(true);
    const won = (variant: string) =>
      strata.map((own) => (own.variant === variant ? { ...own, ends: ends.map((end) => [1, ...end.slice(1)]) } : own));
    const [lucky, plain] = [whole, resultsOf(false)].map((all) => new StrataReader({ ...all, strata: won('with') }));
    const both = [winRateOf('with', 5), winRateOf('without')];
    const [steadied, counted] = [lucky?.read(both), plain?.read(both)];
    expect(steadied?.means[0]).toBe(1);
    expect(steadied?.covariance[1]?.[1]).toBeLessThan((counted?.covariance[1]?.[1] as number) / 1.5);
    // by both lucks, of which the variant's says nothing that its own does not
    expect(steadied?.means[1]).toBeCloseTo(lucky?.read([winRateOf('without')]).means[0] as number, 3);
    const losses = columnOf('with', 5, 'redLost', 1000);
    expect(lucky?.read([...both, losses]).means[2]).not.toBe(plain?.read([...both, losses]).means[2]);
  });

  it('are read as counted where too few were won or lost, or a block has no luck', () => {
    const whole = resultsOf(true);
    const [first, ...rest] = whole.blocks as [BlockResults, ...BlockResults[]];
    const { luck: _, ...counted } = first;
    const plain = new StrataReader(resultsOf(false)).read(quantities);
    expect(new StrataReader({ ...whole, blocks: [counted, ...rest] }).read(quantities)).toEqual(plain);
    const winners = strata.map((stratum) => ({ ...stratum, ends: ends.map((end) => [1, ...end.slice(1)]) }));
    const won = { ...whole, strata: winners };
    expect(new StrataReader(won).worth('with', 5)).toBeUndefined();
    expect(new StrataReader(won).read([winRateOf('with', 5)]).means).toEqual([1]);
  });

  it('are read as counted where a few engagements weigh most', () => {
    // 6,000 that the variant loses in one stratum; in the other two weigh a third of the variance
    const block = (
      stratum: number,
      pairs: readonly (readonly [number, number, number])[],
      sums: [number, number][],
    ) => ({
      ...{ role: 0, first: 1000 * stratum, count: pairs.reduce((all, [, , times]) => all + times, 0) },
      ...{ strata: [0, stratum], pairs: [pairs] },
      luck: [{ sums, products: [9e7, 0, 9e7] as [number, number, number] }],
    });
    const many = block(
      1,
      [
        [0, 1, 3000],
        [1, 1, 3000],
      ],
      [
        [2e7, 1e7],
        [-2e7, -1e7],
      ],
    );
    const few = (count: number, luck: number) =>
      block(
        2,
        [
          [0, 0, count / 2],
          [1, 1, count / 2],
        ],
        [
          [luck, luck],
          [-luck / 2, -luck / 2],
        ],
      );
    const whole = resultsOf(true);
    const [reference, { shares }] = whole.prices as [(typeof whole.prices)[0], (typeof whole.prices)[0]];
    const weighed = (small: number) => [
      reference,
      { variant: 'with', price: 5, shares: shares.map((own, k) => ({ ...own, weight: k === 0 ? 1 - small : small })) },
    ];
    const blocksOf = (second: ReturnType<typeof few>, small: number) =>
      new StrataReader({ ...whole, blocks: [many, second], prices: weighed(small) });
    const narrow = blocksOf(few(2, 60_000), 0.03);
    expect(narrow.observations('with', 5)).toBeGreaterThan(1000);
    expect(narrow.worth('with', 5)).toBeUndefined();
    const losses = columnOf('with', 5, 'redLost', 1000);
    const [dominated] = narrow.read([losses]).means;
    const { luck: _, ...plain } = many;
    const counted = new StrataReader({ ...whole, blocks: [plain, few(2, 60_000)], prices: weighed(0.03) });
    expect(dominated).toBe(counted.read([losses]).means[0]);
    // as many as weigh as much
    const wide = blocksOf(few(4000, 60_000_000), 0.4);
    expect(wide.read([losses]).means[0]).not.toBe(
      new StrataReader({ ...whole, blocks: [plain, few(4000, 60_000_000)], prices: weighed(0.4) }).read([losses])
        .means[0],
    );
  });
});
