/**
 * Plays random armies of a job, in this thread. Promises: every pair has streams of its own, named by its place; losses
 * are priced as the job says.
 */
import { winner } from '../../engagement/outcome.js';
import { milli } from '../../engagement/price.js';
import type { Composition, EngagementSpec } from '../../engagement/spec.js';
import { playerFor, prepareAs } from '../../kernel/engine.js';
import { doubleLaws, type Laws } from '../../kernel/enumerate.js';
import { outcomeBuffer, type Process } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import type { ArmyBattle } from '../../played/armies.js';
import { compileCell, type FindRuleset } from '../../study/compile.js';
import { forcesDocument, isSubject } from '../../study/prices/price-list.js';
import { resolveScenario } from '../../study/resolve.js';
import { sourceOf } from '../../study/source.js';
import type { EngagementCell } from '../../study/study.js';
import type { ArmiesJob, ArmiesPart, ArmyOrder } from './job.js';

/** Makes a job ready. */
export function armiesPlayer(
  job: ArmiesJob,
  find?: FindRuleset,
): { play(first: number, count: number): Promise<ArmiesPart> } {
  const laws = doubleLaws();
  return {
    play: async (first, count) => {
      const decided: ArmyBattle['decided'][] = [];
      for (let n = first; n < Math.min(first + count, job.orders.length); n++) {
        await new Promise((resolve) => setImmediate(resolve));
        decided.push(playArmies(job, n, laws, find));
      }
      return { first, decided };
    },
  };
}

function playArmies(
  job: ArmiesJob,
  n: number,
  laws: Laws<number>,
  find: FindRuleset | undefined,
): [number, number, number] {
  const { fight, copies } = job.orders[n] as ArmyOrder;
  const { document } = job.fights[fight] as ArmiesJob['fights'][number];
  // by copy, in the order in which a side lists them
  const unitsOf = (own: readonly number[]): ArmiesJob['units'] =>
    own.flatMap((count, i) => new Array<ArmiesJob['units'][number]>(count).fill(job.units[i] as never));
  const [blue, red] = [unitsOf(copies[0]), unitsOf(copies[1])];
  const whole = forcesDocument(document, [blue.map(({ words }) => words), red.map(({ words }) => words)]);
  const source = sourceOf(whole as never, `armies ${n + 1}`);
  const study = resolveScenario({ document: whole, source }, find === undefined ? {} : { find });
  const [cell] = study.engagementCells as [EngagementCell];
  const key = studyKey(job.seed, [job.name, 'armies', n].join('\n'));
  const decided: [number, number, number] = [0, 0, 0];
  for (const [role, listed] of cell.specs.entries()) {
    const [engagement] = compileCell({ ...cell, specs: [priced(listed, blue, red)] }, find) as [Process];
    const player = playerFor(prepareAs(engagement, job.choice, laws), role, false);
    const out = outcomeBuffer(engagement);
    for (let k = 0; k < job.plays; k++) {
      player.play(key, k, out);
      decided[out[0] === winner.blue ? 1 : out[0] === winner.draw ? 0 : 2] += 1;
    }
  }
  return decided;
}

/** The same forces, in which each copy counts for the price of its unit. */
function priced(spec: EngagementSpec, blue: ArmiesJob['units'], red: ArmiesJob['units']): EngagementSpec {
  const of = (side: 'blue' | 'red', own: ArmiesJob['units'], { milli: costs, ...rest }: Composition): Composition => {
    let next = 0;
    const counted = costs.map((cost, k) =>
      isSubject(spec[side].units[k]?.name ?? '') ? milli(own[next++]?.price ?? 0) : cost,
    );
    return { ...rest, milli: counted };
  };
  return {
    ...spec,
    starts: spec.starts.map((start) => ({
      ...start,
      blue: start.blue.map((own) => of('blue', blue, own)),
      red: start.red.map((own) => of('red', red, own)),
    })),
  };
}
