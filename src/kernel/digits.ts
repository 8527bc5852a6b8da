/**
 * Several small whole numbers in one: mixed-radix codes. What an outcome code holds, and what a memo's key is made of,
 * is declared once, by name and size; nobody shifts bits by hand.
 *
 * Promises: different digits have different codes; codes are compared as the digits are, the first declared first; a
 * digit outside its size is a `RangeError` that names it, never a silent collision.
 */
import { LanchesterError } from './errors.js';
import { bitsFor, power } from './power.js';

export interface Digits<F extends string> {
  readonly name: string;
  readonly sizes: Readonly<Record<F, number>>;
  /** How many codes there are: 0 to `size` − 1. */
  readonly size: number;
  /** The code of some digits, by name; those left out are 0. Throws a `RangeError`. */
  code(digits: Readonly<Partial<Record<F, number>>>): number;
  /** One digit of a code. */
  readonly of: Readonly<Record<F, (code: number) => number>>;
  /** What a digit counts in a code: `code = Σ digit × weight`. For loops that add up a code without an object. */
  readonly weight: Readonly<Record<F, number>>;
}

/** Declares digits. Throws a `LanchesterError` ('internal') for a size below 1 and for 2^53 or more combinations. */
export function digits<const F extends string>(name: string, sizes: Readonly<Record<F, number>>): Digits<F> {
  const names = Object.keys(sizes) as F[];
  const weight = {} as Record<F, number>;
  const of = {} as Record<F, (code: number) => number>;
  let size = 1;
  for (const field of names.toReversed()) {
    const radix = sizes[field];
    if (!Number.isInteger(radix) || radix < 1)
      throw new LanchesterError('internal', `${name}: ${field} has ${radix} values`);
    weight[field] = size;
    size *= radix;
  }
  if (size > Number.MAX_SAFE_INTEGER)
    throw new LanchesterError('internal', `${name} has ${size} codes, too many to tell apart`);
  names.forEach((field, k) => {
    const reader = size <= power(2, 31) ? short : long;
    of[field] = reader(weight[field], sizes[field], k === 0);
  });
  return {
    name,
    sizes,
    size,
    weight,
    of,
    code: (given) => {
      let code = 0;
      for (const field of names) {
        const digit = given[field] ?? 0;
        if (!(digit >= 0 && digit < sizes[field]) || digit !== Math.trunc(digit)) {
          throw new RangeError(`${name}: ${field} is ${digit}, outside 0 to ${sizes[field] - 1}`);
        }
        code += digit * weight[field];
      }
      return code;
    },
  };
}

/**
 * The same sizes rounded up to powers of two: their codes are read by their bits, which is faster, and not all are
 * used.
 */
export function inBits<F extends string>(sizes: Readonly<Record<F, number>>): Readonly<Record<F, number>> {
  const rounded = Object.entries<number>(sizes).map(([field, size]) => [field, power(2, bitsFor(size))]);
  return Object.fromEntries(rounded) as Record<F, number>;
}

type Reader = (code: number) => number;

/**
 * Reads a digit of codes of 31 bits: by its bits where sizes are powers of two (the first digit's need not be), else as
 * whole numbers. Both are much faster than the remainder of a double.
 */
function short(weight: number, radix: number, isFirst: boolean): Reader {
  if (!isPowerOfTwo(weight) || !(isFirst || isPowerOfTwo(radix))) return (code) => ((code / weight) | 0) % radix;
  const shift = 31 - Math.clz32(weight);
  const mask = isFirst ? 0x7fffffff : radix - 1;
  return (code) => (code >>> shift) & mask;
}

function isPowerOfTwo(n: number): boolean {
  return (n & (n - 1)) === 0;
}

function long(weight: number, radix: number): Reader {
  return (code) => Math.floor(code / weight) % radix;
}
