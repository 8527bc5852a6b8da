/**
 * Reads plain data by path, for checks of the ruleset's data and of what users write. Promise: whatever is missing or of the wrong kind is a
 * `LanchesterError` that names the full path (`weapons.rifle.shots`).
 */
import type { Json, JsonObject } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function complain(path: string, wanted: string, found: Json | undefined): never {
  const what = found === undefined ? 'nothing' : JSON.stringify(found);
  throw new LanchesterError('bad-value', `heroes-all: ${path} must be ${wanted}, not ${what}`);
}

export function objectAt(data: JsonObject, key: string, path: string): JsonObject {
  const value = data[key];
  return isObject(value) ? value : complain(`${path}${key}`, 'a table', value);
}

/** A whole number from `low` to `high`. */
export function wholeAt(data: JsonObject, key: string, path: string, low: number, high: number): number {
  const value = data[key];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high) {
    return complain(`${path}${key}`, `a whole number from ${low} to ${high}`, value);
  }
  return value;
}

/** A number from `low` to `high`, whole or not. */
export function numberAt(data: JsonObject, key: string, path: string, low: number, high: number): number {
  const value = data[key];
  if (typeof value !== 'number' || !(value >= low && value <= high)) {
    return complain(`${path}${key}`, `a number from ${low} to ${high}`, value);
  }
  return value;
}

/** As `numberAt`; `undefined` for null and for a missing key. */
export function maybeNumberAt(
  data: JsonObject,
  key: string,
  path: string,
  low: number,
  high: number,
): number | undefined {
  const value = data[key];
  return value === undefined || value === null ? undefined : numberAt(data, key, path, low, high);
}

/** As `wholeAt`; `undefined` for null and for a missing key. */
export function maybeWholeAt(
  data: JsonObject,
  key: string,
  path: string,
  low: number,
  high: number,
): number | undefined {
  const value = data[key];
  return value === undefined || value === null ? undefined : wholeAt(data, key, path, low, high);
}

export function textAt(data: JsonObject, key: string, path: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : complain(`${path}${key}`, 'a word', value);
}

export function flagAt(data: JsonObject, key: string, path: string): boolean {
  const value = data[key];
  return typeof value === 'boolean' ? value : complain(`${path}${key}`, 'true or false', value);
}

/** `fallback` where the key is missing. */
export function flagOr(data: JsonObject, key: string, path: string, fallback: boolean): boolean {
  return data[key] === undefined ? fallback : flagAt(data, key, path);
}

export function wordsAt(data: JsonObject, key: string, path: string): readonly string[] {
  const value = data[key];
  if (!Array.isArray(value) || value.some((word) => typeof word !== 'string')) {
    return complain(`${path}${key}`, 'a list of words', value);
  }
  return value as readonly string[];
}

/** A list of so many whole numbers. */
export function wholesAt(
  data: JsonObject,
  key: string,
  path: string,
  count: number,
  low: number,
  high: number,
): readonly number[] {
  const value = data[key];
  const fits = (x: Json): boolean => typeof x === 'number' && Number.isInteger(x) && x >= low && x <= high;
  if (!Array.isArray(value) || value.length !== count || !value.every(fits)) {
    return complain(`${path}${key}`, `a list of ${count} whole numbers from ${low} to ${high}`, value);
  }
  return value as readonly number[];
}

/** One of the known words. Throws a `LanchesterError` that offers the nearest. */
export function oneOf<T extends string>(value: Json | undefined, known: readonly T[], what: string): T {
  if (typeof value !== 'string') return complain(what, `one of ${known.join(', ')}`, value);
  if (!(known as readonly string[]).includes(value)) {
    throw new LanchesterError('unknown-name', `heroes-all: no ${what} ${didYouMean(value, known)}`);
  }
  return value as T;
}

/** Throws a `LanchesterError` for a key that is not known. */
export function checkKeys(data: JsonObject, known: readonly string[], what: string): void {
  for (const key of Object.keys(data)) {
    if (known.includes(key)) continue;
    throw new LanchesterError('unknown-name', `heroes-all: ${what} has no word ${didYouMean(key, known)}`);
  }
}
