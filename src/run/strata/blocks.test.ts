import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, overlaps, type Weighted } from './blocks.js';

const weights = fc.array(
  fc.oneof(fc.double({ min: 1e-3, max: 1, noNaN: true }), fc.double({ min: 1e-14, max: 1e-8, noNaN: true })),
  { minLength: 1, maxLength: 12 },
);
/** Variants whose strata have numbers of their own. */
const variants = fc
  .array(weights, { minLength: 2, maxLength: 4 })
  .filter((all) => all.every((own) => own.some((weight) => weight >= 1e-3)))
  .map((all) => all.map((own, v) => own.map((weight, k): Weighted => ({ stratum: 100 * v + k, weight }))));

describe('overlaps of strata', () => {
  it('are as long together as the weight of every stratum of every variant', () => {
    fc.assert(
      fc.property(variants, (all) => {
        const found = overlaps(all);
        all.forEach((own, v) => {
          const sum = own.reduce((total, { weight }) => total + weight, 0);
          for (const { stratum, weight } of own) {
            const stretches = found.filter(({ strata }) => strata[v] === stratum);
            expect(stretches.length).toBeGreaterThan(0);
            const length = stretches.reduce((total, each) => total + each.weight, 0);
            expect(Math.abs(length - weight / sum)).toBeLessThan(1e-7);
          }
          // in order
          const met = found.map(({ strata }) => strata[v] as number);
          expect(met).toEqual([...met].sort((a, b) => a - b));
        });
      }),
    );
  });

  it('of like weights are one for each pair', () => {
    const like = [0.1, 0.2, 0.7];
    const found = overlaps([0, 1].map((v) => like.map((weight, k) => ({ stratum: 10 * v + k, weight: weight * 3 }))));
    expect(found.map(({ strata }) => strata)).toEqual([
      [0, 10],
      [1, 11],
      [2, 12],
    ]);
    found.forEach(({ weight }, k) => {
      expect(weight).toBeCloseTo(like[k] as number, 12);
    });
  });

  it('cut the longer of two stretches', () => {
    const halves = [
      { stratum: 0, weight: 1 },
      { stratum: 1, weight: 1 },
    ];
    const thirds = [0, 1, 2].map((k) => ({ stratum: 10 + k, weight: 5 }));
    const found = overlaps([halves, thirds]);
    expect(found.map(({ strata }) => strata.join(' '))).toEqual(['0 10', '0 11', '1 11', '1 12']);
    expect(found.map(({ weight }) => Math.round(weight * 6))).toEqual([2, 1, 1, 2]);
  });
});

describe('blocks', () => {
  it('give each stratum two engagements at least, close to its share, and no stream twice', () => {
    fc.assert(
      fc.property(variants, fc.integer({ min: 2, max: 5000 }), fc.nat(1000), (all, plays, first) => {
        const blocks = blocksOf(all, 1, plays, first);
        let next = first;
        for (const block of blocks) {
          expect(block).toMatchObject({ role: 1, first: next });
          expect(block.count).toBeGreaterThanOrEqual(2);
          next += block.count;
        }
        const found = overlaps(all);
        blocks.forEach(({ strata, count }, k) => {
          const { weight } = found[k] as (typeof found)[number];
          expect(strata).toEqual(found[k]?.strata);
          expect(count).toBeGreaterThan(weight * plays - 1);
          expect(count).toBeLessThan(Math.max(3, weight * plays + 1));
        });
      }),
    );
  });
});
