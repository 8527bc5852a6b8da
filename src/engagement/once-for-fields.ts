/**
 * Sheets by the objects that they are read from. Battles of the same units ask for the same ones again and again.
 *
 * Promises: whoever asks with the same unit and the same object of fields gets what the first was given; objects of
 * fields are plain data that nobody changes; what throws is asked anew; as much is kept as objects live.
 */
import type { JsonObject } from './json.js';

/** `make`, which must be pure, for a unit and an object of its fields that have not been asked for before. */
export function onceForFields<T>(
  make: (unit: string, fields: JsonObject) => T,
): (unit: string, fields: JsonObject) => T {
  // of a unit and an object of fields, which may be another unit's, too: the last is enough
  const made = new WeakMap<JsonObject, { readonly unit: string; readonly sheet: T }>();
  return (unit, fields) => {
    const known = made.get(fields);
    if (known?.unit === unit) return known.sheet;
    const sheet = make(unit, fields);
    made.set(fields, { unit, sheet });
    return sheet;
  };
}
