/** Readers of words and flags. */
import { type Complaints, dotted } from './complaints.js';
import type { Json, JsonObject } from './json.js';

export function wordReaders({ unknown, complain }: Complaints) {
  function textAt(data: JsonObject, key: string, path: string): string {
    const value = data[key];
    return typeof value === 'string' ? value : complain(`${path}${key}`, 'a word', value);
  }

  function flagAt(data: JsonObject, key: string, path: string): boolean {
    const value = data[key];
    return typeof value === 'boolean' ? value : complain(`${path}${key}`, 'true or false', value);
  }

  /** As `flagAt`; `fallback` where the key is missing. */
  function flagOr(data: JsonObject, key: string, path: string, fallback = false): boolean {
    return data[key] === undefined ? fallback : flagAt(data, key, path);
  }

  /** A list of words, each of them out of `known` where that is given. */
  function wordsAt(data: JsonObject, key: string, path: string, known?: readonly string[]): readonly string[] {
    const value = data[key];
    const at = `${path}${key}`;
    if (!Array.isArray(value)) return complain(at, 'a list of words', value);
    return value.map((word: Json) => {
      if (typeof word !== 'string') return complain(at, 'a list of words', value);
      return known === undefined || known.includes(word)
        ? word
        : unknown(`${at} holds`, word, known, { path: dotted(at) });
    });
  }

  /** One of `known`. */
  function wordAt<T extends string>(data: JsonObject, key: string, path: string, known: readonly T[]): T {
    return chosen(data[key], known, `${path}${key}`, `${path}${key} cannot be`);
  }

  /** One of `known`, where the value stands for itself. `what` it is: `terrain`, `list of prices`. */
  function oneOf<T extends string>(value: Json | undefined, known: readonly T[], what: string): T {
    return chosen(value, known, what, `no ${what}`);
  }

  function chosen<T extends string>(value: Json | undefined, known: readonly T[], path: string, refusal: string): T {
    const found = known.find((word) => word === value);
    if (found !== undefined) return found;
    return typeof value === 'string'
      ? unknown(refusal, value, known, { path: dotted(path) })
      : complain(path, `one of ${known.join(', ')}`, value);
  }

  return { textAt, flagAt, flagOr, wordsAt, wordAt, oneOf };
}
