/**
 * The numbers of the rules that a designer may overlay, each beside its clause. Weapons, units and prices have files of their own.
 *
 * Promises: plain data; dice are written `D2`, `D3`, `D6`, `2D6`, `D6+1`. Levels are inexperienced, regular, veteran.
 */
import type { JsonObject } from '../../../engagement/json.js';

export const rules: JsonObject = {
  // HEAT-HIT-01 to HEAT-HIT-11: what is needed, and by how much it changes
  'to-hit': {
    need: 3,
    'point-blank-range': 6,
    'point-blank': 1,
    'long-range': -1,
    pin: -1,
    inexperienced: -1,
    advance: -1,
    'one-man': -1,
    down: -2,
    small: -1,
    'small-men': 2,
    'soft-cover': -1,
    'hard-cover': -2,
    // HEAT-HIT-12, HEAT-HIT-13
    doors: -2,
    drone: -1,
    'drone-ran': -2,
  },
  // HEAT-DMG-01
  'damage-value': { inexperienced: 3, regular: 4, veteran: 5 },
  // HEAT-DMG-06, HEAT-DMG-07, HEAT-R10
  'gun-shield': 1,
  building: 1,
  'greatest-damage-value': 6,
  // HEAT-DMG-04, HEAT-R22: rolls a damaging 6 again
  'exceptional-damage': true,
  // HEAT-VEH-03: PEN against armour
  armour: { side: 1, top: 1, rear: 2, 'long-range': -1 },
  // HEAT-VEH-04, HEAT-VEH-05, HEAT-R17: full from value + 1, massive from value + 3
  'vehicle-damage': { full: 1, massive: 3, superficial: -3 },
  // HEAT-VEH-06, HEAT-VEH-07
  'damage-table': { immobilised: 2, 'on-fire': 3, 'knocked-out': 4, 'open-topped': 1, flamethrower: 1 },
  // HEAT-VEH-10: pins of a fire
  'catches-fire': 'D3',
  // HEAT-HELI-07, HEAT-R33: the chart of helicopters in place of the table; HEAT-R34: a rotating weapon jams on a D6 up to `jam`
  'helicopter-chart': { damaged: 2, destroyed: 4, 'light-pins': 'D2', 'heavy-pins': 'D3', jam: 2 },
  // HEAT-HE-01
  he: {
    '1': { pins: 'D2', pen: 1, hits: 'D3' },
    '2': { pins: 'D3', pen: 2, hits: 'D6' },
    '3': { pins: 'D3', pen: 3, hits: '2D6' },
    '4': { pins: 'D6', pen: 4, hits: '3D6' },
  },
  // HEAT-IND-01, HEAT-R28: the first shot, and the best that zeroing comes to
  indirect: { first: 6, best: 2 },
  // HEAT-PIN-03
  'flame-pins': 'D3+1',
  // HEAT-R16: a Regular crew that no hit could harm is pinned on a D6 up to here
  'regular-crew-pinned': 3,
  // HEAT-MOR-01, HEAT-MOR-02
  morale: { inexperienced: 8, regular: 9, veteran: 10 },
  'nco-lost': -1,
  'last-man': -1,
  // HEAT-MOR-06: a green unit's first loss
  green: { 'pinned-to': 1, pins: 'D6', 'regular-from': 5 },
  // HEAT-ORD-04, HEAT-ORD-06
  'pins-rallied': 'D6+1',
  // HEAT-ORD-11
  'reroll-men': 10,
  // HEAT-ORD-05: shoots at a friend on a D6 up to here
  'fubar-fires': 2,
  // HEAT-IFV-03, HEAT-R42: inches to the group's vehicle beyond which it tests for every order, and as with a pin more
  'ifv-leash': { tested: 30, pinned: 36 },
  // HEAT-R27
  'fuel-gone': 1,
  // HEAT-DMG-08: a casualty of small arms is saved from here on; inches
  medic: { saves: 6, reach: 6 },
  // HEAT-DRONE-04, HEAT-DRONE-06, HEAT-R38: rounds before the battery is tested; inches of the link, and for each −1 beyond it; inches within which it is recovered (HEAT-DRONE-05)
  'drone-link': { rounds: 2, crashes: 1, reach: 60, step: 10, hovers: 2, obeys: 4, recovered: 1 },
  // HEAT-DRONE-08, HEAT-R39: from here on it drops D6" off, D3" off, on the spot; it hits within so many inches
  'drone-ied': { drops: 2, near: 3, sure: 6, within: 3 },
  // HEAT-DRONE-09, HEAT-R40: from here on it tumbles, is rolled again; "as before" of that roll: as the whole `first-roll`, or it `tumbles` (HEAT-L34)
  'drone-payload': { tumbles: 3, again: 6, 'as-before': 'first-roll', pen: 4, tumbling: -1 },
  // HEAT-R62: inches within which an explosive on the lane goes off
  'ied-reach': 3,
  // HEAT-BANG-01: opens a gap from here on; inches
  bangalore: { opens: 2, reach: 6 },
  // HEAT-R60: hits on each unit aboard a lost vehicle on the ground, and the pins of those who get out
  wreck: { hits: 'D6', pins: 1 },
  // HEAT-R44: smoke is gone at the turn's end on a D6 up to here
  'smoke-gone': 3,
  // HEAT-MOV-01: inches of an Advance; a Run is twice that
  move: {
    infantry: 6,
    tracked: 9,
    'half-tracked': 9,
    wheeled: 12,
    slow: 6,
    // HEAT-DRONE-03: of the drone itself
    drone: 15,
    // HEAT-HELI-03
    'light-helicopter': 24,
    'medium-helicopter': 18,
    'large-helicopter': 12,
    'giant-helicopter': 10,
  },
  // HEAT-HELI-02, HEAT-HELI-03: inches up to the least height, and of a climb on an Advance; a Run is twice that
  'lift-off': 6,
  climb: { 'light-helicopter': 10, 'medium-helicopter': 10, 'large-helicopter': 5, 'giant-helicopter': 5 },
  // HEAT-CQ-08, HEAT-R59
  'vehicle-assault': { still: 4, advanced: 6 },
};
