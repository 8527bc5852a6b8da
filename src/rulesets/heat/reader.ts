/**
 * Reads plain data by path, for checks of ruleset data and of what users write.
 *
 * Promises: whatever is missing or of the wrong kind is a `LanchesterError` that names the full path (`weapons.tandem-heat.pen`).
 */
import type { Json, JsonObject } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';

/** So many dice of so many sides, and a constant: `2D6`, `D3+1`, `4`. `sides` 0: the constant alone. */
export interface DiceSum {
  readonly dice: number;
  readonly sides: number;
  readonly plus: number;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function complain(path: string, wanted: string, found: Json | undefined): never {
  const what = found === undefined ? 'nothing' : JSON.stringify(found);
  throw new LanchesterError('bad-value', `heat: ${path} must be ${wanted}, not ${what}`);
}

export function objectAt(data: JsonObject, key: string, path: string): JsonObject {
  const value = data[key];
  return isObject(value) ? value : complain(`${path}${key}`, 'a table', value);
}

/** A number from `low` to `high`, whole unless `fractions`. */
export function numberAt(
  data: JsonObject,
  key: string,
  path: string,
  low: number,
  high: number,
  fractions = false,
): number {
  const value = data[key];
  const kind = fractions ? 'a number' : 'a whole number';
  if (typeof value !== 'number' || !(value >= low && value <= high) || (!fractions && !Number.isInteger(value))) {
    return complain(`${path}${key}`, `${kind} from ${low} to ${high}`, value);
  }
  return value;
}

/** As `numberAt`, or undefined for null and for a missing key. */
export function maybeNumberAt(
  data: JsonObject,
  key: string,
  path: string,
  low: number,
  high: number,
  fractions = false,
): number | undefined {
  const value = data[key];
  return value === undefined || value === null ? undefined : numberAt(data, key, path, low, high, fractions);
}

export function stringAt(data: JsonObject, key: string, path: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : complain(`${path}${key}`, 'a word', value);
}

export function booleanAt(data: JsonObject, key: string, path: string): boolean {
  const value = data[key];
  return typeof value === 'boolean' ? value : complain(`${path}${key}`, 'true or false', value);
}

export function wordsAt(data: JsonObject, key: string, path: string): readonly string[] {
  const value = data[key];
  if (!Array.isArray(value) || value.some((word) => typeof word !== 'string')) {
    return complain(`${path}${key}`, 'a list of words', value);
  }
  return value as readonly string[];
}

/** Dice such as `2D6`, `D3+1`, `D2`, or a whole number; at most 12 dice of D2, D3 or D6. */
export function diceAt(data: JsonObject, key: string, path: string): DiceSum {
  const value = data[key];
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 20) {
    return { dice: 0, sides: 0, plus: value };
  }
  const match = typeof value === 'string' ? /^(\d?)D([236])(?:\+(\d))?$/.exec(value) : null;
  if (match === null || match[1] === '0') {
    return complain(`${path}${key}`, 'dice such as D3, 2D6 or D6+1, or a whole number from 0 to 20', value);
  }
  return { dice: Number(match[1] || 1), sides: Number(match[2]), plus: Number(match[3] ?? 0) };
}
