/**
 * Rulesets as documents name them: by id, or, one of somebody's own, by where its code lies (`./my-game`, from the folder
 * of the file; a package). Promise: a document that has been read names an id, so that results, baselines and whatever
 * is made of it lead to no code.
 */
import { dirname, resolve } from 'node:path';
import { isObject, type JsonObject } from '../../engagement/json.js';
import { guestName, isPath, nameBeside } from '../../guests/place.js';
import { guestNamed } from '../../rulesets/guests.js';
import { type Path, problem, type Source, valueAt } from './source.js';

/** The id of the ruleset of that name in a file; the name itself where none has been loaded by it. */
export function rulesetId(name: string, file: string): string {
  return guestNamed(guestName(name, dirname(file)))?.ruleset.id ?? name;
}

/**
 * A document with the id of its ruleset in place of such a name; a comparison without the names by which its rulesets
 * were loaded, each of which must be that of the id it stands under. Throws a `LanchesterError` for a path by which none
 * has been loaded.
 */
export function withRulesetId(source: Source): Source {
  const { value } = source;
  if (!isObject(value)) return source;
  const name = value['ruleset'];
  if (typeof name === 'string') {
    const id = loadedId(source, ['ruleset'], name);
    return id === name ? source : { ...source, value: { ...value, ruleset: id } };
  }
  const named = codeNamed(source);
  if (named.length === 0) return source;
  const rulesets = { ...(value['rulesets'] as JsonObject) };
  for (const { id, at, name: code } of named) {
    const own = loadedId(source, at, code);
    if (own !== id) {
      const why = `the ruleset ${code} has the id ${own}, and stands under ${id}: write ${own}: {ruleset: ${code}, …}`;
      throw problem(source, 'bad-value', at, why);
    }
    const { ruleset: _, ...section } = rulesets[id] as JsonObject;
    rulesets[id] = section;
  }
  return { ...source, value: { ...value, rulesets } };
}

/** Where a comparison says by which names its rulesets are loaded (`rulesets: {my-game: {ruleset: ./my-game}}`). */
export function codeNamed({
  value,
}: Source): readonly { readonly id: string; readonly at: Path; readonly name: string }[] {
  const rulesets = valueAt(value, ['rulesets']);
  if (!isObject(rulesets)) return [];
  return Object.entries(rulesets).flatMap(([id, section]) => {
    const name = isObject(section) ? section['ruleset'] : undefined;
    return typeof name === 'string' ? [{ id, at: ['rulesets', id, 'ruleset'], name }] : [];
  });
}

/** All names of rulesets in a scenario, a file of a house or a comparison, and where they stand. */
export function rulesetsNamed(source: Source): readonly { readonly at: Path; readonly name: string }[] {
  const own = valueAt(source.value, ['ruleset']);
  return typeof own === 'string' ? [{ name: own, at: ['ruleset'] }] : codeNamed(source);
}

function loadedId(source: Source, at: Path, name: string): string {
  const id = rulesetId(name, source.file);
  if (id !== name || !isPath(name)) return id;
  const path = nameBeside(resolve(dirname(source.file), name), '.');
  const how = `call \`await loadRuleset(…)\` of it before the file is read, or give the command \`--ruleset ${path}\``;
  throw problem(source, 'unknown-name', at, `the ruleset ${name} is code that has not been loaded: ${how}`);
}
