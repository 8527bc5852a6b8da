/**
 * The action `engagement`: forces of a request, who stand somewhere on a lane, fight it out.
 *
 * Promises: it is the very engagement that a scenario with the same words would play; units are a side's `units`, or the
 * side itself is one; one that is too large to be solved exactly is refused, never sampled or cut short.
 */
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { tallyMean } from '../kernel/tally.js';
import type { Action, AskedOdds, Figures, ReadOdds } from './actions.js';
import { engagementProgram, solveEngagement, winChances } from './as-odds.js';
import { isObject, type Json, type JsonObject } from './json.js';
import { laneWordsFor, placeWords as placed } from './lane-words.js';
import { missionKinds } from './mission-words.js';
import type { Description } from './odds.js';
import { type Bought, oneStart, planKinds, targetPriorities } from './one-start.js';
import { outcomeColumns } from './outcome.js';
import { priceOrReason } from './price.js';
import { readerFor } from './reader.js';
import type { Engagement, Table, UnitSheet } from './ruleset.js';
import type { EngagementSpec, Side, UnitSpec } from './spec.js';
import { defaultPlan } from './usual-plans.js';

/** Words of a unit beside its own. */
export const fighterWords = ['name', ...placed, 'flank'] as const;

/** A unit of a request, before its price is settled. */
export interface Listed {
  readonly spec: UnitSpec;
  /** Men, or 1. */
  readonly strength: number;
  /** Its price, or in words why there is none. */
  readonly priced: ReturnType<typeof priceOrReason>;
  /** Whether the request names a price for it. */
  readonly named: boolean;
}

/** Points of each man, or unit without men, where nobody has a price. */
export const milliEach = 100_000;

/**
 * What each unit counts, in thousandths of a point (ENG-R03, ENG-R05): its price where every one has a price, so much a
 * man where nobody is given one. Throws `missing-price` where some are: the shares lost would hang on a guess.
 */
export function milliOf(ruleset: string, units: readonly Listed[], mayGuess = true): (unit: Listed) => number {
  const without = units.find(({ priced }) => priced.price === undefined);
  if (without === undefined) return ({ priced }) => priced.price?.milli ?? 0;
  if (mayGuess && units.every(({ named }) => !named)) return ({ strength }) => strength * milliEach;
  const why = `${without.spec.name}: ${without.priced.missing}; others have a price, so all need one`;
  throw new LanchesterError('missing-price', why, { ruleset });
}

/** What a ruleset gives of itself. */
interface Fighting<C> {
  unit(compiled: C, unit: string, fields: JsonObject): UnitSheet;
  engagement(compiled: C, spec: EngagementSpec): Engagement;
  /** As the ruleset has it. */
  readonly groundAbout?: number;
}

/** Reads the units of a side, as scenarios have them. */
function unitsReader<C>(ruleset: string, sheetOf: Fighting<C>['unit']) {
  const { placeIn } = laneWordsFor(ruleset);
  const { wrong, complain, checkKeys, flagOr, textAt } = readerFor(ruleset);

  return function listed(compiled: C, side: Side, who: string, said: Description): Listed[] {
    const isList = said['units'] !== undefined;
    if (isList) checkKeys(said, ['units'], `the ${who} beside its units`);
    const list = isList ? said['units'] : [said];
    if (!Array.isArray(list) || list.length === 0) return complain(`${who}.units`, 'a list of units', said['units']);
    return list.map((one: Json, k): Listed => {
      const path = isList ? `${who}.units.${k}` : who;
      if (!isObject(one)) return complain(path, 'the words of a unit', one);
      const { unit } = one;
      if (typeof unit !== 'string') throw wrong(`${path} needs a unit`, { path: 'unit' });
      const own = Object.entries(one).filter(([word]) => word !== 'unit' && !fighterWords.includes(word as 'x'));
      const { at, plan } = placeIn(one, `${path}.`, side === 'blue' ? 0 : undefined);
      const sheet = sheetOf(compiled, unit, Object.fromEntries(own));
      const name = one['name'] === undefined ? (isList ? `${who} ${k + 1}` : who) : textAt(one, 'name', `${path}.`);
      return {
        spec: { name, unit, at, plan, flank: flagOr(one, 'flank', `${path}.`), fields: sheet.fields },
        strength: sheet.strength,
        priced: priceOrReason(() => sheet.price()),
        named: one['price'] !== undefined,
      };
    });
  };
}

