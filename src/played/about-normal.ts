/** Normal deviates for drawing payoffs again: about normal, and the same on every machine. */
import type { Sfc32 } from '../kernel/random/sfc32.js';

/** A sum of twelve uniform ones, less its mean: variance 1. */
export function normal(random: Sfc32): number {
  let sum = -6;
  for (let k = 0; k < 12; k++) sum += (random.next() >>> 0) / 4294967296;
  return sum;
}
