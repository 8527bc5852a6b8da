/**
 * Reads plain data by path. Promises: whatever is missing or of the wrong kind is a `LanchesterError` that names the full path
 * (`guns.medium.range`) and the nearest right word.
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
  throw new LanchesterError('bad-value', `hats-of-tin: ${path} must be ${wanted}, not ${what}`);
}

export function objectAt(data: JsonObject, key: string, path = ''): JsonObject {
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

export function textAt(data: JsonObject, key: string, path: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : complain(`${path}${key}`, 'a word', value);
}

export function flagAt(data: JsonObject, key: string, path: string): boolean {
  const value = data[key];
  return typeof value === 'boolean' ? value : complain(`${path}${key}`, 'true or false', value);
}

/** As `flagAt`; false where the key is missing. */
export function flagOr(data: JsonObject, key: string, path: string): boolean {
  return data[key] === undefined ? false : flagAt(data, key, path);
}

/** One of `words`. Throws `unknown-name` with the nearest. */
export function wordAt<T extends string>(data: JsonObject, key: string, path: string, words: readonly T[]): T {
  const value = data[key];
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  if (typeof value !== 'string') return complain(`${path}${key}`, `one of ${words.join(', ')}`, value);
  throw new LanchesterError('unknown-name', `hats-of-tin: ${path}${key} cannot be ${didYouMean(value, words)}`);
}

/** Throws `unknown-name` for a key that is not known. */
export function checkKeys(data: JsonObject, known: readonly string[], what: string): void {
  for (const key of Object.keys(data)) {
    if (known.includes(key)) continue;
    throw new LanchesterError('unknown-name', `hats-of-tin: ${what} has no word ${didYouMean(key, known)}`);
  }
}
