/**
 * Words of a request or a unit, declared once: how each is read, what it is where nobody says it, what it may be, and
 * what it says.
 *
 * A declaration is an object of words, each under its key as users spell it: `{ range: whole(1, 72).means('inches') }`.
 * It gives the reader (`wordsIn`), the words that are known, the rows that `list` prints (`rowsOf`), and what hostile
 * requests try (`tries`). How a value is read is a shape's business (`shape.ts`).
 *
 * Promise: a word is read when it is asked for, so what is wrong is complained of in the order in which it matters, and
 * what a request does not come to is not read.
 */
import type { Json, JsonObject } from './json.js';
import type { Reader } from './reader.js';
import * as shape from './shape.js';

export interface Word<T> {
  readonly reads: shape.Reads<T>;
  /** What it may be, as `list` prints it. */
  readonly values: string;
  readonly says: string;
  /** The first and the last of what it may be, and what is just outside. */
  readonly tries: readonly Json[];
  /** What it is where nobody says it. */
  or<const M>(usual: M): Word<T | M>;
  /** The same, and `list` marks it among the values. */
  usually<M extends Json>(usual: M): Word<T | M>;
  /** What it says; `values` where they are not told by how it is read. */
  means(says: string, values?: string): Word<T>;
}

/** Words by their keys. */
export interface Words {
  readonly [key: string]: Word<unknown>;
}

/** What is read of words. */
export type Said<W extends Words> = { readonly [Key in keyof W]: W[Key] extends Word<infer T> ? T : never };

/** A word of a kind of its own: `values` are told by their parts, with `between` them. */
export function wordOf<T>(
  reads: shape.Reads<T>,
  parts: readonly string[] = [],
  between = ', ',
  tries: readonly Json[] = [],
): Word<T> {
  const made = <U>(how: shape.Reads<U>, values: string, says: string): Word<U> => ({
    reads: how,
    values,
    says,
    tries,
    or: (usual) => made(missing(how, usual), values, says),
    usually: (usual) => made(missing(how, usual), marked(usual), says),
    means: (meaning, told = values) => made(how, told, meaning),
  });
  const marked = (usual: Json): string =>
    parts.map((part) => (part === String(usual) ? `${part} (default)` : part)).join(between);
  return made(reads, parts.join(between), '');
}

const missing =
  <T, M>(how: shape.Reads<T>, usual: M): shape.Reads<T | M> =>
  (read, said, key, path) =>
    said[key] === undefined ? usual : how(read, said, key, path);

/** Whatever stands there, for those who look at it themselves. */
export const raw: Word<Json | undefined> = wordOf((_, said, key) => said[key]);

/** True or false. */
export const flag: Word<boolean> = wordOf(shape.flag, ['true', 'false'], ', ', [true, false, 'yes']);

/** A whole number from `low` to `high`. */
export function whole(low: number, high: number): Word<number> {
  return wordOf(shape.whole(low, high), [`${low}`, `${high}`], ' to ', [low, high, low - 1, high + 1, low + 0.5]);
}

/** A number from `low` to `high`, whole or not. */
export function number(low: number, high: number): Word<number> {
  return wordOf(shape.number(low, high), [`${low}`, `${high}`], ' to ', [low, high, low - 1, high + 1]);
}

/** One of `known`. */
export function choice<const T extends string>(known: readonly T[]): Word<T> {
  return wordOf(shape.word(known), known, ', ', [...known, `${known[0]}-`]);
}

/**
 * Words that are read when they are asked for. All of one declaration have the same getters: V8 then gives their objects one
 * layout, which takes a quarter of the time that getters of their own take.
 */
class Heard {
  readonly #read: Reader;
  readonly #said: JsonObject;
  readonly #path: string;

  constructor(read: Reader, said: JsonObject, path: string, getters: PropertyDescriptorMap) {
    this.#read = read;
    this.#said = said;
    this.#path = path;
    Object.defineProperties(this, getters);
  }

  static gettersOf(words: Words): PropertyDescriptorMap {
    const entries = Object.entries(words).map(([key, { reads }]): [string, PropertyDescriptor] => {
      const get = function (this: Heard): unknown {
        return reads(this.#read, this.#said, key, this.#path);
      };
      return [key, { enumerable: true, get }];
    });
    return Object.fromEntries(entries);
  }
}

const getters = new WeakMap<Words, PropertyDescriptorMap>();

/** What `said` says, word by word; `path` stands before the words in errors. */
export function wordsIn<W extends Words>(read: Reader, said: JsonObject, path: string, words: W): Said<W> {
  const own = getters.get(words) ?? Heard.gettersOf(words);
  getters.set(words, own);
  return new Heard(read, said, path, own) as unknown as Said<W>;
}

/** The words as they are read, without those that are not there: how a request is told again. */
export function told<W extends Words>(said: Said<W>): JsonObject {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as JsonObject;
}

/** Rows of a table of words. */
export function rowsOf(words: Words): [word: string, values: string, says: string][] {
  return Object.entries(words).map(([key, { values, says }]) => [key, values, says]);
}

/** Some of the words. */
export function some<W extends Words, const K extends keyof W & string>(words: W, keys: readonly K[]): Pick<W, K> {
  return Object.fromEntries(keys.map((key) => [key, words[key]])) as Pick<W, K>;
}
