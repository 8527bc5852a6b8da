/** What the dice of each unit need against each other unit, looked up once. Promise: read from the one modifier table of `modifiers.ts`. */

import { needAgainst } from '../attack/modifiers.js';
import type { Modifiers } from '../data/numbers.js';
import type { BattleUnit } from './roster.js';

const shelters = 3;

/** Needed faces, by firer, target and shelter (one of `protection`). */
export interface Needs {
  /** Shooting at an enemy, from a flank where the firer is marked so. */
  shoot(firer: number, target: number, shelter: number): number;
  /** A missed die against a friend: no flank (HOT-R13). */
  friend(firer: number, friend: number, shelter: number): number;
  /** The attacker's roll in an assault. */
  attack(attacker: number, defender: number, shelter: number): number;
  /** The defender's roll: no flank (HOT-R15), and the attacker has no cover (HOT-ASLT-04). */
  defend(defender: number, attacker: number): number;
}

/** Makes the tables. */
export function createNeeds(table: Modifiers, units: readonly BattleUnit[], stacks: boolean): Needs {
  const count = units.length;
  // units of one profile, copies of one another, need the same
  const profiles = [...new Set(units.map(({ profile }) => profile))];
  const which = units.map(({ profile }) => profiles.indexOf(profile));
  const fill = (assault: boolean, byFlank: boolean): Uint8Array => {
    const needs = new Uint8Array(count * count * shelters);
    const rows = [0, 1].map(() => profiles.map((): (Uint8Array | undefined)[] => profiles.map(() => undefined)));
    const rowOf = (firer: number, target: number, flank: boolean): Uint8Array => {
      const known = rows[flank ? 1 : 0]?.[firer] as (Uint8Array | undefined)[];
      known[target] ??= Uint8Array.from({ length: shelters }, (_, shelter) => {
        const [one, other] = [profiles[firer], profiles[target]] as [BattleUnit['profile'], BattleUnit['profile']];
        return needAgainst(table, one, other, shelter, { assault, flank, stacks });
      });
      return known[target];
    };
    for (let one = 0; one < count; one++) {
      const flank = byFlank && units[one]?.flank === true;
      for (let other = 0; other < count; other++) {
        const row = rowOf(which[one] as number, which[other] as number, flank);
        const at = (one * count + other) * shelters;
        // `set` would take longer for so few
        for (let shelter = 0; shelter < shelters; shelter++) needs[at + shelter] = row[shelter] as number;
      }
    }
    return needs;
  };
  const shooting = fill(false, true);
  const atFriends = fill(false, false);
  const attacking = fill(true, true);
  const defending = fill(true, false);
  return {
    shoot: (a, b, shelter) => shooting[(a * count + b) * shelters + shelter] as number,
    friend: (a, b, shelter) => atFriends[(a * count + b) * shelters + shelter] as number,
    attack: (a, b, shelter) => attacking[(a * count + b) * shelters + shelter] as number,
    defend: (a, b) => defending[(a * count + b) * shelters] as number,
  };
}
