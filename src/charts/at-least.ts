/**
 * The chance of at least k of something: casualties, pins, turns. Promises: a mark at every whole k and a line only to
 * guide the eye; with one series every chance is printed.
 */
import type { TopLevelSpec } from 'vega-lite';
import { formatNumber } from './number.js';
import { eachSeries, type Layer, type PositionX, type PositionY } from './spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, seriesScales, theme } from './theme.js';

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

/** The curve of at-least chances, from the smallest k of the rows to the largest. */
export function atLeastCurve(rows: readonly AtLeastRow[], text: AtLeastText): TopLevelSpec {
  const names = inOrder(rows, (row) => row.series ?? '');
  const several = names.length > 1;
  const scales = seriesScales(names);
  const ks = [...new Set(rows.map((row) => row.k))].sort((a, b) => a - b);
  const width = Math.min(Math.max(ks.length * 46, 320), 560);
  const printed = !several && ks.length <= 14;
  const title = text.seriesTitle ?? 'Series';
  const xTitle = `At least this many ${text.counted}`;
  const x: PositionX = {
    field: 'k',
    type: 'ordinal',
    title: xTitle,
    axis: { labelAngle: 0, labelOverlap: 'greedy', grid: false },
  };
  const y: PositionY = {
    field: 'probability',
    type: 'quantitative',
    title: 'Probability',
    scale: { domain: [0, 1], nice: false },
    axis: { format: '.0%', tickCount: 5 },
  };
  const color = {
    field: 'series',
    type: 'nominal',
    scale: scales.color,
    title,
    legend: several ? { orient: 'bottom' } : null,
  } as const;
  const words: Layer = {
    mark: { type: 'text', align: 'left', dx: 6, dy: -8, fontSize: fontSizes.label, color: ink.text },
    encoding: { x, y, text: { field: 'words', type: 'nominal' } },
  };
  return {
    title: heading(text, width + 60),
    data: {
      values: rows.map((row) => ({
        ...row,
        series: row.series ?? '',
        words: formatNumber(row.probability, {
          percent: true,
          digits: row.probability > 0 && row.probability < 0.1 ? 1 : 0,
        }),
      })),
    },
    width,
    height: 240,
    layer: [
      ...eachSeries('series', names, ({ colour }) => ({
        mark: { type: 'rule', color: colour, strokeWidth: 2, opacity: 0.5, aria: false },
        encoding: { x, y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } },
      })),
      ...eachSeries('series', names, ({ colour, dash }) => ({
        mark: { type: 'line', color: colour, strokeDash: [...dash], strokeWidth: 1.6, opacity: 0.8 },
        encoding: { x, y },
      })),
      {
        mark: { type: 'point', filled: true, size: 65, opacity: 1 },
        encoding: {
          x,
          y,
          color,
          shape: { ...color, scale: scales.shape },
          tooltip: [
            ...(several ? [{ field: 'series', title }] : []),
            { field: 'k', type: 'quantitative' as const, title: xTitle },
            { field: 'probability', type: 'quantitative' as const, title: 'Probability', format: '.2%' },
          ],
        },
      },
      ...eachSeries('series', names, ({ colour }) => ({
        mark: { type: 'tick', orient: 'horizontal', thickness: 1.5, size: 13, color: colour, opacity: 1, aria: false },
        encoding: { x, y: { field: 'low', type: 'quantitative' } },
      })),
      ...eachSeries('series', names, ({ colour }) => ({
        mark: { type: 'tick', orient: 'horizontal', thickness: 1.5, size: 13, color: colour, opacity: 1, aria: false },
        encoding: { x, y: { field: 'high', type: 'quantitative' } },
      })),
      ...(printed ? [words] : []),
    ],
    config: theme,
  };
}
