/**
 * The regularised incomplete beta function I_x(a, b) and its inverse: binomial tails, Clopper–Pearson limits, Student's
 * t. Promises: near 1e-12 relative in the smaller tail for a and b from about 1e-3 to 1e7; I_½(a, a) = ½ however large
 * a is.
 */
import { devianceTerm, stirlingError } from './gamma.js';

const EPSILON = Number.EPSILON / 2;
const TINY = 1e-300;

/** x^a y^b / B(a, b) with y = 1 − x, formed around its maximum so that large a and b cost no digits. */
function prefactor(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const deviance = devianceTerm(a, n * x) + devianceTerm(b, n * y);
  const correction = stirlingError(n) - stirlingError(a) - stirlingError(b);
  return Math.sqrt((a * b) / (2 * Math.PI * n)) * Math.exp(correction - deviance);
}

/**
 * DiDonato and Morris' continued fraction for I_x(a, b) (ACM TOMS 18, 1992, eq. 9), by the modified Lentz method; wants
 * x below the mean. Unlike the classical fraction it has no cancellation where one shape is far larger than the other.
 */
function fraction(a: number, b: number, x: number, y: number): number {
  const gap = a * y - b * x + 1;
  let f = (a * gap) / (a + 1);
  if (Math.abs(f) < TINY) f = TINY;
  let c = f;
  let d = 0;
  const most = 1000 + 20 * Math.ceil(Math.sqrt(Math.max(a, b)));
  for (let m = 1; m <= most; m++) {
    const s = a + 2 * m - 1;
    const w = m * (b - m) * x;
    const numerator = (((a + m - 1) * (a + b + m - 1)) / (s * s)) * w * x;
    const denominator = m + w / s + ((a + m) * (gap + m * (1 + y))) / (s + 2);
    d = denominator + numerator * d;
    if (Math.abs(d) < TINY) d = TINY;
    c = denominator + numerator / c;
    if (Math.abs(c) < TINY) c = TINY;
    d = 1 / d;
    const delta = c * d;
    f *= delta;
    if (Math.abs(delta - 1) <= 2 * EPSILON) break;
  }
  return 1 / f;
}

/**
 * Both tails at x (with y = 1 − x given apart, so that neither end loses digits): the smaller is computed, the other is
 * its complement.
 */
interface Tails {
  readonly lower: number;
  readonly upper: number;
}

function tails(a: number, b: number, x: number, y: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (y <= 0) return { lower: 1, upper: 0 };
  const front = prefactor(a, b, x, y);
  if (x <= (a + 1) / (a + b + 2)) {
    const lower = Math.min(1, front * fraction(a, b, x, y));
    return { lower, upper: 1 - lower };
  }
  const upper = Math.min(1, front * fraction(b, a, y, x));
  return { lower: 1 - upper, upper };
}

function checkShapes(a: number, b: number): void {
  if (!(a > 0 && b > 0 && Number.isFinite(a + b))) {
    throw new RangeError(`the beta function needs positive finite shapes, got ${a} and ${b}`);
  }
}

/**
 * I_x(a, b): the chance that a beta(a, b) variable is at most x. x is clipped to [0, 1].
 * @throws RangeError when a or b is not positive and finite.
 */
export function betaCdf(x: number, a: number, b: number): number {
  checkShapes(a, b);
  return tails(a, b, x, 1 - x).lower;
}

/** 1 − I_x(a, b), accurate where it is small. */
export function betaUpper(x: number, a: number, b: number): number {
  checkShapes(a, b);
  return tails(a, b, x, 1 - x).upper;
}

/**
 * The x with I_x(a, b) = p, together with 1 − x (each accurate where it is small). `q` is 1 − p; give it when it is
 * known better than the subtraction.
 *
 * Newton's method on the logarithm of the smaller tail against the log-odds of x, where the tail is concave and nearly
 * straight; bisection whenever a step leaves the bracket.
 * @throws RangeError when p is not in [0, 1] or a shape is not positive.
 */
export function betaInverse(
  p: number,
  a: number,
  b: number,
  q: number = 1 - p,
): { readonly x: number; readonly y: number } {
  checkShapes(a, b);
  if (!(p >= 0 && p <= 1 && q >= 0 && q <= 1)) throw new RangeError(`a probability lies between 0 and 1, got ${p}`);
  if (p === 0) return { x: 0, y: 1 };
  if (q === 0) return { x: 1, y: 0 };
  const useLower = p <= q;
  const target = Math.log(useLower ? p : q);
  let low = -745;
  let high = 745;
  let t = Math.log(a / b);
  for (let i = 0; i < 200; i++) {
    const e = Math.exp(-Math.abs(t));
    const small = e / (1 + e);
    const large = 1 / (1 + e);
    const x = t < 0 ? small : large;
    const y = t < 0 ? large : small;
    const both = tails(a, b, x, y);
    const tail = useLower ? both.lower : both.upper;
    const miss = Math.log(tail) - target;
    // The lower tail grows with t, the upper one falls.
    if (miss === 0) break;
    if (miss < 0 === useLower) low = t;
    else high = t;
    const slope = (useLower ? 1 : -1) * (prefactor(a, b, x, y) / tail);
    let next = t - miss / slope;
    if (!(next > low && next < high)) next = (low + high) / 2;
    const step = Math.abs(next - t);
    t = next;
    if (step <= 4 * EPSILON * Math.max(1, Math.abs(t)) || high - low <= 4 * EPSILON * Math.abs(t)) break;
  }
  const e = Math.exp(-Math.abs(t));
  const small = e / (1 + e);
  const large = 1 / (1 + e);
  return t < 0 ? { x: small, y: large } : { x: large, y: small };
}

/** The x with I_x(a, b) = p. See `betaInverse`. */
export function betaQuantile(p: number, a: number, b: number): number {
  return betaInverse(p, a, b).x;
}
