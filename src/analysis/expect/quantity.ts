/**
 * Figures that an expectation may name, and what one of them came to, in the units that reports print.
 */
import type { Estimate, Interval } from '../../statistics/interval.js';

/** How numbers of a figure are printed: `%` are hundredths. */
export type ExpectUnit = '%' | 'percentage points' | 'points' | 'turns' | '';

/** A figure that a study, or a comparison, comes to. */
export interface Quantity {
  /** `winRate`, `breakEven`. */
  readonly metric: string;
  /** What tells it from others of that name, by the words of an expectation: `{variant: 'with', 'at.price': '15'}`. */
  readonly of: Readonly<Record<string, string>>;
  /** In words: `win rate of RPG and Tandem, price 15`. */
  readonly title: string;
  readonly unit: ExpectUnit;
}

/** What a figure came to, in its unit. */
export interface Reading {
  /** Absent where there is no number. */
  readonly value?: number;
  /** Absent where the figure is exact. */
  readonly interval?: Interval;
  readonly exact: boolean;
  /** Share of the interval's variance that more engagements leave as it is; 0 unless told. */
  readonly fixed?: number;
}

/** Reads a figure, its interval at a level of confidence. */
export type ReadAt = (quantity: Quantity, level: number) => Reading;

const hundredths: Readonly<Record<ExpectUnit, number>> = {
  '%': 100,
  'percentage points': 100,
  points: 1,
  turns: 1,
  '': 1,
};

/** An estimate in the figure's unit. */
export function readingOf({ unit }: Quantity, estimate: Estimate): Reading {
  const times = hundredths[unit];
  const { value, interval, exact } = estimate;
  return {
    ...(Number.isFinite(value) ? { value: times * value } : {}),
    ...(interval === undefined || exact ? {} : { interval: scaled(interval, times) }),
    exact: exact && Number.isFinite(value),
  };
}

/** A price, in points, with the interval that reports print. */
export function priceReading(price: number | undefined, interval: Interval | undefined): Reading {
  return {
    ...(price === undefined ? {} : { value: price }),
    ...(interval === undefined ? {} : { interval }),
    exact: interval === undefined && price !== undefined,
  };
}

function scaled(interval: Interval, times: number): Interval {
  return { ...interval, low: times * interval.low, high: times * interval.high };
}
