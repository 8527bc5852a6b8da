/** What a ruleset complains of: one kind of error each, with what it is about as data. */
import { type About, type ErrorCode, LanchesterError } from '../kernel/errors.js';
import { unknownName } from '../kernel/nearest.js';
import { type Json, shown } from './json.js';

/** What is known of a mistake beside its sentence. `code`: `bad-value` unless told. */
type Mistake = Omit<About, 'position' | 'ruleset'> & { readonly code?: ErrorCode };

/** What is known of a word that is not known: where it stands, and what prints those that are. */
type Unknown = Pick<About, 'path'> & { readonly where?: string };

/** All complaints of a ruleset. */
export type Complaints = ReturnType<typeof complaintsOf>;

export function complaintsOf(ruleset: string) {
  /** What a user got wrong, to be thrown: what it is about goes with it as data, for nobody reads the sentence. */
  function wrong(why: string, { code = 'bad-value', ...about }: Mistake = {}): LanchesterError {
    return new LanchesterError(code, why, { ...about, ruleset });
  }

  /** Throws `bad-value`: what was wanted, and what was found. */
  function complain(path: string, wanted: string, found: Json | undefined): never {
    throw wrong(`${path} must be ${wanted}, not ${shown(found)}`, { path: dotted(path), value: found });
  }

  /** Throws `unknown-name`, with the nearest word that is known; of very many, it says what lists them (`where`). */
  function unknown(what: string, word: string, known: Iterable<string>, about: Unknown = {}): never {
    throw unknownName(what, word, known, { where: `lanchester list ${ruleset}`, ...about, ruleset });
  }

  return { wrong, complain, unknown };
}

/** A path as data: `rifles: men` is `men` of `rifles`. */
export function dotted(path: string): string {
  return path.replaceAll(': ', '.');
}
