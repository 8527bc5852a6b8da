/** The scenario of a price list as commands name it: by its ruleset, whose list comes with the package, or by its file. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import { rulesets } from '../rulesets/registry.js';
import { scenariosUrl } from '../scenarios-url.js';
import { loadRuleset } from '../study/document/load-ruleset.js';

/** The scenario: a ruleset's own, or the file of that name; `command`: who asks. Throws a `LanchesterError` for neither. */
export async function listFile(what: string, command: string): Promise<string> {
  const ids = rulesets.map(({ id }) => id);
  if (ids.includes(what)) {
    const file = fileURLToPath(new URL(`${what}-audit.yaml`, scenariosUrl));
    if (existsSync(file)) return file;
    throw new LanchesterError(
      'bad-file',
      `no price list comes with the package for ${what}: name a scenario of your own`,
    );
  }
  if (await isGuest(what)) {
    const how = `lanchester init audit ${what} UNIT UNIT … --out audit.yaml`;
    throw new LanchesterError('usage', `${what} is a ruleset, and brings no price list. Write one: ${how}`);
  }
  if (/[./\\]/.test(what) || existsSync(what)) return what;
  throw new LanchesterError('unknown-name', `${command}: no ruleset and no scenario file ${didYouMean(what, ids)}`);
}

/** Whether it is a ruleset of somebody's own: code, a package, or one document. */
async function isGuest(what: string): Promise<boolean> {
  try {
    await loadRuleset(what);
    return true;
  } catch (error) {
    // whoever reads it as a scenario says what is wrong with it
    if (error instanceof LanchesterError) return false;
    throw error;
  }
}
