/**
 * Loads rulesets of somebody's own: a TypeScript or JavaScript file, a folder, a package, or a document that says a game
 * without code. Promise: a ruleset that is code is run, so one is loaded only where somebody names it on the command line, in a scenario or in a call, never
 * because of what a folder of results says, and never from the network.
 */
import { createHash } from 'node:crypto';
import type { Ruleset } from '../engagement/ruleset.js';
import { rulesetApi } from '../engagement/ruleset-api.js';
import { canonicalJson } from '../files/canonical.js';
import { LanchesterError } from '../kernel/errors.js';
import { attacksRuleset } from '../rulesets/attacks/index.js';
import { type Guest, guestNamed, guestOf, keepGuest } from '../rulesets/guests.js';
import { checkedGuest } from './check.js';
import { type Loader, newLoader } from './loader.js';
import { guestFile, guestName, isDocument, shownPath } from './place.js';

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
  const guest = isDocument(file) ? await documentGuest(file) : await codeGuest(file, loader);
  const { id } = guest.ruleset;
  const other = guestOf(id);
  if (other !== undefined) {
    const both = `${shownPath(other.file)} and ${shownPath(file)}`;
    throw new LanchesterError('bad-file', `two rulesets have the id ${id}: ${both}`);
  }
  keepGuest({ ...guest, name: asked });
  return guest.ruleset;
}

type Unnamed = Omit<Guest, 'name'>;

async function codeGuest(file: string, loader: Loader): Promise<Unnamed> {
  const { value, digest, code } = await loader.load(file);
  return { ruleset: checkedGuest(value, shownPath(file)), file, digest, code };
}

/** Of a game that is said in one document (docs/attacks.md): no code of its own is run. */
async function documentGuest(file: string): Promise<Unnamed> {
  const [{ parseYaml }, { readText }] = await Promise.all([
    import('../study/document/yaml.js'),
    import('../study/document/read-text.js'),
  ]);
  const shown = shownPath(file);
  const { value: document, position } = parseYaml(readText(shown), shown);
  const ruleset = checkedGuest({ ...attacksRuleset(document, shown, (path) => position(path)), rulesetApi }, shown);
  return { ruleset, file, digest: createHash('sha256').update(canonicalJson(document)).digest('hex'), document };
}
