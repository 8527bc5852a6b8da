/**
 * Where a man may go in one activation: the options of the decision `move`, and the few places where something changes.
 *
 * Promises: an option is a dot + 1; the first and the last stand for going off the lane by that end, or as far that way
 * as he gets. Reads the state only.
 */
import { mayWithdraw } from '../../../engagement/mission.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, lying, whole } from '../state/state.js';
import type { Battle, Man } from './battle.js';
import { bit, isA } from './ground.js';
import { stands } from './losses.js';
import { arcWeapon, isSetUp } from './sight.js';

/** More dots than any lane has: to its end and off it. */
export const away = 1e6;

/** What a move is about: AP in all, and those that may go into movement. */
export const aboutMove = (ap: number, budget: number): number => 32 * ap + budget;
export const apOfMove = (about: number): number => about >> 5;
export const budgetOfMove = (about: number): number => about & 31;

export const optionOf = (place: number): number => place + 1;
export const placeOfOption = (option: number): number => option - 1;

/** Off the lane by the end in that direction. */
export function optionOff({ ground }: Battle, step: number): number {
  return step < 0 ? 0 : ground.length + 2;
}

/** Signed dots from `from` to what an option says. */
export function wayOf({ ground }: Battle, from: number, option: number): number {
  const to = placeOfOption(option);
  return to < 0 ? -away : to > ground.length ? away : to - from;
}

/** Whether he may leave by the enemy's end (ENG-R12, SK-L25). */
export function mayBreakThrough({ mission }: Battle, { side }: Man): boolean {
  return mission?.kind === 'break-through' && (mission.attacker === 'blue') === (side === 0);
}

/** Whether he may leave by his own end in this round (SK-L16, ENG-R14). */
export function mayGoHome({ mission, limit }: Battle, s: State, { side }: Man): boolean {
  return mayWithdraw(mission, side, 1 + (s[whole.rounds] as number), limit);
}

/** The option of going home: off the lane by his own end, or to its last dot while he may not leave (ENG-R14). */
export function optionHome(battle: Battle, s: State, man: Man): number {
  if (mayGoHome(battle, s, man)) return optionOff(battle, man.home);
  return optionOf(man.home < 0 ? 0 : battle.ground.length);
}

/** AP for movement when he is on his feet (SK-L27). */
export function afoot({ rules }: Battle, s: State, { base }: Man, budget: number): number {
  return get(s, base, its.lies) === lying.down ? budget - rules.movement.moveAp : budget;
}

/** Where on foot a man gets from a place with so many AP, whatever burns there; off the lane is a dot as well. */
export function reachOnFoot({ ground, rules }: Battle, from: number, step: number, budget: number): number {
  const costs = step < 0 ? ground.down : ground.up;
  let left = budget;
  for (let at = from; ; at += step) {
    const isEnd = at + step < 0 || at + step > ground.length;
    left -= isEnd ? rules.movement.moveAp : (costs[at] as number);
    if (left < 0) return at;
    if (isEnd) return at + step;
  }
}

/** The same with a jet pack, where he has one. */
export function reachOf(battle: Battle, s: State, man: Man, step: number, budget: number): number {
  const from = get(s, man.base, its.place);
  const { jet } = battle.rules;
  const walked = reachOnFoot(battle, from, step, budget);
  if (!man.profile.jet || budget < jet.ap || isA(battle.ground, from, bit.tunnel)) return walked;
  const landed = from + step * man.profile.flight;
  if (landed < 0 || landed > battle.ground.length)
    return step < 0 ? Math.min(walked, 0) : Math.max(walked, battle.ground.length);
  const flown = reachOnFoot(battle, landed, step, budget - jet.ap);
  return step < 0 ? Math.min(walked, flown) : Math.max(walked, flown);
}

/** Adds a place to options, once. */
function add(out: number[], place: number, low: number, high: number): void {
  if (place < low || place > high) return;
  const option = optionOf(place);
  if (!out.includes(option)) out.push(option);
}

