/**
 * Sine and cosine of multiples of π. Promise: made of sums and products alone, so that they have the same bits
 * everywhere (engines differ in theirs); right to 2·10⁻¹⁶.
 */

/** sin(πt) for 0 ≤ t ≤ 1. */
export function sinePi(t: number): number {
  const near = Math.min(t, 1 - t);
  return near <= 0.25 ? sineOf(Math.PI * near) : cosineOf(Math.PI * (0.5 - near));
}

/** cos(πt) for 0 ≤ t ≤ 1. */
export function cosinePi(t: number): number {
  if (t <= 0.25) return cosineOf(Math.PI * t);
  if (t >= 0.75) return -cosineOf(Math.PI * (1 - t));
  return sineOf(Math.PI * (0.5 - t));
}

/** Taylor's series for |x| ≤ π/4, as far as a double can tell: x − x³/3! + … − x¹⁵/15!, from its end. */
function sineOf(x: number): number {
  const square = x * x;
  let sum = 1;
  for (let k = 16; k >= 2; k -= 2) sum = 1 - (square / (k * (k + 1))) * sum;
  return x * sum;
}

/** 1 − x²/2! + … + x¹⁶/16!, likewise. */
function cosineOf(x: number): number {
  const square = x * x;
  let sum = 1;
  for (let k = 17; k >= 1; k -= 2) sum = 1 - (square / (k * (k + 1))) * sum;
  return sum;
}
