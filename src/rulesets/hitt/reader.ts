/**
 * Reads plain data by path. Promises: whatever is missing or of the wrong kind is a `LanchesterError` that names the full path
 * (`cf.mg.first`) and the nearest right word.
 */
import type { Json, JsonObject } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function complain(path: string, wanted: string, found: Json | undefined): never {
  const what = found === undefined ? 'nothing' : JSON.stringify(found);
  throw new LanchesterError('bad-value', `hitt: ${path} must be ${wanted}, not ${what}`);
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

/** As `wholeAt`, or `undefined` for null. */
export function maybeWholeAt(
  data: JsonObject,
  key: string,
  path: string,
  low: number,
  high: number,
): number | undefined {
  return data[key] === null ? undefined : wholeAt(data, key, path, low, high);
}

export function stringAt(data: JsonObject, key: string, path: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : complain(`${path}${key}`, 'a word', value);
}

/** One of `words`, as its index. */
export function choiceAt(data: JsonObject, key: string, path: string, words: readonly string[]): number {
  const word = stringAt(data, key, path);
  const index = words.indexOf(word);
  if (index < 0) throw new LanchesterError('unknown-name', `hitt: ${path}${key} cannot be ${didYouMean(word, words)}`);
  return index;
}

/** A list of words out of `words`. */
export function wordsAt(data: JsonObject, key: string, path: string, words: readonly string[]): readonly string[] {
  const value = data[key];
  if (!Array.isArray(value)) return complain(`${path}${key}`, 'a list of words', value);
  return value.map((word: Json) => {
    if (typeof word !== 'string') return complain(`${path}${key}`, 'a list of words', value);
    if (!words.includes(word)) {
      throw new LanchesterError('unknown-name', `hitt: ${path}${key} holds ${didYouMean(word, words)}`);
    }
    return word;
  });
}

/** A list of tables. */
export function listAt(data: JsonObject, key: string, path: string): readonly JsonObject[] {
  const value = data[key];
  if (!Array.isArray(value) || !value.every((entry: Json) => isObject(entry))) {
    return complain(`${path}${key}`, 'a list of lines', value);
  }
  return value as readonly JsonObject[];
}
