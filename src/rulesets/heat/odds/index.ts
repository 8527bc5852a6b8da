/** Odds of everything that has odds (HEAT-ATK-03), by action: see `actions.ts` of the house. */
import { type Action, oddsOf } from '../../../engagement/actions.js';
import { engagementAction } from '../../../engagement/engagement-odds.js';
import type { Words } from '../../../engagement/words.js';
import type { HeatCore } from '../core.js';
import { createEngagement } from '../engagement/turn.js';
import { readFight, readVehicleAssault } from './assault.js';
import { readAttack, readIed } from './attack.js';
import { readBattery, readDrop, readLink } from './drones.js';
import { readMissile } from './missile.js';
import { readBangalore } from './sappers.js';
import { attackerReads, attackWords, situationWords, targetReads } from './situations.js';
import { readFubar, readSmoke, readTest } from './tests.js';
import { readWreck } from './wreck.js';

type Read = Action<HeatCore>['read'];

/** What is asked of one unit; pins and officers are words of its own. */
const alone = (what: string, ask: Read, words: Words = {}, attacker: Words = attackerReads.test): Action<HeatCore> => ({
  what,
  without: 'target',
  words,
  ownWords: { attacker },
  read: ask,
});

/** What comes over a target, whoever sent it. */
const suffered = (what: string, ask: Read, target: Words): Action<HeatCore> => ({
  what,
  without: 'attacker',
  words: {},
  ownWords: { target },
  read: ask,
});

const between = (what: string, ask: Read, attacker: Words, target: Words, words: Words = {}): Action<HeatCore> => ({
  what,
  words,
  ownWords: { attacker, target },
  read: ask,
});

const { attack, missile, drone, assault } = attackerReads;

export const odds = oddsOf<HeatCore>('heat', {
  attack: between(
    'from the first shot to the morale check (HEAT-ATK-01)',
    readAttack,
    attack,
    targetReads.attack,
    attackWords,
  ),
  ied: suffered('an IED goes off under the target (HEAT-IED-01)', readIed, targetReads.ied),
  missile: between(
    'a missile from its launch to its arrival (HEAT-ATGM-03)',
    readMissile,
    missile,
    targetReads.attack,
    attackWords,
  ),
  'drone-ied': between('a drone drops an explosive (HEAT-DRONE-08)', readDrop, drone, targetReads.ied),
  'drone-payload': between('a drone drops its AT payload (HEAT-DRONE-09)', readDrop, drone, targetReads.ied),
  'drone-battery': alone(
    'whether a drone stays up at the end of a round (HEAT-DRONE-04)',
    readBattery,
    situationWords['drone-battery'],
    drone,
  ),
  'drone-link': alone(
    'whether a drone far from its team obeys (HEAT-DRONE-06)',
    readLink,
    situationWords['drone-link'],
    drone,
  ),
  smoke: alone('whether a smoke screen is gone after some turns (HEAT-SMOKE-01)', readSmoke, situationWords.smoke),
  bangalore: alone('a bangalore opens mines or a wall (HEAT-BANG-01)', readBangalore, situationWords.bangalore),
  wreck: suffered('men aboard a carrier that is lost (HEAT-R60)', readWreck, targetReads.wreck),
  'order-test': alone('an order test of the attacker (HEAT-ORD-03)', readTest, {}, attackerReads['order-test']),
  rally: alone('the attacker rallies (HEAT-ORD-06)', readTest),
  morale: alone('a morale check of the attacker (HEAT-MOR-03)', readTest),
  fubar: alone('what a double 6 leads to (HEAT-ORD-05)', readFubar),
  'close-quarters': between(
    'men assault men (HEAT-CQ-03)',
    readFight,
    assault,
    targetReads['close-quarters'],
    situationWords['close-quarters'],
  ),
  'vehicle-assault': between(
    'men assault a vehicle (HEAT-CQ-08)',
    readVehicleAssault,
    assault,
    targetReads['vehicle-assault'],
  ),
  engagement: engagementAction('heat', {
    unit: ({ sheets }, unit, fields) => sheets.sheet(unit, fields),
    engagement: createEngagement,
  }),
});
