/**
 * One thread against two, through the pool that runs use. Promise: both play the same job, and their tallies must be
 * the same bytes.
 */
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { EngineChoice } from '../src/kernel/engine.js';
import { countedColumns } from '../src/kernel/process.js';
import type { RangeRunner } from '../src/run/cells/inline-runner.js';
import { blockSize, type RangeResult, type SampleJob } from '../src/run/cells/job.js';
import { sample } from '../src/run/cells/sample.js';
import { pooledRunner } from '../src/run/threads/pool.js';
import { compileCell } from '../src/study/compile.js';
import { loadScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { openCeiling } from './ceiling.js';

export interface ThreadScore {
  /** Engagements a second with one thread and with two, by round. */
  readonly one: readonly number[];
  readonly two: readonly number[];
  /** What the machine gave to a second thread, in the same rounds. */
  readonly ceiling: readonly number[];
  /** The same tally every time. */
  readonly same: boolean;
}

/** The job of a cell, with an engine that needs no deciding. */
export function jobOf(file: string, id: string, choice: EngineChoice, observations: number): SampleJob {
  const study = resolveScenario(loadScenario(file));
  const cell = study.engagementCells.find((one) => one.id === id);
  if (cell === undefined) throw new Error(`${file} has no cell ${id}`);
  const processes = compileCell(cell);
  return {
    name: study.name,
    seed: study.seed,
    cells: [
      {
        cell,
        choices: processes.map(() => choice),
        counted: processes.map(countedColumns),
      },
    ],
    compared: [],
    watched: { cell: 0, quantity: 'score' },
    observations,
  };
}

export async function play(
  job: SampleJob,
  runner: RangeRunner,
): Promise<{ readonly seconds: number; readonly digest: string }> {
  const from = performance.now();
  const { tallies } = await sample(job, runner);
  const seconds = (performance.now() - from) / 1000;
  return { seconds, digest: createHash('sha256').update(JSON.stringify(tallies)).digest('hex') };
}

/** Plays a job of `blocks` blocks of observations `rounds` times with each number of threads, in turn. */
export async function threadScore(
  file: string,
  cell: string,
  choice: EngineChoice,
  blocks: number,
  rounds: number,
): Promise<ThreadScore> {
  const job = jobOf(file, cell, choice, blocks * blockSize);
  const engagements = job.observations * (job.cells[0]?.choices.length ?? 1);
  const runners = [1, 2].map((threads) => pooledRunner<RangeResult>(job, { threads }));
  const machine = openCeiling();
  const rates: [number[], number[]] = [[], []];
  const ceiling: number[] = [];
  const digests = new Set<string>();
  try {
    // threads start, compile the job and warm up
    for (const runner of runners) digests.add((await play(job, runner)).digest);
    for (let round = 0; round < rounds; round++) {
      for (const k of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const { seconds, digest } = await play(job, runners[k] as RangeRunner);
        (rates[k] as number[]).push(engagements / seconds);
        digests.add(digest);
      }
      ceiling.push(await machine.measure());
    }
  } finally {
    await Promise.all([...runners, machine].map((one) => one.close()));
  }
  return { one: rates[0], two: rates[1], ceiling, same: digests.size === 1 };
}
