/**
 * What both sides agree on or are assumed to do: the data of `rules`, overridden by an engagement's options or a request's situation.
 *
 * Promise: an unknown or mistyped word is a `LanchesterError` that names the nearest one.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { checkKeys, flagAt, numberAt, wordAt } from './reader.js';

/** The words of each policy, the usual one first. */
export const policyWords = {
  convert: ['to-survive', 'never', 'always'],
  commanderHits: ['unit-first', 'spare-unit'],
  dangerClose: ['never', 'always'],
  rally: ['when-idle', 'when-critical', 'never'],
  overwatch: ['first', 'never'],
  first: ['random', 'blue', 'red'],
} as const;

export interface Policies {
  /** HOT-R08: which hits are turned into retreats. */
  readonly convert: (typeof policyWords.convert)[number];
  /** HOT-R11: who takes the hits on a unit with a commander. */
  readonly commanderHits: (typeof policyWords.commanderHits)[number];
  /** HOT-R13: whether anybody shoots at an enemy that is next to a friend. */
  readonly dangerClose: (typeof policyWords.dangerClose)[number];
  /** HOT-R23. */
  readonly rally: (typeof policyWords.rally)[number];
  /** HOT-R24; `never`: nobody goes on overwatch (HOT-L13). */
  readonly overwatch: (typeof policyWords.overwatch)[number];
  /** HOT-ORD-01. */
  readonly first: (typeof policyWords.first)[number];
  /** HOT-R05: gun and superior firepower add up. */
  readonly superiorStacks: boolean;
  /** HOT-OPT-01: agreed before the game. */
  readonly shootAndMove: boolean;
  /** HOT-R19: a side is broken when more than this share of its units is destroyed. */
  readonly breakShare: number;
}

/** The names of all policies. */
export const policyNames: readonly string[] = [
  ...Object.keys(policyWords),
  ...['superiorStacks', 'shootAndMove', 'breakShare'],
];

/** Reads policies from a table that has them all. Throws a `LanchesterError` that names `path`. */
export function readPolicies(from: JsonObject, path: string): Policies {
  checkKeys(from, policyNames, path.replace(/\.$/, ''));
  return {
    convert: wordAt(from, 'convert', path, policyWords.convert),
    commanderHits: wordAt(from, 'commanderHits', path, policyWords.commanderHits),
    dangerClose: wordAt(from, 'dangerClose', path, policyWords.dangerClose),
    rally: wordAt(from, 'rally', path, policyWords.rally),
    overwatch: wordAt(from, 'overwatch', path, policyWords.overwatch),
    first: wordAt(from, 'first', path, policyWords.first),
    superiorStacks: flagAt(from, 'superiorStacks', path),
    shootAndMove: flagAt(from, 'shootAndMove', path),
    breakShare: numberAt(from, 'breakShare', path, 0, 1),
  };
}
