/**
 * The armies of a match as they are named on the command line, and the scenario that they make. Promises: a unit that
 * the game has not is told at its row with the nearest that it has; the game is never guessed: where several have all
 * the units, it is asked for.
 */
import { basename, extname } from 'node:path';
import type { JsonObject } from '../engagement/json.js';
import { missionKinds } from '../engagement/mission-words.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import { type MatchArmy, type MatchGame, matchText } from '../playground/match-text.js';
import { allRulesets, findRuleset } from '../rulesets/registry.js';
import { type ArmyRow, unitsOfArmy } from '../study/army/army.js';
import { type PlacedRow, type ReadArmy, readArmy } from '../study/army/read-army.js';
import { compileRules } from '../study/compile.js';
import { parseScenario } from '../study/document/load.js';
import { Mistakes } from '../study/document/mistakes.js';
import { readText } from '../study/document/read-text.js';
import { resolveScenario } from '../study/resolve.js';
import { parseSettings } from './settings.js';

interface MatchOptions {
  readonly game?: string;
  readonly set?: readonly string[];
  readonly engagements?: number;
}

/** What a match is made of. */
export interface Match {
  readonly text: string;
  readonly rules: Rules;
  readonly sides: readonly [MatchArmy, MatchArmy];
}

/** Reads two armies. Throws a `LanchesterError` with file:line:column for every row that is not understood. */
export function matchOf(first: string, second: string, { game, set = [], engagements }: MatchOptions): Match {
  const files = [first, second].map((file) => ({ file, army: readArmy(readText(file), file) }));
  const ruleset = game === undefined ? gameOf(files) : findRuleset(game);
  const changes = parseSettings(set);
  const rules = compileRules(ruleset, changes);
  const mistakes = new Mistakes();
  const sides = mistakes.all(files, ({ file, army }) => sideOf(ruleset, rules, file, army));
  const [one, other] = sides as [MatchArmy, MatchArmy];
  const both: readonly [MatchArmy, MatchArmy] =
    one.title === other.title
      ? [
          { ...one, title: `${one.title}, first` },
          { ...other, title: `${other.title}, second` },
        ]
      : [one, other];
  const text = textOf(ruleset, both, {
    set: changes as JsonObject,
    ...(engagements === undefined ? {} : { engagements }),
  });
  return { text, rules, sides: both };
}

/** The scenario, with the missions that the ruleset takes. */
function textOf(ruleset: Ruleset, sides: Match['sides'], wishes: Parameters<typeof matchText>[2]): string {
  const { id, distance, usualPlans = [] } = ruleset;
  const near = usualPlans.find(({ plan }) => plan.standOff !== undefined)?.plan.standOff ?? 1;
  const of = (missions: MatchGame['missions']): string => matchText({ id, distance, near, missions }, sides, wishes);
  const taken = missionKinds.filter((kind) => {
    try {
      resolveScenario(parseScenario(of([kind]), 'the match'), { find: () => ruleset });
      return true;
    } catch (error) {
      // what is wrong with every mission is told where the match is read
      if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
      return false;
    }
  });
  return of(taken.length === 0 ? missionKinds : taken);
}

/** The one game that has all the units. */
function gameOf(files: readonly { readonly file: string; readonly army: ReadArmy }[]): Ruleset {
  const named = files.flatMap(({ army }) => army.ruleset ?? []);
  if (new Set(named).size > 1)
    throw new LanchesterError('bad-value', `these are armies of two games: ${named.join(', ')}`);
  if (named[0] !== undefined) return findRuleset(named[0]);
  const rows = files.flatMap(({ army }) => army.rows);
  const having = (ruleset: Ruleset): number => rows.filter(({ row }) => keyOf(ruleset, row.unit) !== undefined).length;
  const all = allRulesets().filter((ruleset) => having(ruleset) === rows.length);
  if (all.length === 1) return all[0] as Ruleset;
  if (all.length > 1) {
    const ids = all.map(({ id }) => id).join(', ');
    throw new LanchesterError('usage', `several games have all these units (${ids}): say which with --game`);
  }
  const most = Math.max(...allRulesets().map(having));
  const near = allRulesets().filter((ruleset) => having(ruleset) === most);
  // one that has the most of them says which it has not
  if (most > 0 && near.length === 1) return near[0] as Ruleset;
  throw new LanchesterError('usage', 'no game has all these units: say which it is with --game');
}

/** The key of a unit that is named by its key or its title. */
function keyOf({ data }: Pick<Ruleset, 'data'>, name: string): string | undefined {
  const units = data['units'] as JsonObject;
  if (Object.hasOwn(units, name)) return name;
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const found = Object.entries(units).filter(([key, line]) => {
    const { title } = line as JsonObject;
    return plain(key) === plain(name) || (typeof title === 'string' && plain(title) === plain(name));
  });
  return found.length === 1 ? found[0]?.[0] : undefined;
}

function sideOf(ruleset: Ruleset, rules: Rules, file: string, { title, rows }: ReadArmy): MatchArmy {
  const mistakes = new Mistakes();
  const known = mistakes.all(rows, (placed): ArmyRow => {
    const { row } = placed;
    const unit = keyOf(rules, row.unit);
    if (unit === undefined) throw unknownUnit(ruleset, rules, placed);
    return { ...row, unit };
  });
  const units = unitsOfArmy(known);
  const points = mistakes.all(units, ({ unit, row }) => {
    const { unit: key, name: _, at: __, plan: ___, flank: ____, ...fields } = unit;
    try {
      return rules.unit(String(key), fields as JsonObject).price().milli;
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
      throw placedAt(error, rows[row] as PlacedRow);
    }
  });
  return {
    title: title ?? titleOf(file, ruleset.id),
    units: units.map(({ unit }) => unit),
    points: points.reduce((sum, each) => sum + each, 0) / 1000,
  };
}

function unknownUnit({ title }: Ruleset, { data }: Rules, placed: PlacedRow): LanchesterError {
  const names = Object.keys(data['units'] as JsonObject);
  const position = placed.position('unit');
  return new LanchesterError('unknown-name', `${title} has no unit ${didYouMean(placed.row.unit, names)}`, {
    ...(position === undefined ? {} : { position }),
  });
}

function placedAt(error: LanchesterError, placed: PlacedRow): LanchesterError {
  const position = placed.position();
  return new LanchesterError(error.code, error.why, position === undefined ? {} : { position });
}

/** `heat-armour.csv` is "Armour". */
function titleOf(file: string, ruleset: string): string {
  const name = basename(file, extname(file));
  const own = name.startsWith(`${ruleset}-`) ? name.slice(ruleset.length + 1) : name;
  const words = own.replaceAll(/[-_]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
