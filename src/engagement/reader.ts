/**
 * Reads plain data by path, for checks of a ruleset's data and of what users write.
 *
 * Promises: whatever is missing or of the wrong kind is a `LanchesterError` that begins with the ruleset's id, names
 * the full path (`heat: weapons.rpg.pen`) and, for words, offers the nearest right one; what is read is given back as
 * it stands.
 */
import { type About, type ErrorCode, LanchesterError } from '../kernel/errors.js';
import { unknownName } from '../kernel/nearest.js';
import { isObject, type Json, type JsonObject, shown } from './json.js';
import { isWholeMilli } from './price.js';

/** What is known of a mistake beside its sentence. `code`: `bad-value` unless told. */
type Mistake = Omit<About, 'position' | 'ruleset'> & { readonly code?: ErrorCode };

/** What is known of a word that is not known: where it stands, and what prints those that are. */
type Unknown = Pick<About, 'path'> & { readonly where?: string };

/** All readers of a ruleset. */
export type Reader = ReturnType<typeof readerFor>;

/**
 * The readers of one ruleset. Those that end in `At` read `data[key]`, and `path` is what stands before the key in
 * errors (`weapons.rpg.`, or whose it is: `rifles: `); bounds are part of what is allowed. `keyOf`: how the ruleset
 * spells a declared name in its data (`shape.ts`).
 */
export function readerFor(ruleset: string, keyOf: (name: string) => string = kebab) {
  /** What a user got wrong, to be thrown: what it is about goes with it as data, for nobody reads the sentence. */
  function wrong(why: string, { code = 'bad-value', ...about }: Mistake = {}): LanchesterError {
    return new LanchesterError(code, why, { ...about, ruleset });
  }

  /** Throws `bad-value`: what was wanted, and what was found. */
  function complain(path: string, wanted: string, found: Json | undefined): never {
    throw wrong(`${path} must be ${wanted}, not ${shown(found)}`, { path: dotted(path), value: found });
  }

  /** Throws `unknown-name`, with the nearest word that is known; of very many, it says what lists them (`where`). */
  function unknown(what: string, word: string, known: Iterable<string>, about: Unknown = {}): never {
    throw unknownName(what, word, known, { where: `lanchester list ${ruleset}`, ...about, ruleset });
  }

  function objectAt(data: JsonObject, key: string, path = ''): JsonObject {
    const value = data[key];
    return isObject(value) ? value : complain(`${path}${key}`, 'a table', value);
  }

  /** A list of tables. */
  function listAt(data: JsonObject, key: string, path: string): readonly JsonObject[] {
    const value = data[key];
    const fits = Array.isArray(value) && value.every((entry: Json) => isObject(entry));
    return fits ? (value as readonly JsonObject[]) : complain(`${path}${key}`, 'a list of lines', value);
  }

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

  function textAt(data: JsonObject, key: string, path: string): string {
    const value = data[key];
    return typeof value === 'string' ? value : complain(`${path}${key}`, 'a word', value);
  }

  function flagAt(data: JsonObject, key: string, path: string): boolean {
    const value = data[key];
    return typeof value === 'boolean' ? value : complain(`${path}${key}`, 'true or false', value);
  }

  /** As `flagAt`; `fallback` where the key is missing. */
  function flagOr(data: JsonObject, key: string, path: string, fallback = false): boolean {
    return data[key] === undefined ? fallback : flagAt(data, key, path);
  }

  /** A list of words, each of them out of `known` where that is given. */
  function wordsAt(data: JsonObject, key: string, path: string, known?: readonly string[]): readonly string[] {
    const value = data[key];
    const at = `${path}${key}`;
    if (!Array.isArray(value)) return complain(at, 'a list of words', value);
    return value.map((word: Json) => {
      if (typeof word !== 'string') return complain(at, 'a list of words', value);
      return known === undefined || known.includes(word)
        ? word
        : unknown(`${at} holds`, word, known, { path: dotted(at) });
    });
  }

  /** One of `known`. */
  function wordAt<T extends string>(data: JsonObject, key: string, path: string, known: readonly T[]): T {
    return chosen(data[key], known, `${path}${key}`, `${path}${key} cannot be`);
  }

  /** One of `known`, where the value stands for itself. `what` it is: `terrain`, `list of prices`. */
  function oneOf<T extends string>(value: Json | undefined, known: readonly T[], what: string): T {
    return chosen(value, known, what, `no ${what}`);
  }

  function chosen<T extends string>(value: Json | undefined, known: readonly T[], path: string, refusal: string): T {
    const found = known.find((word) => word === value);
    if (found !== undefined) return found;
    return typeof value === 'string'
      ? unknown(refusal, value, known, { path: dotted(path) })
      : complain(path, `one of ${known.join(', ')}`, value);
  }

  /** Throws `unknown-name` for a key that is not known. `what` has the keys: `the situation`. */
  function checkKeys(data: JsonObject, known: readonly string[], what: string): void {
    for (const key of Object.keys(data)) if (!known.includes(key)) unknown(`${what} has no word`, key, known);
  }

  return {
    keyOf,
    wrong,
    unknown,
    complain,
    objectAt,
    listAt,
    whole,
    wholeAt,
    wholeOr,
    maybeWholeAt,
    wholesAt,
    numberAt,
    maybeNumberAt,
    exactPoints,
    checkPoints,
    textAt,
    flagAt,
    flagOr,
    wordsAt,
    wordAt,
    oneOf,
    checkKeys,
  };
}

/** `hitOn` as `hit-on`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A path as data: `rifles: men` is `men` of `rifles`. */
function dotted(path: string): string {
  return path.replaceAll(': ', '.');
}

function isWhole(value: Json | undefined, low: number, high: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}
