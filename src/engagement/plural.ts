/** Names in the plural, for sentences and titles. Promise: small letters and capitals stay as they are. */

/** What is counted by other words, and stays as it is. */
const uncounted = /\b(?:armour|artillery|cavalry|infantry)$/i;

/** Ends as `rifleman` does, and is none. */
const noMan = /\b(?:german|human|norman|ottoman|roman|shaman)$/i;

const endings: readonly (readonly [one: RegExp, many: string])[] = [
  [/man$/, 'men'],
  [/([^aeiou])y$/, '$1ies'],
  [/(s|x|z|ch|sh)$/, '$1es'],
];

/**
 * A name of a unit or a role in the plural, in plain English: `recruits`, `marksmen`, `light batteries`; `light armour`
 * stays. A unit whose plural is another says it in its own title.
 */
export function plural(name: string): string {
  if (uncounted.test(name)) return name;
  const found = noMan.test(name) ? undefined : endings.find(([one]) => one.test(name));
  return found === undefined ? `${name}s` : name.replace(...found);
}
