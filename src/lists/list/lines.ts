/**
 * The lines of a pasted list, before any is read: their bullets, quotes and numbers taken off, and what can be told of
 * each by its look. Promises: nothing is taken off that could be a number of units; every line that is not blank is
 * there.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { isPrintable } from '../../kernel/text.js';
import { looseName, type Token } from '../../study/plain.js';
import { isPoints, numbersIn, pointsInWord } from '../numbers.js';
import type { Column } from '../row/reading.js';

/** A longer list is none that a table is set up for. */
const mostCharacters = 1_000_000;
const mostLines = 5000;
const longestLine = 2000;

/** A line that is not blank. */
export interface ListLine {
  /** From 1. */
  readonly line: number;
  /** As it stands. */
  readonly whole: string;
  /** Without its bullet and its number. */
  readonly text: string;
  /** Characters of the line before that. */
  readonly before: number;
  /** Blanks before it; a tab is four. */
  readonly indent: number;
  readonly hasBullet: boolean;
  /** The number that it begins with, `2.` or `2)`: its place in the list, or how many there are. */
  readonly ordinal?: number;
  /** It says of itself that it is a heading: `#`, a line below it, bold letters, a colon at its end. */
  readonly heading?: 'sure' | 'marked';
  /** A blank line stands before it. */
  readonly isApart: boolean;
}

/**
 * The lines of a text. Throws a `LanchesterError` ('bad-file') for one that is too long to be a list.
 */
export function linesIn(text: string, file: string): readonly ListLine[] {
  const fail = (why: string, line = 1): LanchesterError =>
    new LanchesterError('bad-file', why, { position: { file, line, column: 1 } });
  if (text.length > mostCharacters)
    throw fail(`a list has at most ${mostCharacters} characters, and this one has ${text.length}`);
  const all = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (all.length > mostLines) throw fail(`a list has at most ${mostLines} lines, and this one has ${all.length}`);
  const lines: ListLine[] = [];
  let isApart = true;
  for (const [k, whole] of all.entries()) {
    if (whole.length > longestLine)
      throw fail(`a line of a list has at most ${longestLine} characters, and this one has ${whole.length}`, k + 1);
    const column = firstHidden(whole);
    if (column !== undefined) {
      const code = (whole.codePointAt(column) as number).toString(16).toUpperCase().padStart(4, '0');
      const position = { file, line: k + 1, column: column + 1 };
      throw new LanchesterError('bad-file', `a character that cannot be shown stands here (U+${code}): take it out`, {
        position,
      });
    }
    if (whole.trim() === '') isApart = true;
    else if (isRule(whole)) {
      const last = lines.at(-1);
      if (last !== undefined && !isApart && /^[-=\s]+$/.test(whole))
        lines[lines.length - 1] = { ...last, heading: 'sure' };
    } else {
      lines.push(stripped(whole, k + 1, isApart));
      isApart = false;
    }
  }
  return lines;
}

function firstHidden(line: string): number | undefined {
  if (isPrintable(line.replaceAll('\t', ' '))) return undefined;
  let at = 0;
  for (const character of line) {
    if (character !== '\t' && !isPrintable(character)) return at;
    at += character.length;
  }
  return undefined;
}

