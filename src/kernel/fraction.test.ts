import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fraction } from './fraction.js';

/** A double as the fraction that it is. */
function exactly(x: number): Fraction {
  let [n, d] = [x, 0];
  while (!Number.isInteger(n)) [n, d] = [n * 2, d + 1];
  return new Fraction(BigInt(n), 2n ** BigInt(d));
}

function isBelow(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

const size = (x: Fraction): Fraction => (x.numerator < 0n ? new Fraction(0n).minus(x) : x);

/** The double after a positive one. */
function after(x: number, step: 1n | -1n): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigUint64(0, view.getBigUint64(0) + step);
  return view.getFloat64(0);
}

describe('Fraction', () => {
  it('is in lowest terms with the sign on top', () => {
    expect(new Fraction(50, 432).toString()).toBe('25/216');
    expect(new Fraction(3, -6).toString()).toBe('-1/2');
    expect(new Fraction(-8, -4).toString()).toBe('2');
    expect(new Fraction(0, -7)).toEqual(new Fraction(0));
    expect(() => new Fraction(1, 0)).toThrow(RangeError);
  });

  it('adds, subtracts, multiplies and divides', () => {
    const [a, b] = [new Fraction(1, 6), new Fraction(3, 4)];
    expect(a.plus(b).toString()).toBe('11/12');
    expect(a.minus(b).toString()).toBe('-7/12');
    expect(a.times(b).toString()).toBe('1/8');
    expect(a.over(b).toString()).toBe('2/9');
    expect(a.equals(new Fraction(2, 12))).toBe(true);
    expect(a.equals(b)).toBe(false);
    expect(() => a.over(new Fraction(0))).toThrow(RangeError);
  });

  it('keeps the laws of a field', () => {
    const any = fc
      .tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }))
      .map(([n, d]) => new Fraction(n, d));
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(a.plus(b).times(c)).toEqual(a.times(c).plus(b.times(c)));
        expect(a.plus(b).minus(b)).toEqual(a);
        if (b.numerator !== 0n) expect(a.times(b).over(b)).toEqual(a);
      }),
    );
  });

  it('reads what it writes, and nothing else', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (n, d) => {
        const fraction = new Fraction(n, d);
        expect(Fraction.parse(fraction.toString())).toEqual(fraction);
      }),
    );
    expect(Fraction.parse(' 25 / 216 ').toString()).toBe('25/216');
    for (const text of ['', '/2', '1/', '1/2/3', '0.5', 'one', '0x10', '1/-2', '1e3']) {
      expect(() => Fraction.parse(text)).toThrow(SyntaxError);
    }
    expect(() => Fraction.parse('1/0')).toThrow(RangeError);
  });

  it('comes to the nearest double', () => {
    expect(new Fraction(1, 3).toNumber()).toBe(1 / 3);
    expect(new Fraction(-1, 12).toNumber()).toBe(-1 / 12);
    expect(new Fraction(9007199254740993n).toNumber()).toBe(9007199254740992);
    expect(new Fraction(-9007199254740995n).toNumber()).toBe(-9007199254740996);
    // a hair above the middle of two doubles
    expect(new Fraction(9007199254740993n * 10n ** 30n + 1n, 10n ** 30n).toNumber()).toBe(9007199254740994);
    const big = fc.bigInt({ min: 1n, max: 2n ** 300n });
    fc.assert(
      fc.property(big, big, (n, d) => {
        const fraction = new Fraction(n, d);
        const x = fraction.toNumber();
        const error = size(fraction.minus(exactly(x)));
        for (const step of [1n, -1n] as const) {
          expect(isBelow(size(fraction.minus(exactly(after(x, step)))), error)).toBe(false);
        }
      }),
    );
  });

  it('is scaled where its parts are no doubles', () => {
    const huge = 10n ** 400n;
    expect(new Fraction(huge + 1n, 3n * huge).toNumber()).toBe(1 / 3);
    expect(new Fraction(1n, huge).toNumber()).toBe(0);
    expect(new Fraction(huge, 7n).toNumber()).toBe(Number.POSITIVE_INFINITY);
    expect(new Fraction(3n * 10n ** 700n, 10n ** 990n).toNumber()).toBe(3e-290);
  });
});
