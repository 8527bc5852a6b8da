/**
 * Plays fights: every pair of plans in every role that is ordered. Promise: each pair of plans has streams of its own,
 * named by the labels of both; on them the variants meet the same luck.
 */
import { inPlay } from '../../kernel/rule-error.js';
import type { FightRates, FightResults } from '../../played/fight-results.js';
import type { FindRuleset } from '../../study/compile.js';
import type { FightsJob, FightsPart } from './job.js';
import { playRates, playTriedPrices } from './play-settings.js';
import { playStrata } from './play-strata.js';

/** Plays fights of a job, in this thread. */
export function fightsPlayer(
  job: FightsJob,
  find?: FindRuleset,
): { play(first: number, count: number): Promise<FightsPart> } {
  const { question } = job;
  const play = question.kind === 'rates' ? playRates : question.inPlay === undefined ? playStrata : playTriedPrices;
  return {
    play: async (first, count) => {
      const fights: (FightResults | FightRates)[] = [];
      for (const order of job.orders.slice(first, first + count)) {
        const fight = await play(job, order, find).catch((error: unknown) => {
          const { name: scenario, seed } = job.study;
          throw inPlay(error, { scenario, seed, cell: `${job.fights[order.fight]?.id}` });
        });
        fights.push(fight);
      }
      return { first, fights };
    },
  };
}
