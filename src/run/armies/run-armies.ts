/**
 * Plays random armies of a price list. Promise: which armies meet is known before any of a round is played.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { ArmyBattle } from '../../played/armies.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { StudyOf } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import { playAll } from '../tasks/play-tasks.js';
import { runnerOf } from '../threads/runner-of.js';
import { armiesForm } from './armies-form.js';
import type { ArmiesJob, ArmiesPart } from './armies-job.js';
import { armiesPlayer } from './armies-player.js';
import { armyGames, type DrawnArmies } from './draw-armies.js';

/** Pairs of armies in a task. */
const each = 16;

/** A round of armies. */
export interface ArmiesRound {
  readonly round: string;
  readonly choice: EngineChoice;
  /** By unit: what it counts for, points. */
  readonly prices: readonly number[];
  readonly drawn: readonly DrawnArmies[];
  /** Engagements of each pair in each role. */
  readonly plays: number;
  /** So many pairs have luck of their own, and those after them the same again. Default: every one has its own. */
  readonly streams?: number;
}

/** Plays a round of armies of the list of `study.prices`. Throws a `LanchesterError`. */
export async function runArmies(
  study: StudyOf<'priceList'>,
  fights: readonly ListFight[],
  { round, choice, prices, drawn, plays, ...alike }: ArmiesRound,
  options: RunOptions,
): Promise<ArmyBattle[]> {
  const { name, seed } = study;
  const games = armyGames(study.prices);
  const orders = drawn.map(({ game, armies, core }) => ({ fight: games[game]?.fight ?? 0, armies, core }));
  const job: ArmiesJob = { kind: 'armies', name, seed, choice, round, prices, fights, orders, plays, ...alike };
  const { signal, threads, onProgress, book, find } = options;
  const tasks = Math.ceil(orders.length / each);
  const runner = runnerOf(job, { ...options, threads: Math.min(threads, tasks) }, () => ({
    lanes: 1,
    ...armiesPlayer(job, find),
    close: async () => {},
  }));
  const of = orders.length;
  const roles = study.engagement.swapRoles ? 2 : 1;
  const parts = await playAll<ArmiesPart>(
    {
      name: `${name}: ${round}`,
      about: { kind: 'armies', name, seed, choice, round, plays, prices, orders, ...alike },
      units: of,
      each,
    },
    {
      runner,
      signal,
      book,
      form: () => armiesForm({ plays, roles }),
      onDone: (done) => onProgress?.({ phase: 'fights', done, of }),
    },
  );
  const decided = parts.flatMap((part) => part.decided);
  return drawn.map((own, n) => ({ ...own, decided: decided[n] as ArmyBattle['decided'] }));
}
