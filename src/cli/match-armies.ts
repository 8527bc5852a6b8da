/**
 * The armies of a match as they are named on the command line, and the scenario that they make. Promise: the game is
 * never guessed: where several have all the units, it is asked for.
 */
import type { JsonObject } from '../engagement/json.js';
import { missionKinds } from '../engagement/mission-words.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { isArmy } from '../lists/is-army.js';
import { armyOf, toldApart } from '../playground/match-army.js';
import { type MatchArmy, type MatchGame, matchText } from '../playground/match-text.js';
import { allRulesets, findRuleset } from '../rulesets/registry.js';
import { isShipped } from '../run/fingerprint.js';
import { type ReadArmy, readArmy } from '../study/army/read-army.js';
import { compileRules } from '../study/compile.js';
import { loadRuleset } from '../study/document/load-ruleset.js';
import { Mistakes } from '../study/document/mistakes.js';
import { readText } from '../study/document/read-text.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import { unitNamed } from '../study/unit-named.js';
import { rulesetsIn, withData } from './house-rules.js';
import { parseSettings } from './settings.js';

interface MatchOptions {
  /** Files of a house. */
  readonly data?: readonly string[];
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
export async function matchOf(
  names: readonly [string, string],
  game: string | undefined,
  { data = [], set = [], engagements }: MatchOptions,
): Promise<Match> {
  const files = new Mistakes().all(names, (file) => {
    const text = readText(file);
    return { file, text, ...(isArmy(text, file) ? { army: readArmy(text, file) } : {}) };
  });
  const said = game ?? rulesetsIn(data)[0];
  const ruleset = said === undefined ? gameOf(files) : await rulesetNamed(said);
  const changes = parseSettings(set) as JsonObject;
  const rules = compileRules(ruleset, { ...withData(ruleset, data).overlay, ...changes });
  const read = { id: ruleset.id, title: ruleset.title, rules };
  const [one, other] = new Mistakes().all(files, ({ file, text }) => armyOf(text, file, read));
  const sides = toldApart([one as MatchArmy, other as MatchArmy]);
  const wishes = { set: changes, ...(engagements === undefined ? {} : { engagements }) };
  return { text: textOf({ ...ruleset, data: rules.data }, sides, wishes), rules, sides };
}

/** The scenario, with the missions that the ruleset takes. */
function textOf(ruleset: Ruleset, sides: Match['sides'], wishes: Parameters<typeof matchText>[2]): string {
  const { id, distance, usualPlans = [] } = ruleset;
  const near = usualPlans.find(({ plan }) => plan.standOff !== undefined)?.plan.standOff ?? 1;
  const of = (missions: MatchGame['missions']): string => matchText({ id, distance, near, missions }, sides, wishes);
  // an axis has two entries at least, and everybody fights for losses
  const others = missionKinds.filter((kind) => kind !== 'attrition' && takes(ruleset, of(['attrition', kind])));
  // what is wrong with every mission is told where the match is read
  return of(['attrition', ...(others.length === 0 ? (['take'] as const) : others)]);
}

function takes(ruleset: Ruleset, text: string): boolean {
  try {
    resolveScenario(parseScenario(text, 'the match'), { find: () => ruleset });
    return true;
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    return false;
  }
}

async function rulesetNamed(name: string): Promise<Ruleset> {
  const isKnown = allRulesets().some(({ id }) => id === name);
  return isKnown || isShipped(name) ? findRuleset(name) : loadRuleset(name);
}

/** The one game that has all the units. */
export function gameOf(files: readonly { readonly army?: ReadArmy }[]): Ruleset {
  const armies = files.flatMap(({ army }) => army ?? []);
  if (armies.length === 0) {
    const ids = allRulesets().map(({ id }) => id);
    throw new LanchesterError(
      'usage',
      `these lists do not say of which game they are: --game heat, or another of ${ids.join(', ')}`,
    );
  }
  const named = [...new Set(armies.flatMap(({ ruleset }) => ruleset ?? []))];
  if (named.length > 1) throw new LanchesterError('bad-value', `these are armies of two games: ${named.join(', ')}`);
  if (named[0] !== undefined) return findRuleset(named[0]);
  const units = armies.flatMap(({ rows }) => rows.map(({ row }) => row.unit));
  const counted = allRulesets().map((ruleset) => {
    const rules = ruleset.compile(ruleset.data);
    return { ruleset, has: units.filter((unit) => hasUnit(rules, unit)).length };
  });
  const most = Math.max(...counted.map(({ has }) => has));
  const [best, ...others] = counted.filter(({ has }) => has === most);
  if (best === undefined || most === 0) {
    throw new LanchesterError('usage', 'no game has any of these units: say which it is with --game');
  }
  // one that has the most of them says which it has not
  if (others.length === 0) return best.ruleset;
  const ids = [best, ...others].map(({ ruleset: { id } }) => id).join(', ');
  throw new LanchesterError('usage', `several games have these units (${ids}): say which with --game`);
}

function hasUnit(rules: Rules, name: string): boolean {
  try {
    unitNamed(rules, name);
    return true;
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    return false;
  }
}
