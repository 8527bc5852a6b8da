/**
 * Files of a house's own (`data: house.yaml`): rows and changed values that many scenarios share. Promises: a scenario
 * that names such files is read as if what stands in them stood in it, so that whatever is made of it needs them no
 * more; each value is told at the line of the file that it comes from; rows that two of its files say differently are
 * refused, and `--data` has the last word.
 */

import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { allRulesets } from '../../rulesets/registry.js';
import { isTableName } from '../army/file-form.js';
import { readPriceTable } from '../army/price-table.js';
import { changedText } from '../document/changed-text.js';
import { schemaError } from '../document/issues.js';
import { yielding } from '../document/last-word.js';
import { readText } from '../document/read-text.js';
import { codeNamed, rulesetId, withRulesetId } from '../document/ruleset-names.js';
import { type HouseDocument, houseKeysAt, houseSchema } from '../document/schema/house.js';
import { checkNesting, found, type Path, problem, type Source, valueAt } from '../document/source.js';
import { parseYaml } from '../document/yaml.js';
import { armiesNamed, besides, withArmies } from './armies.js';
import { evenArmiesNamed, evenAt, withEvenArmies } from './even-armies.js';

/** A file that has the right shape, and where its values stand. */
export interface House {
  readonly document: HouseDocument;
  readonly source: Source;
}

/** A scenario has no more of them. */
const mostFiles = 20;

/** Whether a document is such a file: it names a ruleset and changes it, and asks nothing. */
export function isHouse({ value }: Source): boolean {
  if (!isObject(value)) return false;
  const has = (key: string): boolean => Object.hasOwn(value, key);
  return has('ruleset') && (has('add') || has('set')) && !['name', 'question', 'attack', 'engagement'].some(has);
}

/** Checks a file. Throws a `LanchesterError` ('bad-file') that tells every mistake. */
export function checkHouse(read: Source): House {
  const source = withRulesetId(read);
  checkNesting(source);
  const result = houseSchema.safeParse(source.value);
  if (!result.success) throw schemaError(source, result.error.issues, houseKeysAt);
  return { document: result.data, source };
}

/** Reads a file. Throws a `LanchesterError` ('bad-file', with file:line:column wherever there is a line). */
export function loadHouse(path: string): House {
  return checkHouse(houseSource(readText(path), path));
}

/** A table of prices is such a file, too. */
function houseSource(text: string, path: string): Source {
  return isTableName(path) ? readPriceTable(text, path) : parseYaml(text, path);
}

/** Where a scenario, or a comparison of one ruleset, says what is added and set. */
interface Section {
  readonly at: Path;
  readonly ruleset: string;
}

/**
 * A scenario or comparison with what stands in the files that it names, and then in `data`. Throws a `LanchesterError`
 * for a file that is none, or of another ruleset, and for what two that the scenario names say differently.
 */
export function withHouses(source: Source, data: readonly string[] = [], read: Read = readText): Source {
  const sections = sectionsOf(source);
  const extra = data.map((path) => loadHouse(path));
  for (const house of extra) {
    if (sections.length > 0 && !sections.some(({ ruleset }) => ruleset === house.document.ruleset))
      throw otherRuleset(house, sections);
  }
  return sections.reduce((whole, section) => {
    const named = filesAt(source, section).map((named) => namedHouse(source, section, named, read));
    const later = extra.filter(({ document }) => document.ruleset === section.ruleset);
    return named.length + later.length === 0 ? whole : merged(whole, section, named, later);
  }, source);
}

/**
 * A scenario or comparison with all that stands in the files that it names, its armies too, and then in `data`. Throws as
 * `withHouses`, `withArmies` and `withEvenArmies`.
 */
export function withFiles(source: Source, data: readonly string[] = [], read: Read = readText): Source {
  return withEvenArmies(withArmies(withHouses(source, data, read), read), read);
}

