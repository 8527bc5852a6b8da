/**
 * `guests.json` of a built page: the rulesets of somebody's own that are in it, which its engine reads as it starts. The
 * build writes one with none; `lanchester site --ruleset` writes them in.
 */
import type { Json } from '../engagement/json.js';

/** Where it lies, from the page's folder. */
export const guestsPath = 'guests.json';

/** The page's own copy of `lanchester/ruleset`, which a bundled ruleset imports. */
export const rulesetApiPath = 'assets/ruleset-api.js';

export interface PageGuest {
  readonly id: string;
  readonly title: string;
  /** That of the command, so that results have its digests. */
  readonly digest: string;
  /** Where its code is, from the page's folder: its default export is the ruleset; a game in one document has none. */
  readonly module?: string;
  readonly document?: Json;
}

export interface GuestsFile {
  readonly guests: readonly PageGuest[];
}
