/** A round of fights: all of them played as they are ordered, in this thread or in a pool. */
import type { FightResults } from '../../strata/fight-results.js';
import type { FightsInfo } from '../../study/fights/fights.js';
import type { Study } from '../../study/study.js';
import { eachInLanes } from '../lanes.js';
import type { RunOptions } from '../options.js';
import { pooledRunner } from '../pool.js';
import type { Runner } from '../runner.js';
import type { FightsJob, FightsPart, PlansOrder } from './job.js';
import { fightsPlayer } from './player.js';

/** A study as a thread needs it. */
export function bare(study: Study): Study {
  const { fights: _, cellFights: __, attack: ___, ...rest } = study;
  return { ...rest, attackCells: [], engagementCells: [] };
}

/** Engagements of each variant that were played. */
export function playsIn(fights: readonly FightResults[]): number {
  const of = (played: FightResults['played']): number => played.reduce((sum, { plays }) => sum + plays, 0);
  return fights.reduce((sum, { played, screened }) => sum + of(played) + of(screened?.played ?? []), 0);
}

/** Every pair of plans in every role. */
export function pairsOf({ plans }: FightsInfo, roles: number): Omit<PlansOrder, 'plays'>[] {
  return Array.from({ length: roles }, (_, role) =>
    plans.blue.flatMap((_blue, blue) => plans.red.map((_red, red) => ({ blue, red, role }))),
  ).flat();
}

/** Plays a round. Throws a `LanchesterError`: a failed worker, an interruption. */
export async function playRound(job: FightsJob, options: RunOptions): Promise<FightResults[]> {
  const { signal, threads, onProgress } = options;
  const runner: Runner<FightsPart> =
    threads === 0 ? inlineFights(job, options) : pooledRunner(job, { threads: Math.min(threads, job.orders.length) });
  const of = job.orders.length;
  const parts = await eachInLanes(runner, of, signal, (done) => onProgress?.({ phase: 'fights', done, of }));
  return parts.flatMap(({ fights }) => fights);
}

function inlineFights(job: FightsJob, { find }: RunOptions): Runner<FightsPart> {
  const player = fightsPlayer(job, find);
  return { lanes: 1, play: (first, count) => player.play(first, count), close: async () => {} };
}
