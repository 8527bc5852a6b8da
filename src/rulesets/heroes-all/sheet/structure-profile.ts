/** Structures as targets. Promise: a profile with nothing but its points; it has no men of its own and fires at nobody. */
import type { Structure } from '../data/numbers.js';
import { kind, manningTables, type Profile, quality } from './profile.js';

/** Makes the profile of a structure. */
export function createStructureProfile(structure: Structure): Profile {
  const most = 16;
  return {
    unit: structure.key,
    title: structure.title,
    kind: kind.structure,
    quality: quality.regular,
    fireQuality: quality.regular,
    militia: false,
    men: 0,
    most,
    arms: [],
    main: 0,
    ...manningTables({ kind: kind.structure, men: 0, most, arms: [], base: -1 }, most),
    move: undefined,
    armour: undefined,
    structure,
    soft: false,
    openTopped: false,
    turret: false,
    tracked: false,
    mounted: false,
    transport: false,
    passengers: 0,
    recce: false,
    sniper: false,
    spotter: false,
    sappers: false,
    flail: false,
    goliath: false,
    aircraft: undefined,
    partisans: false,
    italian: false,
    rationed: false,
    grenades: 'none',
    targets: structure.building ? 20 : structure.aim === 'bridge' ? 10 : 4, // HA-OBS-03
    officer: -1,
    charges: 0,
    largeCharges: 0,
    hitAndRun: false,
    keptFromVehicles: 0,
    keptFromOthers: 0,
    antiAircraft: false,
    arrives: 0,
    concealed: false,
    overwatch: false,
    hullDown: false,
    rear: false,
  };
}
