/** How often intervals of paired differences of chances hold, summed exactly over all that n pairs can come to. */
import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../statistics/mean.js';
import { pairedFromSums } from '../statistics/testing/sums.js';

/** log k! for k up to n. */
function logFactorials(n: number): number[] {
  const sums = [0];
  for (let k = 1; k <= n; k++) sums.push((sums[k - 1] as number) + Math.log(k));
  return sums;
}

/**
 * The chance that the interval of n pairs holds the truth, where one wins alone with a chance of `one`, the other with
 * `other`, and both or none else.
 */
function coverage(n: number, one: number, other: number): number {
  const logs = logFactorials(n);
  const log = (k: number, chance: number): number => (k === 0 ? 0 : k * Math.log(chance));
  let held = 0;
  for (let b = 0; b <= (one === 0 ? 0 : n); b++) {
    for (let c = 0; c <= (other === 0 ? 0 : n - b); c++) {
      const rest = n - b - c;
      const size = (logs[n] as number) - (logs[b] as number) - (logs[c] as number) - (logs[rest] as number);
      const chance = Math.exp(size + log(b, one) + log(c, other) + log(rest, 1 - one - other));
      if (chance < 1e-13) continue;
      const { interval } = pairedDifference(pairedFromSums({ n, a: b, b: c, aa: b, bb: c, ab: 0 }), 1);
      const [low, high] = [interval?.low ?? 0, interval?.high ?? 0];
      if (low <= one - other && one - other <= high) held += chance;
    }
  }
  return held;
}

describe('paired differences of chances', () => {
  it.each([10, 30, 100])('hold the truth in 95 of a hundred runs of %i pairs at least, however few differ', (n) => {
    for (const one of [0.002, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4]) {
      for (const other of [0, 0.002, 0.02, 0.1, 0.4]) {
        if (other <= one) expect(coverage(n, one, other), `${one} and ${other}`).toBeGreaterThan(0.95);
      }
    }
  });
});
