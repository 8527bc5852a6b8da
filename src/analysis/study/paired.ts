/** Pairs of a study's quantities. Promise: they are compared on the same random numbers. */
import { power } from '../../kernel/power.js';
import { exactEstimate } from '../../statistics/interval.js';
import { type PairedDifference, type PairedMoments, pairedDifference } from '../../statistics/mean.js';
import type { Measure, StudyMoments } from './moments.js';

/** Means, variances and covariance of one observation of two quantities. */
export function pairs(
  moments: StudyMoments,
  a: { cell: string; measure: Measure },
  b: { cell: string; measure: Measure },
): PairedMoments {
  const { n, means, covariance } = moments.joint([a, b]);
  const at = (i: number, j: number): number => ((covariance[i] as readonly number[])[j] as number) * n;
  return {
    n,
    meanA: means[0] as number,
    meanB: means[1] as number,
    varianceA: at(0, 0),
    varianceB: at(1, 1),
    covariance: at(0, 1),
  };
}

/** The most that a measure of losses can be: the cost of the side. */
const mostOf: Partial<Record<Measure, Measure>> = { blueLost: 'blueCost', redLost: 'redCost' };

/**
 * The same for the losses of one cell's sides, steadied: four observations of the largest possible variance, (cost/2)²,
 * are added to the variance of a loss. A side that hardly ever loses anything shows too small a variance in a few
 * hundred pairs, or none. The addition vanishes like 1/n.
 */
export function losses(moments: StudyMoments, cell: string, a: Measure, b: Measure): PairedMoments {
  const both = pairs(moments, { cell, measure: a }, { cell, measure: b });
  if (both.n === 0) return both;
  const extra = (measure: Measure): number => {
    const most = mostOf[measure];
    return most === undefined ? 0 : power(moments.mean({ cell, measure: most }), 2) / both.n;
  };
  return { ...both, varianceA: both.varianceA + extra(a), varianceB: both.varianceB + extra(b) };
}

/** The paired difference of two cells' win rates, first less second. */
export function difference(
  moments: StudyMoments,
  one: string,
  other: string,
  level: number | undefined,
): PairedDifference {
  const both = pairs(moments, { cell: one, measure: 'winRate' }, { cell: other, measure: 'winRate' });
  if (both.n === 0) {
    const exact = exactEstimate(both.meanA - both.meanB);
    return { ...exact, correlation: 0, varianceRatio: 1 };
  }
  return pairedDifference(both, 1, level);
}

/** Points at stake in a cell: what both sides cost. Points margins differ by no more. */
export function atStake(moments: StudyMoments, cell: string): number {
  return moments.mean({ cell, measure: 'blueCost' }) + moments.mean({ cell, measure: 'redCost' });
}

/** The paired difference of two cells' points margins (red's losses less blue's), first less second. */
export function marginDifference(
  moments: StudyMoments,
  one: string,
  other: string,
  level: number | undefined,
): PairedDifference {
  const { n, means, covariance } = moments.joint(
    [one, other].flatMap((cell) => [{ cell, measure: 'redLost' } as const, { cell, measure: 'blueLost' } as const]),
  );
  const margin = (at: number): number => (means[at] as number) - (means[at + 1] as number);
  if (n === 0) return { ...exactEstimate(margin(0) - margin(2)), correlation: 0, varianceRatio: 1 };
  const both = (i: number, j: number): number => {
    const at = (k: number, l: number): number => (covariance[k] as readonly number[])[l] as number;
    return n * (at(i, j) - at(i, j + 1) - at(i + 1, j) + at(i + 1, j + 1));
  };
  return pairedDifference(
    {
      n,
      meanA: margin(0),
      meanB: margin(2),
      varianceA: Math.max(0, both(0, 0)),
      varianceB: Math.max(0, both(2, 2)),
      covariance: both(0, 2),
    },
    Math.max(atStake(moments, one), atStake(moments, other)),
    level,
  );
}
