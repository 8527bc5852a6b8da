/**
 * An attack of an engagement as one change of two numbers: what `table` compiles and draws at once.
 *
 * Promises: the text that is played is `attack/attack.ts` and nothing else. Only the salvo, the target and its officers are the change's values, so
 * that like attacks are alike wherever, whenever and by whomever they are made; units of equal profiles share their tables, whatever they cost.
 */
import { type Change, defineChange } from '../../kernel/change.js';
import type { Dice } from '../../kernel/dice.js';
import type { State } from '../../kernel/process.js';
import type { AttackProgram } from './attack/attack.js';
import { newReport, type Report, type Situation } from './attack/situation.js';
import type { Profile } from './profile.js';
import { clearUnit, its, removeUnit, status, unitBlock } from './state.js';
import { codeOf, putCode } from './unit-code.js';

/** The salvo; afterwards what became of the firer: twice its zeroing step, plus 1 if a vehicle's fuel is gone, or `gone`. */
const SALVO = 0;
/** The target's code. */
const TARGET = 1;
/** The target's profile and what officers add to its tests; afterwards 0. */
const WHO = 2;
const width = 3;

/** The firer was a foot flamethrower and is lost with its fuel (HEAT-R27): more than every other outcome. */
const gone = 64;

/** Officers add less than this. */
const bonuses = 16;

export interface Exchange {
  /** The attack, and the fuel that a flamethrower may run out of (HEAT-R27). Changes the two blocks and `report` only. */
  play(
    dice: Dice,
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
  ): void;
  /** Of the attack last played: filled under drivers that roll or tell, where a table is drawn from it is not. */
  readonly report: Report;
}

export function createExchange(attack: AttackProgram): Exchange {
  const report = newReport();
  const profiles: (Profile | undefined)[] = [];
  const values = new Int32Array(width);
  const block = new Int32Array(unitBlock);

  /** Whether the fuel of whoever bears a flamethrower is gone, as an outcome. */
  const fuelOutcome = (dice: Dice, bearer: Profile): number => {
    clearUnit(block, 0);
    attack.fuel(dice, block, 0, bearer);
    return block[its.status] === status.lost ? gone : (block[its.fuelGone] as number);
  };

  const change: Change = defineChange({
    name: 'heat/attack',
    width,
    run: (dice, v) => {
      const salvo = attack.salvo(v[SALVO] as number);
      const who = v[WHO] as number;
      const officer = who % bonuses;
      const target = profiles[(who - officer) / bonuses] as Profile;
      clearUnit(block, 0);
      putCode(block, 0, v[TARGET] as number);
      attack.fire(dice, salvo, block, 0, target, officer, report);
      v[TARGET] = codeOf(block, 0);
      v[SALVO] = 2 * attack.zeroed(salvo, report);
      v[WHO] = 0;
      if (salvo.bearer !== undefined) v[SALVO] += fuelOutcome(dice, salvo.bearer);
    },
  });

  return {
    report,
    play: (dice, s, firerBase, firer, targetBase, target, situation) => {
      const { option, salvo } = attack.plan(s, firerBase, firer, targetBase, target, situation);
      if (dice.narrating) attack.tell(dice, s, firerBase, firer, targetBase, target, situation, option);
      profiles[target.id] ??= target;
      values[SALVO] = salvo.index;
      values[TARGET] = codeOf(s, targetBase);
      values[WHO] = target.id * bonuses + situation.officer;
      dice.change(change, values);
      report.option = option;
      putCode(s, targetBase, values[TARGET] as number);
      const after = values[SALVO] as number;
      if (after >= gone) {
        removeUnit(s, firerBase, status.lost);
        return;
      }
      if ((after & 1) === 1) s[firerBase + its.fuelGone] = 1;
      attack.spend(s, firerBase, firer, salvo, situation.targetIndex, after >> 1);
    },
  };
}
