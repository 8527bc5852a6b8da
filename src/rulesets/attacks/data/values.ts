/**
 * Numbers as a document says them: `4`, `attacker.skill`, `target.defence - attacker.skill + 10`, or a table by such a
 * sum (ATK-NEED-01, ATK-NEED-02).
 *
 * Promises: a sum is read once and checked by its words; a column that is `none` makes the whole sum none, and a roll
 * that needs none never succeeds.
 */
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import type { Reader } from '../../../engagement/reader.js';
import { tableAt } from './reader.js';

/** Whose column it is. */
export const owners = ['attacker', 'target', 'weapon'] as const;
export type Owner = (typeof owners)[number];

interface Term {
  readonly sign: 1 | -1;
  /** A number, or whose column of what name. */
  readonly value: number | readonly [owner: Owner, column: string];
}

/** Terms that are added up. */
export type Sum = readonly Term[];

/** What a sum comes to, or a row of a table by it; below the first row the first counts, above the last the last. */
export interface Value {
  readonly sum: Sum;
  readonly rows?: readonly (readonly [of: number, is: number | undefined])[];
}

/** Columns of attacker, target and weapon, by name; `undefined`: none. */
export type Columns = Readonly<Record<Owner, Readonly<Record<string, number | undefined>>>>;

/** The greatest number in a document, either way. */
export const greatest = 1000;

const isName = (word: string): boolean => /^[a-z][a-zA-Z0-9-]*$/.test(word);

function termOf(read: Reader, word: string, sign: 1 | -1, path: string): Term {
  if (/^\d+$/.test(word) && Number(word) <= greatest) return { sign, value: Number(word) };
  const [owner = '', column = '', ...more] = word.split('.');
  if (more.length > 0 || !isName(column)) {
    throw read.wrong(`${path}: "${word}" is neither a number nor a column such as attacker.skill`, { path });
  }
  return { sign, value: [read.oneOf(owner, owners, `owner of a column (${path})`), column] };
}

/** A sum: a whole number, or a text of numbers and columns with ` + ` and ` - ` between them. */
export function sumAt(read: Reader, value: Json | undefined, path: string): Sum {
  if (typeof value === 'number') {
    const number = read.whole(value, path, -greatest, greatest);
    return [{ sign: number < 0 ? -1 : 1, value: Math.abs(number) }];
  }
  if (typeof value !== 'string' || value.trim() === '') {
    return read.complain(path, 'a whole number, or a sum such as "target.armour - weapon.strength"', value);
  }
  const words = value.trim().split(/\s+/);
  const terms: Term[] = [];
  for (let k = 0; k < words.length; k += 2) {
    const sign = k === 0 ? '+' : words[k - 1];
    if ((sign !== '+' && sign !== '-') || k + 1 === words.length - 1) {
      throw read.wrong(`${path}: between two numbers or columns stands " + " or " - ", in "${value}"`, { path });
    }
    terms.push(termOf(read, words[k] as string, sign === '-' ? -1 : 1, path));
  }
  return terms;
}

/** A value: a sum, or `{of: <sum>, table: {0: 4, 1: 3}}`. */
export function valueAt(read: Reader, value: Json | undefined, path: string): Value {
  if (!isObject(value)) return { sum: sumAt(read, value, path) };
  const { of, table } = tableAt(read, value, path, ['of', 'table']);
  const said: JsonObject = tableAt(read, table, `${path}.table`);
  const rows = Object.entries(said).map(([key, is]) => {
    const at = `${path}.table.${key}`;
    if (!/^-?\d+$/.test(key))
      throw read.wrong(`${at}: the rows of a table are whole numbers, not "${key}"`, { path: at });
    return [Number(key), is === 'none' ? undefined : read.whole(is, at, -greatest, greatest)] as const;
  });
  if (rows.length === 0) throw read.wrong(`${path}.table needs at least one row`, { path: `${path}.table` });
  return { sum: sumAt(read, of, `${path}.of`), rows: rows.sort(([a], [b]) => a - b) };
}

/** ATK-NEED-01, ATK-NEED-02: what a value comes to; `undefined`: none. */
export function valueIn({ sum, rows }: Value, columns: Columns): number | undefined {
  const found = sumOf(sum, columns);
  if (rows === undefined || found === undefined) return found;
  const row = rows.findLast(([of]) => of <= found) ?? rows[0];
  return row?.[1];
}

/** What a sum comes to; `undefined`: none. */
export function sumOf(sum: Sum, columns: Columns): number | undefined {
  let total = 0;
  for (const { sign, value } of sum) {
    const number = typeof value === 'number' ? value : columns[value[0]][value[1]];
    if (number === undefined) return undefined;
    total += sign * number;
  }
  return total;
}

/** The columns that a sum names, of some owners. */
export function namedIn(sum: Sum, wanted: readonly Owner[]): string[] {
  return sum.flatMap(({ value }) => (typeof value !== 'number' && wanted.includes(value[0]) ? [value[1]] : []));
}
