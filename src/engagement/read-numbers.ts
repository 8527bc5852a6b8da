/** Readers of numbers: whole ones, others, and points, which are kept exactly. */
import { type Complaints, dotted } from './complaints.js';
import { isObject, type Json, type JsonObject } from './json.js';
import { isWholeMilli } from './price.js';

/** Readers of whole numbers. */
export function wholeReaders({ complain }: Complaints) {
  /** A whole number from `low` to `high`. */
  function whole(value: Json | undefined, path: string, low: number, high: number): number {
    if (isWhole(value, low, high)) return value;
    return complain(path, `a whole number from ${low} to ${high}`, value);
  }

  /** As `whole`. */
  function wholeAt(data: JsonObject, key: string, path: string, low: number, high: number): number {
    return whole(data[key], `${path}${key}`, low, high);
  }

  /** As `wholeAt`; `fallback` where the key is missing. */
  function wholeOr(data: JsonObject, key: string, path: string, low: number, high: number, fallback: number): number {
    return data[key] === undefined ? fallback : wholeAt(data, key, path, low, high);
  }

  /** As `wholeAt`; `undefined` for null and for a missing key. */
  function maybeWholeAt(data: JsonObject, key: string, path: string, low: number, high: number): number | undefined {
    return (data[key] ?? null) === null ? undefined : wholeAt(data, key, path, low, high);
  }

  /** A list of whole numbers: `count` of them, or at least and at most so many. */
  function wholesAt(
    data: JsonObject,
    key: string,
    path: string,
    count: number | readonly [least: number, most: number],
    low: number,
    high: number,
  ): readonly number[] {
    const value = data[key];
    const [least, most] = typeof count === 'number' ? [count, count] : count;
    const fits = (list: readonly Json[]): boolean =>
      list.length >= least && list.length <= most && list.every((one) => isWhole(one, low, high));
    if (Array.isArray(value) && fits(value)) return value as readonly number[];
    const many = least === most ? `${least}` : `${least} to ${most}`;
    return complain(`${path}${key}`, `a list of ${many} whole numbers from ${low} to ${high}`, value);
  }

  return { whole, wholeAt, wholeOr, maybeWholeAt, wholesAt };
}

/** Readers of numbers, and of points. */
export function numberReaders({ wrong, complain }: Complaints) {
  /** A number from `low` to `high`, whole or not. */
  function numberAt(data: JsonObject, key: string, path: string, low: number, high: number): number {
    const value = data[key];
    if (typeof value === 'number' && value >= low && value <= high) return value;
    return complain(`${path}${key}`, `a number from ${low} to ${high}`, value);
  }

  /** As `numberAt`; `undefined` for null and for a missing key. */
  function maybeNumberAt(data: JsonObject, key: string, path: string, low: number, high: number): number | undefined {
    return (data[key] ?? null) === null ? undefined : numberAt(data, key, path, low, high);
  }

  /** Points that are kept exactly (ENG-R04): `found`, or a `bad-value` that names the path. */
  function exactPoints(found: number, path: string): number {
    if (isWholeMilli(found)) return found;
    throw wrong(`${path}: points have at most three decimals (ENG-R04), found ${found}`, {
      path: dotted(path),
      value: found,
    });
  }

  /**
   * Checks every number of a table of prices, however deep: points from `low` to `high`, kept exactly (ENG-R04). A slip in
   * an overlay is found when it is made, whoever is priced.
   */
  function checkPoints(table: JsonObject, path: string, low: number, high: number): void {
    for (const [key, value] of Object.entries(table)) {
      if (isObject(value)) checkPoints(value, `${path}${key}.`, low, high);
      if (typeof value === 'number') exactPoints(numberAt(table, key, path, low, high), `${path}${key}`);
    }
  }

  return { numberAt, maybeNumberAt, exactPoints, checkPoints };
}

function isWhole(value: Json | undefined, low: number, high: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}
