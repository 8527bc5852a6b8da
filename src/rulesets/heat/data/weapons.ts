/**
 * The weapons tables, row by row as the source prints them, with its names and numbers (HEAT-WPN-01 to HEAT-WPN-04).
 *
 * Promises: plain data; ranges in inches (`from` and `to` both belong to the band); `pen` 0 where the source prints a dash, `'HE'` where it
 * prints HE (then `he` is its class in inches, printed where the rules say HE); `shots` a number or a die. `source: false` marks the two lines that come from the author's later notes.
 */
import type { JsonObject } from '../../../engagement/json.js';

export const weapons: JsonObject = {
  // Small arms (HEAT-WPN-01)
  pistol: { name: 'Pistol', table: 'small arms', from: 0, to: 6, shots: 1, pen: 0, rules: ['Assault'] },
  'personal-defense-weapon': {
    name: 'Personal defense weapon',
    table: 'small arms',
    from: 0,
    to: 12,
    shots: 3,
    pen: 0,
    rules: ['Assault'],
  },
  'submachine-gun': {
    name: 'Submachine gun',
    table: 'small arms',
    from: 0,
    to: 18,
    shots: 2,
    pen: 0,
    rules: ['Assault'],
  },
  // Two rows of the source: 0" - 12" with 2 shots, 12" - 24" with 1.
  'assault-rifle': {
    name: 'Assault rifle',
    table: 'small arms',
    from: 0,
    to: 24,
    shots: 1,
    near: { to: 12, shots: 2 },
    pen: 0,
    rules: [],
  },
  rifle: { name: 'Rifle', table: 'small arms', from: 0, to: 24, shots: 1, pen: 0, rules: [] },
  // HEAT-DMR-01, HEAT-R09: as printed, though a later note has 0" - 36".
  'designated-marksman-rifle': {
    name: 'Designated marksman rifle',
    table: 'small arms',
    from: 24,
    to: 38,
    shots: 1,
    pen: 0,
    rules: ['DMR'],
  },
  shotgun: { name: 'Shotgun', table: 'small arms', from: 0, to: 12, shots: 'D3', pen: 0, rules: ['Assault'] },
  'underbarrel-grenade-launcher': {
    name: 'Underbarrel grenade launcher',
    table: 'small arms',
    from: 6,
    to: 20,
    shots: 1,
    pen: 'HE',
    he: 1,
    rules: ['HE', 'Indirect Fire'],
  },

  // Infantry weapon systems (HEAT-WPN-02)
  'light-machine-gun': system('Light machine gun', 'infantry', 1, 0, 36, 4, 0, ['Team']),
  'medium-machine-gun': system('Medium machine gun', 'infantry', 1, 0, 36, 5, 0, ['Team', 'Fixed']),
  'heavy-machine-gun': system('Heavy machine gun', 'infantry', 2, 0, 36, 3, 1, ['Team', 'Fixed']),
  sniper: system('Sniper', 'infantry', 1, 12, 48, 1, 0, ['Team', 'Sniper']),
  'anti-materiel-rifle': system('Anti-materiel rifle', 'infantry', 1, 12, 36, 1, 2, ['Team', 'Sniper']),
  'infantry-flamethrower': system('Flamethrower (Infantry)', 'infantry', 1, 0, 6, 'D6', 3, ['Team', 'Flamethrower']),

  // Vehicle weapon systems (HEAT-WPN-02)
  'light-anti-tank-gun': { ...system('Light anti-tank gun', 'vehicle', 2, 0, 48, 1, 4, ['HE']), he: 1 },
  'medium-anti-tank-gun': { ...system('Medium anti-tank gun', 'vehicle', 3, 0, 60, 1, 5, ['HE']), he: 1 },
  'heavy-anti-tank-gun': { ...system('Heavy anti-tank gun', 'vehicle', 3, 0, 72, 1, 6, ['HE']), he: 2 },
  'super-heavy-anti-tank-gun': { ...system('Super-heavy anti-tank gun', 'vehicle', 3, 0, 82, 1, 7, ['HE']), he: 3 },
  'light-autocannon': { ...system('Light autocannon', 'vehicle', 2, 0, 48, 2, 2, ['Team', 'Fixed', 'HE']), he: 1 },
  'medium-autocannon': { ...system('Medium autocannon', 'vehicle', 2, 0, 60, 2, 3, ['Team', 'HE']), he: 1 },
  'heavy-autocannon': { ...system('Heavy autocannon', 'vehicle', 3, 0, 72, 2, 3, ['Team', 'HE']), he: 2 },
  'vehicle-flamethrower': system('Flamethrower (Vehicle)', 'vehicle', null, 0, 12, 'D6+1', 3, ['Flamethrower']),

  // Indirect fire systems (HEAT-WPN-03)
  'light-mortar': { ...system('Light mortar', 'indirect', 1, 12, 24, 1, 'HE', ['Team', 'Indirect Fire', 'HE']), he: 1 },
  'medium-mortar': {
    ...system('Medium mortar', 'indirect', 2, 12, 60, 1, 'HE', ['Team', 'Fixed', 'Indirect Fire', 'HE']),
    he: 2,
  },
  'heavy-mortar': {
    ...system('Heavy mortar', 'indirect', 2, 12, 72, 1, 'HE', ['Team', 'Fixed', 'Indirect Fire', 'HE']),
    he: 3,
  },
  'light-howitzer': howitzer('Light howitzer', 2, 48, [24, 60], 2),
  'medium-howitzer': howitzer('Medium howitzer', 3, 60, [30, 72], 3),
  'heavy-howitzer': howitzer('Heavy howitzer', 3, 72, [36, 84], 4),

  // Explosives (HEAT-WPN-04)
  rpg: system('Rocket propelled grenade launcher', 'explosives', 1, 6, 36, 1, 5, [
    'Team',
    'Backblast',
    'Shaped charge',
  ]),
  'tandem-heat': system('Tandem HEAT charge launcher', 'explosives', 1, 6, 24, 1, 7, [
    'Team',
    'Backblast',
    'Shaped charge',
  ]),
  // No limit, 32" a turn (HEAT-ATGM-01, HEAT-ATGM-02); Fixed as printed (HEAT-R47).
  atgm: {
    ...system('Anti-Tank guided missile launcher', 'explosives', 2, 0, null, 1, 7, [
      'Team',
      'Fixed',
      'Backblast',
      'ATGM',
    ]),
    flight: 32,
  },
  // "Placed down": no range, no shooting. HEAT-R62 is about what it does on the lane.
  ied: { ...system('Improvised Explosive Device', 'explosives', 1, 0, 0, 1, 'HE', ['HE', 'IED']), he: 3 },

  // Not printed by the source: HEAT-R30; HEAT-AGL-01, HEAT-R63.
  law: {
    ...system('Light anti-tank weapon', 'later notes', 0, 6, 36, 1, 5, ['LAW', 'Backblast', 'Shaped charge']),
    source: false,
  },
  'automatic-grenade-launcher': {
    ...system('Automatic grenade launcher', 'later notes', 2, 0, 36, 2, 'HE', ['Team', 'Fixed', 'HE']),
    he: 1,
    source: false,
  },
};

/** A system that is served: attendants beside the gunner (null: a dash), range in inches (null: no limit), shots, PEN, rules. */
function system(
  name: string,
  table: string,
  attendants: number | null,
  from: number,
  to: number | null,
  shots: number | string,
  pen: number | string,
  rules: readonly string[],
): JsonObject {
  return { name, table, attendants, from, to, shots, pen, rules };
}

/** A howitzer: direct band from 0, indirect band in brackets (HEAT-IND-05), HE class. */
function howitzer(name: string, attendants: number, to: number, [from, far]: [number, number], he: number): JsonObject {
  return {
    ...system(name, 'indirect', attendants, 0, to, 1, 'HE', ['Team', 'Fixed', 'Howitzer', 'HE']),
    indirect: { from, to: far },
    he,
  };
}
