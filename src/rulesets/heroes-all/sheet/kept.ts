/**
 * Weapons that an element keeps for some targets: it fires some of its weapons, not all (HA-CMD-04, HA-L48).
 *
 * Promise: a weapon that is kept for something is fired at nothing else on the ground, in engagements and in odds alike.
 */
import { isObject, type Json } from '../../../engagement/json.js';
import { read } from '../data/reader.js';
import type { Arm, Profile } from './profile.js';

/** What a weapon may be kept for. */
const keptFor = ['vehicles', 'others', 'nothing'] as const;

/** `{piat: vehicles}`, or `piat:vehicles+rifle-grenade-launcher:others`. */
export function readKept(
  unit: string,
  said: Json | undefined,
  arms: readonly Arm[],
): Pick<Profile, 'keptFromVehicles' | 'keptFromOthers'> {
  const kept = { keptFromVehicles: 0, keptFromOthers: 0 };
  const keys = arms.map(({ rounds }) => rounds[0]?.weapon.key as string);
  for (const [key, value] of listOf(unit, said)) {
    if (!keys.includes(key)) read.unknown(`${unit} fires no`, key, keys, { path: 'keeps' });
    const what = read.oneOf(value, keptFor, `${unit}.keeps.${key}`);
    const bits = keys.reduce((mask, one, k) => (one === key ? mask | (1 << k) : mask), 0);
    if (what !== 'vehicles') kept.keptFromVehicles |= bits;
    if (what !== 'others') kept.keptFromOthers |= bits;
  }
  return kept;
}

function listOf(unit: string, said: Json | undefined): readonly (readonly [string, Json])[] {
  if (said === undefined) return [];
  if (isObject(said)) return Object.entries(said);
  if (typeof said !== 'string') return read.complain(`${unit}.keeps`, 'weapons and what for ({piat: vehicles})', said);
  return said.split('+').map((part) => {
    const [key = '', what = ''] = part.split(':');
    return [key.trim(), what.trim()] as const;
  });
}
