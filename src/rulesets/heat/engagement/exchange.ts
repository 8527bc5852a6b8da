/**
 * An attack of an engagement: what is fired is remembered (`fired.ts`), what comes of it is one rule (`suffered.ts`), and
 * the firer spends what it has fired.
 */
import type { Decision } from '../../../kernel/decision.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { AttackProgram } from '../attack/attack.js';
import type { Salvo } from '../attack/salvo.js';
import type { AttackOdds } from '../attack/salvo-odds.js';
import type { Situation } from '../attack/situation.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';
import type { Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get, loseAim, removeUnit, status } from '../state/state.js';
import { createWorth, type Worth } from './attack-worth.js';
import { createFired, type Fired, type Shooter } from './fired.js';
import { createSuffered, firerCode, type Suffered } from './suffered.js';

/** What the decision about a round is about: the target, the order, and what ENG-R07 would fire. */
function aboutRound({ targetIndex, order }: Situation, option: number): number {
  return (targetIndex * 4 + order) * 32 + option + 1;
}
export const bestOf = (about: number): number => (about % 32) - 1;
export const orderOf = (about: number): number => (about >> 5) % 4;
export const shotAtOf = (about: number): number => about >> 7;

export interface Exchange {
  /**
   * The attack, and the fuel that a flamethrower may run out of (HEAT-R27). Changes the two blocks only. `rounds`: whose
   * decision it is what is fired, where there is more than one thing; `number`: the firer's.
   */
  play(
    dice: Dice,
    s: State,
    firer: Shooter,
    target: Unit,
    situation: Situation,
    rounds?: Decision,
    number?: number,
  ): void;
  /** Adds all that the firer may fire to `out`, the best among them; −1 where that is nothing. */
  rounds(s: State, firer: Shooter, target: Unit, situation: Situation, out: number[]): void;
  /** An IED goes off under the target (HEAT-IED-01, HEAT-R62). */
  explode(dice: Dice, s: State, target: Unit, officer: number): void;
  /** What is dropped on the target (`Drones`). */
  strike(dice: Dice, s: State, salvo: Salvo, target: Unit, officer: number): void;
  /** Exact odds of the attack. */
  odds(s: State, firer: Shooter, target: Unit, situation: Situation): AttackOdds;
  readonly worth: Worth;
  readonly report: Suffered['report'];
}

/** LAWs, and the firer's zeroing, which is at step `aim` on unit `target` now. */
function spend(s: State, { base, profile }: Unit, salvo: Salvo, target: number, aim: number): void {
  if (salvo.laws > 0) s[base + its.laws] = get(s, base, its.laws) - salvo.laws;
  if (salvo.indirect) {
    s[base + its.aimedAt] = aim > 0 ? target + 1 : 0;
    s[base + its.zeroing] = aim;
  } else if (profile.howitzer) loseAim(s, base);
}

function createPlay(attack: AttackProgram, fired: Fired, { suffer }: Suffered): Exchange['play'] {
  return (dice, s, firer, target, situation, rounds, number = 0) => {
    let { option, salvo } = fired(s, firer, target, situation);
    if (rounds !== undefined && firer.profile.options.length > 1) {
      const taken = dice.choose(rounds, s, number, aboutRound(situation, option));
      if (taken !== option) {
        option = taken;
        salvo = attack.salvos.of(s, firer, target, situation, option);
      }
    }
    if (dice.narrating && salvo.strikes.length > 0) dice.say(attack.salvos.tell(s, firer, target, situation, option));
    const after = suffer(dice, s, salvo, target, situation.officer);
    if (firerCode.of.lost(after) === 1) {
      removeUnit(s, firer.base, status.lost);
      return;
    }
    if (firerCode.of.fuelGone(after) === 1) s[firer.base + its.weaponOut] = 1;
    const aim = firerCode.of.zeroing(after);
    // HEAT-SPOT-02
    spend(s, firer, salvo, situation.targetIndex, aim > 0 && !situation.observed ? salvo.aim : aim);
  };
}

export function createExchange(attack: AttackProgram, { rules, weapons }: HeatNumbers): Exchange {
  const ied = weapons.get('ied') as Weapon;
  const fired = createFired(attack, rules.toHit.smallMen);
  const suffered = createSuffered(attack, rules);
  const { suffer } = suffered;
  return {
    get report() {
      return suffered.report;
    },
    strike: suffer,
    explode: (dice, s, target, officer) => {
      suffer(dice, s, attack.salvos.burst(s, target, ied), target, officer);
    },
    odds: (s, firer, target, situation) =>
      attack.odds(fired(s, firer, target, situation).salvo, s, target, situation.officer),
    rounds: (s, firer, target, situation, out) => {
      const best = fired(s, firer, target, situation).option;
      for (let option = 0; option < firer.profile.options.length; option++) {
        if (option === best || attack.fires(s, firer, target, situation, option)) out.push(option);
      }
      if (out.length === 0) out.push(best);
    },
    worth: createWorth(attack, fired),
    play: createPlay(attack, fired, suffered),
  };
}
