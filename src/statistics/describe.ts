/**
 * Descriptive statistics of a weighted distribution: a tally, an exact law, a figure over the cells of a mix. Promise:
 * they describe the *outcomes*, and are never the error of a mean.
 */
import { sum, weightedQuantile } from 'simple-statistics';
import { LanchesterError } from '../kernel/errors.js';

/** A cumulative share this close below p has reached it: ten tenths need not sum to 1 in floating point. */
const ROUNDING = 1e-12;

/** A discrete distribution: outcome values and their weights (counts or probabilities; any positive total). */
export interface WeightedValues {
  readonly values: readonly number[];
  readonly weights: readonly number[];
}

function support({ values, weights }: WeightedValues): { values: number[]; weights: number[] } {
  const finite = !values.some(Number.isNaN) && weights.every((weight) => weight >= 0 && Number.isFinite(weight));
  const kept = values.map((_, i) => i).filter((i) => (weights[i] as number) > 0);
  if (values.length !== weights.length || !finite || kept.length === 0) {
    throw new LanchesterError(
      'bad-value',
      'A distribution needs as many weights as values, all of them numbers, no weight negative or infinite, some positive.',
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
