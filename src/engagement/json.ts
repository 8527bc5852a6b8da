/** Plain data, as it stands in YAML and JSON. Ruleset data, scenarios and overlays are nothing else. */
import { clipped } from '../kernel/text.js';

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A table whose keys are kept as a type: the names of units, for those who write programs. */
export function tableOf<Key extends string>(
  rows: Readonly<Record<Key, JsonObject>>,
): Readonly<Record<Key, JsonObject>> {
  return rows;
}

/** The keys of a table that is written out in a program, in its order. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[];
}

/** A table of words, neither a list nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value in an error message, as JSON of at most `most` characters; `nothing` for what is not there. */
export function shown(value: Json | undefined, most = 100): string {
  return value === undefined ? 'nothing' : clipped(JSON.stringify(value), most);
}

/**
 * A value where a word should stand: the word itself, or what else was found. Never asks the value to describe itself.
 */
export function wordOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : shown(value);
}

/** What stands under a key, if the object has it as its own: words of a user's may be `constructor` or `toString`. */
export function ownValue<T>(object: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
