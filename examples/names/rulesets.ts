/** The rulesets that are shipped: their data, tables, clauses and roles; a change of the data; errors. */
import {
  airRoles,
  applyOverlay,
  type Clause,
  type ClauseLevel,
  commonRoles,
  type ErrorCode,
  findRuleset,
  groundRoles,
  hatsOfTin,
  heat,
  heroesAll,
  hitt,
  type Json,
  type JsonObject,
  LanchesterError,
  type Position,
  parseScenario,
  type Role,
  type RoleName,
  type Ruleset,
  type RulesetData,
  rulesets,
  skirmishers,
  type Table,
  type UnitName,
  version,
} from 'lanchester';

const five: readonly Ruleset[] = [heat, heroesAll, hitt, hatsOfTin, skirmishers];
console.log(five.map(({ id, distance }) => `${id} in ${distance.many}`).join(', ')); // heat in inches, heroes-all in inches, hitt in paces, hats-of-tin in areas, skirmishers in dots
console.log(
  five.every((one) => findRuleset(one.id) === one),
  rulesets.length,
); // true 5

// --- data are plain values; a path names one, and changed data are data

const changes: Readonly<Record<string, Json>> = { 'prices.rpg-team.tandem': 10 };
const cheaper: RulesetData = applyOverlay(heat.data, changes);
/** What a team with Tandem rounds costs, points. The compiler knows the names of units. */
const teamFor = (data: RulesetData, unit: UnitName<typeof heat> = 'rpg-team'): number => {
  const words: JsonObject = { tandem: true };
  return heat.compile(data).unit(unit, words).price().milli / 1000;
};
console.log(teamFor(heat.data), teamFor(cheaper)); // 75 70

// --- what `lanchester list` prints

const rules = hitt.compile(hitt.data);
const [units]: readonly Table[] = rules.tables()['units'] ?? [];
console.log(units?.columns.slice(0, 3).join(', ')); // key, element, class

const level: ClauseLevel = 'attack';
const odds: readonly Clause[] = hitt.clauses.filter((clause) => clause.level === level);
console.log(odds[0]?.id); // HITT-ELEM-01

const name: RoleName = 'machine-gun team';
const gun: Role | undefined = rules.roles.find(({ role }) => role === name);
console.log(gun?.unit['unit'], groundRoles.length + airRoles.length === commonRoles.length); // mg true

// --- errors: a sentence, a code, and the place where there is a file

/** What went wrong, for somebody who can mend it; anything else is a bug, and thrown on. */
function complaint(act: () => unknown): string {
  try {
    act();
    return 'nothing';
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    const code: ErrorCode = error.code;
    const place: Position | undefined = error.position;
    return `${code}${place === undefined ? '' : ` at line ${place.line}`}: ${error.why}`;
  }
}
console.log(complaint(() => findRuleset('heta'))); // unknown-name: there is no ruleset "heta" (did you mean "heat"?)
console.log(complaint(() => parseScenario('lanchester: 1\nnmae: duel\n', 'duel.yaml')).split('\n')[0]); // bad-file at line 1: name: missing; expected a text
console.log(/^\d+\.\d+\.\d+/.test(version)); // true
