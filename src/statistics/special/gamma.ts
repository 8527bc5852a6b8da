/**
 * The logarithm of the gamma function, and the two pieces (Stirling's error and the deviance term) that let
 * binomial-like densities be formed without cancellation. Promises: relative accuracy near 1e-14 wherever the result is
 * not itself near zero.
 */

const HALF_LOG_TWO_PI = 0.9189385332046728;

/** Lanczos coefficients for g = 7, nine terms. */
const LANCZOS: readonly number[] = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/**
 * ln Γ(x) for x > 0.
 * @throws RangeError when x is not a positive number.
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`logGamma needs a positive argument, got ${x}`);
  if (x === Number.POSITIVE_INFINITY) return x;
  if (x < 0.5) return logGamma(x + 1) - Math.log(x);
  if (x >= 12) return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI + stirlingError(x);
  const z = x - 1;
  let series = LANCZOS[0] as number;
  for (let i = 1; i < LANCZOS.length; i++) series += (LANCZOS[i] as number) / (z + i);
  const t = z + 7.5;
  return HALF_LOG_TWO_PI + (z + 0.5) * Math.log(t) - t + Math.log(series);
}

/**
 * Stirling's error δ(x) = ln Γ(x) − [(x − ½) ln x − x + ½ ln 2π], x > 0: what Stirling's formula leaves out. Asymptotic
 * series from 12 on (its first neglected term is below 1e-16 there), the difference itself below.
 */
export function stirlingError(x: number): number {
  if (x < 12) return logGamma(x) - ((x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI);
  const r = 1 / (x * x);
  return (
    (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r * (1 / 1188 - r * (691 / 360360 - r * (1 / 156))))))) / x
  );
}

/**
 * The deviance term x ln(x/m) + m − x for x ≥ 0, m > 0, free of cancellation when x is near m (C. Loader, "Fast and
 * accurate computation of binomial probabilities", 2000).
 */
export function devianceTerm(x: number, m: number): number {
  if (x === 0) return m;
  const d = x - m;
  if (Math.abs(d) >= 0.1 * (x + m)) return x * Math.log(x / m) - d;
  const v = d / (x + m);
  let sum = d * v;
  let term = 2 * x * v;
  const square = v * v;
  for (let j = 3; ; j += 2) {
    term *= square;
    const next = sum + term / j;
    if (next === sum) return sum;
    sum = next;
  }
}
