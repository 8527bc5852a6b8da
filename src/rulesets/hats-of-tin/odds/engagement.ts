/**
 * Odds of an engagement of two units on a lane, solved exactly. Promises: it is the very engagement that a scenario would play; one that is too large is
 * refused, never cut short.
 */
import type { ReadOdds, Said } from '../../../engagement/actions.js';
import { engagementProgram, firstSides, firstWords, solveEngagement, winChances } from '../../../engagement/as-odds.js';
import type { JsonObject } from '../../../engagement/json.js';
import * as lane from '../../../engagement/lane-words.js';
import type { Description } from '../../../engagement/odds.js';
import { type Bought, oneStart } from '../../../engagement/one-start.js';
import { pricesOf } from '../../../engagement/points.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import { type Tally, tallyMean } from '../../../kernel/tally.js';
import type { Numbers } from '../data/numbers.js';
import { policyNames } from '../data/policies.js';
import { read } from '../data/reader.js';
import { ending } from '../engagement/state.js';
import { createEngagement } from '../engagement/turn.js';
import { type Party, partyOf, Situation } from './request.js';

const { laneIn, placeIn } = lane.laneWordsFor('hats-of-tin');

export const engagementWords = [...policyNames, 'subordinates', 'turnLimit', 'lane', 'terrain', 'toTheEnd'];
/** Words of a unit besides its own. */
export const placeWords = [...lane.placeWords, 'flank'];

export interface Engaging {
  readonly attacker: Party;
  readonly target: Party;
  readonly words: Said;
  readonly engagement: Engagement;
  readonly notes: readonly string[];
}

/** Reads the request. Throws a `LanchesterError`. */
export function readEngagement(numbers: Numbers, { attacker: a, target: t, situation: s }: Said): Engaging {
  read.checkKeys(s, ['action', ...engagementWords], 'the situation of an engagement');
  const situation = new Situation(s);
  const lane = laneIn(s, 0, () => 20); // HOT-L01: where nothing is said
  const first = situation.word('first', firstWords, 'random');
  const said = Object.fromEntries(
    [...policyNames, 'subordinates']
      .filter((word) => s[word] !== undefined && word !== 'first')
      .map((word) => [word, s[word]]),
  ) as JsonObject;
  const options: JsonObject = { ...said, first: firstSides[first] };
  const attacker = placed(numbers, a, 'attacker', lane.from);
  const target = placed(numbers, t, 'target', lane.to);
  const notes = new Set<string>();
  const bought = ({ party, unit }: ReturnType<typeof placed>): Bought => {
    const { points, missing } = party.price;
    // HOT-L15: shares of a single unit do not depend on its price
    if (missing !== undefined) notes.add(`${missing} The shares lost by single units do not depend on it (HOT-L15).`);
    return { unit, strength: 1, milli: points === undefined ? 1000 : Math.round(points * 1000) };
  };
  const turnLimit = s['turnLimit'] === undefined ? undefined : read.wholeAt(s, 'turnLimit', 'situation.', 1, 10_000);
  const limit = turnLimit === undefined ? {} : { turnLimit };
  const spec = oneStart(lane, [bought(attacker)], [bought(target)], { options, ...limit });
  return {
    attacker: attacker.party,
    target: target.party,
    words: {
      attacker: attacker.words,
      target: target.words,
      situation: {
        ...situation.normal,
        ...said,
        first,
        turnLimit: turnLimit ?? 0,
        lane: { from: lane.from, to: lane.to },
        terrain: lane.terrain as unknown as JsonObject[],
      },
    },
    engagement: createEngagement(numbers, spec),
    notes: [...notes],
  };
}

function placed(numbers: Numbers, said: Description, who: string, usual: number) {
  const party = partyOf(numbers, said, who, placeWords);
  const path = `${who}.`;
  const { at, plan } = placeIn(said, path, usual);
  const flank = read.flagOr(said, 'flank', path);
  const { kind, ...rest } = plan;
  return {
    party,
    unit: { name: who, unit: party.sheet.unit, at, plan, flank, fields: party.sheet.fields },
    words: { ...party.words, x: at, plan: kind, ...rest, flank },
  };
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
      const prices = pricesOf(attacker.price, target.price);
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
