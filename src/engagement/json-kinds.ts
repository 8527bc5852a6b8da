/** What kind of thing a value of plain data is, and how errors call it. Promise: one list of kinds for all changes of data. */
import { isObject, type Json, shown } from './json.js';

export type JsonKind = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'null';

const articles: Readonly<Record<JsonKind, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  null: 'nothing',
};

export function kindOf(value: Json): JsonKind {
  if (value === null) return 'null';
  return isList(value) ? 'list' : (typeof value as JsonKind);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** `a number`, `a list or nothing`: what a value should have been. */
export function wantedKinds(kinds: Iterable<JsonKind>): string {
  return [...kinds].map((kind) => articles[kind]).join(' or ');
}

/** `a number (3)`: what was found instead. */
export function describeKind(value: Json): string {
  const kind = articles[kindOf(value)];
  return isList(value) || isObject(value) ? kind : `${kind} (${shown(value)})`;
}
