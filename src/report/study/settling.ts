/**
 * Whether an answer lies so near its border that another sample might turn it, and how many observations would settle
 * it. Promise: read off the width of the interval, which shrinks like 1/√n, and called "about".
 */
import { formatNumber } from '../../charts/index.js';

/**
 * An answer is safe if it lies at least this many half-widths of a 95 % interval off its border: about three standard
 * errors.
 */
const safe = 1.5;

/** If it needs more times the plays than this, nobody waits for it. */
const most = 1000;

export interface Settling {
  /** A figure with an interval: a price, a share. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The border beyond which the answer would be another. */
  readonly borders: readonly number[];
  /** Observations behind it. */
  readonly n: number;
}

/** How many times as many observations would make the answer safe; 1 or less if it is safe now. */
function timesAsMany({ value, low, high, borders }: Settling): number {
  const off = Math.min(...borders.map((border) => Math.abs(value - border)));
  const half = (high - low) / 2;
  return half === 0 ? 0 : (safe * half * (safe * half)) / (off * off);
}

/** The nearest border. */
function nearest({ value, borders }: Settling): number {
  return [...borders].sort((a, b) => Math.abs(value - a) - Math.abs(value - b))[0] as number;
}

/**
 * One sentence where the answer is near its border, or not known: what would settle it; nothing where it is safe.
 * `borderWords` writes the border, `what` are the observations: `pairs of engagements`.
 */
export function settlingWords(
  settling: Settling,
  settled: boolean,
  borderWords: (border: number) => string,
  what: string,
): string | undefined {
  const times = timesAsMany(settling);
  if (settling.n === 0 || times <= 1) return undefined;
  const border = borderWords(nearest(settling));
  const begin = settled ? `This is a close call, near ${border}` : `It lies near ${border}`;
  if (times > most) return `${begin}, and no number of engagements that one could wait for would settle it.`;
  return `${begin}: about ${roughly(times * settling.n)} ${what} would settle it.`;
}

/** A number to one figure, upwards: `40 000`. */
function roughly(n: number): string {
  const unit = Number(`1e${Math.max(0, Math.floor(Math.log10(n)))}`);
  return formatNumber(Math.ceil(n / unit) * unit, { digits: 0 });
}
