/** Makes a baseline. Promise: everything is measured before a byte of the text is there; the second block of seeds, which confirms failures, is counted too. */
import { LanchesterError } from '../kernel/errors.js';
import { Recorder } from '../run/recorder.js';
import type { Study } from '../study/study.js';
import { inputOf, measure, ownMeasuring } from './measure.js';
import { countsOf, requestFor } from './measure-engagement.js';
import type { Counts, Measurement } from './measured.js';
import { confirmingSeed } from './settings.js';
import { type Kept, storedBaseline } from './store.js';

/** A scenario file, and what it holds. */
export interface ScenarioFile {
  /** As the baseline shall name it: relative to the baseline file, with slashes. */
  readonly scenario: string;
  readonly studies: readonly Study[];
}

export interface BaselineOptions {
  readonly threads: number;
  readonly reason?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (study: string) => void;
}

/** The text of a baseline of these scenarios. Throws a `LanchesterError`. */
export async function makeBaseline(files: readonly ScenarioFile[], options: BaselineOptions): Promise<string> {
  const { threads, signal } = options;
  const recorder = new Recorder({ threads, ...(signal === undefined ? {} : { signal }) });
  try {
    const all: Kept[] = [];
    for (const { scenario, studies } of files) {
      if (all.some((kept) => kept.scenario === scenario))
        throw new LanchesterError('usage', `${scenario} is named twice`);
      for (const study of studies) {
        options.onProgress?.(study.name);
        const measurement = await measure(inputOf(study), ownMeasuring(study, recorder, signal));
        all.push({ scenario, measurement, confirming: await confirmingCounts(measurement, recorder) });
      }
    }
    return storedBaseline(all, options.reason);
  } finally {
    await recorder.close();
  }
}

/** What the sampled cells come to on the second block of seeds. */
export async function confirmingCounts(
  { input, seed, n, cells }: Measurement,
  recorder: Recorder,
): Promise<ReadonlyMap<string, Counts>> {
  const sampled = input.study.engagementCells.filter((_, k) => cells[k]?.exact === false);
  const requests = sampled.map((cell) => requestFor(input, cell, confirmingSeed(seed), 0, n));
  const recordings = await recorder.record(requests);
  return new Map(
    sampled.map((cell, k) => [`engagement/${cell.id}`, countsOf(recordings[k] as Int32Array, cell.specs.length)]),
  );
}
