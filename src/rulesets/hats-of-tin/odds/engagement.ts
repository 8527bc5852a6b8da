/**
 * Odds of an engagement on a lane, solved exactly. Promises: it is the very engagement that a scenario would play; one that is too large is
 * refused, never cut short.
 */
import type { ReadOdds, Said } from '../../../engagement/actions.js';
import { engagementProgram, firstSides, solveEngagement, winChances } from '../../../engagement/as-odds.js';
import { fighterWords, guess, type Listed, milliOf } from '../../../engagement/engagement-odds.js';
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import * as lane from '../../../engagement/lane-words.js';
import type { Description } from '../../../engagement/odds.js';
import { type Bought, oneStart } from '../../../engagement/one-start.js';
import { type Priced, pricesOf } from '../../../engagement/points.js';
import { priceOrReason } from '../../../engagement/price.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import { wordsIn } from '../../../engagement/words.js';
import { defined } from '../../../kernel/defined.js';
import { type Tally, tallyMean } from '../../../kernel/tally.js';
import type { Numbers } from '../data/numbers.js';
import { policyNames } from '../data/policies.js';
import { read } from '../data/reader.js';
import { createEngagement } from '../engagement/turn.js';
import { ending } from '../state/state.js';
import { partyOf } from './request.js';
import { engagementWords } from './situations.js';

const { laneIn, placeIn, missionIn } = lane.laneWordsFor('hats-of-tin');

/** Words of a unit besides its own. */
export const placeWords = ['units', ...fighterWords];

export interface Engaging {
  /** Prices that count in points: of a side of one unit its own, of more their sum. */
  readonly attacker: Priced;
  readonly target: Priced;
  readonly words: Said;
  readonly engagement: Engagement;
  readonly notes: readonly string[];
}

/** Reads the request. Throws a `LanchesterError`. */
export function readEngagement(numbers: Numbers, { attacker: a, target: t, situation: s }: Said): Engaging {
  read.checkKeys(s, ['action', ...Object.keys(engagementWords)], 'the situation of an engagement');
  const asked = wordsIn(read, s, 'situation.', engagementWords);
  const lane = laneIn(s, 0, () => 20); // HOT-L01: where nothing is said
  const { first } = asked;
  const said = Object.fromEntries(
    [...policyNames, 'subordinates']
      .filter((word) => s[word] !== undefined && word !== 'first')
      .map((word) => [word, s[word]]),
  ) as JsonObject;
  const options: JsonObject = { ...said, first: firstSides[first] };
  const attackers = sideOf(numbers, a, 'attacker', lane.from);
  const targets = sideOf(numbers, t, 'target', lane.to);
  const isDuel = attackers.length === 1 && targets.length === 1;
  const all = [...attackers, ...targets].map(({ listed }) => listed);
  const milli = isDuel ? undefined : milliOf('hats-of-tin', all);
  const isGuess = !isDuel && all.some(({ priced }) => priced.price === undefined);
  const notes = new Set(isGuess ? [guess] : []);
  const bought = ({ party, listed }: Placed): Bought => {
    const { spec: unit } = listed;
    if (milli !== undefined) return { unit, strength: 1, milli: milli(listed) };
    const { points, missing } = party.price;
    // HOT-L15: shares of a single unit do not depend on its price
    if (missing !== undefined) notes.add(`${missing} The shares lost by single units do not depend on it (HOT-L15).`);
    return { unit, strength: 1, milli: points === undefined ? 1000 : Math.round(points * 1000) };
  };
  const { turnLimit } = asked;
  const limit = turnLimit === undefined ? {} : { turnLimit };
  const starts = targets.map(({ listed: { spec: unit } }) => unit.at);
  const { mission, told } = missionIn(s, lane, starts);
  const rest = { options, ...limit, ...defined({ mission }) };
  const spec = oneStart(lane, attackers.map(bought), targets.map(bought), rest);
  return {
    attacker: priceOfSide(attackers),
    target: priceOfSide(targets),
    words: {
      attacker: wordsOfSide(a, attackers),
      target: wordsOfSide(t, targets),
      situation: {
        first,
        ...said,
        turnLimit: turnLimit ?? 0,
        lane: { from: lane.from, to: lane.to },
        terrain: lane.terrain as unknown as JsonObject[],
        ...told,
      },
    },
    engagement: createEngagement(numbers, spec),
    notes: [...notes],
  };
}

