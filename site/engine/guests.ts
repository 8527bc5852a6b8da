/** Rulesets of a club's own in a page: `guests.json`, read as the engine starts. */
import type { Ruleset } from '../../src/engagement/ruleset.js';
import { documentGuest } from '../../src/guests/document.js';
import { keepGuest } from '../../src/rulesets/guests.js';
import { type GuestsFile, guestsPath, type PageGuest } from '../../src/serve/guests-file.js';

/** Reads and keeps them; `base`: the page's folder. */
export async function fetchGuests(base: URL): Promise<readonly PageGuest[]> {
  const response = await fetch(new URL(guestsPath, base));
  if (!response.ok) return [];
  const { guests } = (await response.json()) as GuestsFile;
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
  return guests;
}
