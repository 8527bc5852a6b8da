/**
 * Movement on the lane, dot by dot (SK-R25): out of fire and wire, by jet pack, on foot.
 *
 * Promises: each returns false when the man is dead or gone; `battle.now.ap` is what his AP still pay for.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { held, pointsToKill, safe, wireOutcome } from '../attack/wire.js';
import * as its from '../state/its.js';
import { get, lying, status } from '../state/state.js';
import { meetArcs } from './arcs.js';
import type { Battle, Man } from './battle.js';
import { bit, isA } from './ground.js';
import { bludgeon, harm, stands, takeOff } from './losses.js';
import { aboutMove, afoot, isTied, mayGoHome, wayOf } from './places.js';
import { isBurning } from './sight.js';
import { tellBroughtDown, tellHarm, tellLeft, tellMove, tellOut, tellUp, tellWire } from './telling.js';

/** A man caught in fire walks out, or stays (SK-R14, SK-L10); `budget`: AP for movement. Returns what is left of it, −1 when he is dead, 0 when he is not out. */
export function leaveFire(battle: Battle, dice: Dice, s: State, man: Man, budget: number): number {
  const way = get(s, man.base, its.inTheFire);
  if (way === 0) return budget;
  const { fire, movement } = battle.rules;
  const stays = man.profile.follow === 'stay' || get(s, man.base, its.entangled) === 1;
  const dots = stays ? 0 : Math.min(way, Math.floor(budget / movement.moveAp));
  const isOut = dots === way;
  const points = (isOut ? way - 1 : dots) * fire.entering + (isOut ? 0 : fire.stopping);
  s[man.base + its.inTheFire] = way - dots;
  if (dice.narrating) tellOut(dice, man, isOut);
  if (points > 0) {
    harm(battle, s, man, points);
    if (dice.narrating) tellHarm(dice, s, man, points, 'of fire');
  }
  if (!stands(s, man)) return -1;
  battle.now.ap -= dots * movement.moveAp;
  return isOut ? budget - dots * movement.moveAp : 0;
}

/** The two rolls of wire (SK-TERR-02, SK-R18). */
export function fightWire(battle: Battle, dice: Dice, s: State, man: Man): boolean {
  const { base } = man;
  const armour = get(s, base, its.armour);
  const need = pointsToKill(battle.rules, get(s, base, its.hp), armour, get(s, base, its.bruises));
  const code = dice.call(battle.wire.turn, need === 0 || need > safe ? safe : need);
  bludgeon(battle, s, man, wireOutcome.points(code));
  const isStuck = wireOutcome.held(code) === held.stuck;
  if (stands(s, man)) s[base + its.entangled] = isStuck ? 1 : 0;
  if (dice.narrating) tellWire(dice, s, man, isStuck);
  return stands(s, man);
}

/** Gets up, flies and walks as he wants, with so many AP for movement. */
export function move(battle: Battle, dice: Dice, s: State, man: Man, budget: number): boolean {
  if (isTied(battle, s, man)) return true;
  const { base } = man;
  const option = dice.choose(battle.decisions.move, s, man.index, aboutMove(battle.now.ap, budget));
  const way = wayOf(battle, get(s, base, its.place), option);
  if (way === 0) return true;
  let left = afoot(battle, s, man, budget);
  if (left < budget) {
    if (left < 0) return true;
    battle.now.ap -= budget - left;
    s[base + its.lies] = lying.no;
    if (dice.narrating) tellUp(dice, man);
  }
  const { jet } = battle.rules;
  const flight = man.profile.jet && left >= jet.ap ? flightTo(battle, s, man, way) : 0;
  if (flight === 0) return walk(battle, dice, s, man, way, left);
  left -= jet.ap;
  battle.now.ap -= jet.ap;
  if (!fly(battle, dice, s, man, flight)) return false;
  if (get(s, man.base, its.lies) === lying.brought || get(s, man.base, its.entangled) === 1)
    return endOfMove(battle, dice, s, man);
  return walk(battle, dice, s, man, wayOf(battle, get(s, base, its.place), option), left);
}

/** Signed dots of a flight (SK-JET-01): as far as the plan wants, never onto fire (SK-L11); 0 where none of 6 dots or more fits. */
export function flightTo(battle: Battle, s: State, man: Man, way: number): number {
  const { jet } = battle.rules;
  const from = get(s, man.base, its.place);
  if (isA(battle.ground, from, bit.tunnel)) return 0;
  const step = way < 0 ? -1 : 1;
  for (let dots = Math.min(Math.abs(way), man.profile.flight); dots >= jet.shortest; dots--) {
    const to = from + step * dots;
    if (to < 0 || to > battle.ground.length) continue;
    if (!isBurning(battle, s, to) && !isA(battle.ground, to, bit.tunnel)) return step * dots;
  }
  return 0;
}

