/**
 * Exact fractions over BigInt, always in lowest terms with a positive denominator. What "exact" means in tests and in
 * odds that are asked for as fractions.
 */
import { power } from './power.js';
export class Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint | number, denominator: bigint | number = 1n) {
    const n = BigInt(numerator);
    const d = BigInt(denominator);
    if (d === 0n) throw new RangeError('a fraction with denominator 0');
    const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
    this.numerator = n / divisor;
    this.denominator = d / divisor;
  }

  /**
   * Reads `"25/216"`, `"-1/2"`, `"3"`. Throws a `SyntaxError` for anything else, a `RangeError` for a denominator of 0.
   */
  static parse(text: string): Fraction {
    const [, n, d] = /^\s*(-?\d+)\s*(?:\/\s*(\d+)\s*)?$/.exec(text) ?? [];
    if (n === undefined) throw new SyntaxError(`not a fraction: ${text}`);
    return new Fraction(BigInt(n), BigInt(d ?? '1'));
  }

  plus(other: Fraction): Fraction {
    return new Fraction(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  equals(other: Fraction): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  /** The nearest double, also where numerator and denominator are themselves no doubles. */
  toNumber(): number {
    const { numerator, denominator } = this;
    if (isSafe(numerator) && isSafe(denominator)) return Number(numerator) / Number(denominator);
    // a quotient of at least 64 bits, its last bit set where something is cut off: one rounding, the one to a double,
    // is left
    const magnitude = numerator < 0n ? -numerator : numerator;
    const shift = 64 + bitLength(denominator) - bitLength(magnitude);
    const scaled = shift > 0 ? magnitude << BigInt(shift) : magnitude;
    const divisor = shift > 0 ? denominator : denominator << BigInt(-shift);
    const quotient = (scaled / divisor) | (scaled % divisor === 0n ? 0n : 1n);
    // in two halves, neither of which leaves the range of doubles before the other has its say
    const half = Math.trunc(-shift / 2);
    const size = Number(quotient) * power(2, half) * power(2, -shift - half);
    return numerator < 0n ? -size : size;
  }

  /** `"25/216"`, or `"3"` for whole numbers. */
  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

function isSafe(n: bigint): boolean {
  return n <= 9007199254740991n && n >= -9007199254740991n;
}

function bitLength(n: bigint): number {
  return n.toString(2).length;
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
