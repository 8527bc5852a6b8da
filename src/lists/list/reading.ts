/** A list while it is read, and what is told of each line. */
import type { JsonObject } from '../../engagement/json.js';
import type { LanchesterError } from '../../kernel/errors.js';
import type { Names } from '../names.js';
import type { Column } from '../row/reading.js';
import type { Place, ReadPart, RowRead } from '../row/row.js';
import type { Claim, ListLine } from './lines.js';

/** A line of a list, and what it was read as. */
export interface ReadLine {
  readonly kind: 'row' | 'upgrade' | 'heading' | 'total' | 'table head';
  /** From 1. */
  readonly line: number;
  /** As it stands, without blanks around it. */
  readonly text: string;
  /** Of a row and an upgrade, piece by piece. */
  readonly parts: readonly ReadPart[];
  /** Why it is not understood. */
  readonly mistakes: readonly LanchesterError[];
}

/** A row while its upgrades are still to come. */
export interface Row {
  readonly line: ListLine;
  readonly read: RowRead;
  words: JsonObject;
  readonly upgrades: RowRead[];
  readonly mistakes: LanchesterError[];
}

/** A list while it is read. */
export interface Reading {
  readonly names: Names;
  readonly file: string;
  readonly lines: ReadLine[];
  readonly rows: Row[];
  readonly totals: { readonly line: ListLine; readonly claim: Claim; readonly from: number; readonly to: number }[];
  /** Lines without a sign of a row, which may be headings: they are judged when all rows are known. */
  readonly bare: { readonly line: ListLine; readonly at: number }[];
  /** It puts how many there are before the unit, at least somewhere: a number behind a dash is a price. */
  readonly isCounted: boolean;
  /** So much is not understood that nobody reads which names are near. */
  isTerse: boolean;
  /** Lines with mistakes. */
  doubtful: number;
  /** What the columns of the table hold that the line stands in. */
  columns: readonly Column[];
  /** What stands between its cells. */
  mark: string;
  /** The first row below the last heading. */
  section: number;
}

/** With more lines that are not understood nobody reads which names are near. */
const mostRead = 20;

/** Puts a line to those that are read. */
export function tell(
  reading: Reading,
  { line, whole }: ListLine,
  kind: ReadLine['kind'],
  parts: readonly ReadPart[] = [],
  mistakes: readonly LanchesterError[] = [],
): void {
  reading.lines.push({ kind, line, text: whole.trim(), parts, mistakes });
  if (mistakes.length > 0) reading.doubtful += 1;
  reading.isTerse = reading.doubtful > mostRead;
}

export function placeOf({ file }: Reading, { line, before }: ListLine): Place {
  return { file, line, before };
}
