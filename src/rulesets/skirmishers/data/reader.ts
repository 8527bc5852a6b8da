/** Readers of plain data whose errors begin with `skirmishers: ` and name the full path. */
import type { JsonObject } from '../../../engagement/json.js';
import { readerFor } from '../../../engagement/reader.js';

const reader = readerFor('skirmishers');
export const {
  complain,
  exactPoints,
  objectAt,
  whole,
  wholeAt,
  wholeOr,
  wholesAt,
  textAt,
  oneOf,
  checkKeys,
  unknown,
  wrong,
} = reader;

/** True or false; `fallback` for null and for a missing key. */
export function flagOr(data: JsonObject, key: string, path: string, fallback: boolean): boolean {
  return data[key] === null ? fallback : reader.flagOr(data, key, path, fallback);
}
