/** The rules of a game, fetched when it is chosen: lists are read by them. */
import type { Ruleset } from '../../src/engagement/ruleset.js';

const games: Readonly<Record<string, () => Promise<Ruleset>>> = {
  heat: async () => (await import('../../src/rulesets/heat/index.js')).heat,
  'heroes-all': async () => (await import('../../src/rulesets/heroes-all/index.js')).heroesAll,
  hitt: async () => (await import('../../src/rulesets/hitt/index.js')).hitt,
  'hats-of-tin': async () => (await import('../../src/rulesets/hats-of-tin/index.js')).hatsOfTin,
  skirmishers: async () => (await import('../../src/rulesets/skirmishers/index.js')).skirmishers,
};

/** The ruleset; nothing for one that does not come with the page. */
export async function gameOf(id: string): Promise<Ruleset | undefined> {
  return games[id]?.();
}
