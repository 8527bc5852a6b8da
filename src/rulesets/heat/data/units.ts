/**
 * Units: what the price lines stand for. The source prints no unit tables; what it leaves to its host and the author's lists is said here.
 *
 * Promises: plain data. `squad`: every man has his own weapon; `team`: one weapon served by all; `vehicle`: `value` is its damage value,
 * `main` its gun, `coax` the weapon beside it, `mounts` all others. Ruling HEAT-L02 is about the vehicles' usual weapons.
 */
import { type JsonObject, tableOf } from '../../../engagement/json.js';

export const units = tableOf({
  'rifle-squad': squad('Rifle squad'),
  'recon-pair': squad('Recon pair'),
  'recon-squad': squad('Recon squad'),
  pioneers: squad('Pioneers'),
  'green-volunteers': { ...squad('Green volunteers'), green: true },
  'platoon-leader': officer('Platoon leader', 1, 6),
  'senior-platoon-leader': officer('Senior platoon leader', 2, 6),
  captain: officer('Captain', 3, 12),
  major: officer('Major', 4, 12),

  medic: { ...squad('Medic'), base: 'pistol', nco: false, medic: true },
  // HEAT-SAP-01, HEAT-L45: so many explosives
  sappers: { ...squad('Sappers'), nco: false, ieds: 3 },
  // the lists sell him with a gun; he is a man of his own (HEAT-L44)
  spotter: { ...squad('Spotter'), base: 'pistol', nco: false, spotter: true },
  // HEAT-L52: he sees like any other; the guns behind him are off the table
  'artillery-spotter': { ...squad('Artillery spotter'), base: 'pistol', nco: false, spotter: true, battery: true },
  'drone-team': { title: 'Drone team', type: 'drone' },

  'rpg-team': { ...team('RPG team', 'rpg'), tandem: 'tandem-heat' },
  'atgm-team': team('ATGM team', 'atgm'),
  'mmg-team': team('MMG team', 'medium-machine-gun'),
  'hmg-team': team('HMG team', 'heavy-machine-gun'),
  'lmg-team': team('LMG team', 'light-machine-gun'),
  'agl-team': team('AGL team', 'automatic-grenade-launcher'),
  sniper: team('Sniper team', 'sniper'),
  'amr-team': team('Anti-materiel rifle team', 'anti-materiel-rifle'),
  'flamethrower-team': team('Flamethrower team', 'infantry-flamethrower'),

  'light-mortar': team('Light mortar', 'light-mortar'),
  'medium-mortar': team('Medium mortar', 'medium-mortar'),
  'heavy-mortar': team('Heavy mortar', 'heavy-mortar'),
  'light-howitzer': team('Light howitzer', 'light-howitzer'),
  'medium-howitzer': team('Medium howitzer', 'medium-howitzer'),
  'heavy-howitzer': team('Heavy howitzer', 'heavy-howitzer'),
  'light-anti-tank-gun': team('Light anti-tank gun', 'light-anti-tank-gun'),
  'medium-anti-tank-gun': team('Medium anti-tank gun', 'medium-anti-tank-gun'),
  'heavy-anti-tank-gun': team('Heavy anti-tank gun', 'heavy-anti-tank-gun'),
  'super-heavy-anti-tank-gun': team('Super-heavy anti-tank gun', 'super-heavy-anti-tank-gun'),
  'light-autocannon': team('Light autocannon', 'light-autocannon'),
  'medium-autocannon': team('Medium autocannon', 'medium-autocannon'),
  'heavy-autocannon': team('Heavy autocannon', 'heavy-autocannon'),

  m113: { ...carrier('M113', 7, 'tracked', 11), mounts: [pintle('heavy-machine-gun')] },
  fuchs: { ...carrier('Fuchs', 7, 'wheeled', 10), mounts: [pintle('medium-machine-gun')] },
  boxer: { ...carrier('Boxer', 7, 'wheeled', 8), main: 'heavy-machine-gun' },
  'btr-d': { ...carrier('BTR-D', 7, 'tracked', 10), mounts: [hull('medium-machine-gun'), hull('medium-machine-gun')] },
  'btr-60': {
    ...carrier('BTR-60', 7, 'wheeled', 8),
    main: 'heavy-machine-gun',
    coax: 'medium-machine-gun',
    'other-turret': true,
  },
  'mt-lb': { ...carrier('MT-LB', 7, 'tracked', 11), main: 'medium-machine-gun' },
  'brdm-2': {
    ...vehicle('BRDM-2', 7, 'wheeled'),
    main: 'heavy-machine-gun',
    coax: 'medium-machine-gun',
    traits: ['recce'],
  },

  marder: { ...carrier('Marder', 8, 'tracked', 6), main: 'light-autocannon', coax: 'medium-machine-gun' },
  bradley: { ...carrier('Bradley', 8, 'tracked', 6), main: 'medium-autocannon', coax: 'medium-machine-gun' },
  puma: {
    ...carrier('Puma', 8, 'tracked', 6),
    main: 'medium-autocannon',
    coax: 'medium-machine-gun',
    // the price of its missiles says so
    'fire-and-forget': true,
  },
  'pt-76': {
    ...vehicle('PT-76', 8, 'tracked'),
    main: 'light-anti-tank-gun',
    'ap-change': -1,
    coax: 'medium-machine-gun',
    mounts: [pintle('heavy-machine-gun')],
  },
  't-55': {
    ...vehicle('T-55', 9, 'tracked'),
    main: 'heavy-anti-tank-gun',
    'ap-change': -1,
    coax: 'medium-machine-gun',
    mounts: [pintle('heavy-machine-gun')],
    traits: ['slow'],
  },
  'leopard-2a6': { ...vehicle('Leopard 2A6', 9, 'tracked'), main: 'heavy-anti-tank-gun', coax: 'medium-machine-gun' },

  'truck-16': carrier('Truck, 16 seats', 6, 'wheeled', 16),
  'truck-12': carrier('Truck, 12 seats', 6, 'wheeled', 12),
  jeep: carrier('Jeep', 6, 'wheeled', 3),
  pickup: { ...vehicle('Armed pickup', 6, 'wheeled'), mounts: [pintle('heavy-machine-gun')] },

  stuart: tank('Stuart', 8, 'light-anti-tank-gun'),
  sherman: tank('Sherman 75', 9, 'medium-anti-tank-gun'),
  't-34-85': tank('T-34-85', 9, 'heavy-anti-tank-gun'),
  panther: { ...tank('Panther', 9, 'super-heavy-anti-tank-gun'), traits: ['heavy-front'] },
  'is-2': tank('IS-2', 10, 'super-heavy-anti-tank-gun'),
  pershing: tank('Pershing', 10, 'super-heavy-anti-tank-gun'),
  'tiger-i': tank('Tiger I', 10, 'super-heavy-anti-tank-gun'),
  'tiger-ii': { ...tank('Tiger II', 11, 'super-heavy-anti-tank-gun'), traits: ['slow'] },

  'light-helicopter': helicopter('Light helicopter', 'light-helicopter', 8),
  'medium-helicopter': helicopter('Medium helicopter', 'medium-helicopter', 16),
  'large-helicopter': helicopter('Large helicopter', 'large-helicopter', 24),
  'giant-helicopter': helicopter('Giant helicopter', 'giant-helicopter', 36),
  // HEAT-L30
  tiger: {
    ...helicopter('Tiger', 'medium-helicopter', 0),
    main: 'light-autocannon',
    coax: 'medium-machine-gun',
    mounts: [{ ...hull('atgm'), 'fire-and-forget': true }],
  },

  'soft-skin': vehicle('Soft-skin', 6, 'wheeled'),
  'armoured-car': {
    ...vehicle('Armoured car', 7, 'wheeled'),
    main: 'heavy-machine-gun',
    coax: 'medium-machine-gun',
  },
  'light-tank': tank('Light tank', 8, 'light-anti-tank-gun'),
  'medium-tank': tank('Medium tank', 9, 'medium-anti-tank-gun'),
  'heavy-tank': tank('Heavy tank', 10, 'super-heavy-anti-tank-gun'),
  'super-heavy-tank': tank('Super-heavy tank', 11, 'super-heavy-anti-tank-gun'),
});

