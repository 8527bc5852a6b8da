/**
 * Rulesets as documents name them: by id, or, one of somebody's own, by where its code lies (`./my-game`, from the folder
 * of the file; a package). Promise: a document that has been read names an id, so that results, baselines and whatever
 * is made of it lead to no code.
 */
import { dirname } from 'node:path';
import { isObject } from '../../engagement/json.js';
import { guestName, isPath } from '../../guests/place.js';
import { guestNamed } from '../../rulesets/guests.js';
import { problem, type Source } from './source.js';

/** The id of the ruleset of that name in a file; the name itself where none has been loaded by it. */
export function rulesetId(name: string, file: string): string {
  return guestNamed(guestName(name, dirname(file)))?.ruleset.id ?? name;
}

/**
 * A document with the id of its ruleset in place of such a name. Throws a `LanchesterError` for a path by which none has
 * been loaded.
 */
export function withRulesetId(source: Source): Source {
  const { value, file } = source;
  const name = isObject(value) ? value['ruleset'] : undefined;
  if (!isObject(value) || typeof name !== 'string') return source;
  const id = rulesetId(name, file);
  if (id !== name) return { ...source, value: { ...value, ruleset: id } };
  if (!isPath(name)) return source;
  const how = 'call `await loadRuleset(…)` of it before the file is read';
  throw problem(source, 'unknown-name', ['ruleset'], `the ruleset ${name} is code that has not been loaded: ${how}`);
}
