import { describe, expect, it } from 'vitest';
import { FightGames } from './fight-games.js';
import type { ChosenPlans, PlayedFight, PlayedRates } from './fight-results.js';

type Payoffs = readonly (readonly number[])[];

/** A game in one role with these payoffs, each with this variance. */
function fightOf(payoffs: Payoffs, variance: number, chosen?: ChosenPlans): PlayedFight<PlayedRates> {
  const played = payoffs.flatMap((row, blue) =>
    row.map((mean, red): PlayedRates => ({ blue, red, role: 0, plays: 100, means: [mean], covariance: [[variance]] })),
  );
  const about = { number: 1, id: 'pennies', entries: [], weight: 1, played };
  return chosen === undefined ? about : { ...about, chosen: [chosen] };
}

const pennies = [
  [1, 0],
  [0, 1],
];
const one = ({ means, covariance }: PlayedRates) => [means[0] ?? 0, covariance[0]?.[0] ?? 0] as const;
const both = (played: PlayedRates) => ({ one: one(played), other: [0, 0] as const, covariance: 0 });
const mixed = (blue: readonly number[], red: readonly number[]): ChosenPlans => ({
  role: 0,
  left: { blue: blue.map((_, k) => k), red: red.map((_, k) => k) },
  mixes: [{ blue, red }],
  of: [0],
});
const games = (payoffs: Payoffs, variance: number, chosen?: ChosenPlans) =>
  new FightGames(fightOf(payoffs, variance, chosen), 1);

describe('what better answers would gain', () => {
  it('is nothing where games are solved', () => {
    const nothing = { mean: 0, variance: 0 };
    expect(games(pennies, 0).gains(one, 0)).toEqual({ blue: nothing, red: nothing });
  });

  it('is all that a mix that can be seen through gives away', () => {
    const { blue, red } = games(pennies, 0, mixed([0.5, 0.5], [1, 0])).gains(one, 0);
    expect([blue, red]).toEqual([
      { mean: 0.5, variance: 0 },
      { mean: 0, variance: 0 },
    ]);
  });

  it('knows how sure it is: of a plan against the mix, each pair of plans by itself', () => {
    const { blue } = games(pennies, 0.01, mixed([0.5, 0.5], [1, 0])).gains(one, 0);
    // ½ of one pair less ½ of another
    expect(blue.variance).toBeCloseTo(2 * 0.25 * 0.01, 12);
  });
});

describe('the value of a game whose plans were chosen on other play', () => {
  it('lies between what the mixes are held to on both sides', () => {
    const { mean, within } = games(pennies, 0.01, mixed([0.75, 0.25], [0.5, 0.5])).contest(
      { both, settings: [0] },
      'best',
    );
    expect(mean).toBeCloseTo(0.5, 12);
    expect(within?.low.mean).toBeCloseTo(0.25, 12);
    expect(within?.low.variance).toBeCloseTo((0.75 * 0.75 + 0.25 * 0.25) * 0.01, 12);
    expect(within?.high).toEqual({ mean: 0.5, variance: expect.closeTo(0.5 * 0.01, 12) });
  });

  it('is not lifted by the luckiest of plans that are alike', () => {
    const lucky = [[0.4], [0.6], [0.5]];
    const { mean, within } = games(lucky, 0.01, mixed([1, 0, 0], [1])).contest({ both, settings: [0] }, 'best');
    expect(mean).toBe(0.4);
    expect(within).toEqual({ low: { mean: 0.4, variance: 0.01 }, high: { mean: 0.6, variance: 0.01 } });
  });

  it('is the figure itself under plans that are given', () => {
    const fight = games(pennies, 0.01, mixed([0.5, 0.5], [0.5, 0.5]));
    const { mean, variance, within } = fight.contest({ both, settings: [0] }, { blue: 0, red: 1 });
    expect([mean, variance, within]).toEqual([0, 0.01, undefined]);
  });
});
