/**
 * Fingerprints of the code, written into every result. Promise: `rules` changes with what can move a number, the
 * ruleset and what plays it, and not with comments nor the texts of errors and rolls; it is computed where the package
 * is built (or tested), from the sources (`build/rules-fingerprint.ts`).
 */

/** Replaced by the build: this package's version, and the hash of the rules' code by ruleset id. */
declare const __LANCHESTER_BUILD__: { readonly version: string; readonly rules: Readonly<Record<string, string>> };

/** The version of this package. */
export const version: string = __LANCHESTER_BUILD__.version;

/** The hash of the code that plays a ruleset; `unknown` for one that is not shipped. */
export function rulesFingerprint(ruleset: string): string {
  return __LANCHESTER_BUILD__.rules[ruleset] ?? 'unknown';
}
