/**
 * A small engagement as a request: built, solved exactly, and read as the rulings' examples name it. Promise: it is the engagement of a scenario with the same words; what
 * does not fit the exact budget is refused, never sampled.
 */
import type { ReadOdds } from '../../../engagement/actions.js';
import { engagementProgram, firstSides, firstWords, solveEngagement, winChances } from '../../../engagement/as-odds.js';
import { type Listed, milliEach, milliOf } from '../../../engagement/engagement-odds.js';
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import * as lane from '../../../engagement/lane-words.js';
import type { Description } from '../../../engagement/odds.js';
import { type Bought, oneStart } from '../../../engagement/one-start.js';
import { outcomeColumns } from '../../../engagement/outcome.js';
import { priceOrReason } from '../../../engagement/price.js';
import type { Composition, EngagementSpec, Side, UnitSpec } from '../../../engagement/spec.js';
import { defined } from '../../../kernel/defined.js';
import { type Tally, tallyMean } from '../../../kernel/tally.js';
import { read } from '../data/reader.js';
import { createEngagement } from '../engagement/turn.js';
import { type Asked, unitWords } from './request.js';

const { laneIn, placeIn, missionIn } = lane.laneWordsFor('skirmishers');

/** Words of a unit of such a request beside its own. */
export const placeWords = ['units', 'name', ...lane.placeWords] as const;

/** Words of a side that lists `units`: the spacing of its line (SK-R26), for each of them that has none of its own. */
const sideWords = ['units', 'spacing'] as const;
/** The units of one side: a list, or one unit's words. */
function unitsOf({ core }: Asked, words: Description, who: string, side: Side): Listed[] {
  const given = words['units'] ?? [words];
  const isList = words['units'] !== undefined;
  if (isList) read.checkKeys(words, sideWords, `the ${who} beside its units`);
  if (!Array.isArray(given) || given.length === 0)
    return read.complain(`${who}.units`, 'a list of units', given as Json);
  return (given as readonly Json[]).map((one, k): Listed => {
    const path = `${who}.units.${k}`;
    if (!isObject(one)) return read.complain(path, 'the words of a unit', one);
    const { x, plan, standOff, priority, name, ...said } = one;
    const own = isList && words['spacing'] !== undefined ? { spacing: words['spacing'], ...said } : said;
    const { unit, fields } = unitWords(core.numbers, own, path);
    const { at, plan: its } = placeIn(one, `${path}.`, side === 'blue' ? 0 : undefined);
    const { sheet } = core.sheet(unit, fields);
    return {
      strength: sheet.strength,
      priced: priceOrReason(() => sheet.price()),
      named: own['price'] !== undefined || own['matePrice'] !== undefined,
      spec: {
        name: name === undefined ? `${who} ${k + 1}` : read.textAt(one, 'name', `${path}.`),
        unit,
        at,
        plan: its,
        flank: false,
        fields: sheet.fields,
      },
    };
  });
}

function specOf(asked: Asked): EngagementSpec {
  const { situation } = asked;
  const blue = unitsOf(asked, asked.attackerWords, 'attacker', 'blue');
  const red = unitsOf(asked, asked.targetWords, 'target', 'red');
  const price = milliOf('skirmishers', [...blue, ...red], situation['prices'] === undefined);
  const first = read.oneOf(situation['first'] ?? 'random', firstWords, 'first');
  const bought = (units: readonly Listed[]): Bought[] =>
    units.map((unit) => ({ unit: unit.spec, strength: unit.strength, milli: price(unit) }));
  const places = [...blue, ...red].map(({ spec }) => spec.at);
  const lane = laneIn(situation, Math.min(...places), (from) => Math.max(from + 1, ...places));
  const { turnLimit } = asked.said;
  const starts = red.map(({ spec }) => spec.at);
  const { mission } = missionIn(situation, lane, starts);
  // the attacker faces up the lane
  return oneStart(lane, bought(blue), bought(red), {
    options: { first: firstSides[first] },
    ...(turnLimit === undefined ? {} : { turnLimit }),
    ...defined({ mission }),
  });
}

function meanOf(tally: Tally, name: string): number {
  const histogram = tally.extras.find((each) => each.name === name);
  return histogram?.values.reduce((sum, value, k) => sum + value * (histogram.weights[k] as number), 0) ?? 0;
}

function priceNote({ starts, blue, red }: EngagementSpec): string {
  const [level] = starts as [EngagementSpec['starts'][number]];
  const [one, other] = [level.blue[0], level.red[0]] as [Composition, Composition];
  const units = [...blue.units, ...red.units];
  const men = [...one.strength, ...other.strength];
  const milli = [...one.milli, ...other.milli];
  if (milli.every((each, k) => each === milliEach * (men[k] as number)))
    return `Every trooper counts as ${milliEach / 1000} points (ENG-R03).`;
  const list = units.map(({ name }, k) => `${name} ${(milli[k] as number) / 1000}`).join(', ');
  return `Points that count: ${list} (ENG-R03).`;
}

/** The engagement of a request. */
export function prepareEngagement(asked: Asked): ReadOdds {
  const spec = specOf(asked);
  const engagement = createEngagement(asked.core, spec);
  const side = (units: readonly UnitSpec[]): JsonObject => ({
    units: units.map(({ name, unit, at, plan, fields }) => ({ name, unit, x: at, plan: plan.kind, ...fields })),
  });
  return {
    attacker: side(spec.blue.units),
    target: side(spec.red.units),
    situation: { ...asked.situation, turnLimit: spec.turnLimit as number },
    program: engagementProgram(engagement),
    solved: () => {
      const tally = solveEngagement('skirmishers', engagement);
      return {
        probability: winChances(tally),
        mean: {
          rounds: tallyMean(tally, (cell) => cell[outcomeColumns.indexOf('turns')] as number),
          attackerDead: meanOf(tally, 'blueDead'),
          targetDead: meanOf(tally, 'redDead'),
          attackerRouted: meanOf(tally, 'blueRouted'),
          targetRouted: meanOf(tally, 'redRouted'),
        },
        distribution: {},
        notes: [priceNote(spec)],
      };
    },
  };
}
