/** A role's figures over its fights: against fights whose figures are known. */
import { describe, expect, it } from 'vitest';
import type { CellFightsResults, EngagementResults } from '../../run/results.js';
import { bounded, type Estimate, exactEstimate } from '../../statistics/interval.js';
import { generator } from '../../statistics/testing/generator.js';
import { gamesFigures } from './games.js';
import { evenZone, priceVerdict, verdictInMost } from './price-verdict.js';
import type { EqualPoints } from './types.js';

/** A fight for 100 points a side: how often blue wins, draws, and what either side loses in the mean, exactly. */
function exactFight(wins: number, draws: number, blueLost: number, redLost: number): EngagementResults {
  const ends = [
    { winner: 1, chance: wins },
    { winner: 0, chance: draws },
    { winner: 2, chance: 1 - wins - draws },
  ].filter(({ chance }) => chance > 0);
  const cost = { values: [100_000], weights: [1] };
  return {
    observations: 0,
    stopped: 'exact: nothing was sampled',
    paired: true,
    cells: [
      {
        id: 'gun',
        variant: 'gun',
        title: 'Gun',
        axes: {},
        listed: [],
        roles: [
          {
            blue: 'defends',
            red: 'attacks',
            engine: { engine: 'exact', why: 'closed' } as EngagementResults['cells'][number]['roles'][number]['engine'],
            tally: {
              columns: ['winner', 'blueLost', 'redLost', 'turns'],
              cells: ends.map(({ winner }) => [winner, blueLost * 1000, redLost * 1000, 3]),
              weights: ends.map(({ chance }) => chance),
              total: 1,
              exact: true,
              extras: [
                { name: 'blueCost', ...cost },
                { name: 'redCost', ...cost },
              ],
            },
          },
        ],
      },
    ],
  };
}

/** A fight of `n` observations of which blue won so many. */
function sampledFight(n: number, won: number): EngagementResults {
  const [cell] = exactFight(won / n, 0, 50, 50).cells as [EngagementResults['cells'][number]];
  const [role] = cell.roles as [(typeof cell.roles)[number]];
  const rows = Array.from({ length: n }, (_, k) => [k < won ? 2 : 0, 50_000, 50_000, 3, 100_000, 100_000].map(BigInt));
  const sum = (f: (row: readonly bigint[]) => bigint): string => rows.reduce((s, row) => s + f(row), 0n).toString();
  const quantities = ['winRate', 'blueLost', 'redLost', 'turns', 'blueCost', 'redCost'];
  const tally = { columns: ['winner'], cells: [[1], [2]], weights: [won, n - won], total: n, exact: false, extras: [] };
  return {
    observations: n,
    stopped: 'all',
    paired: true,
    cells: [{ ...cell, roles: [{ ...role, tally }] }],
    moments: {
      cells: ['gun'],
      quantities,
      compared: [],
      count: n,
      sums: quantities.map((_, i) => sum((row) => row[i] as bigint)),
      products: quantities.flatMap((_, i) =>
        quantities.slice(i).map((__, j) => sum((row) => (row[i] as bigint) * (row[i + j] as bigint))),
      ),
    },
  };
}

/** Fights of an axis with as many entries. */
function gamesOf(
  fights: readonly { readonly weight: number; readonly engagement: EngagementResults }[],
  draws?: number,
): CellFightsResults {
  const entries = fights.map(({ weight }, k) => ({ label: String(k), weight }));
  return {
    name: 'gun',
    axes: [{ name: 'enemy', title: 'Enemy', entries }],
    ...(draws === undefined ? {} : { draws }),
    combinations: fights.length,
    fights: fights.map((fight, k) => ({ ...fight, number: k + 1, id: `enemy=${k}`, entries: [k] })),
  };
}

