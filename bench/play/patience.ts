/**
 * What a source gives for patience, and whether it helps who has it: the same fight, by `able` on both sides, without it
 * and with it. Promise: both are played on the same luck, so that differences are paired.
 */
import { join } from 'node:path';
import { doubleLaws } from '../../src/kernel/enumerate.js';
import { Sfc32 } from '../../src/kernel/random/sfc32.js';
import { studyKey } from '../../src/kernel/random/stream-key.js';
import { TabledDice } from '../../src/kernel/table.js';
import { pairedDifference } from '../../src/statistics/mean.js';
import { loadScenario } from '../../src/study/load/load.js';
import type { EngagementCell } from '../../src/study/plain-study.js';
import { resolveScenario } from '../../src/study/resolve.js';
import { rulesOf, withMission } from './arena.js';
import { pairedMoments, playGames } from './duels.js';
import { type MissionName, missionNames } from './frozen.js';

/** Scenarios by ruleset: blue has what is asked for in every variant but the first. */
const scenarios: Readonly<Record<string, readonly string[]>> = {
  heat: ['smoke-screens'],
  'heroes-all': ['concealed'],
  skirmishers: ['smoke-grenades'],
};

/** How far the ground of `take` reaches about the defender, in the rulesets' units. */
const about = 3;

/** What blue wins of 100 games without and with it; the difference with its limits (95 %). */
export interface Patience {
  readonly what: string;
  readonly mission: MissionName;
  readonly games: number;
  readonly without: number;
  readonly with: number;
  readonly low: number;
  readonly high: number;
}

/** Plays the scenarios of a ruleset; none where there are none. */
export function patienceOf(play: string, ruleset: string, games: number, seed: string): Patience[] {
  return (scenarios[ruleset] ?? []).flatMap((name) => {
    const scenario = loadScenario(join(play, 'patience', `${name}.yaml`));
    const { engagementCells } = resolveScenario(scenario);
    const [plain, ...others] = engagementCells as [EngagementCell, ...EngagementCell[]];
    return missionNames.flatMap((mission) => {
      const before = gamesOf(plain, mission, games, seed);
      return others.map((cell): Patience => {
        const moments = pairedMoments(gamesOf(cell, mission, games, seed), before, 'blue');
        const { value, interval } = pairedDifference(moments, 1);
        const { low, high } = interval ?? { low: value, high: value };
        const { meanA, meanB } = moments;
        const shares = { without: 100 * meanB, with: 100 * meanA, low: 100 * low, high: 100 * high };
        return { what: scenario.document.variants?.[cell.variant]?.title ?? cell.variant, mission, games, ...shares };
      });
    });
  });
}

function gamesOf(cell: EngagementCell, mission: MissionName, games: number, seed: string): Uint8Array {
  const [spec] = cell.specs;
  const engagement = rulesOf({ name: cell.id, cell }).engagement(
    withMission(spec as NonNullable<typeof spec>, mission, about),
  );
  const dice = new TabledDice(new Sfc32(), doubleLaws());
  return playGames(engagement, { dice, key: studyKey(seed, `patience: ${cell.ruleset}`), role: 0 }, 0, games);
}
