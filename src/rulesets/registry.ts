/**
 * The rulesets there are. Promises: a new ruleset is one line here and a folder beside it; ids are distinct, and a guest
 * never takes the place of one that is shipped.
 */
import type { Ruleset } from '../engagement/ruleset.js';
import { unknownName } from '../kernel/nearest.js';
import { guestOf, guestsLoaded } from './guests.js';
import { hatsOfTin } from './hats-of-tin/index.js';
import { heat } from './heat/index.js';
import { heroesAll } from './heroes-all/index.js';
import { hitt } from './hitt/index.js';
import { skirmishers } from './skirmishers/index.js';

/** All rulesets that are shipped, in the order in which `list` prints them. */
export const rulesets: readonly Ruleset[] = [heat, heroesAll, hitt, hatsOfTin, skirmishers];

/** Ids of all that are shipped. */
export const shippedIds: readonly string[] = rulesets.map(({ id }) => id);

/** Those that are shipped, and then those that have been loaded beside them. */
export function allRulesets(): readonly Ruleset[] {
  return [...rulesets, ...guestsLoaded().map(({ ruleset }) => ruleset)];
}

/** The ruleset of that id. Throws a `LanchesterError` ('unknown-name') that names the nearest one. */
export function findRuleset(id: string): Ruleset {
  const ruleset = rulesets.find((one) => one.id === id) ?? guestOf(id)?.ruleset;
  if (ruleset !== undefined) return ruleset;
  const ids = allRulesets().map((one) => one.id);
  throw unknownName('there is no ruleset', id, ids);
}