/** The action of a ruleset whose requests say no more than its scenarios do. */
export function engagementAction<C>(
  ruleset: string,
  { unit: sheetOf, engagement, groundAbout }: Fighting<C>,
): Action<C> {
  const listed = unitsReader(ruleset, sheetOf);
  const { laneIn, missionIn } = laneWordsFor(ruleset);
  const { wholeAt } = readerFor(ruleset);

  function read(compiled: C, { attacker, target, situation }: AskedOdds): ReadOdds {
    const blue = listed(compiled, 'blue', 'attacker', attacker);
    const red = listed(compiled, 'red', 'target', target);
    const both = [...blue, ...red];
    const milli = milliOf(ruleset, both);
    const places = both.map(({ spec }) => spec.at);
    const lane = laneIn(situation, Math.min(...places), (from) => Math.max(from + 1, ...places));
    const { action: _, lane: _lane, terrain: _terrain, mission: _mission, turnLimit, ...options } = situation;
    const limit = turnLimit === undefined ? {} : { turnLimit: wholeAt(situation, 'turnLimit', '', 1, 10_000) };
    const bought = (units: readonly Listed[]): Bought[] =>
      units.map((unit) => ({ unit: unit.spec, strength: unit.strength, milli: milli(unit) }));
    const starts = red.map(({ spec }) => spec.at);
    const { mission, told: about } = missionIn(situation, lane, starts, groundAbout);
    const rest = { options: options as JsonObject, ...limit, ...defined({ mission }) };
    const spec = oneStart(lane, bought(blue), bought(red), rest);
    const fight = engagement(compiled, spec);
    return {
      attacker: { units: blue.map(({ spec: unit }) => told(unit)) },
      target: { units: red.map(({ spec: unit }) => told(unit)) },
      situation: {
        ...options,
        ...limit,
        lane: { from: lane.from, to: lane.to },
        terrain: lane.terrain.map((one) => ({ ...one })),
        ...about,
      },
      program: engagementProgram(fight),
      solved: () => figuresOf(ruleset, fight, both, milli),
    };
  }

  return { what: 'forces on a lane, solved exactly; the attacker is blue', read };
}

/** Who wins and what is lost; points only where nobody's price is guessed. */
function figuresOf(
  ruleset: string,
  fight: Engagement,
  units: readonly Listed[],
  milli: ReturnType<typeof milliOf>,
): Figures {
  const tally = solveEngagement(ruleset, fight);
  const mean = (column: (typeof outcomeColumns)[number]): number =>
    tallyMean(tally, (cell) => cell[outcomeColumns.indexOf(column)] as number);
  const points = { attackerPointsLost: mean('blueLost') / 1000, pointsDestroyed: mean('redLost') / 1000 };
  const guessed = units.some(({ priced }) => priced.price === undefined);
  const counted = units.map((unit) => `${unit.spec.name} ${milli(unit) / 1000}`).join(', ');
  return {
    probability: winChances(tally),
    mean: { turns: mean('turns'), ...(guessed ? {} : points) },
    distribution: {},
    notes: [guessed ? guess : `Points that count: ${counted} (ENG-R03).`],
  };
}

/** Said where prices were guessed. */
export const guess = `Nobody has a price: every man, or unit without men, counts as ${milliEach / 1000} points (ENG-R03).`;

function told({ name, unit, at, plan: { kind, ...plan }, flank, fields }: UnitSpec): JsonObject {
  return { unit, ...fields, name, x: at, plan: kind, ...plan, flank };
}

const columns = ['word', 'values', 'what it says'];

/** The word for what an engagement is about, as a row of a table of words. */
export const missionRow = [
  'mission',
  missionKinds.join(', '),
  'what winning is (ENG-R10); an object {kind, ground} or {kind, share} says more; default attrition',
] as const;

/** Words of a side and of its units beside their own. */
export const sideTable: Table = {
  title: 'Attacker and target of the action engagement, besides',
  columns,
  rows: [
    ['units', 'list of units, each with its words', 'more than one unit: in place of all other words of the side'],
    ['name', 'text', 'what stories and notes call the unit'],
    ['x', 'a place on the lane', 'where it stands; the attacker at 0 unless it says so'],
    ['plan', planKinds.join(', '), `what it does; default ${defaultPlan}`],
    ['standOff', 'distance', 'where the plan advance stops'],
    ['priority', targetPriorities.join(', '), 'whom it attacks; default nearest'],
    ['flank', 'true, false', 'it attacks from a flank'],
  ],
};

/** Words of the action for `list`. `terrain`: kinds of stretches; `options`: those of the ruleset's engagements. */
export function engagementTables(terrain: readonly string[], options: Table['rows']): readonly Table[] {
  const rows = [
    ['lane', '{from, to}', 'its ends; as far as units stand where it is not said'],
    ['terrain', 'list of {from, to, kind}', terrain.join(', ')],
    ['turnLimit', 'whole number', "turns, rounds or bounds; default the ruleset's"],
    missionRow,
    ...options,
  ];
  return [sideTable, { title: 'Situation: engagement', columns, rows }];
}
