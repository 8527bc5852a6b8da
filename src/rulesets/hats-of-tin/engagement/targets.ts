/** The ruleset's side of the shared target priorities. Promise: a possible target is one that may be shot at and could be hit. */
import type { TargetView } from '../../../engagement/plan.js';
import type { State } from '../../../kernel/process.js';
import { chanceToDestroy } from '../attack/attack.js';
import { newBody } from '../attack/effect.js';
import type { Parts } from './battle.js';
import { fillBody } from './losses.js';
import type { BattleUnit } from './roster.js';
import { diceOf, distanceOf, shelterOf, unitOf } from './sight.js';
import { hitsOn } from './state.js';

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
      fillBody(b, s, unitOf(b, target), body, dice);
      const need = b.needs.shoot(firer, target, shelterOf(b, s, target, false));
      return chanceToDestroy(odds, dice, need, body, b.convert, scratch);
    },
  };
}
