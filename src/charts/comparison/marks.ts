/**
 * A number with its interval as a mark on a row: what the charts of a comparison share. Promises: a ruleset as written
 * is a filled mark and its variants are hollow ones of other shapes, so that one can tell them apart in grey; what lies
 * beyond the axis, or has no end, is an arrow at the edge; rows stand at given pixels, so that panels beside each other
 * line up.
 */
import { power } from '../../kernel/power.js';
import { openEnds } from '../intervals.js';
import { type Layer, type PositionX, tidy } from '../spec.js';
import { fontSizes, ink } from '../theme.js';

/** A measured number in the unit of its axis. */
export interface Measured {
  /** `null` where there is none; `note` then says why. Infinite where a ratio divides by nothing. */
  readonly value: number | null;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** Which ends of the interval do not exist. */
  readonly open?: 'below' | 'above' | 'both' | undefined;
  /** Shown in place of the mark. */
  readonly note?: string | undefined;
}

/** How the marks of one series look. */
export interface MarkStyle {
  readonly shape: string;
  readonly colour: string;
  readonly filled: boolean;
  /** Area in square pixels. */
  readonly size: number;
  readonly strokeWidth: number;
}

const written: MarkStyle = { shape: 'circle', colour: '#12355b', filled: true, size: 44, strokeWidth: 2.4 };

const variants: readonly MarkStyle[] = [
  { shape: 'triangle-up', colour: '#c2610c', filled: false, size: 34, strokeWidth: 1.4 },
  { shape: 'square', colour: '#a5357c', filled: false, size: 34, strokeWidth: 1.4 },
  { shape: 'diamond', colour: '#2c8577', filled: false, size: 34, strokeWidth: 1.4 },
  { shape: 'triangle-down', colour: '#6b3f14', filled: false, size: 34, strokeWidth: 1.4 },
];

/** The style of the k-th series of a ruleset: 0 is the ruleset as written, then its variants. */
export function markStyle(k: number): MarkStyle {
  return k === 0 ? written : (variants[(k - 1) % variants.length] as MarkStyle);
}

/** A measured number cut to an axis. */
export interface DrawnMark {
  /** On the axis; `null` where there is no point to draw. */
  readonly value: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly below: boolean;
  readonly above: boolean;
}

/** Cuts a number and its interval to an axis from `low` to `high`; what is cut off becomes an arrow. */
export function drawnMark(measured: Measured, [low, high]: readonly [number, number]): DrawnMark {
  const { value, open } = measured;
  if (value === null || Number.isNaN(value)) return { value: null, from: null, to: null, below: false, above: false };
  const ends = [
    open === 'below' || open === 'both' ? Number.NEGATIVE_INFINITY : (measured.low ?? value),
    open === 'above' || open === 'both' ? Number.POSITIVE_INFINITY : (measured.high ?? value),
  ] as const;
  const clip = (x: number): number => tidy(Math.min(Math.max(x, low), high));
  return {
    value: value < low || value > high ? null : tidy(value),
    from: clip(ends[0]),
    to: clip(ends[1]),
    below: ends[0] < low,
    above: ends[1] > high,
  };
}

/** A vertical position at pixels from the top of a plot of a height. */
export function pixelRow(field: string, height: number) {
  const domain: [number, number] = [height, 0];
  return { field, type: 'quantitative', scale: { domain, nice: false, zero: false }, axis: null } as const;
}

/** How marks differ by a field `series` that is a number for {@link markStyle}; `count` series. */
export function seriesMarks(count: number) {
  const styles = Array.from({ length: count }, (_, k) => markStyle(k));
  const by = (range: string[]) => ({
    field: 'series',
    type: 'nominal' as const,
    scale: { domain: styles.map((_, k) => k), range },
    legend: null,
  });
  return {
    shape: by(styles.map(({ shape }) => shape)),
    fill: by(styles.map(({ filled, colour }) => (filled ? colour : '#ffffff'))),
    stroke: by(styles.map(({ colour }) => colour)),
  };
}

