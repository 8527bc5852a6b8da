/**
 * The rows of a list, and the upgrades below them. Promise: a line below a row is an upgrade of it only where the ruleset
 * knows it as one; what may be both is asked for.
 */
import type { LanchesterError } from '../../kernel/errors.js';
import { readRow } from '../read-row.js';
import { both } from '../row/reading.js';
import { mistakeAt, type Place, quoted, type RowRead } from '../row/row.js';
import type { ListLine } from './lines.js';
import { placeOf, type Reading, type Row, tell } from './reading.js';

/** Whether a line stands below a row, as what belongs to it does. */
export function isBelow(line: ListLine, row: ListLine): boolean {
  if (line.isApart) return false;
  return line.indent > row.indent || (line.indent === row.indent && line.hasBullet && !row.hasBullet);
}

/** Reads a line as an upgrade of the row above; false where it is a row of its own. */
export function readUpgrade(reading: Reading, line: ListLine, parent: Row): boolean {
  const { names } = reading;
  const place = placeOf(reading, line);
  const { unit } = parent.read;
  const asRow = readRow(line.text, place, names, { isCounted: reading.isCounted, isTerse: reading.isTerse });
  const isRow = asRow.unit !== undefined && asRow.mistakes.length === 0;
  if (unit === undefined) {
    if (isRow) return false;
    // the row above is asked for: what is below it belongs to it
    tell(reading, line, 'upgrade');
    return true;
  }
  const read = readRow(line.text, place, names, { parent: unit, isTerse: reading.isTerse });
  const isUpgrade = read.mistakes.length === 0;
  if (!isUpgrade && (isRow || (asRow.unit !== undefined && line.indent === parent.line.indent))) return false;
  const mistakes = [...read.mistakes];
  if (isUpgrade && isRow && line.indent === parent.line.indent) {
    const why = `${quoted(line.text)} may be of the unit above it or a unit of its own: indent it, or write it without the mark before it`;
    mistakes.push(mistakeAt(place, 0, 'bad-value', why));
  }
  if (mistakes.length === 0) mistakes.push(...joinWords(parent, read, place));
  parent.upgrades.push(read);
  parent.mistakes.push(...mistakes);
  tell(reading, line, 'upgrade', read.parts, mistakes);
  return true;
}

/** Puts the words of an upgrade to those of its row. */
function joinWords(parent: Row, { words }: RowRead, place: Place): readonly LanchesterError[] {
  const joined = new Map(Object.entries(parent.words));
  for (const [word, value] of Object.entries(words)) {
    const before = joined.get(word);
    const now = before === undefined ? value : both(before, value);
    if (now === undefined) return [mistakeAt(place, 0, 'bad-value', `${word} is said twice of this unit`)];
    joined.set(word, now);
  }
  parent.words = Object.fromEntries(joined);
  return [];
}

export function takeRow(reading: Reading, line: ListLine, isDoubtful: boolean): void {
  const { names, columns, rows, isCounted } = reading;
  const place = placeOf(reading, line);
  const read = readRow(line.text, place, names, { columns, isCounted, isTerse: reading.isTerse });
  const mistakes = [...read.mistakes];
  if (isDoubtful) {
    const why = `"${line.ordinal}" may be how many there are or a place in the list: write "${line.ordinal}x", or leave it out`;
    mistakes.unshift(mistakeAt({ ...place, before: 0 }, line.whole.indexOf(String(line.ordinal)), 'bad-value', why));
  }
  const prices = read.points.filter(({ isOnTop }) => isOnTop !== true);
  const kinds = new Set(prices.map(({ of }) => of));
  if (prices.length > 1 && (kinds.size < prices.length || kinds.has(undefined))) {
    const second = prices[1] as (typeof prices)[number];
    const why = 'a second price stands here: write what of the unit it is the price of below it, or "+" before it';
    mistakes.push(mistakeAt({ ...place, before: 0 }, second.column - 1, 'bad-value', why));
  }
  rows.push({ line, read, words: read.words, upgrades: [], mistakes });
  tell(reading, line, 'row', read.parts, mistakes);
}
