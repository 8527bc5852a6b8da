/** The cells of a heat map: what is printed in each, how wide they are, and the ends of their colours. */
import { widest, wrapText } from './fonts.js';
import { formatNumber, type NumberStyle } from './number.js';
import { fontSizes, ink, inkOn, rampColour } from './theme.js';

/** One cell. */
export interface HeatMapRow {
  readonly column: string;
  readonly row: string;
  /** In the unit that the chart's value title names; `null` when there is none. */
  readonly value: number | null;
  /** The ends of its interval, in the same unit. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** Printed in place of the number. */
  readonly words?: string | undefined;
  /** Why there is no value, or what to know about it. */
  readonly note?: string | undefined;
}

/** A cell as it is drawn. */
export interface Cell {
  readonly column: string;
  readonly row: string;
  readonly value: number | null;
  /** The number, or a dash, with a footnote sign if it has one. */
  readonly label: string;
  /** The note, if it fits the cell, as lines below the number. */
  readonly inside: string[];
  readonly ink: string;
  readonly missing: boolean;
  /** The interval in words; none if there is no interval. */
  readonly interval: string;
  /** Whether the interval leaves out the middle of the colours. */
  readonly apart: boolean;
  readonly note: string;
}

const superscripts = '¹²³⁴⁵⁶⁷⁸⁹';
const narrowest = 58;
const broadest = 118;
const broadestChart = 720;

/** The values at the ends of the ramp. */
export function domainOf(values: readonly number[], middle: number | undefined): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (values.length === 0) return [0, 1];
  if (middle === undefined) return low < high ? [low, high] : [low - 0.5, high + 0.5];
  const reach = Math.max(Math.abs(low - middle), Math.abs(high - middle)) || 0.5;
  return [middle - reach, middle + reach];
}

/** `43% to 51%`; empty where there is no interval. */
function intervalWords({ low, high }: HeatMapRow, style: NumberStyle): string {
  if (low === undefined || high === undefined) return '';
  const finer = { ...style, digits: (style.digits ?? 1) + 1 };
  return `${formatNumber(low, finer)} to ${formatNumber(high, finer)}`;
}

/** Sorts notes into those that fit a cell and those that become footnotes. */
export function footnotes(rows: readonly HeatMapRow[], room: number): Map<string, string> {
  const signs = new Map<string, string>();
  for (const { note } of rows) {
    if (note === undefined || note === '' || signs.has(note)) continue;
    const lines = wrapText(note, room, fontSizes.note);
    const fits = lines.length <= 2 && widest(lines, fontSizes.note) <= room;
    if (!fits) signs.set(note, superscripts[signs.size] ?? `(${signs.size + 1})`);
  }
  return signs;
}

/** What is printed in a cell, but for its footnote sign. */
function printed({ value, words }: HeatMapRow, style: NumberStyle): string {
  return words ?? (value === null ? '–' : formatNumber(value, style));
}

/** As wide as the numbers and the words of notes need. */
export function cellWidthOf(rows: readonly HeatMapRow[], columns: readonly string[], style: NumberStyle): number {
  const words = rows.flatMap((row) => (row.note ?? '').split(' '));
  const numbers = rows.map((row) => printed(row, style));
  // Labels stand straight if the picture stays narrow enough, else they slant.
  const straight = widest(columns, fontSizes.label) + 10;
  const wanted = Math.max(
    widest(numbers, fontSizes.axisTitle) + 22,
    widest(words, fontSizes.note) + 12,
    ...(straight <= broadest && straight * columns.length <= broadestChart ? [straight] : []),
  );
  return Math.ceil(Math.min(Math.max(wanted, narrowest), broadest));
}

/** What cells are made by. */
interface CellTerms {
  /** In the order of the table. */
  readonly columns: readonly string[];
  readonly names: readonly string[];
  readonly style: NumberStyle;
  /** Of the colours. */
  readonly middle: number | undefined;
  /** The values at the ends of the ramp. */
  readonly ends: readonly [number, number];
  /** The footnote sign of each note that has one. */
  readonly signs: ReadonlyMap<string, string>;
  /** Pixels for a line of a note. */
  readonly room: number;
}

/** Every cell of the table, row by row. A cell without a row of data has no value. */
export function cellsOf(rows: readonly HeatMapRow[], terms: CellTerms): Cell[] {
  const cells = new Map<string, Cell>();
  const place = (row: HeatMapRow): void => {
    cells.set(JSON.stringify([row.column, row.row]), cellOf(row, terms));
  };
  for (const row of terms.names) for (const column of terms.columns) place({ column, row, value: null });
  for (const row of rows) place(row);
  return [...cells.values()];
}

function cellOf(row: HeatMapRow, { style, middle, ends: [low, high], signs, room }: CellTerms): Cell {
  const note = row.note ?? '';
  const sign = signs.get(note) ?? '';
  const background =
    row.value === null ? ink.missing : rampColour((row.value - low) / (high - low), middle !== undefined);
  return {
    column: row.column,
    row: row.row,
    value: row.value,
    label: `${printed(row, style)}${sign}`,
    inside: note !== '' && sign === '' ? wrapText(note, room, fontSizes.note) : [],
    ink: row.value === null ? ink.quiet : inkOn(background),
    missing: row.value === null,
    interval: intervalWords(row, style),
    apart: middle !== undefined && ((row.low ?? middle) > middle || (row.high ?? middle) < middle),
    note,
  };
}
