/**
 * The look that all charts share. Promises: every chart can be read in grey (series differ in lightness, dash and point
 * shape at once; ramps are monotone in lightness), no label is ever cut, and titles and subtitles wrap inside the
 * picture.
 */
import type { TopLevelSpec } from 'vega-lite';
import { lightness, mix } from './colour.js';
import { chartFont, wrapText } from './fonts.js';

/** Font sizes in pixels. */
export const fontSizes = { title: 15, subtitle: 12, axisTitle: 12, label: 11, note: 9 } as const;

/** Colours with a fixed meaning. */
export const ink = {
  text: '#1a1a1a',
  quiet: '#555555',
  grid: '#e4e4e4',
  missing: '#f1f1f1',
  hatch: '#d4d4d4',
  /** The zone that counts as even or fair. */
  zone: '#e9e9e9',
  /** Every other row. */
  stripe: '#f6f6f6',
  /** Axes and their ticks. */
  axis: '#888888',
  /** A line to measure by, fainter than the line where things are even. */
  line: '#8a8a8a',
} as const;

/**
 * Ink on a coloured ground. Other words change their ink on a dark screen; these do not, since their ground does not.
 */
export const cellInk = { dark: '#1b1b1b', light: '#fefefe' } as const;

/** Colours of an engagement's outcome, seen from blue. Their order of lightness is loss, win, draw. */
export const outcomeColours = { win: '#4f86b8', draw: '#dddddd', loss: '#7d2e1e' } as const;

/** How one series of a chart is drawn. Series differ in three things at once; any two of them are enough. */
export interface SeriesStyle {
  readonly colour: string;
  readonly dash: readonly number[];
  readonly shape: string;
}

/** The series styles, in the order in which they are used; after the last they begin again. */
export const seriesStyles: readonly SeriesStyle[] = [
  { colour: '#12355b', dash: [1, 0], shape: 'circle' },
  { colour: '#e07b1a', dash: [7, 3], shape: 'triangle-up' },
  { colour: '#a5357c', dash: [2, 2], shape: 'square' },
  { colour: '#54b3a2', dash: [9, 3, 2, 3], shape: 'diamond' },
  { colour: '#6b3f14', dash: [12, 3], shape: 'cross' },
  { colour: '#7d8490', dash: [4, 2, 1, 2, 1, 2], shape: 'triangle-down' },
];

/** The style of the i-th series (from 0). */
export function seriesStyle(i: number): SeriesStyle {
  return seriesStyles[i % seriesStyles.length] as SeriesStyle;
}

/** Light to dark, monotone in lightness. */
export const sequentialStops: readonly string[] = ['#f4f6ee', '#c9dccb', '#7fb3b0', '#3d7f9b', '#264b7d', '#1d2454'];

/** Two hues about a near-white middle; the low end is much darker than the high end, so that grey tells them apart. */
export const divergingStops: readonly string[] = ['#3b2a78', '#8d83bb', '#f5f4f0', '#f0b45f', '#d07a10'];

/** The ink that reads better on a coloured ground. */
export function inkOn(ground: string): string {
  return lightness(ground) < 58 ? cellInk.light : cellInk.dark;
}

/** The ramp's colour at `t` (0 to 1). */
export function rampColour(t: number, diverging: boolean): string {
  return mix(diverging ? divergingStops : sequentialStops, t);
}

/** Vega-Lite configuration of every chart. */
export const theme: NonNullable<TopLevelSpec['config']> = {
  background: '#ffffff',
  font: chartFont,
  padding: 8,
  title: {
    anchor: 'start',
    frame: 'bounds',
    fontSize: fontSizes.title,
    fontWeight: 'bold',
    color: ink.text,
    subtitleFontSize: fontSizes.subtitle,
    subtitleColor: ink.quiet,
    subtitlePadding: 5,
    offset: 14,
    lineHeight: fontSizes.title + 5,
    subtitleLineHeight: fontSizes.subtitle + 4,
  },
  axis: {
    labelFontSize: fontSizes.label,
    titleFontSize: fontSizes.axisTitle,
    titleFontWeight: 'normal',
    labelColor: ink.text,
    titleColor: ink.text,
    labelLimit: 0,
    titleLimit: 0,
    titlePadding: 8,
    labelPadding: 5,
    labelFlush: false,
    gridColor: ink.grid,
    domainColor: ink.axis,
    tickColor: ink.axis,
  },
  legend: {
    labelFontSize: fontSizes.label,
    titleFontSize: fontSizes.axisTitle,
    titleFontWeight: 'normal',
    labelColor: ink.text,
    titleColor: ink.text,
    labelLimit: 0,
    titleLimit: 0,
    symbolOpacity: 1,
    symbolSize: 70,
  },
  header: {
    labelFontSize: fontSizes.axisTitle,
    labelFontWeight: 'bold',
    labelColor: ink.text,
    labelLimit: 0,
    titleLimit: 0,
    labelAnchor: 'start',
    labelPadding: 4,
  },
  view: { stroke: null },
};

/** The words of a chart, which it gets beside its rows. */
export interface ChartText {
  /** States the answer, in a sentence. */
  readonly title: string;
  /** Says the method, n, and what is held fixed. */
  readonly subtitle?: string | undefined;
}

/** A title and subtitle wrapped to a width in pixels (never narrower than 460, so that sentences stay readable). */
export function heading(text: ChartText, width: number): { text: string[]; subtitle?: string[] } {
  // a viewer without the shipped font may have one that runs a little wider
  const room = Math.max(width, 460) * 0.96;
  const lines = wrapText(text.title, room, fontSizes.title, true);
  if (text.subtitle === undefined || text.subtitle === '') return { text: lines };
  return { text: lines, subtitle: wrapText(text.subtitle, room, fontSizes.subtitle) };
}

/** The distinct values of a field in order of first appearance. */
export function inOrder<Row>(rows: readonly Row[], field: (row: Row) => string): string[] {
  return [...new Set(rows.map(field))];
}

/** Ordinal scales for colour, dash and shape over the same named series. */
export function seriesScales(names: readonly string[]): {
  color: { domain: string[]; range: string[] };
  strokeDash: { domain: string[]; range: number[][] };
  shape: { domain: string[]; range: string[] };
} {
  const domain = [...names];
  const styles = domain.map((_, i) => seriesStyle(i));
  return {
    color: { domain, range: styles.map((s) => s.colour) },
    strokeDash: { domain, range: styles.map((s) => [...s.dash]) },
    shape: { domain, range: styles.map((s) => s.shape) },
  };
}
