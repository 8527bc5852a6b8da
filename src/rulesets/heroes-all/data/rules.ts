/**
 * The numbers of the rules, clause by clause, for overlays (`rules.to-hit.open.change: 0`). Promise: plain data; whoever
 * reads it, reads it through `numbers.ts`, which checks it.
 */
import type { JsonObject } from '../../../engagement/json.js';

/** A line of HA-FIRE-03: the change to the die, and for which fire it counts. */
function line(change: number, smallArms: boolean, at: boolean, he: boolean, sniper: boolean): JsonObject {
  return { change, 'small-arms': smallArms, at, he, sniper };
}

/** HA-FIRE-03: small arms, AT, HE over open sights, sniper (HA-R13 to HA-R17). */
export const toHit = {
  'short-range': line(1, true, true, false, true),
  'long-range': line(-1, true, true, false, false),
  'second-shot': line(1, true, true, false, true),
  aimed: line(1, false, true, true, false),
  elite: line(1, true, true, false, true),
  poor: line(-1, true, true, false, false),
  'firer-moving': line(-1, true, true, true, false),
  'target-moving': line(-1, true, true, true, true),
  open: line(1, true, true, true, true),
  'hull-down': line(-1, true, true, true, false),
  'hard-cover': line(-1, true, true, true, false),
  pillbox: line(-1, true, true, true, true),
  bridge: line(2, true, true, true, false),
  building: line(3, true, true, true, false),
  // HA-R14: a penalty
  autospot: line(-1, true, true, false, true),
} satisfies JsonObject;

