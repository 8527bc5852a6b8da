/**
 * Lists as people paste them: from an army builder, a forum, a chat, a PDF. Promises: every line that is not blank is a
 * row, an upgrade of the row above, a heading or a total, and is told as such; what is not sure is a mistake with its
 * place, never a guess; no row is lost in silence.
 */

import type { ArmyRow } from '../study/army/army.js';
import { looseName, tokensOf } from '../study/plain.js';
import { everyTypedWord } from '../study/typed-words.js';
import { finished, type PastedList } from './list/ends.js';
import { barred, claimOf, doubtfulOrdinals, type ListLine, linesIn, tableHeadIn } from './list/lines.js';
import { placeOf, type Reading, type ReadLine, tell } from './list/reading.js';
import { isBelow, readUpgrade, takeRow } from './list/rows.js';
import { isNearly, type Names } from './names.js';
import { readRow } from './read-row.js';
import { headOf } from './row/head.js';
import { mistakeAt, quoted, type RowRead } from './row/row.js';

export interface PastedOptions {
  readonly file: string;
  /** Whether a number of points is of one unit or of all of a row, where the list does not say it. */
  readonly points?: 'one' | 'all';
}

/**
 * Reads a pasted list. Throws a `LanchesterError` ('bad-file') for a text that is too long, or holds what cannot be
 * shown; all else that is not understood is among the mistakes.
 */
export function readPasted(text: string, names: Names, { file, points }: PastedOptions): PastedList {
  const lines = linesIn(text, file);
  const isCounted = lines.some(({ text: own }) => {
    const { count, meant } = headOf(tokensOf(own), names);
    return count !== undefined && meant.length > 0;
  });
  const reading: Reading = {
    names,
    file,
    lines: [],
    rows: [],
    totals: [],
    bare: [],
    isCounted,
    isTerse: false,
    doubtful: 0,
    columns: [],
    mark: '',
    section: 0,
  };
  const doubtful = doubtfulOrdinals(lines);
  for (const line of lines) readLine(reading, line, doubtful.has(line));
  judgeBare(reading);
  return finished(reading, points);
}

function readLine(reading: Reading, given: ListLine, isDoubtful: boolean): void {
  const { names, rows } = reading;
  const head = tableHeadIn(given.text);
  const line = { ...given, text: barred(given.text, head === undefined ? reading.mark : '') };
  if (head !== undefined || !/[|\t]/.test(line.text)) {
    reading.columns = head?.columns ?? [];
    reading.mark = head?.mark ?? '';
  }
  const plain = looseName(line.text);
  const claim = claimOf(tokensOf(line.text));
  const parent = rows.at(-1);
  if (head !== undefined) tell(reading, line, 'table head');
  else if (names.headings.has(plain) || line.heading === 'sure') takeHeading(reading, line);
  else if (claim !== undefined) {
    reading.totals.push({ line, claim, from: reading.section, to: rows.length });
    tell(reading, line, 'total');
  } else if (parent !== undefined && isBelow(line, parent.line) && readUpgrade(reading, line, parent)) return;
  else if (hasSign(reading, line)) takeRow(reading, line, isDoubtful);
  else if (line.heading === 'marked') takeMarked(reading, line, plain);
  else {
    reading.bare.push({ line, at: reading.lines.length });
    takeHeading(reading, line);
  }
}

/** Whether a line has something that rows have: a number, a bullet, a unit with more than its name. */
function hasSign({ names, columns }: Reading, line: ListLine): boolean {
  if (/\p{N}/u.test(line.text) || columns.length > 0) return true;
  if (line.heading === 'marked') return false;
  return line.hasBullet || headOf(tokensOf(line.text), names).meant.length > 0;
}

function takeHeading(reading: Reading, line: ListLine): void {
  reading.section = reading.rows.length;
  tell(reading, line, 'heading');
}

/** A line with a colon at its end, or bold letters: a heading, unless it has the name of a unit, or nearly so. */
function takeMarked(reading: Reading, line: ListLine, plain: string): void {
  const { names } = reading;
  const bare = line.text.replace(/^[*_=[\s]+|[:*_=\]\s]+$/g, '');
  if (!names.units.has(plain) && !isNearly(names, bare)) {
    takeHeading(reading, line);
    return;
  }
  const name = quoted(bare).slice(1, -1);
  const why = `${quoted(line.text)} may be a heading or a unit: write "1 ${name}" for the unit, or "# ${name}" for the heading`;
  tell(reading, line, 'heading', [], [mistakeAt(placeOf(reading, line), 0, 'bad-value', why)]);
}

/**
 * Lines without a sign of a row are headings where every row of the list has one, a number, a bullet or a price, and no
 * unit is called nearly so.
 */
function judgeBare(reading: Reading): void {
  const { names, rows, bare, lines } = reading;
  const areSigned = rows.every(({ line, read }) => line.hasBullet || read.points.length > 0 || hasCount(read));
  for (const { line, at } of bare) {
    if (!isNearly(names, line.text) && areSigned && rows.length > 0) continue;
    const read = readRow(line.text, placeOf(reading, line), names);
    lines[at] = { ...(lines[at] as ReadLine), kind: 'row', parts: read.parts, mistakes: read.mistakes };
  }
}

function hasCount({ parts }: RowRead): boolean {
  return parts.some(({ readAs }) => readAs.startsWith('number '));
}

/** What a row was read as, as an army file has it: `4 rifle-squad, experience=veteran`. */
export function typedRow({ number, unit, words }: ArmyRow): string {
  const said = everyTypedWord(words);
  return `${number} ${unit}${said === '' ? '' : `, ${said}`}`;
}
