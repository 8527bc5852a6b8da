/**
 * Plays random armies of a price list. Promise: which armies meet is known before any is played.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { ArmyResults } from '../../played/armies.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import type { StudyOf } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import { playAll } from '../tasks/play-tasks.js';
import { runnerOf } from '../threads/runner-of.js';
import { armiesForm } from './armies-form.js';
import type { ArmiesJob, ArmiesPart } from './armies-job.js';
import { armiesPlayer } from './armies-player.js';
import { drawArmies } from './draw-armies.js';

/** Pairs of armies in a task. */
const each = 16;

/** What of a list's armies is settled by the run: how many, and of what. */
export interface ArmiesAsked {
  readonly choice: EngineChoice;
  readonly count: number;
  /** By unit: what it is drawn and counted at, points. */
  readonly prices: readonly number[];
  /** By unit. Sums to 1. */
  readonly shares: readonly number[];
}

/** Draws and plays armies of the list of `study.prices`. Throws a `LanchesterError`. */
export async function runArmies(
  study: StudyOf<'priceList'>,
  fights: readonly ListFight[],
  { choice, count, prices, shares }: ArmiesAsked,
  options: RunOptions,
): Promise<ArmyResults> {
  const info = study.prices;
  const { plays, spread } = info.armies as NonNullable<PriceListInfo['armies']>;
  const { name, seed } = study;
  const orders = drawArmies(info, { count, prices, shares, spread, seed, name });
  const job: ArmiesJob = {
    kind: 'armies',
    name,
    seed,
    choice,
    prices,
    fights,
    orders,
    plays,
  };
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
    { name: `${name}: armies`, about: { kind: 'armies', name, seed, choice, plays, prices, orders }, units: of, each },
    {
      runner,
      signal,
      book,
      form: () => armiesForm({ plays, roles }),
      onDone: (done) => onProgress?.({ phase: 'fights', done, of }),
    },
  );
  const decided = parts.flatMap((part) => part.decided);
  return {
    prices,
    shares,
    battles: orders.map(({ copies }, n) => ({ copies, decided: decided[n] as (typeof decided)[number] })),
  };
}
