/**
 * Plays the last stage of a study whose strata are all solved over and over, and counts how often the intervals that are
 * read off it hold the truth, which is known.
 */
import { expect } from 'vitest';
import { evenPrice } from '../../src/analysis/study/break-even.js';
import { StrataMoments } from '../../src/analysis/study/strata-moments.js';
import { winRateOf } from '../../src/played/quantity.js';
import { StrataReader } from '../../src/played/read.js';
import type { CurveResults } from '../../src/played/results.js';
import type { EngagementResults } from '../../src/run/results.js';
import type { Interval } from '../../src/statistics/interval.js';
import { pairedDifference, scoreEstimate } from '../../src/statistics/mean.js';
import { contains } from '../../src/statistics/testing/contains.js';
import { generator } from '../../src/statistics/testing/generator.js';
import { lastStage } from './last-stage.js';

/** Prices of a last stage, about, and how many there are besides on either side of where it crosses. */
const finest = 40;
const closest = 6;

const question = { axis: 'price', with: 'with', without: 'without' } as const;

/** Shares of runs. */
export interface Coverage {
  readonly price: number;
  /** Of all crossings at once. */
  readonly every: number;
  readonly difference: number;
  /** Win rates of the priced variant, cheap, in the middle and dear, and of the reference. */
  readonly winRates: readonly number[];
  /** Intervals with two ends. */
  readonly closed: number;
  /** With one at least. */
  readonly telling: number;
  readonly crossings: number;
  readonly truth: string;
}

/** Of `runs` last stages with `plays` engagements of each variant in each role. */
export function covered(results: EngagementResults, plays: number, seed: number, runs: number): Coverage {
  const exact = results.curves as CurveResults;
  expect(exact.plays).toBe(0);
  const reader = new StrataReader(exact);
  const all = reader.prices('with');
  const winRate = (price?: number): number =>
    reader.read([winRateOf(price === undefined ? 'without' : 'with', price)]).means[0] as number;
  const reference = winRate();
  const sign = (price: number): number => Math.sign(winRate(price) - reference);
  const crossed = all.flatMap((price, k) => (k > 0 && sign(price) !== sign(all[k - 1] as number) ? [k] : []));
  const gap = ((all.at(-1) as number) - (all[0] as number)) / finest;
  const away = (price: number): number => Math.min(...crossed.map((k) => Math.abs(price - (all[k] as number))));
  const kept: number[] = [];
  for (const price of all) {
    const step = away(price) < 4 * gap ? gap / 4 : gap;
    if (kept.length === 0 || price - (kept.at(-1) as number) >= step) kept.push(price);
  }
  // and where it is nearly settled a run looks more closely
  const close = crossed.flatMap((k) => {
    const rest = (prices: readonly number[]) => prices.filter((price) => !kept.includes(price));
    return [...rest(all.slice(0, k)).slice(-closest), ...rest(all.slice(k)).slice(0, closest)];
  });
  const at = (prices: readonly number[]) =>
    exact.prices.filter(({ price }) => price !== undefined && prices.includes(price));
  const alone = exact.prices.filter(({ price }) => price === undefined);
  const play = lastStage(exact, [...alone, ...at(kept)], at(close), plays);
  const middle = kept[Math.floor(kept.length / 2)] as number;
  const shown = [kept[Math.floor(kept.length / 4)], middle, kept[Math.floor((3 * kept.length) / 4)], undefined];
  const random = generator(seed);
  let [price, every, difference, closed, telling] = [0, 0, 0, 0, 0];
  const winRates = shown.map(() => 0);
  for (let run = 0; run < runs; run++) {
    const played = play(random);
    const moments = new StrataMoments(results, played);
    const { interval } = evenPrice(moments, { ...results, curves: played }, question, undefined);
    // the truth lies between two neighbouring prices; where there is none, beyond the dearest
    const held = crossed.filter(
      (k) => contains(interval, all[k] as number) || contains(interval, all[k - 1] as number),
    ).length;
    if (crossed.length === 0 ? interval.high === Number.POSITIVE_INFINITY : held > 0) price++;
    if (held === crossed.length) every++;
    if (interval.unbounded === 'none') closed++;
    if (interval.unbounded !== 'both') telling++;
    const own = moments.reader.read([winRateOf('with', middle), winRateOf('without')]);
    const [[a, b], [, d]] = own.covariance as [[number, number], [number, number]];
    const n = Math.floor(Math.min(moments.reader.observations('with', middle), moments.reader.observations('without')));
    const [meanA, meanB] = own.means as [number, number];
    const paired = pairedDifference({ n, meanA, meanB, varianceA: a * n, varianceB: d * n, covariance: b * n }, 1);
    if (contains(paired.interval as Interval, winRate(middle) - reference)) difference++;
    for (const [k, point] of shown.entries()) {
      const of = winRateOf(point === undefined ? 'without' : 'with', point);
      const { means, covariance } = moments.reader.read([of]);
      const many = Math.floor(moments.reader.observations(of.variant, point));
      const variance = (covariance[0]?.[0] as number) * many;
      const { interval } = scoreEstimate({ n: many, mean: means[0] as number, variance });
      if (contains(interval as Interval, winRate(point))) winRates[k] = (winRates[k] as number) + 1;
    }
  }
  const truth = crossed.map((k) => `${all[k - 1]} to ${all[k]}`).join(', ');
  return {
    price: price / runs,
    every: every / runs,
    difference: difference / runs,
    winRates: winRates.map((held) => held / runs),
    closed: closed / runs,
    telling: telling / runs,
    crossings: crossed.length,
    truth,
  };
}
