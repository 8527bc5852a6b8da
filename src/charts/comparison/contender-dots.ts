/**
 * One number with its interval for each ruleset and variant, as a forest plot: the Lanchester exponent, how often the
 * worse side wins. Promises: the number stands beside its bar; a row without one says why; the marks on the axis are
 * labelled above it.
 */
import type { TopLevelSpec } from 'vega-lite';
import { d3Format, formatNumber, type NumberStyle } from '../number.js';
import { chanceCeiling, isNumber, type PositionX, paddedDomain, type Reference, verticalReference } from '../spec.js';
import { type ChartText, heading, ink, theme } from '../theme.js';
import {
  type ContenderRow,
  estimateColumn,
  nameLayers,
  namesWidth,
  type PlacedRow,
  placeRows,
} from './contender-rows.js';
import { type DrawnMark, drawnMark, intervalMarks, type Measured, pixelRow } from './marks.js';

export interface ContenderDot extends ContenderRow, Measured {
  /**
   * In place of one number: the two numbers that it lies between. Each is a mark of its own; the words are for both.
   */
  readonly range?: { readonly ends: readonly [Measured, Measured]; readonly words: string } | undefined;
}

export interface ContenderDotsText extends ChartText {
  /** What a number is, with its unit. */
  readonly valueTitle: string;
  /** What stands beside a number. Default: `95% interval`. */
  readonly intervalTitle?: string | undefined;
  readonly references?: readonly Reference[] | undefined;
  readonly format?: NumberStyle | undefined;
  /** For an axis from 0 to (at most) 1. */
  readonly chance?: boolean | undefined;
}

const plotWidth = 400;

/** The forest plot; rulesets keep their order, and so do the variants of each. */
export function contenderDots(rows: readonly ContenderDot[], text: ContenderDotsText): TopLevelSpec {
  const style = text.format ?? { digits: 2 };
  const { placed, height, lines } = placeRows(rows);
  const references = text.references ?? [];
  const domain = domainOf(rows, text);
  const values = placed.flatMap((row) => drawnDots(row, domain, style));
  const x: PositionX = {
    field: 'value',
    type: 'quantitative',
    title: text.valueTitle,
    scale: { domain, nice: false, zero: false },
    axis: { tickCount: 6, grid: true, format: text.chance === true ? '.0%' : d3Format({ digits: 1 }) },
  };
  const tooltip = [
    { field: 'label', title: 'Rules' },
    { field: 'words', title: text.valueTitle },
  ];
  const columns = estimateColumn(
    values,
    { number: 'estimate', interval: text.intervalTitle },
    { width: plotWidth, height },
  );
  return {
    title: { ...heading(text, namesWidth(placed) + plotWidth + columns.width), offset: 34 },
    data: { values },
    width: plotWidth,
    height,
    layer: [
      ...references.map(verticalReference),
      {
        transform: [{ filter: 'isValid(datum.until)' }],
        mark: { type: 'rule', strokeWidth: 1, strokeDash: [2, 2], color: ink.text, aria: false },
        encoding: { y: pixelRow('at', height), x, x2: { field: 'until' } },
      },
      ...intervalMarks(x, domain, height, Math.max(...placed.map(({ series }) => series), 0) + 1, tooltip),
      ...nameLayers(placed, lines, plotWidth, height),
      ...columns.layers,
    ],
    config: theme,
  };
}

/** An axis that holds every number with its interval, and the marks on it. */
function domainOf(rows: readonly ContenderDot[], { references = [], chance }: ContenderDotsText): [number, number] {
  const numbers = rows
    .flatMap(({ range, ...row }) => range?.ends ?? [row])
    .flatMap(({ value, low, high }) => [value, low, high])
    .filter(isNumber);
  const all = [...numbers, ...references.map(({ value }) => value)];
  return chance === true ? [0, chanceCeiling(all)] : paddedDomain(all, 0.06);
}

/** The mark of a row, or the two marks that its number lies between. The first of two has the words for both. */
function drawnDots({ row, at, series, label }: PlacedRow<ContenderDot>, domain: [number, number], style: NumberStyle) {
  const { range } = row;
  if (range === undefined) return [{ label, at, series, ...drawnMark(row, domain), words: words(row, style) }];
  const [from, to] = range.ends.map((end) => drawnMark(end, domain)) as [DrawnMark, DrawnMark];
  return [
    { label, at, series, ...from, until: to.value, words: range.words },
    { label, at, series, ...to, words: '' },
  ];
}

/** The number with its interval, or why there is none. */
function words({ value, low, high, open, note }: Measured, style: NumberStyle): string {
  if (value === null || Number.isNaN(value)) return note ?? 'none';
  const number = formatNumber(value, style);
  if (low === undefined || high === undefined) return number;
  const end = (x: number, missing: boolean): string => (missing ? 'no bound' : formatNumber(x, style));
  return `${number} (${end(low, open === 'below' || open === 'both')} to ${end(high, open === 'above' || open === 'both')})`;
}
