/**
 * Rulesets with their variants below them, as rows of one plot. Promises: a variant stands under its ruleset, indented;
 * rows stand at given pixels; the words of each row stand to the right of the plot.
 */
import { textWidth, widest } from '../fonts.js';
import type { Layer } from '../spec.js';
import { fontSizes, ink, inOrder } from '../theme.js';
import { quietTitle } from '../words.js';
import { pixelRow, textColumn } from './marks.js';

/** Whose row it is. */
export interface ContenderRow {
  /** The ruleset. */
  readonly group: string;
  /** The variant's name; `null`: the ruleset as written. */
  readonly variant: string | null;
  /**
   * Which of its ruleset's variants it is, from 1, so that a variant has one mark in all charts. Default: its place
   * among the rows.
   */
  readonly series?: number | undefined;
}

/** A row and where it stands. */
export interface PlacedRow<Row extends ContenderRow> {
  readonly row: Row;
  /** Pixels from the top of the plot. */
  readonly at: number;
  /** For `markStyle`: 0 is the ruleset as written. */
  readonly series: number;
  /** What stands on its left. */
  readonly label: string;
}

const pitch = 23;
const gap = 12;
const indent = 14;

/** Groups rows by ruleset, in order, and places them; `height` is that of the plot. */
export function placeRows<Row extends ContenderRow>(
  rows: readonly Row[],
): { readonly placed: readonly PlacedRow<Row>[]; readonly height: number; readonly lines: readonly number[] } {
  const placed: PlacedRow<Row>[] = [];
  const lines: number[] = [];
  let top = 6;
  for (const group of inOrder(rows, (row) => row.group)) {
    if (placed.length > 0) {
      lines.push(top + gap / 2);
      top += gap;
    }
    let series = 1;
    for (const row of rows.filter((each) => each.group === group)) {
      placed.push({
        row,
        at: top + pitch / 2,
        series: row.variant === null ? 0 : (row.series ?? series++),
        label: row.variant ?? group,
      });
      top += pitch;
    }
  }
  return { placed, height: top + 4, lines };
}

/** The width in pixels that the rows' names take on the left of the plot. */
export function namesWidth(placed: readonly PlacedRow<ContenderRow>[]): number {
  return (
    Math.max(
      ...placed.map(
        ({ label, series }) => textWidth(label, fontSizes.label, series === 0) + (series === 0 ? 0 : indent),
      ),
      0,
    ) + 12
  );
}

/** The names of the rows, left of the plot, and lines between rulesets across it. */
export function nameLayers(
  placed: readonly PlacedRow<ContenderRow>[],
  lines: readonly number[],
  width: number,
  height: number,
): Layer[] {
  const left = -namesWidth(placed);
  const values = placed.map(({ label, at, series }) => ({ label, at, series }));
  const names = [
    textColumn('label', left, height, { where: 'datum.series === 0', bold: true }),
    textColumn('label', left + indent, height, { where: 'datum.series > 0', quiet: true }),
  ];
  return [
    ...(lines.length === 0
      ? []
      : [
          {
            data: { values: lines.map((at) => ({ at })) },
            mark: { type: 'rule', color: ink.grid, strokeWidth: 1, aria: false },
            encoding: { y: pixelRow('at', height), x: { value: left }, x2: { value: width } },
          } satisfies Layer,
        ]),
    { data: { values }, layer: values.some(({ series }) => series > 0) ? names : names.slice(0, 1) } as Layer,
  ];
}

/** Columns of words to the right of the plot, each under a quiet title; rows' texts by field. */
export function wordColumns(
  columns: readonly { readonly field: string; readonly title: string; readonly words: readonly string[] }[],
  plotWidth: number,
  height: number,
): { readonly layers: Layer[]; readonly width: number } {
  let at = plotWidth + 20;
  const layers: Layer[] = [];
  for (const { field, title, words } of columns) {
    layers.push(textColumn(field, at, height), quietTitle(title, at));
    at += Math.ceil(widest([...words, title], fontSizes.label)) + 18;
  }
  return { layers, width: at - plotWidth };
}

/**
 * A column of numbers with their intervals, from the field `words` of the rows, under a title that says what they are.
 */
export function estimateColumn(
  rows: readonly { readonly words: string }[],
  title: { readonly number: string; readonly interval?: string | undefined },
  plot: { readonly width: number; readonly height: number },
): ReturnType<typeof wordColumns> {
  const column = {
    field: 'words',
    title: `${title.number} (${title.interval ?? '95% interval'})`,
    words: rows.map(({ words }) => words),
  };
  return wordColumns([column], plot.width, plot.height);
}
