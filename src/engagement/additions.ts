/**
 * Rows that a house adds to a ruleset's tables, each like one that is there: a weapon of its own, a unit, a price.
 *
 * Promises: pure; what is added is a copy of the ruleset's own row with some fields changed, and has no field and no
 * kind of value that no row of its table has; what a unit has in other tables (its line of moves, its place in lists)
 * comes with it, but no price is guessed; the ruleset then checks all of it as it checks its own data. The order in
 * which rows are given does not matter.
 */
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import { isObject, type Json, type JsonObject, ownValue } from './json.js';
import { describeKind, isList, type JsonKind, kindOf, wantedKinds } from './json-kinds.js';

/** A table of a ruleset's data that may be given further rows. */
export interface GrowingTable {
  /** Where it stands in the data: `weapons`, `prices.elements`. */
  readonly path: string;
  /** What a row of it is called: `unit`. */
  readonly row: string;
  /** The table whose rows its own are about, key by key; it stands before this one in the list of tables. */
  readonly about?: string;
  /** The field that names a row in a player's words: where it is not said, it is made of the key (`Piat team`). */
  readonly called?: string;
  /** Fields that hold numbers by names of other rows (`{lmg: 1, smg: 2}`): they are said as a whole, as lists are. */
  readonly maps?: readonly string[];
  /** Fields that any row may have though the ruleset's own have none, with what they are where they are not said. */
  readonly may?: JsonObject;
  /** What is left of a row that comes with another: of prices, none. Default: all of it. */
  readonly unsaid?: (row: Json) => Json;
  /** True where rules ask what its rows are like (`kin.ts`): an added row then keeps its `like`. */
  readonly kin?: true;
}

/** What may be added to a ruleset's data. */
export interface Additions {
  readonly tables: readonly GrowingTable[];
  /** Lists that name rows of a table: an added row stands wherever its like does. A `*` in a path is any key. */
  readonly lists?: readonly { readonly path: string; readonly of: string }[];
}

/** A row as it is written, and where: steps from the top of what was written, for it and for parts of it. */
export interface Addition {
  /** `weapons.piat`. */
  readonly path: string;
  readonly row: Json;
  readonly places: readonly { readonly path: string; readonly at: readonly string[] }[];
}

/** Stands before the path of an overlay whose value is a row to be added. */
export const addedMark = '+';

/** An overlay that adds these rows. */
export function addingOverlay(rows: readonly Addition[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(rows.map(({ path, row }) => [addedMark + path, row]));
}

/**
 * The rows that are written, with keys nested (`{weapons: {piat: …}}`) or dotted (`weapons.piat`, even
 * `prices.piat-team.regular: 45`). Throws a `LanchesterError` ('unknown-name') that names the nearest table.
 */
export function additionsIn(written: JsonObject, { tables }: Additions): readonly Addition[] {
  const found = new Map<string, { row: Json; places: { path: string; at: readonly string[] }[] }>();
  const put = (table: GrowingTable, [key, ...rest]: readonly string[], value: Json, at: readonly string[]): void => {
    const path = `${table.path}.${key}`;
    const row = rest.reduceRight<Json>((inner, step) => ({ [step]: inner }), value);
    const before = found.get(path);
    const place = { path: [path, ...rest].join('.'), at };
    if (before === undefined) found.set(path, { row, places: [place] });
    else {
      before.row = joined(before.row, row, place.path);
      before.places.push(place);
    }
  };
  const walk = (value: Json, above: readonly string[], at: readonly string[]): void => {
    const steps = above.join('.');
    // of two tables the one inside: `prices.squad.bren` is a row of `prices.squad`
    const table = tables.filter(({ path }) => steps.startsWith(`${path}.`)).sort(byLength)[0];
    const leads = tables.some(({ path }) => path === steps || path.startsWith(`${steps}.`));
    if (table !== undefined && !leads) put(table, above.slice(table.path.split('.').length), value, at);
    else if (isObject(value) && (leads || steps === '')) {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...above, ...key.split('.')], [...at, key]);
    } else throw noTable(steps, leads, tables);
  };
  walk(written, [], []);
  return [...found].map(([path, one]) => ({ path, ...one }));
}

