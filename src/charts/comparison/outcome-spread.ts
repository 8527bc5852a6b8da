/**
 * How far outcomes scatter: quantiles of one number for each ruleset and variant, as nested bars. Promises: the widest
 * bar is the outermost pair of quantiles that the rows have, each pair within it thicker; the subtitle says which;
 * figures beside the bars are printed with their intervals.
 */
import type { TopLevelSpec } from 'vega-lite';
import { formatNumber } from '../number.js';
import { type Layer, type PositionX, paddedDomain, tidy, verticalReference } from '../spec.js';
import { type ChartText, heading, ink, theme } from '../theme.js';
import { type ContenderRow, nameLayers, namesWidth, placeRows, wordColumns } from './contender-rows.js';
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
  const domain = paddedDomain([0, ...rows.flatMap(({ quantiles }) => quantiles.map(([, value]) => value))], 0.04);
  const bars = placed.flatMap(({ row, at, series, label }) =>
    pairs(row.quantiles).map(({ low, high, level }, nest) => ({
      at,
      series,
      label,
      nest,
      low: tidy(low[1]),
      high: tidy(high[1]),
      words: `${percent(low[0])} to ${percent(high[0])} of engagements: ${percent(low[1])} to ${percent(high[1])}`,
      level,
    })),
  );
  const medians = placed.flatMap(({ row, at, series, label }) =>
    row.quantiles.filter(([p]) => p === 0.5).map(([, value]) => ({ at, series, label, value: tidy(value) })),
  );
  const x: PositionX = {
    field: 'low',
    type: 'quantitative',
    title: text.valueTitle,
    scale: { domain, nice: false, zero: false },
    axis: { tickCount: 7, format: '+.0%', labelExpr: "datum.value === 0 ? '0' : datum.label", grid: true },
  };
  const y = pixelRow('at', height);
  const columns = wordColumns(
    text.columns.map((title, i) => ({
      field: `column${i}`,
      title,
      words: rows.map((row) => row.words[i] ?? ''),
    })),
    plotWidth,
    height,
  );
  const nests = Math.max(0, ...bars.map(({ nest }) => nest)) + 1;
  const seriesCount = Math.max(0, ...placed.map(({ series }) => series)) + 1;
  const drawn: Layer[] = [];
  for (let series = 0; series < seriesCount; series++) {
    for (let nest = 0; nest < nests; nest++) {
      const style = markStyle(series);
      drawn.push({
        transform: [{ filter: `datum.series === ${series} && datum.nest === ${nest}` }],
        mark: {
          type: 'bar',
          height: thickness(nest, nests, series),
          fill: series > 0 && nest > 0 ? '#ffffff' : style.colour,
          stroke: style.colour,
          strokeWidth: 1.2,
        },
        encoding: {
          y,
          x,
          x2: { field: 'high' },
          tooltip: [
            { field: 'label', title: 'Rules' },
            { field: 'words', title: text.valueTitle },
          ],
        },
      });
    }
  }
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
      { data: { values: [{}] }, ...verticalReference({ value: 0, label: text.evenLabel }) },
      ...drawn,
      {
        data: { values: medians },
        mark: { type: 'tick', orient: 'vertical', thickness: 3, size: 17, color: ink.text, opacity: 1 },
        encoding: { y, x: { field: 'value', type: 'quantitative' } },
      },
      ...nameLayers(placed, lines, plotWidth, height),
      {
        data: {
          values: placed.map(({ row, at }) => ({
            at,
            ...Object.fromEntries(text.columns.map((_, i) => [`column${i}`, row.words[i] ?? ''])),
          })),
        },
        layer: columns.layers,
      } as Layer,
    ],
    config: theme,
  };
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
