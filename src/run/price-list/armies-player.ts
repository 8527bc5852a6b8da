/**
 * Plays random armies of a job, in this thread. Promises: every pair has streams of its own, named by its place; losses
 * are priced as the job says.
 */
import { winner } from '../../engagement/outcome.js';
import { milli } from '../../engagement/price.js';
import type { Composition, EngagementSpec, Side } from '../../engagement/spec.js';
import { playerFor, prepareAs } from '../../kernel/engine.js';
import { outcomeBuffer, type Process } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { noRoom } from '../../kernel/room.js';
import { inPlay } from '../../kernel/rule-error.js';
import type { Decided } from '../../played/armies.js';
import { compileCell, type FindRuleset } from '../../study/compile.js';
import { type CopyNumbers, type ListFight, listCell, withoutCore } from '../../study/price-list/list-fight.js';
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
  const costOf = (unit: number): number => milli(job.prices[unit] as number);
  const [blue, red] = order.armies;
  const { copies: numbers, ...cell } = listCell(fightOf(order), { blue, red });
  const costs = { blue: blue.map(costOf), red: red.map(costOf) };
  const key = studyKey(job.seed, [job.name, job.round, n % (job.streams ?? job.orders.length)].join('\n'));
  return cell.specs.map((listed, role): Decided => {
    const [engagement] = compileCell(
      { ...cell, specs: [priced(listed, numbers[role] as CopyNumbers, costs)] },
      find,
    ) as [Process];
    const player = playerFor(prepareAs(engagement, job.choice), role, noRoom);
    const out = outcomeBuffer(engagement);
    const decided: [number, number, number] = [0, 0, 0];
    for (let k = 0; k < job.plays; k++) {
      player.play(key, k, out);
      decided[out[0] === winner.blue ? 1 : out[0] === winner.draw ? 0 : 2] += 1;
    }
    return decided;
  });
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
