/**
 * An army: what one side fields, as people write it down, a row for units that are alike. Promises: what is written of a
 * force is read back to the same units, in the same order, under the same names.
 */
import type { Json, JsonObject } from '../../engagement/json.js';

/** A row of an army list. */
export interface ArmyRow {
  /** The unit, by its key in the ruleset. */
  readonly unit: string;
  /** How many of them there are, at least 1. */
  readonly number: number;
  /** What else is said of each, in the words of a scenario's unit: `{experience: 'veteran', men: 6}`. */
  readonly words: JsonObject;
  /** What the list says that one of them costs, points. */
  readonly price?: number;
  /** What it is called; of several the second and later are numbered. Default: its key. */
  readonly name?: string;
}

/** The units of an army as a scenario lists them (`engagement.blue.units`), each with the place of its row, from 0. */
export function unitsOfArmy(rows: readonly ArmyRow[]): readonly { readonly unit: JsonObject; readonly row: number }[] {
  const taken = new Set(rows.map(calledBy));
  const seen = new Set<string>();
  return rows.flatMap((row, k) =>
    Array.from({ length: row.number }, () => {
      let name = calledBy(row);
      for (let n = 2; seen.has(name); n++) {
        const next = `${calledBy(row)} ${n}`;
        if (!taken.has(next)) name = next;
      }
      seen.add(name);
      return { unit: unitOf(row, name), row: k };
    }),
  );
}

function calledBy({ name, unit }: ArmyRow): string {
  return name ?? unit;
}

function unitOf({ unit, words, price }: ArmyRow, name: string): JsonObject {
  return {
    ...(name === unit ? {} : { name }),
    unit,
    ...words,
    ...(price === undefined ? {} : { price }),
  };
}

/** The army of a force's units: neighbours that are alike, and whose names only count them, are one row. */
export function armyOfUnits(units: readonly JsonObject[]): readonly ArmyRow[] {
  const rows: ArmyRow[] = [];
  for (const unit of units) {
    const row = rowOf(unit);
    const last = rows.at(-1);
    const both = last === undefined ? undefined : { ...last, number: last.number + 1 };
    const together = both === undefined ? undefined : unitsOfArmy([...rows.slice(0, -1), both]).slice(-both.number);
    const before = units.slice(0, rows.reduce((sum, { number }) => sum + number, 0) + 1).slice(-(both?.number ?? 0));
    if (
      together !== undefined &&
      same(
        together.map((each) => each.unit),
        before,
      )
    )
      rows[rows.length - 1] = both as ArmyRow;
    else rows.push(row);
  }
  return rows;
}

function rowOf({ unit, name, price, ...words }: JsonObject): ArmyRow {
  return {
    unit: String(unit),
    number: 1,
    ...(typeof price === 'number' ? { words, price } : { words: price === undefined ? words : { ...words, price } }),
    ...(name === undefined ? {} : { name: String(name) }),
  };
}

function same(one: readonly Json[], other: readonly Json[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
