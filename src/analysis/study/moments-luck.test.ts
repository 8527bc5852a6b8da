/** Sums of cells whose luck was counted: held against a regression on single observations. */
import { describe, expect, it } from 'vitest';
import { ProductLayout } from '../../kernel/product-layout.js';
import { luckUnit } from '../../played/luck.js';
import type { EngagementResults } from '../../run/results.js';
import { lanchesterExponent } from '../../statistics/lanchester-exponent.js';
import { cholesky, choleskySolve } from '../../statistics/linear-algebra.js';
import { generator } from '../../statistics/testing/generator.js';
import type { NumbersCell } from '../../study/comparison/comparison.js';
import { numbersOf } from '../comparison/numbers.js';
import { evenPrice } from './break-even.js';
import { type MeasureOf, measures, SummedMoments } from './moments.js';
import { difference } from './paired.js';

const quantities = ['score', 'blueLost', 'redLost', 'turns', 'blueCost', 'redCost', 'luck'];
const size = quantities.length;
const n = 1200;

const random = generator(3);

/** Cells on common dice; `wins`: how high the dice of all but the first have to be. */
function observationsOf(...wins: number[]): number[][] {
  return Array.from({ length: n }, () => {
    const shared = random();
    return [0.5, ...wins].flatMap((limit) => {
      const own = 0.5 * shared + 0.5 * random();
      const luck = Math.round(luckUnit * (own - 0.5 + 0.2 * (random() - 0.5)));
      return [own > limit ? 2 : 0, Math.round(9000 * (1 - own)), Math.round(8000 * own), 5, 9000, 8000, luck];
    });
  });
}

/** A cell without a price, and cells with one. */
const priced: Readonly<Record<string, object>> = { other: { price: 10 }, third: { price: 20 } };

function resultsOf(rows: readonly (readonly number[])[], hasLuck = true): EngagementResults {
  const ids = ['one', 'other', 'third'].slice(0, (rows[0] as readonly number[]).length / size);
  const compared = ids.flatMap((_, k) => ids.slice(k + 1).map((__, l): [number, number] => [k, k + 1 + l]));
  const layout = new ProductLayout(ids.length, size, compared);
  const factors = layout.factors();
  const sum = (of: (row: readonly number[]) => number): string => String(rows.reduce((all, row) => all + of(row), 0));
  const columns = ['winner', 'blueLost', 'redLost', 'turns'];
  const tally = { columns, cells: [[0, 0, 0, 5]], weights: [n], total: n, exact: false, extras: [] };
  const cell = (id: string) => ({
    id,
    variant: priced[id] === undefined ? id : 'with',
    title: id,
    axes: priced[id] ?? {},
    listed: [],
    roles: [{ blue: '', red: '', engine: {}, tally }],
  });
  return {
    observations: n,
    stopped: '',
    paired: true,
    cells: ids.map(cell),
    moments: {
      cells: ids,
      quantities: hasLuck ? quantities : [...quantities.slice(0, -1), 'nothing'],
      compared,
      count: n,
      sums: Array.from({ length: ids.length * size }, (_, k) => sum((row) => row[k] as number)),
      products: Array.from({ length: layout.count }, (_, k) =>
        sum((row) => (row[factors[2 * k] as number] as number) * (row[factors[2 * k + 1] as number] as number)),
      ),
    },
  } as unknown as EngagementResults;
}

const scales: Readonly<Record<string, number>> = { winRate: 2, turns: 1 };
const refs: readonly MeasureOf[] = [
  { cell: 'one', measure: 'winRate' },
  { cell: 'other', measure: 'winRate' },
  { cell: 'other', measure: 'redLost' },
];

function covarianceOf(x: readonly number[], y: readonly number[]): number {
  const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / n;
  const [a, b] = [mean(x), mean(y)];
  return x.reduce((sum, each, k) => sum + (each - a) * ((y[k] as number) - b), 0) / (n - 1) / n;
}

