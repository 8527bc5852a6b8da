/**
 * The price at which a variant wins as often as another, read off its strata or off a grid of prices. Promises:
 * compared in pairs; the price is that of the upgrade where the grid prices an upgrade, and of the whole unit where it
 * prices one.
 */

import { defined } from '../../kernel/defined.js';
import { basePrice } from '../../played/base-price.js';
import { winRateOf } from '../../played/quantity.js';
import type { StrataReader } from '../../played/read.js';
import type { CurveResults } from '../../played/results.js';
import type { EngagementResults } from '../../run/results.js';
import { type BreakEven, breakEvenPrice, type PriceCurve } from '../../statistics/break-even.js';
import { type Estimate, exactEstimate, type Interval } from '../../statistics/interval.js';
import { type JointMeans, type PairedDifference, pairedDifference, scoreEstimate } from '../../statistics/mean.js';
import type { BreakEvenInfo } from '../../study/study.js';
import { type Judgement, judge } from '../verdict.js';
import type { EngagementFigures } from './engagement.js';
import type { StudyMoments } from './moments.js';
import { difference } from './paired.js';
import { StrataMoments } from './strata-moments.js';

/** A price with the win rate at it, and how that differs from the reference's. */
export interface PointOfPrice {
  readonly price: number;
  readonly winRate: Estimate;
  readonly difference: PairedDifference;
}

export interface EngagementBreakEven {
  /** Price of the upgrade, or of the unit where the grid prices one, points; absent when none can be given. */
  readonly price?: number;
  /** Price of the whole unit, with the upgrade on it: `base` more. */
  readonly wholePrice?: number;
  /** Its ends are prices that were tried, or missing. */
  readonly interval: Interval;
  /** The price in question, with its verdict; absent if there is none. */
  readonly asked?: number;
  readonly margin: number;
  readonly judgement?: Judgement;
  /** Price of what the upgrade is put on, points; 0 for a whole unit. */
  readonly base: number;
  readonly detail: BreakEven;
  /** What was compared with what. */
  readonly with: string;
  readonly without: string;
  /** The prices that tables show (of the upgrade), with the win rate there. */
  readonly points: readonly PointOfPrice[];
  /** Every price that was looked at, rising: what a curve is drawn through. */
  readonly curve: readonly PointOfPrice[];
  readonly reference: Estimate;
}

/** A price where two variants are even. */
export interface EvenPrice {
  /** Points; absent when none can be given. */
  readonly price?: number;
  /** `base` more. */
  readonly wholePrice?: number;
  /** Its ends are prices that were tried, or missing. */
  readonly interval: Interval;
  readonly base: number;
  readonly detail: BreakEven;
  /** Where all prices between two were open to be found: the cheapest and the dearest. Absent for a grid. */
  readonly searched?: readonly [number, number];
  /** The prices that are shown, rising. */
  readonly grid: readonly { readonly id: string; readonly price: number }[];
}

/** The price of `with` on `axis` at which it wins as often as `without`. */
export function evenPrice(
  moments: StudyMoments,
  results: EngagementResults,
  question: { readonly axis: string; readonly with: string; readonly without: string },
  level: number | undefined,
): EvenPrice {
  const grid = results.cells
    .filter(({ variant, axes }) => variant === question.with && typeof axes[question.axis] === 'number')
    .map((cell) => ({ id: cell.id, price: cell.axes[question.axis] as number }))
    .sort((a, b) => a.price - b.price);
  const base = basePrice(
    grid.map(({ id, price }) => {
      const listed = results.cells.find((cell) => cell.id === id)?.listed ?? [];
      return { price, listed: listed.map(({ points }) => points) };
    }),
  );
  const curve =
    moments instanceof StrataMoments
      ? curveOf(moments.reader, results.curves as CurveResults, question.with)
      : gridOf(moments, grid, question.without);
  const detail = breakEvenPrice({ ...curve, base, range: [0, 1] }, defined({ level }));
  return {
    ...(detail.price === undefined ? {} : { price: detail.price, wholePrice: base + detail.price }),
    interval: detail.interval,
    base,
    detail,
    ...defined({ searched: results.curves?.tried[question.with] }),
    grid,
  };
}

