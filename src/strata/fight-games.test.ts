import { describe, expect, it } from 'vitest';
import { FightGames } from './fight-games.js';
import type { PlayedFight, PlayedRates } from './fight-results.js';

/** Matching pennies with these variances of the payoffs, in one role. */
function pennies(variance: number): FightGames<PlayedRates> {
  const played = [0, 1].flatMap((blue) =>
    [0, 1].map(
      (red): PlayedRates => ({
        blue,
        red,
        role: 0,
        plays: 100,
        means: [blue === red ? 1 : 0],
        covariance: [[variance]],
      }),
    ),
  );
  const fight: PlayedFight<PlayedRates> = { number: 1, id: 'pennies', entries: [], weight: 1, played };
  return new FightGames(fight, 1);
}

const one = ({ means, covariance }: PlayedRates) => [means[0] ?? 0, covariance[0]?.[0] ?? 0] as const;
const mix = (blue: readonly number[], red: readonly number[]) => [{ value: 0.5, blue, red }];

describe('what better answers would gain', () => {
  it('is nothing against the best mixes, where payoffs are known', () => {
    const { blue, red } = pennies(0).gains(one, mix([0.5, 0.5], [0.5, 0.5]));
    expect([...blue, ...red].every((gain) => gain === 0)).toBe(true);
  });

  it('is all that a mix that can be seen through gives away', () => {
    const { blue, red } = pennies(0).gains(one, mix([0.5, 0.5], [1, 0]));
    expect([...new Set(blue)]).toEqual([0.5]);
    expect([...new Set(red)]).toEqual([0]);
  });

  it('counts what luck hides of the payoffs, and is never below nothing', () => {
    const { blue, red } = pennies(0.01).gains(one, mix([0.5, 0.5], [0.5, 0.5]));
    const mean = (all: Float64Array): number => all.reduce((sum, each) => sum + each, 0) / all.length;
    // half the distance of two plans, each a mean of two payoffs: half the size of a normal with deviation 0.1
    for (const side of [blue, red]) {
      expect(Math.min(...side)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(mean(side) - 0.1 / Math.sqrt(2 * Math.PI))).toBeLessThan(0.008);
    }
    expect([...pennies(0.01).gains(one, mix([0.5, 0.5], [0.5, 0.5])).blue]).toEqual([...blue]);
  });
});