describe('sums of cells whose luck was counted', () => {
  const rows = observationsOf(0.55);
  const column = (k: number, scale = 1): number[] => rows.map((row) => (row[k] as number) / scale);
  const lucks = [column(size - 1), column(2 * size - 1)];
  const placeOf = ({ cell, measure }: MeasureOf): number => (cell === 'one' ? 0 : size) + measures.indexOf(measure);
  const valuesOf = (ref: MeasureOf): number[] => column(placeOf(ref), scales[ref.measure] ?? 1000);
  /** What is left of a measure, regressed on some lucks. */
  const left = (ref: MeasureOf, on: readonly (readonly number[])[]): number[] => {
    const x = valuesOf(ref);
    const lower = cholesky(on.map((one) => on.map((other) => covarianceOf(one, other)))) ?? [];
    const by = choleskySolve(
      lower,
      on.map((luck) => covarianceOf(x, luck)),
    );
    return x.map((each, k) => each - on.reduce((sum, luck, l) => sum + (by[l] as number) * (luck[k] as number), 0));
  };
  const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / n;

  it('are read as a regression on the luck of all cells that are read leaves them', () => {
    const { means, covariance } = new SummedMoments(resultsOf(rows)).joint(refs);
    const all = refs.map((ref) => left(ref, lucks));
    all.forEach((own, i) => {
      expect(means[i]).toBeCloseTo(mean(own), 6);
      all.forEach((other, j) => {
        expect(covariance[i]?.[j]).toBeCloseTo(covarianceOf(own, other), 6);
      });
    });
  });

  it('say alone what their own luck leaves, and what that is worth', () => {
    const moments = new SummedMoments(resultsOf(rows));
    const [ref] = refs as [MeasureOf];
    const own = left(ref, [lucks[0] as number[]]);
    expect(moments.mean(ref)).toBeCloseTo(mean(own), 6);
    const counted = valuesOf(ref);
    expect(moments.worth('one')).toBeCloseTo(covarianceOf(counted, counted) / covarianceOf(own, own), 4);
    expect(moments.worth('one')).toBeGreaterThan(1.5);
  });

  it('are counted without it, and a rate that was hardly won or lost beside any', () => {
    const plain = new SummedMoments(resultsOf(rows, false));
    expect(plain.worth('one')).toBeUndefined();
    expect(plain.mean(refs[0] as MeasureOf)).toBeCloseTo(mean(valuesOf(refs[0] as MeasureOf)), 12);
    const hardly = observationsOf(0.97);
    const [lucky, counted] = [true, false].map((hasLuck) => new SummedMoments(resultsOf(hardly, hasLuck))) as [
      SummedMoments,
      SummedMoments,
    ];
    const rates = refs.slice(0, 2);
    const differs = (moments: SummedMoments): number => {
      const { covariance } = moments.joint(rates);
      const at = (i: number, j: number): number => covariance[i]?.[j] as number;
      return at(0, 0) + at(1, 1) - 2 * at(0, 1);
    };
    expect(lucky.joint(rates).means[1]).toBe(counted.joint(rates).means[1]);
    expect(differs(lucky)).toBeLessThan(differs(counted) / 1.5);
    expect(lucky.worth('other')).toBeUndefined();
    expect(lucky.worth('one')).toBeGreaterThan(1.5);
    expect(lucky.joint(refs).means[2]).not.toBe(counted.joint(refs).means[2]);
  });

  it('say nothing of worth where all games end alike', () => {
    const level = rows.map((row) => row.map((value, k) => (k % size === 0 ? 1 : value)));
    expect(new SummedMoments(resultsOf(level)).worth('one')).toBeUndefined();
  });

  it('hold a price against what there is without it as both are read together', () => {
    const results = resultsOf(observationsOf(0.48, 0.55));
    const moments = new SummedMoments(results);
    const { detail } = evenPrice(moments, results, { axis: 'price', with: 'with', without: 'one' }, undefined);
    const both = ['other', 'third'].map((id) => difference(moments, id, 'one', undefined).value);
    expect(detail.tried.map((each) => each.difference)).toEqual(both);
    // its own luck alone leaves another rate of the reference, which these differences are not from
    const [own, beside] = [moments.mean(refs[0] as MeasureOf), moments.joint(refs.slice(0, 2)).means[0]];
    expect(own).not.toBe(beside);
  });

  it('are the losses of which an exponent has its interval', () => {
    // the larger side costs 20 and 40 points
    const costs = [8000, 20_000, 40_000];
    const rows = observationsOf(0.48, 0.55).map((row) =>
      row.map((value, k) => (k % size === 5 ? (costs[Math.floor(k / size)] as number) : value)),
    );
    const results = resultsOf(rows);
    const moments = new SummedMoments(results);
    const cells = results.cells.map(({ id }, k): NumbersCell => {
      return { contender: 'toy', role: 'commander', n: 1, study: '', cell: id, ratio: 2 ** k };
    });
    const { ratios } = numbersOf(cells, results).numbers;
    const lost = results.cells.slice(1).flatMap(({ id }): MeasureOf[] => [
      { cell: id, measure: 'redLost' },
      { cell: id, measure: 'blueLost' },
    ]);
    const found = (read: (k: number) => number) =>
      [0, 1].map((k) => {
        const battle = { larger: (costs[k + 1] as number) / 1000, smaller: 9 };
        return lanchesterExponent({ ...battle, lostByLarger: read(2 * k), lostBySmaller: read(2 * k + 1) });
      });
    const { means } = moments.joint(lost);
    const told = ratios.slice(1).map(({ exponent }) => exponent?.value);
    expect(found((k) => means[k] as number)).toMatchObject(told.map((value) => ({ value })));
    expect(found((k) => moments.mean(lost[k] as MeasureOf))).not.toMatchObject(told.map((value) => ({ value })));
    expect(ratios.map(({ worth }) => worth)).toEqual(results.cells.map(({ id }) => moments.worth(id)));
    expect(ratios[0]?.worth).toBeGreaterThan(1.5);
  });
});
