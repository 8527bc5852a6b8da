/**
 * What a ruleset's data hold of one unit or weapon, each value with its path. Promise: `set:` and a house's `set:` take
 * every path that is named here.
 */
import type { Additions } from '../engagement/additions.js';
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { valueIn } from '../engagement/overlay.js';

/** A value that may be changed: `weapons.rifle.range`, 12. */
export interface CardField {
  readonly path: string;
  readonly value: Json;
}

/**
 * Every value under the rows of that key, in whatever table there is one, in the order of the data; and what such a row
 * may have, as it is where it is not said.
 */
export function fieldsOf(data: JsonObject, key: string, { tables }: Additions = { tables: [] }): readonly CardField[] {
  const rows = Object.entries(data).filter(([, table]) => isObject(table) && Object.hasOwn(table, key));
  return rows.flatMap(([name, table]) => {
    const row = (table as JsonObject)[key] as Json;
    const fields = below(row, `${name}.${key}`);
    const may = Object.entries(tables.find(({ path }) => path === name)?.may ?? {});
    return [
      // a key with a full stop in it cannot be told from two steps of a path
      ...fields.filter(({ path, value }) => valueIn(data, path) === value),
      ...may
        .filter(([field]) => !key.includes('.') && isObject(row) && !Object.hasOwn(row, field))
        .map(([field, value]) => ({ path: `${name}.${key}.${field}`, value })),
    ];
  });
}

/** A list of plain values is one value: it is replaced whole. */
function below(value: Json, path: string): CardField[] {
  const isPlain = Array.isArray(value) && !value.some((inner: Json) => typeof inner === 'object' && inner !== null);
  if (typeof value !== 'object' || value === null || isPlain) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => below(inner as Json, `${path}.${key}`));
}
