/** Variances as shares: what whole populations and samples of fights have in common. */
import type { Estimate } from '../../statistics/interval.js';
import type { Figure } from './design.js';
import { type Split, shareInterval, shareOf } from './share-interval.js';

/** Every pair of axes, in order. */
export function pairsOf(axes: number): (readonly [number, number])[] {
  const each = Array.from({ length: axes }, (_, k) => k);
  return each.flatMap((a) => each.slice(a + 1).map((b) => [a, b] as const));
}

/** A variance as a share of another, 0 to 1; 0 where there is none. */
export function shareIn(part: number, whole: number): number {
  return shareOf({ part, rest: whole - part });
}

/** A variance below this is only the rounding of the figures. */
export function roundingOf(figures: readonly Figure[]): number {
  const largest = figures.reduce((most, { mean }) => Math.max(most, Math.abs(mean)), 0);
  return 1e-24 * largest * largest;
}

/** A share of the variance with its interval; without one if nothing is in doubt. */
export function shareEstimate(split: Split, fights: number, level: number, isExact: boolean): Estimate {
  const value = shareOf(split);
  if (isExact) return { value, n: 0, method: 'variance over all fights, each exact', exact: true };
  const interval = shareInterval(split, level);
  return { value, interval, n: fights, method: interval.method, exact: false };
}
