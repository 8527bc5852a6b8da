/**
 * Measures a study for the gate: both levels, and the prices read from them. Promise: what comes out depends on inputs,
 * seed and n alone.
 */

import { defined } from '../../kernel/defined.js';
import { findRuleset } from '../../rulesets/registry.js';
import type { Recorder } from '../../run/record/recorder.js';
import type { Study } from '../../study/study.js';
import { listOf, listPlayer } from './list-play.js';
import { measureList } from './list-samples.js';
import { measureAttacks } from './measure-attack.js';
import { type Measuring, measureEngagements } from './measure-engagement.js';
import type { Input, Measurement } from './measured.js';
import { gateOf, gateSeed } from './settings.js';

/** Today's form of a study, with the registry's data. */
export function inputOf(study: Study): Input {
  return { study, find: findRuleset };
}

/** How a study's own gate wants it measured. */
export function ownMeasuring(study: Study, recorder: Recorder, signal?: AbortSignal) {
  const gate = gateOf(study);
  const n = gate.engagements;
  const { threads } = recorder;
  return { recorder, threads, strata: { threads }, seed: gateSeed(study), n, gate, ...defined({ signal }) };
}

/** Throws a `LanchesterError`: what the study or its ruleset cannot do, a failed worker, an interruption. */
export async function measure(
  input: Input,
  measuring: Measuring & { readonly threads?: number },
): Promise<Measurement> {
  if (listOf(input) !== undefined) {
    const { seed, n, threads = 0, signal } = measuring;
    return measureList(input, { seed, n }, listPlayer(input, { threads, ...defined({ signal }) }));
  }
  const { attacks, breakEven } = await measureAttacks(input, measuring.signal);
  const engagements = await measureEngagements(input, measuring);
  return { ...engagements, attacks, ...defined({ attackBreakEven: breakEven }) };
}
