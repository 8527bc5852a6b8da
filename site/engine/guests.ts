/** Rulesets of a club's own in a page: `guests.json`, read as the engine starts. */
import type { Ruleset } from '../../src/engagement/ruleset.js';
import { documentGuest } from '../../src/guests/document.js';
import { keepGuest } from '../../src/rulesets/guests.js';
import type { PageGuest } from '../../src/serve/guests-file.js';

/** Keeps them; `base`: the page's folder. */
export async function keepGuests(guests: readonly PageGuest[], base: URL): Promise<void> {
  // whole: nobody here knows which of it they import
  Object.freeze(await import('./club-api.js'));
  for (const { id, digest, module, document } of guests) {
    const file = module ?? `${id}.yaml`;
    if (document !== undefined) {
      keepGuest({ ...documentGuest(document, file, () => undefined as never), digest, name: id });
    } else if (module !== undefined) {
      const { default: ruleset } = (await import(/* @vite-ignore */ new URL(module, base).href)) as {
        readonly default: Ruleset;
      };
      keepGuest({ ruleset, file, digest, name: id });
    }
  }
}
