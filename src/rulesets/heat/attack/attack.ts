/**
 * One attack from declaring to morale check (HEAT-ATK-01): the program that odds enumerate and engagements play.
 *
 * Promises: works on the two units' blocks of a state vector, wherever they stand in it; changes those two blocks and the report and
 * nothing else; a target that is lost leaves an empty block with `status.lost`.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data.js';
import type { MoraleProgram } from '../morale.js';
import { isMen, type Profile } from '../profile.js';
import {
  AIM,
  AIMED_AT,
  FLAME_OUT,
  get,
  LAWS,
  loseAim,
  MEN,
  NCO_LOST,
  PINS,
  removeUnit,
  STATUS,
  status,
} from '../state.js';
import type { ArmourRules } from './armour.js';
import { type AttackOdds, createChooser } from './choose.js';
import { createMenTarget } from './men.js';
import { createPlanner, type FirePlan, fireKind } from './plan.js';
import { clearReport, fate, type Report, type Situation } from './situation.js';
import { createVehicleTarget } from './vehicles.js';
import { createVolleyRules } from './volley.js';

export interface AttackProgram {
  /**
   * HEAT-ATK-01 steps 3 to 8. Fires with `situation.option`, or with the best one (ENG-R07) for `bestOption`; fills `report`, whose
   * `option` stays −1 when no weapon can fire.
   */
  attack(
    dice: Dice,
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
    report: Report,
  ): void;
  /** Whether some weapon may fire, with whatever effect. */
  canFire(
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
  ): boolean;
  /** The option that `attack` takes for `bestOption`; −1: none can fire. */
  best(s: State, firerBase: number, firer: Profile, targetBase: number, target: Profile, situation: Situation): number;
  /** Exact odds of the attack, memoised; all 0 when no weapon can fire. */
  odds(
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
  ): AttackOdds;
  /**
   * HEAT-R27, in engagements only, after an attack whose report says `flamed`: true when the fuel is gone. A foot team is then lost (its block is
   * emptied); a vehicle goes on without its flamethrower.
   */
  fuel(dice: Dice, s: State, base: number, p: Profile): boolean;
  /** A green unit's first loss when it was not shot at: in close quarters (HEAT-MOR-06). */
  firstLoss(dice: Dice, s: State, base: number, p: Profile): number;
}

export function createAttack(numbers: HeatNumbers, morale: MoraleProgram, armour: ArmourRules): AttackProgram {
  const volleys = createVolleyRules(numbers);
  const planner = createPlanner(numbers, volleys);
  const men = createMenTarget(numbers, volleys);
  const vehicles = createVehicleTarget(numbers, morale, volleys, armour, men);
  const { indirect } = numbers.rules;

  /** HEAT-R28: a hit jumps to the best need; a miss improves by one step. */
  const zero = (s: State, firerBase: number, plan: FirePlan, situation: Situation, report: Report): void => {
    if (report.fate !== fate.stands) {
      loseAim(s, firerBase);
      return;
    }
    const same = get(s, firerBase, AIMED_AT) === situation.targetIndex + 1;
    const last = indirect.first - indirect.best;
    const step = plan.indirectHit ? last : Math.min(last, (same ? get(s, firerBase, AIM) : 0) + 1);
    s[firerBase + AIMED_AT] = step > 0 ? situation.targetIndex + 1 : 0;
    s[firerBase + AIM] = step;
  };

  /** HEAT-PIN-07, HEAT-R25, then HEAT-MOR-04, HEAT-MOR-05, HEAT-R24. */
  const aftermath = (
    dice: Dice,
    s: State,
    base: number,
    target: Profile,
    menBefore: number,
    ncoBefore: boolean,
    flame: boolean,
    officer: number,
    report: Report,
  ): void => {
    const fearless = target.fanatic && get(s, base, MEN) >= 2;
    if (get(s, base, PINS) >= morale.value(s, base, target) && !fearless) {
      report.fate = fate.routed;
      return;
    }
    const half = isMen(target) && report.casualties > 0 && 2 * report.casualties >= menBefore && !target.fanatic;
    if (!half && !flame) return;
    if (!morale.check(dice, s, base, target, officer, ncoBefore)) report.fate = fate.moraleFailed;
  };

  const run = (
    dice: Dice,
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
    report: Report,
    option: number,
  ): void => {
    clearReport(report);
    const plan = planner.plan(s, firerBase, firer, targetBase, target, situation, option);
    if (plan.count === 0) return;
    report.option = option;
    for (let k = 0; k < plan.count; k++) if (plan.lines[k]?.weapon.flame) report.flamed = true;
    if (dice.narrating) tellShots(dice, firer, plan);
    const menBefore = get(s, targetBase, MEN);
    const ncoBefore = get(s, targetBase, NCO_LOST) === 1;
    const flame = isMen(target)
      ? men.resolve(dice, plan, s, targetBase, target, report)
      : vehicles.resolve(dice, plan, s, targetBase, target, situation.officer, report);
    if (report.hit && report.fate === fate.stands) {
      aftermath(dice, s, targetBase, target, menBefore, ncoBefore, flame, situation.officer, report);
    }
    if (plan.laws > 0) s[firerBase + LAWS] = get(s, firerBase, LAWS) - plan.laws;
    if (plan.indirect) zero(s, firerBase, plan, situation, report);
    else if (firer.howitzer) loseAim(s, firerBase);
    if (report.fate !== fate.stands) {
      report.down = false;
      removeUnit(s, targetBase, status.lost);
    }
  };

  const chooser = createChooser(planner, run, numbers.rules.toHit.pointBlankRange);

  return {
    attack: (dice, s, firerBase, firer, targetBase, target, situation, report) => {
      const option =
        situation.option >= 0
          ? situation.option
          : firer.options.length <= 1 && !firer.howitzer
            ? 0
            : chooser.best(s, firerBase, firer, targetBase, target, situation);
      if (option < 0 || get(s, targetBase, STATUS) !== status.fights) clearReport(report);
      else run(dice, s, firerBase, firer, targetBase, target, situation, report, option);
    },
    best: chooser.best,
    canFire: chooser.canFire,
    odds: chooser.odds,
    fuel: (dice, s, base, p) => {
      if (dice.die(6, 'fuel left? (HEAT-R27)') > numbers.rules.fuelGone) return false;
      if (isMen(p)) removeUnit(s, base, status.lost);
      else s[base + FLAME_OUT] = 1;
      return true;
    },
    firstLoss: men.firstLoss,
  };
}

/** What is rolled, and on what; who shoots at whom is the caller's to tell. */
function tellShots(dice: Dice, firer: Profile, plan: FirePlan): void {
  const lines = plan.lines.slice(0, plan.count).map((line) => {
    const round = line.kind === fireKind.he ? `, HE ${line.heClass}"` : '';
    const need = line.need > 6 ? 'a 6 and another 6' : `${line.need}+`;
    return `${line.weapon.name}${round}, ${line.throws} on ${need}`;
  });
  dice.say(`${firer.title}: ${lines.join('; ')} (HEAT-HIT-01).`);
}
