/**
 * What differs between the baseline's inputs and today's, and which units that concerns. Promise: every difference is
 * named by the path that a designer would write.
 */
import { type Json, type JsonObject, ownValue } from '../../engagement/json.js';
import { pathText } from '../../study/document/source.js';
import type { Metric, UnitWords } from '../measure/metrics.js';
import { wordsIn } from '../measure/words-in.js';
import type { Cause } from '../result.js';

/** One value that differs, with the steps to it. */
export interface Difference {
  readonly path: readonly (string | number)[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Keys of a scenario that change no outcome. */
const silent = new Set(['question', 'charts', 'metrics', 'primary', 'seed', 'gate', 'expect', 'lanchester', 'name']);

/** Every value that differs; where one side has nothing, or another kind of thing, the whole is one difference. */
export function differences(
  before: Json | undefined,
  after: Json | undefined,
  path: readonly (string | number)[] = [],
): Difference[] {
  if (Object.is(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) => differences(ownValue(before, key), ownValue(after, key), [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((each: Json, k) => differences(each, after[k] as Json, [...path, k]));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

/** Differences of two scenarios that can change an outcome. */
export function scenarioDifferences(before: JsonObject, after: JsonObject): Difference[] {
  const observations = (path: Difference['path']): boolean => path.join('.').startsWith('engagement.engagements');
  return differences(before, after).filter(({ path }) => !silent.has(String(path[0])) && !observations(path));
}

/** The units of a price list in another order: armies are drawn by it. */
export function listOrderDifference(before: JsonObject, after: JsonObject): Difference[] {
  const [one, other] = [before, after].map(({ prices }) =>
    isObject(prices) && isObject(prices['units']) ? Object.keys(prices['units']) : [],
  ) as [string[], string[]];
  const isTurned = [...one].sort().join() === [...other].sort().join() && one.join() !== other.join();
  return isTurned ? [{ path: ['prices', 'units'], before: one.join(', '), after: other.join(', ') }] : [];
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Longer values are cut in the middle of a sentence. */
const longest = 60;

/** `5`, `"regular"`, `nothing`, `a list of 3`. */
export function valueText(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  if (text.length <= longest) return text;
  return Array.isArray(value) ? `a list of ${value.length}` : `${text.slice(0, longest - 1)}…`;
}

/** `weapons.rpg.pen`: as an overlay says it; `scenario`: as errors about scenarios do. */
export function causeOf(
  { path, before, after }: Difference,
  about: Pick<Cause, 'study' | 'where' | 'ruleset' | 'place'>,
): Cause {
  const text = about.where === 'scenario' ? pathText(path) : path.join('.');
  return { ...about, path: text, before: valueText(before), after: valueText(after) };
}

/** Where the words of a unit may be found in a ruleset's data: its own entry, and what that names. */
function closure(key: string, words: readonly string[], data: JsonObject): ReadonlySet<string> {
  const found = new Set<string>([key, ...words]);
  let fresh = [...found];
  for (let depth = 0; depth < 3 && fresh.length > 0; depth++) {
    const named = fresh.flatMap((name) =>
      Object.entries(data).flatMap(([table, entries]) =>
        !nameless.includes(table) && isObject(entries) && Object.hasOwn(entries, name) ? wordsIn(entries[name]) : [],
      ),
    );
    fresh = [...new Set(named)].filter((word) => !found.has(word));
    for (const word of fresh) found.add(word);
  }
  return found;
}

/**
 * Steps of a difference as names: dotted paths, as added rows, variants and overlays have them, are taken apart, and
 * begin where the ruleset's data do.
 */
function namesIn(path: Difference['path']): string[] {
  const at = path[0] === 'set' || path[0] === 'add' ? 1 : path[0] === 'variants' && path[2] === 'set' ? 3 : 0;
  return path.slice(at).flatMap((step) => String(step).split('.'));
}

/** Tables whose entries name no parts of a unit. */
const nameless = ['rules', 'prices'];

/** The units that something concerns. */
export interface Concerned {
  readonly names: readonly string[];
  /** False: it is some of them, and cannot be told which. */
  readonly known: boolean;
}

/** What differences are read against. */
export interface Reading {
  /** The ruleset's data, with the rows that the scenario adds. */
  readonly data: JsonObject;
  /** The scenario. */
  readonly document: JsonObject;
  /** Keys of the attackers whose exact odds have moved. */
  readonly moved: ReadonlySet<string>;
}

/** `tandem` and `tandem-heat`: an upgrade is often called by the first word of its weapon, if it is no entry itself. */
function isKin(word: string, entry: string, data: JsonObject): boolean {
  const isAlike = word !== '' && (entry.startsWith(`${word}-`) || word.startsWith(`${entry}-`));
  return isAlike && !Object.values(data).some((table) => isObject(table) && Object.hasOwn(table, word));
}

/**
 * The units of a metric that a difference concerns: those that it names; else those whose own words, or entries in the
 * ruleset's data, name what it changed, or something called alike; else those whose exact odds have moved; else all of
 * them, for a rule concerns everybody.
 */
function concernedBy(
  { path }: Difference,
  units: readonly UnitWords[],
  { data, document, moved }: Reading,
): { readonly units: readonly UnitWords[]; readonly known: boolean; readonly named: boolean } {
  const names = namesIn(path);
  const entry = entryIn(names, data);
  const tiers: ((unit: UnitWords) => boolean)[] = [
    (unit) => standsAt(unit, path, document),
    ({ name, key }) => names.includes(key) || names.includes(name),
    ({ key, words }) =>
      entry !== undefined && (closure(key, words, data).has(entry) || words.some((word) => isKin(word, entry, data))),
    ({ key }) => entry !== undefined && moved.has(key),
  ];
  const tier = tiers.find((fits) => units.some(fits));
  if (tier !== undefined) return { units: units.filter(tier), known: true, named: true };
  return { units, known: entry === undefined || units.length < 2, named: false };
}

/** The units of a metric that some difference concerns; all of them where nothing is known to differ. */
export function unitsConcerned({ units }: Metric, changes: readonly Difference[], reading: Reading): Concerned {
  const found = changes.map((change) => concernedBy(change, units, reading));
  const sure = found.filter(({ known }) => known);
  const counted = new Set((sure.length > 0 ? sure : found).flatMap((each) => each.units));
  const shown = counted.size > 0 ? units.filter((unit) => counted.has(unit)) : units;
  return { names: [...new Set(shown.map(({ name }) => name))], known: found.length === 0 || sure.length > 0 };
}

/** The units that carry what was changed; none for what concerns everybody, or nobody that can be told. */
export function unitsOfCause(change: Difference, metrics: readonly Metric[], reading: Reading): readonly string[] {
  const units = metrics.flatMap((metric) => {
    const { units: concerned, named } = concernedBy(change, metric.units, reading);
    return named ? concerned : [];
  });
  return [...new Set(units.map(({ name }) => name))];
}

/** The entry of one of the ruleset's tables that a path leads into: `rpg` of `weapons.rpg.pen`. */
function entryIn([table, entry]: readonly string[], data: JsonObject): string | undefined {
  return table !== undefined && !nameless.includes(table) && Object.hasOwn(data, table) ? entry : undefined;
}

/** True where a path of the scenario leads into the unit's own section. */
function standsAt(unit: UnitWords, path: Difference['path'], document: JsonObject): boolean {
  const [section, side, list, index] = path;
  if (section === 'engagement' && side === unit.side && list === 'units') {
    const engagement = document['engagement'];
    const force = isObject(engagement) ? engagement[unit.side] : undefined;
    const units = isObject(force) ? force['units'] : undefined;
    const own = Array.isArray(units) ? (units as readonly Json[])[Number(index)] : undefined;
    return (
      isObject(own) &&
      (own['name'] === unit.name || (own['name'] === undefined && unit.name.endsWith(String(own['unit']))))
    );
  }
  return section === 'attack' && side === 'attackers' && unit.side === 'attacker';
}
