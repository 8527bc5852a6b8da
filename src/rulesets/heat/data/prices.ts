/**
 * Prices in points, by experience, each with the mark of where it comes from: S the source, L the author's later notes, P the author's
 * own army lists, H the host game, O a ruling of ours (C: whoever asks, of what a house adds). S wins over P, P over H.
 *
 * Promises: plain data. `men` is how many men the price is for; `man` what one more costs and `more` how many more there may be; `null`
 * is a dash: there is no such price. Every other number is an upgrade; `from` names the origin of each part (`base` is the unit itself).
 */
import type { JsonObject } from '../../../engagement/json.js';

/** Upgrades and units are priced in fives (15, 20, 25, 50; levels of experience are shares of that), men and their weapons in ones: 7, 10, 13; 3. */
export const pricing: JsonObject = { step: 5, man: 1 };

const perMan = { inexperienced: 7, regular: 10, veteran: 13 };

export const prices: JsonObject = {
  // Men
  'rifle-squad': {
    ...levels(35, 50, 65),
    men: 4,
    man: perMan,
    more: 5,
    stubborn: levels(null, 60, 85),
    from: { base: 'P', man: 'P', stubborn: 'P' },
  },
  'recon-pair': { ...levels(20, 30, 40), men: 2, man: perMan, more: 2, from: { base: 'P', man: 'P' } },
  'recon-squad': { ...levels(45, 60, 75), men: 3, man: perMan, more: 5, from: { base: 'P', man: 'P' } },
  pioneers: { ...levels(40, 55, 70), men: 3, man: perMan, more: 5, law: 25, from: { base: 'P', man: 'P', law: 'P' } },
  // HEAT-R47: the line prints no men, so one and the attendant of his explosive; its three explosives are in the price.
  sappers: { ...levels(25, 35, 50), men: 2, from: { base: 'P' } },
  'green-volunteers': {
    ...levels(30, null, null),
    men: 3,
    man: levels(7, null, null),
    more: 5,
    from: { base: 'P', man: 'P' },
  },
  'platoon-leader': { ...levels(35, 50, 65), men: 1, man: perMan, more: 2, from: { base: 'P', man: 'P' } },
  'senior-platoon-leader': { ...levels(60, 75, 90), men: 1, man: perMan, more: 2, from: { base: 'P', man: 'P' } },
  captain: { ...levels(95, 110, 125), men: 1, man: perMan, more: 2, from: { base: 'H', man: 'P' } },
  major: { ...levels(135, 150, 165), men: 1, man: perMan, more: 2, from: { base: 'H', man: 'P' } },

  // Teams
  'rpg-team': { ...levels(42, 60, 78), men: 3, tandem: 15, from: { base: 'P', tandem: 'L' } },
  // HEAT-R46: the source's price wins over the lists'.
  'atgm-team': { ...levels(60, 85, 110), men: 3, 'fire-and-forget': 20, from: { base: 'S', 'fire-and-forget': 'P' } },
  'mmg-team': { ...levels(35, 50, 65), men: 3, from: { base: 'P' } },
  'hmg-team': { ...levels(49, 70, 91), men: 3, from: { base: 'P' } },
  // HEAT-L05: no list prices a light machine gun team by itself.
  'lmg-team': { ...levels(null, null, null), men: 2, from: { base: 'O' } },
  'agl-team': { ...levels(50, 60, 75), men: 3, from: { base: 'P' } },
  // No list prices a medic.
  medic: { ...levels(null, null, null), men: 1, from: { base: 'O' } },
  // The lists' +10 for the spotter of a mortar or howitzer (HEAT-L44).
  spotter: { ...levels(10, 10, 10), men: 1, from: { base: 'P' } },
  // The source names spotters and no battery; no list prices one (HEAT-L52).
  'artillery-spotter': { ...levels(null, null, null), men: 1, from: { base: 'O' } },
  sniper: { ...levels(35, 50, 65), men: 2, from: { base: 'P' } },
  'amr-team': { ...levels(45, 60, 75), men: 2, from: { base: 'P' } },
  'flamethrower-team': { ...levels(null, 50, 65), men: 2, from: { base: 'H' } },
  'drone-team': {
    ...levels(35, 50, 65),
    men: 1,
    man: perMan,
    more: 2,
    ied: 10,
    'at-payload': 25,
    from: { base: 'S', man: 'S', ied: 'S', 'at-payload': 'S' },
  },

  // Guns
  'light-mortar': { ...levels(24, 35, 46), men: 2, from: { base: 'P' } },
  'medium-mortar': { ...levels(35, 50, 65), men: 3, from: { base: 'P' } },
  'heavy-mortar': { ...levels(46, 65, 84), men: 4, from: { base: 'P' } },
  'light-howitzer': { ...levels(40, 50, 60), men: 4, shield: 5, from: gun('P') },
  'medium-howitzer': { ...levels(60, 75, 90), men: 4, shield: 5, from: gun('P') },
  'heavy-howitzer': { ...levels(92, 115, 138), men: 5, shield: 5, from: gun('P') },
  // HEAT-R47: these lines print no men, so the crew is the gunner and the printed attendants.
  'light-anti-tank-gun': { ...levels(40, 50, 60), men: 3, shield: 5, from: { base: 'H', shield: 'H' } },
  'medium-anti-tank-gun': { ...levels(60, 75, 90), men: 4, shield: 5, from: { base: 'H', shield: 'H' } },
  'heavy-anti-tank-gun': { ...levels(88, 110, 132), men: 4, shield: 5, from: { base: 'H', shield: 'H' } },
  'super-heavy-anti-tank-gun': { ...levels(112, 140, 168), men: 4, shield: 5, from: { base: 'H', shield: 'H' } },
  'light-autocannon': { ...levels(40, 50, 60), men: 3, shield: 5, from: { base: 'H', shield: 'H' } },
  'medium-autocannon': { ...levels(48, 60, 72), men: 3, shield: 5, from: { base: 'H', shield: 'H' } },
  'heavy-autocannon': { ...levels(48, 60, 72), men: 4, shield: 5, from: { base: 'H', shield: 'H' } },

  // Carriers, 7+; `transport` is the price without the IFV rule
  m113: { ...levels(110, 135, 150), transport: levels(85, 90, 95), from: { base: 'P', transport: 'P' } },
  fuchs: { ...levels(95, 110, 125), transport: levels(60, 65, 70), from: { base: 'P', transport: 'P' } },
  boxer: { ...levels(90, 105, 120), transport: levels(55, 60, 65), from: { base: 'P', transport: 'P' } },
  'btr-d': { ...levels(92, 110, 128), from: { base: 'P' } },
  'btr-60': { ...levels(85, 100, 115), transport: levels(70, 75, 80), from: { base: 'P', transport: 'P' } },
  'mt-lb': { ...levels(70, 85, 100), from: { base: 'P' } },
  'brdm-2': { ...levels(90, 105, 120), from: { base: 'P' } },

  // Infantry fighting vehicles, 8+, and tanks
  marder: { ...levels(130, 145, 160), atgm: 35, from: { base: 'P', atgm: 'P' } },
  bradley: { ...levels(144, 159, 174), atgm: 35, from: { base: 'P', atgm: 'P' } },
  puma: { ...levels(164, 179, 194), atgm: 50, from: { base: 'P', atgm: 'P' } },
  'pt-76': { ...levels(98, 112, 138), from: { base: 'P' } },
  't-55': { ...levels(144, 159, 174), from: { base: 'P' } },
  'leopard-2a6': { ...levels(210, 225, 240), from: { base: 'P' } },

  // Soft-skins, 6+
  'truck-16': { ...levels(25, 30, 35), from: { base: 'P' } },
  'truck-12': { ...levels(20, 25, 30), from: { base: 'P' } },
  jeep: { ...levels(15, 20, 25), from: { base: 'P' } },
  pickup: { ...levels(40, 55, 70), from: { base: 'P' } },

  // Tanks of the host
  stuart: { ...levels(92, 115, 138), from: { base: 'H' } },
  sherman: { ...levels(148, 185, 232), from: { base: 'H' } },
  't-34-85': { ...levels(188, 235, 282), from: { base: 'H' } },
  panther: { ...levels(284, 355, 426), from: { base: 'H' } },
  'is-2': { ...levels(256, 320, 384), from: { base: 'H' } },
  pershing: { ...levels(316, 395, 484), from: { base: 'H' } },
  'tiger-i': { ...levels(null, 395, 474), from: { base: 'H' } },
  'tiger-ii': { ...levels(null, 555, 666), from: { base: 'H' } },

  // The six classes of damage value (HEAT-VEH-01), each at the price of the vehicle named (HEAT-L03)
  'soft-skin': { ...levels(25, 30, 35), as: 'truck-16', from: { base: 'P' } },
  'armoured-car': { ...levels(90, 105, 120), as: 'brdm-2', from: { base: 'P' } },
  'light-tank': { ...levels(92, 115, 138), as: 'stuart', from: { base: 'H' } },
  'medium-tank': { ...levels(148, 185, 232), as: 'sherman', from: { base: 'H' } },
  'heavy-tank': { ...levels(256, 320, 384), as: 'is-2', from: { base: 'H' } },
  'super-heavy-tank': { ...levels(null, 555, 666), as: 'tiger-ii', from: { base: 'H' } },

  // Helicopters
  'light-helicopter': { ...levels(35, 50, 65), from: { base: 'S' } },
  'medium-helicopter': { ...levels(50, 65, 80), from: { base: 'S' } },
  'large-helicopter': { ...levels(65, 80, 95), from: { base: 'S' } },
  'giant-helicopter': { ...levels(80, 95, 110), from: { base: 'S' } },
  tiger: { ...levels(145, 160, 175), from: { base: 'P' } },

  // Upgrades of any squad: a man's other weapon (HEAT-CHOICE-01), squad weapons, qualities of each man
  squad: {
    'other-weapon': 3,
    pistol: -3,
    rifle: -3,
    lmg: 20,
    ugl: 10,
    law: 20,
    dmr: 15,
    bangalore: 15,
    tough: 1,
    shirkers: -2,
    stubborn: 1,
    fanatic: 3,
    from: {
      'other-weapon': 'S',
      pistol: 'S',
      rifle: 'P',
      lmg: 'P',
      ugl: 'P',
      law: 'P',
      dmr: 'P',
      bangalore: 'P',
      tough: 'P',
      shirkers: 'P',
      stubborn: 'H',
      fanatic: 'H',
    },
  },
  // Upgrades of any vehicle; no list prices a trait by itself (HEAT-L50)
  vehicle: {
    'pintle-mmg': 15,
    'pintle-hmg': 25,
    'pintle-agl': 25,
    'turret-agl': 35,
    atgm: 35,
    'fire-and-forget': 20,
    'autocannon-turret': 40,
    'open-topped': null,
    recce: null,
    slow: null,
    command: null,
    unreliable: null,
    'catches-fire': null,
    'weak-sides': null,
    skirts: null,
    'heavy-front': null,
    from: {
      'pintle-mmg': 'P',
      'pintle-hmg': 'P',
      'pintle-agl': 'P',
      'turret-agl': 'P',
      atgm: 'P',
      'fire-and-forget': 'P',
      'autocannon-turret': 'P',
      'open-topped': 'C',
      recce: 'C',
      slow: 'C',
      command: 'C',
      unreliable: 'C',
      'catches-fire': 'C',
      'weak-sides': 'C',
      skirts: 'C',
      'heavy-front': 'C',
    },
  },
};

/** I / R / V as the tables print them; null: a dash. */
function levels(inexperienced: number | null, regular: number | null, veteran: number | null): JsonObject {
  return { inexperienced, regular, veteran };
}

/** Origins of a howitzer's line: the lists' gun, the host's shield. */
function gun(base: string): JsonObject {
  return { base, shield: 'H' };
}
