/**
 * Do intervals cover as often as they say? Where the law is simple the coverage is summed exactly; elsewhere it is
 * counted over seeded simulations whose truth is known exactly, and held within four standard errors of the count.
 */
import { describe, expect, it } from 'vitest';
import { clopperPearson, wilson } from '../statistics/binomial.js';
import { goodnessOfFit } from '../statistics/chi-square.js';
import type { Interval } from '../statistics/interval.js';
import { meanEstimate, pairedDifference, scoreEstimate } from '../statistics/mean.js';
import { ratioEstimate } from '../statistics/ratio.js';
import { confidenceSequence } from '../statistics/sequential.js';
import { contains } from '../statistics/testing/contains.js';
import { generator } from '../statistics/testing/generator.js';
import { momentsFromSums, pairedFromSums } from '../statistics/testing/sums.js';

const die = (random: () => number): number => 1 + Math.floor(6 * random());

/**
 * Share of the runs in which something happens, with room for four standard errors on either side of the wanted band.
 */
function expectShare(happened: number, runs: number, from: number, to: number): void {
  const share = happened / runs;
  const room = (p: number): number => 4 * Math.sqrt((p * (1 - p)) / runs);
  expect(share).toBeGreaterThanOrEqual(from - room(from));
  expect(share).toBeLessThanOrEqual(to + room(to));
}

describe('binomial intervals, summed exactly', () => {
  /** Coverage at each of many true chances up to one half (the methods mirror), for n trials. */
  function coverage(method: (x: number, n: number) => Interval, n: number): number[] {
    const intervals = Array.from({ length: n + 1 }, (_, x) => method(x, n));
    return Array.from({ length: 100 }, (_, k) => {
      const p = (k + 1) / 200;
      let mass = (1 - p) ** n;
      let covered = 0;
      for (let x = 0; x <= n; x++) {
        if (contains(intervals[x] as Interval, p)) covered += mass;
        mass *= ((n - x) / (x + 1)) * (p / (1 - p));
      }
      return covered;
    });
  }
  const average = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;

  it('Wilson covers at the level on average, Clopper-Pearson everywhere', () => {
    for (const n of [12, 50, 200]) {
      const score = coverage(wilson, n);
      expect(Math.abs(average(score) - 0.95)).toBeLessThan(0.008);
      expect(Math.min(...score)).toBeGreaterThan(0.83);
      const guaranteed = coverage(clopperPearson, n);
      expect(Math.min(...guaranteed)).toBeGreaterThanOrEqual(0.95 - 1e-12);
    }
  });
});

describe('means and differences', () => {
  it("Student's t on five dice", () => {
    const random = generator(1);
    const runs = 4000;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const rolls = Array.from({ length: 5 }, () => die(random) + die(random) + die(random));
      const sum = rolls.reduce((total, x) => total + x, 0);
      const squares = rolls.reduce((total, x) => total + x * x, 0);
      if (contains(meanEstimate(momentsFromSums(5, sum, squares)).interval as Interval, 10.5)) covered++;
    }
    expectShare(covered, runs, 0.94, 0.96);
  });

  it('paired differences of chances: 2d6 at 7 or more against 8 or more on the same dice, 1/6 apart', () => {
    const random = generator(2);
    const [runs, n] = [2500, 120];
    let covered = 0;
    let unpaired = 0;
    for (let run = 0; run < runs; run++) {
      const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
      for (let i = 0; i < n; i++) {
        const roll = die(random) + die(random);
        counts[roll >= 8 ? 'both' : roll === 7 ? 'onlyFirst' : 'neither']++;
      }
      const a = counts.both + counts.onlyFirst;
      const b = counts.both;
      const truth = 1 / 6;
      const paired = pairedDifference(pairedFromSums({ n, a, b, aa: a, bb: b, ab: b }), 1);
      const independent = pairedDifference(pairedFromSums({ n, a, b, aa: a, bb: b, ab: (a * b) / n }), 1);
      if (contains(paired.interval as Interval, truth)) covered++;
      if (contains(independent.interval as Interval, truth)) unpaired++;
    }
    expectShare(covered, runs, 0.925, 0.965);
    // Forgetting the pairing is not wrong but wasteful: intervals far too wide.
    expect(unpaired / runs).toBeGreaterThan(0.995);
  });

  it('mean scores of swapped pairs, even and lopsided', () => {
    const random = generator(3);
    const runs = 3000;
    for (const [chance, n] of [
      [0.5, 60],
      [0.1, 200],
      [0.015, 400],
    ] as const) {
      let covered = 0;
      for (let run = 0; run < runs; run++) {
        let [sum, squares] = [0, 0];
        for (let i = 0; i < n; i++) {
          // Half of the luck is common to the two engagements of a pair, so that they are not independent.
          const luck = random();
          const other = random() < 0.5 ? luck : random();
          const score = ((luck < chance ? 1 : 0) + (other < chance ? 1 : 0)) / 2;
          sum += score;
          squares += score * score;
        }
        if (contains(scoreEstimate(momentsFromSums(n, sum, squares)).interval as Interval, chance)) covered++;
      }
      expectShare(covered, runs, 0.93, 0.98);
    }
  });
});

