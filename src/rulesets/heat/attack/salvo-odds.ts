/**
 * The exact odds of a salvo, for whoever must decide.
 *
 * Promises: the odds are those of the attack program itself, enumerated and remembered by everything that they depend
 * on; nothing is averaged or restated.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import { threadLaws } from '../../../kernel/thread-laws.js';
import type { Unit } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import * as its from '../state/its.js';
import { get, unitBlock } from '../state/state.js';
import { codeOfUnit, unitCode } from '../state/unit-code.js';
import { mostSalvos, type Salvo } from './salvo.js';
import { bonuses, fate, type Report } from './situation.js';

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
  /** The expected share of what is left of it that is lost: all of it where it is destroyed. */
  readonly share: number;
  /** Expected pins of one that stands. */
  readonly pins: number;
}

/** HEAT-ATK-01 from the shots on: a salvo is fired at a unit, whose officers add `officer` to its tests. */
export type Fire = (dice: Dice, salvo: Salvo, s: State, target: Unit, officer: number) => Report;

/** What a salvo may do to a target as it stands, to whose tests officers add so much. */
export type SalvoOdds = (salvo: Salvo, s: State, target: Unit, officer: number) => AttackOdds;

export function createSalvoOdds(fire: Fire): SalvoOdds {
  const known = new Remembered<AttackOdds, 'salvo' | 'profile' | 'target' | 'officer'>('heat: odds of a salvo', {
    salvo: mostSalvos,
    profile: mostProfiles,
    target: unitCode.size,
    officer: bonuses,
  });
  const { key, at } = known;
  const scratch = new Int32Array(unitBlock);

  const solve = (salvo: Salvo, s: State, { base, profile }: Unit, officer: number): AttackOdds => {
    const before = s.slice(base, base + unitBlock);
    const target = { base: 0, profile };
    let report: Report;
    const odds = { hit: 0, destroyed: 0, casualties: 0, effect: 0, share: 0, pins: 0 };
    const men = Math.max(1, get(before, 0, its.men));
    threadLaws().visit(
      (dice) => {
        scratch.set(before);
        report = fire(dice, salvo, scratch, target, officer);
        return 0;
      },
      (_result, weight) => {
        if (report.hit) odds.hit += weight;
        if (report.fate !== fate.stands) odds.destroyed += weight;
        if (report.pins > 0 || report.casualties > 0 || report.damaged) odds.effect += weight;
        odds.casualties += weight * report.casualties;
        odds.share += weight * (report.fate !== fate.stands ? 1 : Math.min(1, report.casualties / men));
        if (report.fate === fate.stands) odds.pins += weight * report.pins;
      },
    );
    return odds;
  };

  const learn = (salvo: Salvo, s: State, target: Unit, officer: number): AttackOdds =>
    known.learn(() => solve(salvo, s, target, officer));

  return (salvo, s, target, officer) => {
    key[at.salvo] = salvo.index;
    key[at.profile] = target.profile.id;
    key[at.target] = codeOfUnit(s, target.base);
    key[at.officer] = officer;
    const id = known.known();
    return id >= 0 ? known.recall(id) : learn(salvo, s, target, officer);
  };
}