function byLength(a: GrowingTable, b: GrowingTable): number {
  return b.path.length - a.path.length;
}

function noTable(path: string, isTable: boolean, tables: readonly GrowingTable[]): LanchesterError {
  const known = tables.map((table) => table.path);
  const why = isTable
    ? `add "${path}": expected a table of rows, each with a key of its own`
    : `add: there is no table ${didYouMean(path.split('.')[0] as string, known)} that rows can be added to`;
  return new LanchesterError('unknown-name', why, { path });
}

/** Two parts of one row. */
function joined(one: Json, other: Json, path: string): Json {
  if (!isObject(one) || !isObject(other))
    throw new LanchesterError('bad-value', `add "${path}" is said twice`, { path });
  const result: Record<string, Json> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = ownValue(one, key);
    result[key] = before === undefined ? value : joined(before, value, path);
  }
  return result;
}

/**
 * The data with these rows, each `[path, row]`. Throws a `LanchesterError` that names the path: `unknown-name` for a
 * field that no row of the table has or a like that is not there, `bad-value` for a row that is there already, that is
 * like itself, or whose value is of another kind.
 */
export function withRows(
  data: JsonObject,
  rows: readonly (readonly [path: string, row: Json])[],
  { tables, lists = [] }: Additions,
): JsonObject {
  const rest = new Map(rows);
  let result = data;
  const likes = new Map<string, ReadonlyMap<string, string>>();
  for (const table of tables) {
    const own = new Map<string, Json>();
    for (const [path, row] of rest) {
      if (!path.startsWith(`${table.path}.`) || path.includes('.', table.path.length + 1)) continue;
      own.set(path.slice(table.path.length + 1), row);
      rest.delete(path);
    }
    const about = likes.get(table.about ?? '') ?? new Map<string, string>();
    if (own.size + about.size === 0) continue;
    const old = tableAt(result, table);
    const grown = new Growth(table, old, own, about).rows();
    result = put(result, table.path.split('.'), { ...old, ...grown.rows });
    likes.set(table.path, grown.likes);
  }
  for (const [path] of rest) throw noTable(path, false, tables);
  for (const { path, of } of lists) {
    for (const [key, like] of likes.get(of) ?? []) result = listed(result, path.split('.'), key, like) as JsonObject;
  }
  return result;
}

/** The data in which a row has the fields that it may have, where `value` is to be put at `steps` and says one of them. */
export function withMayFields(
  data: JsonObject,
  steps: readonly string[],
  value: Json,
  tables: Additions['tables'],
): JsonObject {
  for (const { path, may = {} } of tables) {
    const own = path.split('.');
    const [key, field] = steps.slice(own.length);
    if (key === undefined || !steps.join('.').startsWith(`${path}.`)) continue;
    const rows = tableAt(data, { path });
    const row = ownValue(rows, key);
    const said = field !== undefined ? [field] : isObject(value) ? Object.keys(value) : [];
    const missing = Object.entries(may).filter(([name]) => said.includes(name));
    if (missing.length > 0 && isObject(row ?? null)) {
      return put(data, own, { ...rows, [key]: { ...Object.fromEntries(missing), ...(row as JsonObject) } });
    }
  }
  return data;
}

function tableAt(data: JsonObject, { path }: Pick<GrowingTable, 'path'>): JsonObject {
  const found = path.split('.').reduce<Json | undefined>((at, step) => (isObject(at) ? at[step] : undefined), data);
  if (isObject(found)) return found;
  throw new LanchesterError('internal', `there is no table ${path} in the data`);
}

