/**
 * Numbers that were looked for in a range and may lie beyond it, for charts that show many of them. Promises: what is
 * not known is never a dot; an end that does not exist, or that lies beyond the axis or beyond what was tried, is an
 * arrow at the edge of what can be shown.
 */
import { breakEvenWords } from './break-even.js';
import type { DrawnMark } from './comparison/marks.js';
import { formatChosen, formatNumber, type NumberStyle } from './number.js';
import { tidy } from './spec.js';

/** A number in the unit of its axis: commonly a break-even price in points. */
export interface Found {
  /** Absent where it lies beyond what was tried, or where only its range is known. */
  readonly value?: number | undefined;
  /** Ends of its interval: `null` where there is none on that side; both absent where the number is exact. */
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
  /** The least and the most that was tried; absent where nothing limits the number. */
  readonly tried?: readonly [number, number] | undefined;
}

/** A found number cut to an axis and to what was tried. */
export interface DrawnFound extends DrawnMark {
  /** The side of all that was tried on which the number itself lies; `null` if it lies within. */
  readonly beyond: 'below' | 'above' | null;
}

const everything: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** On which side of all that was tried the number lies. */
export function beyondTried({ value, low, high, tried: [least, most] = everything }: Found): 'below' | 'above' | null {
  if (value !== undefined) return value < least ? 'below' : value > most ? 'above' : null;
  if (low === null && typeof high === 'number') return 'below';
  return high === null && typeof low === 'number' ? 'above' : null;
}

/** Cuts a number and its interval to an axis; what is cut off becomes an arrow. */
export function drawnFound(found: Found, axis: readonly [number, number]): DrawnFound {
  const { value, low, high, tried = everything } = found;
  const beyond = beyondTried(found);
  const [least, most] = [Math.max(axis[0], tried[0]), Math.min(axis[1], tried[1])];
  const [from, to] = [
    beyond === 'below' ? everything[0] : (low ?? (low === undefined ? value : undefined) ?? everything[0]),
    beyond === 'above' ? everything[1] : (high ?? (high === undefined ? value : undefined) ?? everything[1]),
  ];
  const clip = (end: number): number => tidy(Math.min(Math.max(end, least), most));
  return {
    value: value === undefined || value < least || value > most ? null : tidy(value),
    from: clip(from),
    to: clip(to),
    below: from < least,
    above: to > most,
    beyond,
  };
}

/** Where a number stands among others: infinite beyond what was tried, the middle where only a range is known. */
export function standing(found: Found): number {
  const beyond = beyondTried(found);
  if (beyond !== null) return beyond === 'below' ? everything[0] : everything[1];
  const { value, low, high, tried = [0, 0] } = found;
  return value ?? ((low ?? tried[0]) + (high ?? tried[1])) / 2;
}

/** `16.5 (14.0 to 18.2)`, `more than 60`, `14.0 to 18.2` where only the range is known, `not known`. */
export function foundWords(found: Found, style: NumberStyle): string {
  const { value, low = null, high = null, tried } = found;
  const beyond = beyondTried(found);
  if (beyond === 'below') return `less than ${formatChosen(tried?.[0] ?? (high as number), style)}`;
  if (beyond === 'above') return `more than ${formatChosen(tried?.[1] ?? (low as number), style)}`;
  if (value === undefined) {
    return low === null || high === null ? 'not known' : `${formatNumber(low, style)} to ${formatNumber(high, style)}`;
  }
  const unbounded = low === null ? (high === null ? 'both' : 'below') : high === null ? 'above' : undefined;
  const exact = found.low === undefined && found.high === undefined;
  return breakEvenWords({ label: '', price: value, low, high, unbounded, exact }, style);
}

/** An interval in few words, for a cell: `14.0 to 18.2`, `from 14.0`, `up to 18.2`; none for what is exact. */
export function rangeNote({ low, high }: Found, style: NumberStyle): string | undefined {
  if (typeof low === 'number') {
    const from = formatNumber(low, style);
    return typeof high === 'number' ? `${from} to ${formatNumber(high, style)}` : `from ${from}`;
  }
  if (typeof high === 'number') return `up to ${formatNumber(high, style)}`;
  return low === undefined && high === undefined ? undefined : 'no bound';
}
