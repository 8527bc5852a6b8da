/** Which prices of a unit can be read at all. Promise: one rule for what a page holds and for what it lets be tried. */

/** From the lowest to the highest price, points, among those that a fit may give, the list's own, and the proposed one. */
export function readable(
  bounds: readonly [number, number],
  listed: number,
  proposed: number,
): readonly [number, number] {
  return [Math.min(...bounds, listed, proposed), Math.max(...bounds, listed, proposed)];
}

/** Steps of an input over so many points: a round number, `most` of them at the most. */
export function roundStep(span: number, most: number): number {
  return [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((size) => span / size <= most) ?? 20;
}
