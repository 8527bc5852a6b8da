/**
 * The series of a chart. Promise: any two of them differ in colour, in dash and in the shape of their points. They do
 * so alike in all charts.
 */
import { defined } from '../kernel/defined.js';
import type { Encoding, Layer, PositionX, PositionY } from './spec.js';
import { type SeriesStyle, seriesScales, seriesStyle } from './theme.js';

/**
 * How one tells the series of a field apart: by colour and by point shape. Several series have a key below the plot.
 */
export function seriesKey(field: string, names: readonly string[], title: string | null) {
  const { color, shape } = seriesScales(names);
  const key = { field, type: 'nominal', title, legend: names.length > 1 ? { orient: 'bottom' } : null } as const;
  return { color: { ...key, scale: color }, shape: { ...key, scale: shape } } as const;
}

/**
 * One layer for each series of a field, with its style written out. Lines and bands are drawn this way, because a scale
 * of dashes would add a second key beside the one of the points.
 */
export function eachSeries(
  field: string,
  names: readonly string[],
  draw: (style: SeriesStyle) => {
    readonly mark: Extract<Layer, { mark: unknown }>['mark'];
    readonly encoding: Encoding;
  },
): Layer[] {
  return names.map((name, i) => {
    const drawn = draw(seriesStyle(i));
    return { transform: [{ filter: { field, equal: name } }], ...drawn } as Layer;
  });
}

/** How values between two points of a series run. */
export type Between = 'linear' | 'step-after' | 'step-before';

/** The intervals of each series, in the fields `low` and `high`, as a band about its line. */
export function seriesBands(field: string, names: readonly string[], x: PositionX, between?: Between): Layer[] {
  return eachSeries(field, names, ({ colour }) => ({
    mark: { type: 'area', color: colour, opacity: 0.2, aria: false, ...defined({ interpolate: between }) },
    encoding: { x, y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } },
  }));
}

/** The line of each series, in its colour and dash. */
export function seriesLines(
  field: string,
  names: readonly string[],
  at: { readonly x: PositionX; readonly y: PositionY },
  between?: Between,
): Layer[] {
  return eachSeries(field, names, ({ colour, dash }) => ({
    mark: { type: 'line', color: colour, strokeDash: [...dash], strokeWidth: 2, ...defined({ interpolate: between }) },
    encoding: { ...at },
  }));
}
