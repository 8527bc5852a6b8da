/**
 * What a number with an error bar looks like everywhere in the analysis. Promises: an interval that has no end says so,
 * rather than print a large number; an estimate always carries its method and its n, and never a standard deviation in
 * place of a standard error.
 */
import { LanchesterError } from '../kernel/errors.js';

/**
 * Which ends of an interval do not exist.
 * - `none`: the set is [low, high].
 * - `above`: [low, ∞). `below`: everything up to high. `both`: everything.
 * - `complement`: everything **except** the open stretch (low, high); Fieller's set when the denominator's sign is not
 * settled.
 */
export type Unbounded = 'none' | 'above' | 'below' | 'both' | 'complement';

/** A confidence (or exact) set on a line. The unit is that of the estimated quantity. */
export interface Interval {
  /** Lower limit; −∞ when there is none (0 where the quantity cannot be negative, for instance a price). */
  readonly low: number;
  /** Upper limit; +∞ when there is none. */
  readonly high: number;
  /** Confidence level, strictly between 0 and 1; 1 for a bracket that holds with certainty. */
  readonly level: number;
  /** The method in words, as shown to readers. */
  readonly method: string;
  readonly unbounded: Unbounded;
}

/** A number, how sure it is, and where it comes from. */
export interface Estimate {
  readonly value: number;
  /** Absent when the value is exact, or when nothing can be said (see `standardError`). */
  readonly interval?: Interval;
  /** Standard deviation of the *estimate*. Absent when exact, or when fewer than two observations leave it unknown. */
  readonly standardError?: number;
  /** Independent observations (seed pairs where sides were swapped); 0 when exact. */
  readonly n: number;
  /** The method in words. */
  readonly method: string;
  /** Computed from the rules with no sampling. */
  readonly exact: boolean;
}

/** The default confidence level everywhere. */
export const DEFAULT_LEVEL = 0.95;

/**
 * Refuses a level that is no confidence level.
 * @throws LanchesterError `out-of-range` unless 0 < level < 1.
 */
export function checkLevel(level: number): void {
  if (!(level > 0 && level < 1)) {
    throw new LanchesterError('out-of-range', `A confidence level lies strictly between 0 and 1, not ${level}.`);
  }
}

/** A closed, bounded interval. */
export function bounded(low: number, high: number, level: number, method: string): Interval {
  return { low, high, level, method, unbounded: 'none' };
}

/** The interval that says nothing: the whole line. */
export function wholeLine(level: number, method: string): Interval {
  return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, level, method, unbounded: 'both' };
}

/** An estimate without sampling error. */
export function exactEstimate(value: number, method = 'exact enumeration'): Estimate {
  return { value, n: 0, method, exact: true };
}
