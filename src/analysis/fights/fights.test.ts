/**
 * Published functions (Ishigami and Homma 1990, Sobol's g-function, a linear one) as whole populations on grids fine
 * enough for the digits asked for; brute force by definition; laws. Samples: test/fights.test.ts, which draws them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import type { Design, Figure } from './design.js';
import { mainEffects } from './main-effects.js';
import { populationMean } from './population-mean.js';
import { sensitivity } from './sensitivity.js';
import { combinations, constructed, evenly, played, wholeDesign } from './testing/populations.js';

const exactly = (design: Design, truth: (entries: readonly number[]) => number): Figure[] =>
  design.fights.map(({ entries }) => ({ mean: truth(entries), variance: 0 }));

const uneven = [{ weights: [0.5, 0.3, 0.2] }, evenly(4), { weights: [0.1, 0.9] }];

/** The middle of the k-th of n equal parts of [low, high]. */
const middle = (k: number, n: number, low: number, high: number): number => low + ((high - low) * (k + 0.5)) / n;

describe('sensitivity of published functions', () => {
  it('Ishigami, a = 7, b = 0.1, to twelve digits: midpoints for the sines, five Gauss points for the power', () => {
    const n = 8;
    const [inner, outer] = [-1, 1].map((sign) => Math.sqrt(5 + sign * 2 * Math.sqrt(10 / 7)) / 3) as [number, number];
    const [heavy, light] = [1, -1].map((sign) => (322 + sign * 13 * Math.sqrt(70)) / 1800) as [number, number];
    const points = [-outer, -inner, 0, inner, outer];
    const whole = wholeDesign([evenly(n), evenly(n), { weights: [light, heavy, 64 / 225, heavy, light] }]);
    const found = sensitivity(
      whole,
      exactly(whole, ([i, j, k]) => {
        const [x, y] = [middle(i!, n, -Math.PI, Math.PI), middle(j!, n, -Math.PI, Math.PI)];
        return Math.sin(x) + 7 * Math.sin(y) ** 2 + 0.1 * (Math.PI * points[k!]!) ** 4 * Math.sin(x);
      }),
    );
    expect(found.variance).toBeCloseTo(13.844587940719254, 11);
    const first = [0.31390519114781146, 0.4424111447900409, 0];
    const total = [0.5575888552099592, 0.4424111447900409, 0.24368366406214773];
    found.axes.forEach((axis, k) => {
      expect(axis.first.value).toBeCloseTo(first[k] as number, 12);
      expect(axis.total.value).toBeCloseTo(total[k] as number, 12);
      expect(axis.first.exact && axis.total.exact).toBe(true);
    });
    expect(found.pairs.map(({ share }) => share)).toEqual(
      [0, 0.24368366406214773, 0].map((share) => expect.closeTo(share, 12)),
    );
  });

  it("Sobol's g-function: parts are products of the axes' own", () => {
    const n = 24;
    const a = [0, 1, 4.5];
    const whole = wholeDesign(a.map(() => evenly(n)));
    const found = sensitivity(
      whole,
      exactly(whole, (entries) =>
        entries.reduce(
          (product, k, axis) => (product * (Math.abs(4 * middle(k, n, 0, 1) - 2) + a[axis]!)) / (1 + a[axis]!),
          1,
        ),
      ),
    );
    // on the grid |4x − 2| has the variance (1 − 4/n²)/3 and the mean 1 (n is a multiple of 4)
    const own = a.map((each) => (1 - 4 / (n * n)) / 3 / ((1 + each) * (1 + each)));
    const whole2 = own.reduce((product, each) => product * (1 + each), 1) - 1;
    expect(found.variance).toBeCloseTo(whole2, 12);
    own.forEach((each, axis) => {
      const others = own.reduce((product, other, k) => (k === axis ? product : product * (1 + other)), 1);
      expect(found.axes[axis]?.first.value).toBeCloseTo(each / whole2, 12);
      expect(found.axes[axis]?.total.value).toBeCloseTo((each * others) / whole2, 12);
    });
    expect(found.pairs.map(({ share }) => share)).toEqual(
      [own[0]! * own[1]!, own[0]! * own[2]!, own[1]! * own[2]!].map((each) => expect.closeTo(each / whole2, 12)),
    );
  });

  it('a linear function: squares of the slopes, nothing together, however uneven the weights', () => {
    const whole = wholeDesign(uneven);
    const found = sensitivity(
      whole,
      exactly(whole, ([x, y, z]) => 3 * x! - 2 * y! + 5 * z!),
    );
    const spread = [0.61, 1.25, 0.09];
    const parts = [9 * spread[0]!, 4 * spread[1]!, 25 * spread[2]!];
    const sum = parts.reduce((total, part) => total + part, 0);
    expect(found.variance).toBeCloseTo(sum, 12);
    found.axes.forEach(({ first, total }, axis) => {
      expect(first.value).toBeCloseTo(parts[axis]! / sum, 12);
      expect(total.value).toBeCloseTo(parts[axis]! / sum, 12);
    });
    for (const { share, table } of found.pairs) {
      expect(share).toBeCloseTo(0, 12);
      for (const each of table.flat()) expect(each).toBeCloseTo(0, 10);
    }
  });
});

