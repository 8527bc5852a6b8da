/** The switches of an engagement (`options` of a scenario). Promise: an unknown or mistyped switch is an error that names the nearest one. */
import type { JsonObject } from '../../../engagement/json.js';
import { read } from '../data/reader.js';

/** The words of each switch, the usual one first. */
export const optionWords = {
  /** Who defends and has the first bound (HITT-DEPLOY-01): the dice say it, unless a side has a Command Bunker (HITT-L01). */
  defender: ['roll', 'blue', 'red'],
  /** `none`: no PIPs are rolled, nobody moves or is deployed, and all are on the table from the start (HITT-L15). */
  pips: ['rolled', 'none'],
} as const;

export type HittOptions = { readonly [K in keyof typeof optionWords]: (typeof optionWords)[K][number] };

/** Checks a scenario's switches. Throws a `LanchesterError`. */
export function hittOptions(options: JsonObject): HittOptions {
  read.checkKeys(options, Object.keys(optionWords), 'the engagement (option)');
  const { defender = 'roll', pips = 'rolled' } = options;
  return {
    defender: read.oneOf(defender, optionWords.defender, 'option defender'),
    pips: read.oneOf(pips, optionWords.pips, 'option pips'),
  };
}