function put(data: JsonObject, [step, ...rest]: readonly string[], table: JsonObject): JsonObject {
  if (step === undefined) return table;
  return { ...data, [step]: put(data[step] as JsonObject, rest, table) };
}

/** The data with a name after its like, in every list that the path means. */
function listed(value: Json, [step, ...rest]: readonly string[], key: string, like: string): Json {
  if (step === undefined) {
    if (!isList(value) || !value.includes(like)) return value;
    return value.flatMap((name) => (name === like ? [name, key] : [name]));
  }
  const into = (inner: Json): Json => listed(inner, rest, key, like);
  if (isList(value)) return value.map((inner, k) => (step === '*' || step === String(k) ? into(inner) : inner));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, step === '*' || step === name ? into(inner) : inner]),
  );
}

/** What an added row's key may be: it is a step of paths. */
const keyForm = /^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/;
const longestKey = 60;

/** The rows that one table is given. */
class Growth {
  private readonly made = new Map<string, Json>();
  private readonly likes = new Map<string, string>();
  private readonly table: GrowingTable;
  private readonly old: JsonObject;
  private readonly own: ReadonlyMap<string, Json>;
  /** Rows that were added to the table that this one is about, with what each is like. */
  private readonly about: ReadonlyMap<string, string>;

  constructor(
    table: GrowingTable,
    old: JsonObject,
    own: ReadonlyMap<string, Json>,
    about: ReadonlyMap<string, string>,
  ) {
    this.table = table;
    this.old = old;
    this.own = own;
    this.about = about;
  }

  /** All that is added, with what each row is like, each after what it is like. */
  rows(): { readonly rows: JsonObject; readonly likes: ReadonlyMap<string, string> } {
    for (const key of [...this.about.keys(), ...this.own.keys()]) this.row(key, []);
    return { rows: Object.fromEntries(this.made), likes: this.likes };
  }

  private path(key: string): string {
    return `${this.table.path}.${key}`;
  }

  private fail(code: 'bad-value' | 'unknown-name', key: string, why: string, word?: string): LanchesterError {
    const path = this.path(key);
    return new LanchesterError(code, `add "${path}": ${why}`, { path, ...defined({ word }) });
  }

  /** The row of a key, made if it has to be; `undefined` where there is none. */
  private row(key: string, via: readonly string[]): Json | undefined {
    const said = this.own.get(key);
    if (said !== undefined && Object.hasOwn(this.old, key)) {
      const how = `${this.path(key)}${isObject(this.old[key] as Json) ? '.…' : ''}: …`;
      throw this.fail('bad-value', key, `it is there already: change it by set: {${how}}`);
    }
    if (Object.hasOwn(this.old, key)) return this.old[key];
    if (this.made.has(key)) return this.made.get(key);
    const main = this.about.get(key);
    if (said === undefined && main === undefined) return undefined;
    if (via.includes(key)) throw this.fail('bad-value', key, `it is like itself (${[...via, key].join(' like ')})`);
    if (said !== undefined && (!keyForm.test(key) || key.length > longestKey)) {
      const why = `its key is to be letters and digits with hyphens between, ${longestKey} characters at most`;
      throw this.fail('bad-value', key, why);
    }
    const made = this.make(key, said, main, [...via, key]);
    if (made !== undefined) this.made.set(key, made);
    return made;
  }

