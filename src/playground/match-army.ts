/**
 * A list as one side of a match. Promises: a unit that the game has not, and a row that has no price, are told at their
 * rows, all of them at once; nothing is guessed at and nothing left out.
 */
import type { JsonObject } from '../engagement/json.js';
import type { Rules } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { isArmy } from '../lists/is-army.js';
import { namesOf } from '../lists/names.js';
import { readPasted } from '../lists/pasted.js';
import { unitsOfArmy } from '../study/army/army.js';
import { namedArmy } from '../study/army/named-army.js';
import { type PlacedRow, readArmy } from '../study/army/read-army.js';
import { joined, Mistakes } from '../study/document/mistakes.js';
import type { MatchArmy } from './match-text.js';

/** The rules that a list is read by. */
export interface ArmyGame {
  readonly id: string;
  readonly title: string;
  readonly rules: Rules;
}

/**
 * The side that a text is, an army or a list as pasted; errors call it `file`. Throws a `LanchesterError` that tells
 * every row that is not understood.
 */
export function armyOf(text: string, file: string, game: ArmyGame, title = titleOf(file, game.id)): MatchArmy {
  const { rules } = game;
  if (!isArmy(text, file)) return sideOf(game, title, pastedRows(text, file, game));
  const army = readArmy(text, file);
  return sideOf(game, army.title ?? title, namedArmy(army, rules, { where: `lanchester list ${game.id} units` }));
}

/** The rows of a pasted list. What is not sure is an error: nothing is played of a list that is half understood. */
function pastedRows(text: string, file: string, { title, rules }: ArmyGame): readonly PlacedRow[] {
  const { rows, mistakes } = readPasted(text, namesOf(title, rules), { file });
  const [first, ...others] = mistakes;
  if (first !== undefined) throw joined([first, ...others]);
  if (rows.length === 0) throw new LanchesterError('bad-file', `${file}: there is no unit in this list`);
  return rows.map(({ line, row }) => ({ row, position: () => ({ file, line, column: 1 }) }));
}

function sideOf({ rules }: ArmyGame, title: string, rows: readonly PlacedRow[]): MatchArmy {
  const units = unitsOfArmy(rows.map(({ row }) => row));
  const milli = new Mistakes().all(units, ({ unit, row }) => atRow(rows[row] as PlacedRow, () => priceOf(rules, unit)));
  return {
    title,
    units: units.map(({ unit }) => unit),
    points: milli.reduce((sum, each) => sum + each, 0) / 1000,
  };
}

/** Words of a unit that are the lane's, not the ruleset's. */
export function ownFields({ unit: _, name: __, at: ___, plan: ____, flank: _____, ...fields }: JsonObject): JsonObject {
  return fields as JsonObject;
}

function priceOf(rules: Rules, unit: JsonObject): number {
  return rules.unit(String(unit['unit']), ownFields(unit)).price().milli;
}

function atRow<T>(placed: PlacedRow, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal' || error.position !== undefined) throw error;
    throw new LanchesterError(error.code, error.why, { position: placed.position() });
  }
}

/** `heat-armour.csv` is "Armour". */
export function titleOf(file: string, ruleset: string): string {
  const name = (file.split(/[/\\]/).at(-1) ?? file).replace(/\.[a-z]+$/i, '');
  const own = name.startsWith(`${ruleset}-`) ? name.slice(ruleset.length + 1) : name;
  const words = own.replaceAll(/[-_]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Two armies that can be told apart by what they are called. */
export function toldApart([one, other]: readonly [MatchArmy, MatchArmy]): readonly [MatchArmy, MatchArmy] {
  if (one.title !== other.title) return [one, other];
  return [
    { ...one, title: `${one.title}, first` },
    { ...other, title: `${other.title}, second` },
  ];
}