describe('figures over fights', () => {
  it('are weighted means, exact where every fight is', () => {
    const results = gamesOf([
      { weight: 0.5, engagement: exactFight(0.9, 0, 10, 80) },
      { weight: 0.25, engagement: exactFight(0.4, 0.2, 60, 40) },
      { weight: 0.25, engagement: exactFight(0.1, 0, 90, 20) },
    ]);
    const { winRate, draws, exchangeRatio, costEffectiveness, games } = gamesFigures(results, 'gun');
    expect(winRate).toMatchObject({ value: 0.5 * 0.9 + 0.25 * 0.5 + 0.25 * 0.1, exact: true });
    expect(draws).toMatchObject({ value: 0.05, exact: true });
    // a ratio of means: 55 points for 42.5, not a mean of ratios
    expect(exchangeRatio?.value).toBeCloseTo(55 / 42.5, 12);
    expect(costEffectiveness.value).toBeCloseTo(0.55, 12);
    expect(games?.fights.map(({ verdict }) => verdict)).toEqual(['underpriced', 'fair', 'overpriced']);
    expect(Object.entries(games?.shares ?? {}).map(([name, { value }]) => [name, value])).toEqual([
      ['underpriced', 0.5],
      ['overpriced', 0.25],
      ['fair', 0.25],
      ['not-known', 0],
    ]);
    expect(games?.middle).toEqual([0.1, 0.9]);
    expect(games?.hangsOn).toEqual([{ name: 'enemy', title: 'Enemy', total: expect.objectContaining({ value: 1 }) }]);
    // half is not most, and the mean lies in the zone
    expect(verdictInMost({ winRate, ...(games === undefined ? {} : { games }) })).toBe('fair');
  });

  it('hold their level: the mean of fights that are each played a little', () => {
    const random = generator(4);
    const chances = [0.95, 0.7, 0.5, 0.2];
    const weights = [0.4, 0.3, 0.2, 0.1];
    const truth = chances.reduce((sum, p, k) => sum + p * (weights[k] as number), 0);
    const runs = 600;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const fights = chances.map((p, k) => {
        const won = Array.from({ length: 60 }, () => random() < p).filter(Boolean).length;
        return { weight: weights[k] as number, engagement: sampledFight(60, won) };
      });
      const { interval } = gamesFigures(gamesOf(fights), 'gun').winRate;
      if (interval !== undefined && interval.low <= truth && truth <= interval.high) held++;
    }
    expect(held / runs).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / runs));
    expect(held / runs).toBeLessThan(0.995);
  });

  it('of drawn fights allow for which were drawn', () => {
    const fights = [0.95, 0.9, 0.85, 0.3, 0.2].map((p) => ({ weight: 0.2, engagement: exactFight(p, 0, 50, 50) }));
    const { winRate, games } = gamesFigures({ ...gamesOf(fights, 5), combinations: 40 }, 'gun');
    expect(winRate.interval?.low).toBeLessThan(winRate.value - 0.1);
    expect(games?.shares.underpriced.value).toBeCloseTo(0.6, 12);
    // three of five drawn say too cheap: of all 40 it may be the lesser part
    expect(verdictInMost({ winRate, ...(games === undefined ? {} : { games }) })).toBe('not-known');
  });
});

describe('what win chances say of a price', () => {
  const of = (low: number, high: number): Estimate => ({
    value: (low + high) / 2,
    interval: bounded(low, high, 0.95, 'normal'),
    n: 100,
    method: 'mean',
    exact: false,
  });

  it('needs a whole interval, and touching the zone is inside', () => {
    expect(evenZone).toEqual([0.35, 0.65]);
    expect([of(0.66, 0.9), of(0.65, 0.9), of(0.4, 0.6), of(0.3, 0.36), of(0.1, 0.34)].map(priceVerdict)).toEqual([
      'underpriced',
      'not-known',
      'fair',
      'not-known',
      'overpriced',
    ]);
    expect(priceVerdict(exactEstimate(0.35))).toBe('fair');
  });

  it('needs more than half of the fights, whatever the mean is', () => {
    const shares = (underpriced: number): NonNullable<EqualPoints['games']>['shares'] => ({
      underpriced: exactEstimate(underpriced),
      overpriced: exactEstimate(0),
      fair: exactEstimate(1 - underpriced),
      'not-known': exactEstimate(0),
    });
    const games = (share: number) => ({ shares: shares(share) }) as NonNullable<EqualPoints['games']>;
    expect(verdictInMost({ winRate: of(0.7, 0.8), games: games(0.5) })).toBe('not-known');
    expect(verdictInMost({ winRate: of(0.45, 0.55), games: games(0.51) })).toBe('underpriced');
    expect(verdictInMost({ winRate: of(0.45, 0.55), games: games(0.5) })).toBe('fair');
  });
});
