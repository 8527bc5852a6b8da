/** The ruleset's side of the shared target priorities. Promise: a possible target is one that may be shot at and could be hit. */
import type { TargetView } from '../../../engagement/plan.js';
import { Quarry } from '../../../engagement/quarry.js';
import type { State } from '../../../kernel/process.js';
import { chanceToDestroy, neverHits } from '../attack/attack.js';
import { newBody } from '../attack/effect.js';
import { hitsOn, stands } from '../state/state.js';
import type { Parts } from './battle.js';
import { fillBody } from './losses.js';
import type { BattleUnit } from './roster.js';
import { diceOf, distanceOf, shelterOf, unitOf } from './sight.js';

/** The answers to the shared priorities, of whom `may` lets a unit shoot at; made once for a battle. */
export function createTargetView(
  b: Parts,
  may: (b: Parts, s: State, firer: BattleUnit, target: number) => boolean,
): TargetView {
  const body = newBody();
  const scratch = newBody();
  const left = (s: Int32Array, target: number): number => unitOf(b, target).profile.limit - hitsOn(s, target);
  return {
    possible: (_odds, s, firer, target) => may(b, s, unitOf(b, firer), target),
    distance: (s, firer, target) => distanceOf(s, firer, target),
    left,
    atStart: (_s, target) => unitOf(b, target).profile.limit,
    worth: (s, target) => (b.starts.milli(s, unitOf(b, target)) * left(s, target)) / unitOf(b, target).profile.limit,
    chance: (odds, s, firer, target) => {
      const dice = diceOf(b, s, unitOf(b, firer));
      const { volley, profile } = unitOf(b, firer);
      fillBody(b, s, unitOf(b, target), body, dice * profile.arms.most);
      const need = b.needs.shoot(firer, target, shelterOf(b, s, target, false));
      return chanceToDestroy(odds, volley, dice, need, body, b.convert, scratch);
    },
  };
}

/** ENG-L01, HOT-L20: whom a unit could hit somewhere on the lane, by fire or by an assault; and who goes anyway. */
export function quarryOf(b: Parts): Quarry {
  return new Quarry(b.units.length, {
    goesAnyway: (k) => {
      const { profile, lone, clearsWire } = unitOf(b, k);
      return profile.dice === 0 || lone || (clearsWire && b.ground.wires.length > 0);
    },
    isAlive: stands,
    couldHarm: (_s, k, enemy) => {
      const { plan, profile } = unitOf(b, k);
      return b.ground.shelter.some((shelter) => {
        if (profile.range > 0 && b.needs.shoot(k, enemy, shelter) !== neverHits) return true;
        return plan === 'assault' && b.needs.attack(k, enemy, shelter) !== neverHits;
      });
    },
  });
}