type Placed = ReturnType<typeof placed>;

/** A side's `units`, or the one unit that it is. */
function sideOf(numbers: Numbers, said: Description, who: string, usual: number): readonly Placed[] {
  if (said['units'] === undefined) return [placed(numbers, said, who, who, usual)];
  read.checkKeys(said, ['units'], `the ${who} beside its units`);
  const list = said['units'];
  if (!Array.isArray(list) || list.length === 0) return read.complain(`${who}.units`, 'a list of units', list);
  return list.map((one: Json, k) => {
    const path = `${who}.units.${k}`;
    if (!isObject(one)) return read.complain(path, 'the words of a unit', one);
    return placed(numbers, one, path, `${who} ${k + 1}`, usual);
  });
}

function wordsOfSide(said: Description, [first, ...others]: readonly Placed[]): Description {
  if (said['units'] === undefined && first !== undefined) return first.words;
  return { units: [first, ...others].flatMap((one) => (one === undefined ? [] : [one.words])) };
}

function priceOfSide(units: readonly Placed[]): Priced {
  const missing = units.find(({ party }) => party.price.missing !== undefined);
  if (missing !== undefined) return missing.party.price;
  return { points: units.reduce((sum, { party }) => sum + (party.price.points ?? 0), 0) };
}

function placed(numbers: Numbers, said: Description, who: string, usualName: string, usual: number) {
  const party = partyOf(numbers, said, who, fighterWords);
  const path = `${who}.`;
  const { at, plan } = placeIn(said, path, usual);
  const flank = read.flagOr(said, 'flank', path);
  const { kind, ...rest } = plan;
  const name = said['name'] === undefined ? usualName : read.textAt(said, 'name', path);
  const { sheet } = party;
  const listed: Listed = {
    spec: { name, unit: sheet.unit, at, plan, flank, fields: sheet.fields },
    strength: 1,
    priced: priceOrReason(() => sheet.price()),
    named: said['price'] !== undefined,
  };
  const named = name === usualName ? {} : { name };
  return { party, listed, words: { ...party.words, ...named, x: at, plan: kind, ...rest, flank } as JsonObject };
}

/** `engagement`. Throws a `LanchesterError` ('budget') where it is too large to be solved exactly. */
export function engagementOdds({ attacker, target, words, engagement, notes }: Engaging): ReadOdds {
  return {
    ...words,
    program: engagementProgram(engagement),
    solved: () => {
      const tally = solveEngagement('hats-of-tin', engagement);
      const column = (k: number): number => tallyMean(tally, (cell) => cell[k] as number);
      const ends = tally.extras.find(({ name }) => name === 'ending');
      const ended = (ends?.values ?? []).reduce(
        (sum, value, k) => (value === ending.limit ? sum : sum + (ends?.weights[k] as number)),
        0,
      );
      const prices = pricesOf(attacker, target);
      return {
        probability: { ...winChances(tally), ended },
        mean: {
          rounds: column(3),
          ...(prices.points?.attacker === undefined ? {} : { attackerPointsLost: column(1) / 1000 }),
          ...(prices.points?.target === undefined ? {} : { pointsDestroyed: column(2) / 1000 }),
        },
        ...prices,
        distribution: { rounds: roundsOf(tally) },
        notes,
      };
    },
  };
}

function roundsOf(tally: Tally): (readonly [number, number])[] {
  const sums = new Map<number, number>();
  tally.cells.forEach((cell, k) => {
    const round = cell[3] as number;
    sums.set(round, (sums.get(round) ?? 0) + (tally.weights[k] as number));
  });
  return [...sums].sort(([a], [b]) => a - b);
}
