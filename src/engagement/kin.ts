/**
 * What a row of a table is like. A row that a house has added says so itself (`like: rpg`, see `additions.ts`).
 * Promise: rules that know a row by its key ask for its kin, so that what is added is treated as what it is like.
 */
import { isObject, type JsonObject, ownValue } from './json.js';

/** The key, what that is like, what this is like in turn, and so on: the last is of the ruleset's own. */
export function kinChain(rows: JsonObject, key: string): readonly [string, ...string[]] {
  const chain: [string, ...string[]] = [key];
  for (;;) {
    const row = ownValue(rows, chain.at(-1) as string);
    const like = isObject(row) ? row['like'] : undefined;
    if (typeof like !== 'string' || chain.includes(like) || !Object.hasOwn(rows, like)) return chain;
    chain.push(like);
  }
}

/** The ruleset's own row that a key is at bottom: itself, for whatever is not added. */
export function kinOf(rows: JsonObject, key: string): string {
  return kinChain(rows, key).at(-1) as string;
}
