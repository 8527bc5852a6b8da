/** Odds of everything that has odds, by action: see `actions.ts` of the house. */
import { type Action, oddsOf } from '../../../engagement/actions.js';
import { engagementAction } from '../../../engagement/engagement-odds.js';
import { type Words, wordsIn } from '../../../engagement/words.js';
import type { Core } from '../core.js';
import { read } from '../data/reader.js';
import { createEngagement } from '../engagement/turn.js';
import { readGliderLanding, readParachuteLanding } from './airborne.js';
import {
  readAirAttack,
  readAirCombat,
  readAirMorale,
  readAntiAircraft,
  readMomentum,
  readSpotting,
} from './aircraft.js';
import { readAmmunition } from './ammunition.js';
import type { Read } from './answer.js';
import { readAssaulting } from './assault.js';
import { readAttack } from './attack.js';
import { readCharges } from './charges.js';
import { readClearing, readSmoke, readWork } from './engineers.js';
import { readGoliath } from './goliath.js';
import { readFuel, readGoliathMove, readMoving } from './moving.js';
import { readCommandDice, readEscape, readOfficer } from './orders.js';
import { readBundle, readGrenades, readMines } from './special.js';
import { readActivating, readDuel, readObserving } from './tests.js';
import { fireWords, situations } from './words.js';

/** `known`: words of its situation, absent where the reader looks at them. */
function action<W extends Words>(what: string, ask: Read<W>, known?: W): Action<Core> {
  return {
    what,
    ...(known === undefined ? {} : { words: known }),
    read: (core, { attacker, target: who, situation: { action: _, ...rest } }) => {
      const at = Object.keys(who).length > 0 ? who : undefined;
      const said = wordsIn(read, rest, 'situation.', known ?? ({} as W));
      const { target = {}, answer, ...asked } = ask(core, attacker, at, said, rest);
      return {
        ...asked,
        target,
        figures: (law) => {
          const { notes = [], ...figures } = answer(law);
          return { probability: {}, mean: {}, distribution: {}, ...figures, notes };
        },
      };
    },
  };
}

/** Whoever fires: which of the words are known is said by what fires at what. */
function shot(what: string, ask: Read<Words>): Action<Core> {
  return { ...action(what, ask), ownWords: { situation: fireWords } };
}

/** It is about the attacker alone. */
function alone<W extends Words>(what: string, ask: Read<W>, known: W): Action<Core> {
  return { ...action(what, ask, known), without: 'target' };
}

export const odds = oddsOf<Core>('heroes-all', {
  attack: shot('Fire actions at a target (HA-FIRE-02)', readAttack('attack')),
  indirect: shot('the same, indirectly (HA-IND-02)', readAttack('indirect')),
  flame: shot('the same, with flame (HA-FLAME-01)', readAttack('flame')),
  building: shot('the same, at a structure (HA-BLDG-02)', readAttack('building')),
  observation: action('an Observation Test (HA-OBS-07)', readObserving, situations.observation),
  activation: alone(
    'morale and the Officer Reaction Test (HA-MOR-01, HA-ORT-01)',
    readActivating,
    situations.activation,
  ),
  assault: action('a round of close assault (HA-ASLT-05)', readAssaulting, situations.assault),
  'one-on-one': action('one man on one; the program is one exchange (HA-ASLT-01)', readDuel, situations['one-on-one']),
  grenades: action('HE grenades (HA-GREN-02, HA-ASLT-14, HA-ASLT-15)', readGrenades, situations.grenades),
  bundle: action('AT grenades (HA-ASLT-13)', readBundle, situations.bundle),
  mines: alone(
    'entering a minefield; the attacker is who enters (HA-MINE-03, HA-MINE-04)',
    readMines,
    situations.mines,
  ),
  'clear-mines': alone(
    'clearing a minefield; the program is one bound (HA-MINE-02)',
    readClearing,
    situations['clear-mines'],
  ),
  smoke: shot('a smoke round (HA-SMOKE-01)', readSmoke),
  engineering: alone(
    'roads, pontoons, bridge-layers; the program is one bound (HA-ENG-02)',
    readWork,
    situations.engineering,
  ),
  charge: action('charges go off (HA-EXPL-04)', readCharges, situations.charge),
  parachutes: shot('fire at parachutes (HA-PARA-03)', readAttack('parachutes')),
  'parachute-landing': alone('where a platoon lands (HA-PARA-04)', readParachuteLanding, {}),
  'glider-landing': alone('what a landing does to those aboard (HA-GLIDER-03)', readGliderLanding, {}),
  goliath: action(
    'the explosion of a Goliath, and whether it gets there (HA-GOLIATH-03)',
    readGoliath,
    situations.goliath,
  ),
  'goliath-move': alone('a Goliath on its way (HA-GOLIATH-02)', readGoliathMove, situations['goliath-move']),
  officer: alone("the rating of an element's officer (HA-NCO-01)", readOfficer, {}),
  'command-dice': alone(
    'the Command dice of a side (HA-CMD-01, HA-CMD-04)',
    readCommandDice,
    situations['command-dice'],
  ),
  move: alone('how far moves go; the program is one (HA-MOVE-01)', readMoving, situations.move),
  fuel: alone('how long rationed fuel lasts; the program is one throw (HA-LOG-04)', readFuel, situations.fuel),
  ammunition: alone(
    'shots of a weapon over bounds; the program is one bound (HA-FIRE-11, HA-LOG-01)',
    readAmmunition,
    situations.ammunition,
  ),
  escape: alone('men leave a burning building, or are lost (HA-BLDG-03)', readEscape, situations.escape),
  'anti-aircraft': action('fire at an aircraft (HA-AIR-10)', readAntiAircraft, situations['anti-aircraft']),
  'air-attack': action(
    'an aircraft attacks the ground (HA-AIR-06, HA-AIR-07)',
    readAirAttack,
    situations['air-attack'],
  ),
  'air-spotting': action('an aircraft spots, or is spotted (HA-AIR-05)', readSpotting, situations['air-spotting']),
  'air-combat': action('guns of an aircraft at another (HA-AIR-13)', readAirCombat, situations['air-combat']),
  'air-momentum': alone('momentum of aircraft (HA-AIR-14)', readMomentum, situations['air-momentum']),
  'air-morale': alone('morale of aircraft (HA-MOR-03)', readAirMorale, situations['air-morale']),
  engagement: engagementAction('heroes-all', {
    unit: ({ sheets }, unit, fields) => sheets.sheet(unit, fields).sheet,
    engagement: createEngagement,
  }),
});