  private make(
    key: string,
    said: Json | undefined,
    main: string | undefined,
    via: readonly string[],
  ): Json | undefined {
    const { like: named, ...fields } = isObject(said ?? null) ? (said as JsonObject) : { like: undefined };
    if (named !== undefined && typeof named !== 'string') {
      throw this.fail('bad-value', key, `like: expected the key of a ${this.table.row}, found ${describeKind(named)}`);
    }
    const like = named ?? main;
    const likeRow = like === undefined ? undefined : this.row(like, via);
    if (named !== undefined && likeRow === undefined) {
      const known = [...Object.keys(this.old), ...this.own.keys(), ...this.about.keys()].filter((one) => one !== key);
      throw this.fail('unknown-name', key, `there is no ${this.table.row} ${didYouMean(named, new Set(known))}`, named);
    }
    if (like !== undefined) this.likes.set(key, like);
    const start = named !== undefined || likeRow === undefined ? likeRow : (this.table.unsaid ?? same)(likeRow);
    if (said === undefined) return this.marked(start, like);
    if (isObject(said)) {
      if (start === undefined && Object.values(this.old).every((row) => isObject(row))) {
        const example = Object.keys(this.old)[0] ?? 'another';
        throw this.fail('bad-value', key, `say which ${this.table.row} it is like (like: ${example})`);
      }
      // a number is like another: that number
      if (!isObject(start ?? null) && Object.keys(fields).length === 0) return start;
    }
    const value = isObject(said) ? this.named(key, fields) : said;
    const others = [...Object.values(this.old), ...(this.table.may === undefined ? [] : [this.table.may])];
    return this.marked(changed(start, value, others, this.path(key), this.table.maps), like);
  }

  /** What is said of a row, with its name. */
  private named(key: string, fields: JsonObject): JsonObject {
    const { called } = this.table;
    if (called === undefined || fields[called] !== undefined) return fields;
    const words = key.replaceAll(/[-_]/g, ' ');
    return { [called]: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, ...fields };
  }

  /** A row with what it is like, where rules ask for it. */
  private marked(row: Json | undefined, like: string | undefined): Json | undefined {
    return this.table.kin === true && like !== undefined && isObject(row ?? null)
      ? { ...(row as JsonObject), like }
      : row;
  }
}

function same(row: Json): Json {
  return row;
}

/**
 * `start` with what is said of it. `siblings`: what stands at the same place in other rows; `undefined` where a row has
 * nothing there, and then nothing (null) may be said, which leaves it out.
 */
function changed(
  start: Json | undefined,
  said: Json,
  siblings: readonly (Json | undefined)[],
  path: string,
  maps: readonly string[] = [],
): Json | undefined {
  const there = [start, ...siblings].filter((value) => value !== undefined);
  const tables = there.filter(isObject);
  if (isObject(said) && tables.length > 0) {
    const result: Record<string, Json> = { ...(isObject(start ?? null) ? (start as JsonObject) : {}) };
    for (const [key, inner] of Object.entries(said)) {
      const others = tables.map((table) => ownValue(table, key));
      if (others.every((value) => value === undefined)) throw unknownField(key, tables, path);
      const isMap = maps.includes(key) && isObject(inner);
      const value = isMap ? inner : changed(ownValue(result, key), inner, others, `${path}.${key}`);
      if (value === undefined) delete result[key];
      else result[key] = value;
    }
    return result;
  }
  if (said === null && siblings.includes(undefined)) return undefined;
  const kinds = new Set<JsonKind>(there.map(kindOf));
  // what is nothing may become anything, as by an overlay
  const open = kinds.size === 1 && kinds.has('null');
  if (!kinds.has(kindOf(said)) && !open) throw badKind(kinds, said, path);
  if (typeof said === 'number' && !Number.isFinite(said)) throw badKind(['number'], said, path);
  return said;
}

function unknownField(key: string, rows: readonly JsonObject[], path: string): LanchesterError {
  const known = new Set(rows.flatMap((row) => Object.keys(row)).filter((name) => name !== 'like'));
  const why = `add "${path}": there is no ${didYouMean(key, known)} in such a row`;
  return new LanchesterError('unknown-name', why, { word: key, path: `${path}.${key}` });
}

function badKind(kinds: Iterable<JsonKind>, said: Json, path: string): LanchesterError {
  const why = `add "${path}": expected ${wantedKinds(kinds)}, found ${describeKind(said)}`;
  return new LanchesterError('bad-value', why, { path });
}
