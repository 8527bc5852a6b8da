/**
 * Words as a form has them: what may be said of a word, found by asking the rules.
 *
 * Promises: nothing is known here of any ruleset: a word is one of some words, a whole number or a flag because the
 * rules take just these and refuse others; a word that is none of them (a list, a table, a name) has no form.
 */
import type { Json, JsonObject } from '../engagement/json.js';
import type { Rules, UnitSheet } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { isKnown, meaningsFor, tablesOf } from './unit-words.js';

/** What may be said of a unit, an attack or a situation, as a form asks for it. */
export interface FormWord {
  readonly key: string;
  readonly title: string;
  /** What it says, in the ruleset's words. */
  readonly info?: string;
  /** One of these; or a whole number; or yes and no. */
  readonly takes: { readonly words: readonly string[] } | { readonly least: number; readonly most: number } | 'flag';
  readonly default?: Json;
}

/** Whether the rules take a value of the word. */
type Takes = (value: Json) => boolean;

/** No ruleset has such a word; it is so long that nobody looks for one that is near it. */
const nonsense = 'no-such-word'.repeat(12);

/** Numbers that are tried first, and how far a range is followed. */
const firstTries = [1, 0, 2, 4, 8, 16, 30] as const;
const farthest = 100_000;

/** What the word takes; `told`: a text that names what may be said, among other things; `usual`: what it is unless said. */
function formOf(takes: Takes, told: string, usual: Json | undefined): FormWord['takes'] | undefined {
  if (isTable(usual) || takes(nonsense)) return undefined;
  if (typeof usual === 'boolean' || takes(true)) return takes(true) && takes(false) ? 'flag' : undefined;
  const words = typeof usual === 'number' ? [] : [...new Set(told.split(/[\s,;:()"{}[\]]+/))].filter(isTaken(takes));
  if (words.length > 1) return { words };
  const first = firstTries.find((n) => takes(n));
  if (first === undefined || takes(first + 0.5)) return undefined;
  const [least, most] = [edge(takes, first, -1), edge(takes, first, 1)];
  return least === most ? undefined : { least, most };
}

const isTaken =
  (takes: Takes) =>
  (word: string): boolean =>
    word !== '' && takes(word);

function isTable(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same of a unit that is like another, of which it is known. */
function likeOf(takes: Takes, known: FormWord['takes']): FormWord['takes'] | undefined {
  if (known === 'flag') return takes(true) ? 'flag' : undefined;
  if (!('words' in known)) return formOf(takes, '', known.least);
  const words = known.words.filter(takes);
  return words.length > 1 ? { words } : undefined;
}

/** The last whole number that is taken, from one that is, in a direction: steps grow, then shrink. */
function edge(takes: Takes, first: number, direction: 1 | -1): number {
  let good = first;
  let step = 1;
  while (Math.abs(good) < farthest && takes(good + direction * step)) {
    good += direction * step;
    step *= 2;
  }
  for (; step >= 1; step /= 2) if (takes(good + direction * step)) good += direction * step;
  return good;
}

/** A word as it is asked for. */
export interface AskedWord {
  readonly key: string;
  readonly takes: Takes;
  readonly info: string;
  /** A text that names what may be said, among other things. */
  readonly told: string;
  /** Its value if nobody says it. */
  readonly usual?: Json | undefined;
  /** What it takes of a unit that is alike. */
  readonly like?: FormWord['takes'] | undefined;
}

/** A word with its title, or nothing where it has no form. */
export function formWord({ key, takes, info, told, usual, like }: AskedWord): FormWord | undefined {
  const named = `${told} ${typeof usual === 'string' ? usual : ''}`;
  const found = like === undefined ? formOf(takes, named, usual) : likeOf(takes, like);
  if (found === undefined) return undefined;
  return {
    key,
    title: titleOf(key),
    ...(info === '' ? {} : { info }),
    takes: found,
    // a list that is empty is what nobody says
    ...(usual === undefined || Array.isArray(usual) ? {} : { default: usual }),
  };
}

/** `tank-hunters` and `matePrice` as people read them. */
function titleOf(key: string): string {
  const words = key
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the rules take what an action asks them. */
export function taking(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    return false;
  }
}

/** What words of units are known to take, by the sort of unit: by the words of its normal form. */
export type KnownWords = Map<string, FormWord['takes'] | 'unknown'>;

/** The words of a unit that have a form beside the words that it has: `said`. */
export function formWordsOf(rules: Rules, sheet: UnitSheet, said: JsonObject): readonly FormWord[] {
  return wordsOf(rules, sheet, said, new Map());
}

/** The words of a unit that have a form, first those of its normal form. */
export function wordsOf(rules: Rules, sheet: UnitSheet, needs: JsonObject, known: KnownWords): readonly FormWord[] {
  const says = meaningsFor(rules, sheet.unit);
  const rounds = rowOf(rules, sheet.unit);
  const sort = `${Object.keys(sheet.fields).join(' ')} ${rounds}`;
  return [...new Set([...Object.keys(sheet.fields), ...says.keys()])].flatMap((key) => {
    const name = `${sort}: ${key}`;
    const like = known.get(name);
    if (key === 'unit' || /price/i.test(key) || like === 'unknown') return [];
    if (!Object.hasOwn(sheet.fields, key) && !isKnown(rules, sheet, key)) {
      known.set(name, 'unknown');
      return [];
    }
    const takes = (value: Json): boolean => taking(() => rules.unit(sheet.unit, { ...needs, [key]: value }));
    const info = says.get(key) ?? '';
    const word = formWord({ key, takes, info, told: `${info} ${rounds}`, usual: sheet.fields[key], like });
    if (word === undefined) return [];
    known.set(name, like ?? word.takes);
    return [word];
  });
}

/** What the tables of words say of one unit: its rounds, for instance. */
function rowOf(rules: Rules, unit: string): string {
  const rows = (tablesOf(rules)['words'] ?? []).flatMap(({ columns, rows: all }) => (columns[0] === 'word' ? [] : all));
  return rows.flatMap(([first, ...says]) => (first === unit ? says : [])).join(' ');
}
