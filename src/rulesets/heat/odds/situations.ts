/**
 * The words of a request beside those of a unit's sheet: what state each side is in, and the situation; how each is
 * read, what it is where nobody says it, and what it says.
 *
 * Promise: whatever is not listed here for what is asked is refused, so that no word is taken that changes nothing.
 */
import { choice, flag, raw, some, type Word, whole, wordOf } from '../../../engagement/words.js';
import { meanings } from '../data/words.js';

const no = flag.or(false);

/** A number from 0; nothing where nobody says it. */
const fromNothing: Word<number | undefined> = wordOf(
  (read, said, key, path): number => {
    const value = said[key];
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
    return read.complain(`${path}${key}`, 'a number of at least 0', value);
  },
  ['inches'],
  '',
  [0, 0.5, 18, 400, -1, 'far'],
).or(undefined);

/** The situation of an attack. */
export const attackWords = {
  range: fromNothing.means('inches; an attack needs it'),
  order: choice(['fire', 'advance', 'ambush']).or('fire').means('fire, advance or ambush; default fire'),
  'in-building': no.means('the firer is inside a building'),
  cover: choice(['open', 'soft', 'hard']).or('open').means('open, soft or hard; default open'),
  building: no.means('the target is inside a building'),
  facing: choice(['front', 'side', 'rear', 'top']).or('front').means('front, side, rear or top; default front'),
  sees: flag.or(true).means('the firer sees the target itself; default true'),
};

/** Of what is no attack. */
export const situationWords = {
  bangalore: some(attackWords, ['range']),
  'close-quarters': {
    ...some(attackWords, ['cover', 'building']),
    obstacle: no.means('the defender is behind an obstacle; for close-quarters'),
  },
  'drone-battery': {
    rounds: whole(1, 99).or(undefined).means('rounds that the drone has been in the air; for drone-battery'),
  },
  'drone-link': { distance: fromNothing.means('inches from the drone to its team; for drone-link') },
  smoke: { turns: whole(1, 99).or(1).means("turns' ends; for smoke; default 1") },
};

/** Of any unit. */
const always = {
  pins: whole(0, 20).or(0).means('pins that it has'),
  officer: whole(0, 6).or(0).means('what officers in reach add to its tests, 0 to 6'),
  'nco-lost': no.means('the NCO is lost, or the vehicle that takes his place (HEAT-R43)'),
};

/** The state of an attacker; `zeroed` and `start` are read by what the data and its sheet say. */
export const attackerWords = {
  ...always,
  zeroed: raw.means('what indirect fire needs now: 6 for the first shot, then 5, 4, 3, 2'),
  ...some(attackWords, ['order', 'in-building']),
  'from-doors': no.means('men aboard a hovering helicopter shoot from its doors (HEAT-HIT-12)'),
  jammed: no.means('its rotating weapon is jammed (HEAT-R34)'),
  start: raw.means('men at the start of the engagement, for the second chance of HEAT-ORD-11'),
  ifv: fromNothing.means(meanings['ifv'] as string),
};

/** The state of a target. */
export const targetWords = {
  ...always,
  down: no.means('the target is Down'),
  immobilised: no.means('the target is immobilised already'),
  ...some(attackWords, ['cover', 'building', 'facing']),
  airborne: flag
    .or(undefined)
    .means('helicopters: in the air, default true; a drone team: its drone is shot at, in the air'),
  moved: choice(['still', 'advanced', 'ran'])
    .or('still')
    .means('still, advanced or ran; for vehicle-assault, and of a drone in the air'),
  'doors-open': no.means('a helicopter whose doors are open (HEAT-HELI-06)'),
  medic: no.means('a medic is near the target (HEAT-DMG-08)'),
};

const any = ['pins', 'officer', 'nco-lost'] as const;

/** Those of an attacker by what is asked. */
export const attackerReads = {
  attack: some(attackerWords, [...any, 'zeroed', 'order', 'in-building', 'from-doors', 'jammed']),
  missile: always,
  drone: always,
  'order-test': some(attackerWords, [...any, 'start', 'ifv']),
  test: some(attackerWords, [...any, 'start']),
  assault: always,
};

/** Those of a target. */
export const targetReads = {
  attack: targetWords,
  'close-quarters': some(targetWords, [...any, 'down', 'cover', 'building']),
  ied: some(targetWords, [...any, 'down', 'immobilised', 'airborne']),
  wreck: some(targetWords, ['pins', 'nco-lost']),
  'vehicle-assault': some(targetWords, [...any, 'down', 'immobilised', 'moved', 'airborne']),
};
