/** The two verbs of the library: solve a process exactly, or simulate it. */
import { checkCall, needed, type OptionForms, textForm, wholeForm, wordForm } from './kernel/call.js';
import { blockPlayerFor, type EngineChoice, solvePrepared } from './kernel/engine.js';
import { type EngineName, engineNames } from './kernel/engine-name.js';
import { blockSize } from './kernel/graph-sampler.js';
import { prepare } from './kernel/prepare.js';
import type { Process } from './kernel/process.js';
import { studyKey } from './kernel/random/stream-key.js';
import { type Tally, tallierFor } from './kernel/tally.js';

/**
 * The exact distribution of a process's outcomes (an engagement, from `rules.engagement(spec)`).
 *
 * @throws LanchesterError 'budget' when its state space is too large, with the size
 */
export function solve(process: Process): Tally {
  return solvePrepared(prepare(process, 'exact'));
}

export interface SimulateOptions {
  /** How many engagements; a whole number, at least 1. */
  readonly engagements: number;
  /** Any text. The same seed and name give the same engagements. */
  readonly seed: string;
  /** Names the stream: simulations of other names are independent. */
  readonly name?: string;
  readonly engine?: Exclude<EngineName, 'exact'>;
}

export interface Simulation {
  /** Counts of joint outcomes, losses and costs in thousandths of a point. */
  readonly tally: Tally;
  readonly engine: EngineChoice;
}

const simulateForms: OptionForms<SimulateOptions> = {
  engagements: needed(wholeForm(1)),
  seed: needed(textForm),
  name: textForm,
  engine: wordForm(engineNames.filter((name) => name !== 'exact')),
};

/**
 * Simulates a process in this thread.
 *
 * @throws LanchesterError 'bad-value' or 'unknown-name' for options that are none, such as a number of engagements
 */
export function simulate(process: Process, options: SimulateOptions): Simulation {
  checkCall('simulate', options, simulateForms);
  const { engagements, seed } = options;
  const prepared = prepare(process, options.engine ?? 'table');
  const key = studyKey(seed, options.name ?? process.name);
  const player = blockPlayerFor(prepared);
  const tallier = tallierFor(process);
  for (let block = 0; block * blockSize < engagements; block++) {
    player.playBlock(
      key,
      block,
      (outcome, count) => tallier.add(outcome, count),
      Math.min(blockSize, engagements - block * blockSize),
    );
  }
  return { tally: tallier.tally(), engine: prepared.choice };
}
