/**
 * One Command die given to one element: the tests of its first die, then the action (HA-CMD-04, HA-ORT, HA-MOR, HA-R40 to HA-R44).
 *
 * Promises: a failed test loses the die and stops the element for the bound; in a close assault it makes the element retire (HA-ASLT-08).
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { activationTest, ratingAfter, resultOf, sixesSpent, tested } from '../attack/activation-test.js';
import { face } from '../attack/command.js';
import * as its from '../state/its.js';
import { choice } from '../state/layout.js';
import { addDice, diceShowing, fights, get, isLeft, motion } from '../state/state.js';
import { goOnWatch, prepare } from './acts.js';
import { keepsNerve } from './air.js';
import type { Battle } from './battle.js';
import { wayOut } from './fires.js';
import { mustPack } from './intent.js';
import { chargeTarget, layCharges } from './laying.js';
import { casualtiesSoFar } from './losses.js';
import { leaveFire, move, retire } from './movement.js';
import { observe, tellOthers } from './observing.js';
import type { BattleUnit } from './roster.js';
import { fire } from './shooting.js';
import { tellFails, tellTakes } from './telling.js';
import { type Wish, wish } from './wishes.js';

/** Gives `unit` a die; `chosen`: `choice`. */
export function activate(battle: Battle, dice: Dice, s: State, unit: BattleUnit, chosen: number): void {
  const which = choice.of.face(chosen);
  const what = choice.of.wish(chosen) as Wish;
  const { base } = unit;
  addDice(s, which, -1);
  s[base + its.diceUsed] = get(s, base, its.diceUsed) + 1;
  if (dice.narrating) tellTakes(dice, s, unit, what, which);
  let seizes = false;
  const first = get(s, base, its.tests) === 0;
  if (first) {
    const result = test(battle, dice, s, unit);
    if (result < tested.acts) {
      if (!isLeft(s, unit)) return; // aircraft went home
      s[base + its.tests] = 2;
      if (dice.narrating) tellFails(dice, unit, result === tested.morale);
      if (get(s, base, its.contact) > 0) retire(battle, dice, s, unit);
      return;
    }
    s[base + its.tests] = 1;
    seizes = result === tested.seizes;
  }
  act(battle, dice, s, unit, what, which, first);
  if (seizes) rethrow(battle, dice, s, unit);
}

/** Morale and the reaction test; sixes serve failed morale first (HA-R41, HA-R47). */
function test(battle: Battle, dice: Dice, s: State, unit: BattleUnit): number {
  if (unit.flies && !keepsNerve(battle, dice, s, unit)) return tested.morale;
  const { core } = battle;
  const { base } = unit;
  const room = core.numbers.rules.mostDice - get(s, base, its.diceUsed);
  const sixes = Math.min(room, diceShowing(s, face.any));
  const casualties = unit.flies ? 0 : casualtiesSoFar(battle, s, unit);
  const rating = get(s, base, its.officer) - 1;
  const serves = sixes > 0 && casualties > 0 && dice.choose(battle.decisions.sixes, s, unit.index) === 1;
  const code = activationTest(dice, core.activation, unit.profile, casualties, serves ? sixes : 0, rating);
  const spent = sixesSpent(code);
  for (let n = 0; n < spent; n++) addDice(s, face.any, -1);
  s[base + its.diceUsed] = get(s, base, its.diceUsed) + spent;
  // a rating that the unit's words fix is never stored: equal situations are equal states
  if (unit.profile.officer < 0) s[base + its.officer] = ratingAfter(code) + 1;
  return resultOf(code);
}

/** `which`: the die that it took; `first`: its first one of the bound. */
function act(battle: Battle, dice: Dice, s: State, unit: BattleUnit, what: Wish, which: number, first: boolean): void {
  const { base } = unit;
  switch (what) {
    case wish.fire:
      fire(battle, dice, s, unit);
      break;
    case wish.move:
      // a move that needs an Act first got that Act's die, or a 6 for it
      if (mustPack(s, unit)) prepare(dice, s, unit, true);
      else move(battle, dice, s, unit, dice.choose(battle.decisions.move, s, unit.index, which));
      return;
    case wish.observe:
      observe(battle, dice, s, unit);
      break;
    case wish.prepare: {
      const out = wayOut(battle, s, unit);
      if (out >= 0) {
        leaveFire(battle, dice, s, unit, out);
        break;
      }
      const target = unit.lays && first ? chargeTarget(battle, s, unit, true) : undefined;
      if (target === undefined) prepare(dice, s, unit, false);
      else layCharges(battle, dice, s, unit, target);
      break;
    }
    case wish.watch:
      goOnWatch(dice, s, unit);
      break;
    case wish.tell:
      tellOthers(battle, dice, s, unit);
      break;
  }
  // HA-MOVE-06: a vehicle whose latest action is no move ends its turn standing
  if (unit.vehicle && fights(s, base) && get(s, base, its.motion) === motion.moved)
    s[base + its.motion] = motion.stopped;
}

/** HA-ORT-02, HA-R43, HA-L11: an unused die is thrown again; the new number stands. */
function rethrow(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const which = dice.choose(battle.decisions.again, s, unit.index);
  if (which === 0) return;
  addDice(s, which, -1);
  const shows = dice.die(6, 'a Command die again (HA-ORT-02)');
  addDice(s, shows, 1);
}
