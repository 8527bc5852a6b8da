/** Whether a hit could do anything to a target, whatever it rolls (HA-R24). */
import { row3F, rowF } from '../data/he.js';
import type { Armour, Aspect, Numbers, Weapon } from '../data/numbers.js';
import { kind, type Mode, mode, type Profile } from '../sheet/profile.js';
import { aspectOf, attackValue, coverOf, isInside } from './need.js';

/** Whether a hit of this round could do anything to the target in a situation. */
export type Affects = (weapon: Weapon, how: Mode, band: number, flags: number) => boolean;

/** HE goes on the building that men are in, or on the structure itself. */
export function isOnStructure(target: Profile, flags: number): boolean {
  return target.kind === kind.structure || isInside(coverOf(flags));
}

/** The most that a burst of each HE row can do. */
export function mostOfRows({ heRows }: Numbers): readonly number[] {
  const bestOfRow = heRows.map((row) => Math.max(...row));
  bestOfRow[row3F] = 3 * (bestOfRow[rowF] as number);
  return bestOfRow;
}

export function createAffects(numbers: Numbers, target: Profile): Affects {
  const { rules } = numbers;
  const bestOfRow = mostOfRows(numbers);
  const isVehicle = target.kind === kind.vehicle;
  const aspects = (target.armour as Armour | undefined)?.aspects;

  return (weapon, how, band, flags) => {
    if (how === mode.petard) return isOnStructure(target, flags);
    if (how === mode.air && isVehicle && !target.soft) {
      if (weapon.he < 0) return false;
      return target.openTopped || reaches(aspects, aspectOf(flags), rules.fromTheAir.atValue);
    }
    if (how === mode.direct || (how === mode.air && weapon.he < 0)) {
      if (target.kind === kind.structure) return false; // HA-R20
      if (!isVehicle || target.soft) return true;
      return reaches(aspects, aspectOf(flags), attackValue(weapon, how, band));
    }
    if (how === mode.flame && isVehicle)
      return target.soft || reaches(aspects, aspectOf(flags), attackValue(weapon, how, band));
    if (weapon.he < 0) return false;
    if (!isVehicle || target.soft) return true;
    const most = bestOfRow[weapon.he] as number;
    return most > (target.openTopped ? rules.openToppedLess : rules.closedDamagedAbove);
  };
}

/** Whether a D10 can still damage (HA-R24). */
function reaches(aspects: Armour['aspects'] | undefined, side: number, value: number): boolean {
  const { brew, damage } = (aspects as Armour['aspects'])[side] as Aspect;
  return value > -50 && 10 + value >= Math.min(brew, damage === 0 ? -99 : damage);
}
