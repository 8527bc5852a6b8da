/** Shots with an attack value, or at a soft skin (HA-AT-02, HA-AT-06). */
import type { Dice } from '../../../kernel/dice.js';
import type { Armour, Aspect } from '../data/numbers.js';
import type { Profile } from '../sheet/profile.js';
import type { Damage } from './damage.js';
import { aspectOf } from './need.js';
import { type Shots, tenToReach, vehicleHit } from './shots.js';

export type AtVehicle = (dice: Dice, count: number, need: number, value: number) => void;

export function createAtVehicle(shots: Shots, target: Profile, { r, become }: Damage): AtVehicle {
  const aspects = (target.armour as Armour | undefined)?.aspects;
  return (dice, count, need, value) => {
    const { brew, damage: needed } = (aspects as Armour['aspects'])[aspectOf(r.flags)] as Aspect;
    const toDamage = needed === 0 ? 1 : tenToReach(needed, value);
    const code = dice.call(shots.vehicleVolley, count, need, r.again, tenToReach(brew, value), toDamage, r.grade);
    r.hits += vehicleHit.of.hits(code);
    become(dice, vehicleHit.of.grade(code));
  };
}
