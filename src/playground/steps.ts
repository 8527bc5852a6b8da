/**
 * Dotted paths as variants, sweeps and prices write them: `prices.rpg-team.tandem` in the ruleset's data,
 * `engagement.blue.units.rifles.men` in the file. Promise: steps are named as those that read paths name them.
 */
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { isOfFile, namesIn } from '../study/document/changes.js';

/** A step that may follow, and what stands there. */
export interface Step {
  readonly name: string;
  readonly value: Json;
}

/** What may follow the steps of `path`, each with what stands there. */
export function stepsAfter(path: readonly string[], root: JsonObject, data: JsonObject): readonly Step[] {
  if (path.length === 0) {
    const own = ['engagement', 'attack'].filter((name) => Object.hasOwn(root, name));
    const all = { ...Object.fromEntries(own.map((name) => [name, root[name] as Json])), ...data };
    return Object.entries(all).map(([name, value]) => ({ name, value }));
  }
  const above = standingAt(path, root, data);
  if (typeof above !== 'object' || above === null) return [];
  const names = namesIn(above);
  return Object.values(above).map((value, k) => ({ name: names[k] as string, value: value as Json }));
}

/** What stands at a dotted path; nothing where it leads nowhere. */
export function standingAt(path: readonly string[], root: JsonObject, data: JsonObject): Json | undefined {
  const top = isOfFile(path.join('.')) ? root : data;
  return path.reduce<Json | undefined>((at, step) => {
    const to = stepIn(at, step);
    return to === undefined ? undefined : (at as Record<string, Json>)[to];
  }, top);
}

/** Where in the file a dotted path leads, as far as it does; nothing for a path into the ruleset's data. */
export function placeOfPath(path: string, root: JsonObject): (string | number)[] | undefined {
  if (!isOfFile(path)) return undefined;
  let at: Json | undefined = root;
  return path.split('.').map((step) => {
    const to: string | number = stepIn(at, step) ?? step;
    at = typeof at === 'object' && at !== null ? (at as Record<string | number, Json>)[to] : undefined;
    return to;
  });
}

function stepIn(value: Json | undefined, step: string): string | number | undefined {
  if (isObject(value ?? null)) return Object.hasOwn(value as JsonObject, step) ? step : undefined;
  if (!Array.isArray(value)) return undefined;
  const named = namesIn(value as Json).indexOf(step);
  if (named >= 0) return named;
  return /^\d+$/.test(step) && Number(step) < value.length ? Number(step) : undefined;
}

/** What stands somewhere, in a few signs: `15`, `3 keys`. */
export function shown(value: Json): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) {
    const count = Object.keys(value).length;
    return count === 1 ? '1 key' : `${count} keys`;
  }
  return value === null ? 'nothing yet' : String(value);
}