/** SK-JET-02, SK-L13: every arc that he crosses may shoot at him; a wound that costs him AP brings him down, and he moves no further. */
function fly(battle: Battle, dice: Dice, s: State, man: Man, way: number): boolean {
  const { base } = man;
  const { ap } = battle.rules;
  const from = get(s, base, its.place);
  const step = way < 0 ? -1 : 1;
  const before = ap[get(s, base, its.hp)] as number;
  for (let dots = Math.abs(way); dots > 0; dots--) {
    s[base + its.place] = get(s, base, its.place) + step;
    meetArcs(battle, dice, s, man, true);
    if (!stands(s, man)) return false;
    if ((ap[get(s, base, its.hp)] as number) < before) {
      s[base + its.lies] = lying.brought;
      if (dice.narrating) tellBroughtDown(dice, man);
      break;
    }
  }
  if (dice.narrating) tellMove(dice, battle, s, man, from, true);
  return enter(battle, dice, s, man);
}

/** What the dot that he has come to does to him: fire, then wire. */
function enter(battle: Battle, dice: Dice, s: State, man: Man): boolean {
  const at = get(s, man.base, its.place);
  if (isBurning(battle, s, at)) {
    const { entering } = battle.rules.fire;
    harm(battle, s, man, entering);
    if (dice.narrating) tellHarm(dice, s, man, entering, 'of fire');
    if (!stands(s, man)) return false;
  }
  return isA(battle.ground, at, bit.wire) ? fightWire(battle, dice, s, man) : true;
}

/** On foot. Enemies stand still meanwhile, so the nearest one stays the nearest. */
function walk(battle: Battle, dice: Dice, s: State, man: Man, way: number, budget: number): boolean {
  const { base } = man;
  const { ground, rules, now, burns, seen } = battle;
  const { walk: last } = seen;
  const from = get(s, base, its.place);
  const step = way < 0 ? -1 : 1;
  const costs = way < 0 ? ground.down : ground.up;
  const isHarmless = ground.harmless && !burns && now.waiting === 0;
  // ENG-R14: he stops at the edge
  const edge = step < 0 ? from : ground.length - from;
  let wanted = step === man.home && !mayGoHome(battle, s, man) ? Math.min(edge, Math.abs(way)) : Math.abs(way);
  let left = budget;
  let at = from;
  if (isHarmless && last.from === from && last.way === way && last.budget === budget) {
    wanted = 0;
    left = last.left;
    at = last.to;
  }
  for (; wanted > 0; wanted--) {
    const to = at + step;
    if (to < 0 || to > ground.length) {
      if (left < rules.movement.moveAp) break; // SK-L16: leaving by plan is no loss
      const isHome = step === man.home;
      takeOff(battle, s, man, isHome ? status.left : status.through); // ENG-R12, SK-L25
      if (dice.narrating) tellLeft(dice, man, isHome);
      return false;
    }
    const cost = costs[at] as number;
    if (cost > left || (burns && !canCross(battle, s, at, step, wanted, left))) break;
    left -= cost;
    at = to;
    if (isHarmless) continue;
    s[base + its.place] = at;
    if (!enter(battle, dice, s, man)) return false;
    meetArcs(battle, dice, s, man, false);
    if (!stands(s, man)) return false;
    if (get(s, base, its.entangled) === 1) break;
  }
  if (isHarmless) {
    last.from = from;
    last.way = way;
    last.budget = budget;
    last.left = left;
    last.to = at;
  }
  if (at === from) return true;
  now.ap -= budget - left;
  s[base + its.place] = at;
  if (dice.narrating) tellMove(dice, battle, s, man, from, false);
  return endOfMove(battle, dice, s, man);
}

/** SK-L11: nobody walks into fire whom his AP do not take out of it again in the same move. */
export function canCross(battle: Battle, s: State, at: number, step: number, wanted: number, left: number): boolean {
  const { up, down } = battle.ground;
  let cost = 0;
  for (let dots = 1; dots <= wanted; dots++) {
    const to = at + step * dots;
    if (to < 0 || to > battle.ground.length) return true;
    cost += (step > 0 ? up : down)[to - step] as number;
    if (!isBurning(battle, s, to)) return cost <= left;
    if (cost > left) return false;
  }
  return false;
}

/** SK-INCEN-03: whoever ends his move on fire, since wire holds him there or he fell into it, burns. */
function endOfMove(battle: Battle, dice: Dice, s: State, man: Man): boolean {
  if (!isBurning(battle, s, get(s, man.base, its.place))) return true;
  const { stopping } = battle.rules.fire;
  harm(battle, s, man, stopping);
  if (dice.narrating) tellHarm(dice, s, man, stopping, 'of fire');
  return stands(s, man);
}