/** How the text of a file is found. */
type Read = (path: string) => string;

/**
 * The text of a scenario file with what stands in the files that it names, and in `data`, in their place. Throws as
 * `withHouses`.
 */
export function wholeText(file: string, data: readonly string[] = [], read: Read = readText): string {
  const text = read(file);
  const own = parseYaml(text, file);
  const whole = withFiles(own, data, read);
  const named = valueAt(own.value, ['ruleset']);
  const id = typeof named === 'string' ? rulesetId(named, file) : named;
  const code = codeNamed(own);
  if (whole === own && id === named && code.length === 0) return text;
  const changes = sectionsOf(own).flatMap(({ at }) =>
    ['data', 'add', 'set'].map((key) => {
      const path = [...at, key];
      return { path: path.map(String), value: valueAt(whole.value, path) };
    }),
  );
  const armies = [...armiesNamed(own).map(({ at }) => at), ...(evenArmiesNamed(own).length === 0 ? [] : [evenAt])];
  changes.push(...armies.map((at) => ({ path: at.map(String), value: valueAt(whole.value, at) })));
  // a copy of the file leads to no code
  if (id !== named) changes.unshift({ path: ['ruleset'], value: id });
  changes.unshift(...code.map(({ at }) => ({ path: at.map(String), value: undefined })));
  return changedText(text, changes);
}

function sectionsOf({ value, file }: Source): readonly Section[] {
  const ruleset = valueAt(value, ['ruleset']);
  if (typeof ruleset === 'string') return [{ at: [], ruleset: rulesetId(ruleset, file) }];
  const rulesets = valueAt(value, ['rulesets']);
  if (!isObject(rulesets)) return [];
  return Object.keys(rulesets).map((id) => ({ at: ['rulesets', id], ruleset: id }));
}

/** A file, and where it is named. */
interface Named {
  readonly file: string;
  readonly at: Path;
}

function filesAt(source: Source, { at }: Section): readonly Named[] {
  const own: Path = [...at, 'data'];
  const value = valueAt(source.value, own);
  if (value === undefined) return [];
  const files = Array.isArray(value) ? (value as readonly Json[]) : [value];
  if (files.length > mostFiles) throw problem(source, 'bad-file', own, `at most ${mostFiles} files are named`);
  return files.map((file, k) => {
    const place = Array.isArray(value) ? [...own, k] : own;
    if (typeof file === 'string' && file.trim() !== '') return { file: file.trim(), at: place };
    throw problem(source, 'bad-file', place, `expected the name of a file, found ${found(file)}`);
  });
}

/** The files that a scenario names, as `wholeText` asks for them. */
export function filesNamed(source: Source): readonly string[] {
  const houses = sectionsOf(source).flatMap((section) => filesAt(source, section));
  const armies = [...armiesNamed(source), ...evenArmiesNamed(source)];
  return [...houses.map(({ file }) => besides(source.file, file)), ...armies.map(({ file }) => file)];
}

/** The rulesets that a document is about. */
export function rulesetsOf(source: Source): readonly string[] {
  return sectionsOf(source).map(({ ruleset }) => ruleset);
}

/** A file that a scenario names. */
function namedHouse(source: Source, section: Section, { file, at }: Named, read: Read): House {
  const path = besides(source.file, file);
  let text: string;
  try {
    text = read(path);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    throw problem(source, error.code, at, error.message);
  }
  const house = checkHouse(houseSource(text, path));
  if (house.document.ruleset !== section.ruleset) throw otherRuleset(house, [section]);
  return house;
}

function otherRuleset({ source, document }: House, sections: readonly Section[]): LanchesterError {
  const own = sections.map(({ ruleset }) => ruleset).join(', ');
  const message = `this is for ${document.ruleset}, and what is asked is of ${own}`;
  return problem(source, 'bad-value', ['ruleset'], message);
}

