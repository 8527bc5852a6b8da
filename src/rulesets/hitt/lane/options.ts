/**
 * The switches of an engagement (`options` of a scenario). Promises: an unknown or mistyped switch is an error that names the nearest one.
 */
import { type Json, type JsonObject, wordOf } from '../../../engagement/json.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { didYouMean } from '../../../kernel/nearest.js';

/** The words of each switch, the usual one first. */
export const optionWords = {
  /** Who defends and has the first bound (HITT-DEPLOY-01): the dice say it, unless a side has a Command Bunker (HITT-L01). */
  defender: ['roll', 'blue', 'red'],
  /** `none`: no PIPs are rolled, and nobody moves or is deployed (HITT-L15). */
  pips: ['rolled', 'none'],
} as const;

export interface HittOptions {
  readonly defender: 'roll' | 'blue' | 'red';
  readonly pips: 'rolled' | 'none';
}

/** Checks a scenario's switches. Throws a `LanchesterError`. */
export function hittOptions(options: JsonObject): HittOptions {
  const known = Object.keys(optionWords);
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) throw new LanchesterError('unknown-name', `hitt has no option ${didYouMean(key, known)}`);
  }
  return {
    defender: choose(options, 'defender', optionWords.defender),
    pips: choose(options, 'pips', optionWords.pips),
  };
}

function choose<T extends string>(options: JsonObject, key: string, words: readonly [T, ...T[]]): T {
  const value: Json = options[key] ?? words[0];
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw new LanchesterError('bad-value', `hitt: option ${key} cannot be ${didYouMean(wordOf(value), words)}`);
}
