/** Readers of plain data whose errors begin with `skirmishers: ` and name the full path. Keys are spelled as names are. */
import type { JsonObject } from '../../../engagement/json.js';
import { readerFor } from '../../../engagement/reader.js';

export const read = readerFor('skirmishers', (name) => name);

/** True or false; `fallback` for null and for a missing key. */
export function flagOr(data: JsonObject, key: string, path: string, fallback: boolean): boolean {
  return data[key] === null ? fallback : read.flagOr(data, key, path, fallback);
}
