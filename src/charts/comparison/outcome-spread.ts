/**
 * How far outcomes scatter: quantiles of one number for each ruleset and variant, as nested bars. Promises: the widest
 * bar is the outermost pair of quantiles, and each pair within it is thicker; the subtitle says which quantiles they
 * are; figures beside the bars are printed with their intervals.
 */
import type { TopLevelSpec } from 'vega-lite';
import { formatNumber } from '../number.js';
import { type Layer, type PositionX, paddedDomain, tidy, verticalReference, zeroUnsigned } from '../spec.js';
import { type ChartText, heading, ink, theme } from '../theme.js';
import { type ContenderRow, nameLayers, namesWidth, type PlacedRow, placeRows, wordColumns } from './contender-rows.js';
import { markStyle, pixelRow } from './marks.js';

/** The scatter of one ruleset or variant. */
export interface SpreadRow extends ContenderRow {
  /** Quantiles, probability ascending. */
  readonly quantiles: readonly (readonly [p: number, value: number])[];
  /** Words for the columns beside the bars, in the order of the columns. */
  readonly words: readonly string[];
}

export interface SpreadText extends ChartText {
  /** What a value is, with its unit. */
  readonly valueTitle: string;
  /** Titles of the words beside the bars. */
  readonly columns: readonly string[];
  /** Where neither side is ahead. */
  readonly evenLabel: string;
}

const plotWidth = 400;

/** The nested bars; values are shares, written as percentages. */
export function outcomeSpread(rows: readonly SpreadRow[], text: SpreadText): TopLevelSpec {
  const { placed, height, lines } = placeRows(rows);
  const bars = placed.flatMap(barsOf);
  const medians = placed.flatMap(mediansOf);
  const columns = wordColumns(
    text.columns.map((title, i) => ({ field: columnField(i), title, words: rows.map((row) => row.words[i] ?? '') })),
    plotWidth,
    height,
  );
  const key = `${nestWords(rows)}${medians.length > 0 ? '; tick: the middle outcome' : ''}.`;
  return {
    title: {
      ...heading(
        { title: text.title, subtitle: `${text.subtitle ?? ''} ${key}`.trim() },
        namesWidth(placed) + plotWidth + columns.width,
      ),
      offset: 34,
    },
    data: { values: bars },
    width: plotWidth,
    height,
    layer: [
      verticalReference({ value: 0, label: text.evenLabel }),
      ...barLayers(bars, placed, height, { x: shareAxis(rows, text), valueTitle: text.valueTitle }),
      {
        data: { values: medians },
        mark: { type: 'tick', orient: 'vertical', thickness: 3, size: 17, color: ink.text, opacity: 1 },
        encoding: { y: pixelRow('at', height), x: { field: 'value', type: 'quantitative' } },
      },
      ...nameLayers(placed, lines, plotWidth, height),
      {
        data: { values: placed.map(({ row, at }) => ({ at, ...wordFields(row, text) })) },
        layer: columns.layers,
      } as Layer,
    ],
    config: theme,
  };
}

function columnField(i: number): string {
  return `column${i}`;
}

/** The words beside a row, by the fields of their columns. */
function wordFields({ words }: SpreadRow, { columns }: SpreadText): Record<string, string> {
  return Object.fromEntries(columns.map((_, i) => [columnField(i), words[i] ?? '']));
}

type Placed = PlacedRow<SpreadRow>;

/** The bars of a row, outermost pair of quantiles first. */
function barsOf({ row, at, series, label }: Placed) {
  return pairs(row.quantiles).map(({ low, high, level }, nest) => ({
    at,
    series,
    label,
    nest,
    low: tidy(low[1]),
    high: tidy(high[1]),
    words: `${percent(low[0])} to ${percent(high[0])} of engagements: ${percent(low[1])} to ${percent(high[1])}`,
    level,
  }));
}

/** The middle outcome of a row, if it has one. */
function mediansOf({ row, at, series, label }: Placed) {
  return row.quantiles.filter(([p]) => p === 0.5).map(([, value]) => ({ at, series, label, value: tidy(value) }));
}

/** An axis of shares that holds every quantile, and 0. */
function shareAxis(rows: readonly SpreadRow[], { valueTitle }: SpreadText): PositionX {
  const domain = paddedDomain([0, ...rows.flatMap(({ quantiles }) => quantiles.map(([, value]) => value))], 0.04);
  return {
    field: 'low',
    type: 'quantitative',
    title: valueTitle,
    scale: { domain, nice: false, zero: false },
    axis: { tickCount: 7, format: '+.0%', ...zeroUnsigned({ signed: true }), grid: true },
  };
}

/** The bars of each series, thin outer ones first, so that the thick inner ones lie on top. */
function barLayers(
  bars: readonly ReturnType<typeof barsOf>[number][],
  placed: readonly Placed[],
  height: number,
  { x, valueTitle }: { readonly x: PositionX; readonly valueTitle: string },
): Layer[] {
  const nests = Math.max(0, ...bars.map(({ nest }) => nest)) + 1;
  const seriesCount = Math.max(0, ...placed.map(({ series }) => series)) + 1;
  const layer = (series: number, nest: number): Layer => {
    const { colour } = markStyle(series);
    return {
      transform: [{ filter: `datum.series === ${series} && datum.nest === ${nest}` }],
      mark: {
        type: 'bar',
        height: thickness(nest, nests, series),
        fill: series > 0 && nest > 0 ? '#ffffff' : colour,
        stroke: colour,
        strokeWidth: 1.2,
      },
      encoding: {
        y: pixelRow('at', height),
        x,
        x2: { field: 'high' },
        tooltip: [
          { field: 'label', title: 'Rules' },
          { field: 'words', title: valueTitle },
        ],
      },
    } as Layer;
  };
  return Array.from({ length: seriesCount }, (_, series) =>
    Array.from({ length: nests }, (_, nest) => layer(series, nest)),
  ).flat();
}

/** Quantiles as pairs about the middle, outermost first. */
function pairs(quantiles: SpreadRow['quantiles']) {
  const last = quantiles.length - 1;
  return Array.from({ length: Math.floor(quantiles.length / 2) }, (_, i) => {
    const [low, high] = [quantiles[i], quantiles[last - i]] as [readonly [number, number], readonly [number, number]];
    return { low, high, level: high[0] - low[0] };
  });
}

function thickness(nest: number, nests: number, series: number): number {
  const most = series === 0 ? 14 : 9;
  return nests === 1 ? most : 3 + ((most - 3) * nest) / (nests - 1);
}

function nestWords(rows: readonly SpreadRow[]): string {
  const widest = rows.reduce<readonly (readonly [number, number])[]>(
    (most, { quantiles }) => (quantiles.length > most.length ? quantiles : most),
    [],
  );
  const all = pairs(widest).map(({ low, high }) => `${percent(low[0])} to ${percent(high[0])}`);
  return `Bars, from thin to thick: ${all.join(', ')} of engagements`;
}

function percent(value: number): string {
  return formatNumber(value, { percent: true });
}
