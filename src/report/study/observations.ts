/**
 * How many observations a run's figures are of. Promise: what was played only to choose where to look is not counted
 * among them, and is told beside.
 */
import type { EngagementResults } from '../../run/results.js';

type Played = Pick<EngagementResults, 'observations' | 'curves'> | undefined;

/** Observations of each setting that figures are read off; 0 where they are exact, or nothing was played. */
export function judgedIn(results: Played): number {
  return results?.curves?.plays ?? results?.observations ?? 0;
}

/** Observations of first stages, which chose the prices that the last one is read at. */
export function beforeIn(results: Played): number {
  return (results?.observations ?? 0) - judgedIn(results);
}
