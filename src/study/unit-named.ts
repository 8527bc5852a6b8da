/** Units by the names that people write. Promise: nothing is guessed: a name that two units have is none. */
import { isObject } from '../engagement/json.js';
import type { Rules } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean, offer } from '../kernel/nearest.js';
import { clipped } from '../kernel/text.js';
import { looseName } from './plain.js';
import { unitsOf } from './unit-words.js';

/** The titles of a ruleset's units, by key; of those that have none, the key. */
export function unitTitles(rules: Rules): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(unitsOf(rules)).map(([key, row]) => {
      const title = isObject(row) ? row['title'] : undefined;
      return [key, typeof title === 'string' ? title : key];
    }),
  );
}

/**
 * The key of the unit that is called so: by its key, or by its title, however that is spelt. Throws a `LanchesterError`
 * ('unknown-name') with the nearest names; `where`: what prints them all.
 */
export function unitNamed(rules: Rules, name: string, where = '`lanchester list`'): string {
  const titles = unitTitles(rules);
  if (titles.has(name)) return name;
  const wanted = looseName(name);
  const keys = [...titles].flatMap(([key, title]) =>
    [key, title].some((each) => looseName(each) === wanted) ? [key] : [],
  );
  const [only, other] = keys;
  if (only !== undefined && other === undefined) return only;
  if (only !== undefined) {
    throw new LanchesterError('unknown-name', `"${name}" may be ${keys.join(' or ')}: write one of them`);
  }
  const near = offer(name, new Set([...titles].flat()));
  const offered = near === '' ? didYouMean(name, titles.keys(), where) : `"${clipped(name, 60)}"${near}`;
  throw new LanchesterError('unknown-name', `there is no unit ${offered}`);
}
