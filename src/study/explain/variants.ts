/**
 * A unit with some of its parts out, as rows that a scenario may add and words that a unit may have. Promises: nothing is
 * changed but the unit's own: a row that others share is changed in a copy of it; what a scenario has changed of a row
 * stays changed in the copy.
 */
import type { Additions, GrowingTable } from '../../engagement/additions.js';
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import { isList } from '../../engagement/json-kinds.js';
import { valueIn } from '../../engagement/overlay.js';

/** A change of a row: a field (`units.rpg-team.weapon`) is something else, or has one entry less. */
export type Edit = { readonly path: string; readonly to: Json } | { readonly path: string; readonly without: Json };

/** What may be taken out of a unit. */
export interface Part {
  /** Distinct among the parts of a unit: `weapon`, `mounts-heavy-machine-gun`. */
  readonly id: string;
  /** `RPG`; with what stands in its place, where something has to. */
  readonly title: string;
  /** What its words are without it; null: the word is not said. */
  readonly words?: JsonObject;
  readonly edits?: readonly Edit[];
  /** Lists that name the unit (`groups.wire-cutters`), and then do not. */
  readonly leaves?: readonly string[];
}

/** A unit as a list has it. */
export interface Explained {
  readonly unit: string;
  /** All its words: the ruleset's and its plan. */
  readonly words: JsonObject;
}

/** What a unit without some parts is called, and what has to be added for it. */
export interface Variant {
  /** As a list has it: its key and its words. */
  readonly words: JsonObject;
  /** By path: `units.rpg-team-less-3`. */
  readonly rows: Readonly<Record<string, JsonObject | Json>>;
  /** Where there are rows: the key of the unit's own. */
  readonly key?: string;
  readonly leaves: readonly string[];
}

/** The tables in which a unit has a row of its own, prices apart: that of units, and those that are about it. */
export function ownTables({ tables }: Additions, data: JsonObject, unit: string): readonly GrowingTable[] {
  const root = tables.find(({ path }) => path === 'units')?.about ?? 'units';
  const isOwn = ({ path, about, unsaid }: GrowingTable): boolean =>
    (path === root || path === 'units' || about === root || about === 'units') &&
    unsaid === undefined &&
    !path.startsWith('prices') &&
    valueIn(data, `${path}.${unit}`) !== undefined;
  return tables.filter(isOwn);
}

/** Where a unit stands. */
export interface Tables {
  /** With all that a scenario changes. */
  readonly data: JsonObject;
  /** With the rows that a scenario adds, and nothing else of it: what added rows are like. */
  readonly base: JsonObject;
  readonly additions?: Additions | undefined;
}

/** The unit with these parts out; `nth` tells it from others. */
export function variantOf(
  { unit, words }: Explained,
  out: readonly Part[],
  { data, base, additions = { tables: [] } }: Tables,
  nth: number,
): Variant {
  const changed: Record<string, Json> = { ...words };
  for (const [key, value] of out.flatMap((part) => Object.entries(part.words ?? {}))) {
    if (value === null) delete changed[key];
    else changed[key] = value;
  }
  const edits = out.flatMap((part) => part.edits ?? []);
  const leaves = out.flatMap((part) => part.leaves ?? []);
  if (edits.length + leaves.length === 0) return { words: { ...changed, unit }, rows: {}, leaves };
  const suffix = `less-${nth}`;
  const key = `${unit}-${suffix}`;
  const own = ownTables(additions, data, unit);
  const copies = copiesFor(edits, own, additions, unit, suffix);
  const rows: Record<string, Json> = {};
  for (const table of own) {
    const row = edited(valueIn(data, `${table.path}.${unit}`) as Json, `${table.path}.${unit}`, edits);
    const named = [...copies.values()].reduce((now, { from, to }) => renamed(now, from, to), row);
    rows[`${table.path}.${key}`] = likeRow(named, unit, valueIn(base, `${table.path}.${unit}`));
  }
  for (const [path, { from, to, table }] of copies) {
    rows[`${table}.${to}`] = likeRow(edited(valueIn(data, path) as Json, path, edits), from, valueIn(base, path));
  }
  return { words: { ...changed, unit: key }, rows, key, leaves };
}

/** A row to be added: what it is like, and where it differs from that. */
function likeRow(row: Json, like: string, was: Json | undefined): Json {
  if (!isObject(row)) return row;
  const before = isObject(was ?? null) ? (was as JsonObject) : {};
  const isOwn = (field: string): boolean =>
    ['title', 'name'].includes(field) || JSON.stringify(row[field]) !== JSON.stringify(before[field]);
  const fields = Object.entries(row).filter(([field]) => field !== 'like' && isOwn(field));
  return { like, ...Object.fromEntries(fields) };
}

interface Copied {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/** Rows that the unit shares with others and that are changed for it alone, by their paths. */
function copiesFor(
  edits: readonly Edit[],
  own: readonly GrowingTable[],
  { tables }: Additions,
  unit: string,
  suffix: string,
): ReadonlyMap<string, Copied> {
  const copies = new Map<string, Copied>();
  for (const { path } of edits) {
    if (own.some((table) => path === `${table.path}.${unit}` || path.startsWith(`${table.path}.${unit}.`))) continue;
    const table = tables
      .filter((one) => path.startsWith(`${one.path}.`))
      .sort((a, b) => b.path.length - a.path.length)[0];
    const from = table === undefined ? undefined : path.slice(table.path.length + 1).split('.')[0];
    if (table === undefined || from === undefined) continue;
    copies.set(`${table.path}.${from}`, { table: table.path, from, to: `${from}-${suffix}` });
  }
  return copies;
}

/** A value in which every name of a row is another's. */
function renamed(value: Json, from: string, to: string): Json {
  if (value === from) return to;
  if (isList(value)) return value.map((one) => renamed(one, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key === from ? to : key, renamed(inner, from, to)]),
  );
}

/** The row at a path, with what is changed of it. */
function edited(row: Json, path: string, edits: readonly Edit[]): Json {
  return edits.reduce((now, edit) => {
    if (edit.path === path) return changedBy(now, edit);
    if (!edit.path.startsWith(`${path}.`)) return now;
    return inside(now, edit.path.slice(path.length + 1).split('.'), edit);
  }, row);
}

function inside(value: Json, [step, ...rest]: readonly string[], edit: Edit): Json {
  if (step === undefined) return changedBy(value, edit);
  if (isList(value)) return value.map((one, k) => (String(k) === step ? inside(one, rest, edit) : one));
  if (!isObject(value)) return value;
  return { ...value, [step]: inside(value[step] ?? null, rest, edit) };
}

function changedBy(value: Json, edit: Edit): Json {
  if ('to' in edit) return edit.to;
  const gone = JSON.stringify(edit.without);
  if (isList(value)) return value.filter((one) => JSON.stringify(one) !== gone);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => JSON.stringify(key) !== gone));
}

/** What a scenario has to add and to set, beside what it does, for variants of one unit. */
export function addedFor(
  variants: readonly Variant[],
  data: JsonObject,
): { readonly add: JsonObject; readonly set: Readonly<Record<string, Json>> } {
  const add = Object.fromEntries(variants.flatMap(({ rows }) => Object.entries(rows)));
  const lists = [...new Set(variants.flatMap(({ leaves }) => leaves))];
  const set = lists.map((path): [string, Json] => {
    const stay = variants.flatMap(({ key, leaves }) => (key === undefined || leaves.includes(path) ? [] : [key]));
    return [path, [...(valueIn(data, path) as readonly Json[]), ...stay]];
  });
  return { add, set: Object.fromEntries(set) };
}
