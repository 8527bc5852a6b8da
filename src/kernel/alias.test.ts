import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliasColumns } from './alias.js';
import { doubles, sumLaw } from './pmf.js';

/** The law that columns come to; throws when a share leaves 0 … 1. */
function lawOfColumns(weights: readonly number[], columns: number): number[] {
  const { cut, other } = aliasColumns(weights, columns);
  const law = new Array<number>(weights.length).fill(0);
  const add = (outcome: number, share: number): void => {
    if (!(share >= 0 && share <= 1)) throw new RangeError(`a share of ${share}`);
    if (share > 0 && !(outcome in law)) throw new RangeError(`a share for outcome ${outcome}`);
    if (share > 0) law[outcome] = (law[outcome] as number) + share / columns;
  };
  for (let k = 0; k < columns; k++) {
    add(k, cut[k] as number);
    add(other[k] as number, 1 - (cut[k] as number));
  }
  return law;
}

describe('alias columns', () => {
  const weight = fc.oneof(
    fc.integer({ min: 0, max: 100 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(1e-15, 1e6),
  );

  it('add up to any law, with any number of spare columns; what has no weight has no share', () => {
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 50 }), fc.nat({ max: 3 }), (raw, spare) => {
        const total = raw.reduce((a, b) => a + b, 0);
        fc.pre(total > 1e-6);
        const weights = raw.map((w) => w / total);
        const law = lawOfColumns(weights, 2 ** (Math.ceil(Math.log2(weights.length)) + spare));
        law.forEach((share, k) => {
          expect(Math.abs(share - (weights[k] as number))).toBeLessThan(1e-12);
          if (weights[k] === 0) expect(share).toBe(0);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('of one outcome are wholly its', () => {
    for (const columns of [1, 2, 8]) expect(lawOfColumns([1], columns)).toEqual([1]);
  });

  it('keep tiny chances', () => {
    const { weights } = sumLaw(doubles, 12, 6);
    const law = lawOfColumns(weights, 64);
    expect(law[0] as number).toBeCloseTo(6 ** -12, 22);
    expect(law[60] as number).toBeCloseTo(6 ** -12, 22);
  });
});
