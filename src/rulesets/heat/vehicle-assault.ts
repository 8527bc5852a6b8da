/**
 * Men who assault a vehicle (HEAT-CQ-08, HEAT-R59).
 *
 * Promises: the vehicle does not strike back; its results are those of every hit on armour, with the same table and the same fire check.
 */
import type { Dice } from '../../kernel/dice.js';
import type { State } from '../../kernel/process.js';
import { type ArmourRules, armourCode } from './attack/armour.js';
import { clearReport, fate, grade, type Report } from './attack/situation.js';
import type { HeatNumbers } from './data.js';
import { type MoraleProgram, passes } from './morale.js';
import type { OrderTests } from './orders-tests.js';
import { isEnclosed, type Profile } from './profile.js';
import { addPins, get, its, moved, order, removeUnit, status } from './state.js';

export interface VehicleAssault {
  /** False for a vehicle that made a Run: it cannot be assaulted. */
  canAssault(how: number): boolean;
  /**
   * The assault, for a vehicle that moved as `how` says (one of `moved`, not `ran`). Fills the report and changes both blocks: the vehicle drops its
   * pins (HEAT-CQ-07) before results bring new ones. Returns false when the attackers failed their test: they are Down, and nothing else
   * happens. `officer`: bonus of the attackers' officers; `crewOfficer`: of the vehicle's.
   */
  vehicle(
    dice: Dice,
    s: State,
    attackerBase: number,
    attacker: Profile,
    defenderBase: number,
    defender: Profile,
    how: number,
    report: Report,
    officer?: number,
    crewOfficer?: number,
  ): boolean;
}

export function createVehicleAssault(
  numbers: HeatNumbers,
  morale: MoraleProgram,
  tests: OrderTests,
  armour: ArmourRules,
): VehicleAssault {
  const { vehicleAssault, table } = numbers.rules;

  const damage = (
    dice: Dice,
    s: State,
    base: number,
    p: Profile,
    hits: number,
    hunters: boolean,
    officer: number,
    report: Report,
  ): void => {
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
      Math.max(0, Math.min(31, morale.needed(s, base, p, 0, officer))),
      p.flamethrower && get(s, base, its.fuelGone) === 0 ? table.flamethrower : 0,
      p.catchesFire ? 1 : 0,
    );
    if (armourCode.damaged(code) === 0) return;
    report.damaged = true;
    report.grade = armourCode.grade(code);
    report.pins = armourCode.pins(code);
    report.fate = armourCode.fate(code);
    report.down = true;
    addPins(s, base, report.pins);
    s[base + its.immobilised] = armourCode.immobilised(code);
    s[base + its.order] = order.down;
    if (report.fate === fate.stands && get(s, base, its.pins) >= morale.value(s, base, p)) report.fate = fate.routed;
  };

  return {
    canAssault: (how) => how !== moved.ran,
    vehicle: (dice, s, attackerBase, attacker, base, p, how, report, officer = 0, crewOfficer = 0) => {
      clearReport(report);
      if (isEnclosed(p) && !attacker.tankHunters) {
        if (!passes(tests.orderTest(dice, s, attackerBase, attacker, officer, false))) {
          s[attackerBase + its.order] = order.down;
          return false;
        }
      }
      s[base + its.pins] = 0;
      const need = how === moved.stood ? vehicleAssault.still : vehicleAssault.advanced;
      const hits = dice.atLeast(get(s, attackerBase, its.men), 6, need, 'to hit a vehicle in assault (HEAT-CQ-08)');
      if (hits === 0) return true;
      report.option = 0;
      report.hit = true;
      damage(dice, s, base, p, hits, attacker.tankHunters, crewOfficer, report);
      if (report.fate !== fate.stands) {
        report.down = false;
        removeUnit(s, base, status.lost);
      }
      return true;
    },
  };
}
