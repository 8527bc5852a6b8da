/**
 * How plans compare enemies (design: target priorities), in shooting and in close combat, and whether there are any to
 * go for.
 *
 * Promise: chances are those of the attack program itself (HITT-R14, ENG-R07).
 */
import type { TargetView } from '../../../engagement/plan.js';
import { Quarry } from '../../../engagement/quarry.js';
import type { State } from '../../../kernel/process.js';
import { chanceOfDestroying } from '../attack/attack.js';
import { started } from '../attack/facts.js';
import { isShootingTarget, seeks } from '../attack/legal.js';
import * as its from '../state/its.js';
import { get, isOnTable, status } from '../state/state.js';
import { type Battle, elementNow, milliOf } from './battle.js';
import { isContact } from './contact.js';
import { fillClose, fillShooting, mayShootAt } from './lane-facts.js';
import type { BattleUnit } from './roster.js';
import { gapBetween } from './sight.js';

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

/** ENG-L01, HITT-L27: whom an element could shoot at, or fight where their edges meet; and who goes anyway. */
export function quarryOf(b: Battle): Quarry {
  const unit = (k: number): BattleUnit => b.units[k] as BattleUnit;
  return new Quarry(b.units.length, {
    goesAnyway: (k) => {
      const { element, orders } = unit(k);
      const clears = (element.wireCutter || element.tank) && b.ground.wires.length > 0;
      return orders.general || element.observer || clears;
    },
    isAlive: (s, k) => isOnTable(s, k) || get(s, k, its.status) === status.waits,
    couldHarm: (s, k, enemy) => {
      const { plan, standOff } = unit(k);
      const [own, other] = [elementNow(b, s, k), elementNow(b, s, enemy)];
      const closesIn = own.range === 0 || plan === 'assault' || standOff === 0;
      return (own.range > 0 && isShootingTarget(own, other)) || (closesIn && seeks(own, other));
    },
  });
}
