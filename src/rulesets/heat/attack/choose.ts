/**
 * Which weapon or round to fire (ENG-R07, HEAT-R29, HEAT-R65), and the exact odds of a salvo for whoever must decide.
 *
 * Promises: the odds are those of the attack program itself, enumerated and remembered by everything that they depend
 * on; nothing is averaged or restated.
 */
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import { mode, type Profile, squadOption, type Unit } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import * as its from '../state/its.js';
import { get, unitBlock } from '../state/state.js';
import { codeOfUnit, unitCode } from '../state/unit-code.js';
import { mostSalvos, type Salvo, type Salvos } from './salvo.js';
import { bonuses, fate, type Report, type Situation } from './situation.js';
import { mayFire } from './to-hit.js';

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

/** What a unit fires: one of its options, and the salvo that this comes to. */
export interface Choice {
  /** −1: nothing can be fired, the salvo is empty. */
  readonly option: number;
  readonly salvo: Salvo;
}

/** HEAT-ATK-01 from the shots on: a salvo is fired at a unit, whose officers add `officer` to its tests. */
export type Fire = (dice: Dice, salvo: Salvo, s: State, target: Unit, officer: number) => Report;

export interface Chooser {
  /**
   * Takes the round that the sheet fixes where it can be fired (HEAT-L17), else the best one (ENG-R07). `salvoOf`: a
   * shorter way to the salvoes of the options.
   */
  choose(s: State, firer: Unit, target: Unit, situation: Situation, salvoOf?: (option: number) => Salvo): Choice;
  odds(salvo: Salvo, s: State, target: Unit, officer: number): AttackOdds;
  /** Whether the thing that an option is about can be fired, and anything with it. */
  fires(s: State, firer: Unit, target: Unit, situation: Situation, option: number): boolean;
}

export function createChooser(salvos: Salvos, fire: Fire): Chooser {
  const laws = doubleLaws();
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
    laws.visit(
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

  const oddsOf = (salvo: Salvo, s: State, target: Unit, officer: number): AttackOdds => {
    key[at.salvo] = salvo.index;
    key[at.profile] = target.profile.id;
    key[at.target] = codeOfUnit(s, target.base);
    key[at.officer] = officer;
    const id = known.known();
    return id >= 0 ? known.recall(id) : learn(salvo, s, target, officer);
  };

  /** Whether the thing that an option is about can be fired. */
  const usable = (
    s: State,
    { base, profile }: Unit,
    target: Profile,
    situation: Situation,
    option: number,
  ): boolean => {
    const { arms } = profile;
    if (arms.type !== 'squad') {
      const round = arms.main[option];
      return round !== undefined && mayFire(round.weapon, round.mode, target, situation);
    }
    const { law, ugl } = arms;
    const lacksLaw = get(s, base, its.laws) === 0 || !mayFire(law.weapon, mode.ap, target, situation);
    const lacksGrenade = ugl.count === 0 || !mayFire(ugl.weapon, mode.indirect, target, situation);
    return !((option & squadOption.law) !== 0 && lacksLaw) && !((option & squadOption.grenade) !== 0 && lacksGrenade);
  };

  /** HEAT-R29: a howitzer fires directly if it can, unless its indirect need is lower. */
  const howitzer = (s: State, firer: Unit, target: Unit, situation: Situation): number => {
    const [direct, indirect] = [0, 1].map((option) => usable(s, firer, target.profile, situation, option));
    if (!indirect) return direct ? 0 : -1;
    const need = (option: number): number => salvos.need(s, firer, target, situation, option);
    return direct && need(1) >= need(0) ? 0 : 1;
  };

  /** ENG-R07; a vehicle whose gun cannot fire still has its other weapons: any option will do. */
  const best = (
    s: State,
    firer: Unit,
    target: Unit,
    situation: Situation,
    salvoOf: (option: number) => Salvo,
  ): Choice => {
    let choice: Choice | undefined;
    for (let option = 0; option < firer.profile.options.length; option++) {
      if (!usable(s, firer, target.profile, situation, option)) continue;
      const salvo = salvoOf(option);
      if (salvo.strikes.length === 0) continue;
      if (choice === undefined || isBetter(salvo, choice.salvo, s, target, situation.officer))
        choice = { option, salvo };
    }
    if (choice !== undefined) return choice;
    const salvo = salvoOf(0);
    return { option: salvo.strikes.length === 0 ? -1 : 0, salvo };
  };

  const isBetter = (one: Salvo, other: Salvo, s: State, target: Unit, officer: number): boolean => {
    const before = oddsOf(other, s, target, officer);
    const now = oddsOf(one, s, target, officer);
    const wins = now.destroyed - before.destroyed;
    return wins > 1e-12 || (wins > -1e-12 && now.casualties > before.casualties + 1e-12);
  };

  return {
    odds: oddsOf,
    fires: (s, firer, target, situation, option) =>
      usable(s, firer, target.profile, situation, option) &&
      salvos.of(s, firer, target, situation, option).strikes.length > 0,
    choose: (s, firer, target, situation, salvoOf = (option) => salvos.of(s, firer, target, situation, option)) => {
      const { fixedOption, howitzer: twoWays } = firer.profile;
      const fire = (option: number): Choice => ({ option, salvo: salvoOf(option) });
      if (fixedOption >= 0 && usable(s, firer, target.profile, situation, fixedOption)) return fire(fixedOption);
      return twoWays ? fire(howitzer(s, firer, target, situation)) : best(s, firer, target, situation, salvoOf);
    },
  };
}