export const rules: JsonObject = {
  // HA-FIRE-02, HA-SNIPER-02
  'hit-on': 5,
  'sniper-hits-on': 4, // HA-R15
  'to-hit': toHit,
  // HA-FIRE-01
  'firing-team': 10,
  // HA-FIRE-06
  'missing-crew-needs': 3,
  // HA-AT-04, HA-AT-05
  'brewed-crew-less': 2,
  'damaged-twice-is-brewed': true,
  // HA-HE-02, HA-HE-03, HA-HE-04
  'weapon-destroyed-on': 4,
  'open-topped-less': 1,
  'open-topped-damaged-on': 6,
  'closed-damaged-on': 6,
  'closed-damaged-on-heavy': 5,
  'closed-damaged-above': 1,
  // HA-BLDG-02
  'building-multiplies': 2,
  // HA-BLDG-03, HA-FLAME-02: what sets a building on fire when HE hits it, and flame (1: always); a fire lasts a die of so many bounds
  fires: { 'catches-on': 6, 'flame-catches-on': 1, bounds: 3 },
  // HA-IND-02 to HA-IND-04, HA-R19
  indirect: { light: 4, other: 5, smoke: 4, rockets: 5, 'moved-far': 1, best: 2, zeroed: 2, shifted: 3 },
  // HA-SMOKE-01
  'smoke-bonus': 2,
  // HA-GREN-02, HA-ASLT-13, HA-ASLT-14
  grenades: { 'figures-each': 3, 'at-value': 5, 'open-topped-brewed-on': 5 },
  // HA-ASLT-01 to HA-ASLT-03
  'one-on-one': { kills: 3, elite: 1, poor: -1, reply: 4, alert: 2 },
  // HA-OBS-01 to HA-OBS-08; segments are inches of each
  observation: {
    reach: 60,
    'most-dice': 5,
    segment: 10,
    'sparse-wood': 4,
    'dense-wood': 2,
    night: 4,
    automatic: 1,
    'target-elite': 1,
    'in-building': 1,
    concealed: 2,
    glimpsed: 2,
    descending: 2,
    hill: 1,
    storey: 1,
    turret: 1,
    overwatch: 1,
    recce: 1,
    fired: 1,
    moved: 1,
  },
  // HA-CMD-02, HA-CMD-06
  'extra-die-each': 3,
  'most-dice': 3,
  // HA-NCO-01: the rating for each modified D6, from 0 up
  officers: [0, 1, 2, 2, 2, 2, 3, 4],
  'officer-elite': 1,
  'officer-poor': -1,
  // HA-ORT-01: the highest D10 of "no action" and of "as ordered", by rating 0 to 4
  reaction: {
    weak: { 'no-action': 4, ordered: 10 },
    cautious: { 'no-action': 3, ordered: 9 },
    regular: { 'no-action': 2, ordered: 8 },
    bold: { 'no-action': 1, ordered: 7 },
    inspirational: { 'no-action': 0, ordered: 6 },
  },
  // HA-MOR-01: the highest D10 that fails
  morale: { elite: 1, regular: 2, poor: 3 },
  // HA-EXPL-03, HA-EXPL-04: what the pack must show, and its reach
  charges: { large: 'F', small: 'D', fires: 2, reach: 12 },
  // HA-MINE-02 to HA-MINE-04
  mines: {
    casualty: 2,
    'armour-destroyed': 1,
    'armour-damaged': 2,
    'soft-destroyed': 3,
    clear: 10,
    'clear-at-night': 14,
  },
  // HA-ENG-02 to HA-ENG-04: what is needed in all, who may work on a pontoon, and how the dice for a road are read (HA-L52)
  engineering: { road: 6, pontoon: 60, hands: 6, layer: 6, 'road-dice': 'one' },
  // HA-LOG-02 to HA-LOG-04 (HA-R50, HA-R51)
  rationed: { silent: 2, dry: 4 },
  // HA-MOVE-05, HA-MOVE-07
  'damaged-move': 1,
  'wading-move': 1, // HA-RIVER-01
  'track-lost-on': 1,
  // HA-GOLIATH-02, HA-GOLIATH-03, HA-PETARD-01
  goliath: { 'breaks-down': 2, av: 11, row: 'F', multiplies: 2 },
  petard: { need: 2, multiplies: 2 },
  // HA-AIR-10 to HA-AIR-12: dice a shot by level and weapon (MMGs as LMGs: HA-R32), shots, damage needed, driven off
  'anti-aircraft': {
    infantry: 2,
    low: { lmg: 2, mmg: 2, 'tank-mg': 2, hmg: 3, 'multiple-hmg': 4 },
    medium: { 'light-autocannon': 3, 'heavy-autocannon': 3, 'heavy-aa-gun': 3 },
    high: { 'heavy-autocannon': 2, 'heavy-aa-gun': 3 },
    shots: 2,
    attacked: 1,
    damage: 4,
    fast: 1,
    slow: -1,
    'driven-off': 2,
  },
  // HA-AIR-05: seen from the air, hidden, as the target it was called to; from the ground; at night (HA-NIGHT-01)
  spotting: {
    low: 3,
    medium: 4,
    hidden: 5,
    called: 2,
    aircraft: { fair: 2, 'light-rain': 3, 'heavy-rain': 5 },
    'fired-at': 1,
    ground: { fair: 2, 'light-rain': 3, 'heavy-rain': 4 },
    night: 3,
  },
  // HA-AIR-06, HA-AIR-07, HA-AIR-09
  'from-the-air': { hits: 5, 'moving-armour': 6, 'at-value': 8, bombs: 6, 'dive-bombs': 4 },
  // HA-AIR-13: need by speed of the target, of a fast, usual, slow firer (7: 6 then 4+, 8: 6 then 5+: HA-R33); HA-AIR-14
  'air-to-air': {
    fast: [5, 6, 7],
    usual: [4, 5, 6],
    slow: [3, 4, 5],
    'damaged-firer': 1,
    damage: 3,
    momentum: 3,
  },
  // HA-AIR-02: bounds that aircraft stay over the table
  'air-time': { window: 4 },
  // HA-MOR-03: the highest D6 that stops the element, or sends all home
  'air-morale': { stops: 1, withdraws: 1 },
};
