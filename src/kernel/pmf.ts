/**
 * A probability mass function over integer outcome codes, and the laws of the dice primitives.
 *
 * Promises: codes ascend strictly, every weight is positive, weights sum to 1 (exactly for fractions, within 1e-12 for
 * doubles). Written once for doubles and for exact fractions: `Arithmetic` is the only difference.
 */
import { Fraction } from './fraction.js';

/** Codes and weights side by side; `codes` ascend. */
export interface Law<W> {
  readonly codes: readonly number[];
  readonly weights: readonly W[];
}

/** The usual law, in doubles. */
export type Pmf = Law<number>;

/** The few operations that enumeration and chains need. */
export interface Arithmetic<W> {
  readonly one: W;
  times(a: W, b: W): W;
  plus(a: W, b: W): W;
  over(a: W, b: W): W;
  /** numerator / denominator, both exact integers. */
  ratio(numerator: bigint, denominator: bigint): W;
}

export const doubles: Arithmetic<number> = {
  one: 1,
  times: (a, b) => a * b,
  plus: (a, b) => a + b,
  over: (a, b) => a / b,
  ratio: (n, d) => new Fraction(n, d).toNumber(),
};

export const fractions: Arithmetic<Fraction> = {
  one: new Fraction(1n),
  times: (a, b) => a.times(b),
  plus: (a, b) => a.plus(b),
  over: (a, b) => a.over(b),
  ratio: (n, d) => new Fraction(n, d),
};

/** A law from a map of code to weight. */
export function lawOf<W>(weights: ReadonlyMap<number, W>): Law<W> {
  const codes = [...weights.keys()].sort((a, b) => a - b);
  return { codes, weights: codes.map((code) => weights.get(code) as W) };
}

/** Throws a `RangeError` for what is no number of sides. */
function checkSides(sides: number): void {
  if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`there is no die of ${sides} sides`);
}

/** One die: 1 … sides. Throws a `RangeError` for what is no number of sides, as the laws of several dice do. */
export function dieLaw<W>(arithmetic: Arithmetic<W>, sides: number): Law<W> {
  checkSides(sides);
  const weight = arithmetic.ratio(1n, BigInt(sides));
  const codes = Array.from({ length: sides }, (_, k) => k + 1);
  return { codes, weights: codes.map(() => weight) };
}

/** The sum of `count` dice. */
export function sumLaw<W>(arithmetic: Arithmetic<W>, count: number, sides: number): Law<W> {
  checkSides(sides);
  let ways = [1n];
  for (let n = 0; n < count; n++) {
    const next = new Array<bigint>(ways.length + sides).fill(0n);
    ways.forEach((w, total) => {
      for (let face = 1; face <= sides; face++) next[total + face] = (next[total + face] as bigint) + w;
    });
    ways = next;
  }
  return waysLaw(arithmetic, ways, BigInt(sides) ** BigInt(count));
}

/** How many of `count` dice show `target` or better. */
export function atLeastLaw<W>(arithmetic: Arithmetic<W>, count: number, sides: number, target: number): Law<W> {
  checkSides(sides);
  const hits = BigInt(Math.max(0, Math.min(sides, sides + 1 - target)));
  const misses = BigInt(sides) - hits;
  const ways: bigint[] = [];
  let choose = 1n;
  for (let k = 0; k <= count; k++) {
    ways.push(choose * hits ** BigInt(k) * misses ** BigInt(count - k));
    choose = (choose * BigInt(count - k)) / BigInt(k + 1);
  }
  return waysLaw(arithmetic, ways, BigInt(sides) ** BigInt(count));
}

/** An index by weights. Throws a `RangeError` unless they are whole numbers from 0, not all 0. */
export function pickLaw<W>(arithmetic: Arithmetic<W>, weights: readonly number[]): Law<W> {
  const ways = weights.map((w) => BigInt(w));
  const total = ways.reduce((a, b) => a + b, 0n);
  if (total <= 0n || ways.some((w) => w < 0n)) throw new RangeError(`nothing can be picked by the weights ${weights}`);
  return waysLaw(arithmetic, ways, total);
}

function waysLaw<W>(arithmetic: Arithmetic<W>, ways: readonly bigint[], total: bigint): Law<W> {
  const codes: number[] = [];
  const weights: W[] = [];
  ways.forEach((w, code) => {
    if (w === 0n) return;
    codes.push(code);
    weights.push(arithmetic.ratio(w, total));
  });
  return { codes, weights };
}

/** The law of the sum of two independent outcomes. */
export function convolve<W>(arithmetic: Arithmetic<W>, a: Law<W>, b: Law<W>): Law<W> {
  const sums = new Map<number, W>();
  for (let i = 0; i < a.codes.length; i++) {
    for (let j = 0; j < b.codes.length; j++) {
      const code = (a.codes[i] as number) + (b.codes[j] as number);
      const weight = arithmetic.times(a.weights[i] as W, b.weights[j] as W);
      const before = sums.get(code);
      sums.set(code, before === undefined ? weight : arithmetic.plus(before, weight));
    }
  }
  return lawOf(sums);
}

/** The law of the sum of `count` independent outcomes, by repeated doubling; `count` 0 is the constant 0. */
export function power<W>(arithmetic: Arithmetic<W>, law: Law<W>, count: number): Law<W> {
  let result: Law<W> = { codes: [0], weights: [arithmetic.one] };
  let square = law;
  for (let n = count; n > 0; n = Math.floor(n / 2)) {
    if (n % 2 === 1) result = convolve(arithmetic, result, square);
    if (n > 1) square = convolve(arithmetic, square, square);
  }
  return result;
}

/** Mean of a value of the outcome, or of its code. */
export function meanOf(law: Pmf, value: (code: number) => number = (code) => code): number {
  return law.codes.reduce((sum, code, k) => sum + value(code) * (law.weights[k] as number), 0);
}

/** Values of the outcome with their chances, ascending. */
export function spreadOf(law: Pmf, value: (code: number) => number): readonly (readonly [number, number])[] {
  const sums = new Map<number, number>();
  law.codes.forEach((code, k) => {
    const found = value(code);
    sums.set(found, (sums.get(found) ?? 0) + (law.weights[k] as number));
  });
  return [...sums].sort(([a], [b]) => a - b);
}

/** Chance that the outcome satisfies `test`. */
export function chanceOf(law: Pmf, test: (code: number) => boolean): number {
  return law.codes.reduce((sum, code, k) => (test(code) ? sum + (law.weights[k] as number) : sum), 0);
}
