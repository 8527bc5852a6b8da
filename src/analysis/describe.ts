/**
 * Descriptive statistics: of a weighted distribution (a tally or an exact law, which are the same thing) and of a short list of numbers
 * (a figure over the cells of a mix). Promises: the standard deviation here describes the *outcomes*; it is never the error of a mean.
 */
import {
  linearRegression,
  mean as listMean,
  max,
  medianAbsoluteDeviation,
  quantile,
  rSquared,
  sampleStandardDeviation,
  sum,
  weightedMean,
  weightedQuantile,
  weightedVariance,
} from 'simple-statistics';
import { LanchesterError } from '../kernel/errors.js';
import { power } from '../kernel/power.js';

/** A cumulative share this close below p has reached it: ten tenths need not sum to 1 in floating point. */
const ROUNDING = 1e-12;

/** A discrete distribution: outcome values and their weights (counts or probabilities; any positive total). */
export interface WeightedValues {
  readonly values: readonly number[];
  readonly weights: readonly number[];
}

/** What a distribution of outcomes looks like. Unit of the outcomes throughout. */
export interface Description {
  /** Sum of the weights: n for a tally, 1 for an exact law. */
  readonly weight: number;
  readonly mean: number;
  /** Population variance: the distribution is described, not a parent estimated from it. */
  readonly variance: number;
  readonly standardDeviation: number;
  /** Third standardised moment; 0 when nothing varies. */
  readonly skewness: number;
  readonly minimum: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly maximum: number;
}

function support({ values, weights }: WeightedValues): { values: number[]; weights: number[] } {
  const finite = values.every(Number.isFinite) && weights.every((weight) => weight >= 0 && Number.isFinite(weight));
  const kept = values.map((_, i) => i).filter((i) => (weights[i] as number) > 0);
  if (values.length !== weights.length || !finite || kept.length === 0) {
    throw new LanchesterError(
      'bad-value',
      'A distribution needs as many weights as values, all finite, none negative, some positive.',
    );
  }
  return { values: kept.map((i) => values[i] as number), weights: kept.map((i) => weights[i] as number) };
}

/**
 * The p-quantile: the smallest outcome whose cumulative share reaches p (no interpolation: outcomes are what they are).
 * @throws LanchesterError `bad-value` for a distribution that is none, `out-of-range` for p outside [0, 1].
 */
export function distributionQuantile(distribution: WeightedValues, p: number): number {
  if (!(p >= 0 && p <= 1)) throw new LanchesterError('out-of-range', `A quantile's p lies between 0 and 1, not ${p}.`);
  const { values, weights } = support(distribution);
  return weightedQuantile(values, weights, Math.max(0, p - ROUNDING));
}

/**
 * Describes a distribution.
 * @throws LanchesterError `bad-value` when values and weights differ in number, are not finite, or no weight is positive.
 */
export function describeDistribution(distribution: WeightedValues): Description {
  const { values, weights } = support(distribution);
  const weight = sum(weights);
  const mean = weightedMean(values, weights);
  const variance = weightedVariance(values, weights);
  const standardDeviation = Math.sqrt(variance);
  const third = sum(values.map((value, i) => (weights[i] as number) * power(value - mean, 3))) / weight;
  const [minimum, lowerQuartile, median, upperQuartile] = weightedQuantile(
    values,
    weights,
    [0, 0.25, 0.5, 0.75].map((p) => Math.max(0, p - ROUNDING)),
  ) as [number, number, number, number];
  return {
    weight,
    mean,
    variance,
    standardDeviation,
    skewness: variance === 0 ? 0 : third / power(standardDeviation, 3),
    minimum,
    lowerQuartile,
    median,
    upperQuartile,
    maximum: max(values),
  };
}

/** P(outcome ≥ k) for each distinct outcome k, rising in k: the "at least k" curve. */
export function atLeast(
  distribution: WeightedValues,
): readonly { readonly value: number; readonly probability: number }[] {
  const { values, weights } = support(distribution);
  const total = sum(weights);
  const mass = new Map<number, number>();
  values.forEach((value, i) => {
    mass.set(value, (mass.get(value) ?? 0) + (weights[i] as number));
  });
  const rising = [...mass.keys()].sort((a, b) => a - b);
  let above = 0;
  const falling = [...rising].reverse().map((value) => {
    above += mass.get(value) as number;
    return { value, probability: Math.min(1, above / total) };
  });
  return falling.reverse();
}

/** The spread of a figure over a few cases (cells, ranges, targets). */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  /** Divisor count − 1; 0 for a single case. */
  readonly standardDeviation: number;
  readonly minimum: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly maximum: number;
  /** Median absolute deviation from the median, unscaled: a spread that one odd case cannot blow up. */
  readonly medianAbsoluteDeviation: number;
}

/**
 * Describes a short list; quartiles by linear interpolation (type 7).
 * @throws LanchesterError `bad-value` when the list is empty or holds what is not finite.
 */
export function describeList(values: readonly number[]): Spread {
  if (values.length === 0 || !values.every(Number.isFinite)) {
    throw new LanchesterError('bad-value', 'A spread needs at least one number, all of them finite.');
  }
  const [minimum, lowerQuartile, median, upperQuartile, maximum] = quantile(values, [0, 0.25, 0.5, 0.75, 1]) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    count: values.length,
    mean: listMean(values),
    standardDeviation: values.length < 2 ? 0 : sampleStandardDeviation(values),
    minimum,
    lowerQuartile,
    median,
    upperQuartile,
    maximum,
    medianAbsoluteDeviation: medianAbsoluteDeviation(values),
  };
}

/** An ordinary straight line through points, with the share of the variance that it explains. No error model is claimed. */
export interface Trend {
  readonly slope: number;
  readonly intercept: number;
  /** R², 1 for points on a line (also a level one). */
  readonly explained: number;
}

/**
 * Ordinary least-squares trend of y over x.
 * @throws LanchesterError `bad-value` unless there are two or more points with at least two different x.
 */
export function trend(x: readonly number[], y: readonly number[]): Trend {
  if (x.length !== y.length || new Set(x).size < 2 || ![...x, ...y].every(Number.isFinite)) {
    throw new LanchesterError('bad-value', 'A trend needs as many y as x, all finite, and at least two different x.');
  }
  const points = x.map((value, i) => [value, y[i] as number]);
  const { m: slope, b: intercept } = linearRegression(points);
  const level = new Set(y).size === 1;
  return { slope, intercept, explained: level ? 1 : rSquared(points, (value) => intercept + slope * value) };
}
