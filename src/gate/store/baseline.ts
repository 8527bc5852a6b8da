/**
 * Makes a baseline. Promise: everything is measured before a byte of the text is there, each metric with as many
 * observations as its margin needs.
 */

import type { JsonObject } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { Recorder } from '../../run/record/recorder.js';
import type { Study } from '../../study/study.js';
import { LawRecorder } from '../measure/law-recorder.js';
import { inputOf, measure, ownMeasuring } from '../measure/measure.js';
import { metricsOf } from '../measure/metrics.js';
import { gateOf } from '../measure/settings.js';
import { settle } from '../measure/settle.js';
import { type Kept, storedBaseline } from './store.js';

/** A scenario file, and what it holds. */
export interface ScenarioFile {
  /** As the baseline shall name it: relative to the baseline file, with slashes. */
  readonly scenario: string;
  readonly studies: readonly Study[];
  /** The comparison, with its defaults, that the studies are of. */
  readonly comparison?: JsonObject;
}

export interface BaselineOptions {
  readonly threads: number;
  readonly reason?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (study: string) => void;
}

/** A baseline, and what is to be known of it. */
export interface MadeBaseline {
  readonly text: string;
  /** Metrics that `gate.atMost` left with fewer observations than their margins need. */
  readonly short: readonly { readonly scenario: string; readonly metric: string }[];
}

/** The text of a baseline of these scenarios. Throws a `LanchesterError`. */
export async function makeBaseline(files: readonly ScenarioFile[], options: BaselineOptions): Promise<MadeBaseline> {
  const { threads, signal } = options;
  // before anything is measured, which may take many minutes
  const twice = files.find(({ scenario }, k) => files.findIndex((file) => file.scenario === scenario) < k);
  if (twice !== undefined) throw new LanchesterError('usage', `${twice.scenario} is named twice`);
  const recorder = new Recorder({ threads, ...defined({ signal }) });
  try {
    const all: Kept[] = [];
    for (const { scenario, studies, comparison } of files) {
      for (const study of studies) {
        options.onProgress?.(study.name);
        const whole = await measuredWhole(study, recorder, signal);
        all.push({ scenario, ...whole, ...defined({ comparison }) });
      }
    }
    return {
      text: storedBaseline(all, options.reason),
      short: all.flatMap(({ scenario, sampled }) => sampled.capped.map((metric) => ({ scenario, metric }))),
    };
  } finally {
    await recorder.close();
  }
}

/** A study with as many observations as its margins need. */
export async function measuredWhole(
  study: Study,
  recorder: Recorder,
  signal?: AbortSignal,
  input = inputOf(study),
): Promise<Pick<Kept, 'measurement' | 'sampled'>> {
  const laws = new LawRecorder(recorder);
  const measurement = await measure(input, {
    ...ownMeasuring(study, recorder, signal),
    recorder: laws,
    laws: { recorder: laws },
  });
  const { gated } = metricsOf(measurement, {});
  return { measurement, sampled: await settle(measurement, gated, gateOf(study).atMost, recorder, signal) };
}