/** The source with files before its own rows and changes, and files after them, which have the last word. */
function merged(source: Source, { at, ruleset }: Section, named: readonly House[], later: readonly House[]): Source {
  const own = valueAt(source.value, at) as JsonObject;
  const mine: Part = { source, at, add: own['add'], set: own['set'] };
  const first = [...named.map(partOf), mine];
  const additions = allRulesets().find(({ id }) => id === ruleset)?.additions;
  const all = later.map(partOf).reduce((parts, last) => {
    const left = parts.map((part) => ({ ...part, ...yielding(part, last, additions) }));
    return [...left, last];
  }, first);
  const add = all.reduce<JsonObject | undefined>((sum, part) => joinedRows(sum, part, all), undefined);
  const set = all.reduce<JsonObject | undefined>((sum, part) => joinedChanges(sum, part), undefined);
  const { data: _, ...rest } = own;
  const section = { ...rest, ...defined({ add, set }) };
  const value = replaced(source.value, at, section);
  const position: Source['position'] = (path, part) => {
    const below = path.slice(at.length);
    const isOurs = at.every((step, k) => path[k] === step) && (below[0] === 'add' || below[0] === 'set');
    const says = ({ add, set }: Part): boolean => valueAt({ add: add ?? null, set: set ?? null }, below) !== undefined;
    const from = isOurs ? all.findLast(says) : mine;
    return from === undefined || from.source === source
      ? source.position(path, part)
      : from.source.position([...from.at, ...below], part);
  };
  return { file: source.file, value, position };
}

/** What one file says. */
interface Part {
  readonly source: Source;
  readonly at: Path;
  readonly add: Json | undefined;
  readonly set: Json | undefined;
}

function partOf({ source }: House): Part {
  return { source, at: [], add: valueAt(source.value, ['add']), set: valueAt(source.value, ['set']) };
}

/** Rows of all files; what is no mapping is left for the schema to refuse. */
function joinedRows(sum: JsonObject | undefined, part: Part, all: readonly Part[]): JsonObject | undefined {
  if (part.add === undefined || (!isObject(part.add) && sum !== undefined)) return sum;
  if (sum === undefined) return part.add as JsonObject;
  const join = (before: Json, now: Json, path: Path): Json => {
    if (!isObject(before) || !isObject(now)) {
      if (JSON.stringify(before) === JSON.stringify(now)) return now;
      const other = all.find(({ source, at }) => valueAt(source.value, [...at, 'add', ...path]) !== undefined);
      const message = `this is added by ${other?.source.file} too, and is another there`;
      throw problem(part.source, 'bad-value', [...part.at, 'add', ...path], message, 'key');
    }
    const result: Record<string, Json> = { ...before };
    for (const [key, value] of Object.entries(now)) {
      const known = Object.hasOwn(before, key) ? (before[key] as Json) : undefined;
      result[key] = known === undefined ? value : join(known, value, [...path, key]);
    }
    return result;
  };
  return join(sum, part.add, []) as JsonObject;
}

/** Changes of all files: of one path the last says what stands there. */
function joinedChanges(sum: JsonObject | undefined, part: Part): JsonObject | undefined {
  if (part.set === undefined || (!isObject(part.set) && sum !== undefined)) return sum;
  if (sum === undefined) return part.set as JsonObject;
  for (const [path, value] of Object.entries(part.set as JsonObject)) {
    if (!Object.hasOwn(sum, path) || !isObject(value) || !('times' in value || 'plus' in value)) continue;
    const message = `"${path}" is set by another file, too: write the value itself, not a change of it`;
    throw problem(part.source, 'bad-value', [...part.at, 'set', path], message, 'key');
  }
  return { ...sum, ...(part.set as JsonObject) };
}

function replaced(value: Json, [step, ...rest]: Path, next: Json): Json {
  if (step === undefined) return next;
  const object = value as JsonObject;
  return { ...object, [step]: replaced(object[step as string] as Json, rest, next) };
}
