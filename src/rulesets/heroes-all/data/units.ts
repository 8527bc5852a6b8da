/**
 * Units: elements as the source describes them, with crews and armour by example (HA-R63, HA-R64); weapons that those do not name are HA-L16.
 *
 * Promises: plain data. `men`: every figure has a weapon of his own, `base` where the list names none; `crew`: all serve one weapon; `vehicle`: `main`
 * lists the rounds of its gun, one of which it fires at a time. `priced: false`: only a scenario knows the price (HA-R61). `enhanced`: figures
 * that must be enhanced (HA-COST-02).
 */
import { type JsonObject, tableOf } from '../../../engagement/json.js';

function men(title: string, count: number, base: string, more: JsonObject = {}): JsonObject {
  return {
    title,
    type: 'men',
    men: count,
    most: 16,
    base,
    weapons: {},
    move: 'infantry',
    enhanced: false,
    traits: [],
    priced: true,
    ...more,
  };
}

/** Men on horses, bicycles or motorcycles, which basic men ride (HA-COST-02); `targets` of each (HA-OBS-03, HA-L53). */
function riders(title: string, move: string, targets: number): JsonObject {
  return men(title, 8, 'rifle', { move, targets, traits: ['mounted'] });
}

/** One figure, or a pair, with a hand-held weapon (HA-R62: basic men). */
function team(title: string, weapon: string, count: number): JsonObject {
  return { ...men(title, count, 'none'), most: count, weapons: { [weapon]: 1 } };
}

function crew(title: string, weapon: string, move: string, more: JsonObject = {}): JsonObject {
  return { title, type: 'crew', weapon, move, enhanced: false, traits: [], priced: true, ...more };
}

function gun(title: string, weapon: string, enhanced: boolean): JsonObject {
  return crew(title, weapon, 'hand-moved-gun', { enhanced, priced: false });
}

function vehicle(title: string, armour: string, move: string, aboard: number, more: JsonObject = {}): JsonObject {
  return {
    title,
    type: 'vehicle',
    armour,
    move,
    crew: aboard,
    passengers: 0,
    main: [],
    mounts: {},
    targets: 8,
    traits: [],
    enhanced: false,
    priced: false,
    ...more,
  };
}

/** A tank: turret, tracks, gun and machine guns. */
function tank(title: string, armour: string, main: readonly string[], more: JsonObject = {}): JsonObject {
  const small = armour === 'light' || armour === 'flimsy';
  return vehicle(title, armour, 'tank', small ? 3 : 5, {
    main,
    mounts: { 'tank-mg': 2 },
    traits: ['turret', 'tracked'],
    ...more,
  });
}

/** Aircraft, as far as the rules tell types apart (HA-L32): weapons and bombs of one bound. */
function aircraft(
  title: string,
  speed: string,
  strength: number,
  weapons: JsonObject,
  more: JsonObject = {},
): JsonObject {
  return {
    title,
    type: 'aircraft',
    armour: 'soft-skinned',
    speed,
    strength,
    weapons,
    crew: 1,
    passengers: 0,
    targets: 12,
    traits: [],
    enhanced: false,
    priced: false,
    ...more,
  };
}

const carriage: JsonObject = { mounts: {}, traits: ['open-topped', 'tracked', 'howitzer'], crew: 5 };

