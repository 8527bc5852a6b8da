/**
 * Engines as contenders: the same calls that a run makes, with the tally that a run keeps.
 */
import {
  blockPlayerFor,
  type EngineChoice,
  type EngineName,
  type Prepared,
  playerFor,
  prepare,
  prepareAs,
} from '../src/kernel/engine.js';
import { blockSize } from '../src/kernel/graph-sampler.js';
import type { Process } from '../src/kernel/process.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import type { GraphBudget } from '../src/kernel/state-graph.js';
import { tallierFor } from '../src/kernel/tally.js';
import { compileCell } from '../src/study/compile.js';
import { loadScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { type Contender, countsOf, secondsOf } from './contender.js';

/** Wide enough for whatever is solved here, whatever the default budget is. */
export const wideBudget: GraphBudget = { states: 1_000_000, transitions: 20_000_000 };

/** The processes of one cell of a shipped scenario, one for each role assignment. */
export function processesOf(file: string, cell: string): readonly Process[] {
  const study = resolveScenario(loadScenario(file));
  const found = study.engagementCells.find(({ id }) => id === cell);
  if (found === undefined) {
    throw new Error(`${file} has no cell ${cell}, but ${study.engagementCells.map(({ id }) => id).join(', ')}`);
  }
  return compileCell(found);
}

/** `table`, one draw an activation: the graph is closed whatever it costs. */
export function tabled(process: Process): Prepared {
  return prepare(process, 'table', wideBudget);
}

/** An engine without a graph: `roll`, or `table` with one draw a sub-rule. */
export function stepped(process: Process, engine: Exclude<EngineName, 'exact'>): Prepared {
  const why = 'asked for';
  const choice: EngineChoice = engine === 'roll' ? { engine, why } : { engine, grain: 'sub-rule', why };
  return prepareAs(process, choice);
}

/**
 * Engagement by engagement, each on its own stream: the form of paired runs and of `roll`. Role assignments take turns.
 */
export function onePerStream(name: string, roles: readonly Prepared[]): Contender {
  const key = studyKey('bench', name);
  const players = roles.map((prepared, role) => playerFor(prepared, role));
  const [first] = roles as readonly [Prepared];
  const out = new Int32Array(first.process.outcomes.length + first.process.extras.length);
  return {
    unit: players.length,
    play: (round, count) => {
      const tallier = tallierFor(first.process);
      const seconds = secondsOf(() => {
        const from = round * count;
        for (let n = 0; n < count / players.length; n++) {
          for (const player of players) {
            player.play(key, from + n, out);
            tallier.add(out);
          }
        }
      });
      return { seconds, counts: countsOf(tallier.tally()) };
    },
  };
}

/** Whole blocks: the form of unpaired runs. */
export function inBlocks(name: string, prepared: Prepared): Contender {
  const key = studyKey('bench', name);
  const player = blockPlayerFor(prepared);
  return {
    unit: blockSize,
    play: (round, count) => {
      const tallier = tallierFor(prepared.process);
      const seconds = secondsOf(() => {
        const from = (round * count) / blockSize;
        for (let n = 0; n < count / blockSize; n++) {
          player.playBlock(key, from + n, (outcome, times) => tallier.add(outcome, times));
        }
      });
      return { seconds, counts: countsOf(tallier.tally()) };
    },
  };
}
