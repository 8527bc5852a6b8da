/**
 * Which weapon or round to fire (ENG-R07, HEAT-R29, HEAT-R65), and the exact odds of an attack for whoever must decide.
 *
 * Promises: the odds are those of the attack program itself, enumerated and memoised by everything that the attack depends on; nothing
 * is averaged or restated.
 */
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import type { State } from '../../../kernel/process.js';
import { mode, type Profile, type Round } from '../profile.js';
import { get, its, unitBlock } from '../state.js';
import { firerKey, type RangeClass, targetKey } from './odds-key.js';
import { type Planner, squadOption } from './plan.js';
import type { Salvo, Salvos } from './salvo.js';
import { bestOption, fate, newReport, type Report, type Situation } from './situation.js';

/** Chances of one attack. */
export interface AttackOdds {
  /** At least one hit. */
  readonly hit: number;
  /** The target is lost, for any reason. */
  readonly destroyed: number;
  /** Expected casualties. */
  readonly casualties: number;
  /** Anything at all happens to the target: a pin, a casualty, damage. */
  readonly effect: number;
}

const nothing: AttackOdds = { hit: 0, destroyed: 0, casualties: 0, effect: 0 };

/** A salvo is fired at the unit at `base`. */
export type Fire = (
  dice: Dice,
  salvo: Salvo,
  s: State,
  base: number,
  target: Profile,
  officer: number,
  report: Report,
) => void;

export interface Chooser {
  canFire(
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
  ): boolean;
  best(s: State, firerBase: number, firer: Profile, targetBase: number, target: Profile, situation: Situation): number;
  odds(
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
  ): AttackOdds;
}

export function createChooser(planner: Planner, salvos: Salvos, rangeClass: RangeClass, fire: Fire): Chooser {
  const laws = doubleLaws();
  const memo = new Map<number, Map<number, AttackOdds>>();
  const scratch = new Int32Array(unitBlock);
  const copy = new Int32Array(unitBlock);
  const report = newReport();

  const optionOdds = (
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
    option: number,
  ): AttackOdds => {
    const first = firerKey(s, firerBase, firer, situation);
    const second = targetKey(s, targetBase, target, situation, rangeClass(firer, situation.range), option);
    let row = memo.get(first);
    if (row === undefined) {
      row = new Map();
      memo.set(first, row);
    }
    let odds = row.get(second);
    if (odds === undefined) {
      const plan = planner.plan(s, firerBase, firer, targetBase, target, situation, option);
      copy.set(s.subarray(targetBase, targetBase + unitBlock));
      odds = solve(salvos.of(plan, s, firerBase, firer, target, situation), target, situation.officer);
      row.set(second, odds);
    }
    return odds;
  };

  const solve = (salvo: Salvo, target: Profile, officer: number): AttackOdds => {
    let hit = 0;
    let destroyed = 0;
    let casualties = 0;
    let effect = 0;
    laws.visit(
      (dice) => {
        scratch.set(copy);
        fire(dice, salvo, scratch, 0, target, officer, report);
        return 0;
      },
      (_result, weight) => {
        if (report.hit) hit += weight;
        if (report.fate !== fate.stands) destroyed += weight;
        if (report.pins > 0 || report.casualties > 0 || report.damaged) effect += weight;
        casualties += weight * report.casualties;
      },
    );
    return { hit, destroyed, casualties, effect };
  };

  /** Whether the thing that an option is about can be fired. */
  const usable = (
    s: State,
    firerBase: number,
    firer: Profile,
    target: Profile,
    situation: Situation,
    option: number,
  ): boolean => {
    const { arms } = firer;
    if (arms.type === 'crew') {
      const round = arms.rounds[option] as Round;
      return planner.allowed(round.weapon, round.mode, target, situation);
    }
    if (arms.type === 'vehicle') {
      const round = arms.main[option] as Round;
      return planner.allowed(round.weapon, round.mode, target, situation);
    }
    if ((option & squadOption.law) !== 0) {
      if (get(s, firerBase, its.laws) === 0 || !planner.allowed(arms.law.weapon, mode.ap, target, situation))
        return false;
    }
    if ((option & squadOption.grenade) !== 0) {
      if (arms.ugl.count === 0 || !planner.allowed(arms.ugl.weapon, mode.indirect, target, situation)) return false;
    }
    return true;
  };

  /** HEAT-R29: a howitzer fires directly if it can, unless its indirect need is lower. */
  const howitzer = (
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
  ): number => {
    const direct = usable(s, firerBase, firer, target, situation, 0);
    if (!usable(s, firerBase, firer, target, situation, 1)) return direct ? 0 : bestOption;
    if (!direct) return 1;
    const lines = planner.plan(s, firerBase, firer, targetBase, target, situation, 0).lines;
    const needDirect = lines[0]?.need ?? 7;
    const needOther = planner.plan(s, firerBase, firer, targetBase, target, situation, 1).lines[0]?.need ?? 7;
    return needOther < needDirect ? 1 : 0;
  };

  const best = (
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
  ): number => {
    const fixed = firer.fixedOption;
    if (fixed >= 0 && usable(s, firerBase, firer, target, situation, fixed)) return fixed;
    if (firer.howitzer) return howitzer(s, firerBase, firer, targetBase, target, situation);
    let choice = bestOption;
    let odds = nothing;
    const many = Math.max(1, firer.options.length);
    for (let option = 0; option < many; option++) {
      if (option < firer.options.length && !usable(s, firerBase, firer, target, situation, option)) continue;
      if (planner.plan(s, firerBase, firer, targetBase, target, situation, option).count === 0) continue;
      if (choice === bestOption) {
        choice = option;
        continue;
      }
      if (odds === nothing) odds = optionOdds(s, firerBase, firer, targetBase, target, situation, choice);
      const other = optionOdds(s, firerBase, firer, targetBase, target, situation, option);
      const wins = other.destroyed - odds.destroyed;
      if (wins > 1e-12 || (wins > -1e-12 && other.casualties > odds.casualties + 1e-12)) {
        choice = option;
        odds = other;
      }
    }
    // A vehicle whose gun cannot fire still has its other weapons: any option will do.
    if (choice === bestOption) choice = 0;
    return planner.plan(s, firerBase, firer, targetBase, target, situation, choice).count > 0 ? choice : bestOption;
  };

  /** Any option will do; the other weapons of a vehicle fire with each. */
  const canFire = (
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
  ): boolean => {
    const many = Math.max(1, firer.options.length);
    for (let option = 0; option < many; option++) {
      if (planner.plan(s, firerBase, firer, targetBase, target, situation, option).count > 0) return true;
    }
    return false;
  };

  return {
    best,
    canFire,
    odds: (s, firerBase, firer, targetBase, target, situation) => {
      const option =
        situation.option >= 0 ? situation.option : best(s, firerBase, firer, targetBase, target, situation);
      return option < 0 ? nothing : optionOdds(s, firerBase, firer, targetBase, target, situation, option);
    },
  };
}
