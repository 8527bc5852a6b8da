/**
 * The chance of at least k of something: casualties, pins, turns. Promises: a mark at every whole k and a line only to
 * guide the eye; with one series every chance is printed.
 */
import type { TopLevelSpec } from 'vega-lite';
import { formatNumber } from './number.js';
import { eachSeries, seriesKey } from './series.js';
import type { Layer, PositionX, PositionY } from './spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, theme } from './theme.js';

/** The chance of `k` or more. */
export interface AtLeastRow {
  readonly k: number;
  /** 0 to 1. */
  readonly probability: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly series?: string | undefined;
}

export interface AtLeastText extends ChartText {
  /** What is counted, in the plural: `casualties`. */
  readonly counted: string;
  readonly seriesTitle?: string | undefined;
}

/** If there were more marks, their numbers would overlap. */
const mostPrinted = 14;

/** The curve of at-least chances, from the smallest k of the rows to the largest. */
export function atLeastCurve(rows: readonly AtLeastRow[], text: AtLeastText): TopLevelSpec {
  const names = inOrder(rows, (row) => row.series ?? '');
  const marks = new Set(rows.map((row) => row.k)).size;
  const width = Math.min(Math.max(marks * 46, 320), 560);
  const at = axesOf(text);
  return {
    title: heading(text, width + 60),
    data: { values: rows.map((row) => ({ ...row, series: row.series ?? '', words: chanceWords(row.probability) })) },
    width,
    height: 240,
    layer: [
      ...eachSeries('series', names, ({ colour }) => ({
        mark: { type: 'rule', color: colour, strokeWidth: 2, opacity: 0.5, aria: false },
        encoding: { x: at.x, y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } },
      })),
      ...eachSeries('series', names, ({ colour, dash }) => ({
        mark: { type: 'line', color: colour, strokeDash: [...dash], strokeWidth: 1.6, opacity: 0.8 },
        encoding: { ...at },
      })),
      chances(names, at, text),
      ...intervalEnds(names, at, 'low'),
      ...intervalEnds(names, at, 'high'),
      ...(names.length < 2 && marks <= mostPrinted ? [printedChances(at)] : []),
    ],
    config: theme,
  };
}

/** A chance in per cent, with a digit more where it is small. */
function chanceWords(probability: number): string {
  return formatNumber(probability, { percent: true, digits: probability > 0 && probability < 0.1 ? 1 : 0 });
}

function atLeastTitle({ counted }: AtLeastText): string {
  return `At least this many ${counted}`;
}

function axesOf(text: AtLeastText) {
  return {
    x: {
      field: 'k',
      type: 'ordinal',
      title: atLeastTitle(text),
      axis: { labelAngle: 0, labelOverlap: 'greedy', grid: false },
    },
    y: {
      field: 'probability',
      type: 'quantitative',
      title: 'Probability',
      scale: { domain: [0, 1], nice: false },
      axis: { format: '.0%', tickCount: 5 },
    },
  } satisfies { readonly x: PositionX; readonly y: PositionY };
}

type Axes = ReturnType<typeof axesOf>;

/** The marks, with their tooltips. */
function chances(names: readonly string[], at: Axes, text: AtLeastText): Layer {
  const title = text.seriesTitle ?? 'Series';
  return {
    mark: { type: 'point', filled: true, size: 65, opacity: 1 },
    encoding: {
      ...at,
      ...seriesKey('series', names, title),
      tooltip: [
        ...(names.length > 1 ? [{ field: 'series', title }] : []),
        { field: 'k', type: 'quantitative', title: atLeastTitle(text) },
        { field: 'probability', type: 'quantitative', title: 'Probability', format: '.2%' },
      ],
    },
  };
}

/** One end of each interval, on top of the marks. */
function intervalEnds(names: readonly string[], { x }: Axes, end: 'low' | 'high'): Layer[] {
  return eachSeries('series', names, ({ colour }) => ({
    mark: { type: 'tick', orient: 'horizontal', thickness: 1.5, size: 13, color: colour, opacity: 1, aria: false },
    encoding: { x, y: { field: end, type: 'quantitative' } },
  }));
}

/** The chances as numbers, above and right of their marks. */
function printedChances(at: Axes): Layer {
  return {
    mark: { type: 'text', align: 'left', dx: 6, dy: -8, fontSize: fontSizes.label, color: ink.text },
    encoding: { ...at, text: { field: 'words', type: 'nominal' } },
  };
}
