import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { sprtExpected, sprtLook } from './sprt-look.js';

/** Pairs whose scores differ by −1, −½, 0, ½, 1. */
const pairs = (
  worse: number,
  slightlyWorse: number,
  alike: number,
  slightlyBetter: number,
  better: number,
): number[] => [worse, slightlyWorse, alike, slightlyBetter, better];

describe('the sequential probability ratio test of paired win rates', () => {
  it('shows a change beyond twice the margin, either way alike', () => {
    const up = sprtLook(pairs(50, 100, 700, 300, 400), 0.02, 0.001);
    const down = sprtLook(pairs(400, 300, 700, 100, 50), 0.02, 0.001);
    expect(up.p).toBeLessThan(1e-6);
    expect(up.inside).toBe(false);
    expect({ p: down.p, inside: down.inside }).toEqual({ p: up.p, inside: up.inside });
    const [above, below] = [up.intervalAt(0.001), down.intervalAt(0.001)];
    expect(above?.low).toBeGreaterThanOrEqual(0.02);
    expect(above?.high).toBeGreaterThan(above?.low as number);
    expect(below).toEqual({ low: -(above?.high as number), high: -(above?.low as number) });
  });

  it('shows that there is no change to speak of', () => {
    const look = sprtLook(pairs(40, 100, 39_720, 100, 40), 0.02, 0.001);
    expect(look).toMatchObject({ p: 1, inside: true });
    const { low, high } = look.intervalAt(0.001) ?? { low: Number.NaN, high: Number.NaN };
    expect(low).toBeGreaterThanOrEqual(-0.02);
    expect(low).toBeLessThan(0);
    expect(high).toBeCloseTo(-low, 12);
  });

  it('shows neither where there is little to go by', () => {
    const look = sprtLook(pairs(3, 0, 4, 0, 3), 0.02, 0.001);
    expect(look).toMatchObject({ p: 1, inside: false });
    expect(look.intervalAt(0.001)).toBeUndefined();
  });

  it('does not show a change of one and a half margins to be inside', () => {
    // mean 0.03 of 40 000 pairs, margin 0.02: beyond it, if anything
    expect(sprtLook(pairs(100, 400, 37_400, 1600, 500), 0.02, 0.001).inside).toBe(false);
  });

  it('has an interval for whatever was shown', () => {
    const random = seedrandom('intervals');
    let [shown, inside] = [0, 0];
    for (let run = 0; run < 300; run++) {
      const scale = 10 ** (1 + 4 * random());
      const margin = 0.2 * random();
      const counts = Array.from({ length: 5 }, (_, k) => Math.floor(scale * random() * (k === 2 ? 8 : 1)));
      const look = sprtLook(counts, margin, 0.01);
      const at = look.intervalAt(0.01);
      expect(at !== undefined).toBe(look.p <= 0.01 || look.inside);
      if (at === undefined) continue;
      expect(at.low).toBeLessThanOrEqual(at.high);
      if (look.p <= 0.01) {
        shown++;
        expect(at.low >= margin || at.high <= -margin).toBe(true);
      } else {
        inside++;
        expect(at.low >= -margin && at.high <= margin).toBe(true);
      }
    }
    expect(Math.min(shown, inside)).toBeGreaterThan(20);
  });

  it('holds the truth as often as it says, whenever it stopped', () => {
    const random = seedrandom('coverage');
    const [margin, alpha, runs] = [0.05, 0.1, 400];
    // chances of a change by −1, −½, 0, ½, 1: mean 0.085
    const chances = [0.05, 0.1, 0.6, 0.13, 0.12];
    const truth = chances.reduce((sum, chance, k) => sum + (chance * (k - 2)) / 2, 0);
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      const counts = [0, 0, 0, 0, 0];
      for (let look = 0; look < 200; look++) {
        for (let k = 0; k < 100; k++) {
          let [u, at] = [random(), 0];
          while (at < 4 && u >= (chances[at] as number)) u -= chances[at++] as number;
          counts[at] = (counts[at] as number) + 1;
        }
        const stopped = sprtLook(counts, margin, alpha).intervalAt(alpha);
        if (stopped === undefined) continue;
        if (truth < stopped.low || truth > stopped.high) missed++;
        break;
      }
    }
    expect(missed / runs).toBeLessThanOrEqual(alpha + 3 * Math.sqrt((alpha * (1 - alpha)) / runs));
  });

  it('tells how many pairs it may be expected to take', () => {
    const expected = sprtExpected(pairs(50, 100, 700, 100, 50), 0.02, 0.01);
    // by Wald: variance 0.15, bounds ± ln(0.995 / 0.005), steps of 0.01 from three and of 0.02 from one half step off
    // the middle
    const bound = Math.log(0.995 / 0.005);
    const taken = (h: number, step: number): number =>
      ((2 / h) * bound * (2 / (1 + Math.exp(-h * bound)) - 1)) / (step ** 2 / 0.15);
    expect(expected.unchanged).toBeCloseTo(taken(3, 0.01), 6);
    expect(expected.changed).toBeCloseTo(taken(1, 0.02), 6);
  });

  it.each([
    ['all alike', pairs(0, 0, 500, 0, 0)],
    ['all better', pairs(0, 0, 0, 0, 500)],
    ['one pair', pairs(0, 0, 1, 0, 0)],
    ['none', pairs(0, 0, 0, 0, 0)],
  ])('is finite: %s', (_, counts) => {
    for (const margin of [0, 0.02, 0.7, 1]) {
      const { p } = sprtLook(counts, margin, 0.01);
      expect(p).toBeGreaterThanOrEqual(0);
      expect(p).toBeLessThanOrEqual(1);
    }
  });
});
