/**
 * One number with its interval for each ruleset and variant, as a forest plot: the Lanchester exponent, how often the
 * worse side wins. Promises: the number stands beside its bar; a row without one says why; the marks on the axis are
 * labelled above it.
 */
import type { TopLevelSpec } from 'vega-lite';
import { d3Format, formatNumber, type NumberStyle } from '../number.js';
import { chanceCeiling, type PositionX, paddedDomain, type Reference, verticalReference } from '../spec.js';
import { type ChartText, heading, ink, theme } from '../theme.js';
import { type ContenderRow, nameLayers, namesWidth, placeRows, wordColumns } from './contender-rows.js';
import { type DrawnMark, drawnMark, intervalMarks, type Measured, pixelRow } from './marks.js';

export interface ContenderDot extends ContenderRow, Measured {
  /** In place of one number: the two that it lies between, each a mark of its own, and the words for both. */
  readonly range?: { readonly ends: readonly [Measured, Measured]; readonly words: string } | undefined;
}

export interface ContenderDotsText extends ChartText {
  /** What a number is, with its unit. */
  readonly valueTitle: string;
  /** What stands beside a number; `95% interval` unless told. */
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
  const numbers = rows
    .flatMap(({ range, ...row }) => range?.ends ?? [row])
    .flatMap(({ value, low, high }) => [value, low, high])
    .filter((value): value is number => value !== null && value !== undefined && Number.isFinite(value));
  const marks = references.map(({ value }) => value);
  const domain: [number, number] =
    text.chance === true ? [0, chanceCeiling([...numbers, ...marks])] : paddedDomain([...numbers, ...marks], 0.06);
  const values = placed.flatMap(({ row, at, series, label }) => {
    const { range } = row;
    const told = range?.words ?? words(row, style);
    if (range === undefined) return [{ label, at, series, ...drawnMark(row, domain), words: told }];
    const [from, to] = range.ends.map((end) => drawnMark(end, domain)) as [DrawnMark, DrawnMark];
    // the words stand once
    return [
      { label, at, series, ...from, until: to.value, words: told },
      { label, at, series, ...to, words: '' },
    ];
  });
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
  const columns = wordColumns(
    [
      {
        field: 'words',
        title: `estimate (${text.intervalTitle ?? '95% interval'})`,
        words: values.map((value) => value.words),
      },
    ],
    plotWidth,
    height,
  );
  return {
    title: { ...heading(text, namesWidth(placed) + plotWidth + columns.width), offset: 34 },
    data: { values },
    width: plotWidth,
    height,
    layer: [
      ...references.map((reference) => ({ data: { values: [{}] }, ...verticalReference(reference) })),
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

function words({ value, low, high, open, note }: Measured, style: NumberStyle): string {
  if (value === null || Number.isNaN(value)) return note ?? 'none';
  const number = formatNumber(value, style);
  if (low === undefined || high === undefined) return number;
  const end = (x: number, missing: boolean): string => (missing ? 'no bound' : formatNumber(x, style));
  return `${number} (${end(low, open === 'below' || open === 'both')} to ${end(high, open === 'above' || open === 'both')})`;
}
