/**
 * A quantity against a swept setting: win rate against distance. Promises: intervals are bands, an axis of chances shows
 * 50 %, every series differs in colour, dash and point shape, and a crossing that the analysis found is marked with its own interval and printed.
 */
import type { TopLevelSpec } from 'vega-lite';
import { d3Format, formatNumber, type NumberStyle } from './number.js';
import {
  eachSeries,
  horizontalReference,
  intervalTooltip,
  type Layer,
  type PositionX,
  type PositionY,
  paddedDomain,
  type Reference,
  verticalReference,
} from './spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, seriesScales, theme } from './theme.js';

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

/** Where the words of a crossing stand: below it, right of it unless a line that falls has its marks there. */
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

function crossingLayers(crossings: readonly Crossing[], rows: readonly SweepRow[], style: NumberStyle): Layer[] {
  const values = crossings.map((crossing) => {
    const interval =
      crossing.low === undefined || crossing.high === undefined
        ? ''
        : ` (${formatNumber(crossing.low, style)} to ${formatNumber(crossing.high, style)})`;
    return {
      x: crossing.x,
      y: crossing.y,
      low: crossing.low ?? null,
      high: crossing.high ?? null,
      words: `${crossing.label === undefined ? '' : `${crossing.label}: `}${formatNumber(crossing.x, style)}${interval}`,
    };
  });
  const x: PositionX = { field: 'x', type: 'quantitative' };
  const y: PositionY = { field: 'y', type: 'quantitative' };
  const data = { values };
  return [
    {
      data,
      transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
      mark: { type: 'rule', strokeWidth: 4, color: ink.text, aria: false },
      encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' }, y },
    },
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
    // The words lie over lines and bands: first a white rim, then the words.
    ...[{ stroke: '#ffffff', strokeWidth: 4, aria: false }, {}].map(
      (rim): Layer => ({
        data,
        mark: {
          type: 'text',
          ...sideOf(crossings, rows),
          baseline: 'top',
          dy: 9,
          fontSize: fontSizes.label,
          fontWeight: 'bold',
          color: ink.text,
          ...rim,
        },
        encoding: { x, y, text: { field: 'words', type: 'nominal' } },
      }),
    ),
  ];
}

/** Lines with interval bands over a swept setting. */
export function sweepLine(rows: readonly SweepRow[], text: SweepText): TopLevelSpec {
  const yStyle = text.yFormat ?? { percent: true };
  const xStyle = text.xFormat ?? {};
  const names = inOrder(rows, (row) => row.series ?? '');
  const several = names.length > 1;
  const scales = seriesScales(names);
  const crossings = text.crossings ?? [];
  const xs = [
    ...rows.map((row) => row.x),
    ...(text.xReferences ?? []).map((reference) => reference.value),
    ...crossings.flatMap((crossing) => [crossing.x, crossing.low ?? crossing.x, crossing.high ?? crossing.x]),
  ];
  const ys = [
    ...rows.flatMap((row) => [row.y, row.low ?? row.y, row.high ?? row.y]),
    ...(text.yReferences ?? []).map((reference) => reference.value),
  ];
  // an axis of chances shows where things are even, so that a point of win rate never looks like twenty
  const [bottom, top] = paddedDomain(yStyle.percent === true ? [...ys, 0.4, 0.6] : ys, 0.08);
  const clamped = yStyle.percent === true ? [Math.max(0, bottom), Math.min(1, top)] : [bottom, top];
  const x: PositionX = {
    field: 'x',
    type: 'quantitative',
    title: text.xTitle,
    scale: { domain: paddedDomain(xs, 0.03), nice: false, zero: false },
    axis: { tickCount: 8 },
  };
  const y: PositionY = {
    field: 'y',
    type: 'quantitative',
    title: text.yTitle,
    scale: { domain: clamped, nice: false, zero: false },
    axis: { format: d3Format(yStyle), tickCount: 6 },
  };
  const title = text.seriesTitle ?? 'Series';
  const color = {
    field: 'series',
    type: 'nominal',
    scale: scales.color,
    title,
    legend: several ? { orient: 'bottom' } : null,
  } as const;
  const format = d3Format({ ...yStyle, digits: (yStyle.digits ?? (yStyle.percent === true ? 0 : 1)) + 1 });
  const referenced = (text.xReferences ?? []).length > 0;
  const head = heading(text, width + 50);
  return {
    title: referenced ? { ...head, offset: 30 } : head,
    data: { values: rows.map((row) => ({ ...row, series: row.series ?? '' })) },
    width,
    height,
    layer: [
      ...eachSeries('series', names, ({ colour }) => ({
        mark: { type: 'area', color: colour, opacity: 0.2, aria: false },
        encoding: { x, y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } },
      })),
      ...(text.yReferences ?? []).map((r) => ({ data: { values: [{}] }, ...horizontalReference(r, width) })),
      ...(text.xReferences ?? []).map((r) => ({ data: { values: [{}] }, ...verticalReference(r) })),
      ...eachSeries('series', names, ({ colour, dash }) => ({
        mark: { type: 'line', color: colour, strokeDash: [...dash], strokeWidth: 2 },
        encoding: { x, y },
      })),
      {
        mark: { type: 'point', filled: true, size: 50, opacity: 1 },
        encoding: {
          x,
          y,
          color,
          shape: { ...color, scale: scales.shape },
          tooltip: [
            ...(several ? [{ field: 'series', title }] : []),
            { field: 'x', type: 'quantitative' as const, title: text.xTitle },
            { field: 'y', type: 'quantitative' as const, title: text.yTitle, format },
            ...(rows.some((row) => row.low !== undefined) ? intervalTooltip(format) : []),
          ],
        },
      },
      ...crossingLayers(crossings, rows, xStyle),
    ],
    config: theme,
  };
}
