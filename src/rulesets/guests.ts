/**
 * Rulesets that do not come with this package: which of them have been loaded, from where, and what their code is.
 * Promises: nothing is loaded here (`src/guests/`); an id is one ruleset's alone, among those that are shipped, too.
 */
import type { Json } from '../engagement/json.js';
import type { Ruleset } from '../engagement/ruleset.js';

/** Where a ruleset is loaded, and what its code is. */
export interface GuestPlace {
  /** The file that it begins with, whole. */
  readonly file: string;
  /** SHA-256 of all its code, as 64 hexadecimal digits. */
  readonly digest: string;
  /** What the file says, where it is a document and no code (`rulesets/attacks`). */
  readonly document?: Json;
}

/** A ruleset of somebody's own. */
export interface Guest extends GuestPlace {
  readonly ruleset: Ruleset;
  /** The name that it was loaded by first: a whole path, or a package. */
  readonly name: string;
  /** Its code, by file; of a document there is none. */
  readonly code?: ReadonlyMap<string, string>;
}

const guests = new Map<string, Guest>();
/** By the names that they have been asked for by: whole paths, and names of packages. */
const byName = new Map<string, Guest>();

/** All that have been loaded, in that order. */
export function guestsLoaded(): readonly Guest[] {
  return [...guests.values()];
}

/** The guest of an id. */
export function guestOf(id: string): Guest | undefined {
  return guests.get(id);
}

/** The guest that has been loaded by a name: a whole path, or the name of a package. */
export function guestNamed(name: string): Guest | undefined {
  return byName.get(name);
}

/** The names that a guest has been asked for by. */
export function namesOf(guest: Guest): readonly string[] {
  return [...byName].flatMap(([name, own]) => (own.ruleset.id === guest.ruleset.id ? [name] : []));
}

/** Forgets all: whoever names one has it loaded anew. */
export function forgetGuests(): void {
  guests.clear();
  byName.clear();
}

/** Keeps what was loaded, under its own name, its file and others. */
export function keepGuest(guest: Guest, ...others: readonly string[]): void {
  guests.set(guest.ruleset.id, guest);
  for (const name of [guest.name, guest.file, ...others]) byName.set(name, guest);
}
