/**
 * Tables of numbers, declared once: how each is spelled in the data, what it may be, and what type it has.
 *
 * A declaration is an object of fields: `{ hitOn: whole(2, 6), indirect: { light: whole(2, 6) } }`. A field is read
 * from the key that its name gives (`hit-on`, as the ruleset's reader spells keys; `at` names another), a table inside
 * is an object of fields again, and the type of what is read follows from the declaration.
 *
 * Promises: everything declared is read, in the order of the declaration; whatever is missing or of the wrong kind is
 * the `LanchesterError` of the reader, with the full path; what comes out is compact, for hot loops read it; keys that
 * nobody declared are left alone.
 */
import { compact } from '../kernel/compact.js';
import type { Json, JsonObject } from './json.js';
import { kinOf } from './kin.js';
import type { Reader } from './reader.js';

/** Reads `data[key]`; `path` stands before the key in errors, as in the functions of a reader that end in `At`. */
export type Reads<T> = (read: Reader, data: JsonObject, key: string, path: string) => T;

/** Fields by their names in camel case. */
export interface Fields {
  readonly [name: string]: Shape;
}

/** One value, or a table of fields. */
export type Shape = Reads<unknown> | Fields;

/** What is read by a declaration. */
export type Shaped<S> = S extends Reads<infer T> ? T : { readonly [Name in keyof S]: Shaped<S[Name]> };

/**
 * Reads all `fields` of `data`; `path` stands before their keys in errors. Throws a `LanchesterError` that names it.
 */
export function shaped<F extends Fields>(read: Reader, data: JsonObject, path: string, fields: F): Shaped<F> {
  const entries = Object.entries(fields);
  const values = entries.map(([name, shape]) => [name, one(shape)(read, data, read.keyOf(name), path)]);
  return compact(Object.fromEntries(values)) as Shaped<F>;
}

/** How any shape is read: a value as it says, a table field by field. */
function one<S extends Shape>(shape: S): Reads<Shaped<S>> {
  if (typeof shape === 'function') return shape as Reads<Shaped<S>>;
  return (read, data, key, path) =>
    shaped(read, read.objectAt(data, key, path), `${path}${key}.`, shape as Fields) as Shaped<S>;
}

/** A whole number from `low` to `high`. */
export function whole(low: number, high: number): Reads<number> {
  return (read, data, key, path) => read.wholeAt(data, key, path, low, high);
}

/** A list of whole numbers: `count` of them, or at least and at most so many. */
export function wholes(
  count: number | readonly [least: number, most: number],
  low: number,
  high: number,
): Reads<readonly number[]> {
  return (read, data, key, path) => read.wholesAt(data, key, path, count, low, high);
}

/** A number from `low` to `high`, whole or not. */
export function number(low: number, high: number): Reads<number> {
  return (read, data, key, path) => read.numberAt(data, key, path, low, high);
}

export const text: Reads<string> = (read, data, key, path) => read.textAt(data, key, path);

export const flag: Reads<boolean> = (read, data, key, path) => read.flagAt(data, key, path);

/** A table as it stands. */
export const table: Reads<JsonObject> = (read, data, key, path) => read.objectAt(data, key, path);

/** One of `known`. */
export function word<const T extends string>(known: readonly T[]): Reads<T> {
  return (read, data, key, path) => read.wordAt(data, key, path, known);
}

/** A list of words, each of them out of `known`. */
export function words<const T extends string>(known: readonly T[]): Reads<readonly T[]> {
  return (read, data, key, path) => read.wordsAt(data, key, path, known) as readonly T[];
}

/** A list of lines; errors name the list, not the line. */
export function many<F extends Fields>(fields: F): Reads<readonly Shaped<F>[]> {
  return (read, data, key, path) =>
    read.listAt(data, key, path).map((line) => shaped(read, line, `${path}${key}.`, fields));
}

/** Whatever the shape says, under a key that its name does not give. */
export function at<S extends Shape>(key: string, shape: S): Reads<Shaped<S>> {
  return (read, data, _, path) => one(shape)(read, data, key, path);
}

/** `missing` for null and for a missing key. */
export function maybe<S extends Shape, M = undefined>(shape: S, missing?: M): Reads<Shaped<S> | M> {
  return (read, data, key, path) => ((data[key] ?? null) === null ? (missing as M) : one(shape)(read, data, key, path));
}

/** What `change` makes of what the shape says. */
export function as<S extends Shape, T>(shape: S, change: (value: Shaped<S>) => T): Reads<T> {
  return (read, data, key, path) => change(one(shape)(read, data, key, path));
}

/** A table of these keys, each of the same shape. */
export function each<const K extends string, S extends Shape>(
  keys: readonly K[],
  shape: S,
): Reads<Readonly<Record<K, Shaped<S>>>> {
  return as(list(keys, shape), (values) =>
    compact(Object.fromEntries(keys.map((key, k) => [key, values[k]])) as Record<K, Shaped<S>>),
  );
}

/** The same as a list, in the order of the keys. */
export function list<S extends Shape>(keys: readonly string[], shape: S): Reads<readonly Shaped<S>[]> {
  return (read, data, key, path) => {
    const rows = read.objectAt(data, key, path);
    return keys.map((name) => one(shape)(read, rows, name, `${path}${key}.`));
  };
}

/** What the shape says, save that `said` stands for `meant`: `auto` for 0. */
export function or<S extends Shape, const M>(said: Json, meant: M, shape: S): Reads<Shaped<S> | M> {
  return (read, data, key, path) => (data[key] === said ? meant : one(shape)(read, data, key, path));
}

/** A table of whatever keys the data have, each of the same shape. */
export function every<S extends Shape>(shape: S): Reads<Readonly<Record<string, Shaped<S>>>> {
  return (read, data, key, path) => each(Object.keys(read.objectAt(data, key, path)), shape)(read, data, key, path);
}

/** A line of a table, with its key, and the key of the ruleset's own line that it is like at bottom (`kin.ts`). */
export type Line<S extends Shape> = { readonly key: string; readonly kin: string } & Shaped<S>;

/** The lines of a table by their keys, in the order of the data. */
export function lines<S extends Shape>(shape: S): Reads<ReadonlyMap<string, Line<S>>> {
  return (read, data, key, path) => {
    const rows = every(shape)(read, data, key, path);
    const kin = (name: string): string => kinOf(data[key] as JsonObject, name);
    const line = (name: string): Line<S> =>
      compact({ key: name, kin: kin(name), ...(rows[name] as Shaped<S> & object) });
    return new Map(Object.keys(rows).map((name) => [name, line(name)]));
  };
}
