/**
 * Descriptions as they are typed: `rpg-team,experience=regular,tandem`. Promises: numbers, booleans and text are
 * recognised in the same way everywhere; a word without a value is true; the first word without "=" is the unit; `a;b`
 * is a list and `a:1;b:2` a mapping; no word is dropped.
 */

import type { Json } from '../engagement/json.js';
import type { Description } from '../engagement/odds.js';
import { LanchesterError } from '../kernel/errors.js';

/** A value as typed: a whole or decimal number, true or false, else text. */
export function parseValue(text: string): Json {
  const trimmed = text.trim();
  if (/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) {
    const number = Number(trimmed);
    if (Number.isFinite(number)) return number;
  }
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  return trimmed;
}

/** What a word is set to: one value, several (`light;smoke`), or values under names (`rifle:6;lmg:1`). */
function parseWord(text: string): Json {
  const parts = text.split(';').map((part) => part.trim());
  const pairs = parts.map((part) => /^([^:]+):(.+)$/.exec(part));
  if (pairs.every((pair) => pair !== null)) {
    return Object.fromEntries(pairs.map(([, key, value]) => [String(key).trim(), parseValue(String(value))]));
  }
  return parts.length === 1 ? parseValue(text) : parts.map(parseValue);
}

/**
 * Words to a description; `unitFirst`: a first word without "=" names the unit. Throws a `LanchesterError` for an empty
 * or repeated key.
 */
export function parseWords(text: string, unitFirst: boolean): Description {
  const words = new Map<string, Json>();
  const put = (key: string, value: Json): void => {
    if (key === '') throw new LanchesterError('usage', `"${text}": a word before "=" is missing`);
    if (key === '__proto__') throw new LanchesterError('usage', `"${text}": ${key} cannot be a word`);
    if (words.has(key)) throw new LanchesterError('usage', `"${text}": ${key} stands twice`);
    words.set(key, value);
  };
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .forEach((word, n) => {
      const equals = word.indexOf('=');
      if (equals >= 0) put(word.slice(0, equals).trim(), parseWord(word.slice(equals + 1)));
      else if (n === 0 && unitFirst) put('unit', word);
      else put(word, true);
    });
  return Object.fromEntries(words);
}

/** A description as somebody would type it. `false`, `0` and empty values are left out. */
export function typedWords(description: Description): string {
  return everyTypedWord(Object.fromEntries(Object.entries(description).filter(([, value]) => !isNothing(value))));
}

/** A description as somebody would type it, with all that it says. What `parseWords` makes of it may be another: ask it. */
export function everyTypedWord(description: Description): string {
  return Object.entries(description)
    .map(([key, value]) => (key === 'unit' ? String(value) : value === true ? key : `${key}=${typed(value)}`))
    .join(', ');
}

function isNothing(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === false || value === 0 || value === null || value === '';
}

function typed(value: Json): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(typed).join(';');
  return Object.entries(value)
    .map(([key, inner]) => `${key}:${typed(inner)}`)
    .join(';');
}
