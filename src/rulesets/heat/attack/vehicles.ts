/**
 * What a salvo does to vehicles (HEAT-DMG-03, HEAT-VEH-02 to HEAT-VEH-08, HEAT-HE-05, HEAT-PIN-04, HEAT-PIN-05).
 *
 * Promises: first all hits, then the attack's own pins, then damage, weapon by weapon in listed order (HEAT-R18); nothing after
 * destruction is rolled. Rout and the check after flame end every attack alike and are not here.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data/numbers.js';
import { kind, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { addPins, get } from '../state/state.js';
import { type ArmourRules, neededBy } from './armour.js';
import { damageArmour, margins, marginZero } from './armour-result.js';
import { pinsCrew } from './crew-pins.js';
import { fireKind } from './effect.js';
import type { MenTarget } from './men.js';
import type { MoraleProgram } from './morale.js';
import type { Salvo } from './salvo.js';
import { fate, grade, type Report } from './situation.js';
import type { Strike } from './strikes.js';
import type { VolleyRules } from './volley.js';

export interface VehicleTarget {
  /** Resolves a salvo against a vehicle; says whether flame hit. */
  resolve(dice: Dice, salvo: Salvo, s: State, target: Unit, officer: number, report: Report): boolean;
}

/** HEAT-VEH-07. */
function tableChange(
  table: HeatNumbers['rules']['damageTable'],
  strike: Strike,
  s: State,
  { base, profile }: Unit,
): number {
  return (
    (profile.openTopped && strike.indirect ? table.openTopped : 0) +
    (profile.flamethrower && get(s, base, its.weaponOut) === 0 ? table.flamethrower : 0)
  );
}

/** HEAT-R21, HEAT-DMG-03: what hits do to a soft-skin. */
function damageSoftSkin(dice: Dice, strike: Strike, count: number, report: Report): void {
  if (dice.atLeast(count, 6, strike.damageNeed, 'damage to a soft-skin (HEAT-DMG-03)') === 0) return;
  report.damaged = true;
  report.fate = fate.knockedOut;
  report.grade = grade.destroyed;
}

/** What the hits of one strike do to a vehicle. */
function createDamage({ rules }: HeatNumbers, morale: MoraleProgram, armour: ArmourRules) {
  return (dice: Dice, strike: Strike, count: number, s: State, target: Unit, officer: number, report: Report): void => {
    const { base, profile } = target;
    if (profile.kind === kind.softSkin) {
      damageSoftSkin(dice, strike, count, report);
      return;
    }
    // HEAT-VEH-02: without PEN no damage to 7+ or better.
    if (!strike.pierces) return;
    const margin = Math.max(0, Math.min(margins - 1, strike.margin + marginZero));
    if (profile.helicopter) {
      const rotates = profile.rotates && get(s, base, its.weaponOut) === 0 ? 1 : 0;
      damageArmour(dice.call(armour.chart, count, margin, get(s, base, its.immobilised), rotates), s, base, report);
      return;
    }
    const code = dice.call(
      armour.hits,
      count,
      margin,
      get(s, base, its.pins),
      get(s, base, its.immobilised),
      neededBy(morale, s, target, officer),
      tableChange(rules.damageTable, strike, s, target),
      profile.catchesFire ? 1 : 0,
    );
    damageArmour(code, s, base, report);
  };
}

export function createVehicleTarget(
  numbers: HeatNumbers,
  morale: MoraleProgram,
  rules: VolleyRules,
  armour: ArmourRules,
  men: MenTarget,
): VehicleTarget {
  const { regularCrewPinned } = numbers.rules;
  const damage = createDamage(numbers, morale, armour);
  /** Hits of each strike of the salvo. */
  const hits: number[] = [];

  const resolve = (dice: Dice, salvo: Salvo, s: State, target: Unit, officer: number, report: Report): boolean => {
    const { strikes } = salvo;
    let flame = false;
    let blast = 0;
    for (let k = 0; k < strikes.length; k++) {
      const strike = strikes[k] as Strike;
      const count = dice.call(rules.hits, strike.a);
      hits[k] = count;
      if (count === 0) continue;
      report.hit = true;
      if (strike.indirect) report.indirectHit = true;
      if (strike.kind === fireKind.flame) flame = true;
      else if (strike.kind === fireKind.he) blast = Math.max(blast, strike.heClass);
    }
    if (!report.hit) return false;
    if (flame || pinsCrew(dice, salvo, hits, s, target, regularCrewPinned)) {
      report.pins = men.pins(dice, flame, blast) + (target.profile.unreliable ? 1 : 0);
      addPins(s, target.base, report.pins);
    }
    for (let k = 0; k < strikes.length && report.fate === fate.stands; k++) {
      const strike = strikes[k] as Strike;
      let count = hits[k] as number;
      if (count === 0) continue;
      if (strike.kind === fireKind.flame) count = rules.flameHits(dice, strike.flameWeapon);
      damage(dice, strike, count, s, target, officer, report);
    }
    return flame;
  };

  return { resolve };
}
