/** What whole populations and samples of fights have in common when variances are told as shares. */
import type { Estimate } from '../../statistics/interval.js';
import type { Figure } from './design.js';
import { type Split, shareInterval, shareOf } from './share-interval.js';

/** Every two of so many axes, in order. */
export function pairsOf(axes: number): (readonly [number, number])[] {
  const each = Array.from({ length: axes }, (_, k) => k);
  return each.flatMap((a) => each.slice(a + 1).map((b) => [a, b] as const));
}

/** A variance as a share of another, 0 to 1; 0 where there is none. */
export function shareIn(part: number, whole: number): number {
  return shareOf({ part, rest: whole - part });
}

/** Below this the squares of the figures' own rounding are all there is. */
export function roundingOf(figures: readonly Figure[]): number {
  const largest = figures.reduce((most, { mean }) => Math.max(most, Math.abs(mean)), 0);
  return 1e-24 * largest * largest;
}

/** A share of the variance with its interval; without one where nothing is in doubt. */
export function shareEstimate(split: Split, fights: number, level: number, isExact: boolean): Estimate {
  const value = shareOf(split);
  if (isExact) return { value, n: 0, method: 'variance over all fights, each exact', exact: true };
  const interval = shareInterval(split, level);
  return { value, interval, n: fights, method: interval.method, exact: false };
}
