/** What may be expected of a price list: what its units should cost, and how often they win at the list's prices. */
import type { Interval } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import type { AuditedUnit } from '../audit/audit.js';
import { auditOf } from '../study/price-list.js';
import { expectable, type Figure } from './figure.js';
import type { Quantity, Reading } from './quantity.js';

/** Nothing is known of it. */
const unknown: Reading = { exact: false };

type Judged = ReadonlyMap<string, AuditedUnit>;

export const expectablePriceList = expectable<'priceList', Judged>(
  ({ prices: { units } }) =>
    units.flatMap(({ id, title }): Figure<Judged>[] => {
      const price: Quantity = { metric: 'price', of: { unit: id }, title: `price of ${title}`, unit: 'points' };
      const wins: Quantity = {
        metric: 'wins',
        of: { unit: id },
        title: `games that ${title} wins at the list's prices`,
        unit: '%',
      };
      return [
        { quantity: price, read: (judged, level) => priceOf(judged.get(id), level) },
        { quantity: wins, read: (judged, level) => winsOf(judged.get(id), level) },
      ];
    }),
  (study, { prices }) => new Map(auditOf(study.prices, prices).units.map((unit) => [unit.id, unit])),
);

function priceOf(unit: AuditedUnit | undefined, level: number): Reading {
  if (unit === undefined) return unknown;
  if (unit.kept) return { value: unit.listed, exact: true };
  const { fitted, interval } = unit;
  if (interval === undefined || fitted === undefined) return unknown;
  return { value: fitted, interval: atLevel(fitted, interval, level), exact: false };
}

/**
 * The interval of a fitted price at another level: its logarithm is normal, so that both ends move by the same factor.
 * An end that was missing stays missing.
 */
function atLevel(fitted: number, interval: Interval, level: number): Interval {
  if (interval.unbounded !== 'none') {
    return { ...interval, level, low: 0, high: Number.POSITIVE_INFINITY, unbounded: 'both' };
  }
  const times = normalCritical(level) / normalCritical(interval.level);
  const end = (told: number): number => fitted * Math.exp(times * Math.log(told / fitted));
  return { ...interval, level, low: end(interval.low), high: end(interval.high) };
}

function winsOf(unit: AuditedUnit | undefined, level: number): Reading {
  if (unit?.wins === undefined) return unknown;
  const { mean, variance } = unit.wins;
  if (variance === 0) return { value: 100 * mean, exact: true };
  const reach = normalCritical(level) * Math.sqrt(variance);
  const interval: Interval = {
    low: 100 * Math.max(0, mean - reach),
    high: 100 * Math.min(1, mean + reach),
    level,
    method: 'normal, over the sampled forces',
    unbounded: 'none',
  };
  return { value: 100 * mean, interval, exact: false };
}