describe('ratios', () => {
  it('Fieller covers 7/6, the worth of re-rolling ones, once pairs that differ are not too few', () => {
    const random = generator(4);
    const runs = 2500;
    for (const n of [240, 600]) {
      let covered = 0;
      let unbounded = 0;
      for (let run = 0; run < runs; run++) {
        let [a, b, ab] = [0, 0, 0];
        for (let i = 0; i < n; i++) {
          const [hit, wound, again] = [die(random), die(random), die(random)];
          const plain = hit >= 4 && wound >= 4 ? 1 : 0;
          const rerolled = (hit === 1 ? again : hit) >= 4 && wound >= 4 ? 1 : 0;
          a += rerolled;
          b += plain;
          ab += rerolled * plain;
        }
        if (a + b === 0) continue;
        const { interval } = ratioEstimate(pairedFromSums({ n, a, b, aa: a, bb: b, ab }));
        if (interval?.unbounded !== 'none') unbounded++;
        if (contains(interval as Interval, 7 / 6)) covered++;
      }
      expectShare(covered, runs, 0.93, 0.985);
      expect(unbounded).toBe(0);
    }
  });
});

describe('looking at every n', () => {
  it('the sequence for means holds where an ordinary interval fails', () => {
    const random = generator(6);
    const [runs, last] = [1200, 2500];
    for (const chance of [0.5, 0.97]) {
      let missed = 0;
      let naive = 0;
      for (let run = 0; run < runs; run++) {
        let [sum, squares] = [0, 0];
        let [out, outNaive] = [false, false];
        for (let n = 1; n <= last && !(out && outNaive); n++) {
          const score = ((random() < chance ? 1 : 0) + (random() < chance ? 1 : 0)) / 2;
          sum += score;
          squares += score * score;
          if (n < 20) continue;
          const mean = sum / n;
          const variance = Math.max(0, squares - n * mean * mean) / (n - 1);
          outNaive ||= Math.abs(mean - chance) > 1.96 * Math.sqrt(variance / n);
          out ||= !contains(confidenceSequence({ mean, variance, n, tuneN: 1000, range: [0, 1] }), chance);
        }
        if (out) missed++;
        if (outNaive) naive++;
      }
      expectShare(missed, runs, 0, 0.05);
      expect(naive / runs).toBeGreaterThan(0.3);
    }
  });
});

describe('tests of fit', () => {
  it('reject a true law as often as they say, pooling and all', () => {
    const random = generator(7);
    const runs = 3000;
    const law = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1].map((ways) => ways / 216);
    let rejected = 0;
    for (let run = 0; run < runs; run++) {
      const counts = law.map(() => 0);
      for (let i = 0; i < 300; i++) {
        const roll = die(random) + die(random) + die(random) - 3;
        counts[roll] = (counts[roll] as number) + 1;
      }
      if (goodnessOfFit(counts, law).p < 0.05) rejected++;
    }
    expectShare(rejected, runs, 0.045, 0.055);
  });
});
