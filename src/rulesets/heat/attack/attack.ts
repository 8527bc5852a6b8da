/**
 * One attack from declaring to morale check (HEAT-ATK-01): the program that odds enumerate and engagements play.
 *
 * Promises: works on the two units' blocks of a state vector, wherever they stand in it, and changes nothing else; a
 * target that is lost leaves an empty block with `status.lost`.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data/numbers.js';
import { isMen, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get, removeUnit, status } from '../state/state.js';
import type { ArmourRules } from './armour.js';
import { type Chooser, createChooser } from './choose.js';
import { fireAtDrone } from './drones.js';
import { createMenTarget } from './men.js';
import type { MoraleProgram } from './morale.js';
import { createSalvos, type Salvos } from './salvo.js';
import type { Fire } from './salvo-odds.js';
import { clearReport, fate, newReport, type Report } from './situation.js';
import { createVehicleTarget } from './vehicles.js';
import { createVolleyRules } from './volley.js';

export interface AttackProgram extends Chooser {
  readonly salvos: Salvos;
  readonly fire: Fire;
  /** A green unit's first loss when it was not shot at: in close quarters (HEAT-MOR-06). */
  firstLoss(dice: Dice, s: State, unit: Unit): number;
}

export function createAttack(numbers: HeatNumbers, morale: MoraleProgram, armour: ArmourRules): AttackProgram {
  const volleys = createVolleyRules(numbers);
  const salvos = createSalvos(numbers, volleys);
  const men = createMenTarget(numbers, volleys);
  const vehicles = createVehicleTarget(numbers, morale, volleys, armour, men);

  /** HEAT-PIN-07, HEAT-R25, then HEAT-MOR-04, HEAT-MOR-05, HEAT-R24. */
  const aftermath = (
    dice: Dice,
    s: State,
    target: Unit,
    menBefore: number,
    ncoBefore: boolean,
    flame: boolean,
    officer: number,
    report: Report,
  ): void => {
    const { base, profile } = target;
    const fearless = profile.fanatic && get(s, base, its.men) >= 2;
    if (get(s, base, its.pins) >= morale.value(s, target) && !fearless) {
      report.fate = fate.routed;
      return;
    }
    const half = isMen(profile) && report.casualties > 0 && 2 * report.casualties >= menBefore && !profile.fanatic;
    if (!half && !flame) return;
    if (!morale.check(dice, s, target, officer, ncoBefore)) report.fate = fate.moraleFailed;
  };

  // one for all attacks: none is read once the next has begun
  const report = newReport();
  const fire: Fire = (dice, salvo, s, target, officer) => {
    clearReport(report);
    const { base } = target;
    if (salvo.atDrone) {
      fireAtDrone(dice, volleys, salvo, report);
      if (report.fate !== fate.stands) removeUnit(s, base, status.lost);
      return report;
    }
    const menBefore = get(s, base, its.men);
    const ncoBefore = get(s, base, its.ncoLost) === 1;
    const flame = isMen(target.profile)
      ? men.resolve(dice, salvo, s, target, report)
      : vehicles.resolve(dice, salvo, s, target, officer, report);
    if (report.hit && report.fate === fate.stands) {
      aftermath(dice, s, target, menBefore, ncoBefore, flame, officer, report);
    }
    if (report.fate !== fate.stands) {
      report.down = false;
      removeUnit(s, base, status.lost);
    }
    return report;
  };

  return { ...createChooser(salvos, fire), salvos, fire, firstLoss: men.firstLoss };
}
