/**
 * Break-even prices as a forest plot: a point and an interval for each row, against the price that was asked. Promises:
 * the estimate stands beside its bar as a number; an end that is not bounded is an arrow at the edge and says so; an
 * exact price has no bar and says that it is exact.
 */

import type { TopLevelSpec } from 'vega-lite';
import { defined } from '../kernel/defined.js';
import { askedWords, askedZone } from './asked.js';
import { widest } from './fonts.js';
import { intervalCaps, openEnds } from './intervals.js';
import { d3Format, formatNumber, type NumberStyle, tickStyle } from './number.js';
import { seriesKey } from './series.js';
import {
  isNumber,
  type Layer,
  namedRows,
  type PositionX,
  type PositionY,
  paddedDomain,
  verticalReference,
  zeroUnsigned,
} from './spec.js';
import { type ChartText, fontSizes, heading, inOrder, theme } from './theme.js';
import { quietTitle, wordsBeside } from './words.js';

/** A break-even price with its interval. All prices in the unit of the chart, commonly points. */
export interface BreakEvenRow {
  /** The class of target, the level, the mix: what the price is conditional on. */
  readonly label: string;
  /** `null` when no price makes the two even. */
  readonly price: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Which end of the interval does not exist. */
  readonly unbounded?: 'below' | 'above' | 'both' | undefined;
  /** The price is computed, not estimated. */
  readonly exact?: boolean | undefined;
  /** Printed beside the bar in place of the estimate and its interval. */
  readonly words?: string | undefined;
  /** For instance `underpriced`, `fair`. */
  readonly verdict?: string | undefined;
  /** A second way of finding the price, drawn beside the first: `attack`, `engagement`. */
  readonly series?: string | undefined;
}

export interface BreakEvenText extends ChartText {
  /** The price that was asked, in the unit of the rows. */
  readonly asked: number;
  /** Half the width of the zone about the asked price that counts as fair. */
  readonly margin?: number | undefined;
  /** The axis' title with its unit. Default: `Break-even price (points)`. */
  readonly priceTitle?: string | undefined;
  /** What the interval is. Default: `95% interval`. */
  readonly intervalTitle?: string | undefined;
  /** The title of the series. Default: `Level`. */
  readonly seriesTitle?: string | undefined;
  readonly format?: NumberStyle | undefined;
}

const plotWidth = 360;
const rowHeight = 26;

/** The estimate in words: `12.4 (10.1 to 14.9)`. */
export function breakEvenWords(row: BreakEvenRow, style: NumberStyle): string {
  if (row.words !== undefined) return row.words;
  const end = (value: number | null, open: boolean): string =>
    open || value === null ? 'no bound' : formatNumber(value, style);
  const below = row.unbounded === 'below' || row.unbounded === 'both';
  const above = row.unbounded === 'above' || row.unbounded === 'both';
  const price = row.price === null ? 'none found' : formatNumber(row.price, style);
  if (row.price === null && below && above) return price;
  if (row.exact === true) return `${price} (exact)`;
  return `${price} (${end(row.low, below)} to ${end(row.high, above)})`;
}

