/**
 * What both sides agree on or are assumed to do: the data of `rules`, overridden by an engagement's options or a
 * request's situation.
 *
 * Promise: an unknown or mistyped word is a `LanchesterError` that names the nearest one.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { flag, number, type Shaped, shaped, word } from '../../../engagement/shape.js';
import { read } from './reader.js';

/** The words of each policy, the usual one first. */
export const policyWords = {
  convert: ['to-survive', 'never', 'always'],
  commanderHits: ['unit-first', 'spare-unit'],
  dangerClose: ['never', 'always'],
  rally: ['when-idle', 'when-critical', 'never'],
  overwatch: ['first', 'never'],
  first: ['random', 'blue', 'red'],
} as const;

const policies = {
  /** HOT-R08: which hits are turned into retreats. */
  convert: word(policyWords.convert),
  /** HOT-R11: who takes the hits on a unit with a commander. */
  commanderHits: word(policyWords.commanderHits),
  /** HOT-R13: whether anybody shoots at an enemy that is next to a friend. */
  dangerClose: word(policyWords.dangerClose),
  /** HOT-R23. */
  rally: word(policyWords.rally),
  /** HOT-R24; `never`: nobody goes on overwatch (HOT-L13). */
  overwatch: word(policyWords.overwatch),
  /** HOT-ORD-01. */
  first: word(policyWords.first),
  /** HOT-R05: gun and superior firepower add up. */
  superiorStacks: flag,
  /** HOT-OPT-01: agreed before the game. */
  shootAndMove: flag,
  /** HOT-R19: a side is broken when more than this share of its units is destroyed. */
  breakShare: number(0, 1),
};
export type Policies = Shaped<typeof policies>;

/** The names of all policies. */
export const policyNames: readonly string[] = Object.keys(policies);

/** Reads policies from a table that has them all. Throws a `LanchesterError` that names `path`. */
export function readPolicies(from: JsonObject, path: string): Policies {
  read.checkKeys(from, policyNames, path.replace(/\.$/, ''));
  return shaped(read, from, path, policies);
}
