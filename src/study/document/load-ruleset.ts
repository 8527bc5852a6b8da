/**
 * Loads rulesets of somebody's own: a TypeScript or JavaScript file, a folder, a package, or a document that says a game
 * without code. Promise: a ruleset that is code is run, so one is loaded only where somebody names it on the command line, in a scenario or in a call, never
 * because of what a folder of results says, and never from the network.
 */
import type { Ruleset } from '../../engagement/ruleset.js';
import { checkedGuest } from '../../guests/check.js';
import { documentGuest } from '../../guests/document.js';
import { type Loader, newLoader } from '../../guests/loader.js';
import { guestFile, guestName, isDocument, packageHome, shownPath } from '../../guests/place.js';
import { LanchesterError } from '../../kernel/errors.js';
import { type Guest, guestNamed, guestOf, keepGuest } from '../../rulesets/guests.js';
import { readText } from './read-text.js';
import { parseYaml } from './yaml.js';

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
  const home = packageHome(file, loader.packageFile);
  const guest = isDocument(file) ? said(file) : await codeGuest(file, loader);
  const { id } = guest.ruleset;
  const other = guestOf(id);
  if (other !== undefined) {
    const both = `${shownPath(other.file)} and ${shownPath(file)}`;
    throw new LanchesterError('bad-file', `two rulesets have the id ${id}: ${both}`);
  }
  keepGuest({ ...guest, name: asked }, ...(home === undefined ? [] : [home]));
  return guest.ruleset;
}

type Unnamed = Omit<Guest, 'name'>;

async function codeGuest(file: string, loader: Loader): Promise<Unnamed> {
  const { value, digest, code } = await loader.load(file);
  return { ruleset: checkedGuest(value, shownPath(file)), file, digest, code };
}

/** A game in one document. */
function said(file: string): Unnamed {
  const { value, position } = parseYaml(readText(shownPath(file)), shownPath(file));
  return documentGuest(value, file, (path) => position(path));
}
