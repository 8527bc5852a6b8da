/**
 * Rulesets of one's own are loaded before a command begins: those that `--ruleset` names, that stand where a command takes
 * the name of a ruleset, or in a scenario, comparison or file of a house that it is given. Promises: whatever is shipped
 * costs nothing; no file of results is looked at, so that none of them can have code run.
 */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { LanchesterError } from '../kernel/errors.js';
import { isShipped } from '../run/fingerprint.js';

/** Where commands take the name of a ruleset: which of their words. */
const rulesetAt: Readonly<Record<string, number>> = { odds: 0, list: 0, show: 0, init: 1, test: 0, docs: 0 };

/** Loads what `action` names, and puts ids in the place of names of code in its words. Throws a `LanchesterError`. */
export async function loadGuests(root: Command, action: Command): Promise<void> {
  const { ruleset = [] } = root.opts<{ ruleset?: readonly string[] }>();
  for (const name of ruleset) if (!isShipped(name)) await loaded(name, process.cwd());
  const at = rulesetAt[action.name()];
  if (at !== undefined) await putId(action.processedArgs, at);
  const { data = [] } = action.opts<{ data?: readonly string[] }>();
  const words = [action.processedArgs, data].flat(2).filter((word) => typeof word === 'string');
  for (const word of words) if (/\.ya?ml$/i.test(word) && existsSync(word)) await loadNamed(word);
}

/** `words`: as they are parsed; a command with many has them in a list. */
async function putId(words: unknown[], at: number): Promise<void> {
  const [first] = words;
  const list = Array.isArray(first) ? (first as unknown[]) : words;
  const name = list[at];
  if (list[0] === 'expect' || list[0] === 'ruleset') return; // of init
  if (typeof name === 'string' && !isShipped(name)) list[at] = (await loaded(name, process.cwd(), true)) ?? name;
}

/**
 * The id of the ruleset of that name. `maybe`: a word that is neither a path nor a package, and by which nothing lies
 * here, is left to the command, which knows better what is meant.
 */
async function loaded(name: string, folder: string, maybe = false): Promise<string | undefined> {
  const [{ loadRuleset }, { isPath, isThere }] = await Promise.all([
    import('../study/document/load-ruleset.js'),
    import('../guests/place.js'),
  ]);
  const isNothing = maybe && !isPath(name) && (name === '' || !isThere(resolve(folder, name)));
  try {
    return (await loadRuleset(name, folder)).id;
  } catch (error) {
    if (isNothing && error instanceof LanchesterError && error.code === 'unknown-name') return undefined;
    throw error;
  }
}

/** Whether a file may name a ruleset that is not shipped: most do not, and are read once. */
function mayNameOne(text: string): boolean {
  const named = text.matchAll(/(?:^|[\s{,])["']?ruleset["']?\s*:\s*(?:(["'])(.*?)\1|([^\s#,}]*))/g);
  return [...named].some(([, , quoted, plain]) => !isShipped(quoted ?? plain ?? ''));
}

/** The ruleset of a scenario, or of a file of a house, and of those that it names; those of a comparison. */
async function loadNamed(file: string): Promise<void> {
  const { readText } = await import('../study/document/read-text.js');
  const text = readText(file);
  if (!mayNameOne(text)) return;
  const [{ parseYaml }, { filesNamed }, { problem }, { rulesetsNamed }] = await Promise.all([
    import('../study/document/yaml.js'),
    import('../study/load/house.js'),
    import('../study/document/source.js'),
    import('../study/document/ruleset-names.js'),
  ]);
  const source = parseYaml(text, file);
  const foreign = rulesetsNamed(source).filter(({ name }) => !isShipped(name));
  for (const { name, at } of foreign) {
    await loaded(name, dirname(file), true).catch((error: unknown) => {
      if (!(error instanceof LanchesterError)) throw error;
      throw problem(source, error.code, at, error.message);
    });
  }
  if (foreign.length === 0) return;
  for (const house of filesNamed(source)) if (existsSync(house)) await loadNamed(house);
}
