/**
 * What odds answers read off a law of outcome codes.
 *
 * Promises: chances, means and distributions of one law agree with one another.
 */
import type { Pmf } from '../../../kernel/pmf.js';

export interface LawView {
  chance(test: (code: number) => boolean): number;
  mean(value: (code: number) => number): number;
  /** The law of a value of the code, values ascending. */
  distribution(value: (code: number) => number): [number, number][];
}

export function viewLaw({ codes, weights }: Pmf): LawView {
  const weight = (k: number): number => weights[k] as number;
  return {
    chance: (test) => codes.reduce((sum, code, k) => (test(code) ? sum + weight(k) : sum), 0),
    mean: (value) => codes.reduce((sum, code, k) => sum + value(code) * weight(k), 0),
    distribution: (value) => {
      const by = new Map<number, number>();
      for (const [k, code] of codes.entries()) by.set(value(code), (by.get(value(code)) ?? 0) + weight(k));
      return [...by].sort((a, b) => a[0] - b[0]);
    },
  };
}
