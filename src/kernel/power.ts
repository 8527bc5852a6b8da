/**
 * Powers with one value everywhere. `Math.pow` and `**` are left to the engine, and V8 has changed them: the same
 * program has other last digits on another Node. Promises: made of products, quotients, `Math.sqrt`, `Math.exp` and
 * `Math.log` alone, so that results keep their bytes; whole and half powers are products and roots, exact as long as
 * these are; the rest is right to a relative error of about 2⁻⁵² · (1 + |ln result|). The only place that raises
 * anything to a power (`test/arithmetic.test.ts`).
 */

/** Whole powers up to here are products; beyond it these would lose more digits than the logarithm does. */
const mostFactors = 1024;

/**
 * x to the power y, where `**` has the value that IEEE 754 gives it: NaN for a power of a negative number that is not
 * whole.
 */
export function power(x: number, y: number): number {
  // nothing is computed here: these values are written down in the language's definition
  if (x === 0 || y === 0 || !Number.isFinite(x) || !Number.isFinite(y)) return x ** y;
  if (y < 0) return 1 / power(x, -y);
  const whole = Math.floor(y);
  const rest = y - whole;
  if (rest > 0 && x < 0) return Number.NaN;
  if (whole > mostFactors) return (whole % 2 === 1 ? Math.sign(x) : 1) * Math.exp(y * Math.log(Math.abs(x)));
  const part = rest === 0 ? 1 : rest === 0.5 ? Math.sqrt(x) : Math.exp(rest * Math.log(x));
  return product(x, whole) * part;
}

/** Bits that tell `count` things apart: the least k with 2ᵏ ≥ count. `count` is a whole number from 1 to 2³². */
export function bitsFor(count: number): number {
  return 32 - Math.clz32(count - 1);
}

/** x · x · … · x, `count` times, by squaring. */
function product(x: number, count: number): number {
  let result = 1;
  let square = x;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}
