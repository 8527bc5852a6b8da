/**
 * Plays the games of a gauge, in this thread. Promises: one side plays by rollouts, the other as the scenario has it; every
 * game has streams of its own, named by its number. Who plays `able` departs from that, and each departure is valued on luck
 * that did not choose it; for other plans whole games are held against each other. How many rollouts there are is part of
 * the version, never a setting.
 */
import type { EngagementSpec } from '../../engagement/spec.js';
import type { Process } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { inPlay } from '../../kernel/rule-error.js';
import { threadLaws } from '../../kernel/thread-laws.js';
import { RolloutPlayer } from '../../play/rollouts.js';
import { compileCell, type FindRuleset } from '../../study/compile.js';
import type { EngagementCell } from '../../study/study.js';
import { worthTo } from '../../study/worth-to.js';
import type { GaugeJob, GaugeOrder, GaugePart } from './gauge-job.js';
import { isAble, wholeGame } from './whole-game.js';

/** How often options are played on: to be left out early, where they look worse; all others; and what looks best. */
export const rollouts = { first: 5, k: 12, last: 64 } as const;
/** How often a departure is played on to be valued, and the play's own option with it. */
export const checks = 64;

/** Makes a job ready. */
export function gaugePlayer(
  job: GaugeJob,
  find?: FindRuleset,
): { play(first: number, count: number): Promise<GaugePart> } {
  return {
    play: async (first, count) => {
      const games: GaugePart['games'][number][] = [];
      for (let n = first; n < Math.min(first + count, job.orders.length); n++) {
        await new Promise((resolve) => setImmediate(resolve));
        try {
          games.push(playGame(job, n, find));
        } catch (error) {
          throw inPlay(error, { scenario: job.name, seed: job.seed, cell: `gauge ${n}` });
        }
      }
      return { first, games };
    },
  };
}

function playGame({ name, seed, cells, orders }: GaugeJob, n: number, find?: FindRuleset): GaugePart['games'][number] {
  const { cell, role, side } = orders[n] as GaugeOrder;
  const of = cells[cell] as EngagementCell;
  const key = studyKey(seed, [name, 'gauge'].join('\n'));
  if (!isAble(of.specs[role] as EngagementSpec, side)) {
    const gain = checks * wholeGame(of, { role, side }, { key, index: n }, rollouts, find);
    return { whole: gain, decisions: 0, departures: [] };
  }
  const engagement = engagementIn(of, role, find);
  const player = new RolloutPlayer(engagement, { side, ...rollouts, checks, worth: worthTo, laws: threadLaws() });
  const { decisions, departures } = player.play(key, studyKey(seed, [name, 'gauge', 'rollouts'].join('\n')), n, role);
  return {
    decisions,
    departures: departures.map(({ decision, own, taken, checked }) => ({ decision, own, taken, gain: 2 * checked })),
  };
}

/** A cell's engagement in one role. */
export function engagementIn(cell: EngagementCell, role: number, find?: FindRuleset): Process {
  const [engagement] = compileCell({ ...cell, specs: [cell.specs[role] as EngagementSpec] }, find);
  return engagement as Process;
}
