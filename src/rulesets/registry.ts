/**
 * The rulesets there are. Promises: a new ruleset is one line here and a folder beside it; ids are distinct.
 */
import type { Ruleset } from '../engagement/ruleset.js';
import { unknownName } from '../kernel/nearest.js';
import { hatsOfTin } from './hats-of-tin/index.js';
import { heat } from './heat/index.js';
import { heroesAll } from './heroes-all/index.js';
import { hitt } from './hitt/index.js';
import { skirmishers } from './skirmishers/index.js';

/** All rulesets, in the order in which `list` prints them. */
export const rulesets: readonly Ruleset[] = [heat, heroesAll, hitt, hatsOfTin, skirmishers];

/** The ruleset of that id. Throws a `LanchesterError` ('unknown-name') that names the nearest one. */
export function findRuleset(id: string): Ruleset {
  const ruleset = rulesets.find((one) => one.id === id);
  if (ruleset !== undefined) return ruleset;
  const ids = rulesets.map((one) => one.id);
  throw unknownName('there is no ruleset', id, ids);
}
