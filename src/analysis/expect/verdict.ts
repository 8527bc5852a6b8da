/**
 * Whether an expectation holds. Promises: what is said rests on the whole interval: *kept* where it lies within what is
 * expected, *broken* where it lies outside, *not known* else; so wherever the intervals hold the truth, no verdict is
 * wrong; exact figures are compared as they are.
 */
import type { Interval } from '../../statistics/interval.js';
import type { Reading } from './quantity.js';

export type ExpectVerdict = 'kept' | 'broken' | 'not-known';

/** What is expected of a figure, in its unit; ends included. */
export interface Region {
  /** −∞ where there is none. */
  readonly low: number;
  /** ∞ where there is none. */
  readonly high: number;
}

/** Sums of some thousands of doubles: what differs by less is equal. */
const equal = 1e-9;

/** The verdict on one figure. */
export function verdictOn({ low, high }: Region, { value, interval, exact }: Reading): ExpectVerdict {
  if (interval === undefined) {
    if (!exact || value === undefined) return 'not-known';
    const off = equal * Math.max(1, Math.abs(value));
    return value >= low - off && value <= high + off ? 'kept' : 'broken';
  }
  if (interval.unbounded === 'complement') {
    return low > interval.low && high < interval.high ? 'broken' : 'not-known';
  }
  const ends = endsOf(interval);
  if (ends.low >= low && ends.high <= high) return 'kept';
  return ends.high < low || ends.low > high ? 'broken' : 'not-known';
}

/** The verdict on figures that are expected to rise: each at most the next. */
export function orderVerdict(readings: readonly Reading[]): ExpectVerdict {
  const pairs = readings.slice(1).map((next, k) => pairVerdict(readings[k] as Reading, next));
  if (pairs.includes('broken')) return 'broken';
  return pairs.every((each) => each === 'kept') ? 'kept' : 'not-known';
}

function pairVerdict(one: Reading, other: Reading): ExpectVerdict {
  const [a, b] = [wholeOf(one), wholeOf(other)];
  if (a === undefined || b === undefined) return 'not-known';
  const off = one.exact && other.exact ? equal * Math.max(1, Math.abs(a.high)) : 0;
  if (a.high <= b.low + off) return 'kept';
  return a.low > b.high ? 'broken' : 'not-known';
}

/** Where a figure lies; nothing where that is not said. */
function wholeOf({ value, interval, exact }: Reading): Region | undefined {
  if (interval !== undefined) return interval.unbounded === 'complement' ? undefined : endsOf(interval);
  return exact && value !== undefined ? { low: value, high: value } : undefined;
}

/** The ends of an interval; an end that is missing is infinitely far. */
function endsOf({ low, high, unbounded }: Interval): Region {
  return {
    low: unbounded === 'below' || unbounded === 'both' ? Number.NEGATIVE_INFINITY : low,
    high: unbounded === 'above' || unbounded === 'both' ? Number.POSITIVE_INFINITY : high,
  };
}

/** The worst of some verdicts: one broken breaks all, and all must be kept. */
export function worstOf(verdicts: readonly ExpectVerdict[]): ExpectVerdict {
  if (verdicts.includes('broken')) return 'broken';
  return verdicts.includes('not-known') ? 'not-known' : 'kept';
}

/** No number of engagements is named beyond so many times what was played: the figure lies at the border. */
const most = 1e5;

/**
 * How many times what was played would tell, about: widths fall with the square root of the number. Infinite where no
 * number would: the figure lies at the border, or what is left of the interval has nothing to do with engagements.
 */
export function timesToTell(region: Region, { value, interval, fixed = 0 }: Reading): number {
  if (value === undefined || interval === undefined || interval.unbounded !== 'none') return Number.POSITIVE_INFINITY;
  const below = Math.max(0, value - interval.low);
  const above = Math.max(0, interval.high - value);
  const { low, high } = region;
  const ratios =
    value < low
      ? [above / (low - value)]
      : value > high
        ? [below / (value - high)]
        : [below / (value - low), above / (high - value)];
  return timesFor(Math.max(...ratios.filter((ratio) => !Number.isNaN(ratio))), fixed);
}

/** The same of an order: until no two neighbours' intervals overlap. */
export function timesToOrder(readings: readonly Reading[]): number {
  const each = readings.slice(1).map((next, k) => {
    const one = readings[k] as Reading;
    if (pairVerdict(one, next) !== 'not-known') return 1;
    const [a, b] = [one, next].map((own) => own.interval ?? { low: own.value ?? 0, high: own.value ?? 0 });
    if (one.value === undefined || next.value === undefined || a === undefined || b === undefined) {
      return Number.POSITIVE_INFINITY;
    }
    const rises = one.value <= next.value;
    const reach = rises ? a.high - one.value + next.value - b.low : one.value - a.low + b.high - next.value;
    return timesFor(reach / Math.abs(next.value - one.value), Math.max(one.fixed ?? 0, next.fixed ?? 0));
  });
  return Math.max(...each);
}

/** Times as many engagements make an interval `ratio` times narrower, a share of its variance being fixed. */
function timesFor(ratio: number, fixed: number): number {
  const left = 1 / (ratio * ratio) - fixed;
  const times = left > 0 ? (1 - fixed) / left : Number.POSITIVE_INFINITY;
  return times > most ? Number.POSITIVE_INFINITY : Math.max(1, times);
}
