/**
 * Armies that a price list holds to be even and that stand in files: one army each, or many in one table with a column
 * `army`. Promises: the list is read as if their numbers of units stood in it; every row that is not understood is told at
 * its line, all of a file at once.
 */
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import { LanchesterError, type Position } from '../../kernel/errors.js';
import { type PlacedRow, type ReadArmy, readArmies } from '../army/read-army.js';
import { Mistakes } from '../document/mistakes.js';
import { type Path, problem, type Source, valueAt } from '../document/source.js';
import { besides, checkRuleset, type NamedArmy, replaced, rulesAsked, textOf } from './armies.js';
import { type ListedNames, listedNamed } from './listed-named.js';

/** Where they stand in a scenario. */
export const evenAt: Path = ['prices', 'even'];

/** The files that a scenario names there. */
export function evenArmiesNamed({ value, file }: Source): readonly NamedArmy[] {
  const even = valueAt(value, evenAt);
  const named = (own: Json, at: Path): NamedArmy[] =>
    typeof own === 'string' ? [{ file: besides(file, own.trim()), at }] : [];
  if (Array.isArray(even)) return even.flatMap((own: Json, n) => named(own, [...evenAt, n]));
  return even === undefined ? [] : named(even, evenAt);
}

/** An army as numbers of units, and where it and each of them is written. */
interface EvenArmy {
  readonly value: Json;
  position(below: Path): Position | undefined;
}

/**
 * A scenario with the numbers of units of these armies in their place. Throws a `LanchesterError` for a file that is none,
 * one of another ruleset, and for units that are none of the list.
 */
export function withEvenArmies(source: Source, read: (path: string) => string): Source {
  const files = evenArmiesNamed(source);
  const units = valueAt(source.value, ['prices', 'units']);
  if (files.length === 0 || !isObject(units ?? null)) return source;
  const asked = rulesAsked(source);
  const names: ListedNames = { units: units as JsonObject, rules: asked.rules, added: asked.added };
  const inFile = (named: NamedArmy): EvenArmy[] => {
    const armies = readArmies(textOf(source, named.file, named.at, read), named.file);
    return new Mistakes().all(armies, (army) => {
      checkRuleset(source, army, named, asked);
      return numbersOf(army, names);
    });
  };
  const even = valueAt(source.value, evenAt) as Json;
  const written = Array.isArray(even) ? even : [even];
  const armies = new Mistakes()
    .all(written as readonly Json[], (own, n): EvenArmy[] => {
      const at = Array.isArray(even) ? [...evenAt, n] : evenAt;
      const named = files.find((file) => file.at.length === at.length && file.at.at(-1) === at.at(-1));
      if (named === undefined) return [{ value: own, position: (below) => source.position([...at, ...below]) }];
      if (typeof own === 'string' && own.trim() !== '') return inFile(named);
      throw problem(source, 'bad-value', at, 'expected the name of a file');
    })
    .flat();
  return {
    file: source.file,
    value: replaced(
      source.value,
      evenAt,
      armies.map(({ value }) => value),
    ),
    position: (path, part) => {
      const isOurs = evenAt.every((step, k) => path[k] === step);
      const army = isOurs ? armies[Number(path[evenAt.length])] : undefined;
      return army === undefined ? source.position(path, part) : army.position(path.slice(evenAt.length + 1));
    },
  };
}

/** An army as numbers of units of the list. Throws one error that tells every row that is none of them. */
function numbersOf({ rows }: ReadArmy, names: ListedNames): EvenArmy {
  const units = new Mistakes().all(rows, ({ row, position }) => {
    try {
      return listedNamed(names, row);
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.position !== undefined) throw error;
      // of a unit that there is its words are at fault
      const column = error.code === 'unknown-name' && error.about.word === undefined ? 'unit' : 'words';
      throw new LanchesterError(error.code, error.why, { position: position(column) });
    }
  });
  const numbers = new Map<string, number>();
  for (const [k, id] of units.entries()) {
    numbers.set(id, (numbers.get(id) ?? 0) + (rows[k] as PlacedRow).row.number);
  }
  return {
    value: Object.fromEntries(numbers),
    position: ([id]) => {
      const row = rows[Math.max(0, id === undefined ? 0 : units.indexOf(String(id)))] as PlacedRow;
      return row.position(id === undefined ? undefined : 'number');
    },
  };
}
