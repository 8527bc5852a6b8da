/**
 * A line while it is read: what was found so far, and how it is told. Promise: what is said twice is a mistake, unless it
 * is the same.
 */
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import type { UnitSheet } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Token } from '../../study/plain.js';
import { everyTypedWord } from '../../study/typed-words.js';
import type { Names } from '../names.js';
import type { Upgrades } from '../upgrades.js';
import { mistakeAt, type Place, type Points, quoted, type ReadPart, type Sureness, textOf } from './row.js';

/** What a column of a table holds, where its head says so. */
export type Column = 'unit' | 'number' | 'men' | 'points' | 'one' | 'all' | 'text';

/** A number without a label. */
export interface Loose {
  readonly token: Token;
  readonly k: number;
}

/** A line while it is read. */
export interface Reading {
  readonly names: Names;
  readonly place: Place;
  readonly line: string;
  readonly tokens: readonly Token[];
  readonly unit: string | undefined;
  readonly upgrades: Upgrades | undefined;
  readonly words: Map<string, Json>;
  readonly parts: ReadPart[];
  readonly mistakes: LanchesterError[];
  readonly points: Points[];
  readonly loose: Loose[];
  readonly columns: readonly Column[];
  readonly isCounted: boolean;
  /** It stands below a unit, as an upgrade of it. */
  readonly isUpgrade: boolean;
  /** Nobody reads which names are near. */
  readonly isTerse: boolean;
  number: number | undefined;
  of: 'one' | 'all' | undefined;
  /** Tokens that nobody understands, from the first of them. */
  unread: number | undefined;
}

/** No row has more units: more is a slip of the keyboard. */
const mostUnits = 1000;

export function told(
  { parts, tokens, line, place }: Reading,
  from: number,
  to: number,
  readAs: string,
  sureness: Sureness,
): void {
  const text = textOf(tokens, from, to, line);
  parts.push({ text, column: place.before + (tokens[from]?.at ?? 0) + 1, readAs, sureness });
}

export function fail({ mistakes, place, tokens }: Reading, k: number, why: string): void {
  mistakes.push(mistakeAt(place, tokens[k]?.at ?? 0, 'bad-value', why));
}

export function setNumber(reading: Reading, text: string, from: number, to: number): void {
  const number = /^\d{1,9}$/.test(text.normalize('NFKC')) ? Number(text.normalize('NFKC')) : Number.NaN;
  const isBelow = isMinus(reading.tokens, from);
  if (!isBelow && number >= 1 && number <= mostUnits) {
    if (reading.number !== undefined)
      fail(reading, from, `how many they are is said twice: ${reading.number}, and ${number}`);
    reading.number = number;
    told(reading, from, to, `number ${number}`, 'exact');
    return;
  }
  fail(
    reading,
    from,
    `how many they are is a whole number from 1 to ${mostUnits}, found ${quoted(`${isBelow ? '-' : ''}${text}`)}`,
  );
}

/** A minus, not a dash: it touches the number and nothing before it. */
export function isMinus(tokens: readonly Token[], k: number): boolean {
  const sign = tokens[k - 1];
  const before = tokens[k - 2];
  if (sign === undefined || !/^[-−]$/.test(sign.text) || sign.at + 1 !== (tokens[k] as Token).at) return false;
  return before === undefined || before.at + before.text.length < sign.at;
}

/** The unit with words besides those that it cannot do without; nothing where the ruleset refuses them. */
export function sheetWith({ names, unit, upgrades }: Reading, words: JsonObject): UnitSheet | undefined {
  try {
    return names.rules.unit(unit as string, { ...upgrades?.needed, ...words });
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return undefined;
  }
}

/** Adds words of the unit; what is said twice is a mistake. */
export function put(
  reading: Reading,
  k: number,
  to: number,
  words: JsonObject,
  sureness: Sureness,
  shown?: string,
): void {
  for (const [word, value] of Object.entries(words)) {
    if (word === '__proto__') {
      fail(reading, k, `${word} is no word of a unit`);
      return;
    }
    const before = reading.words.get(word);
    const joined = before === undefined ? value : both(before, value);
    if (joined === undefined) {
      fail(reading, k, `${word} is said twice: ${saidText(before as Json)}, and ${saidText(value)}`);
      return;
    }
    reading.words.set(word, joined);
  }
  told(reading, k, to, shown ?? everyTypedWord(words), sureness);
}

/** Two values of one word together; nothing where they contradict each other, or are numbers, which might be added. */
export function both(one: Json, other: Json): Json | undefined {
  if (Array.isArray(one) && Array.isArray(other)) return [...(one as readonly Json[]), ...(other as readonly Json[])];
  if (isObject(one) && isObject(other)) {
    return Object.keys(other).some((key) => Object.hasOwn(one, key)) ? undefined : { ...one, ...other };
  }
  return typeof one !== 'number' && JSON.stringify(one) === JSON.stringify(other) ? one : undefined;
}

function saidText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function csvCell(text: string): string {
  return /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
