/**
 * Overlays: a designer's changes to a ruleset's data, as dotted paths with new values (`weapons.tandem-heat.pen: 6`).
 *
 * Promises: pure (the data given are never changed); a path must exist already and its new value must have the type of
 * the old one, so that a slip of the pen is an error that names the nearest right path, never a change without effect.
 */
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import { isObject, type Json, type JsonObject, shown } from './json.js';

/**
 * The data with every change made, in the order given. A step of a path is a key, or for a list a position counted from
 * 0 or an element's `name` or `unit`. An object as new value is merged key by key; a list replaces the whole list; what
 * was `null` may become anything. Throws a `LanchesterError`: `unknown-name` for a path that does not exist,
 * `bad-value` for a value of another type.
 */
export function applyOverlay(data: JsonObject, overlay: Readonly<Record<string, Json>>): JsonObject {
  let result: Json = data;
  for (const [path, value] of Object.entries(overlay)) result = change(result, path.split('.'), 0, value, path);
  return result as JsonObject;
}

/** What stands at a path, whose steps are as those of an overlay; `undefined` where nothing does. */
export function valueIn(data: JsonObject, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((at, step) => {
    if (at === undefined || at === null) return undefined;
    if (isList(at)) return at[indexIn(at, step)];
    return isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, data);
}

/** `old` with the value at `steps[depth…]` replaced; everything off the path is shared with `old`. */
function change(old: Json, steps: readonly string[], depth: number, value: Json, path: string): Json {
  const step = steps[depth];
  if (step === undefined) return replace(old, value, path);
  if (isList(old)) {
    const at = indexIn(old, step);
    if (at < 0) throw unknown(path, steps, depth, labelsOf(old));
    return old.map((element, k) => (k === at ? change(element, steps, depth + 1, value, path) : element));
  }
  if (isObject(old)) {
    if (!Object.hasOwn(old, step)) throw unknown(path, steps, depth, Object.keys(old));
    return { ...old, [step]: change(old[step] as Json, steps, depth + 1, value, path) };
  }
  const above = steps.slice(0, depth).join('.');
  const why = `overlay "${path}": "${above}" is ${describe(old)} and holds no "${step}"`;
  throw new LanchesterError('unknown-name', why, { path });
}

function replace(old: Json, value: Json, path: string): Json {
  if (old === null) return value;
  if (isObject(old) && isObject(value)) {
    let result: Json = old;
    for (const [key, inner] of Object.entries(value)) result = change(result, [key], 0, inner, `${path}.${key}`);
    return result;
  }
  if (typeOf(old) !== typeOf(value)) {
    throw bad(path, wanted(old), describe(value));
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw bad(path, 'a finite number', `${value}`);
  }
  return value;
}

function unknown(path: string, steps: readonly string[], depth: number, names: readonly string[]): LanchesterError {
  const above = steps.slice(0, depth).join('.');
  const place = above === '' ? '' : ` in "${above}"`;
  const word = steps[depth] as string;
  const why = `overlay "${path}": there is no ${didYouMean(word, names)}${place}`;
  return new LanchesterError('unknown-name', why, { word, path });
}

function bad(path: string, expected: string, met: string): LanchesterError {
  return new LanchesterError('bad-value', `overlay "${path}": expected ${expected}, found ${met}`, { path });
}

function indexIn(list: readonly Json[], step: string): number {
  const named = list.findIndex((element) => labelOf(element) === step);
  if (named >= 0) return named;
  return /^\d+$/.test(step) && Number(step) < list.length ? Number(step) : -1;
}

function labelsOf(list: readonly Json[]): string[] {
  return list.map((element, k) => labelOf(element) ?? String(k));
}

function labelOf(element: Json): string | undefined {
  if (!isObject(element)) return undefined;
  if (typeof element['name'] === 'string') return element['name'];
  return typeof element['unit'] === 'string' ? element['unit'] : undefined;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return isList(value) ? 'list' : typeof value;
}

const articles: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  null: 'nothing',
};

function wanted(value: Json): string {
  return articles[typeOf(value)] as string;
}

function describe(value: Json): string {
  return isList(value) || isObject(value) ? wanted(value) : `${wanted(value)} (${shown(value)})`;
}