/** A forest plot; rows keep their order, top to bottom. */
export function breakEvenByClass(rows: readonly BreakEvenRow[], text: BreakEvenText): TopLevelSpec {
  const style = text.format ?? {};
  const intervalTitle = text.intervalTitle ?? '95% interval';
  const labels = inOrder(rows, (row) => row.label);
  const names = inOrder(rows, (row) => row.series ?? '');
  const several = names.length > 1;
  const margin = text.margin ?? 0;
  const ends = rows.flatMap((row) => [row.price, row.low, row.high].filter(isNumber));
  const axis = paddedDomain([...ends, text.asked - margin, text.asked + margin], 0.08);
  const data = rows.map((row) => drawnRow(row, axis, style));
  const verdicts = rows.some((row) => row.verdict !== undefined);
  const estimateTitle = `estimate (${intervalTitle})`;
  const wordsAt = plotWidth + 26;
  const words = [...data.map((row) => row.words), estimateTitle];
  const verdictAt = Math.ceil(wordsAt + widest(words, fontSizes.label) + 14);
  const place = placeOf(labels, names);
  const key = seriesKey('series', names, text.seriesTitle ?? 'Level');
  const { color } = key;
  const title = heading(text, verdictAt + 60);
  return {
    title: { ...title, offset: 30 },
    data: { values: data },
    width: plotWidth,
    height: labels.length * (several ? rowHeight * names.length + 8 : rowHeight + 4),
    layer: [
      ...askedZone(text.asked, margin),
      verticalReference({ value: text.asked, label: askedWords(text.asked, margin, style) }),
      {
        mark: { type: 'rule', strokeWidth: 2 },
        encoding: {
          ...place,
          x: { field: 'from', type: 'quantitative' },
          x2: { field: 'to' },
          color,
        },
      },
      ...openEnds(axis, { ...place, color }, { size: 60, filled: true }),
      estimates({ place, key }, { axis, names, verdicts, text }),
      ...intervalCaps({ along: 'x', at: { ...place, color }, fields: ['from', 'to'], unless: 'datum.exact' }),
      column('words', wordsAt, estimateTitle, place),
      ...(verdicts ? [column('verdict', verdictAt, 'verdict', place)] : []),
    ],
    config: theme,
  };
}

/** A row as it is drawn on an axis between two prices. An end without a bound goes as far as the axis. */
function drawnRow(row: BreakEvenRow, [from, to]: readonly [number, number], style: NumberStyle) {
  const clip = (value: number): number => Math.min(Math.max(value, from), to);
  const below = row.unbounded === 'below' || row.unbounded === 'both';
  const above = row.unbounded === 'above' || row.unbounded === 'both';
  return {
    label: row.label,
    series: row.series ?? '',
    price: row.price,
    from: below ? from : row.low === null ? null : clip(row.low),
    to: above ? to : row.high === null ? null : clip(row.high),
    below,
    above,
    exact: row.exact === true,
    words: breakEvenWords(row, style),
    verdict: row.verdict ?? '',
  };
}

/** Where a row stands: at its label, and there at its series if there are several. */
function placeOf(labels: string[], names: string[]) {
  const rows = namedRows('label', labels);
  const y = { ...rows, axis: { ...rows.axis, grid: true, gridDash: [1, 3], labelPadding: 10 } } satisfies PositionY;
  const yOffset = names.length > 1 ? ({ field: 'series', type: 'nominal', sort: names } as const) : undefined;
  return { y, ...defined({ yOffset }) };
}

/** What all marks of a row share. */
interface RowLook {
  readonly place: ReturnType<typeof placeOf>;
  readonly key: ReturnType<typeof seriesKey>;
}

interface EstimateTerms {
  readonly axis: readonly [number, number];
  readonly names: string[];
  readonly verdicts: boolean;
  readonly text: BreakEvenText;
}

/** The estimates, with their tooltips. */
function estimates({ place, key }: RowLook, { axis, names, verdicts, text }: EstimateTerms): Layer {
  const style = text.format ?? {};
  const priceTitle = text.priceTitle ?? 'Break-even price (points)';
  const x: PositionX = {
    field: 'price',
    type: 'quantitative',
    title: priceTitle,
    scale: { domain: [...axis], nice: false, zero: false },
    axis: {
      format: d3Format(tickStyle(style, axis)),
      tickCount: 6,
      ...zeroUnsigned(style),
    },
  };
  return {
    transform: [{ filter: 'isValid(datum.price)' }],
    mark: { type: 'point', filled: true, size: 80, opacity: 1 },
    encoding: {
      ...place,
      x,
      ...key,
      tooltip: [
        { field: 'label', title: 'Row' },
        ...(names.length > 1 ? [{ field: 'series', title: text.seriesTitle ?? 'Level' }] : []),
        { field: 'words', title: priceTitle },
        ...(verdicts ? [{ field: 'verdict', title: 'Verdict' }] : []),
      ],
    },
  };
}

/** Words beside the bars, below a quiet title. */
function column(field: 'words' | 'verdict', at: number, title: string, place: RowLook['place']): Layer {
  return { layer: [wordsBeside(at, place, field), quietTitle(title, at)] };
}
