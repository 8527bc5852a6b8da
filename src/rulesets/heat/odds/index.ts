/** Odds of everything that has odds (HEAT-ATK-03), by action: see `actions.ts` of the house. */
import { type Action, oddsOf } from '../../../engagement/actions.js';
import { engagementAction } from '../../../engagement/engagement-odds.js';
import type { HeatCore } from '../core.js';
import { createEngagement } from '../engagement/turn.js';
import { readFight, readVehicleAssault } from './assault.js';
import { readAttack, readIed } from './attack.js';
import { readBattery, readDrop, readLink } from './drones.js';
import { readMissile } from './missile.js';
import { situationWords } from './request.js';
import { readBangalore } from './sappers.js';
import { readFubar, readSmoke, readTest } from './tests.js';
import { readWreck } from './wreck.js';

/** About one unit: pins and officers are words of its own. */
const test = (what: string): Action<HeatCore> => ({ what, without: 'target', words: [], read: readTest });

export const odds = oddsOf<HeatCore>('heat', {
  attack: { what: 'from the first shot to the morale check (HEAT-ATK-01)', words: situationWords, read: readAttack },
  ied: { what: 'an IED goes off under the target (HEAT-IED-01)', without: 'attacker', words: [], read: readIed },
  missile: {
    what: 'a missile from its launch to its arrival (HEAT-ATGM-03)',
    words: situationWords,
    read: readMissile,
  },
  'drone-ied': { what: 'a drone drops an explosive (HEAT-DRONE-08)', words: [], read: readDrop },
  'drone-payload': { what: 'a drone drops its AT payload (HEAT-DRONE-09)', words: [], read: readDrop },
  'drone-battery': {
    what: 'whether a drone stays up at the end of a round (HEAT-DRONE-04)',
    without: 'target',
    words: ['rounds'],
    read: readBattery,
  },
  'drone-link': {
    what: 'whether a drone far from its team obeys (HEAT-DRONE-06)',
    without: 'target',
    words: ['distance'],
    read: readLink,
  },
  smoke: {
    what: 'whether a smoke screen is gone after some turns (HEAT-SMOKE-01)',
    without: 'target',
    words: ['turns'],
    read: readSmoke,
  },
  bangalore: {
    what: 'a bangalore opens mines or a wall (HEAT-BANG-01)',
    without: 'target',
    words: ['range'],
    read: readBangalore,
  },
  wreck: { what: 'men aboard a carrier that is lost (HEAT-R60)', without: 'attacker', words: [], read: readWreck },
  'order-test': test('an order test of the attacker (HEAT-ORD-03)'),
  rally: test('the attacker rallies (HEAT-ORD-06)'),
  morale: test('a morale check of the attacker (HEAT-MOR-03)'),
  fubar: { what: 'what a double 6 leads to (HEAT-ORD-05)', without: 'target', words: [], read: readFubar },
  'close-quarters': {
    what: 'men assault men (HEAT-CQ-03)',
    words: ['cover', 'building', 'obstacle'],
    read: readFight,
  },
  'vehicle-assault': { what: 'men assault a vehicle (HEAT-CQ-08)', words: [], read: readVehicleAssault },
  engagement: engagementAction('heat', {
    unit: ({ sheets }, unit, fields) => sheets.sheet(unit, fields),
    engagement: createEngagement,
  }),
});
