import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { power } from './power.js';
import { Sfc32 } from './random/sfc32.js';

/** Relative distance in units of 2⁻⁵². */
function ulps(one: number, other: number): number {
  return one === other ? 0 : Math.abs(one - other) / Math.abs(other) / Number.EPSILON;
}

describe('power', () => {
  it('is exact for whole powers that are whole numbers, and for powers of ten and two of either sign', () => {
    expect(power(3, 33)).toBe(5559060566555523);
    expect(power(-7, 3)).toBe(-343);
    expect(power(1.5, 4)).toBe(5.0625);
    for (let k = -22; k <= 22; k++) expect(power(10, k)).toBe(Number(`1e${k}`));
    let two = 1;
    for (let k = 0; k <= 1023; k++, two *= 2) {
      expect(power(2, k)).toBe(two);
      expect(power(2, -k)).toBe(1 / two);
    }
  });

  it('is exact for half powers of squares', () => {
    expect(power(4, 1.5)).toBe(8);
    expect(power(9, -0.5)).toBe(1 / 3);
    expect(power(6.25, 2.5)).toBe(97.65625);
  });

  it('has the values that the language writes down', () => {
    const odd = [0, -0, 1, -1, 2, -2, 0.5, -0.5, 3, -3, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
    for (const x of odd) {
      for (const y of odd) {
        const exact = x === 0 || y === 0 || !Number.isFinite(x) || !Number.isFinite(y);
        if (exact || (x < 0 && y % 1 !== 0)) expect(power(x, y), `${x} to the ${y}`).toBe(x ** y);
      }
    }
  });

  it('is within some units of the last place of what the engine makes of it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
        fc.double({ min: -30, max: 30, noNaN: true }),
        (x, y) => {
          const engine = x ** y;
          fc.pre(engine > 1e-300 && engine < 1e300);
          expect(ulps(power(x, y), engine)).toBeLessThan(4 + 2 * Math.abs(y) + 2 * Math.abs(Math.log(x)));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('keeps the sign of odd powers however large, and ends at 0 and infinity', () => {
    expect(power(-1, 1e15 + 1)).toBe(-1);
    expect(power(-1, 2e15)).toBe(1);
    expect(power(1 + 2 ** -40, 1e12)).toBeCloseTo(Math.exp(1e12 * Math.log1p(2 ** -40)), 12);
    expect(power(1e200, 2)).toBe(Number.POSITIVE_INFINITY);
    expect(power(1e200, -2)).toBe(0);
    expect(ulps(power(1e160, 1.6), 1e256)).toBeLessThan(1000);
  });

  it('has the bits that it has on any Node', () => {
    const generator = new Sfc32();
    generator.set(1, 2, 3, 4);
    const values = new Float64Array(20_000);
    for (let k = 0; k < values.length; k++) {
      const x = Math.exp(((generator.next() >>> 0) / 4294967296 - 0.5) * 40);
      const y = ((generator.next() >>> 0) / 4294967296 - 0.5) * (k % 3 === 0 ? 60 : 6);
      values[k] = power(x, k % 5 === 0 ? Math.round(y) : y);
    }
    expect(createHash('sha256').update(values).digest('hex').slice(0, 16)).toBe('51367dc41e91e6f0');
  });
});