/** The mean of what `truth` comes to over the fights with some entries given. */
function meanGiven(
  design: Design,
  truth: (entries: readonly number[]) => number,
  given: readonly (number | undefined)[],
) {
  const here = design.fights.filter(({ entries }) =>
    given.every((entry, k) => entry === undefined || entries[k] === entry),
  );
  const weight = here.reduce((sum, fight) => sum + fight.weight, 0);
  return { weight, mean: here.reduce((sum, fight) => sum + fight.weight * truth(fight.entries), 0) / weight };
}

const functions = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 24, maxLength: 24 }).map(
  (numbers) =>
    ([x, y, z]: readonly number[]) =>
      numbers[8 * x! + 2 * y! + z!] as number,
);

describe('laws of whole populations', () => {
  const whole = wholeDesign(uneven);

  it('parts are what their definitions say, effects sum to 0, shares to 1', () => {
    fc.assert(
      fc.property(functions, (truth) => {
        const figures = exactly(whole, truth);
        const { mean } = meanGiven(whole, truth, []);
        expect(populationMean(whole, figures).value).toBeCloseTo(mean, 10);
        const variance = whole.fights.reduce(
          (sum, { entries, weight }) => sum + weight * (truth(entries) - mean) ** 2,
          0,
        );
        const found = sensitivity(whole, figures);
        expect(found.variance).toBeCloseTo(variance, 9);
        const effects = mainEffects(whole, figures);
        let firsts = 0;
        uneven.forEach(({ weights }, axis) => {
          const given = weights.map((_, entry) =>
            meanGiven(
              whole,
              truth,
              uneven.map((__, k) => (k === axis ? entry : undefined)),
            ),
          );
          given.forEach((each, entry) => {
            expect(effects[axis]?.[entry]?.value).toBeCloseTo(each.mean - mean, 10);
          });
          expect(
            weights.reduce((sum, weight, entry) => sum + weight * (effects[axis]?.[entry]?.value ?? 0), 0),
          ).toBeCloseTo(0, 10);
          const own = given.reduce((sum, each) => sum + each.weight * (each.mean - mean) ** 2, 0);
          const others = combinations(uneven.map((each, k) => (k === axis ? evenly(1) : each)));
          const left = others.reduce((sum, entries) => {
            const each = meanGiven(
              whole,
              truth,
              entries.map((entry, k) => (k === axis ? undefined : entry)),
            );
            return sum + each.weight * (each.mean - mean) ** 2;
          }, 0);
          const by = (part: number): number => (variance > 1e-9 ? part / variance : 0);
          expect(found.axes[axis]?.first.value).toBeCloseTo(by(own), 8);
          expect(found.axes[axis]?.total.value).toBeCloseTo(by(variance - left), 8);
          firsts += by(own);
        });
        const together = found.pairs.reduce((sum, { share }) => sum + share, 0);
        expect(firsts + together).toBeLessThan(1 + 1e-9);
        for (const {
          axes: [a, b],
          table,
        } of found.pairs) {
          table.forEach((row) => {
            expect(row.reduce<number>((sum, each, k) => sum + uneven[b]!.weights[k]! * each!, 0)).toBeCloseTo(0, 9);
          });
          table[0]!.forEach((_, k) => {
            expect(table.reduce((sum, row, i) => sum + uneven[a]!.weights[i]! * row[k]!, 0)).toBeCloseTo(0, 9);
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('what is the same in all fights has indices of 0, with dice and without', () => {
    for (const variance of [0, 1e-4]) {
      const found = sensitivity(
        whole,
        whole.fights.map(() => ({ mean: 1 / 3, variance })),
      );
      for (const each of found.axes.flatMap(({ first, total }) => [first, total])) expect(each.value).toBe(0);
      for (const { share } of found.pairs) expect(share).toBe(0);
      expect(found.variance).toBe(0);
    }
  });

  it('told from below and from above, an effect takes of each fight the end that speaks against it', () => {
    const two: Design = {
      axes: [{ weights: [0.5, 0.5] }],
      fights: [0, 1].map((entry) => ({ entries: [entry], weight: 0.5 })),
    };
    const ends = (low: number, high: number) => ({
      low: { mean: low, variance: 0 },
      high: { mean: high, variance: 0 },
    });
    const figures = [
      { mean: 5, variance: 1e-18, within: ends(4, 7) },
      { mean: 3, variance: 1e-18, within: ends(2, 3) },
    ];
    const effect = mainEffects(two, figures)[0]?.[0];
    expect(effect?.value).toBeCloseTo(1, 12);
    // (4 - 3) / 2 to (7 - 2) / 2
    expect(effect?.interval?.low).toBeCloseTo(0.5, 6);
    expect(effect?.interval?.high).toBeCloseTo(2.5, 6);
    const mean = populationMean(two, figures);
    expect([mean.interval?.low, mean.interval?.high]).toEqual([expect.closeTo(3, 6), expect.closeTo(5, 6)]);
  });

  it('where combinations were left out, means and effects are those of the fights that there are', () => {
    const less = wholeDesign(uneven, ([x, , z]) => x === 0 && z === 0);
    expect(less.fights).toHaveLength(20);
    const truth = ([x, y, z]: readonly number[]): number => x! + 10 * y! + (z === 1 ? 4 : 0);
    const figures = exactly(less, truth);
    const { mean } = meanGiven(less, truth, []);
    expect(populationMean(less, figures).value).toBeCloseTo(mean, 12);
    expect(mainEffects(less, figures)[0]?.[0]?.value).toBeCloseTo(
      meanGiven(less, truth, [0, undefined, undefined]).mean - mean,
      12,
    );
    const found = sensitivity(less, figures);
    // a sum of axis effects has nothing together, whatever is left out
    for (const { share } of found.pairs) expect(share).toBeCloseTo(0, 10);
    expect(found.pairs[1]?.table[0]?.[0]).toBeUndefined();
    expect(found.axes[1]?.first.value).toBeCloseTo(125 / found.variance, 10);
    expect(found.axes[1]?.total.value).toBeCloseTo(125 / found.variance, 10);
  });

  it('takes the bias of the dice out: on average over dice the parts are the true ones', () => {
    const random = generator(3);
    const { truth } = constructed(uneven, [1, 1, 0], [[0, 1, 0.5]], random);
    const exact = sensitivity(whole, exactly(whole, truth));
    let [variance, share] = [0, 0];
    const runs = 600;
    for (let run = 0; run < runs; run++) {
      const found = sensitivity(
        whole,
        played(whole, truth, () => 0.3, random),
      );
      variance += found.variance / runs;
      share += found.diceShare / runs;
    }
    expect(Math.abs(variance / exact.variance - 1)).toBeLessThan(0.02);
    // dice add their variance times Σ weight (1 − weight) to the spread as it is seen
    const dice = whole.fights.reduce((sum, { weight }) => sum + 0.09 * weight * (1 - weight), 0);
    expect(Math.abs(share - dice / (dice + exact.variance))).toBeLessThan(0.01);
  });
});

describe('what is no population', () => {
  const whole = wholeDesign([evenly(2)]);
  const figures = exactly(whole, () => 0);
  it.each<[string, Design, readonly Figure[]]>([
    ['no fights', { axes: [], fights: [] }, []],
    ['weights of an axis', { ...whole, axes: [{ weights: [1, 1] }] }, figures],
    ['weights of fights', { ...whole, fights: whole.fights.slice(1) }, figures.slice(1)],
    [
      'a fight without weight',
      {
        ...whole,
        fights: [
          { entries: [0], weight: 1 },
          { entries: [1], weight: 0 },
        ],
      },
      figures,
    ],
    ['an entry too many', { ...whole, fights: [{ entries: [2], weight: 1 }] }, figures.slice(1)],
    ['fewer draws than fights', { ...whole, draws: 1 }, figures],
    ['a figure missing', whole, figures.slice(1)],
    ['a figure that is none', whole, [figures[0]!, { mean: Number.NaN, variance: 0 }]],
    ['a negative variance', whole, [figures[0]!, { mean: 0, variance: -1 }]],
  ])('%s is refused', (_, design, given) => {
    for (const method of [populationMean, mainEffects, sensitivity]) {
      expect(() => method(design, given)).toThrow(expect.objectContaining({ code: 'bad-value' }));
    }
  });
});
