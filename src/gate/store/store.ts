/**
 * From measurements to what a baseline stores. Promise: everything that a later check needs is in it, and nothing of
 * this machine.
 */

import type { JsonObject } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { rulesFingerprint, version } from '../../run/fingerprint.js';
import { fingerprintInputs } from '../../study/fingerprint.js';
import type { Measurement } from '../measure/measured.js';
import { rough, roughest } from '../measure/numbers.js';
import type { Sample } from '../measure/sample.js';
import { gateOf, generator, isIgnored, seedEpoch } from '../measure/settings.js';
import type { Sampled } from '../measure/settle.js';
import {
  type Baseline,
  baselineFormat,
  type StoredCell,
  type StoredFigure,
  type StoredStudy,
} from './baseline-schema.js';
import { baselineText } from './baseline-text.js';
import { inputsOf, mutable } from './stored-inputs.js';

/** A measurement, and where it belongs. */
export interface Kept {
  /** The scenario file, as the baseline names it. */
  readonly scenario: string;
  readonly measurement: Measurement;
  readonly sampled: Sampled;
  /** The comparison that the study is of. */
  readonly comparison?: JsonObject;
}

/** The text of a baseline file. */
export function storedBaseline(all: readonly Kept[], reason?: string): string {
  const rulesets: Baseline['rulesets'] = {};
  const scenarios: Baseline['scenarios'] = {};
  const comparisons: NonNullable<Baseline['comparisons']> = {};
  for (const { scenario, measurement, sampled, comparison } of all) {
    const { study, find } = measurement.input;
    rulesets[study.ruleset] = { rules: rulesFingerprint(study.ruleset), data: mutable(find(study.ruleset).data) };
    scenarios[scenario] = { ...scenarios[scenario], [study.name]: storedStudy(measurement, sampled) };
    if (comparison) comparisons[scenario] = mutable(comparison);
  }
  return baselineText({
    format: baselineFormat,
    version,
    seedEpoch,
    generator,
    engine: 'table, one draw a sub-rule',
    ...defined({ reason }),
    rulesets,
    ...(Object.keys(comparisons).length === 0 ? {} : { comparisons }),
    scenarios,
  });
}

/** A study as a baseline holds it. */
export function storedStudy(measurement: Measurement, sampled: Sampled): StoredStudy {
  const { input, seed, n, attacks, attackBreakEven } = measurement;
  const { study, find } = input;
  const { ignore: ignored } = gateOf(study);
  const gated = (id: string): boolean => !isIgnored(study, `${study.name}/${id}`);
  return {
    ruleset: study.ruleset,
    seed,
    observations: n,
    ...(sampled.capped.length === 0 ? {} : { capped: [...sampled.capped] }),
    ...(ignored.length === 0 ? {} : { ignored: [...ignored] }),
    inputs: fingerprintInputs(study, find),
    scenario: mutable(inputsOf(study)),
    attack: Object.fromEntries(
      attacks
        .map(({ id, digest, figures }) => {
          const some = [...figures].filter(([name, { value }]) => value !== 0 && gated(`${id}/${name}`));
          return [id, { digest, figures: Object.fromEntries(some.map(([name, { value }]) => [name, value])) }] as const;
        })
        .filter(([id, { figures }]) => Object.keys(figures).length > 0 || gated(id)),
    ),
    ...(attackBreakEven === undefined || !gated('attack/breakEven') ? {} : { attackBreakEven }),
    engagement: storedCells(measurement, sampled),
  };
}

function storedCells(
  { figures }: Measurement,
  { first, second, laws = new Map() }: Sampled,
): Record<string, StoredCell> {
  const cells: Record<string, StoredCell> = {};
  for (const { figure, exact, value, digest } of figures) {
    const { key, cell, quantity } = figure;
    const stored = storedFigure(digest, value, exact ? undefined : first.get(key), second.get(key));
    const { figures: others = {} } = cells[cell] ?? {};
    cells[cell] = { exact, figures: { ...others, [quantity]: stored } };
  }
  for (const [id, law] of laws) {
    const cell = cells[`engagement/${id}`];
    if (cell !== undefined) cells[`engagement/${id}`] = { ...cell, law };
  }
  return cells;
}

function storedFigure(
  digest: string,
  exact: number | undefined,
  sample: Sample | undefined,
  again: Sample | undefined,
): StoredFigure {
  if (sample === undefined) return { value: exact ?? null, digest };
  return {
    value: rough(sample.value),
    digest,
    sample: [sample.n, roughest(sample.variance)],
    ...(again === undefined ? {} : { confirming: [again.n, rough(again.value), roughest(again.variance)] }),
  };
}
