/**
 * What a shot needs to hit (HEAT-HIT-01 to HEAT-HIT-14), and what a hit needs to do damage to men (HEAT-DMG-01).
 *
 * Promises: plain arithmetic without dice; a need is 2 to 7, where 7 stands for 7 or more (HEAT-HIT-02, HEAT-R02) and 2 for 2 or less (HEAT-R01).
 */
import type { State } from '../../../kernel/process.js';
import type { RuleNumbers } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';
import { experience, isMen, kind, mode, type Profile, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get, isDown } from '../state/state.js';
import { experienceOf } from '../state/unit.js';
import { aloft, cover, facing, fireOrder, missile, type Situation } from './situation.js';

/** Whether one round or weapon may fire at all in this situation (HEAT-ATK-01 step 3). `how`: one of `mode`. */
export function mayFire(weapon: Weapon, how: number, target: Profile, situation: Situation): boolean {
  const { range, order } = situation;
  if (situation.fromDoors && !weapon.small) return false; // HEAT-HIT-12
  if (situation.aloft !== aloft.nothing && (how === mode.indirect || weapon.flame)) return false; // HEAT-R36
  if (weapon.backblast && situation.firerBuilding) return false;
  if (weapon.vehiclesOnly && target.kind < kind.softSkin) return false; // HEAT-LAW-01, HEAT-ATGM-02
  // HEAT-ATGM-02, HEAT-R32
  if (weapon.atgm) {
    const { missile: how } = situation;
    const reaches = how === missile.arrives || (how === missile.near && range <= weapon.flight);
    if (order !== fireOrder.fire || !reaches) return false;
  }
  if (how === mode.indirect) {
    // HEAT-IND-02, HEAT-IND-03
    return order !== fireOrder.ambush && range >= weapon.indirectFrom && range <= weapon.indirectTo;
  }
  // ENG-R08: both ends belong to the band
  if (!situation.sees || !weapon.direct || range < weapon.from || range > weapon.to) return false;
  return how === mode.he ? weapon.he > 0 : !weapon.heOnly;
}

/** Fixed shots at this range, of a weapon without dice for them (HEAT-R04). */
export function shotsAt(weapon: Weapon, range: number): number {
  return weapon.nearShots > 0 && range <= weapon.nearTo ? weapon.nearShots : weapon.shots.plus;
}

/** HEAT-WPN-13, HEAT-R07: the sniper rule counts on Fire and Ambush only. */
export function snipes(weapon: Weapon, situation: Situation): boolean {
  return weapon.sniper && situation.order !== fireOrder.advance;
}

/** Cover that counts: a building is hard cover (HEAT-DMG-07). */
function coverChange(rules: RuleNumbers, situation: Situation): number {
  if (situation.building || situation.cover === cover.hard) return rules.toHit.hardCover;
  return situation.cover === cover.soft ? rules.toHit.softCover : 0;
}

/** The need of one direct shot. `alone`: the gun has nobody to help (HEAT-HIT-08, HEAT-R08). */
export function needToHit(
  rules: RuleNumbers,
  s: State,
  firer: Unit,
  target: Unit,
  situation: Situation,
  weapon: Weapon,
  alone: boolean,
): number {
  const hit = rules.toHit;
  // Changes are to the roll, so they leave the need with the other sign.
  // HEAT-L58; HEAT-HIT-05, HEAT-PIN-01
  let change = weapon.added + hit.pin * get(s, firer.base, its.pins);
  if (alone) change += hit.oneMan;
  if (!snipes(weapon, situation)) {
    const { range } = situation;
    if (range <= hit.pointBlankRange) change += hit.pointBlank; // HEAT-HIT-03
    if (range > weapon.half && !weapon.flame) change += hit.longRange; // HEAT-HIT-04, HEAT-R03
    if (experienceOf(s, firer) === experience.inexperienced) change += hit.inexperienced; // HEAT-HIT-06
    // HEAT-HIT-07, HEAT-WPN-10
    if (situation.order === fireOrder.advance && !weapon.assault) change += hit.advance;
    if (situation.fromDoors) change += hit.doors; // HEAT-HIT-12
    // HEAT-HIT-13, HEAT-R37: in place of the change for small units
    if (situation.aloft >= aloft.drone) change += situation.aloft === aloft.drone ? hit.drone : hit.droneRan;
    else if (isMen(target.profile)) {
      if (isDown(s, target.base) && !weapon.flame) change += hit.down; // HEAT-HIT-09, HEAT-R06
      if (get(s, target.base, its.men) <= hit.smallMen) change += hit.small; // HEAT-HIT-10, HEAT-R05
    }
    if (!weapon.flame) change += coverChange(rules, situation);
  }
  return Math.max(2, Math.min(7, hit.need - change));
}

/** HEAT-IND-01, HEAT-R28: the need after so many zeroing steps; HEAT-L58. */
export function needIndirect(rules: RuleNumbers, weapon: Weapon, step: number): number {
  const need = Math.max(rules.indirect.best, rules.indirect.first - step);
  return weapon.added === 0 ? need : Math.max(2, Math.min(7, need - weapon.added));
}

/**
 * The need of a damage roll at men, 2 to 7 (7: cannot). `protects`: gun shield and building count, as they do but for HE and flame
 * (HEAT-DMG-06, HEAT-DMG-07, HEAT-R10).
 */
export function needToDamageMen(
  rules: RuleNumbers,
  s: State,
  target: Unit,
  situation: Situation,
  pen: number,
  protects: boolean,
): number {
  let value = rules.damageValue[experienceOf(s, target) as 0 | 1 | 2];
  if (protects) {
    if (target.profile.shield && situation.facing === facing.front) value += rules.gunShield;
    if (situation.building) value += rules.building;
    value = Math.min(rules.greatestDamageValue, value);
  }
  return Math.max(2, Math.min(7, value - pen)); // HEAT-DMG-02: PEN helps against men too, a natural 1 never does
}

/** PEN with its changes, less the damage value, against an armoured vehicle (HEAT-VEH-03, HEAT-VEH-10, HEAT-R20). */
export function marginOnArmour(
  rules: RuleNumbers,
  target: Profile,
  situation: Situation,
  weapon: Weapon,
  pen: number,
  top: boolean,
  he: boolean,
): number {
  const { armour } = rules;
  const side = top ? facing.top : situation.facing;
  let margin = pen - target.damageValue;
  if (side === facing.top) margin += armour.top;
  else if (side === facing.rear) margin += armour.rear;
  else if (side === facing.side) {
    if (!(target.skirts && weapon.shaped)) margin += armour.side;
    if (target.weakSides) margin += 1;
  } else if (target.heavyFront) margin -= 1;
  // HEAT-WPN-12
  if (situation.range > weapon.penHalf && !weapon.shaped && !weapon.flame && !he) margin += armour.longRange;
  return margin;
}
