/**
 * Whether win rates and their covariances can be those of so many games. Promise: what any games come to is not refused,
 * rounding included.
 */

/** Win rates by setting, on the same games. */
export interface RatesGiven {
  readonly means: readonly number[];
  /** Of the means, by setting and setting; nothing where it is not known. */
  readonly covariance: (one: number, other: number) => number | undefined;
  /** Games of each; 0 where all is exact. */
  readonly plays: number;
  /** Whether every game counts alike, so that the sums behind the rates are whole numbers. */
  readonly areCounted: boolean;
}

/** Of sums of doubles, relative to what they are made of. */
const rounding = 1e-9;

/** Why no games come to these rates; nothing where they may. */
export function whyNoRates({ means, covariance, plays, areCounted }: RatesGiven): string | undefined {
  for (const [k, mean] of means.entries()) {
    const own = covariance(k, k) ?? 0;
    if (own < 0) return 'a win rate varies by less than nothing';
    if (own > mean * (1 - mean) + rounding) return 'a win rate varies by more than games of that rate can';
    if (plays === 0 && own !== 0) return 'a win rate that is exact varies';
    for (let other = 0; other < k; other++) {
      const both = covariance(k, other);
      if (both === undefined) continue;
      if (both !== covariance(other, k)) return 'what two win rates have in common differs by which is asked first';
      if (both * both > own * (covariance(other, other) ?? 0) * (1 + rounding) + rounding * rounding) {
        return 'two win rates have more in common than they vary';
      }
    }
    if (areCounted && plays > 1) {
      const why = whyNotCounted(mean, own, plays);
      if (why !== undefined) return why;
    }
  }
  return undefined;
}

/** Games that are won count 2, drawn ones 1: their sum is whole, and so is that of their squares. */
function whyNotCounted(mean: number, variance: number, plays: number): string | undefined {
  const sum = 2 * mean * plays;
  if (!isWhole(sum, plays)) return `a win rate is none of ${plays} games`;
  const squares = 4 * variance * plays * (plays - 1) + (sum * sum) / plays;
  const isPossible = isWhole(squares, plays) && squares > sum - 0.5 && squares < 2 * sum + 0.5;
  return isPossible ? undefined : `a win rate does not vary as one of ${plays} games does`;
}

function isWhole(value: number, of: number): boolean {
  return Math.abs(value - Math.round(value)) <= rounding * of + rounding;
}
