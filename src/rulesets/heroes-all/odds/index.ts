/** Odds of everything that has odds, by action: see `actions.ts` of the house. */
import { type Action, oddsOf } from '../../../engagement/actions.js';
import { engagementAction } from '../../../engagement/engagement-odds.js';
import type { Core } from '../core.js';
import * as words from '../data/words.js';
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

type Words = readonly { readonly word: string }[];

/** `known`: words of its situation, absent where the reader looks at them. */
function action(what: string, read: Read, known?: Words): Action<Core> {
  return {
    what,
    ...(known === undefined ? {} : { words: known.map(({ word }) => word) }),
    read: (core, { attacker, target: said, situation: { action: _, ...rest } }) => {
      const at = Object.keys(said).length > 0 ? said : undefined;
      const { target = {}, answer, ...asked } = read(core, attacker, at, rest);
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

/** It is about the attacker alone. */
function alone(what: string, read: Read, known: Words): Action<Core> {
  return { ...action(what, read, known), without: 'target' };
}

export const odds = oddsOf<Core>('heroes-all', {
  attack: action('Fire actions at a target (HA-FIRE-02)', readAttack('attack')),
  indirect: action('the same, indirectly (HA-IND-02)', readAttack('indirect')),
  flame: action('the same, with flame (HA-FLAME-01)', readAttack('flame')),
  building: action('the same, at a structure (HA-BLDG-02)', readAttack('building')),
  observation: action('an Observation Test (HA-OBS-07)', readObserving, words.observationWords),
  activation: alone(
    'morale and the Officer Reaction Test (HA-MOR-01, HA-ORT-01)',
    readActivating,
    words.activationWords,
  ),
  assault: action('a round of close assault (HA-ASLT-05)', readAssaulting, words.assaultWords),
  'one-on-one': action('one man on one; the program is one exchange (HA-ASLT-01)', readDuel, words.duelWords),
  grenades: action('HE grenades (HA-GREN-02, HA-ASLT-14, HA-ASLT-15)', readGrenades, words.grenadeWords),
  bundle: action('AT grenades (HA-ASLT-13)', readBundle, words.bundleWords),
  mines: alone('entering a minefield; the attacker is who enters (HA-MINE-03, HA-MINE-04)', readMines, words.mineWords),
  'clear-mines': alone(
    'clearing a minefield; the program is one bound (HA-MINE-02)',
    readClearing,
    words.clearingWords,
  ),
  smoke: action('a smoke round (HA-SMOKE-01)', readSmoke),
  engineering: alone('roads, pontoons, bridge-layers; the program is one bound (HA-ENG-02)', readWork, words.workWords),
  charge: action('charges go off (HA-EXPL-04)', readCharges, words.chargeWords),
  parachutes: action('fire at parachutes (HA-PARA-03)', readAttack('parachutes')),
  'parachute-landing': alone('where a platoon lands (HA-PARA-04)', readParachuteLanding, []),
  'glider-landing': alone('what a landing does to those aboard (HA-GLIDER-03)', readGliderLanding, []),
  goliath: action(
    'the explosion of a Goliath, and whether it gets there (HA-GOLIATH-03)',
    readGoliath,
    words.goliathWords,
  ),
  'goliath-move': alone('a Goliath on its way (HA-GOLIATH-02)', readGoliathMove, words.goliathMoveWords),
  officer: alone("the rating of an element's officer (HA-NCO-01)", readOfficer, []),
  'command-dice': alone('the Command dice of a side (HA-CMD-01, HA-CMD-04)', readCommandDice, words.commandWords),
  move: alone('how far moves go; the program is one (HA-MOVE-01)', readMoving, words.moveWords),
  fuel: alone('how long rationed fuel lasts; the program is one throw (HA-LOG-04)', readFuel, words.fuelWords),
  ammunition: alone(
    'shots of a weapon over bounds; the program is one bound (HA-FIRE-11, HA-LOG-01)',
    readAmmunition,
    words.ammunitionWords,
  ),
  escape: alone('men leave a burning building, or are lost (HA-BLDG-03)', readEscape, words.escapeWords),
  'anti-aircraft': action('fire at an aircraft (HA-AIR-10)', readAntiAircraft, words.antiAircraftWords),
  'air-attack': action('an aircraft attacks the ground (HA-AIR-06, HA-AIR-07)', readAirAttack, words.airAttackWords),
  'air-spotting': action('an aircraft spots, or is spotted (HA-AIR-05)', readSpotting, words.spottingWords),
  'air-combat': action('guns of an aircraft at another (HA-AIR-13)', readAirCombat, words.airCombatWords),
  'air-momentum': alone('momentum of aircraft (HA-AIR-14)', readMomentum, words.momentumWords),
  'air-morale': alone('morale of aircraft (HA-MOR-03)', readAirMorale, words.airMoraleWords),
  engagement: engagementAction('heroes-all', {
    unit: ({ sheets }, unit, fields) => sheets.sheet(unit, fields).sheet,
    engagement: createEngagement,
  }),
});
