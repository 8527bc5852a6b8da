/**
 * Loads rulesets of somebody's own: a TypeScript or JavaScript file, a folder, or a package. Promise: such a ruleset is
 * code that is run, so one is loaded only where somebody names it on the command line, in a scenario or in a call, never
 * because of what a folder of results says, and never from the network.
 */
import type { Ruleset } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { guestNamed, guestOf, keepGuest } from '../rulesets/guests.js';
import { checkedGuest } from './check.js';
import { newLoader } from './loader.js';
import { guestFile, guestName, shownPath } from './place.js';

/**
 * The ruleset of that name, loaded once: a path (`./my-game`, from `folder`) or a package. Afterwards scenarios, and
 * whatever else takes the name of a ruleset, may name it. Throws a `LanchesterError` for what is not there, does not
 * load or is no ruleset, with the file and line where there is one.
 */
export async function loadRuleset(name: string, folder = process.cwd()): Promise<Ruleset> {
  const asked = guestName(name, folder);
  const known = guestNamed(asked);
  if (known !== undefined) return known.ruleset;
  const loader = await newLoader();
  const file = guestFile(name, folder, loader.packageFile);
  const again = guestNamed(file);
  if (again !== undefined) {
    keepGuest(again, asked);
    return again.ruleset;
  }
  const { value, digest, code } = await loader.load(file);
  const ruleset = checkedGuest(value, shownPath(file));
  const other = guestOf(ruleset.id);
  if (other !== undefined) {
    const both = `${shownPath(other.file)} and ${shownPath(file)}`;
    throw new LanchesterError('bad-file', `two rulesets have the id ${ruleset.id}: ${both}`);
  }
  keepGuest({ ruleset, file, digest, name: asked, code });
  return ruleset;
}
