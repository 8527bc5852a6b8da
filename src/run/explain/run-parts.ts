/**
 * Plays a unit of which some parts are out, among armies of a price list.
 *
 * Promises: which armies meet is known before any is played, and is the same whatever is out; every coalition meets the
 * same armies on the same streams, in the same place of its side; the unit stands on either side by turns; what comes of
 * it hangs on neither threads nor their order.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { PartsBattle, PartsResults } from '../../played/parts.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import type { StudyOf } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import { armiesForm } from '../price-list/armies-form.js';
import type { ArmiesJob, ArmiesPart, ArmyOrder } from '../price-list/armies-job.js';
import { armiesPlayer } from '../price-list/armies-player.js';
import { drawArmies } from '../price-list/draw-armies.js';
import { playAll } from '../tasks/play-tasks.js';
import { runnerOf } from '../threads/runner-of.js';

/** Battles in a task. */
const each = 16;

/** As a price list has them unless told: how far what a side may spend goes from the budget. */
const usualSpread = 0.2;

const choice: EngineChoice = {
  engine: 'table',
  grain: 'sub-rule',
  why: 'forces of many sizes, each played too seldom for whole steps',
};

/** What is asked of a unit's parts. */
export interface PartsAsked {
  /** How many parts: there are as many coalitions as 2 to the power of it. */
  readonly parts: number;
  /** The unit's price, points: what it counts for, whatever is out. */
  readonly price: number;
  /** The fights of the list; in each the coalitions stand before the list's units. */
  readonly fights: readonly ListFight[];
  /** Names the unit's streams. */
  readonly name: string;
  /** All that may be played. */
  readonly engagements: number;
}

/** Draws and plays them. Throws a `LanchesterError`. */
export async function runParts(
  study: StudyOf<'priceList'>,
  asked: PartsAsked,
  options: RunOptions,
): Promise<PartsResults> {
  const { parts, fights, engagements } = asked;
  const coalitions = 1 << parts;
  const roles = study.engagement.swapRoles ? 2 : 1;
  const perBattle = (coalitions + 1) * roles;
  const count = Math.floor(engagements / perBattle);
  // of every fight some from either side
  if (count < 4 * fights.length) {
    const least = 4 * fights.length * perBattle;
    throw new LanchesterError('usage', `${parts} parts in ${fights.length} fights take ${least} engagements at least`);
  }
  const drawn = drawBattles(study.prices, { ...asked, seed: study.seed, count });
  const jobs = [...Array.from({ length: coalitions }, (_, coalition) => coalition), undefined].map((coalition) =>
    jobOf(study, asked, drawn, coalition),
  );
  const won: number[][] = [];
  for (const [k, job] of jobs.entries()) {
    const tell = (done: number) =>
      options.onProgress?.({ phase: 'engagements', done: (k * count + done) * roles, of: jobs.length * count * roles });
    const decided = await playJob(job, roles, options, tell);
    won.push(decided.map((one, n) => shareOf(one, (drawn[n] as Drawn).side)));
  }
  const battles = drawn.map(({ fight, side, points }, n): PartsBattle => {
    const own = won.map((shares) => shares[n] as number);
    return { fight, side, points, won: own.slice(0, coalitions), wonWithout: own.at(-1) as number };
  });
  return { parts, plays: roles, battles };
}

/** Armies that meet, without the unit. */
interface Drawn {
  readonly fight: number;
  readonly side: PartsBattle['side'];
  /** By unit of the list: what stands beside the unit, and what it meets. */
  readonly beside: readonly number[];
  readonly against: readonly number[];
  readonly points: number;
}

interface BattlesDraw extends Pick<PartsAsked, 'price' | 'name'> {
  readonly seed: string;
  readonly count: number;
}

/** The unit's side has what the budget leaves beside the unit, the other all of it. */
function drawBattles(info: PriceListInfo, { price, name, seed, count }: BattlesDraw): Drawn[] {
  const prices = info.units.map((unit) => unit.price);
  const shares = info.units.map((unit) => unit.weight);
  const spread = info.armies?.spread ?? usualSpread;
  const draw = (own: PriceListInfo, what: string): ArmyOrder[] =>
    drawArmies(own, { count, prices, shares, spread, seed, name: `${name}: ${what}` });
  const against = draw(info, 'against');
  const beside = draw({ ...info, budgets: info.budgets.map((budget) => budget - price) }, 'beside');
  const costOf = (copies: readonly number[]): number =>
    copies.reduce((sum, copy, i) => sum + copy * (prices[i] as number), 0);
  return against.map(({ fight, copies }, n): Drawn => {
    const [own] = (beside[n] as ArmyOrder).copies;
    const [other] = copies;
    const points = price + costOf(own) - costOf(other);
    return { fight, side: n % 2 === 0 ? 'blue' : 'red', beside: own, against: other, points };
  });
}

/** All battles with one coalition; nothing: with nobody in the unit's place. */
function jobOf(
  { prices: { units }, seed }: StudyOf<'priceList'>,
  { parts, price, fights, name }: PartsAsked,
  drawn: readonly Drawn[],
  coalition: number | undefined,
): ArmiesJob {
  const variants = new Array<number>(1 << parts).fill(0);
  const own = variants.map((_, k) => (k === coalition ? 1 : 0));
  const orders = drawn.map(({ fight, side, beside, against }): ArmyOrder => {
    const [unit, other] = [
      [...own, ...beside],
      [...variants, ...against],
    ];
    return { fight, copies: side === 'blue' ? [unit, other] : [other, unit] };
  });
  const prices = [...variants.map(() => price), ...units.map((unit) => unit.price)];
  return { kind: 'armies', name, seed, choice, prices, fights, orders, plays: 1 };
}

/** By battle: draws, wins of blue, wins of red. */
async function playJob(
  job: ArmiesJob,
  roles: number,
  { signal, book, find, ...options }: RunOptions,
  onDone: (battles: number) => void,
): Promise<readonly ArmiesPart['decided'][number][]> {
  const { kind, name, seed, prices, orders, plays } = job;
  const tasks = Math.ceil(orders.length / each);
  const runner = runnerOf(job, { ...options, threads: Math.min(options.threads, tasks) }, () => ({
    lanes: 1,
    ...armiesPlayer(job, find),
    close: async () => {},
  }));
  const parts = await playAll<ArmiesPart>(
    {
      name: `${name}: parts`,
      about: { kind, name, seed, choice, plays, prices, orders },
      units: orders.length,
      each,
    },
    { runner, signal, book, form: () => armiesForm({ plays, roles }), onDone },
  );
  return parts.flatMap(({ decided }) => decided);
}

function shareOf([draws, blue, red]: readonly [number, number, number], side: PartsBattle['side']): number {
  return ((side === 'blue' ? blue : red) + draws / 2) / (draws + blue + red);
}
