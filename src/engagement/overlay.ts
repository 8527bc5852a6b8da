/**
 * Overlays: a designer's changes to a ruleset's data, as dotted paths with new values (`weapons.tandem-heat.pen: 6`).
 *
 * Promises: pure (the data given are never changed); a path must exist already and its new value must have the type of
 * the old one, so that a slip of the pen is an error that names the nearest right path, never a change without effect.
 */
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import { type Additions, addedMark, withMayFields, withRows } from './additions.js';
import { isObject, type Json, type JsonObject } from './json.js';
import { describeKind, isList, kindOf, wantedKinds } from './json-kinds.js';

/**
 * The data with every change made, in the order given. A step of a path is a key, or for a list a position counted from
 * 0 or an element's `name` or `unit`. An object as new value is merged key by key; a list replaces the whole list; what
 * was `null` may become anything. A path with a `+` before it adds a row to one of the tables that `additions` names,
 * before all other changes (`additions.ts`). Throws a `LanchesterError`: `unknown-name` for a path that does not exist,
 * `bad-value` for a value of another type.
 */
export function applyOverlay(
  data: JsonObject,
  overlay: Readonly<Record<string, Json>>,
  additions: Additions = { tables: [] },
): JsonObject {
  const entries = Object.entries(overlay);
  const added = entries.filter(([path]) => path.startsWith(addedMark));
  let result: Json = data;
  if (added.length > 0) {
    const rows = added.map(([path, row]) => [path.slice(addedMark.length), row] as const);
    result = withRows(data, rows, additions);
  }
  for (const [path, value] of entries) {
    if (!path.startsWith(addedMark)) result = changeAt(result as JsonObject, path, value, additions);
  }
  return result as JsonObject;
}

/** One change; what is no row of a table yet is told how it could become one. */
function changeAt(data: JsonObject, path: string, value: Json, { tables }: Additions): Json {
  const steps = path.split('.');
  try {
    return change(withMayFields(data, steps, value, tables), steps, 0, value, path);
  } catch (error) {
    const grows = tables.find((table) => {
      const own = table.path.split('.').length;
      return path.startsWith(`${table.path}.`) && valueIn(data, steps.slice(0, own + 1).join('.')) === undefined;
    });
    if (!(error instanceof LanchesterError) || error.code !== 'unknown-name' || grows === undefined) throw error;
    throw new LanchesterError(error.code, `${error.why}; a ${grows.row} of your own is added under add`, error.about);
  }
}

/** The data of a ruleset with an overlay. Throws as `applyOverlay`. */
export function changedData(
  { data, additions }: { readonly data: JsonObject; readonly additions?: Additions },
  overlay: Readonly<Record<string, Json>>,
): JsonObject {
  return applyOverlay(data, overlay, additions);
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
  const why = `path "${path}": "${above}" is ${describeKind(old)} and holds no "${step}"`;
  throw new LanchesterError('unknown-name', why, { path });
}

function replace(old: Json, value: Json, path: string): Json {
  if (old === null) return value;
  if (isObject(old) && isObject(value)) {
    let result: Json = old;
    for (const [key, inner] of Object.entries(value)) result = change(result, [key], 0, inner, `${path}.${key}`);
    return result;
  }
  if (kindOf(old) !== kindOf(value)) {
    throw bad(path, wantedKinds([kindOf(old)]), describeKind(value));
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
  const why = `path "${path}": there is no ${didYouMean(word, names)}${place}`;
  return new LanchesterError('unknown-name', why, { word, path });
}

function bad(path: string, expected: string, met: string): LanchesterError {
  return new LanchesterError('bad-value', `path "${path}": expected ${expected}, found ${met}`, { path });
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
