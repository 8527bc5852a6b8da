/**
 * Odds of everything that has odds, by action. Promises: an action or word that does not exist is a `LanchesterError` that offers the nearest; the
 * program of a request is what its answer is made of.
 */
import type { OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import type { Core } from '../core.js';
import { read } from '../data/reader.js';
import * as words from '../data/words.js';
import { refuse } from '../sheet/parts.js';
import { readAntiAircraft, readGoliath } from './aircraft.js';
import type { Asked, Read } from './answer.js';
import { readAssaulting } from './assault.js';
import { readAttack } from './attack.js';
import { readClearing, readSmoke } from './engineers.js';
import { readBundle, readGrenades, readMines } from './special.js';
import { readActivating, readDuel, readObserving } from './tests.js';

interface Action {
  /** A few words for lists. */
  readonly what: string;
  readonly read: Read;
  /** What its situation is called, and the words that it knows; absent where the reader looks at them. */
  readonly of?: string;
  readonly words?: readonly { readonly word: string }[];
}

const table: Readonly<Record<string, Action>> = {
  attack: { what: 'Fire actions at a target (HA-FIRE-02)', read: readAttack('attack') },
  indirect: { what: 'the same, indirectly (HA-IND-02)', read: readAttack('indirect') },
  flame: { what: 'the same, with flame (HA-FLAME-01)', read: readAttack('flame') },
  building: { what: 'the same, at a structure (HA-BLDG-02)', read: readAttack('building') },
  observation: {
    what: 'an Observation Test (HA-OBS-07)',
    read: readObserving,
    of: 'an observation',
    words: words.observationWords,
  },
  activation: {
    what: 'morale and the Officer Reaction Test (HA-MOR-01, HA-ORT-01)',
    read: readActivating,
    of: 'an activation',
    words: words.activationWords,
  },
  assault: {
    what: 'a round of close assault (HA-ASLT-05)',
    read: readAssaulting,
    of: 'an assault',
    words: words.assaultWords,
  },
  'one-on-one': {
    what: 'one man on one; the program is one exchange (HA-ASLT-01)',
    read: readDuel,
    of: 'a one-on-one',
    words: words.duelWords,
  },
  grenades: {
    what: 'HE grenades (HA-GREN-02, HA-ASLT-14, HA-ASLT-15)',
    read: readGrenades,
    of: 'grenades',
    words: words.grenadeWords,
  },
  bundle: { what: 'AT grenades (HA-ASLT-13)', read: readBundle, of: 'a bundle', words: words.bundleWords },
  mines: {
    what: 'entering a minefield; the attacker is who enters (HA-MINE-03, HA-MINE-04)',
    read: readMines,
    of: 'mines',
    words: words.mineWords,
  },
  'clear-mines': {
    what: 'clearing a minefield; the program is one bound (HA-MINE-02)',
    read: readClearing,
    of: 'clearing',
    words: words.clearingWords,
  },
  smoke: { what: 'a smoke round (HA-SMOKE-01)', read: readSmoke },
  goliath: { what: 'the explosion of a Goliath (HA-GOLIATH-03)', read: readGoliath, of: 'a Goliath', words: [] },
  'anti-aircraft': {
    what: 'fire at an aircraft at low level (HA-AIR-10)',
    read: readAntiAircraft,
    of: 'anti-aircraft fire',
    words: words.aircraftWords,
  },
};

/** What has odds, with a few words each. */
export const actions: readonly (readonly [name: string, what: string])[] = Object.entries(table).map(
  ([name, { what }]) => [name, what],
);

/** Actions about one element: whatever stood as the target would change nothing. */
const withoutTarget = ['activation', 'mines', 'clear-mines', 'anti-aircraft'];

function readRequest(core: Core, { action: name = 'attack', attacker, target, situation = {} }: OddsRequest): Asked {
  const action = Object.hasOwn(table, name) ? table[name] : undefined;
  if (action === undefined) {
    return read.unknown('no action', name, Object.keys(table));
  }
  if (withoutTarget.includes(name) && Object.keys(target ?? {}).length > 0) {
    refuse(`the action ${name} has no target: it is about the attacker alone`);
  }
  if (action.words !== undefined) {
    const known = action.words.map(({ word }) => word);
    read.checkKeys(situation, known, `the situation of ${action.of}`);
  }
  return action.read(core, attacker, target, situation);
}

/** The answer to a request. Throws a `LanchesterError` for what makes no sense; 'out-of-range' where no weapon reaches. */
export function answerOdds(core: Core, request: OddsRequest): OddsAnswer {
  const { attacker, target = {}, situation, program, answer } = readRequest(core, request);
  const { notes = [], ...figures } = answer(doubleLaws().enumerate(program));
  return {
    ruleset: 'heroes-all',
    action: request.action ?? 'attack',
    engine: 'exact',
    attacker,
    target,
    situation,
    probability: {},
    mean: {},
    distribution: {},
    ...figures,
    notes,
  };
}

/** The dice program that the answer is made of. Throws as `answerOdds` does. */
export function programOf(core: Core, request: OddsRequest): (dice: Dice) => number {
  return readRequest(core, request).program;
}
