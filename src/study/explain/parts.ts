/**
 * What may be taken out of a unit, one thing at a time: what it carries, words that it was given, a man, a step of its
 * experience or armour, what it can do. Promises: found in the ruleset's tables and asked of its rules, so that every
 * ruleset has it, somebody's own too; a part that the rules refuse to be without is told, with the reason.
 */
import type { GrowingTable } from '../../engagement/additions.js';
import { isObject, type Json, type JsonObject, ownValue } from '../../engagement/json.js';
import { isList } from '../../engagement/json-kinds.js';
import { valueIn } from '../../engagement/overlay.js';
import type { Rules, Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { type FormWord, formWordsOf } from '../form-words.js';
import { unitsOf } from '../unit-words.js';
import { type Edit, type Explained, ownTables, type Part } from './variants.js';

/** Whose parts are looked for. */
export interface Dissected extends Explained {
  readonly ruleset: Pick<Ruleset, 'id' | 'additions'>;
  /** With all that the scenario changes. */
  readonly rules: Rules;
  /** Why the rules refuse the unit without these parts; nothing where they do not. */
  readonly refusal: (out: readonly Part[]) => string | undefined;
}

/** What was found. */
export interface FoundParts {
  readonly parts: readonly Part[];
  readonly refused: readonly { readonly title: string; readonly why: string }[];
}

/** A part, or several ways of being without one thing, the first of which that the rules take counts. */
type Ways = readonly [Part, ...Part[]];

/** Larger numbers are distances and the like: one less of them is nothing that a player would tell. */
const largestStep = 12;

/** The parts, what is likeliest asked about first. */
export function findParts(dissected: Dissected): FoundParts {
  const row = ownValue(unitsOf(dissected.rules), dissected.unit);
  const words = wordWays(dissected);
  const taken = new Set(words.map(({ key }) => key));
  const rows = isObject(row ?? null) ? rowWays(dissected, row as JsonObject, taken) : [];
  const of = <T extends { readonly sort: string; readonly ways: Ways }>(all: readonly T[], sort: string): Ways[] =>
    all.filter((one) => one.sort === sort).map(({ ways }) => ways);
  const ordered = [
    ...of(rows, 'weapon'),
    ...of(words, 'weapon'),
    ...of(words, 'said'),
    ...of(words, 'step'),
    ...of(words, 'number'),
    ...of(rows, 'number'),
    ...of(rows, 'flag'),
    ...of(rows, 'trait'),
    ...tableWays(dissected),
  ];
  const parts: Part[] = [];
  const refused: { title: string; why: string }[] = [];
  // nobody misses a number or a flag of a row that the rules cannot be without
  const missed = new Set([...of(rows, 'weapon'), ...words.map(({ ways }) => ways)]);
  for (const ways of ordered) {
    const tried = ways.map((part) => ({ part, why: dissected.refusal([part]) }));
    const fine = tried.find(({ why }) => why === undefined);
    if (fine !== undefined) parts.push(fine.part);
    else if (missed.has(ways)) refused.push({ title: ways[0].title, why: tried[0]?.why ?? '' });
  }
  return { parts: told(parts), refused };
}

/** Each id once: of two the first. */
function told(parts: readonly Part[]): Part[] {
  return [...new Map([...parts].reverse().map((part) => [part.id, part])).values()].reverse();
}

interface WordWays {
  readonly key: string;
  readonly sort: 'weapon' | 'said' | 'step' | 'number';
  readonly ways: Ways;
}

/** Words that the unit was given, set back; words in an order one step back; numbers one less. */
function wordWays(dissected: Dissected): WordWays[] {
  const { rules, unit, words } = dissected;
  const said = wordsSaid(words);
  const sheet = rules.unit(unit, said);
  const carried = Object.entries(sheet.fields).flatMap(([key, value]) => carriedWays(dissected, key, value));
  const others = formWordsOf(rules, sheet, said).flatMap((word): WordWays[] => {
    const { key, takes } = word;
    const now = sheet.fields[key] ?? said[key];
    if (Object.hasOwn(said, key)) {
      const bare = bareValue(rules, unit, said, key);
      const isLess = !(typeof now === 'number' && typeof bare === 'number' && bare >= now);
      if (bare !== now && bare !== unsaid && isLess) {
        const inPlace = bare === undefined || bare === false || bare === 0 ? '' : ` (${typed(bare)} in its place)`;
        const name = now === true ? lower(word.title) : `${lower(word.title)} ${typed(now ?? null)}`;
        return [{ key, sort: 'said', ways: [{ id: key, title: `${name}${inPlace}`, words: { [key]: null } }] }];
      }
    }
    return stepOf(word, takes, now);
  });
  return [...carried, ...others];
}

/** A word that it was given and that says of weapons how many there are: each of them is a part. */
function carriedWays(dissected: Dissected, key: string, value: Json): WordWays[] {
  if (!isObject(value) || !Object.hasOwn(wordsSaid(dissected.words), key)) return [];
  return Object.keys(value).flatMap((name): WordWays[] => {
    const weapon = weaponNamed(dissected, name);
    if (weapon === undefined) return [];
    const { [name]: _, ...rest } = value;
    return [{ key, sort: 'weapon', ways: [{ id: `${key}-${name}`, title: weapon.title, words: { [key]: rest } }] }];
  });
}

function stepOf(word: FormWord, takes: FormWord['takes'], now: Json | undefined): WordWays[] {
  const { key } = word;
  const part = (to: Json): Ways => [
    { id: key, title: stepTitle(lower(word.title), now as Json, to), words: { [key]: to } },
  ];
  if (typeof takes === 'object' && 'words' in takes) {
    const at = typeof now === 'string' ? takes.words.indexOf(now) : -1;
    return at > 0 ? [{ key, sort: 'step', ways: part(takes.words[at - 1] as string) }] : [];
  }
  if (typeof takes !== 'object' || typeof now !== 'number' || now <= takes.least) return [];
  return [{ key, sort: 'number', ways: part(now - 1) }];
}

/** `one man`; `experience (inexperienced in place of regular)`. */
function stepTitle(name: string, from: Json, to: Json): string {
  return name === 'men' ? 'one man' : `${name} (${typed(to)} in place of ${typed(from)})`;
}

/** The rules cannot do without the word. */
const unsaid = Symbol('a word that has to be said');

/** What a word is where nobody says it. */
function bareValue(rules: Rules, unit: string, said: JsonObject, key: string): Json | undefined | typeof unsaid {
  const { [key]: _, ...others } = said;
  try {
    return rules.unit(unit, others).fields[key];
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    return unsaid;
  }
}

/** The words of its ruleset: without its plan, which is no part of it. */
export function wordsSaid(words: JsonObject): JsonObject {
  const { unit: _, plan: __, ...said } = words;
  return said;
}

interface RowWays {
  readonly sort: 'weapon' | 'number' | 'flag' | 'trait';
  readonly ways: Ways;
}

/** Fields that only name it, or say which sort of unit it is: nothing that it has. */
const naming = /^(?:title|name|type|class|like)$|pric/;

/** What stands in the unit's own row, but for what its words say too. */
function rowWays(dissected: Dissected, row: JsonObject, words: ReadonlySet<string>): RowWays[] {
  const { rules, unit, words: said } = dissected;
  const { fields } = rules.unit(unit, wordsSaid(said));
  return Object.entries(row).flatMap(([field, value]): RowWays[] => {
    const isWord = words.has(field) || (Object.hasOwn(fields, field) && (value === null || typeof value !== 'object'));
    if (naming.test(field) || isWord) return [];
    const path = `units.${unit}.${field}`;
    const part = (title: string, edit: Edit, more = ''): Part => ({ id: `${field}${more}`, title, edits: [edit] });
    if (typeof value === 'string') {
      const weapon = weaponNamed(dissected, value);
      if (weapon === undefined) return [];
      const others = weapon.keys.map((key) =>
        part(`${weapon.title} (${weapon.titleOf(key)} in its place)`, { path, to: key }),
      );
      return [{ sort: 'weapon', ways: [part(weapon.title, { path, to: null }), ...others] }];
    }
    if (value === true) return [{ sort: 'flag', ways: [part(inWords(field), { path, to: false })] }];
    if (isStep(value))
      return [{ sort: 'number', ways: [part(stepTitle(inWords(field), value, value - 1), { path, to: value - 1 })] }];
    const entries = isList(value) ? value : isObject(value) ? Object.keys(value) : [];
    return different(entries).flatMap((entry): RowWays[] => {
      const name = typeof entry === 'string' ? entry : isObject(entry) ? entry['weapon'] : undefined;
      if (typeof name !== 'string') return [];
      const weapon = weaponNamed(dissected, name);
      const title = weapon?.title ?? inWords(name);
      return [
        { sort: weapon === undefined ? 'trait' : 'weapon', ways: [part(title, { path, without: entry }, `-${name}`)] },
      ];
    });
  });
}

function isStep(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largestStep;
}

function different(entries: readonly Json[]): Json[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** A weapon of the tables, with the keys of what may stand in its place: what a source lists before it, plainest first. */
function weaponNamed(
  { ruleset, rules }: Dissected,
  name: string,
): { title: string; keys: readonly string[]; titleOf: (key: string) => string } | undefined {
  const table = (ruleset.additions?.tables ?? []).find(
    ({ path, row }) => isWeapon(row) && valueIn(rules.data, `${path}.${name}`) !== undefined,
  );
  if (table === undefined) return undefined;
  const titleOf = (key: string): string => {
    const title = valueIn(rules.data, `${table.path}.${key}.${table.called ?? 'title'}`);
    return typeof title === 'string' ? lower(title) : inWords(key);
  };
  const keys = Object.keys(valueIn(rules.data, table.path) as JsonObject);
  return { title: titleOf(name), keys: keys.slice(0, keys.indexOf(name)).slice(0, 3), titleOf };
}

function isWeapon(row: string): boolean {
  return row === 'weapon' || row === 'gun';
}

/** What stands of the unit in other tables: a number there is none, numbers in a row are one less each. */
function tableWays({ ruleset, rules, unit }: Dissected): Ways[] {
  const tables = ownTables(ruleset.additions ?? { tables: [] }, rules.data, unit);
  return tables
    .filter(({ path }) => path !== 'units')
    .flatMap((table): Ways[] => {
      const path = `${table.path}.${unit}`;
      const value = valueIn(rules.data, path) as Json;
      const name = inWords(table.path.split('.').at(-1) as string);
      if (typeof value === 'number')
        return [[{ id: table.path, title: stepTitle(name, value, 0), edits: [{ path, to: 0 }] }]];
      return isObject(value) ? fieldWays(table, value, path) : [];
    });
}

/** Of a weapon each number by itself; of other rows all together. */
function fieldWays({ path: table, row: called }: GrowingTable, row: JsonObject, path: string): Ways[] {
  const steps = Object.entries(row).flatMap(([field, now]) => (isStep(now) ? [{ field, now }] : []));
  if (steps.length === 0) return [];
  const edit = ({ field, now }: (typeof steps)[number]): Edit => ({ path: `${path}.${field}`, to: now - 1 });
  if (isWeapon(called)) {
    return steps.map(
      (step): Ways => [
        { id: step.field, title: stepTitle(inWords(step.field), step.now, step.now - 1), edits: [edit(step)] },
      ],
    );
  }
  return [[{ id: table, title: `${called} (each number one less)`, edits: steps.map(edit) }]];
}

function typed(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** `Heavy machine gun` within a sentence; what is written in capitals stays (`RPG team`). */
function lower(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** `catches-fire` and `matePrice` as words. */
function inWords(key: string): string {
  return lower(key.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2'));
}
