/**
 * One line of a pasted list: how many, which unit, what it has, what it costs. Promises: no piece of the line is dropped:
 * what is neither read nor a mark between pieces is a mistake at its place; what could be read in two ways is one, too;
 * the work is bounded by the length of the line and of the longest name.
 */

import { type Token, tokensOf } from '../study/plain.js';
import { type Meant, type Names, nearNames, nearUnits } from './names.js';
import { countedAt, filler, typedAt, upgradeAt } from './row/has.js';
import { type Head, headIn, isBorder, isTimes } from './row/head.js';
import { looseAt, ofWhatAt, pointsAt, settle } from './row/points.js';
import { type Column, csvCell, type Reading, setNumber, told } from './row/reading.js';
import { mistakeAt, type Place, quoted, type RowRead, textOf } from './row/row.js';
import { upgradesOf } from './upgrades.js';

/** What is known of a line before it is read. */
export interface RowOptions {
  /** The unit that it stands below, as an upgrade of it. */
  readonly parent?: string;
  /** What the columns of its table hold. */
  readonly columns?: readonly Column[];
  /** The list puts how many there are before the unit. */
  readonly isCounted?: boolean;
  /** So much of the list is not understood that nobody reads which names are near. */
  readonly isTerse?: boolean;
}

/** More mistakes of a line are not looked for: what is left of it is one. */
const mostMistakes = 8;

