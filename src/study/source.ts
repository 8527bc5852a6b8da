/**
 * Where a scenario comes from, and where in it something stands. Promises: every error about a scenario goes through `problem`, so that it says
 * file:line:column where there is a file, and the path of the value where there is none.
 */
import type { Json } from '../engagement/json.js';
import { type ErrorCode, LanchesterError, type Position } from '../kernel/errors.js';
import { deepestNesting, isNestedTooDeep } from '../kernel/json-text.js';
import { clipped } from '../kernel/text.js';

/** Steps from the top of a document to one of its values: keys, and positions in lists from 0. */
export type Path = readonly (string | number)[];

/** The place of a value, or of the key before it. */
export type Part = 'key' | 'value';

/** A document with the places of its values. */
export interface Source {
  /** As errors call it: the file's path as it was given, or a word for a document that has none. */
  readonly file: string;
  readonly value: Json;
  /** Where the value at a path stands, or its nearest ancestor that is there; `undefined` for a document without text. */
  position(path: Path, part?: Part): Position | undefined;
}

/** A document that was made by a program: there are no lines to point at. */
export function sourceOf(value: Json, file = 'scenario'): Source {
  return { file, value, position: () => undefined };
}

/** Throws a `LanchesterError` for a document that a program has nested deeper than a file may be, or that holds itself. */
export function checkNesting({ file, value }: Source): void {
  if (!isNestedTooDeep(value)) return;
  throw new LanchesterError('bad-file', `${file}: this is nested more than ${deepestNesting} deep`);
}

/** An error about the value at a path. */
export function problem(source: Source, code: ErrorCode, path: Path, message: string, part?: Part): LanchesterError {
  const position = source.position(path, part);
  if (position !== undefined) return new LanchesterError(code, message, position);
  const where = path.length === 0 ? source.file : `${source.file}, ${pathText(path)}`;
  return new LanchesterError(code, `${where}: ${message}`);
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
 * `action`'s result. An error of ours that it throws and that has no place yet is given one: that of the word or number which its
 * message quotes or names, if the values at `paths` hold it, else that of the first of `paths`.
 */
export function placed<T>(source: Source, paths: readonly [Path, ...Path[]], action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.position !== undefined) throw error;
    // what stands far back is no clue, but the user's own text
    const message = error.message.slice(0, mostSearched);
    const clues = [quotedIn, namedIn, countedIn];
    const place = clues.reduce<Place | undefined>((known, clue) => known ?? clue(source, paths, message), undefined);
    throw problem(source, error.code, place?.path ?? paths[0], error.message, place?.part);
  }
}

/** As much of a message is searched for names of places. */
const mostSearched = 1000;

interface Place {
  readonly path: Path;
  readonly part: Part;
}

function quotedIn(source: Source, paths: readonly Path[], message: string): Place | undefined {
  for (const [, name] of message.matchAll(/"([^"]+)"/g)) {
    for (const path of paths) {
      const place = search(valueAt(source.value, path), path, name as string);
      if (place !== undefined) return place;
    }
  }
  return undefined;
}

/** The value of a key that the message complains of without quotes: `men must be a whole number`, `range cannot be 99`. */
function namedIn(source: Source, paths: readonly Path[], message: string): Place | undefined {
  const names = [...wordsBefore(message, ' must '), ...wordsBefore(message, ' cannot ')];
  for (const path of paths) {
    const value = valueAt(source.value, path);
    const name = names.find((each) => valueAt(value ?? null, [each]) !== undefined);
    if (name !== undefined) return { path: [...path, name], part: 'value' };
  }
  return undefined;
}

/** The word before each place where `verb` stands, in order. */
function wordsBefore(message: string, verb: string): string[] {
  const parts = message.split(verb).slice(0, -1);
  // from the end backwards, and no further than the last sign that no word has
  return parts.flatMap((part) => {
    let from = part.length;
    while (from > 0 && /[\w-]/.test(part[from - 1] as string)) from--;
    return from === part.length ? [] : [part.slice(from)];
  });
}

/** An entry of an axis whose value the message tells: `cannot shoot at 66"`. */
function countedIn(source: Source, paths: readonly Path[], message: string): Place | undefined {
  const numbers = [...message.matchAll(/-?\d+(\.\d+)?/g)].map((match) => match[0]);
  for (const path of paths) {
    const own = valueAt(source.value, path);
    const value = typeof own === 'number' ? own : valueAt(own ?? null, ['value']);
    if (typeof value === 'number' && numbers.includes(String(value))) return { path, part: 'value' };
  }
  return undefined;
}

function search(value: Json | undefined, path: Path, name: string): Place | undefined {
  // a path names a word by its last step: `situation.range`
  if (value === name || (typeof value === 'string' && value.endsWith(`.${name}`))) return { path, part: 'value' };
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
