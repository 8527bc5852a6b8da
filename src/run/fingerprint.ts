/**
 * Fingerprints of the code, written into every result. Promise: `rules` changes with what can move a number, the
 * ruleset and what plays it, and not with comments nor the texts of errors and rolls; it is computed where the package
 * is built (or tested), from the sources (`build/rules-fingerprint.ts`).
 */

import type { EngineChoice } from '../kernel/engine.js';
import { luckQuantity } from '../played/luck.js';
import { guestOf } from '../rulesets/guests.js';
import type { EngagementCellResults, StudyResults } from './results.js';

/** Replaced by the build: this package's version, and the hash of the rules' code by ruleset id. */
declare const __LANCHESTER_BUILD__: { readonly version: string; readonly rules: Readonly<Record<string, string>> };

/** The version of this package. */
export const version: string = __LANCHESTER_BUILD__.version;

/** Of the code that plays any ruleset, without one: beside the rulesets in what the build tells. */
const engines = 'engines';
/** Of the code that plays a game which is said in a document. */
const documents = 'attacks';

/** Of the code that plays options on to the end: best play, and what tells what play gives away. */
const play = 'play';

/** Of the code that takes luck out. */
const luck = 'luck';

/** Whether a ruleset comes with this package. */
export function isShipped(ruleset: string): boolean {
  return ![engines, documents, play, luck].includes(ruleset) && Object.hasOwn(__LANCHESTER_BUILD__.rules, ruleset);
}

/** The fingerprint of a ruleset that is neither shipped nor loaded. */
export const notThere = 'unknown';

/**
 * The hash of the code that plays a ruleset; of one that is not shipped that of what plays it and of its own code;
 * `notThere` where nobody has loaded it.
 */
export function rulesFingerprint(ruleset: string): string {
  const { rules } = __LANCHESTER_BUILD__;
  const own = rules[ruleset];
  if (own !== undefined) return own;
  const guest = guestOf(ruleset);
  if (guest === undefined) return notThere;
  return `${rules[guest.document === undefined ? engines : documents]} ${guest.digest}`;
}

/** The hash of the code that plays options on. */
export const playCode: string | undefined = __LANCHESTER_BUILD__.rules[play];

/** The hash of the code that takes luck out. */
export const luckCode: string | undefined = __LANCHESTER_BUILD__.rules[luck];

/** The hash of the code that takes luck out, where a study's engagements were sampled so that it says whether to. */
export function luckFingerprint({ engagement }: Pick<StudyResults, 'engagement'>): string | undefined {
  const engines = engagement?.curves ? [engagement.curves.engine] : (engagement?.cells ?? []).flatMap(enginesOf);
  return engines.some(({ grain }) => grain === 'sub-rule') ? luckCode : undefined;
}

/** Whether luck was counted with a study's engagements, and is taken out of its figures. */
export function isWithoutLuck({ engagement }: Pick<StudyResults, 'engagement'>): boolean {
  const ofCells = engagement?.moments?.quantities.includes(luckQuantity) === true;
  return ofCells || engagement?.curves?.blocks.some(({ luck: own }) => own !== undefined) === true;
}

function enginesOf({ roles }: EngagementCellResults): EngineChoice[] {
  return roles.map(({ engine }) => engine);
}

/**
 * The hash of the code that plays options on, where anything of a document hangs on it: sides that play best, or play that is
 * gauged. Wherever it says `best` counts, even a name: then it hangs on more code than it has to.
 */
export function playFingerprint({ bounds, ...rest }: { readonly bounds?: object | undefined }): string | undefined {
  return bounds !== undefined || saysBest(rest) ? playCode : undefined;
}

function saysBest(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === 'best';
  return Object.values(value).some(saysBest);
}