/** Marks that stand between pieces. */
const between = /^(?:[-,.;:()[\]{}/\\|&+*#"“”„«»'‘’•·▪►◦~@_`–—−…\t]|\.+)$/;

/** Reads a line as a row, or as an upgrade of one. `text` is what is left of the line without its bullet. */
export function readRow(
  text: string,
  place: Place,
  names: Names,
  { parent, columns = [], isCounted = false, isTerse = false }: RowOptions = {},
): RowRead {
  const tokens = tokensOf(text);
  const head: Head = parent === undefined ? headIn(tokens, names, columns) : { from: 0, to: 0, meant: [] };
  const [meant] = head.meant;
  const unit = parent ?? (head.meant.length === 1 ? meant?.unit : undefined);
  const reading: Reading = {
    ...{ names, place, line: text, tokens, unit, columns, isCounted, isUpgrade: parent !== undefined, isTerse },
    upgrades: unit === undefined ? undefined : upgradesOf(names.rules, unit),
    words: new Map(Object.entries(parent === undefined && unit !== undefined ? (meant as Meant).words : {})),
    ...{ parts: [], mistakes: [], points: [], loose: [] },
    ...{ number: undefined, of: undefined, unread: undefined },
  };
  const first = head.count?.to ?? 0;
  if (head.count !== undefined) setNumber(reading, head.count.text, head.count.from, first);
  if (parent === undefined) tellUnit(reading, head);
  if (unit !== undefined) {
    readPieces(reading, first, head.from);
    readPieces(reading, head.to, tokens.length);
    settle(reading);
  }
  const { words, points, of } = reading;
  return {
    place,
    column: place.before + (tokens[head.from]?.at ?? 0) + 1,
    number: reading.number ?? 1,
    ...(unit === undefined ? {} : { unit }),
    words: Object.fromEntries(words),
    points: of === undefined ? points : points.map((one) => ({ of, ...one })),
    parts: reading.parts.sort((a, b) => a.column - b.column),
    mistakes: reading.mistakes,
  };
}

/** Tells the unit, or asks for it. */
function tellUnit(reading: Reading, { from, to, meant }: Head): void {
  const { names, tokens, line, place, isTerse } = reading;
  const [first, ...others] = meant;
  if (first !== undefined && others.length === 0) {
    told(reading, from, to, first.unit, first.isOwn === true ? 'own' : 'exact');
    return;
  }
  const text = textOf(tokens, from, to, line);
  const asked = isTerse ? [] : nearUnits(names, text);
  const near = first === undefined ? asked : meant.map(({ unit }) => ({ name: unit, unit }));
  told(reading, from, to, '', near.length === 0 ? 'nothing' : near.length === 1 ? 'near' : 'several');
  const at = tokens[from]?.at ?? 0;
  const units = near.map(({ unit }) => unit);
  const offered = units.length === 0 ? '' : `: did you mean ${units.join(' or ')}?`;
  const name = quoted(text).slice(1, -1);
  const answer = `To say what it is, add a line to the file of --names: ${csvCell(name)},${units[0] ?? 'UNIT'}`;
  const other = units.length === 0 ? ' (or heading, in the place of UNIT)' : '';
  const why = `${quoted(text)} is no unit of ${names.title}${offered === '' ? '. ' : `${offered} `}${answer}${other}`;
  reading.mistakes.push(mistakeAt(place, at, 'unknown-name', why));
}

/** Reads pieces of a line, the longest that has a meaning first. */
function readPieces(reading: Reading, from: number, to: number): void {
  const { tokens } = reading;
  for (let k = from; k < to; ) {
    if (reading.mistakes.length + reading.loose.length >= mostMistakes) {
      reading.unread ??= k;
      break;
    }
    const next = pieceAt(reading, k, to);
    if (next > k) {
      flushUnread(reading, k);
      k = next;
      continue;
    }
    reading.unread ??= k;
    k++;
    if (tokens[k]?.kind === 'mark' && isBorder(tokens, k)) flushUnread(reading, k);
  }
  flushUnread(reading, to);
}

/** The token behind a piece that begins here; the same place where none does. */
function pieceAt(reading: Reading, k: number, to: number): number {
  const token = reading.tokens[k] as Token;
  if (token.kind === 'mark') return markAt(reading, k);
  const tries = [pointsAt, timesAt, typedAt, countedAt, upgradeAt, ofWhatAt, looseAt];
  for (const attempt of tries) {
    const next = attempt(reading, k);
    if (next > k && next <= to) return next;
  }
  return filler.has(token.plain) ? k + 1 : k;
}

function markAt({ tokens }: Reading, k: number): number {
  const { text } = tokens[k] as Token;
  if (between.test(text)) return k + 1;
  const isEquals = text === '=' && (tokens[k + 1]?.kind === 'number' || tokens[k - 1]?.kind === 'number');
  return isEquals || isTimes(tokens[k]) ? k + 1 : k;
}

/** `x4` behind the unit. */
function timesAt(reading: Reading, k: number): number {
  const { tokens, isUpgrade } = reading;
  if (isUpgrade) return k;
  const token = tokens[k] as Token;
  const [, joined] = /^[x×](\p{Nd}+)$/iu.exec(token.text.normalize('NFKC')) ?? [];
  if (joined !== undefined) {
    setNumber(reading, joined, k, k + 1);
    return k + 1;
  }
  const isBefore = isTimes(tokens[k - 1]) && token.kind === 'number' && reading.number === undefined;
  const isBehind =
    token.kind === 'word' && isTimes(token) && tokens[k + 1]?.kind === 'number' && reading.number === undefined;
  if (!isBefore && !isBehind) return k;
  const at = isBefore ? k : k + 1;
  setNumber(reading, (tokens[at] as Token).text, at, at + 1);
  return at + 1;
}

/** Asks for what was not understood, up to a token. */
function flushUnread(reading: Reading, to: number): void {
  const { unread: from, tokens, line, unit, upgrades, place, isTerse } = reading;
  if (from === undefined) return;
  reading.unread = undefined;
  const text = textOf(tokens, from, to, line);
  const near = isTerse ? [] : nearNames(text, upgrades?.shown ?? []);
  told(reading, from, to, '', near.length === 0 ? 'nothing' : near.length === 1 ? 'near' : 'several');
  const name = csvCell(quoted(text).slice(1, -1));
  const offered = near.length === 0 ? '' : ` (did you mean ${near.map((one) => `"${one}"`).join(' or ')}?)`;
  const why = `${quoted(text)} is nothing that ${unit} has here${offered}; to say what it is, add a line to the file of --names: ${name},word=value`;
  reading.mistakes.push(mistakeAt(place, tokens[from]?.at ?? 0, 'unknown-name', why));
}
