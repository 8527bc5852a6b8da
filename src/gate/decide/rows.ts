/**
 * The metrics of a check, one by one: what is known of each at once, and what a report says of it when all is decided.
 * Promise: what was never looked at is inconclusive, never unchanged.
 */
import { defined } from '../../kernel/defined.js';
import type { Apart } from '../compare/apart.js';
import { compareAtOnce, exactly, type Found, storedFigure, storedIds } from '../compare/compare-exact.js';
import { scaleOf } from '../compare/contest.js';
import type { StudyChanges } from '../compare/explain.js';
import { placeOf, type ScenarioNow } from '../compare/scenario-now.js';
import type { MarginOverrides } from '../measure/margins.js';
import type { Measurement } from '../measure/measured.js';
import { type Metric, metricsOf } from '../measure/metrics.js';
import type { Ends, MetricCheck } from '../result.js';
import type { StoredStudy } from '../store/baseline-schema.js';
import type { Decision } from './decide.js';

/** A metric and what is known of it. */
export interface Row {
  readonly metric: Metric;
  readonly stored: StoredStudy;
  readonly measurement: Measurement;
  readonly now: ScenarioNow;
  readonly about: StudyChanges;
  readonly found: Found | 'open' | 'without value';
}

export function compareStudy(
  now: ScenarioNow,
  stored: StoredStudy,
  measurement: Measurement,
  margins: MarginOverrides,
  names: { readonly missing: string[]; readonly added: string[]; readonly obsolete: string[] },
  about: StudyChanges,
): Row[] {
  const { study } = measurement.input;
  const { gated, ignored } = metricsOf(measurement, margins);
  const before = storedIds(study.name, stored);
  const present = new Set(gated.map(({ id }) => id));
  for (const id of before) {
    if (ignored.has(id)) names.obsolete.push(id);
    else if (!present.has(id)) names.missing.push(id);
  }
  return gated.flatMap((metric): Row[] => {
    const found = compareAtOnce(metric, stored, measurement);
    if (found !== 'added') return [{ metric, stored, measurement, now, about, found }];
    names.added.push(metric.id);
    return [];
  });
}

export function checkedMetric(
  row: Row,
  decision: Decision | undefined,
  apart: Apart | undefined,
  isPlayed: boolean,
): MetricCheck[] {
  const { metric, now, about, found } = row;
  if (found === 'without value') return [];
  const { id, study, level, cell, quantity, title, unit, input, margin, path } = metric;
  const isUnchanged = found !== 'open' && found.verdict === 'unchanged';
  const everyone = [...new Set(metric.units.map(({ name }) => name))];
  const concerned = isUnchanged ? { names: everyone, known: true } : about.unitsOf(metric);
  return [
    {
      id,
      study,
      scenario: now.scenario,
      level,
      cell,
      quantity,
      title,
      unit,
      ...defined({ input }),
      margin: margin.value,
      ...(found === 'open' ? decided(row, decision, isPlayed) : found),
      ...defined({ apart }),
      units: concerned.names,
      ...(concerned.known ? {} : { anyOf: true as const }),
      place: placeOf(now, about.ruleset, path),
      marginPlace: placeOf(now, about.ruleset, margin.path),
    },
  ];
}

/**
 * From the baseline's value, which stands on all its observations, by the change; what was never looked at is
 * inconclusive, with the first observations' value.
 */
function decided({ metric, stored, measurement }: Row, decision: Decision | undefined, isPlayed: boolean): Found {
  const { shown, confirmation } = decision ?? {};
  const old = storedFigure(metric, stored);
  const held = old?.sample?.[0] ?? 0;
  const scale = scaleOf(metric);
  if (decision === undefined || shown === undefined) {
    const now = measurement.figures.find(({ figure }) => figure === metric.figure)?.value;
    const [before, after] = [old?.value ?? now ?? 0, now ?? old?.value ?? 0];
    const { change } = exactly(metric, before, after);
    const nothing = { drift: false, exact: false, basis: 'counts', p: 1 } as const;
    return { before, after, change, verdict: 'inconclusive', pairs: measurement.n, stored: held, ...nothing };
  }
  const { change, pairs, basis } = shown;
  // what was played beside today's side is known by as many observations as that
  const before = isPlayed ? shown.before : (old?.value ?? shown.before);
  const after = scale.natural(scale.of(before) + shown.working);
  const ends = (value: number, reach: number): Ends => [
    scale.natural(Math.max(0, scale.of(value) - reach)),
    scale.natural(scale.of(value) + reach),
  ];
  const { reaches } = shown;
  return {
    before,
    after,
    change,
    interval: shown.intervalAt(decision.alpha),
    verdict: decision.verdict,
    exact: false,
    drift: false,
    pairs,
    stored: isPlayed ? 0 : held,
    basis,
    p: decision.p,
    ...(reaches && { known: { before: ends(before, reaches.before), after: ends(after, reaches.after) } }),
    ...(confirmation === undefined
      ? {}
      : { confirmed: { pairs: confirmation.pairs, low: confirmation.low, high: confirmation.high } }),
  };
}
