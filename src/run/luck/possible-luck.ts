/**
 * Whether sums of luck that come from elsewhere can be those of the engagements that they say they are of. Promise: what
 * engagements come to passes; of what passes, no mean is moved farther than luck can move it.
 */
import { luckUnit } from '../../played/luck.js';
import { mostLuck } from './metered-player.js';

/** Rounding of doubles, as a share. */
const slack = 1e-9;

/**
 * @param times how often each pair of ends was met
 * @param sums by pair: the luck of the first variant, and that of the other, in parts of a game
 * @param products over all: of the first's luck with itself, of both, of the other's with itself, each engagement's rounded
 */
export function isPossibleLuck(
  times: ArrayLike<number>,
  sums: ArrayLike<number>,
  products: ArrayLike<number>,
): boolean {
  if (sums.length !== 2 * times.length || products.length !== 3) return false;
  let count = 0;
  /** The least that squares can come to: those of the mean of each pair. */
  const least = [0, 0];
  for (let k = 0; k < sums.length; k++) {
    const [met, sum] = [times[k >> 1] as number, sums[k] as number];
    if (!(Math.abs(sum) <= mostLuck * met)) return false;
    if (met > 0) least[k % 2] = (least[k % 2] as number) + (sum * sum) / met / luckUnit;
    if (k % 2 === 0) count += met;
  }
  // each engagement's product was rounded by half a part at most
  const [first, both, second] = [0, 1, 2].map((k) => products[k] as number) as [number, number, number];
  const most = [first, second].map((square) => (square + count / 2) * (1 + slack)) as [number, number];
  return (
    most.every((square, side) => square >= (least[side] as number)) &&
    Math.min(first, second) >= 0 &&
    Math.max(first, second) <= count * (mostLuck * (mostLuck / luckUnit) + 1) &&
    Math.abs(both) <= Math.sqrt(most[0] * most[1]) + count / 2
  );
}
