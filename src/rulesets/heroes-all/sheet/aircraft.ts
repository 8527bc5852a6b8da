/**
 * Aircraft from their words (HA-AIR, HA-L32). Promise: what the programs ask of a machine is found once; on the ground it is a soft-skinned
 * vehicle (HA-AIR-15).
 */
import type { JsonObject } from '../../../engagement/json.js';
import { read } from '../data/reader.js';
import type { Listed } from './arms.js';
import { type Aircraft, speedNames } from './profile.js';

/** No machine has more strength. */
export const mostStrength = 9;

export function readAircraft(unit: string, row: JsonObject, fields: JsonObject, listed: readonly Listed[]): Aircraft {
  const path = `units.${unit}.`;
  const at = `${unit}.`;
  const strength =
    read.maybeWholeAt(fields, 'strength', at, 0, mostStrength) ?? read.wholeAt(row, 'strength', path, 0, mostStrength);
  const speed = read.oneOf(fields['speed'] ?? row['speed'], speedNames, 'speed');
  const dives = read.wordsAt(row, 'traits', path).includes('dive-bomber');
  const bitsOf = (fire: string): number =>
    listed.reduce((bits, { weapon }, k) => bits | (weapon.fire === fire ? 1 << k : 0), 0);
  return {
    strength,
    speed: speedNames.indexOf(speed),
    diveBomber: read.flagOr(fields, 'dive-bomber', at, dives),
    weapons: bitsOf('air'),
    bombs: bitsOf('bomb'),
    // HA-AIR-13: a die each, whatever its calibre; no cannon, nor rockets
    guns: listed.reduce((bits, { weapon }, k) => (/mg$/.test(weapon.kin) ? bits | (1 << k) : bits), 0),
    machineGuns: listed.reduce((sum, { weapon, count }) => sum + (/mg$/.test(weapon.kin) ? count : 0), 0),
  };
}
