/**
 * Latin samples of fights as the study draws them and the analysis reads them: what is exact, what is told apart, and
 * what too few draws say. How often intervals hold is counted in fights-coverage.slow.test.ts.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design, Figure } from '../src/analysis/fights/design.js';
import { mainEffects } from '../src/analysis/fights/main-effects.js';
import { populationMean, populationWeights } from '../src/analysis/fights/population-mean.js';
import { sensitivity } from '../src/analysis/fights/sensitivity.js';
import { constructed, evenly, played, sampleDesign, wholeDesign } from '../src/analysis/fights/testing/populations.js';
import { generator } from '../src/statistics/testing/generator.js';
import { drawDesign } from '../src/study/fights/draw.js';

const exactly = (design: Design, truth: (entries: readonly number[]) => number): Figure[] =>
  design.fights.map(({ entries }) => ({ mean: truth(entries), variance: 0 }));

const uneven = [{ weights: [0.5, 0.3, 0.2] }, evenly(4), { weights: [0.1, 0.9] }];

describe('samples', () => {
  const named = uneven.map(({ weights }, k) => ({ name: `axis ${k}`, weights }));

  it('a sum of axis effects is known exactly from any sample that has all entries', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 90 }), fc.string(), (count, seed) => {
        const design = sampleDesign(uneven, drawDesign(named, count, seed));
        const truth = ([x, y, z]: readonly number[]): number => x! * x! - 3 * y! + 7 * z!;
        const figures = exactly(design, truth);
        const whole = wholeDesign(uneven);
        const [mean, wanted] = [populationMean(design, figures), populationMean(whole, exactly(whole, truth))];
        expect(mean.value).toBeCloseTo(wanted.value, 9);
        expect(mean.dice + mean.drawing).toBeLessThan(1e-15);
        const effects = mainEffects(design, figures).flat();
        mainEffects(whole, exactly(whole, truth))
          .flat()
          .forEach((each, k) => {
            expect(effects[k]?.value).toBeCloseTo(each?.value ?? Number.NaN, 8);
          });
        expect(populationWeights(design).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 10);
      }),
      { numRuns: 40 },
    );
  });

  it('the mean is that of the draws where entries were drawn as often as their weights say', () => {
    const design = sampleDesign(uneven, drawDesign(named, 20, 'even'));
    populationWeights(design).forEach((weight, f) => {
      expect(weight).toBeCloseTo(design.fights[f]?.weight as number, 12);
    });
  });

  it('tells the dice from the drawing', () => {
    const random = generator(8);
    const { truth } = constructed(uneven, [1, 1, 1], [[0, 1, 1]], random);
    const design = sampleDesign(uneven, drawDesign(named, 80, 'both'));
    const withDice = populationMean(
      design,
      played(design, truth, () => 0.01, random),
    );
    expect(withDice.dice).toBeCloseTo(
      design.fights.reduce((sum, { weight }) => sum + weight * weight * 1e-4, 0),
      12,
    );
    expect(withDice.drawing).toBeGreaterThan(100 * withDice.dice);
    const diceAlone = populationMean(
      design,
      played(
        design,
        () => 0,
        () => 3,
        random,
      ),
    );
    expect(diceAlone.drawing).toBeLessThan(diceAlone.dice / 2);
  });

  it('what is the same in all fights has indices of 0, with dice and without', () => {
    const design = sampleDesign(uneven, drawDesign(named, 40, 'same'));
    for (const variance of [0, 1e-4]) {
      const found = sensitivity(
        design,
        design.fights.map(() => ({ mean: 1 / 3, variance })),
      );
      for (const { first, total } of found.axes) expect([first.value, total.value]).toEqual([0, 0]);
      for (const { share } of found.pairs) expect(share).toBe(0);
      expect(found.variance).toBe(0);
    }
  });

  it('parts of the variance are free of bias, over draws and dice', () => {
    const random = generator(21);
    const { truth } = constructed(uneven, [1, 0.7, 0.5], [[0, 1, 0.6]], random);
    const whole = wholeDesign(uneven);
    const wanted = sensitivity(whole, exactly(whole, truth));
    const pair = wanted.pairs[0]!.share * wanted.variance;
    let [variance, together] = [0, 0];
    const runs = 300;
    for (let run = 0; run < runs; run++) {
      const design = sampleDesign(uneven, drawDesign(named, 60, `${run}`));
      const found = sensitivity(
        design,
        played(design, truth, () => 0.4, random),
      );
      variance += found.variance / runs;
      together += (found.pairs[0]!.share * found.variance) / runs;
    }
    expect(Math.abs(variance / wanted.variance - 1)).toBeLessThan(0.03);
    expect(Math.abs(together - pair) / wanted.variance).toBeLessThan(0.02);
  });

  it('too few draws say nothing of their error, an entry that was not drawn has no effect', () => {
    const design = sampleDesign(uneven, [
      [0, 0, 1],
      [1, 1, 1],
      [0, 2, 1],
    ]);
    const figures = exactly(design, ([x]) => x!);
    expect(populationMean(design, figures).interval?.unbounded).toBe('both');
    expect(mainEffects(design, figures)[2]?.[0]).toBeUndefined();
    for (const { first, total } of sensitivity(design, figures).axes) {
      expect([first.interval?.low, first.interval?.high, total.interval?.low, total.interval?.high]).toEqual([
        0, 1, 0, 1,
      ]);
    }
  });
});
