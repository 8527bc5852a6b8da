/** A comparison in many fights, played: streams, threads, replays and figures. */

import { beforeAll, describe, expect, it } from 'vitest';
import { analyseComparison, type ComparisonAnalysis } from '../src/analysis/comparison/index.js';
import type { ComparisonResults } from '../src/run/comparison-results.js';
import type { CellFightsResults } from '../src/run/results.js';
import { runComparison } from '../src/run/run-comparison.js';
import { runStudy } from '../src/run/run-study.js';
import type { Comparison } from '../src/study/comparison/comparison.js';
import { parseComparison } from '../src/study/comparison/load.js';
import { resolveComparison } from '../src/study/comparison/resolve.js';
import { fightOfCell } from '../src/study/fights/cell-fights.js';
import { askedAsWritten } from '../src/study/study.js';
import { comparisonText } from './support/every-kind.js';

const text = comparisonText.replace('engagements: 60', 'engagements: 120');

const resolve = (yaml = text): Comparison => resolveComparison(parseComparison(yaml, 'pair.yaml'));

const gamesOf = (results: ComparisonResults): readonly CellFightsResults[] =>
  results.studies.find(({ id }) => id === 'hitt/equal-points')?.results.cellFights ?? [];

let comparison: Comparison;
let results: ComparisonResults;
let analysis: ComparisonAnalysis;

beforeAll(async () => {
  comparison = resolve();
  results = await runComparison(comparison, { threads: 0, engine: 'roll' });
  analysis = analyseComparison(comparison, results);
});

describe('a comparison in many fights', () => {
  it('is the same in any number of threads, and alone', async () => {
    const { study } = comparison.studies.find(({ part }) => part === 'equal-points') as Comparison['studies'][number];
    const digest = results.studies.find(({ id }) => id === 'hitt/equal-points')?.results.digest;
    expect((await runStudy(study, { threads: 0, engine: 'roll' })).digest).toBe(digest);
    expect((await runStudy(study, { threads: 3, engine: 'roll' })).digest).toBe(digest);
    expect((await runComparison(comparison, { threads: 2, engine: 'roll' })).digest).toBe(results.digest);
  });

  it('leaves its fights on their streams when another entry is added', async () => {
    // half as many again, over half as many fights again: each is played as often as before
    const more = text.replace('values: [500, 600]', 'values: [500, 600, 700]').replace('120', '180');
    const of = (all: readonly CellFightsResults[]) =>
      all.flatMap(({ name, fights }) => fights.map((fight) => [`${name}/${fight.id}`, fight.engagement] as const));
    const after = new Map(of(gamesOf(await runComparison(resolve(more), { threads: 0, engine: 'roll' }))));
    const before = of(gamesOf(results));
    expect([before.length, after.size]).toEqual([6, 9]);
    for (const [id, engagement] of before) expect(after.get(id), id).toEqual(engagement);
  });

  it('plays a fight as its own study would be played, variants on the same random numbers', async () => {
    const { study } = comparison.studies.find(({ part }) => part === 'equal-points') as Comparison['studies'][number];
    const [games] = study.cellFights ?? [];
    const fight = games?.fights[1];
    if (games === undefined || fight === undefined) throw new Error('no games');
    const played = gamesOf(results)[0]?.fights[1]?.engagement;
    const own = await runStudy(askedAsWritten(fightOfCell(study, games, fight)), {
      threads: 0,
      engine: 'roll',
      observations: played?.observations as number,
    });
    const wins = own.engagement?.cells.map(({ roles }) =>
      roles.map(({ tally }) =>
        tally.cells.reduce((sum, [who], k) => sum + (who === 1 ? (tally.weights[k] ?? 0) : 0), 0),
      ),
    );
    const told = played?.cells.map(({ roles }) =>
      roles.map(({ tally }) =>
        tally.cells.reduce((sum, [who], k) => sum + (who === 1 ? (tally.weights[k] ?? 0) : 0), 0),
      ),
    );
    expect(told).toEqual(wins);
  });

  it('comes to the mean over its fights, told by what they say of the price', () => {
    const gun = analysis.equalPoints.find(({ contender, role }) => contender === 'hitt' && role === 'machine-gun team');
    const fights = gun?.games?.fights ?? [];
    expect(fights.map(({ id, weight }) => [id, weight])).toEqual([
      ['enemy=rifle section,place=500', 0.375],
      ['enemy=rifle section,place=600', 0.375],
      ['enemy=assault infantry,place=500', 0.125],
      ['enemy=assault infantry,place=600', 0.125],
    ]);
    const mean = fights.reduce((sum, { weight, winRate }) => sum + weight * winRate.value, 0);
    expect(gun?.winRate.value).toBeCloseTo(mean, 12);
    const shares = Object.values(gun?.games?.shares ?? {});
    expect(shares.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 12);
    expect(gun?.games?.hangsOn.map(({ name }) => name).sort()).toEqual(['enemy', 'place']);
    expect(gun?.winRate.interval?.low).toBeLessThan(mean);
    expect(gun?.winRate.n).toBe(
      gamesOf(results)[0]?.fights.reduce((sum, { engagement }) => sum + engagement.observations, 0),
    );
  });

  it('is exact where every fight closes, and what was sampled agrees', async () => {
    const exact = analyseComparison(comparison, await runComparison(comparison, { threads: 0 }));
    for (const [k, { winRate, costEffectiveness, games }] of exact.equalPoints.entries()) {
      expect([winRate.exact, costEffectiveness.exact]).toEqual([true, true]);
      expect(games?.fights.every((fight) => fight.winRate.exact)).toBe(true);
      const sampled = analysis.equalPoints[k]?.winRate;
      expect(Math.abs((sampled?.value ?? 0) - winRate.value)).toBeLessThan(4 * (sampled?.standardError ?? 0) + 1e-9);
    }
  });
});
