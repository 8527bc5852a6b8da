/**
 * Men who assault a vehicle (HEAT-CQ-08, HEAT-R59).
 *
 * Promises: the vehicle does not strike back; its results are those of every hit on armour, with the same table and the
 * same fire check.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data/numbers.js';
import { isEnclosed, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get, moved, order, removeUnit, status } from '../state/state.js';
import { type ArmourRules, neededBy } from './armour.js';
import { damageArmour } from './armour-result.js';
import { type MoraleProgram, passes } from './morale.js';
import type { OrderTests } from './orders-tests.js';
import { fate, grade, newReport, type Report } from './situation.js';

export interface VehicleAssault {
  /**
   * The assault, for a vehicle that moved as `how` says (one of `moved`; never `ran`: HEAT-CQ-08). Changes both blocks:
   * the vehicle drops its pins (HEAT-CQ-07) before results bring new ones. `undefined`: the attackers failed their
   * test; they are Down, and nothing else happens. `officer`: bonus of the attackers' officers; `crewOfficer`: of the
   * vehicle's.
   */
  vehicle(
    dice: Dice,
    s: State,
    attacker: Unit,
    defender: Unit,
    how: number,
    officer: number,
    crewOfficer: number,
  ): Report | undefined;
}

/** What the hits of an assault do (HEAT-R59). */
function createDamage(numbers: HeatNumbers, morale: MoraleProgram, armour: ArmourRules) {
  const { flamethrower } = numbers.rules.damageTable;
  return (dice: Dice, s: State, unit: Unit, hits: number, hunters: boolean, officer: number, report: Report): void => {
    const { base, profile: p } = unit;
    if (!isEnclosed(p)) {
      const roll = dice.die(6, 'damage by assault (HEAT-R59)');
      if (roll === 1 || roll + hits < p.damageValue) return;
      report.damaged = true;
      report.grade = grade.destroyed;
      report.fate = fate.knockedOut;
      return;
    }
    const code = dice.call(
      armour.assault,
      hits,
      p.damageValue,
      hunters ? 1 : 0,
      get(s, base, its.pins),
      get(s, base, its.immobilised),
      neededBy(morale, s, unit, officer),
      p.flamethrower && get(s, base, its.weaponOut) === 0 ? flamethrower : 0,
      p.catchesFire ? 1 : 0,
    );
    damageArmour(code, s, base, report);
    const routs = report.damaged && get(s, base, its.pins) >= morale.value(s, unit);
    if (report.fate === fate.stands && routs) report.fate = fate.routed;
  };
}

export function createVehicleAssault(
  numbers: HeatNumbers,
  morale: MoraleProgram,
  tests: OrderTests,
  armour: ArmourRules,
): VehicleAssault {
  const { vehicleAssault } = numbers.rules;
  const damage = createDamage(numbers, morale, armour);

  return {
    vehicle: (dice, s, attacker, defender, how, officer, crewOfficer) => {
      const { tankHunters } = attacker.profile;
      const { base } = defender;
      if (isEnclosed(defender.profile) && !tankHunters) {
        if (!passes(tests.orderTest(dice, s, attacker, officer, false))) {
          s[attacker.base + its.order] = order.down;
          return undefined;
        }
      }
      s[base + its.pins] = 0;
      const report = newReport();
      const need = how === moved.stood ? vehicleAssault.still : vehicleAssault.advanced;
      const hits = dice.atLeast(get(s, attacker.base, its.men), 6, need, 'to hit a vehicle in assault (HEAT-CQ-08)');
      if (hits === 0) return report;
      report.hit = true;
      damage(dice, s, defender, hits, tankHunters, crewOfficer, report);
      if (report.fate !== fate.stands) {
        report.down = false;
        removeUnit(s, base, status.lost);
      }
      return report;
    },
  };
}
