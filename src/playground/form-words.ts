/**
 * Words as a form has them: what may be said of a word, found by asking the rules.
 *
 * Promises: nothing is known here of any ruleset: a word is one of some words, a whole number or a flag because the
 * rules take just these and refuse others; a word that is none of them (a list, a table, a name) has no form.
 */
import type { Json } from '../engagement/json.js';
import type { FormWord } from './protocol.js';

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
