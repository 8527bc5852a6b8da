/**
 * Fingerprints of the code, written into every result. Promise: `rules` changes with what can move a number, the
 * ruleset and what plays it, and not with comments nor the texts of errors and rolls; it is computed where the package
 * is built (or tested), from the sources (`build/rules-fingerprint.ts`).
 */

import { guestOf } from '../rulesets/guests.js';

/** Replaced by the build: this package's version, and the hash of the rules' code by ruleset id. */
declare const __LANCHESTER_BUILD__: { readonly version: string; readonly rules: Readonly<Record<string, string>> };

/** The version of this package. */
export const version: string = __LANCHESTER_BUILD__.version;

/** Of the code that plays any ruleset, without one: beside the rulesets in what the build tells. */
const engines = 'engines';
/** Of the code that plays a game which is said in a document. */
const documents = 'attacks';

/** Whether a ruleset comes with this package. */
export function isShipped(ruleset: string): boolean {
  return ruleset !== engines && ruleset !== documents && Object.hasOwn(__LANCHESTER_BUILD__.rules, ruleset);
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
