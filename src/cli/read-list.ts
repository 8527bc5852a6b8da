/**
 * A list that a command is given: an army file, or a text as somebody has pasted it. Promises: an army is told by its
 * file's name or its head line; all that is not sure is one error, unless rows are to be left out, and then each of them
 * is told.
 */
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { LanchesterError, type Position } from '../kernel/errors.js';
import { isArmy } from '../lists/is-army.js';
import type { PastedList } from '../lists/list/ends.js';
import type { ReadLine } from '../lists/list/reading.js';
import { namesOf } from '../lists/names.js';
import { readNames } from '../lists/names-file.js';
import { readPasted } from '../lists/pasted.js';
import type { ValuedRow } from '../lists/worth.js';
import { allRulesets, findRuleset } from '../rulesets/registry.js';
import { isShipped } from '../run/fingerprint.js';
import { namedArmy } from '../study/army/named-army.js';
import { armyColumns, type PlacedRow, readArmy } from '../study/army/read-army.js';
import { wordsOf } from '../study/cells/forces.js';
import { loadRuleset } from '../study/document/load-ruleset.js';
import { joined, Mistakes, mistakesIn } from '../study/document/mistakes.js';
import { readText } from '../study/document/read-text.js';
import { rulesetsIn, withData } from './house-rules.js';
import { standardInput } from './lines.js';
import { gameOf } from './match-armies.js';

export interface ListOptions {
  /** The ruleset that the list is of. */
  game?: string;
  /** A table of a club's names. */
  names?: string;
  /** Rows that are not understood are left out. */
  leaveOut?: boolean;
  /** Of what a number of points is, where the list does not say it. */
  points?: 'each' | 'all';
  data?: readonly string[];
}

/** A list that is understood. */
export interface GivenList {
  readonly ruleset: Ruleset;
  readonly rows: readonly ValuedRow[];
  /** How each line was read, of a list that was pasted. */
  readonly read?: readonly ReadLine[];
  readonly notes: readonly string[];
}

/** Reads a list; `-` is standard input. `rulesets`: what `--ruleset` names. Throws a `LanchesterError`. */
export async function readList(file: string, rulesets: readonly string[], options: ListOptions): Promise<GivenList> {
  const text = file === '-' ? await standardText() : readText(file);
  const shown = file === '-' ? 'standard input' : file;
  const [ofData] = rulesetsIn(options.data ?? []);
  const said = options.game ?? rulesets.at(-1) ?? ofData;
  if (isArmy(text, file)) {
    const army = readArmy(text, file === '-' ? 'standard input' : file);
    const ruleset = said === undefined ? gameOf([{ army }]) : await rulesetOf(said, shown);
    const rules = withData(ruleset, options.data).rules;
    return { ruleset, ...armyRows(() => namedArmy(army, rules), army.rows, rules, options) };
  }
  const ruleset = await rulesetOf(said, shown);
  const rules = withData(ruleset, options.data).rules;
  const own = options.names === undefined ? [] : readNames(readText(options.names), options.names, rules);
  const points = options.points === 'each' ? 'one' : options.points;
  const list = readPasted(text, namesOf(ruleset.title, rules, own), {
    file: shown,
    ...(points === undefined ? {} : { points }),
  });
  return { ruleset, rows: list.rows, read: list.lines, notes: [...leftOut(list, options), ...list.notes] };
}

async function rulesetOf(name: string | undefined, file: string): Promise<Ruleset> {
  if (name === undefined) {
    const ids = allRulesets().map(({ id }) => id);
    throw new LanchesterError(
      'usage',
      `${file} does not say of which game it is: --game heat, or another of ${ids.join(', ')}`,
    );
  }
  const known = allRulesets().some(({ id }) => id === name);
  return known || isShipped(name) ? findRuleset(name) : loadRuleset(name);
}

/** Rows of an army file as the rules take them. */
function armyRows(
  named: () => readonly PlacedRow[],
  all: readonly PlacedRow[],
  rules: Rules,
  { leaveOut }: ListOptions,
): Pick<GivenList, 'rows' | 'notes'> {
  const valued = (placed: readonly PlacedRow[]): readonly ValuedRow[] =>
    new Mistakes().all(placed, ({ row, position }) => {
      checkRow(rules, row, position);
      return { row, ...(row.price === undefined ? {} : { points: Math.round(row.price * row.number * 1000) / 1000 }) };
    });
  try {
    return { rows: valued(named()), notes: [] };
  } catch (error) {
    if (leaveOut !== true || !(error instanceof LanchesterError)) throw error;
    const placeOf = (position?: Position): string => `${position?.line}:${position?.column}`;
    const bad = new Set(mistakesIn(error).map(({ position }) => placeOf(position)));
    const isBad = ({ position }: PlacedRow): boolean =>
      armyColumns.some((column) => bad.has(placeOf(position(column))));
    const good = all.filter((placed) => !isBad(placed));
    if (good.length === 0 || good.length === all.length) throw error;
    const rest = armyRows(() => namedArmy({ rows: good }, rules), good, rules, { leaveOut });
    return {
      rows: rest.rows,
      notes: [...mistakesIn(error).map(({ message }) => `left out: ${message}`), ...rest.notes],
    };
  }
}

function checkRow(rules: Rules, { unit, words }: PlacedRow['row'], position: PlacedRow['position']): void {
  try {
    rules.unit(unit, wordsOf({ unit, ...words }));
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    throw new LanchesterError(error.code, `${unit}: ${error.why}`, { position: position('words') });
  }
}

/** What is told of mistakes where rows may be left out. Throws them all where they may not, or where no row is left. */
function leftOut({ mistakes, rows }: PastedList, { leaveOut }: ListOptions): readonly string[] {
  const [first, ...others] = mistakes;
  if (first === undefined) {
    if (rows.length === 0) throw new LanchesterError('bad-file', 'there is no unit in this list');
    return [];
  }
  if (leaveOut !== true || rows.length === 0) throw joined([first, ...others]);
  return mistakes.map(({ message }) => `left out: ${message}`);
}

/** Bytes of a list. */
const mostBytes = 1_000_000;

async function standardText(): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of standardInput()) {
    const part = Buffer.from(chunk as Uint8Array);
    size += part.length;
    if (size > mostBytes)
      throw new LanchesterError('bad-file', `a list has at most ${mostBytes} bytes, and standard input has more`);
    parts.push(part);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    if (!text.includes('\0')) return text;
  } catch {
    // told below
  }
  throw new LanchesterError('bad-file', 'standard input is not text in UTF-8');
}
