/**
 * The names by which people call the units of a ruleset: keys and titles of its own tables, and the names that a club
 * brings. Promises: nothing is typed here twice, so that a unit that a house has added is known as any other; a club's
 * name goes before the ruleset's; a name of several units is a name of each.
 */
import type { JsonObject } from '../engagement/json.js';
import type { Rules } from '../engagement/ruleset.js';
import { nearestNames } from '../kernel/nearest.js';
import { looseName, type Token } from '../study/plain.js';
import { tablesOf, unitsOf } from '../study/unit-words.js';

/** What a club calls something: a unit with words, words alone, or nothing that counts. */
export interface OwnName {
  readonly name: string;
  readonly means: { readonly unit?: string; readonly words: JsonObject } | 'heading';
}

/** What a name stands for. */
export interface Meant {
  readonly unit: string;
  readonly words: JsonObject;
  readonly isOwn?: true;
}

/** All names of a ruleset's units. */
export interface Names {
  readonly rules: Rules;
  /** The ruleset's own name. */
  readonly title: string;
  /** By plain name. */
  readonly units: ReadonlyMap<string, readonly Meant[]>;
  /** A club's names of words, by plain name. */
  readonly words: ReadonlyMap<string, JsonObject>;
  /** Lines that a club's file calls headings, by plain name. */
  readonly headings: ReadonlySet<string>;
  /** Names as they are shown, of every unit, each with its unit. */
  readonly shown: ReadonlyMap<string, string>;
  /** Characters of the longest plain name of a unit, and of words. */
  readonly longest: number;
}

/** The names of a ruleset's units, and a club's. */
export function namesOf(title: string, rules: Rules, own: readonly OwnName[] = []): Names {
  const units = new Map<string, Meant[]>();
  const shown = new Map<string, string>();
  const put = (name: string, meant: Meant): void => {
    const plain = looseName(name);
    const there = units.get(plain) ?? [];
    if (plain === '' || there.some(({ unit, isOwn }) => unit === meant.unit || isOwn === true)) return;
    units.set(plain, [...there, meant]);
    if (!shown.has(name)) shown.set(name, meant.unit);
  };
  const words = new Map<string, JsonObject>();
  const headings = new Set<string>();
  for (const { name, means } of own) {
    if (means === 'heading') headings.add(looseName(name));
    else if (means.unit === undefined) words.set(looseName(name), means.words);
    else put(name, { unit: means.unit, words: means.words, isOwn: true });
  }
  const called = titlesIn(rules, ['units', 'weapons']);
  for (const unit of Object.keys(unitsOf(rules))) {
    const long = titleOf(rules, unit);
    const bare = long.replace(/\s*\([^()]*\)/g, '');
    for (const name of [unit, long, bare, ...(called.get(unit) ?? [])]) put(name, { unit, words: {} });
  }
  const lengths = [...units.keys(), ...words.keys()].map(({ length }) => length);
  return { rules, title, units, words, headings, shown, longest: Math.max(0, ...lengths) };
}

/** A unit's own title, or its key. */
function titleOf(rules: Rules, unit: string): string {
  const title = (unitsOf(rules)[unit] as JsonObject | undefined)?.['title'];
  return typeof title === 'string' ? title : (titlesIn(rules, ['units']).get(unit)?.[0] ?? unit);
}

const titlesKept = new WeakMap<Rules, Map<string, ReadonlyMap<string, readonly string[]>>>();

/** What tables call the things whose keys they print: their second column beside the first. */
export function titlesIn(rules: Rules, groups: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const kept = titlesKept.get(rules) ?? new Map<string, ReadonlyMap<string, readonly string[]>>();
  titlesKept.set(rules, kept);
  const known = kept.get(groups.join());
  if (known !== undefined) return known;
  const titles = new Map<string, readonly string[]>();
  for (const { columns, rows } of groups.flatMap((group) => tablesOf(rules)[group] ?? [])) {
    if (!['key', 'unit'].includes(columns[0] ?? '')) continue;
    for (const [key, title] of rows) {
      if (typeof title !== 'string' || !/\p{L}/u.test(title)) continue;
      const before = titles.get(String(key)) ?? [];
      if (!before.includes(title)) titles.set(String(key), [...before, title]);
    }
  }
  kept.set(groups.join(), titles);
  return titles;
}

/** What stands at a place of a line, and where it ends. */
export interface Found<T> {
  readonly what: T;
  /** The token behind it. */
  readonly to: number;
}

/** Marks that no name goes across. */
const borders = new Set(['\t', '|', ';']);

/** The longest name of a table that begins at a token. Work: as many tokens as the longest name has characters. */
export function longestAt<T>(
  tokens: readonly Token[],
  from: number,
  table: ReadonlyMap<string, T>,
  longest: number,
): Found<T> | undefined {
  let plain = '';
  let best: Found<T> | undefined;
  for (let k = from; k < tokens.length; k++) {
    const { kind, text, plain: next } = tokens[k] as Token;
    if (kind === 'mark' && (k === from || borders.has(text))) break;
    plain += next;
    if (plain.length > longest) break;
    const what = kind === 'mark' ? undefined : table.get(plain);
    if (what !== undefined) best = { what, to: k + 1 };
  }
  return best;
}

/** Of a text as short as this only names are near that begin with it: any other is as near. */
const short = 3;

/** The names nearest to a text. */
export function nearNames(text: string, names: Iterable<string>): readonly string[] {
  const near = nearestNames(text, names);
  return text.length > short ? near : near.filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
}

/** The names of units nearest to a text, each with its unit. */
export function nearUnits({ shown }: Names, text: string): readonly { readonly name: string; readonly unit: string }[] {
  const units = new Map<string, string>();
  for (const name of nearNames(text, shown.keys())) {
    const unit = shown.get(name) as string;
    if (![...units.values()].includes(unit)) units.set(name, unit);
  }
  return [...units].map(([name, unit]) => ({ name, unit }));
}

/** Whether a text that names no unit is nearly the name of one; the beginning of a name is not. */
export function isNearly({ units }: Names, text: string): boolean {
  const plain = looseName(text);
  return nearNames(plain, units.keys()).some((name) => !name.startsWith(plain));
}
