/**
 * Ranges at which a unit shoots alike. Promise: two ranges of one class differ in nothing that a shot of the unit
 * depends on; edges are classes of their own.
 */
import { type Profile, weaponsOf } from './profile.js';

/** Classes of one unit: at most this many. */
export const mostRanges = 128;

/**
 * Every range (inches) at which something of a unit's shooting changes, ascending. `pointBlank`: an edge for every
 * weapon (HEAT-HIT-03).
 */
export function edgesOf(profile: Profile, pointBlank: number): readonly number[] {
  const edges = weaponsOf(profile).flatMap((w) => [
    w.from,
    w.to,
    w.nearTo,
    w.half,
    w.penHalf,
    w.indirectFrom,
    w.indirectTo,
    w.flight,
  ]);
  return [...new Set([pointBlank, ...edges.filter(Number.isFinite)])].sort((a, b) => a - b);
}

/** The number of the class of a range, below 2 × edges + 1. */
export function rangeClass(edges: readonly number[], range: number): number {
  const passed = edges.filter((edge) => range > edge).length;
  return 2 * passed + (range === edges[passed] ? 1 : 0);
}
