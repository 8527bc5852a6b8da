/**
 * Reads plain data by path, for checks of the ruleset's data and of what users write. Promise: whatever is missing or of the wrong kind is a `LanchesterError`
 * that names the full path (`weapons.law.damage`) and, for words, the nearest right one.
 */
import type { Json, JsonObject } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Throws `bad-value`: what was wanted, and what was found. */
export function complain(path: string, wanted: string, found: Json | undefined): never {
  const what = found === undefined ? 'nothing' : JSON.stringify(found);
  throw new LanchesterError('bad-value', `skirmishers: ${path} must be ${wanted}, not ${what}`);
}

export function objectAt(data: JsonObject, key: string, path: string): JsonObject {
  const value = data[key];
  return isObject(value) ? value : complain(`${path}${key}`, 'a table', value);
}

/** A whole number from `low` to `high`. */
export function wholeAt(data: JsonObject, key: string, path: string, low: number, high: number): number {
  return whole(data[key], `${path}${key}`, low, high);
}

export function whole(value: Json | undefined, path: string, low: number, high: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high) {
    return complain(path, `a whole number from ${low} to ${high}`, value);
  }
  return value;
}

/** As `wholeAt`; `fallback` where the key is missing. */
export function wholeOr(
  data: JsonObject,
  key: string,
  path: string,
  low: number,
  high: number,
  fallback: number,
): number {
  return data[key] === undefined ? fallback : wholeAt(data, key, path, low, high);
}

export function textAt(data: JsonObject, key: string, path: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : complain(`${path}${key}`, 'a word', value);
}

/** True or false; `fallback` where the key is missing. */
export function flagOr(data: JsonObject, key: string, path: string, fallback: boolean): boolean {
  const value = data[key] ?? fallback;
  return typeof value === 'boolean' ? value : complain(`${path}${key}`, 'true or false', value);
}

/** A list of `least` to `most` whole numbers. */
export function wholesAt(
  data: JsonObject,
  key: string,
  path: string,
  least: number,
  most: number,
  high: number,
): readonly number[] {
  const value = data[key];
  const fits = (x: Json): boolean => typeof x === 'number' && Number.isInteger(x) && x >= 0 && x <= high;
  if (!Array.isArray(value) || value.length < least || value.length > most || !value.every(fits)) {
    return complain(`${path}${key}`, `a list of ${least} to ${most} whole numbers from 0 to ${high}`, value);
  }
  return value as readonly number[];
}

/** One of the known words. `what`: `experience`, `terrain`. */
export function oneOf<T extends string>(value: Json | undefined, known: readonly T[], what: string): T {
  if (typeof value !== 'string') return complain(what, `one of ${known.join(', ')}`, value);
  const found = known.find((word) => word === value);
  if (found !== undefined) return found;
  throw new LanchesterError('unknown-name', `skirmishers: no ${what} ${didYouMean(value, known)}`);
}

/** Throws a `LanchesterError` for a key that is not known. */
export function checkKeys(data: JsonObject, known: readonly string[], what: string): void {
  for (const key of Object.keys(data)) {
    if (known.includes(key)) continue;
    throw new LanchesterError('unknown-name', `skirmishers: ${what} has no word ${didYouMean(key, known)}`);
  }
}
