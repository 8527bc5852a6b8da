/** What is compared without statistics: outcomes that are alike, and figures that are exact. Promise: an exact change above the margin is a fact. */
import type { StoredAttack, StoredStudy } from './baseline-schema.js';
import type { Measurement } from './measured.js';
import type { Metric } from './metrics.js';
import type { MetricCheck } from './result.js';
import { fitsMetric } from './settings.js';

/** What the comparison of a metric comes to, beside what the metric is. */
export type Found = Pick<
  MetricCheck,
  'before' | 'after' | 'change' | 'verdict' | 'drift' | 'pairs' | 'basis' | 'exact' | 'interval' | 'p' | 'confirmed'
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
  if (metric.cell === 'breakEven') return comparePrice(metric, stored, now);
  const old = stored.engagement[metric.cell];
  const cell = now.cells.find(({ id }) => id === metric.cell);
  if (old === undefined || cell === undefined) return 'added';
  const figure = metric.quantity === 'winRate' ? 'winRate' : 'exchangeRatio';
  const [before, after] = [old[figure], cell[figure]];
  const alike = old.exact === cell.exact && before.digest === after.digest;
  if (before.value === null && after.value === undefined) return alike ? 'without value' : 'open';
  if (alike) return same(metric, before.value as number, cell.exact ? 0 : now.n);
  if (!old.exact || !cell.exact || before.value === null || after.value === undefined) return 'open';
  return exactly(metric, before.value, after.value);
}

function comparePrice(metric: Metric, stored: StoredStudy, now: Measurement): First {
  const [old, price] = [stored.breakEven, now.breakEven];
  if (old === undefined || price === undefined) return 'added';
  const alike = old.digest === price.digest;
  if (alike) return old.value === null ? 'without value' : same(metric, old.value, metric.exact ? 0 : now.n);
  if (!metric.exact || stored.observations > 0 || old.value === null || price.value === undefined) return 'open';
  return exactly(metric, old.value, price.value);
}

function compareAttack(metric: Metric, old: StoredAttack | undefined, now: Measurement): First {
  if (old === undefined) return 'added';
  const attack = now.attacks.find(({ id }) => id === metric.cell);
  const before = old.figures[metric.quantity] ?? 0;
  if (attack === undefined || attack.digest === old.digest) return same(metric, before, 0);
  return exactly(metric, before, attack.figures.get(metric.quantity)?.value ?? 0);
}

function same({ exact }: Metric, value: number, pairs: number): Found {
  return {
    before: value,
    after: value,
    change: 0,
    verdict: 'unchanged',
    drift: false,
    pairs,
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
  return { before, after, change, verdict, drift: verdict === 'within-margin', pairs: 0, basis: 'exact', exact: true };
}

/** A change in a metric's unit. From nothing to something is a change of 100 %. */
function changeIn(unit: MetricCheck['unit'], before: number, after: number): number {
  if (unit === 'points') return after - before;
  if (unit === 'percentage points') return 100 * (after - before);
  if (before === 0) return 100 * Math.sign(after);
  return (100 * (after - before)) / Math.abs(before);
}

/** Ids of what the baseline holds of a study, and gated when it was made. */
export function storedIds(
  name: string,
  { attack, attackBreakEven, engagement, breakEven, ignored }: StoredStudy,
): string[] {
  const all = [
    ...Object.entries(attack).flatMap(([cell, { figures }]) => Object.keys(figures).map((name) => `${cell}/${name}`)),
    ...(attackBreakEven === undefined ? [] : ['attack/breakEven']),
    ...Object.keys(engagement).flatMap((cell) => [`${cell}/winRate`, `${cell}/exchangeRatio`]),
    ...(breakEven === undefined ? [] : ['breakEven']),
  ].map((id) => `${name}/${id}`);
  return all.filter((id) => ignored?.some((pattern) => fitsMetric(name, pattern, id)) !== true);
}
