/**
 * The regularised incomplete gamma functions P(a, x) and Q(a, x) = 1 − P(a, x): chi-square and Poisson tails. Promises:
 * each tail is computed directly, so that a small one keeps its relative accuracy.
 */
import { devianceTerm, stirlingError } from './gamma.js';

const EPSILON = Number.EPSILON / 2;
const TINY = 1e-300;

/** x^a e^(−x) / Γ(a), formed around its maximum so that large a costs no digits. */
function prefactor(a: number, x: number): number {
  return Math.sqrt(a / (2 * Math.PI)) * Math.exp(-devianceTerm(a, x) - stirlingError(a));
}

function checkArguments(a: number, x: number): void {
  if (!(a > 0) || !(x >= 0)) throw new RangeError(`incomplete gamma needs a > 0 and x >= 0, got a = ${a}, x = ${x}`);
}

/** Power series for P; all terms positive. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * EPSILON; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * prefactor(a, x);
}

/** Legendre's continued fraction for Q by the modified Lentz method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let h = d;
  const most = 1000 + 20 * Math.ceil(Math.sqrt(a));
  for (let i = 1; i <= most; i++) {
    const an = -i * (i - a);
    b += 2;
    d = an * d + b;
    if (Math.abs(d) < TINY) d = TINY;
    c = b + an / c;
    if (Math.abs(c) < TINY) c = TINY;
    d = 1 / d;
    const delta = d * c;
    h *= delta;
    if (Math.abs(delta - 1) <= 2 * EPSILON) break;
  }
  return h * prefactor(a, x);
}

/** P(a, x): the chance that a gamma variable of shape a (scale 1) is at most x. a > 0, x ≥ 0. */
export function lowerGamma(a: number, x: number): number {
  checkArguments(a, x);
  if (x === 0) return 0;
  if (x === Number.POSITIVE_INFINITY) return 1;
  return x < a + 1 ? Math.min(1, lowerSeries(a, x)) : 1 - upperFraction(a, x);
}

/** Q(a, x) = 1 − P(a, x). a > 0, x ≥ 0. */
export function upperGamma(a: number, x: number): number {
  checkArguments(a, x);
  if (x === 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  return x < a + 1 ? Math.max(0, 1 - lowerSeries(a, x)) : upperFraction(a, x);
}
