/**
 * Odds of everything that has odds, by action. Promises: an action or word that does not exist is a `LanchesterError` that offers the nearest; the
 * program of a request is what its answer is made of.
 */
import { engagementProgram } from '../../../engagement/as-odds.js';
import { wordOf } from '../../../engagement/json.js';
import type { ActionAnswer, Description, OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Numbers } from '../data/numbers.js';
import { flagOr, unknown, wrong } from '../data/reader.js';
import { assaultOdds, assaultProgram, readAssault } from './assault.js';
import { engagementOdds, readEngagement } from './engaging.js';
import { rallyOdds, rallyProgram, readRally } from './rallying.js';
import {
  readShooting,
  readShots,
  shootingOdds,
  shootingProgram,
  shootOnlyWords,
  shotsOdds,
  shotsProgram,
} from './shooting.js';
import { duelOdds, duelProgram, readDuel } from './to-the-end.js';

interface Ready {
  readonly program: (dice: Dice) => number;
  readonly answer: () => ActionAnswer;
}

interface Action {
  /** A few words for lists. */
  readonly what: string;
  readonly ready: (numbers: Numbers, a: Description, t: Description | undefined, s: Description) => Ready;
}

const table: Readonly<Record<string, Action>> = {
  shoot: {
    what: 'one round of fire (HOT-SHOOT-01); also called attack',
    ready: (numbers, a, t, s) => {
      const asked = readShooting(numbers, a, t, s, shootOnlyWords);
      return { program: shootingProgram(asked), answer: () => shootingOdds(asked) };
    },
  },
  assault: {
    what: 'one exchange (HOT-ASLT-01)',
    ready: (numbers, a, t, s) => {
      const asked = readAssault(numbers, a, t, s);
      return { program: assaultProgram(asked), answer: () => assaultOdds(asked) };
    },
  },
  rally: {
    what: 'orders to rally, in a row (HOT-RALLY-01); the attacker is who rallies',
    ready: (numbers, a, t, s) => {
      const asked = readRally(numbers, a, t, s);
      return { program: rallyProgram(asked), answer: () => rallyOdds(asked) };
    },
  },
  'shots-to-destroy': {
    what: 'rounds of fire until the target is destroyed, nothing converted',
    ready: (numbers, a, t, s) => {
      const asked = readShots(numbers, a, t, s);
      return { program: shotsProgram(asked), answer: () => shotsOdds(asked) };
    },
  },
  engagement: {
    what: 'two units on a lane, or (toTheEnd) fire turn about',
    ready: (numbers, a, t, s) => {
      if (flagOr(s, 'toTheEnd', 'situation.')) {
        const duel = readDuel(numbers, a, t, s);
        return { program: duelProgram(duel), answer: () => duelOdds(duel) };
      }
      const asked = readEngagement(numbers, a, t, s);
      return { program: engagementProgram(asked.engagement), answer: () => engagementOdds(asked) };
    },
  },
};

/** What has odds, with a few words each. */
export const actions: readonly (readonly [name: string, what: string])[] = Object.entries(table).map(
  ([name, { what }]) => [name, what],
);

/** HOT-L02: `attack`, which every ruleset knows, is to shoot. */
const usual = 'shoot';
const alsoCalled = 'attack';

/** The action may stand in the request or in its situation. Throws for an unknown one, and for two that differ. */
function actionOf(request: OddsRequest): string {
  const inside = request.situation?.['action'];
  const named = [request.action, inside].filter((word) => word !== undefined);
  const [name = usual, second = name] = named.map((word) => (word === alsoCalled ? usual : word));
  if (name !== second) {
    throw wrong(`the request asks for ${wordOf(request.action)} and its situation for ${wordOf(inside)}: say one`, {
      path: 'situation.action',
    });
  }
  if (typeof name === 'string' && Object.hasOwn(table, name)) return name;
  return unknown('no action', wordOf(name), Object.keys(table));
}

function readyFor(numbers: Numbers, request: OddsRequest): [string, Ready] {
  const name = actionOf(request);
  const action = table[name] as Action;
  return [name, action.ready(numbers, request.attacker, request.target, request.situation ?? {})];
}

/** The answer to a request. Throws a `LanchesterError` for what makes no sense. */
export function answerOdds(numbers: Numbers, request: OddsRequest): OddsAnswer {
  const [action, { answer }] = readyFor(numbers, request);
  return { ruleset: 'hats-of-tin', action, engine: 'exact', ...answer() };
}

/** The dice program that the answer is made of. Throws as `answerOdds` does. */
export function programOf(numbers: Numbers, request: OddsRequest): (dice: Dice) => number {
  return readyFor(numbers, request)[1].program;
}
