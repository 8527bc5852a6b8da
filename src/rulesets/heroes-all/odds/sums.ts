/** What bounds come to together. Promise: exact; each is an independent run of the same program. */
import type { Pmf } from '../../../kernel/pmf.js';

/** The law of the sum of a value over so many runs, up to `most`: what is more counts as `most`. */
export function sumsOf(
  one: Pmf,
  times: number,
  most = Number.POSITIVE_INFINITY,
  value: (code: number) => number = (code) => code,
): ReadonlyMap<number, number> {
  let sums = new Map<number, number>([[0, 1]]);
  for (let n = 0; n < times; n++) {
    const next = new Map<number, number>();
    for (const [done, weight] of sums) {
      one.codes.forEach((code, k) => {
        const sum = Math.min(most, done + value(code));
        next.set(sum, (next.get(sum) ?? 0) + weight * (one.weights[k] as number));
      });
    }
    sums = next;
  }
  return sums;
}

/** As a distribution of an answer: in order. */
export function spread(sums: ReadonlyMap<number, number>): readonly (readonly [number, number])[] {
  return [...sums].sort(([x], [y]) => x - y);
}

export function expectation(sums: ReadonlyMap<number, number>): number {
  return [...sums].reduce((total, [value, weight]) => total + value * weight, 0);
}
