/**
 * The standard normal distribution. Promises: cumulative probability to about 1e-15 relative in either tail, quantile
 * to about 1e-15 relative (Wichura's AS 241, Applied Statistics 37, 1988).
 */
import { erfc } from './error-function.js';

/** Φ(z), the chance that a standard normal variable is at most z. */
export function normalCdf(z: number): number {
  return 0.5 * erfc(-z * Math.SQRT1_2);
}

/** Two-sided p-value of a z statistic: 2 Φ(−|z|). */
export function normalTwoSided(z: number): number {
  return erfc(Math.abs(z) * Math.SQRT1_2);
}

function horner(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) value = value * x + (coefficients[i] as number);
  return value;
}

// Rational approximations of AS 241 (PPND16): centre, near tail, far tail; constant term first.
const A = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
];
const B = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852854,
];
const C = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 0.0007745450142783414,
];
const D = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const E = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
];
const F = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
  1.421511758316446e-7, 2.0442631033899397e-15,
];

/**
 * The z with Φ(z) = p; −∞ at 0 and +∞ at 1.
 * @throws RangeError when p is not in [0, 1].
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a probability lies between 0 and 1, got ${p}`);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (p === 1) return Number.POSITIVE_INFINITY;
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * horner(A, r)) / horner(B, r);
  }
  const root = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const near = root <= 5;
  const r = near ? root - 1.6 : root - 5;
  const z = near ? horner(C, r) / horner(D, r) : horner(E, r) / horner(F, r);
  return q < 0 ? -z : z;
}

/**
 * The z of a two-sided interval of the given level: 1.959963984540054 for 0.95.
 * @throws RangeError when level is not strictly between 0 and 1.
 */
export function normalCritical(level: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`a level lies strictly between 0 and 1, got ${level}`);
  return -normalQuantile((1 - level) / 2);
}
