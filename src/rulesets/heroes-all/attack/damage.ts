/**
 * A target while it is fired at, and what it loses (HA-BLDG-02, HA-BLDG-04, HA-R31).
 *
 * Promise: one scratch record for each target profile, set anew by `begin`.
 */
import type { Dice } from '../../../kernel/dice.js';
import { kind, type Profile } from '../sheet/profile.js';
import { isOnStructure } from './affects.js';
import { grade, type Shots } from './shots.js';

/** A target while it is fired at. */
export interface Running {
  /** Figures left, and lost. */
  men: number;
  lost: number;
  grade: number;
  weaponDestroyed: boolean;
  points: number;
  pointsLost: number;
  ruined: boolean;
  /** Bounds for which it was set on fire (HA-BLDG-03). */
  burns: number;
  zeroing: number;
  hits: number;
  /** Nothing is left to be hit. */
  out: boolean;
  flags: number;
  /** How dice to hit of the weapon that fires now are thrown (`again`). */
  again: number;
}

/** The record of a target, and what changes it. */
export interface Damage {
  readonly r: Running;
  begin(men: number, extra: number, flags: number, zeroing: number): Running;
  lose(count: number): void;
  /** Its grade is `now`; a crew may go with it. */
  become(dice: Dice, now: number): void;
  /** Points of a building or a structure are worn off. */
  wear(worn: number): void;
}

/** A record with every field, so that all have one layout. */
function unhurt(): Running {
  return {
    men: 0,
    lost: 0,
    grade: 0,
    weaponDestroyed: false,
    points: 0,
    pointsLost: 0,
    ruined: false,
    burns: 0,
    zeroing: 0,
    hits: 0,
    out: false,
    flags: 0,
    again: 0,
  };
}

export function createDamage(shots: Shots, target: Profile): Damage {
  const r = unhurt();
  const isVehicle = target.kind === kind.vehicle;

  const lose = (count: number): void => {
    const lost = Math.min(count, r.men);
    r.men -= lost;
    r.lost += lost;
    if (r.men === 0 && target.kind !== kind.structure) r.out = true;
  };

  const become = (dice: Dice, now: number): void => {
    if (now === grade.none) return;
    r.grade = now;
    if (now !== grade.brewed) return;
    if (r.men > 0) lose(dice.call(shots.brewedCrew));
    r.out = true;
  };

  /** HA-BLDG-02, HA-BLDG-04, HA-R31: points first, then the people inside. */
  const wear = (worn: number): void => {
    const taken = Math.min(worn, r.points);
    r.points -= taken;
    r.pointsLost += taken;
    if (r.points > 0) return;
    r.ruined = true;
    r.burns = 0;
    r.out = true;
    const surplus = worn - taken;
    if (surplus === 0) return;
    lose(surplus);
    if (target.kind === kind.crew) r.weaponDestroyed = true;
  };

  const begin = (men: number, extra: number, flags: number, zeroing: number): Running => {
    r.men = men;
    r.lost = 0;
    r.flags = flags;
    const structure = isOnStructure(target, flags);
    r.grade = isVehicle ? Math.min(1, extra) : 0;
    r.points = structure ? extra : 0;
    r.weaponDestroyed = false;
    r.pointsLost = 0;
    r.ruined = false;
    r.burns = 0;
    r.zeroing = zeroing;
    r.hits = 0;
    r.again = 0;
    r.out = structure && target.kind === kind.structure ? extra === 0 : men === 0;
    return r;
  };

  return { r, begin, lose, become, wear };
}