/** HEAT-R45: the base weapon of every squad is the assault rifle. */
function squad(title: string): JsonObject {
  return { title, type: 'squad', base: 'assault-rifle', nco: true };
}

/** HEAT-ORD-10: what he adds to tests, and how near, in inches. He is no squad's NCO. */
function officer(title: string, bonus: number, reach: number): JsonObject {
  return { title, type: 'squad', base: 'assault-rifle', nco: false, officer: { bonus, reach } };
}

function team(title: string, weapon: string): JsonObject {
  return { title, type: 'team', weapon };
}

function vehicle(title: string, value: number, move: string): JsonObject {
  return { title, type: 'vehicle', value, move, main: null, coax: null, mounts: [], traits: [] };
}

/** It carries so many men (HEAT-L53), and nobody is aboard unless a unit says so. */
function carrier(title: string, value: number, move: string, seats: number): JsonObject {
  return { ...vehicle(title, value, move), carrier: true, seats };
}

/** HEAT-HELI-01, HEAT-R33: damage value 7+ whatever its size; how many men it can carry. */
function helicopter(title: string, move: string, capacity: number): JsonObject {
  return { ...vehicle(title, 7, move), capacity };
}

/** A tank of the host: gun, co-axial and hull medium machine gun. */
function tank(title: string, value: number, gun: string): JsonObject {
  return {
    ...vehicle(title, value, 'tracked'),
    main: gun,
    coax: 'medium-machine-gun',
    mounts: [hull('medium-machine-gun')],
  };
}

function hull(weapon: string): JsonObject {
  return { weapon, mount: 'hull' };
}

/** HEAT-VEH-08: makes the vehicle open-topped. */
function pintle(weapon: string): JsonObject {
  return { weapon, mount: 'pintle' };
}
