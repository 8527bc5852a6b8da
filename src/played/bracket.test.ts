import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameValue } from '../games/index.js';
import { type Both, bracketOf } from './bracket.js';

const cell = (one: number, other: number, covariance = 0): Both => ({
  one: [one, 0.01],
  other: [other, 0.01],
  covariance,
});

describe('a difference of two games', () => {
  it('is that of the only pair of plans, paired', () => {
    const mixes = { blue: [1], red: [1] };
    const { low, high, mean, variance } = bracketOf({ cells: [[cell(0.6, 0.5, 0.009)]], one: mixes, other: mixes });
    for (const [value, spread] of [[mean, variance], low, high]) {
      expect(value).toBeCloseTo(0.1, 12);
      expect(spread).toBeCloseTo(0.002, 12);
    }
  });

  it('is told by the pairs of plans where luck is shared, by the mixes where it is not', () => {
    const mixes = { blue: [0.5, 0.5], red: [1] };
    const cells = (covariance: number) => [[cell(0.6, 0.5, covariance)], [cell(0.5, 0.42, covariance)]];
    const paired = bracketOf({ cells: cells(0.0095), one: mixes, other: mixes });
    expect(paired.low[0]).toBeCloseTo(0.08, 12);
    expect(paired.low[1]).toBeCloseTo(0.001, 12);
    expect(paired.high[0]).toBeCloseTo(0.1, 12);
    const apart = bracketOf({ cells: cells(0), one: mixes, other: mixes });
    // blue's mix with it, 0.55, less blue's best without, 0.5
    expect(apart.low[0]).toBeCloseTo(0.05, 12);
    expect(apart.low[1]).toBeCloseTo(0.5 * 0.01 + 0.01, 12);
  });

  it('lies within, whatever is played, where payoffs are known', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const game = fc.array(fc.array(share, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 2 });
    const mix = (size: number) =>
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: size, maxLength: size }).map((parts) => {
        const sum = parts.reduce((all, part) => all + part, 0);
        return parts.map((part) => part / sum);
      });
    const mixes = fc.record({ blue: mix(2), red: mix(3) });
    fc.assert(
      fc.property(game, game, mixes, mixes, fc.boolean(), (one, other, first, second, isAlike) => {
        const cells = one.map((row, i) =>
          row.map((each, j) => cell(each, other[i]?.[j] as number, isAlike ? 0.01 : 0)),
        );
        const { low, high, mean } = bracketOf({ cells, one: first, other: isAlike ? first : second });
        const value = gameValue(one) - gameValue(other);
        expect(low[0]).toBeLessThanOrEqual(value + 1e-9);
        expect(high[0]).toBeGreaterThanOrEqual(value - 1e-9);
        expect(low[0]).toBeLessThanOrEqual(mean + 1e-9);
        expect(high[0]).toBeGreaterThanOrEqual(mean - 1e-9);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