/** The prices of a sweep, each with the reference, and none with another: no more is kept of the run. */
function gridOf(moments: StudyMoments, grid: EvenPrice['grid'], without: string): PriceCurve {
  const reference = { cell: without, measure: 'winRate' } as const;
  const joint = grid.map(({ id }) => moments.joint([{ cell: id, measure: 'winRate' }, reference]));
  return {
    prices: grid.map(({ price }) => price),
    ...againstReference(joint),
    n: Math.max(...joint.map(({ n }) => n)),
  };
}

/**
 * Outcomes with the reference, read together at each price: whose luck is taken out of both hangs on who they are, so that
 * the reference is as it is known beside each price.
 */
function againstReference(
  joint: readonly Pick<JointMeans, 'means' | 'covariance'>[],
): Pick<PriceCurve, 'means' | 'variances' | 'reference'> {
  return {
    means: joint.map(({ means }) => means[0] as number),
    variances: joint.map((both) => at(both, 0, 0)),
    reference: {
      mean: joint.map(({ means }) => means[1] as number),
      variance: joint.map((both) => at(both, 1, 1)),
      covariance: joint.map((both) => at(both, 0, 1)),
    },
  };
}

function at({ covariance }: Pick<JointMeans, 'covariance'>, i: number, j: number): number {
  return (covariance[i] as readonly number[])[j] as number;
}

/** Every price at which strata can be read, and what earlier stages showed of the prices beyond. */
function curveOf(reader: StrataReader, curves: CurveResults, variant: string): PriceCurve {
  const reference = winRateOf(curves.variants[0] as string);
  const prices = reader.prices(variant);
  const joint = prices.map((price) => reader.read([winRateOf(variant, price), reference]));
  const known = knownOf(curves, variant);
  const least = reader.observations(reference.variant);
  return {
    prices,
    ...againstReference(joint),
    n: prices.map((price) => Math.floor(Math.min(least, reader.observations(variant, price)))),
    ...defined({ known }),
  };
}

/** The range of prices that the earlier stages left. An end that is not an end of what was tried is beyond doubt. */
function knownOf({ pilots, tried }: CurveResults, variant: string): PriceCurve['known'] {
  const [left, all] = [pilots.at(-1)?.left[variant], tried[variant]];
  if (left === undefined || all === undefined) return undefined;
  return {
    ...(left[0] > all[0] ? { more: left[0] } : {}),
    ...(left[1] < all[1] ? { less: left[1] } : {}),
  };
}

/** The answer to a break-even question, judged against the price that is asked. */
export function breakEvenOf(
  moments: StudyMoments,
  results: EngagementResults,
  question: BreakEvenInfo,
  cells: readonly EngagementFigures[],
  level: number | undefined,
): EngagementBreakEven {
  const { asked, margin } = question;
  const { grid, ...found } = evenPrice(moments, results, question, level);
  const points = grid.map(({ id, price: at }) => ({
    price: at,
    winRate: (cells.find((cell) => cell.id === id) as EngagementFigures).winRate,
    difference: difference(moments, id, question.without, level),
  }));
  return {
    ...found,
    ...(asked === undefined ? {} : { asked, judgement: judge(found.interval, asked, margin) }),
    margin,
    with: question.with,
    without: question.without,
    points,
    curve: moments instanceof StrataMoments ? curvePoints(moments.reader, question, level) : points,
    reference: (cells.find((cell) => cell.id === question.without) as EngagementFigures).winRate,
  };
}

/** Every price at which strata can be read. */
function curvePoints(
  reader: StrataReader,
  question: { readonly with: string; readonly without: string },
  level: number | undefined,
): PointOfPrice[] {
  const least = reader.observations(question.without);
  return reader.prices(question.with).map((price) => {
    const { means, covariance } = reader.read([winRateOf(question.with, price), winRateOf(question.without)]);
    const [mean, other] = means as [number, number];
    if (least === 0) {
      const exact = { ...exactEstimate(mean - other), correlation: 0, varianceRatio: 1 };
      return { price, winRate: exactEstimate(mean), difference: exact };
    }
    const n = Math.max(1, Math.floor(Math.min(least, reader.observations(question.with, price))));
    const [varianceA, varianceB, both] = [at({ covariance }, 0, 0), at({ covariance }, 1, 1), at({ covariance }, 0, 1)];
    const paired = { n, meanA: mean, meanB: other, varianceA: varianceA * n, varianceB: varianceB * n };
    return {
      price,
      winRate: scoreEstimate({ n, mean, variance: varianceA * n }, level),
      difference: pairedDifference({ ...paired, covariance: both * n }, 1, level),
    };
  });
}
