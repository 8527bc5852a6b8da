/**
 * Odds of everything that has odds, by action. Promises: an action or word that does not exist is a `LanchesterError` that offers the nearest; the
 * program of a request is what its answer is made of.
 */
import type { Description, OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { didYouMean } from '../../../kernel/nearest.js';
import type { Core } from '../core.js';
import { antiAircraftOdds, readAntiAircraft, readGoliath } from './aircraft.js';
import { assaultOdds, readAssaulting } from './assault.js';
import { attackOdds, readAttack } from './attack.js';
import { clearingOdds, readClearing, readSmoke, smokeOdds } from './engineers.js';
import { refuse } from './situation.js';
import { readBundle, readGrenades, readMines, specialOdds } from './special.js';
import { activationOdds, duelOdds, observationOdds, readActivating, readDuel, readObserving } from './tests.js';

type Answer = Omit<OddsAnswer, 'ruleset' | 'engine' | 'action'>;

interface Action {
  /** A few words for lists. */
  readonly what: string;
  readonly odds: (core: Core, a: Description, t: Description | undefined, s: Description) => Answer;
  readonly program: (core: Core, a: Description, t: Description | undefined, s: Description) => (dice: Dice) => number;
}

function attackAction(name: string, what: string): Action {
  return {
    what,
    odds: (core, a, t, s) => attackOdds(core, name, a, t, s),
    program: (core, a, t, s) => readAttack(core, name, a, t, s).program,
  };
}

const table: Readonly<Record<string, Action>> = {
  attack: attackAction('attack', 'Fire actions at a target (HA-FIRE-02)'),
  indirect: attackAction('indirect', 'the same, indirectly (HA-IND-02)'),
  flame: attackAction('flame', 'the same, with flame (HA-FLAME-01)'),
  building: attackAction('building', 'the same, at a structure (HA-BLDG-02)'),
  observation: {
    what: 'an Observation Test (HA-OBS-07)',
    odds: observationOdds,
    program: (core, a, t, s) => readObserving(core, a, t, s).program,
  },
  activation: {
    what: 'morale and the Officer Reaction Test (HA-MOR-01, HA-ORT-01)',
    odds: (core, a, _, s) => activationOdds(core, a, s),
    program: (core, a, _, s) => readActivating(core, a, s).program,
  },
  assault: {
    what: 'a round of close assault (HA-ASLT-05)',
    odds: assaultOdds,
    program: (core, a, t, s) => readAssaulting(core, a, t, s).program,
  },
  'one-on-one': {
    what: 'one man on one; the program is one exchange (HA-ASLT-01)',
    odds: duelOdds,
    program: (core, a, t, s) => readDuel(core, a, t, s).program,
  },
  grenades: {
    what: 'HE grenades (HA-GREN-02, HA-ASLT-14, HA-ASLT-15)',
    odds: (core, a, t, s) => specialOdds(readGrenades(core, a, t, s), 'both'),
    program: (core, a, t, s) => readGrenades(core, a, t, s).program,
  },
  bundle: {
    what: 'AT grenades (HA-ASLT-13)',
    odds: (core, a, t, s) => specialOdds(readBundle(core, a, t, s), 'both'),
    program: (core, a, t, s) => readBundle(core, a, t, s).program,
  },
  mines: {
    what: 'entering a minefield; the attacker is who enters (HA-MINE-03, HA-MINE-04)',
    odds: (core, a, _, s) => specialOdds(readMines(core, a, s), 'target'),
    program: (core, a, _, s) => readMines(core, a, s).program,
  },
  'clear-mines': {
    what: 'clearing a minefield; the program is one bound (HA-MINE-02)',
    odds: (core, a, _, s) => clearingOdds(core, a, s),
    program: (core, a, _, s) => readClearing(core, a, s).program,
  },
  smoke: {
    what: 'a smoke round (HA-SMOKE-01)',
    odds: smokeOdds,
    program: (core, a, t, s) => readSmoke(core, a, t, s).program,
  },
  goliath: {
    what: 'the explosion of a Goliath (HA-GOLIATH-03)',
    odds: (core, a, t, s) => specialOdds(readGoliath(core, a, t, s), 'both'),
    program: (core, a, t, s) => readGoliath(core, a, t, s).program,
  },
  'anti-aircraft': {
    what: 'fire at an aircraft at low level (HA-AIR-10)',
    odds: (core, a, _, s) => antiAircraftOdds(core, a, s),
    program: (core, a, _, s) => readAntiAircraft(core, a, s).program,
  },
};

/** What has odds, with a few words each. */
export const actions: readonly (readonly [name: string, what: string])[] = Object.entries(table).map(
  ([name, { what }]) => [name, what],
);

/** Actions about one element: whatever stood as the target would change nothing. */
const withoutTarget = ['activation', 'mines', 'clear-mines', 'anti-aircraft'];

function actionOf(request: OddsRequest): [string, Action] {
  const name = request.action ?? 'attack';
  const action = Object.hasOwn(table, name) ? table[name] : undefined;
  if (action === undefined) {
    throw new LanchesterError('unknown-name', `heroes-all: no action ${didYouMean(name, Object.keys(table))}`);
  }
  if (withoutTarget.includes(name) && Object.keys(request.target ?? {}).length > 0) {
    refuse(`the action ${name} has no target: it is about the attacker alone`);
  }
  return [name, action];
}

/** The answer to a request. Throws a `LanchesterError` for what makes no sense; 'out-of-range' where no weapon reaches. */
export function answerOdds(core: Core, request: OddsRequest): OddsAnswer {
  const [name, action] = actionOf(request);
  const answer = action.odds(core, request.attacker, request.target, request.situation ?? {});
  return { ruleset: 'heroes-all', action: name, engine: 'exact', ...answer };
}

/** The dice program that the answer is made of. Throws as `answerOdds` does. */
export function programOf(core: Core, request: OddsRequest): (dice: Dice) => number {
  const [, action] = actionOf(request);
  return action.program(core, request.attacker, request.target, request.situation ?? {});
}
