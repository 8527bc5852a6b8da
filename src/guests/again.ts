/**
 * Rulesets of somebody's own in another thread. Promises: they are the same code as in the thread that sends its work;
 * they have been checked there, and nothing is loaded here to check them again.
 */
import type { Ruleset } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { attacksRuleset } from '../rulesets/attacks/index.js';
import { type GuestPlace, keepGuest } from '../rulesets/guests.js';
import { newLoader } from './loader.js';
import { shownPath } from './place.js';

/** Loads them. Throws a `LanchesterError` if the code of one is not what it was. */
export async function loadAgain(places: readonly GuestPlace[]): Promise<void> {
  if (places.length === 0) return;
  for (const { file, digest, document } of places) {
    if (document === undefined) continue;
    keepGuest({ ruleset: attacksRuleset(document, shownPath(file)), file, digest, name: file, document });
  }
  const codes = places.filter(({ document }) => document === undefined);
  if (codes.length === 0) return;
  const loader = await newLoader();
  for (const { file, digest } of codes) {
    const { value, code, digest: own } = await loader.load(file);
    if (own !== digest) {
      throw new LanchesterError('bad-file', `${shownPath(file)}: it has changed while it is played`);
    }
    keepGuest({ ruleset: value as Ruleset, file, digest, name: file, code });
  }
}
