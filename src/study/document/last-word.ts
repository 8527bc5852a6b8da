/**
 * The last word over rows and changes (`--data`). Promise: of what a later file adds, nothing that was said before is
 * left in its way: a row that says what it is like stands in place of the whole row of its name, any other row in place
 * of the fields that it names.
 */
import { type Addition, type Additions, additionsIn } from '../../engagement/additions.js';
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';
import { isWithin } from './dotted.js';
import { type Path, valueAt } from './source.js';

/** What a file adds and sets, as it is written. */
export interface Said {
  readonly add: Json | undefined;
  readonly set: Json | undefined;
}

/** `earlier` without what `later` says anew. What is no table of rows is left as it is, for others to refuse. */
export function yielding(earlier: Said, later: Said, additions: Additions = { tables: [] }): Said {
  const rows = rowsIn(later.add, additions);
  const gone = rows.flatMap((row) => pathsOf(row, additions));
  const before = rowsIn(earlier.add, additions);
  const places = gone.flatMap((path) => before.flatMap((row) => writtenAt(row, path)));
  const add = places.reduce<Json | undefined>((value, place) => without(value, place), earlier.add);
  const set = isObject(earlier.set)
    ? Object.fromEntries(Object.entries(earlier.set).filter(([path]) => !gone.some((one) => isWithin(path, one))))
    : earlier.set;
  return { add, set };
}

function rowsIn(add: Json | undefined, additions: Additions): readonly Addition[] {
  if (!isObject(add)) return [];
  try {
    return additionsIn(add, additions);
  } catch (error) {
    if (error instanceof LanchesterError) return [];
    throw error;
  }
}

/** Dotted paths of all that a row says: its own, or those of its fields. */
function pathsOf({ path, row }: Addition, { tables }: Additions): readonly string[] {
  if (!isObject(row) || Object.hasOwn(row, 'like')) return [path];
  const maps = tables.find((table) => path.startsWith(`${table.path}.`))?.maps ?? [];
  const leaves = (value: JsonObject, above: string): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      isObject(inner) && !maps.includes(key) ? leaves(inner, `${above}.${key}`) : [`${above}.${key}`],
    );
  return leaves(row, path);
}

/** Where a row says what stands at a dotted path: steps from the top of what is written. */
function writtenAt({ places }: Addition, path: string): readonly Path[] {
  return places.flatMap((place): Path[] => {
    if (isWithin(place.path, path)) return [place.at];
    return isWithin(path, place.path) ? [[...place.at, ...path.slice(place.path.length + 1).split('.')]] : [];
  });
}

function without(value: Json | undefined, path: Path): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined || !isObject(value) || valueAt(value, path) === undefined) return value;
  const { [String(step)]: inner, ...others } = value;
  if (rest.length === 0) return others;
  return { ...value, [step]: without(inner, rest) as Json };
}
