/**
 * Reads plain data by path, for checks of a ruleset's data and of what users write.
 *
 * Promises: whatever is missing or of the wrong kind is a `LanchesterError` that begins with the ruleset's id, names
 * the full path (`heat: weapons.rpg.pen`) and, for words, offers the nearest right one; what is read is given back as
 * it stands.
 */
import { type Complaints, complaintsOf } from './complaints.js';
import { isObject, type Json, type JsonObject } from './json.js';
import { numberReaders, wholeReaders } from './read-numbers.js';
import { wordReaders } from './read-words.js';

/** All readers of a ruleset. */
export type Reader = ReturnType<typeof readerFor>;

/**
 * The readers of one ruleset. Those that end in `At` read `data[key]`, and `path` is what stands before the key in
 * errors (`weapons.rpg.`, or whose it is: `rifles: `); bounds are part of what is allowed. `keyOf`: how the ruleset
 * spells a declared name in its data (`shape.ts`).
 */
export function readerFor(ruleset: string, keyOf: (name: string) => string = kebab) {
  const complaints = complaintsOf(ruleset);
  return {
    keyOf,
    ...complaints,
    ...tableReaders(complaints),
    ...wholeReaders(complaints),
    ...numberReaders(complaints),
    ...wordReaders(complaints),
  };
}

/** Readers of tables and of their keys. */
function tableReaders({ unknown, complain }: Complaints) {
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

  /** Throws `unknown-name` for a key that is not known. `what` has the keys: `the situation`; `path`: where they stand. */
  function checkKeys(data: JsonObject, known: readonly string[], what: string, path?: string): void {
    for (const key of Object.keys(data)) {
      if (known.includes(key)) continue;
      unknown(`${what} has no word`, key, known, path === undefined ? {} : { path: `${path}.${key}` });
    }
  }

  return { objectAt, listAt, checkKeys };
}

/** `hitOn` as `hit-on`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
