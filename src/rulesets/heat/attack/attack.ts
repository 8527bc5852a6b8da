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
import { get, its, loseAim, removeUnit, status } from '../state.js';
import type { ArmourRules } from './armour.js';
import { type AttackOdds, createChooser, type Fire } from './choose.js';
import { createMenTarget } from './men.js';
import { createRangeClasses } from './odds-key.js';
import { createPlanner, type FirePlan, fireKind } from './plan.js';
import { createPlanFire, type PlanFire } from './planned.js';
import { createSalvos, type Salvo } from './salvo.js';
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
  /** What `attack` fires. */
  readonly plan: PlanFire;
  /** A salvo by its index. */
  salvo(index: number): Salvo;
  /** HEAT-ATK-01 from the shots on: a salvo at the unit at `base`, whose officers add `officer` to its tests. Fills `report` but its option. */
  readonly fire: Fire;
  /** HEAT-R28: the zeroing step after a salvo; a hit jumps to the best need, a miss improves by one step. */
  zeroed(salvo: Salvo, report: Report): number;
  /** What the firer has spent: LAWs, and its zeroing, which is at step `aim` on unit `target` now. */
  spend(s: State, base: number, firer: Profile, salvo: Salvo, target: number, aim: number): void;
  /** Says what will be rolled; before the salvo is fired. */
  tell(
    dice: Dice,
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
    option: number,
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
  const salvos = createSalvos(volleys);
  const men = createMenTarget(numbers, volleys);
  const vehicles = createVehicleTarget(numbers, morale, volleys, armour, men);
  const { indirect } = numbers.rules;

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
    const fearless = target.fanatic && get(s, base, its.men) >= 2;
    if (get(s, base, its.pins) >= morale.value(s, base, target) && !fearless) {
      report.fate = fate.routed;
      return;
    }
    const half = isMen(target) && report.casualties > 0 && 2 * report.casualties >= menBefore && !target.fanatic;
    if (!half && !flame) return;
    if (!morale.check(dice, s, base, target, officer, ncoBefore)) report.fate = fate.moraleFailed;
  };

  const fire: Fire = (dice, salvo, s, base, target, officer, report) => {
    clearReport(report);
    report.flamed = salvo.bearer !== undefined;
    const menBefore = get(s, base, its.men);
    const ncoBefore = get(s, base, its.ncoLost) === 1;
    const flame = isMen(target)
      ? men.resolve(dice, salvo, s, base, target, report)
      : vehicles.resolve(dice, salvo, s, base, target, officer, report);
    if (report.hit && report.fate === fate.stands) {
      aftermath(dice, s, base, target, menBefore, ncoBefore, flame, officer, report);
    }
    if (report.fate === fate.stands) return;
    report.down = false;
    removeUnit(s, base, status.lost);
  };

  const zeroed = (salvo: Salvo, report: Report): number => {
    if (!salvo.indirect || report.fate !== fate.stands) return 0;
    const last = indirect.first - indirect.best;
    return report.indirectHit ? last : Math.min(last, salvo.aim + 1);
  };

  const spend = (s: State, base: number, firer: Profile, salvo: Salvo, target: number, aim: number): void => {
    if (salvo.laws > 0) s[base + its.laws] = get(s, base, its.laws) - salvo.laws;
    if (salvo.indirect) {
      s[base + its.aimedAt] = aim > 0 ? target + 1 : 0;
      s[base + its.zeroing] = aim;
    } else if (firer.howitzer) loseAim(s, base);
  };

  const rangeClass = createRangeClasses(numbers.rules.toHit.pointBlankRange);
  const chooser = createChooser(planner, salvos, rangeClass, fire);
  const plan = createPlanFire(planner, chooser, salvos, rangeClass, numbers.rules.toHit.smallMen);
  const tell: AttackProgram['tell'] = (dice, s, firerBase, firer, targetBase, target, situation, option) => {
    if (option >= 0) tellShots(dice, firer, planner.plan(s, firerBase, firer, targetBase, target, situation, option));
  };

  return {
    attack: (dice, s, firerBase, firer, targetBase, target, situation, report) => {
      clearReport(report);
      if (get(s, targetBase, its.status) !== status.fights) return;
      const { option, salvo } = plan(s, firerBase, firer, targetBase, target, situation);
      if (option < 0) return;
      if (dice.narrating) tell(dice, s, firerBase, firer, targetBase, target, situation, option);
      fire(dice, salvo, s, targetBase, target, situation.officer, report);
      report.option = option;
      spend(s, firerBase, firer, salvo, situation.targetIndex, zeroed(salvo, report));
    },
    plan,
    salvo: salvos.at,
    fire,
    zeroed,
    spend,
    tell,
    best: chooser.best,
    canFire: chooser.canFire,
    odds: chooser.odds,
    fuel: (dice, s, base, p) => {
      if (dice.die(6, 'fuel left? (HEAT-R27)') > numbers.rules.fuelGone) return false;
      if (isMen(p)) removeUnit(s, base, status.lost);
      else s[base + its.fuelGone] = 1;
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
