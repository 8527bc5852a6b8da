/** The readers of a document, and of what is asked of its ruleset: words are spelled as they are declared. */
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import { type Reader, readerFor } from '../../../engagement/reader.js';

/** `whose`: what errors begin with, the document's file or the ruleset's id. */
export const documentReader = (whose: string): Reader => readerFor(whose, (name) => name);

/** A table of which every key is known; refused by name, with its place. */
export function tableAt(read: Reader, value: Json | undefined, path: string, known?: readonly string[]): JsonObject {
  if (!isObject(value)) return read.complain(path, 'a table', value);
  if (known !== undefined) read.checkKeys(value, known, path, path);
  return value;
}
