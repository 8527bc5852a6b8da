/**
 * Plays random armies of a job, in this thread. Promises: every pair has streams of its own, named by its place; losses
 * are priced as the job says.
 */
import { winner } from '../../engagement/outcome.js';
import { milli } from '../../engagement/price.js';
import type { Composition, EngagementSpec, Side } from '../../engagement/spec.js';
import { type EngineChoice, playerFor } from '../../kernel/engine.js';
import { prepareAs } from '../../kernel/prepare.js';
import { outcomeBuffer, type Process } from '../../kernel/process.js';
import { type StudyKey, studyKey } from '../../kernel/random/stream-key.js';
import { noRoom } from '../../kernel/room.js';
import { inPlay } from '../../kernel/rule-error.js';
import type { Decided } from '../../played/armies.js';
import { compileCell, type FindRuleset } from '../../study/compile.js';
import { type CopyNumbers, type ListFight, listCell, withoutCore } from '../../study/price-list/list-fight.js';
import type { EngagementCell } from '../../study/study.js';
import type { ArmiesJob, ArmiesPart, ArmyOrder } from './armies-job.js';

/** Makes a job ready. */
export function armiesPlayer(
  job: ArmiesJob,
  find?: FindRuleset,
): { play(first: number, count: number): Promise<ArmiesPart> } {
  const bare = job.fights.map(() => undefined as ListFight | undefined);
  const fightOf = ({ fight, core }: ArmyOrder): ListFight => {
    const written = job.fights[fight] as ListFight;
    if (core) return written;
    bare[fight] ??= withoutCore(written);
    return bare[fight];
  };
  return {
    play: async (first, count) => {
      const decided: (readonly Decided[])[] = [];
      for (let n = first; n < Math.min(first + count, job.orders.length); n++) {
        await new Promise((resolve) => setImmediate(resolve));
        try {
          decided.push(playArmies(job, n, fightOf, find));
        } catch (error) {
          throw inPlay(error, { scenario: job.name, seed: job.seed, cell: `armies ${n}` });
        }
      }
      return { first, decided };
    },
  };
}

function playArmies(
  job: ArmiesJob,
  n: number,
  fightOf: (order: ArmyOrder) => ListFight,
  find: FindRuleset | undefined,
): Decided[] {
  const order = job.orders[n] as ArmyOrder;
  const key = armyKey(job, n % (job.streams ?? job.orders.length));
  const cell = armyCell(fightOf(order), order.armies, job.prices);
  const { choice, plays } = job;
  return cell.specs.map((_, role) => decidedOf({ cell, key, role, choice, plays }, find));
}

/** Two armies that meet in a role, so many times. */
export interface MetArmies {
  readonly cell: EngagementCell;
  readonly key: StudyKey;
  readonly role: number;
  readonly choice: EngineChoice;
  readonly plays: number;
}

/** What they come to. */
export function decidedOf({ cell, key, role, choice, plays }: MetArmies, find?: FindRuleset): Decided {
  const [engagement] = compileCell({ ...cell, specs: [cell.specs[role] as EngagementSpec] }, find) as [Process];
  const player = playerFor(prepareAs(engagement, choice), role, noRoom);
  const out = outcomeBuffer(engagement);
  const decided: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < plays; k++) {
    player.play(key, k, out);
    decided[out[0] === winner.blue ? 1 : out[0] === winner.draw ? 0 : 2] += 1;
  }
  return decided;
}

/** The stream of a pair of armies, by its place in its round. */
export function armyKey({ name, seed, round }: Pick<ArmiesJob, 'name' | 'seed' | 'round'>, n: number): StudyKey {
  return studyKey(seed, [name, round, n].join('\n'));
}

/** The engagements of two armies, by role; `prices`: by unit, what a copy counts for, points. */
export function armyCell(
  fight: ListFight,
  [blue, red]: ArmyOrder['armies'],
  prices: readonly number[],
): EngagementCell {
  const costOf = (unit: number): number => milli(prices[unit] as number);
  const { copies: numbers, ...cell } = listCell(fight, { blue, red });
  const costs = { blue: blue.map(costOf), red: red.map(costOf) };
  return { ...cell, specs: cell.specs.map((spec, role) => priced(spec, numbers[role] as CopyNumbers, costs)) };
}

/** The same forces, in which each copy counts for what it costs by its number. */
function priced(
  spec: EngagementSpec,
  copies: CopyNumbers,
  costs: Readonly<Record<Side, readonly number[]>>,
): EngagementSpec {
  const of = (side: Side, { milli: listed, ...rest }: Composition): Composition => ({
    ...rest,
    milli: listed.map((cost, k) => costs[side][copies[side][k] as number] ?? cost),
  });
  return {
    ...spec,
    starts: spec.starts.map((start) => ({
      ...start,
      blue: start.blue.map((own) => of('blue', own)),
      red: start.red.map((own) => of('red', own)),
    })),
  };
}
