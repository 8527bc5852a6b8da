/**
 * A quantity against a swept setting: win rate against distance. Promises: intervals are bands; an axis of chances
 * shows 50 %; series differ in colour, dash and point shape; a crossing that the analysis found is marked with its own
 * interval, and printed.
 */
import type { TopLevelSpec } from 'vega-lite';
import { inBrackets, intervalBars, intervalTooltip } from './intervals.js';
import { d3Format, formatNumber, type NumberStyle } from './number.js';
import { seriesBands, seriesKey, seriesLines } from './series.js';
import {
  horizontalReference,
  type Layer,
  type PositionX,
  type PositionY,
  paddedDomain,
  type Reference,
  verticalReference,
} from './spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, theme } from './theme.js';
import { rimmedWords } from './words.js';

/** One swept setting's result. */
export interface SweepRow {
  readonly x: number;
  readonly y: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly series?: string | undefined;
}

/** Where a series crosses the even line, with the interval of that place on the x axis. */
export interface Crossing {
  readonly x: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** The even value that is crossed, on the y axis. */
  readonly y: number;
  readonly label?: string | undefined;
}

export interface SweepText extends ChartText {
  /** Both with their units. */
  readonly xTitle: string;
  readonly yTitle: string;
  readonly seriesTitle?: string | undefined;
  readonly yFormat?: NumberStyle | undefined;
  readonly xFormat?: NumberStyle | undefined;
  /** Horizontal lines, for instance at an even win rate. */
  readonly yReferences?: readonly Reference[] | undefined;
  /** Vertical lines, for instance at the price that was asked. */
  readonly xReferences?: readonly Reference[] | undefined;
  readonly crossings?: readonly Crossing[] | undefined;
}

const width = 500;
const height = 280;

/**
 * Where the words of a crossing stand: below it and on its right, or on its left where a falling line has its marks on
 * the right.
 */
function sideOf(
  crossings: readonly Crossing[],
  rows: readonly SweepRow[],
): { readonly align: 'left' | 'right'; readonly dx: number } {
  const along = [...rows].sort((a, b) => a.x - b.x);
  const [first, last] = [along[0], along.at(-1)];
  const [crossing] = crossings;
  const right = { align: 'left', dx: 8 } as const;
  if (first === undefined || last === undefined || crossing === undefined) return right;
  const falls = last.y < first.y && crossing.x > (first.x + last.x) / 2;
  return falls ? { align: 'right', dx: -8 } : right;
}

/** The crossings: their intervals on the even line, their places, their words. */
function crossingLayers(crossings: readonly Crossing[], rows: readonly SweepRow[], style: NumberStyle): Layer[] {
  const values = crossings.map((crossing) => ({
    x: crossing.x,
    y: crossing.y,
    low: crossing.low ?? null,
    high: crossing.high ?? null,
    words: crossingWords(crossing, style),
  }));
  const x: PositionX = { field: 'x', type: 'quantitative' };
  const y: PositionY = { field: 'y', type: 'quantitative' };
  const data = { values };
  return [
    { data, ...intervalBars({ at: { y }, thickness: 4, colour: ink.text }) },
    {
      data,
      mark: {
        type: 'point',
        shape: 'diamond',
        filled: true,
        fill: '#ffffff',
        stroke: ink.text,
        strokeWidth: 2,
        size: 130,
        opacity: 1,
      },
      encoding: { x, y, tooltip: { field: 'words', type: 'nominal', title: 'Break-even' } },
    },
    ...rimmedWords({
      data,
      mark: {
        type: 'text',
        ...sideOf(crossings, rows),
        baseline: 'top',
        dy: 9,
        fontSize: fontSizes.label,
        fontWeight: 'bold',
        color: ink.text,
      },
      encoding: { x, y, text: { field: 'words', type: 'nominal' } },
    }),
  ];
}

/** `Tandem: 12.4 (10.1 to 14.9)`. */
function crossingWords(crossing: Crossing, style: NumberStyle): string {
  const label = crossing.label === undefined ? '' : `${crossing.label}: `;
  return `${label}${formatNumber(crossing.x, style)}${inBrackets(crossing, style)}`;
}

/** Lines with interval bands over a swept setting. */
export function sweepLine(rows: readonly SweepRow[], text: SweepText): TopLevelSpec {
  const { xReferences = [], yReferences = [], crossings = [] } = text;
  const names = inOrder(rows, (row) => row.series ?? '');
  const at = axesOf(rows, text);
  const title = heading(text, width + 50);
  return {
    title: xReferences.length > 0 ? { ...title, offset: 30 } : title,
    data: { values: rows.map((row) => ({ ...row, series: row.series ?? '' })) },
    width,
    height,
    layer: [
      ...seriesBands('series', names, at.x),
      ...yReferences.map((reference) => horizontalReference(reference, width)),
      ...xReferences.map(verticalReference),
      ...seriesLines('series', names, at),
      settings(rows, names, at, text),
      ...crossingLayers(crossings, rows, text.xFormat ?? {}),
    ],
    config: theme,
  };
}

const shares: NumberStyle = { percent: true };

/** Axes that hold all rows, and all that is marked beside them. */
function axesOf(rows: readonly SweepRow[], text: SweepText) {
  const { xTitle, yTitle, xReferences = [], yReferences = [], crossings = [], yFormat = shares } = text;
  const xs = [
    ...rows.map((row) => row.x),
    ...xReferences.map(({ value }) => value),
    ...crossings.flatMap(({ x, low = x, high = x }) => [x, low, high]),
  ];
  const ys = [...rows.flatMap(({ y, low = y, high = y }) => [y, low, high]), ...yReferences.map(({ value }) => value)];
  return {
    x: {
      field: 'x',
      type: 'quantitative',
      title: xTitle,
      scale: { domain: paddedDomain(xs, 0.03), nice: false, zero: false },
      axis: { tickCount: 8 },
    },
    y: {
      field: 'y',
      type: 'quantitative',
      title: yTitle,
      scale: { domain: yFormat.percent === true ? chanceDomain(ys) : paddedDomain(ys, 0.08), nice: false, zero: false },
      axis: { format: d3Format(yFormat), tickCount: 6 },
    },
  } satisfies { readonly x: PositionX; readonly y: PositionY };
}

type Axes = ReturnType<typeof axesOf>;

/** An axis of chances always holds 40 % to 60 %, so that one point of win rate never looks like twenty. */
function chanceDomain(chances: readonly number[]): [number, number] {
  const [bottom, top] = paddedDomain([...chances, 0.4, 0.6], 0.08);
  return [Math.max(0, bottom), Math.min(1, top)];
}

/** The settings that were played, with their tooltips. */
function settings(rows: readonly SweepRow[], names: readonly string[], at: Axes, text: SweepText): Layer {
  const style = text.yFormat ?? shares;
  const title = text.seriesTitle ?? 'Series';
  // a digit more than on the axis
  const format = d3Format({ ...style, digits: (style.digits ?? (style.percent === true ? 0 : 1)) + 1 });
  return {
    mark: { type: 'point', filled: true, size: 50, opacity: 1 },
    encoding: {
      ...at,
      ...seriesKey('series', names, title),
      tooltip: [
        ...(names.length > 1 ? [{ field: 'series', title }] : []),
        { field: 'x', type: 'quantitative', title: text.xTitle },
        { field: 'y', type: 'quantitative', title: text.yTitle, format },
        ...(rows.some((row) => row.low !== undefined) ? intervalTooltip(format) : []),
      ],
    },
  };
}
