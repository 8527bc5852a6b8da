/**
 * What may be expected of a price list: what its units should cost, how often they win at the list's prices, and how even
 * armies of equal points are at them.
 */
import { DEFAULT_LEVEL, type Interval } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import type { Audit, AuditedUnit } from '../audit/audit.js';
import type { Evenness } from '../audit/evenness.js';
import { auditOf } from '../study/price-list.js';
import { expectable, type Figure } from './figure.js';
import type { Quantity, Reading } from './quantity.js';

/** Nothing is known of it. */
const unknown: Reading = { exact: false };

interface Judged {
  readonly units: ReadonlyMap<string, AuditedUnit>;
  readonly evenness: Audit['evenness'];
}

const evenness: Quantity = {
  metric: 'evenness',
  of: {},
  title: "games of 100 that armies of equal points are from even at the list's prices",
  unit: '',
};

export const expectablePriceList = expectable<'priceList', Judged>(
  ({ prices: { units, armies } }) => [
    ...units.flatMap(({ id, title }): Figure<Judged>[] => {
      const price: Quantity = { metric: 'price', of: { unit: id }, title: `price of ${title}`, unit: 'points' };
      const wins: Quantity = {
        metric: 'wins',
        of: { unit: id },
        title: `games that ${title} wins at the list's prices`,
        unit: '%',
      };
      return [
        { quantity: price, read: ({ units: judged }, level) => priceOf(judged.get(id), level) },
        { quantity: wins, read: ({ units: judged }, level) => winsOf(judged.get(id), level) },
      ];
    }),
    // armies are held back only where armies are played
    ...(armies === undefined
      ? []
      : [{ quantity: evenness, read: (judged: Judged, level: number) => evennessAt(judged.evenness?.listed, level) }]),
  ],
  (study, { prices }) => {
    const audit = auditOf(study.prices, prices);
    return { units: new Map(audit.units.map((unit) => [unit.id, unit])), evenness: audit.evenness };
  },
);

/**
 * Games of 100 from even, with their interval at another level. It is the square that is a mean and has an even interval,
 * so the ends move with it; below nothing there is nothing.
 */
export function evennessAt(own: Evenness | undefined, level: number): Reading {
  if (own === undefined) return unknown;
  const { value, high } = own;
  const times = normalCritical(level) / normalCritical(DEFAULT_LEVEL);
  const half = times * (high * high - value * value);
  const end = (square: number): number => 100 * Math.sqrt(Math.max(0, square));
  const interval: Interval = {
    low: end(value * value - half),
    high: end(value * value + half),
    level,
    method: 'mean square over battles held back, freed of the dice, by game',
    unbounded: 'none',
  };
  return { value: 100 * value, interval, exact: false };
}

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
