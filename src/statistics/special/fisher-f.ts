/** Fisher's F distribution. Promises: quantiles near 1e-12 relative, for any positive degrees of freedom. */
import { betaInverse } from './incomplete-beta.js';

/**
 * The x with P(F ≤ x) = p, F the quotient of two mean squares with so many degrees of freedom above and below.
 * @throws RangeError when p is not strictly between 0 and 1, or degrees of freedom are not positive and finite.
 */
export function fisherQuantile(p: number, above: number, below: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`a probability lies strictly between 0 and 1, got ${p}`);
  if (!(above > 0 && below > 0 && Number.isFinite(above) && Number.isFinite(below))) {
    throw new RangeError(`degrees of freedom are positive, got ${above} and ${below}`);
  }
  const { x, y } = betaInverse(p, above / 2, below / 2);
  return (x * below) / (y * above);
}
