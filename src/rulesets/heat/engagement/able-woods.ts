/**
 * Who is first at the woods between the lines, as a player who plays `able` sees it: they are his who can be at their edge
 * as soon as the enemy, and whoever is in them first shoots from cover at men in the open. Who cannot stays back.
 *
 * Promise: hangs on where all start alone, so that it is found once.
 */
import type { Battle } from './battle.js';

/** By side: whether it is at the edge of some woods or building in no more Runs than the enemy. */
export function firstAtWoods({ units, ground: { screens } }: Battle): readonly [boolean, boolean] {
  const fewest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  for (const { side, start, home, profile, flight } of units) {
    if (flight >= 0 || profile.advance === 0) continue;
    for (let k = 0; k < screens.length; k += 2) {
      const edge = (home < 0 ? screens[k] : screens[k + 1]) as number;
      const gap = (start - edge) * home;
      if (gap >= 0) fewest[side] = Math.min(fewest[side] as number, Math.ceil(gap / (2 * profile.advance)));
    }
  }
  const [blue, red] = fewest;
  return [blue <= red && blue < Number.POSITIVE_INFINITY, red <= blue && red < Number.POSITIVE_INFINITY];
}
