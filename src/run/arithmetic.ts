/**
 * What this machine makes of the functions that IEEE 754 leaves to it. Promise: two programs with the same word have
 * rounded each of some thousand logarithms, exponentials and powers alike; whoever finds another word may have other
 * last digits in what is derived from them.
 */
import { power } from '../kernel/power.js';

const functions: readonly ((x: number) => number)[] = [
  Math.exp,
  Math.expm1,
  Math.log,
  Math.log1p,
  Math.log2,
  Math.log10,
  (x) => power(x, 1.7),
];

/** Points a function. */
const points = 4000;

/** Eight hexadecimal digits over the bits of all values. */
export function arithmeticWord(): string {
  const value = new Float64Array(1);
  const words = new Int32Array(value.buffer);
  let hash = 0x811c9dc5;
  for (const f of functions) {
    for (let k = 1; k <= points; k++) {
      // the golden section fills [0, 1) evenly; below 1, about 1, and far above it
      const u = (k * 0.6180339887498949) % 1;
      value[0] = f([u, 40 * u, 1e6 * u, 1 / (1e9 * u + 1)][k % 4] as number);
      for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
    }
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
