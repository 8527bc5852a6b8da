/**
 * Which weapon or round to fire (ENG-R07, HEAT-R29, HEAT-R65).
 *
 * Promise: what is best is told by the exact odds of the attack program.
 */
import type { State } from '../../../kernel/process.js';
import { mode, type Profile, squadOption, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Salvo, Salvos } from './salvo.js';
import { createSalvoOdds, type Fire, type SalvoOdds } from './salvo-odds.js';
import type { Situation } from './situation.js';
import { mayFire } from './to-hit.js';

/** What a unit fires: one of its options, and the salvo that this comes to. */
export interface Choice {
  /** −1: nothing can be fired, the salvo is empty. */
  readonly option: number;
  readonly salvo: Salvo;
}

export interface Chooser {
  /**
   * Takes the round that the sheet fixes where it can be fired (HEAT-L17), else the best one (ENG-R07). `salvoOf`: a
   * shorter way to the salvoes of the options.
   */
  choose(s: State, firer: Unit, target: Unit, situation: Situation, salvoOf?: (option: number) => Salvo): Choice;
  readonly odds: SalvoOdds;
  /** Whether the thing that an option is about can be fired, and anything with it. */
  fires(s: State, firer: Unit, target: Unit, situation: Situation, option: number): boolean;
}

/** Whether the thing that an option is about can be fired. */
function usable(s: State, { base, profile }: Unit, target: Profile, situation: Situation, option: number): boolean {
  const { arms } = profile;
  if (arms.type !== 'squad') {
    const round = arms.main[option];
    return round !== undefined && mayFire(round.weapon, round.mode, target, situation);
  }
  const { law, ugl } = arms;
  const lacksLaw = get(s, base, its.laws) === 0 || !mayFire(law.weapon, mode.ap, target, situation);
  const lacksGrenade = ugl.count === 0 || !mayFire(ugl.weapon, mode.indirect, target, situation);
  return !((option & squadOption.law) !== 0 && lacksLaw) && !((option & squadOption.grenade) !== 0 && lacksGrenade);
}

/** HEAT-R29: a howitzer fires directly if it can, unless its indirect need is lower. */
function howitzer(salvos: Salvos, s: State, firer: Unit, target: Unit, situation: Situation): number {
  const [direct, indirect] = [0, 1].map((option) => usable(s, firer, target.profile, situation, option));
  if (!indirect) return direct ? 0 : -1;
  const need = (option: number): number => salvos.need(s, firer, target, situation, option);
  return direct && need(1) >= need(0) ? 0 : 1;
}

/** What ENG-R07 fires, by the odds. */
function createBest(oddsOf: SalvoOdds) {
  const isBetter = (one: Salvo, other: Salvo, s: State, target: Unit, officer: number): boolean => {
    const before = oddsOf(other, s, target, officer);
    const now = oddsOf(one, s, target, officer);
    const wins = now.destroyed - before.destroyed;
    return wins > 1e-12 || (wins > -1e-12 && now.casualties > before.casualties + 1e-12);
  };

  // a vehicle whose gun cannot fire still has its other weapons: any option will do
  return (s: State, firer: Unit, target: Unit, situation: Situation, salvoOf: (option: number) => Salvo): Choice => {
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
}

export function createChooser(salvos: Salvos, fire: Fire): Chooser {
  const odds = createSalvoOdds(fire);
  const best = createBest(odds);

  return {
    odds,
    fires: (s, firer, target, situation, option) =>
      usable(s, firer, target.profile, situation, option) &&
      salvos.of(s, firer, target, situation, option).strikes.length > 0,
    choose: (s, firer, target, situation, salvoOf = (option) => salvos.of(s, firer, target, situation, option)) => {
      const { fixedOption, howitzer: twoWays } = firer.profile;
      const fire = (option: number): Choice => ({ option, salvo: salvoOf(option) });
      if (fixedOption >= 0 && usable(s, firer, target.profile, situation, fixedOption)) return fire(fixedOption);
      return twoWays ? fire(howitzer(salvos, s, firer, target, situation)) : best(s, firer, target, situation, salvoOf);
    },
  };
}
