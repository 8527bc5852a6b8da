/**
 * Odds of an engagement of two units on a lane, solved exactly. Promises: it is the very engagement that a scenario would play; one that is too large is
 * refused, never cut short.
 */
import { firstSides, firstWords, solveEngagement, winChances } from '../../../engagement/as-odds.js';
import { isObject, type JsonObject } from '../../../engagement/json.js';
import type { ActionAnswer, Description } from '../../../engagement/odds.js';
import { type Bought, oneStart, planKinds, targetPriorities } from '../../../engagement/one-start.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { Lane, Plan, Stretch } from '../../../engagement/spec.js';
import type { Tally } from '../../../kernel/tally.js';
import type { Numbers } from '../data/numbers.js';
import { policyNames } from '../data/policies.js';
import { checkKeys, complain, flagOr, numberAt, textAt, wholeAt, wordAt, wrong } from '../data/reader.js';
import { ending } from '../engagement/state.js';
import { createEngagement } from '../engagement/turn.js';
import { priceOf } from './answer.js';
import { type Party, partyOf, Situation } from './parties.js';

export const engagementWords = [...policyNames, 'subordinates', 'turnLimit', 'lane', 'terrain', 'toTheEnd'];
/** Words of a unit besides its own. */
export const placeWords = ['x', 'plan', 'standOff', 'priority', 'flank'];
/** HOT-L01: where nothing is said. */
const laneOfOurs = { from: 0, to: 20 };

export interface Engaging {
  readonly attacker: Party;
  readonly target: Party;
  readonly words: { readonly attacker: Description; readonly target: Description; readonly situation: Description };
  readonly engagement: Engagement;
  readonly notes: readonly string[];
}

/** Reads the request. Throws a `LanchesterError`. */
export function readEngagement(numbers: Numbers, a: Description, t: Description | undefined, s: Description): Engaging {
  const situation = new Situation(s, engagementWords, 'an engagement');
  const lane = readLane(s);
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
    const { points, note } = priceOf(party);
    // HOT-L15: shares of a single unit do not depend on its price
    if (note !== undefined) notes.add(`${note} The shares lost by single units do not depend on it (HOT-L15).`);
    return { unit, strength: 1, milli: points === undefined ? 1000 : Math.round(points * 1000) };
  };
  const turnLimit = s['turnLimit'] === undefined ? undefined : wholeAt(s, 'turnLimit', 'situation.', 1, 10_000);
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

function readLane(s: Description): Lane {
  const said = s['lane'] ?? laneOfOurs;
  if (!isObject(said)) return complain('situation.lane', 'an object {from, to}', said);
  checkKeys(said, ['from', 'to'], 'situation.lane');
  const terrain = s['terrain'] ?? [];
  if (!Array.isArray(terrain)) return complain('situation.terrain', 'a list of {from, to, kind}', terrain);
  const far = 1e6;
  return {
    from: said['from'] === undefined ? 0 : numberAt(said, 'from', 'situation.lane.', -far, far),
    to: numberAt(said, 'to', 'situation.lane.', -far, far),
    terrain: terrain.map((one, k): Stretch => {
      const path = `situation.terrain.${k}.`;
      if (!isObject(one)) return complain(`situation.terrain.${k}`, 'a stretch {from, to, kind}', one);
      checkKeys(one, ['from', 'to', 'kind'], `situation.terrain.${k}`);
      return {
        from: numberAt(one, 'from', path, -far, far),
        to: numberAt(one, 'to', path, -far, far),
        kind: textAt(one, 'kind', path),
      };
    }),
  };
}

function placed(numbers: Numbers, said: Description | undefined, who: string, usual: number) {
  const party = partyOf(numbers, said, who, placeWords);
  const words = said as Description;
  const path = `${who}.`;
  const at = words['x'] === undefined ? usual : numberAt(words, 'x', path, -1e6, 1e6);
  const plan: Plan = {
    kind: words['plan'] === undefined ? 'hold' : wordAt(words, 'plan', path, planKinds),
    priority: words['priority'] === undefined ? 'nearest' : wordAt(words, 'priority', path, targetPriorities),
    ...(words['standOff'] === undefined ? {} : { standOff: wholeAt(words, 'standOff', path, 0, 1000) }),
  };
  if (plan.standOff !== undefined && plan.kind !== 'advance') {
    throw wrong(`${who}.standOff is where the plan advance stops, not ${plan.kind}`, { path: `${who}.standOff` });
  }
  const flank = flagOr(words, 'flank', path);
  const { kind, ...rest } = plan;
  return {
    party,
    unit: { name: who, unit: party.sheet.unit, at, plan, flank, fields: party.sheet.fields },
    words: { ...party.words, x: at, plan: kind, ...rest, flank },
  };
}

/** `engagement`. Throws a `LanchesterError` ('budget') where it is too large to be solved exactly. */
export function engagementOdds(asked: Engaging): ActionAnswer {
  const tally = solveEngagement('hats-of-tin', asked.engagement);
  const column = (k: number): number =>
    tally.cells.reduce((sum, cell, n) => sum + (cell[k] as number) * (tally.weights[n] as number), 0);
  const ends = tally.extras.find(({ name }) => name === 'ending');
  const ended = (ends?.values ?? []).reduce(
    (sum, value, k) => (value === ending.limit ? sum : sum + (ends?.weights[k] as number)),
    0,
  );
  const own = priceOf(asked.attacker).points;
  const other = priceOf(asked.target).points;
  const mean: Record<string, number> = { rounds: column(3) };
  if (own !== undefined) mean['attackerPointsLost'] = column(1) / 1000;
  if (other !== undefined) mean['pointsDestroyed'] = column(2) / 1000;
  const points = {
    ...(own === undefined ? {} : { attacker: own }),
    ...(other === undefined ? {} : { target: other }),
  };
  return {
    ...asked.words,
    probability: { ...winChances(tally), ended },
    mean,
    ...(Object.keys(points).length > 0 ? { points } : {}),
    distribution: { rounds: roundsOf(tally) },
    notes: asked.notes,
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
