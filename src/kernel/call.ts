/**
 * What a program hands to a function of the library. Promise: a wrong option is one sentence that names the function,
 * the option, what was expected and what was given; nothing is played, and nothing is taken for what it is not.
 */
import { LanchesterError } from './errors.js';
import { unknownName } from './nearest.js';
import { clippedInside } from './text.js';

/** What an option may be. */
export interface OptionForm {
  /** In words: `a whole number from 0 to 256`. */
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
  /** True for an option that may not be left out. */
  readonly needed?: boolean;
}

/** The options of a function by name. */
export type OptionForms<Options> = { readonly [Name in keyof Required<Options>]: OptionForm };

/** A whole number from `least` to `most`. */
export function wholeForm(least: number, most: number = Number.MAX_SAFE_INTEGER): OptionForm {
  const range = most === Number.MAX_SAFE_INTEGER ? `, at least ${least}` : ` from ${least} to ${most}`;
  return {
    expected: `a whole number${range}`,
    fits: (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
  };
}

export const textForm: OptionForm = { expected: 'a text', fits: (value) => typeof value === 'string' };

export const functionForm: OptionForm = { expected: 'a function', fits: (value) => typeof value === 'function' };

/** An object, whatever is in it. */
export function objectForm(expected: string): OptionForm {
  return { expected, fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value) };
}

/** One of some words. */
export function wordForm(words: readonly string[]): OptionForm {
  return { expected: `one of ${words.join(', ')}`, fits: (value) => words.includes(value as string) };
}

/** The same, where it may not be left out. */
export function needed(form: OptionForm): OptionForm {
  return { ...form, needed: true };
}

/**
 * Checks the options of a call of the function `called`. Throws a `LanchesterError`: 'unknown-name' for an option that
 * there is not, 'bad-value' for a value that does not fit.
 */
export function checkCall<Options>(called: string, options: Options, forms: OptionForms<Options>): void {
  const given: unknown = options;
  if (typeof given !== 'object' || given === null) {
    throw new LanchesterError('bad-value', `${called}: expected an object of options, not ${shown(given)}`);
  }
  const known: ReadonlyMap<string, OptionForm> = new Map(Object.entries<OptionForm>(forms));
  for (const name of Object.keys(given)) {
    if (!known.has(name)) throw unknownName(`${called}: there is no option`, name, known.keys());
  }
  for (const [name, { expected, fits, needed: isNeeded = false }] of known) {
    const value = (given as Readonly<Record<string, unknown>>)[name];
    if (value === undefined && !isNeeded) continue;
    if (fits(value)) continue;
    throw new LanchesterError('bad-value', `${called}: ${name} is ${expected}, not ${shown(value)}`);
  }
}

/** A value as a sentence shows it, however large it is. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `"${clippedInside(value, 60)}"`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
