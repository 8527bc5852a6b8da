/**
 * What each part of a whole is worth, where parts may help or hinder each other (L. S. Shapley, 1953). Promise: what
 * comes out is a fixed sum of what the coalitions are worth, so that noise in these goes through it as through any mean;
 * the parts' worths sum to what all of them add to none.
 */
import { LanchesterError } from '../kernel/errors.js';

/** A coalition is a number whose bit i says that part i is in. With more parts there would be too many. */
const mostParts = 12;

/**
 * By part, by coalition of `parts` parts: how much the coalition's worth counts for what the part is worth. The worth of
 * part i is the sum over coalitions of weight × worth.
 * @throws LanchesterError `out-of-range` unless 1 ≤ parts ≤ `mostParts`, a whole number.
 */
export function shapleyWeights(parts: number): readonly (readonly number[])[] {
  if (!Number.isInteger(parts) || parts < 1 || parts > mostParts) {
    throw new LanchesterError('out-of-range', `Shapley's worths are of 1 to ${mostParts} parts, not ${parts}.`);
  }
  // of `others` parts that are in before: the chance that just these come before a part, in a random order of all
  const chances = [1 / parts];
  for (let others = 1; others < parts; others++) {
    chances.push(((chances[others - 1] as number) * others) / (parts - others));
  }
  return Array.from({ length: parts }, (_, part) =>
    Array.from({ length: 1 << parts }, (__, coalition) => {
      const size = sizeOf(coalition);
      return isIn(coalition, part) ? (chances[size - 1] as number) : -(chances[size] as number);
    }),
  );
}

/** Whether a part is in a coalition. */
function isIn(coalition: number, part: number): boolean {
  return ((coalition >> part) & 1) === 1;
}

/** How many parts are in a coalition. */
function sizeOf(coalition: number): number {
  let size = 0;
  for (let left = coalition; left > 0; left >>= 1) size += left & 1;
  return size;
}