/** A line that only parts others: `-----`, `| --- | ---: |`, a fence. */
function isRule(line: string): boolean {
  return /^[\s\-=_*~|:+]*[-=_*~]{3,}[\s\-=_*~|:+]*$/.test(line) || /^\s*`{3,}\s*\w*$/.test(line);
}

const bullet = /^(?:[-*•·▪►◦–—o]\s+(?:\[[ xX]?\]\s+)?|\[[ xX]?\]\s+|>\s+)/;

function stripped(whole: string, line: number, isApart: boolean): ListLine {
  const [blank = ''] = /^[\s\u00a0]*/.exec(whole) ?? [];
  let text = whole.slice(blank.length).trimEnd();
  let before = blank.length;
  const take = (length: number): void => {
    text = text.slice(length);
    before += length;
  };
  const [heads] = /^#{1,6}\s+/.exec(text) ?? [];
  let hasBullet = false;
  for (let found = bullet.exec(text); heads === undefined && found !== null; found = bullet.exec(text)) {
    hasBullet ||= !found[0].startsWith('>');
    take(found[0].length);
  }
  const [number, digits] = /^(\d{1,3})[.)]\s+/.exec(text) ?? [];
  if (number !== undefined) take(number.length);
  if (heads !== undefined) take(heads.length);
  const isMarked =
    /:\s*[*_]{0,3}$/.test(text) ||
    /^(\*\*|__).+\1$/.test(text) ||
    /^(=+|-{2,})\s.*\s\1$/.test(text) ||
    /^\[[^\]\d]+\]$/.test(text);
  const heading = heads !== undefined ? 'sure' : isMarked ? 'marked' : undefined;
  return {
    ...{ line, whole, text, before, hasBullet, isApart },
    indent: blank.replaceAll('\t', '    ').length,
    ...(digits === undefined ? {} : { ordinal: Number(digits) }),
    ...(heading === undefined ? {} : { heading }),
  };
}

/**
 * Which lines have a number that may be how many there are, or their place in the list: those whose numbers do not count
 * from 1.
 */
export function doubtfulOrdinals(lines: readonly ListLine[]): ReadonlySet<ListLine> {
  let last = 0;
  const doubtful = new Set<ListLine>();
  for (const line of lines) {
    if (line.ordinal === undefined) continue;
    if (line.ordinal !== last + 1 && line.ordinal !== 1) doubtful.add(line);
    last = line.ordinal;
  }
  return doubtful;
}

/** Words of a line that tells what all rows come to, as plain names; one of the first must be there. */
const sums = new Set(['total', 'sum', 'subtotal']);
const besides = new Set([
  'of',
  'army',
  'grand',
  'sub',
  'list',
  'cost',
  'used',
  'spent',
  'in',
  'all',
  'force',
  'limit',
  'the',
  'is',
  'i',
]);

/** What a line tells of all rows together. */
export interface Claim {
  /** What its number may mean: `1,250` may be two. */
  readonly points: readonly number[];
  /** It says "total" or "sum". */
  readonly isSure: boolean;
}

/** `Total: 375`, `375 points`, `Points 375/400`: what a line tells of all rows; nothing for any other line. */
export function claimOf(tokens: readonly Token[]): Claim | undefined {
  const words = tokens
    .filter(({ kind, text }) => kind === 'word' && pointsInWord(text) === undefined)
    .map(({ plain }) => plain);
  const isSure = words.some((word) => sums.has(word));
  const numbers = tokens.flatMap(({ kind, text }) => (kind === 'number' ? [text] : (pointsInWord(text) ?? [])));
  const [first] = numbers;
  const isKnown = words.every((word) => sums.has(word) || besides.has(word) || isPoints(word));
  const isAbout = isSure || words.some(isPoints) || tokens.some(({ text }) => pointsInWord(text) !== undefined);
  if (first === undefined || tokens[0]?.text === '+' || numbers.length > 2 || !isKnown || !isAbout) return undefined;
  const points = numbersIn(first);
  return points.length === 0 ? undefined : { points, isSure };
}

const heads: readonly (readonly [Column, readonly string[]])[] = [
  ['unit', ['unit', 'name', 'title', 'type']],
  ['number', ['number', 'no', 'qty', 'quantity', 'count', 'amount', 'x', '']],
  ['men', ['man', 'figure', 'model', 'size', 'strength']],
  ['one', ['each', 'pointeach', 'pteach', 'costeach', 'priceeach', 'unitcost', 'perunit', 'pointperunit']],
  ['all', ['total', 'sum', 'totalpoint', 'totalpt', 'totalcost', 'pointtotal']],
  ['points', ['point', 'pt', 'cost', 'price']],
];

/** The head of a table. */
export interface TableHead {
  /** What its columns hold. */
  readonly columns: readonly Column[];
  /** What stands between its cells. */
  readonly mark: string;
}

/** The head of a table, if a line is one; nothing for any other line. */
export function tableHeadIn(text: string): TableHead | undefined {
  const mark = ['|', '\t', ';', ','].find((one) => text.includes(one));
  if (mark === undefined || /\p{Nd}/u.test(text)) return undefined;
  const bare = mark === '|' ? text.replace(/^\|/, '').replace(/\|\s*$/, '') : text;
  const columns = bare.split(mark).map((cell): Column => {
    const name = looseName(cell);
    return heads.find(([, names]) => names.includes(name))?.[0] ?? 'text';
  });
  const isHead = columns.includes('unit') && columns.filter((column) => column !== 'text').length > 1;
  return isHead ? { columns, mark } : undefined;
}

/** A line of a table with bars between its cells, whatever its head has; in quotes a mark is none. */
export function barred(text: string, mark: string): string {
  if (mark !== ',' && mark !== ';') return text;
  let isQuoted = false;
  return [...text]
    .map((character) => {
      if (character === '"') isQuoted = !isQuoted;
      return character === mark && !isQuoted ? '|' : character;
    })
    .join('');
}
