import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fraction } from './fraction.js';
import {
  atLeastLaw,
  chanceOf,
  convolve,
  dieLaw,
  doubles,
  fractions,
  type Law,
  lawOf,
  meanOf,
  pickLaw,
  power,
  spreadOf,
  sumLaw,
} from './pmf.js';

const words = (law: Law<Fraction>): string[] => law.codes.map((code, k) => `${code}: ${law.weights[k]}`);
const total = (law: Law<Fraction>): string => law.weights.reduce((a, b) => a.plus(b), new Fraction(0)).toString();

/** All faces of `count` dice, one tuple after the other. */
function* tuples(count: number, sides: number): Generator<number[]> {
  if (count === 0) yield [];
  else for (const rest of tuples(count - 1, sides)) for (let face = 1; face <= sides; face++) yield [...rest, face];
}

/** The law of `value` over all equally likely throws, by counting them. */
function counted(count: number, sides: number, value: (faces: number[]) => number): string[] {
  const ways = new Map<number, number>();
  for (const faces of tuples(count, sides)) ways.set(value(faces), (ways.get(value(faces)) ?? 0) + 1);
  const all = sides ** count;
  return [...ways].sort(([a], [b]) => a - b).map(([code, n]) => `${code}: ${new Fraction(n, all)}`);
}

const smallLaw = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 5,
    selector: ([code]) => code,
  })
  .map((pairs) => {
    const all = pairs.reduce((sum, [, w]) => sum + w, 0);
    return lawOf(new Map(pairs.map(([code, w]) => [code, new Fraction(w, all)])));
  });

describe('laws of the primitives', () => {
  it('one die', () => {
    expect(words(dieLaw(fractions, 6))).toEqual(['1: 1/6', '2: 1/6', '3: 1/6', '4: 1/6', '5: 1/6', '6: 1/6']);
  });

  it('the sum of three D6', () => {
    const law = sumLaw(fractions, 3, 6);
    expect(words(law).slice(0, 8)).toEqual([
      '3: 1/216',
      '4: 1/72',
      '5: 1/36',
      '6: 5/108',
      '7: 5/72',
      '8: 7/72',
      '9: 25/216',
      '10: 1/8',
    ]);
    expect(words(sumLaw(fractions, 0, 6))).toEqual(['0: 1']);
  });

  it('agree with counting every throw', () => {
    for (const [count, sides] of [
      [1, 10],
      [2, 6],
      [3, 8],
      [5, 4],
    ] as const) {
      expect(words(sumLaw(fractions, count, sides))).toEqual(
        counted(count, sides, (f) => f.reduce((a, b) => a + b, 0)),
      );
      for (let target = 0; target <= sides + 1; target++) {
        expect(words(atLeastLaw(fractions, count, sides, target))).toEqual(
          counted(count, sides, (f) => f.filter((face) => face >= target).length),
        );
      }
    }
  });

  it('a pick follows its weights and leaves out what has none', () => {
    expect(words(pickLaw(fractions, [2, 0, 3, 1]))).toEqual(['0: 1/3', '2: 1/2', '3: 1/6']);
    for (const weights of [[], [0, 0], [3, -1], [0.5, 0.5]])
      expect(() => pickLaw(fractions, weights)).toThrow(RangeError);
  });

  it.each([0, -1, 2.5, Number.NaN])('no die has %s sides', (sides) => {
    const why = `there is no die of ${sides} sides`;
    expect(() => dieLaw(fractions, sides)).toThrow(new RangeError(why));
    expect(() => sumLaw(fractions, 2, sides)).toThrow(new RangeError(why));
    expect(() => atLeastLaw(fractions, 2, sides, 1)).toThrow(new RangeError(why));
  });

  it('sum to 1: exactly as fractions, within 1e-12 as doubles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 24 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: -1, max: 22 }),
        (count, sides, target) => {
          expect(total(sumLaw(fractions, count, sides))).toBe('1');
          expect(total(atLeastLaw(fractions, count, sides, target))).toBe('1');
          const law = sumLaw(doubles, count, sides);
          expect(Math.abs(law.weights.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
          expect(meanOf(law)).toBeCloseTo((count * (sides + 1)) / 2, 10);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('sums of independent outcomes', () => {
  it('two D6 are a convolution', () => {
    const die = dieLaw(fractions, 6);
    expect(convolve(fractions, die, die)).toEqual(sumLaw(fractions, 2, 6));
  });

  it('convolution commutes, keeps mass 1 and ascending codes', () => {
    fc.assert(
      fc.property(smallLaw, smallLaw, (a, b) => {
        const both = convolve(fractions, a, b);
        expect(both).toEqual(convolve(fractions, b, a));
        expect(total(both)).toBe('1');
        expect(both.codes).toEqual([...new Set(both.codes)].sort((x, y) => x - y));
      }),
    );
  });

  it('a power is that many convolutions', () => {
    fc.assert(
      fc.property(smallLaw, fc.integer({ min: 0, max: 7 }), (law, count) => {
        let expected: Law<Fraction> = { codes: [0], weights: [new Fraction(1)] };
        for (let n = 0; n < count; n++) expected = convolve(fractions, expected, law);
        expect(power(fractions, law, count)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});

it('mean and chance read a law in doubles', () => {
  const law = { codes: [0, 2, 5], weights: [0.5, 0.25, 0.25] };
  expect(meanOf(law)).toBe(1.75);
  expect(meanOf(law, (code) => code * code)).toBe(7.25);
  expect(chanceOf(law, (code) => code >= 2)).toBe(0.5);
  expect(chanceOf(law, () => false)).toBe(0);
});

it('a spread adds up codes of one value, values ascending', () => {
  const law = { codes: [0, 2, 5], weights: [0.5, 0.25, 0.25] };
  expect(spreadOf(law, (code) => 2 - (code % 5))).toEqual([
    [0, 0.25],
    [2, 0.75],
  ]);
});