export const units = tableOf({
  // Infantry elements (HA-GEN-02)
  'rifle-platoon': men('Rifle platoon', 8, 'rifle'),
  'smg-platoon': men('SMG platoon', 8, 'smg'),
  'auto-rifle-platoon': men('Automatic rifle platoon', 8, 'auto-rifle'),
  engineers: men('Engineers', 4, 'rifle', { enhanced: true, traits: ['fires-as-poor', 'not-poor', 'sappers'] }),
  'recce-team': men('Recce team', 4, 'rifle', { enhanced: true, traits: ['recce'] }),
  foo: men('Forward observers', 2, 'pistol', { enhanced: true, most: 2, traits: ['spotter'] }),
  sniper: men('Sniper', 1, 'rifle', { enhanced: true, most: 1, traits: ['sniper'] }),
  'special-character': men('Special character', 1, 'smg', { most: 1, traits: ['special-character'] }),

  // Riders
  cavalry: riders('Cavalry', 'cavalry', 4),
  'bicycle-troops': riders('Bicycle troops', 'bicycle', 1),
  'motorcycle-troops': riders('Motor cycle troops', 'motorcycle', 4),

  // Hand-held weapons
  'atr-team': team('Anti-tank rifle', 'atr', 1),
  'piat-team': team('PIAT team', 'piat', 2),
  'bazooka-team': team('Bazooka team', 'bazooka', 2),
  'panzerschreck-team': team('Panzerschreck team', 'panzerschreck', 2),
  'panzerfaust-man': team('Panzerfaust', 'panzerfaust', 1),
  'flamethrower-man': team('Manpack flamethrower', 'manpack-flamethrower', 1),

  // Crew-served weapons
  'lmg-team': crew('LMG', 'lmg', 'infantry'),
  'mmg-team': crew('MMG', 'mmg', 'infantry'),
  'hmg-team': crew('HMG', 'hmg', 'carried-csw'),
  'light-mortar': crew('Light mortar', 'light-mortar', 'infantry'),
  'medium-mortar': crew('Medium mortar', 'medium-mortar', 'carried-csw'),
  'heavy-mortar': crew('Heavy mortar', 'heavy-mortar', 'carried-csw'),

  // Guns (HA-R62: AT class 1 to 3 and howitzers up to 75mm have basic crews)
  'class-1-at-gun': gun('Class 1 AT gun (37mm)', 'class-1-at-gun', false),
  'class-2-at-gun': gun('Class 2 AT gun (2-pdr, 45-47mm)', 'class-2-at-gun', false),
  'class-3-at-gun': gun('Class 3 AT gun (6-pdr, 50mm)', 'class-3-at-gun', false),
  'class-4-at-gun': gun('Class 4 AT gun (long 75mm, 76mm)', 'class-4-at-gun', true),
  'class-5-at-gun': gun('Class 5 AT gun (17-pdr, 88mm)', 'class-5-at-gun', true),
  'light-autocannon': gun('<=20mm A/cannon', 'light-autocannon', false),
  'heavy-autocannon': gun('>20mm A/cannon', 'heavy-autocannon', false),
  'howitzer-50mm': gun('Howitzer -50mm', 'howitzer-50mm', false),
  'howitzer-75mm': gun('Howitzer 51-75mm', 'howitzer-75mm', false),
  'howitzer-104mm': gun('Howitzer 76-104mm', 'howitzer-104mm', true),
  'howitzer-149mm': gun('Howitzer 105-149mm', 'howitzer-149mm', true),
  'howitzer-150mm': gun('Howitzer 150mm+', 'howitzer-150mm', true),
  rockets: { ...gun('Rocket launcher', 'rockets', true), barrels: 6 },
  'multiple-hmg': gun('Multiple HMG (AA)', 'multiple-hmg', false),
  'heavy-aa-gun': gun('Heavy AA gun (75mm and more)', 'heavy-aa-gun', true),

  // Soft-skinned
  truck: vehicle('Truck', 'soft-skinned', 'medium-truck', 1, { traits: ['transport'] }),
  'awd-truck': vehicle('All-wheel drive truck', 'soft-skinned', 'awd-truck', 1, { traits: ['transport'] }),
  jeep: vehicle('Jeep', 'soft-skinned', 'jeep', 1, { targets: 4, traits: ['transport'] }),
  'light-truck': vehicle('Light truck', 'soft-skinned', 'light-truck', 1, { traits: ['transport'] }),
  'towing-vehicle': vehicle('Towing vehicle', 'soft-skinned', 'towing-vehicle', 1, { traits: ['transport'] }),
  'civil-car': vehicle('Car, not military', 'soft-skinned', 'civil-car', 1, { targets: 4, traits: ['transport'] }),
  sidecar: vehicle('Motor cycle and sidecar', 'soft-skinned', 'sidecar', 2, { targets: 4, mounts: { lmg: 1 } }),

  // Flimsy
  'universal-carrier': vehicle('Universal carrier', 'flimsy', 'half-track', 2, {
    mounts: { lmg: 1 },
    traits: ['open-topped', 'tracked'],
  }),
  'half-track': vehicle('Half-track', 'flimsy', 'half-track', 2, {
    mounts: { 'tank-mg': 1 },
    traits: ['open-topped', 'transport'],
  }),
  'light-armoured-car': vehicle('Light armoured car', 'flimsy', 'armoured-car', 3, {
    mounts: { 'tank-mg': 1 },
    traits: ['turret', 'recce'],
  }),

  // Light
  'humber-iv': vehicle('Humber Mk IV', 'light', 'armoured-car', 3, {
    main: ['class-2-at-gun'],
    mounts: { 'tank-mg': 1 },
    traits: ['turret', 'recce'],
  }),
  'heavy-armoured-car': vehicle('Heavy armoured car', 'light', 'armoured-car', 3, {
    main: ['class-2-at-gun'],
    mounts: { 'tank-mg': 1 },
    traits: ['turret', 'recce'],
  }),
  stuart: tank('Stuart', 'light', ['class-1-at-gun'], { move: 'fast-tank' }),
  'panzer-ii': tank('Panzer II', 'light', ['light-autocannon'], { mounts: { 'tank-mg': 1 } }),
  a9: tank('A9 Cruiser', 'light', ['class-2-at-gun']),
  priest: vehicle('Priest', 'light', 'tank', 5, { ...carriage, main: ['howitzer-149mm'] }),
  wespe: vehicle('Wespe', 'light', 'tank', 5, { ...carriage, main: ['howitzer-149mm'] }),

  // Medium
  sherman: tank('Sherman 75', 'medium', ['class-3-at-gun', 'howitzer-75mm']),
  'panzer-iii': tank('Panzer III', 'medium', ['class-3-at-gun']),
  'panzer-iv': tank('Panzer IV', 'medium', ['class-4-at-gun', 'howitzer-75mm']),
  cromwell: tank('Cromwell', 'medium', ['class-3-at-gun', 'howitzer-75mm'], { move: 'fast-tank' }),
  't-34': tank('T-34/76', 'medium', ['class-4-at-gun', 'howitzer-104mm']),

  // Heavy
  churchill: tank('Churchill', 'heavy', ['class-3-at-gun'], { move: 'slow-tank' }),
  'churchill-crocodile': tank('Churchill Crocodile', 'heavy', ['vehicle-flamethrower'], { move: 'slow-tank' }),
  'churchill-avre': tank('Churchill AVRE', 'heavy', ['petard'], { move: 'slow-tank' }),
  'matilda-ii': tank('Matilda II', 'heavy', ['class-2-at-gun'], { move: 'slow-tank' }),
  'kv-1': tank('KV-1', 'heavy', ['class-4-at-gun', 'howitzer-104mm'], { move: 'slow-tank' }),
  panther: tank('Panther', 'heavy', ['class-4-at-gun', 'howitzer-75mm']),

  // Formidable
  'tiger-i': tank('Tiger I', 'formidable', ['class-5-at-gun', 'howitzer-104mm']),
  'tiger-ii': tank('Tiger II', 'formidable', ['class-5-at-gun', 'howitzer-104mm'], { move: 'slow-tank' }),
  'js-2': tank('JS-2', 'formidable', ['class-5-at-gun', 'howitzer-149mm']),

  // By type
  'light-tank': tank('Light tank', 'light', ['class-1-at-gun']),
  'medium-tank': tank('Medium tank', 'medium', ['class-3-at-gun', 'howitzer-75mm']),
  'heavy-tank': tank('Heavy tank', 'heavy', ['class-4-at-gun', 'howitzer-75mm']),
  'formidable-tank': tank('Formidable tank', 'formidable', ['class-5-at-gun', 'howitzer-104mm']),
  'flail-tank': tank('Mine-clearing flail', 'medium', ['class-3-at-gun', 'howitzer-75mm'], {
    traits: ['turret', 'tracked', 'flail'],
  }),
  // Aircraft (HA-AIR; HA-L32)
  fighter: aircraft('Fighter', 'fast', 1, { 'aircraft-mmg': 8 }),
  'fighter-bomber': aircraft('Fighter-bomber', 'fast', 2, {
    'aircraft-cannon': 2,
    'aircraft-rocket': 2,
    'medium-bomb': 2,
  }),
  'ground-attack-aircraft': aircraft('Ground attack aircraft', 'usual', 3, {
    'aircraft-mmg': 2,
    'aircraft-cannon': 2,
    'aircraft-rocket': 2,
    'small-bomb': 4,
  }),
  'dive-bomber': aircraft(
    'Dive bomber',
    'slow',
    2,
    { 'aircraft-mmg': 2, 'heavy-bomb': 1 },
    { traits: ['dive-bomber'] },
  ),
  'light-bomber': aircraft('Light bomber', 'usual', 3, { 'aircraft-mmg': 2, 'medium-bomb': 4 }, { crew: 3 }),
  'transport-aircraft': aircraft('Transport aircraft', 'slow', 2, {}, { crew: 3 }),
  glider: aircraft('Glider', 'slow', 1, {}, { crew: 2 }),

  // HA-GOLIATH-01: the machine and two elite controllers
  goliath: {
    ...vehicle('Goliath with two controllers', 'flimsy', 'goliath', 2, { targets: 4, traits: ['tracked', 'goliath'] }),
    priced: false,
  },
});
