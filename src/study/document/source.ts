/**
 * Where a scenario comes from, and where in it something stands. Promises: every error about a scenario goes through
 * `problem`, so that it says file:line:column where there is a file, and the path of the value where there is none.
 */
import type { Json } from '../../engagement/json.js';
import { type About, type ErrorCode, LanchesterError, type Position } from '../../kernel/errors.js';
import { deepestNesting, isNestedTooDeep } from '../../kernel/json-text.js';
import { clipped } from '../../kernel/text.js';

/** Steps from the top of a document to one of its values: keys, and positions in lists from 0. */
export type Path = readonly (string | number)[];

/** The place of a value, or of the key before it. */
export type Part = 'key' | 'value';

/** A document with the places of its values. */
export interface Source {
  /** As errors call it: the file's path as it was given, or a word for a document that has none. */
  readonly file: string;
  readonly value: Json;
  /**
   * Where the value at a path stands, or its nearest ancestor that is there; `undefined` for a document without text.
   */
  position(path: Path, part?: Part): Position | undefined;
}

/** A document that was made by a program: there are no lines to point at. */
export function sourceOf(value: Json, file = 'scenario'): Source {
  return { file, value, position: () => undefined };
}

/**
 * Throws a `LanchesterError` for a document that a program has nested deeper than a file may be, or that holds itself.
 */
export function checkNesting({ file, value }: Source): void {
  if (!isNestedTooDeep(value)) return;
  throw new LanchesterError('bad-file', `${file}: this is nested more than ${deepestNesting} deep`);
}

/** An error about the value at a path. */
export function problem(source: Source, code: ErrorCode, path: Path, message: string, part?: Part): LanchesterError {
  const position = source.position(path, part);
  if (position !== undefined) return new LanchesterError(code, message, { position });
  const where = path.length === 0 ? source.file : `${source.file}, ${pathText(path)}`;
  return new LanchesterError(code, `${where}: ${message}`);
}

/** Makes errors about values of a document, for who knows their paths alone. */
export function refusing(
  source: Source,
): (code: ErrorCode, path: Path, message: string, part?: Part) => LanchesterError {
  return (code, path, message, part) => problem(source, code, path, message, part);
}

/** `engagement.blue.units[0].men`; keys that hold other signs than letters, digits and hyphens stand in quotes. */
export function pathText(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[\w-]+$/.test(step)) text += text === '' ? step : `.${step}`;
    else text += `[${JSON.stringify(step)}]`;
  }
  return text;
}

/** What stands at a path, or `undefined`. */
export function valueAt(value: Json, path: Path): Json | undefined {
  let at: Json | undefined = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Readonly<Record<string | number, Json>>)[step];
  }
  return at;
}

/** `"five"`, `3`, `a list`, `nothing`: a value in an error message. */
export function found(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'an empty mapping' : 'a mapping';
  const text = JSON.stringify(value);
  return clipped(text, 60);
}

/**
 * `action`'s result. An error of ours that it throws and that has no place yet is given one: that of the word, of the
 * path or of the value that it is about, if the values at `paths` hold it, else that of the first of `paths`.
 */
export function placed<T>(source: Source, paths: readonly [Path, ...Path[]], action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.position !== undefined) throw error;
    const place = placeOf(source, paths, error.about) ?? { path: paths[0] };
    throw problem(source, error.code, place.path, error.message, place.part);
  }
}

interface Place {
  readonly path: Path;
  readonly part?: Part;
}

function placeOf({ value: document }: Source, paths: readonly Path[], about: About): Place | undefined {
  const words = [about.word ?? []].flat();
  const word = firstOf(words, (name) => firstOf(paths, (path) => search(valueAt(document, path), path, name)));
  if (word !== undefined) return word;
  const ways = [about.path ?? []].flat().map((way) => way.split('.'));
  const all = [below, ending].flatMap((look) =>
    ways.flatMap((way) => paths.flatMap((path) => look(document, path, way) ?? [])),
  );
  const own = all.find(({ path }) => isSame(valueAt(document, path), about.value));
  if (own !== undefined) return own;
  const keys = ways.map((way) => way.at(-1) as string);
  return (
    firstOf(paths, (path) => given(document, path, about.value)) ??
    firstOf(keys, (key) => firstOf(paths, (path) => holding(valueAt(document, path), path, key, about.value))) ??
    all[0]
  );
}

/** What `look` finds first. */
function firstOf<T>(all: readonly T[], look: (each: T) => Place | undefined): Place | undefined {
  for (const each of all) {
    const place = look(each);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** The value that an error names from `path` on: `target.men` below `attack.target`. */
function below(document: Json, path: Path, [first, ...rest]: readonly string[]): Place | undefined {
  const at = [...path, ...rest];
  return first === path.at(-1) && valueAt(document, at) !== undefined ? { path: at } : undefined;
}

/**
 * The value below `path` that an error names from further up, or by its last keys alone; or the key of an axis that
 * stands there: `situation.range`.
 */
function ending(document: Json, path: Path, way: readonly string[]): Place | undefined {
  const own = valueAt(document, path);
  if (typeof own === 'string' && own.endsWith(`.${way.at(-1)}`)) return { path };
  return firstOf([...way.keys()], (k) => {
    const at = [...path, ...way.slice(k)];
    return valueAt(document, at) === undefined ? undefined : { path: at };
  });
}

/** The wrong value under its key, however deep: an axis has whole descriptions as entries. */
function holding(at: Json | undefined, path: Path, key: string, value: unknown): Place | undefined {
  if (typeof at !== 'object' || at === null) return undefined;
  return firstOf(Object.entries(at), ([step, inner]) => {
    const to = [...path, Array.isArray(at) ? Number(step) : step];
    return step === key && isSame(inner, value) ? { path: to } : holding(inner, to, key, value);
  });
}

/** An entry of an axis that gives this value: its key stands elsewhere. */
function given(document: Json, path: Path, value: unknown): Place | undefined {
  const own = valueAt(document, path);
  return [own, valueAt(own ?? null, ['value'])].some((each) => isSame(each, value)) ? { path } : undefined;
}

/** Whether a value is the one that an error is about; nothing is about nothing. */
function isSame(one: Json | undefined, value: unknown): boolean {
  return one !== undefined && (one === value || JSON.stringify(one) === JSON.stringify(value));
}

/** A key or a text of this name, or a path that ends in it: `situation.range`. */
function search(value: Json | undefined, path: Path, name: string): Place | undefined {
  if (value === name || (typeof value === 'string' && value.endsWith(`.${name}`))) return { path };
  if (typeof value !== 'object' || value === null) return undefined;
  const steps = Array.isArray(value) ? value.map((_, k) => k) : Object.keys(value);
  for (const step of steps) {
    const inner = [...path, step];
    if (step === name) return { path: inner, part: 'key' };
    const place = search(valueAt(value as Json, [step]), inner, name);
    if (place !== undefined) return place;
  }
  return undefined;
}
