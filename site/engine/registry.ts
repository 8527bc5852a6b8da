/**
 * The rulesets of a page (it stands in for `src/rulesets/registry.ts`). Promises: the same names and the same errors; a
 * ruleset is fetched when the first text names it.
 */
import type { Ruleset } from '../../src/engagement/ruleset.js';
import { unknownName } from '../../src/kernel/nearest.js';
import { guestOf, guestsLoaded } from '../../src/rulesets/guests.js';

/** By id, in the order in which `list` prints them. */
const shipped: Readonly<Record<string, () => Promise<Ruleset>>> = {
  heat: async () => (await import('../../src/rulesets/heat/index.js')).heat,
  'heroes-all': async () => (await import('../../src/rulesets/heroes-all/index.js')).heroesAll,
  hitt: async () => (await import('../../src/rulesets/hitt/index.js')).hitt,
  'hats-of-tin': async () => (await import('../../src/rulesets/hats-of-tin/index.js')).hatsOfTin,
  skirmishers: async () => (await import('../../src/rulesets/skirmishers/index.js')).skirmishers,
};

/** Ids of all that are shipped. */
export const shippedIds: readonly string[] = Object.keys(shipped);

/** Those that were fetched. */
export const rulesets: Ruleset[] = [];

/** Fetches those that are named. */
export async function fetchRulesets(ids: readonly string[]): Promise<void> {
  const missing = ids.filter((id) => shipped[id] !== undefined && !rulesets.some((one) => one.id === id));
  const found = await Promise.all(missing.map((id) => (shipped[id] as () => Promise<Ruleset>)()));
  for (const ruleset of found) if (!rulesets.some(({ id }) => id === ruleset.id)) rulesets.push(ruleset);
}

/** Fetches the rulesets that a text speaks of. */
export async function fetchNamedIn(text: string): Promise<void> {
  await fetchRulesets(shippedIds.filter((id) => text.includes(id)));
}

/** Those that were fetched, and guests. */
export function allRulesets(): readonly Ruleset[] {
  return [...rulesets, ...guestsLoaded().map(({ ruleset }) => ruleset)];
}

/** The ruleset of that id. Throws a `LanchesterError` ('unknown-name') that names the nearest one. */
export function findRuleset(id: string): Ruleset {
  const ruleset = rulesets.find((one) => one.id === id) ?? guestOf(id)?.ruleset;
  if (ruleset !== undefined) return ruleset;
  throw unknownName('there is no ruleset', id, [...shippedIds, ...guestsLoaded().map((one) => one.ruleset.id)]);
}
