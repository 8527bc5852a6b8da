/**
 * What is compared without statistics: outcomes that are alike, and figures that are exact. Promise: an exact change
 * above the margin is a fact.
 */

import type { Measurement } from '../measure/measured.js';
import type { Metric } from '../measure/metrics.js';
import { fitsMetric } from '../measure/settings.js';
import type { MetricCheck } from '../result.js';
import type { StoredAttack, StoredFigure, StoredStudy } from '../store/baseline-schema.js';

/** What the comparison of a metric comes to, beside what the metric is. */
export type Found = Pick<
  MetricCheck,
  | 'before'
  | 'after'
  | 'change'
  | 'verdict'
  | 'drift'
  | 'pairs'
  | 'stored'
  | 'basis'
  | 'exact'
  | 'interval'
  | 'p'
  | 'known'
  | 'confirmed'
>;

/** `missing`: the baseline has it not. `open`: it is sampled, and its outcomes differ. */
export type First = Found | 'added' | 'open' | 'without value';

/** Compares what can be compared at once. */
export function compareAtOnce(metric: Metric, stored: StoredStudy, now: Measurement): First {
  if (metric.level === 'attack') return compareAttack(metric, stored.attack[metric.cell], now);
  if (metric.cell === 'attack/breakEven') {
    if (stored.attackBreakEven === undefined) return 'added';
    return exactly(metric, stored.attackBreakEven, now.attackBreakEven as number);
  }
  const old = storedFigure(metric, stored);
  const figure = now.figures.find((each) => each.figure === metric.figure);
  if (old === undefined || figure === undefined) return 'added';
  const wasExact = stored.engagement[metric.cell]?.exact === true;
  const { value } = figure;
  const alike = wasExact === figure.exact && old.digest === figure.digest;
  if (alike && old.value === null) return 'without value';
  if (alike && old.value !== null) return same(metric, old.value, figure.exact ? 0 : now.n, old.sample?.[0] ?? 0);
  if (!wasExact || !figure.exact || old.value === null || value === undefined) return 'open';
  return exactly(metric, old.value, value);
}

/** What the baseline holds of an engagement metric. */
export function storedFigure({ cell, figure }: Metric, { engagement }: StoredStudy): StoredFigure | undefined {
  return figure === undefined ? undefined : engagement[cell]?.figures[figure.quantity];
}

function compareAttack(metric: Metric, old: StoredAttack | undefined, now: Measurement): First {
  if (old === undefined) return 'added';
  const attack = now.attacks.find(({ id }) => id === metric.cell);
  const before = old.figures[metric.quantity] ?? 0;
  if (attack === undefined || attack.digest === old.digest) return same(metric, before, 0, 0);
  return exactly(metric, before, attack.figures.get(metric.quantity)?.value ?? 0);
}

function same({ exact }: Metric, value: number, pairs: number, stored: number): Found {
  return {
    before: value,
    after: value,
    change: 0,
    verdict: 'unchanged',
    drift: false,
    pairs,
    stored,
    basis: 'digest',
    exact,
    ...(exact ? {} : { p: 1 }),
  };
}

/** Compares two exact figures. */
export function exactly(metric: Metric, before: number, after: number): Found {
  const change = changeIn(metric.unit, before, after);
  const beyond = Math.abs(change) > metric.margin.value;
  const verdict = change === 0 ? 'unchanged' : beyond ? 'changed' : 'within-margin';
  const drift = verdict === 'within-margin';
  return { before, after, change, verdict, drift, pairs: 0, stored: 0, basis: 'exact', exact: true };
}

/** A change in a metric's unit. From nothing to something is a change of 100 %. */
function changeIn(unit: MetricCheck['unit'], before: number, after: number): number {
  if (unit === 'percentage points') return 100 * (after - before);
  if (unit !== 'per cent') return after - before;
  if (before === 0) return 100 * Math.sign(after);
  return (100 * (after - before)) / Math.abs(before);
}

/** Ids of what the baseline holds of a study, and gated when it was made. */
export function storedIds(name: string, { attack, attackBreakEven, engagement, ignored }: StoredStudy): string[] {
  const all = [
    ...Object.entries(attack).flatMap(([cell, { figures }]) => Object.keys(figures).map((name) => `${cell}/${name}`)),
    ...(attackBreakEven === undefined ? [] : ['attack/breakEven']),
    ...Object.entries(engagement).flatMap(([cell, { figures }]) =>
      /^(engagement|fights)(\/|$)/.test(cell) ? Object.keys(figures).map((quantity) => `${cell}/${quantity}`) : [cell],
    ),
  ].map((id) => `${name}/${id}`);
  return all.filter((id) => ignored?.some((pattern) => fitsMetric(name, pattern, id)) !== true);
}
