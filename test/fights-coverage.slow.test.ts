/**
 * Do the intervals over a population of fights hold what they promise? Constructed populations whose truth is known:
 * five axes of 5, 4, 3, 3 and 2 entries, one of uneven weights and one that does nothing; main effects and interactions
 * of pairs; dice that differ from fight to fight. 500 designs each: all fights with other dice, or another Latin
 * sample.
 */
import { describe, expect, it } from 'vitest';
import { mainEffects } from '../src/analysis/fights/main-effects.js';
import { populationMean } from '../src/analysis/fights/population-mean.js';
import { sensitivity } from '../src/analysis/fights/sensitivity.js';
import { constructed, evenly, played, sampleDesign, wholeDesign } from '../src/analysis/fights/testing/populations.js';
import type { Estimate, Interval } from '../src/statistics/interval.js';
import { contains } from '../src/statistics/testing/contains.js';
import { generator } from '../src/statistics/testing/generator.js';
import { drawDesign } from '../src/study/fights/draw.js';

const axes = [evenly(5), evenly(4), evenly(3), { weights: [0.5, 0.3, 0.2] }, evenly(2)];
const named = axes.map(({ weights }, k) => ({ name: `axis ${k}`, weights }));
const whole = wholeDesign(axes);
const designs = 500;

interface Counts {
  readonly mean: number[];
  /** Means with an entry. */
  readonly entries: number[];
  readonly effects: number[];
  readonly first: number[];
  readonly total: number[];
}

/** How often each interval held its truth, as shares; one for each number. */
function coverage(draws: number | undefined, dice: number, together: number, seed: number): Counts {
  const random = generator(seed);
  const pairs = [
    [0, 1, together],
    [0, 2, 0.6 * together],
    [1, 3, 0.5 * together],
  ] as const;
  const { truth } = constructed(axes, [1, 0.7, 0.3, 0.5, 0], pairs, random);
  const exact = whole.fights.map(({ entries }) => ({ mean: truth(entries), variance: 0 }));
  const told = (design: typeof whole, figures: typeof exact) => {
    const { axes: indices } = sensitivity(design, figures);
    return {
      mean: [populationMean(design, figures)],
      entries: axes.flatMap(({ weights }, axis) =>
        weights.map((_, entry) => populationMean(design, figures, undefined, { axis, entry })),
      ),
      effects: mainEffects(design, figures).flat(),
      first: indices.map(({ first }) => first),
      total: indices.map(({ total }) => total),
    };
  };
  const wanted = told(whole, exact);
  const none = wanted.effects.map(() => 0);
  const held = { mean: [0], entries: [...none], effects: none, first: axes.map(() => 0), total: axes.map(() => 0) };
  for (let run = 0; run < designs; run++) {
    const design = draws === undefined ? whole : sampleDesign(axes, drawDesign(named, draws, `${seed} ${run}`));
    const found = told(
      design,
      played(design, truth, ([entry]) => dice * (0.5 + entry! / 4), random),
    );
    for (const kind of ['mean', 'entries', 'effects', 'first', 'total'] as const) {
      found[kind].forEach((estimate: Estimate | undefined, k) => {
        // an index of 0 comes out of exact figures as some 1e-17
        const value = Math.round((wanted[kind][k]?.value ?? Number.NaN) * 1e12) / 1e12;
        if (contains(estimate?.interval as Interval, value)) held[kind][k]! += 1 / designs;
      });
    }
  }
  return held;
}

const average = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

describe.each([
  ['all fights, middling dice', undefined, 0.5, 0.5, 1],
  ['all fights, strong dice', undefined, 2, 0.3, 2],
  ['96 draws, no dice', 96, 0, 0.5, 3],
  ['96 draws, dice and interactions alike', 96, 0.5, 0.5, 4],
  ['96 draws, no interactions', 96, 0.5, 0, 5],
  ['48 draws, dice and interactions alike', 48, 0.5, 0.5, 6],
  ['30 draws, dice and interactions alike', 30, 0.5, 0.5, 7],
] as const)('%s', (_, draws, dice, together, seed) => {
  const { mean, entries, effects, first, total } = coverage(draws, dice, together, seed);

  it('holds the mean with an entry', () => {
    for (const each of entries) expect(each).toBeGreaterThan(0.91);
    expect(average(entries)).toBeGreaterThan(0.935);
    expect(average(entries)).toBeLessThan(0.98);
  });

  it('holds the mean, the effects and the indices at the level', () => {
    // 500 designs: a standard error is 1 %
    for (const each of [...mean, ...effects, ...first, ...total]) expect(each).toBeGreaterThan(0.91);
    expect(mean[0]).toBeLessThan(0.98);
    expect(average(effects)).toBeGreaterThan(0.935);
    expect(average(effects)).toBeLessThan(0.975);
    expect(average(first)).toBeGreaterThan(0.935);
    expect(average(first)).toBeLessThan(0.975);
    expect(average(total)).toBeGreaterThan(0.935);
    expect(average(total)).toBeLessThan(0.98);
  });
});
