/**
 * The two sides of a planted number: rulesets' data before and after it, a baseline of the one, today's scenario of
 * the other.
 */
import type { Json, JsonObject } from '../src/engagement/json.js';
import { applyOverlay } from '../src/engagement/overlay.js';
import type { ScenarioNow } from '../src/gate/compare/scenario-now.js';
import { inputOf, measure, ownMeasuring } from '../src/gate/measure/measure.js';
import type { Input, Measurement } from '../src/gate/measure/measured.js';
import { metricsOf } from '../src/gate/measure/metrics.js';
import { gateOf } from '../src/gate/measure/settings.js';
import { settle } from '../src/gate/measure/settle.js';
import { parseBaseline } from '../src/gate/store/baseline-text.js';
import { storedBaseline } from '../src/gate/store/store.js';
import { findRuleset } from '../src/rulesets/registry.js';
import { findWith } from '../src/run/record/record.js';
import type { Recorder } from '../src/run/record/recorder.js';
import { sourceOf, valueAt } from '../src/study/document/source.js';
import { scenarioOf } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

/** What is planted: a number of a ruleset's data, or one that the scenario itself sets. */
export interface PlantedPath {
  readonly ruleset: string;
  readonly path: string;
  readonly by: (value: number) => number;
}

export interface Sides {
  /** The inputs with the other number. */
  readonly old: Input;
  readonly now: ScenarioNow;
}

/** The old side has the planted number, so that today's data are the change. */
export function sidesOf({ ruleset, path, by }: PlantedPath, scenario: JsonObject): Sides {
  const { data } = findRuleset(ruleset);
  const set = (scenario['set'] ?? {}) as JsonObject;
  const own = set[path];
  const oldData = own === undefined ? applyOverlay(data, planted(data, path, by)) : data;
  const before = own === undefined ? scenario : { ...scenario, set: { ...set, [path]: by(Number(own)) } };
  const find = findWith(oldData);
  const study = resolveScenario(scenarioOf(before, 'planted'));
  return {
    old: { study: resolveScenario(scenarioOf(before, 'planted'), { find }), find, data: { id: path, data: oldData } },
    now: {
      scenario: 'planted',
      file: 'planted',
      studies: own === undefined ? [study] : [resolveScenario(scenarioOf(scenario, 'planted'))],
      source: sourceOf(scenario as unknown as Json),
    },
  };
}

/** The value of a plant: what stands at its path today, changed. */
function planted(data: JsonObject, path: string, by: (value: number) => number): Readonly<Record<string, Json>> {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const value = valueAt(data, steps);
  if (typeof value !== 'number') throw new Error(`${path} is no number`);
  return { [path]: by(value) };
}

/** A baseline of some inputs, as `lanchester baseline` makes it; `as`: the inputs that it shall say it is of. */
export async function baselineOf(input: Input, recorder: Recorder, { sampled = false, as = input } = {}) {
  const { study } = input;
  const measurement = await measure(input, { ...ownMeasuring(study, recorder), ...(sampled ? { sampled } : {}) });
  const kept = await settle(measurement, metricsOf(measurement, {}).gated, gateOf(study).atMost, recorder);
  const told: Measurement = { ...measurement, input: as };
  return parseBaseline(storedBaseline([{ scenario: 'planted', measurement: told, sampled: kept }]), 'planted');
}

/** Today's inputs of a side. */
export function inputNow({ now }: Sides): Input {
  const [study] = now.studies;
  if (study === undefined) throw new Error('no study');
  return inputOf(study);
}
