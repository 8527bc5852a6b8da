/**
 * What is made of plain data, by the objects that it is read from, and by what they say. Battles of the same units ask
 * for the same sheets again and again, in a thread with objects of their own.
 *
 * Promises: whoever asks with the same data gets what the first was given; objects of fields are plain data that nobody
 * changes; what throws is asked anew; so much is kept as objects live, and of others that said the same a few thousand.
 */
import type { JsonObject } from './json.js';

/** Texts that are kept; beyond that all are forgotten. */
const mostTexts = 4096;

/** `make`, which must be pure, for a unit and an object of its fields that have not been asked for before. */
export function onceForFields<T>(
  make: (unit: string, fields: JsonObject) => T,
): (unit: string, fields: JsonObject) => T {
  // of a unit and an object of fields, which may be another unit's, too: the last is enough
  const made = new WeakMap<JsonObject, { readonly unit: string; readonly sheet: T }>();
  const byText = texts<T>();
  return (unit, fields) => {
    const known = made.get(fields);
    if (known?.unit === unit) return known.sheet;
    const sheet = byText(`${unit}\n${JSON.stringify(fields)}`, () => make(unit, fields));
    made.set(fields, { unit, sheet });
    return sheet;
  };
}

/** `make`, which must be pure, for plain data that say what has not been asked for before. */
export function onceForData<D extends object, T>(make: (data: D) => T): (data: D) => T {
  const byText = texts<T>();
  return (data) => byText(JSON.stringify(data), () => make(data));
}

/** `make`, which must be pure, for objects that have not been asked for before. */
export function onceFor<K extends object, T>(make: (one: K) => T): (one: K) => T {
  const made = new WeakMap<K, { readonly of: T }>();
  return (one) => {
    let found = made.get(one);
    if (found === undefined) {
      found = { of: make(one) };
      made.set(one, found);
    }
    return found.of;
  };
}

function texts<T>(): (text: string, make: () => T) => T {
  const known = new Map<string, { readonly of: T }>();
  return (text, make) => {
    const found = known.get(text);
    if (found !== undefined) return found.of;
    const of = make();
    if (known.size >= mostTexts) known.clear();
    known.set(text, { of });
    return of;
  };
}
