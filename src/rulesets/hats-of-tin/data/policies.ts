/**
 * What both sides agree on or are assumed to do: the data of `rules`, overridden by an engagement's options or a
 * request's situation.
 *
 * Promise: an unknown or mistyped word is a `LanchesterError` that names the nearest one.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { type Said, wordsIn } from '../../../engagement/words.js';
import { compact } from '../../../kernel/compact.js';
import { read } from './reader.js';
import { policies } from './words.js';

export type Policies = Said<typeof policies>;

/** The names of all policies. */
export const policyNames: readonly string[] = Object.keys(policies);

/** Reads policies from a table that has them all. Throws a `LanchesterError` that names `path`. */
export function readPolicies(from: JsonObject, path: string): Policies {
  read.checkKeys(from, policyNames, path.replace(/\.$/, ''));
  return compact({ ...wordsIn(read, from, path, policies) });
}