/** A property of a mark in two sizes: of the ruleset as written, and of its variants. */
export function sized(property: 'size' | 'strokeWidth'): { expr: string } {
  return { expr: `datum.series === 0 ? ${written[property]} : ${(variants[0] as MarkStyle)[property]}` };
}

/**
 * The layers that draw rows made by {@link drawnMark} with `at` (pixels from the top) and `series` (a number for {@link
 * markStyle}): interval, arrows, point. Rows are drawn in order: what is to be on top comes last.
 */
export function intervalMarks(
  x: PositionX,
  domain: readonly [number, number],
  height: number,
  seriesCount: number,
  tooltip: { readonly field: string; readonly title: string }[],
): Layer[] {
  const y = pixelRow('at', height);
  const { shape, fill, stroke } = seriesMarks(seriesCount);
  return [
    {
      transform: [{ filter: 'isValid(datum.from) && datum.from < datum.to' }],
      mark: { type: 'rule', strokeWidth: sized('strokeWidth'), aria: false },
      encoding: { y, x: { field: 'from', type: 'quantitative' }, x2: { field: 'to' }, stroke },
    },
    ...openEnds(domain, { y, fill, stroke, tooltip }, { size: 48 }),
    {
      transform: [{ filter: 'isValid(datum.value)' }],
      mark: { type: 'point', strokeWidth: 1.4, size: sized('size'), opacity: 1 },
      encoding: { y, x, shape, fill, stroke, tooltip },
    } as Layer,
    ...intervalEnds(y, stroke),
  ];
}

/**
 * The ends of each interval. They lie on top of the mark and are longer than it is high, so that one sees them even
 * where the interval is narrower than the mark.
 */
export function intervalEnds(y: ReturnType<typeof pixelRow>, stroke: object): Layer[] {
  return (['from', 'to'] as const).map((end) => {
    const open = end === 'from' ? 'below' : 'above';
    return {
      transform: [{ filter: `isValid(datum.${end}) && datum.from < datum.to && !datum.${open}` }],
      mark: { type: 'point', shape: 'stroke', angle: 90, size: 110, strokeWidth: 1.2, opacity: 1, aria: false },
      encoding: { y, x: { field: end, type: 'quantitative' }, stroke },
    } as Layer;
  });
}

/** A text in a field of each row, at a pixel from the left. */
export function textColumn(
  field: string,
  at: number,
  height: number,
  options: {
    readonly align?: 'left' | 'right';
    readonly where?: string;
    readonly bold?: boolean;
    readonly quiet?: boolean;
  } = {},
): Layer {
  return {
    ...(options.where === undefined ? {} : { transform: [{ filter: options.where }] }),
    mark: {
      type: 'text',
      align: options.align ?? 'left',
      baseline: 'middle',
      fontSize: fontSizes.label,
      fontWeight: options.bold === true ? 'bold' : 'normal',
      color: options.quiet === true ? ink.quiet : ink.text,
    },
    encoding: { y: pixelRow('at', height), x: { value: at }, text: { field, type: 'nominal' } },
  };
}

const roundSteps = [1, 2, 5];

/** Round ticks 1, 2, 5 × 10^k of a log axis that holds all positive finite values, at most from `least` to `most`. */
export function logTicks(values: readonly number[], least: number, most: number): number[] {
  const usable = values.filter((value) => value > 0 && Number.isFinite(value));
  const low = Math.max(Math.min(1, ...usable) * 0.93, least);
  const high = Math.min(Math.max(1, ...usable) * 1.07, most);
  const all: number[] = [];
  for (let exponent = -6; exponent <= 6; exponent++)
    for (const step of roundSteps) all.push(tidy(step * power(10, exponent)));
  const first = Math.max(
    all.findLastIndex((tick) => tick <= low),
    0,
  );
  const last = all.findIndex((tick) => tick >= high);
  return all.slice(first, last + 1);
}
