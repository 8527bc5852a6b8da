/**
 * How plans compare enemies (design: target priorities), in shooting and in close combat.
 *
 * Promise: chances are those of the attack program itself (HITT-R14, ENG-R07).
 */
import type { TargetView } from '../../../engagement/plan.js';
import type { State } from '../../../kernel/process.js';
import { chanceOfDestroying } from '../attack/attack.js';
import { started } from '../attack/facts.js';
import { type Battle, milliOf } from './battle.js';
import { isContact } from './contact.js';
import * as its from './its.js';
import { fillClose, fillShooting, mayShootAt } from './lane-facts.js';
import { gapBetween } from './sight.js';
import { get } from './state.js';

function common(b: Battle): Pick<TargetView, 'distance' | 'left' | 'atStart' | 'worth'> {
  return {
    distance: gapBetween,
    left: () => 1, // an element stands or is lost (HITT-ELEM-01)
    atStart: () => 1,
    worth: (s: State, target: number) => milliOf(b, s, target),
  };
}

/** Enemies that an element may shoot at. */
export function shootingView(b: Battle): TargetView {
  return {
    ...common(b),
    possible: (_odds, s, unit, target) => mayShootAt(b, s, unit, target),
    chance: (odds, s, unit, target) =>
      chanceOfDestroying(odds, b.numbers, fillShooting(b, s, unit, target, 0), b.result),
  };
}

/** Enemies that an element may move into contact with. */
export function closeView(b: Battle): TargetView {
  return {
    ...common(b),
    possible: (_odds, s, unit, enemy) => isContact(b, s, unit, enemy),
    chance: (odds, s, unit, enemy) => {
      const facts = fillClose(b, s, unit, enemy);
      // who moved up in this bound starts the contact that it chooses (HITT-R18)
      if (get(s, unit, its.moved) === 1) facts.attacker.started = started.thisBound;
      return chanceOfDestroying(odds, b.numbers, facts, b.result);
    },
  };
}
