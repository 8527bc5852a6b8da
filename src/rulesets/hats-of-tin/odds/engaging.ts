/**
 * Odds of an engagement of two units on a lane, solved exactly. Promises: it is the very engagement that a scenario would play; one that is too large is
 * refused, never cut short.
 */
import { isObject, type JsonObject } from '../../../engagement/json.js';
import type { ActionAnswer, Description } from '../../../engagement/odds.js';
import { winner } from '../../../engagement/outcome.js';
import type { EngagementSpec, Lane, Plan, PlanKind, Stretch, TargetPriority } from '../../../engagement/spec.js';
import type { Dice } from '../../../kernel/dice.js';
import { prepare, solvePrepared } from '../../../kernel/engine.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { outcomeBuffer, type Process } from '../../../kernel/process.js';
import type { Tally } from '../../../kernel/tally.js';
import type { Numbers } from '../data.js';
import { ending } from '../lane/state.js';
import { policyNames } from '../policies.js';
import { checkKeys, complain, flagOr, numberAt, textAt, wholeAt, wordAt, wrong } from '../reader.js';
import { createEngagement } from '../turn.js';
import { priceOf } from './answer.js';
import { type Party, partyOf, Situation } from './parties.js';
import { firstWords } from './to-the-end.js';

export const engagementWords = [...policyNames, 'subordinates', 'turnLimit', 'lane', 'terrain', 'toTheEnd'];
/** Words of a unit besides its own. */
export const placeWords = ['x', 'plan', 'standOff', 'priority', 'flank'];
const plans: readonly PlanKind[] = ['hold', 'advance', 'assault', 'withdraw'];
const priorities: readonly TargetPriority[] = ['nearest', 'weakest', 'dearest', 'best-odds'];
/** HOT-L01: where nothing is said. */
const laneOfOurs = { from: 0, to: 20 };

export interface Engaging {
  readonly attacker: Party;
  readonly target: Party;
  readonly words: { readonly attacker: Description; readonly target: Description; readonly situation: Description };
  readonly process: Process;
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
  const sides = { attacker: 'blue', target: 'red', random: 'random' } as const;
  const options: JsonObject = { ...said, first: sides[first] };
  const attacker = placed(numbers, a, 'attacker', lane.from);
  const target = placed(numbers, t, 'target', lane.to);
  const notes = new Set<string>();
  const milli = [attacker, target].map(({ party }) => {
    const { points, note } = priceOf(party);
    // HOT-L15: shares of a single unit do not depend on its price
    if (note !== undefined) notes.add(`${note} The shares lost by single units do not depend on it (HOT-L15).`);
    return points === undefined ? 1000 : Math.round(points * 1000);
  });
  const composition = (k: number) => ({ weight: 1, strength: [1], milli: [milli[k] as number] });
  const turnLimit = s['turnLimit'] === undefined ? undefined : wholeAt(s, 'turnLimit', 'situation.', 1, 10_000);
  const spec: EngagementSpec = {
    lane,
    blue: { side: 'blue', end: 'from', units: [attacker.unit] },
    red: { side: 'red', end: 'to', units: [target.unit] },
    starts: [{ weight: 1, blue: [composition(0)], red: [composition(1)] }],
    options,
    ...(turnLimit === undefined ? {} : { turnLimit }),
  };
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
    process: createEngagement(numbers, spec),
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
    kind: words['plan'] === undefined ? 'hold' : wordAt(words, 'plan', path, plans),
    priority: words['priority'] === undefined ? 'nearest' : wordAt(words, 'priority', path, priorities),
    ...(words['standOff'] === undefined ? {} : { standOff: wholeAt(words, 'standOff', path, 0, 1000) }),
  };
  if (plan.standOff !== undefined && plan.kind !== 'advance') {
    throw wrong(`${who}.standOff is where the plan advance stops, not ${plan.kind}`);
  }
  const flank = flagOr(words, 'flank', path);
  const { kind, ...rest } = plan;
  return {
    party,
    unit: { name: who, unit: party.sheet.unit, at, plan, flank, fields: party.sheet.fields },
    words: { ...party.words, x: at, plan: kind, ...rest, flank },
  };
}

/** Plays it: one of `winner`, with the attacker for blue. */
export function engagementProgram({ process }: Engaging): (dice: Dice) => number {
  const out = outcomeBuffer(process);
  return (dice) => {
    const state = new Int32Array(process.fields.length);
    process.start(dice, state);
    while (!process.done(state)) process.step(dice, state);
    process.outcome(state, out);
    return out[0] as number;
  };
}

/** `engagement`. Throws a `LanchesterError` ('budget') where it is too large to be solved exactly. */
export function engagementOdds(asked: Engaging): ActionAnswer {
  const tally = solve(asked.process);
  const column = (k: number): number =>
    tally.cells.reduce((sum, cell, n) => sum + (cell[k] as number) * (tally.weights[n] as number), 0);
  const won = (code: number): number =>
    tally.cells.reduce((sum, [cell], n) => (cell === code ? sum + (tally.weights[n] as number) : sum), 0);
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
    probability: { winAttacker: won(winner.blue), winTarget: won(winner.red), draw: won(winner.draw), ended },
    mean,
    ...(Object.keys(points).length > 0 ? { points } : {}),
    distribution: { rounds: roundsOf(tally) },
    notes: asked.notes,
  };
}

function solve(process: Process): Tally {
  try {
    return solvePrepared(prepare(process, 'exact'));
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code !== 'budget') throw error;
    throw wrong(
      `this engagement is too large to be solved exactly: write a scenario, which can be sampled (${error.message})`,
      'budget',
    );
  }
}

function roundsOf(tally: Tally): (readonly [number, number])[] {
  const sums = new Map<number, number>();
  tally.cells.forEach((cell, k) => {
    const round = cell[3] as number;
    sums.set(round, (sums.get(round) ?? 0) + (tally.weights[k] as number));
  });
  return [...sums].sort(([a], [b]) => a - b);
}
