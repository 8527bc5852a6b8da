/**
 * How many observations a run's figures are of. Promise: plays that only chose where to look are not counted among
 * them; they are named apart.
 */
import type { EngagementResults } from '../../run/results.js';

type Played = Pick<EngagementResults, 'observations' | 'curves'> | undefined;

/** Observations of each setting behind the figures; 0 if they are exact, or if nothing was played. */
export function judgedIn(results: Played): number {
  return results?.curves?.plays ?? results?.observations ?? 0;
}

/** Observations of first stages, which chose the prices that the last one is read at. */
export function beforeIn(results: Played): number {
  return (results?.observations ?? 0) - judgedIn(results);
}