/**
 * Adds the options of a move, the first being to stay: the ends of a run and of a move that leaves AP for the weapon
 * and for lying down, the edges of ranges, of cover and of the mission's ground, contact, and off the lane.
 */
export function movesOf(battle: Battle, s: State, man: Man, about: number, out: number[]): void {
  const { ground, rules, men } = battle;
  const from = get(s, man.base, its.place);
  out.push(optionOf(from));
  const budget = afoot(battle, s, man, budgetOfMove(about));
  if (budget <= 0) return;
  const back = reachOf(battle, s, man, -1, budget);
  const on = reachOf(battle, s, man, 1, budget);
  const low = Math.max(0, back);
  const high = Math.min(ground.length, on);
  if (low === from && high === from && back >= 0 && on <= ground.length) return;
  const { moveAp } = rules.movement;
  const spare = apOfMove(about) - budgetOfMove(about);
  for (let kept = 0; kept <= 2; kept++) {
    // all AP; those for the weapon kept; and one more to lie down
    const keeps = kept === 0 ? 0 : Math.max(0, weaponAp(man) + (kept - 1) * moveAp - spare);
    if (budget - keeps <= 0) continue;
    add(out, reachOf(battle, s, man, -1, budget - keeps), low, high);
    add(out, reachOf(battle, s, man, 1, budget - keeps), low, high);
  }
  for (let k = man.enemyFrom; k < man.enemyTo; k++) {
    const enemy = men[k] as Man;
    if (!stands(s, enemy) || isLikeBefore(s, men, k, man.enemyFrom)) continue;
    addBands(battle, s, man, enemy, low, high, out);
  }
  for (let k = 0; k < ground.edges.length; k++) add(out, ground.edges[k] as number, low, high);
  add(out, man.start, low, high);
  if (back < 0 && mayLeaveBy(battle, s, man, -1)) out.push(optionOff(battle, -1));
  if (on > ground.length && mayLeaveBy(battle, s, man, 1)) out.push(optionOff(battle, 1));
}

/** Whether he may leave by the end in that direction. */
function mayLeaveBy(battle: Battle, s: State, man: Man, step: number): boolean {
  return step === man.home ? mayGoHome(battle, s, man) : mayBreakThrough(battle, man);
}

/** AP of what he does with his weapon (SK-R12, SK-R22). */
function weaponAp({ arms, slot, inUnit }: Man): number {
  return slot >= 0 && inUnit === 0 ? 4 : (arms?.ap ?? 1);
}

/** The same unit at the same place comes once. */
function isLikeBefore(s: State, men: readonly Man[], k: number, first: number): boolean {
  if (k === first) return false;
  const [one, other] = [men[k] as Man, men[k - 1] as Man];
  return (
    one.unit === other.unit &&
    stands(s, other) &&
    get(s, one.base, its.place) === get(s, other.base, its.place) &&
    get(s, one.base, its.serves) === get(s, other.base, its.serves)
  );
}

/** Where ranges end, a dot beside an enemy, and a dot out of his reach. */
function addBands(battle: Battle, s: State, man: Man, enemy: Man, low: number, high: number, out: number[]): void {
  const { arms } = man;
  const at = get(s, enemy.base, its.place);
  const his = get(s, enemy.base, its.serves) > 0 ? arcWeapon(battle, s, enemy) : enemy.arms;
  for (let step = -1; step <= 1; step += 2) {
    add(out, at + step, low, high);
    if (arms !== undefined) {
      add(out, at + step * arms.short, low, high);
      add(out, at + step * arms.long, low, high);
    }
    if (his === undefined) continue;
    add(out, at + step * (his.short + 1), low, high);
    add(out, at + step * (his.long + 1), low, high);
  }
}

/** Whether a set-up weapon holds its man where he is (SK-CREW-04). */
export function isTied(battle: Battle, s: State, man: Man): boolean {
  const own = get(s, man.base, its.serves);
  return own > 0 && isSetUp(battle, s, own);
}
