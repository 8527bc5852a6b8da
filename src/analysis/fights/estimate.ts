/**
 * A figure of a population of fights: what it is, and how sure. Promises: the estimate has two variances, one by the
 * dice and one by the drawing of fights; the interval holds both.
 */
import { bounded, type Estimate, type Interval, wholeLine } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { studentCritical } from '../../statistics/special/student-t.js';
import { endsOf, type Figure } from './design.js';

/** An estimate with the two parts of its variance, both in the unit squared. */
export interface FightsEstimate extends Estimate {
  /** Variance by the dice of the fights that were played. */
  readonly dice: number;
  /**
   * Variance by which fights were drawn; 0 for a whole population, and where the spread is no more than dice explain.
   */
  readonly drawing: number;
}

/** What an estimate is put together from. */
export interface Parts {
  readonly value: number;
  readonly dice: number;
  /** `undefined` where a sample is too small to say. */
  readonly drawing: number | undefined;
  /** Degrees of freedom of the whole variance; infinite where it is known. */
  readonly freedom: number;
}

/** value ± t · √(dice + drawing); exact where both are 0 and nothing was drawn. */
export function fightsEstimate(parts: Parts, fights: number, level: number, drawn: boolean): FightsEstimate {
  const { value, dice, drawing, freedom } = parts;
  const method = drawn ? "sample of fights, Student's t" : 'all fights, normal';
  if (!drawn && dice === 0) {
    return { value, n: 0, method: 'all fights, each exact', exact: true, dice: 0, drawing: 0 };
  }
  if (drawing === undefined || !(freedom > 0)) {
    const interval = wholeLine(level, method);
    return { value, interval, n: fights, method, exact: false, dice, drawing: drawing ?? Number.POSITIVE_INFINITY };
  }
  const standardError = Math.sqrt(dice + drawing);
  const reach = studentCritical(level, freedom) * standardError;
  const interval = bounded(value - reach, value + reach, level, method);
  return { value, interval, standardError, n: fights, method, exact: false, dice, drawing };
}

/**
 * An estimate of figures that are known from below and from above. The truth is sure to lie between the lower end of
 * figures that are no more than it, and the upper end of figures that are no less. `of` gives the estimate of some
 * figures; a figure with a negative coefficient counts at its other end.
 */
export function withinEnds(
  figures: readonly Figure[],
  of: (figures: readonly Figure[]) => FightsEstimate,
  coefficient?: (fight: number) => number,
): FightsEstimate {
  const told = of(figures);
  if (figures.every(({ within }) => within === undefined)) return told;
  const [low, high] = [of(endsOf(figures, 'low', coefficient)), of(endsOf(figures, 'high', coefficient))];
  const between = betweenEnds(told, low, high);
  return between === undefined ? told : { ...told, ...between };
}

/** The interval from the lower end of one estimate to the upper end of another, the value between; none if all is exact. */
export function betweenEnds(
  { value, interval }: Estimate,
  low: Estimate,
  high: Estimate,
): { readonly interval: Interval; readonly method: string; readonly exact: false } | undefined {
  const [lower, upper] = [low.interval ?? pointOf(low), high.interval ?? pointOf(high)];
  const own = interval ?? low.interval ?? high.interval;
  if (own === undefined) return undefined;
  const method = `${own.method}, from below and from above`;
  const unbounded =
    lower.low === Number.NEGATIVE_INFINITY
      ? upper.high === Number.POSITIVE_INFINITY
        ? 'both'
        : 'below'
      : upper.high === Number.POSITIVE_INFINITY
        ? 'above'
        : 'none';
  const ends = { low: Math.min(value, lower.low), high: Math.max(value, upper.high) };
  return { interval: { ...own, ...ends, method, unbounded }, method, exact: false };
}

function pointOf({ value }: Estimate): { readonly low: number; readonly high: number } {
  return { low: value, high: value };
}

/**
 * The variance of a normal interval of the same width and level. Student's t gives a greater one, an interval without
 * ends the greatest of all.
 */
export function asNormalVariance({ interval }: FightsEstimate): number {
  if (interval === undefined) return 0;
  if (interval.unbounded !== 'none') return Number.MAX_VALUE;
  const error = (interval.high - interval.low) / 2 / normalCritical(interval.level);
  return error * error;
}
