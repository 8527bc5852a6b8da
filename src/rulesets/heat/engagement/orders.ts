/**
 * Which order a unit is given: its plan, put into the game's orders (HEAT-R54).
 *
 * Promises: the choice depends on the state only, before the order test; it changes nothing.
 */
import { pickTarget } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { fights, flight, get } from '../state/state.js';
import type { Battle } from './battle.js';
import { carrierOf, errand, errandOf, getsOut, hovers, isThere, rappels } from './cargo.js';
import { task, taskOf } from './drone.js';
import { flies, flightCode, isAboard, isInReserve } from './flight.js';
import { isGuiding } from './guidance.js';
import { mayLeave } from './mission.js';
import { approach, moveLimit, type Pace, pace } from './movement.js';
import type { BattleUnit } from './roster.js';
import { wantsScreen } from './screen.js';
import { leftOf } from './shots.js';
import { distanceOf, nearest } from './sight.js';
import { chooseTarget } from './targets.js';

/**
 * HEAT-ORD-02; an assault is a Run into contact, a withdrawal a Run towards its own end, a break-through (ENG-R12) one
 * towards the enemy's.
 */
export const command = {
  fire: 0,
  advance: 1,
  run: 2,
  assault: 3,
  withdraw: 4,
  ambush: 5,
  rally: 6,
  down: 7,
  takeOff: 8,
  smoke: 9,
  drone: 10,
  fetch: 11,
  land: 12,
  embark: 13,
  leave: 14,
  rappel: 15,
  doors: 16,
  wait: 17,
  through: 18,
} as const;
export type Command = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18;

/** The stand-off of an assault that is not in reach yet: 1". */
export const closeUp = 2;

/** What a unit is about to do if nothing comes between. */
export interface Intent {
  readonly command: Command;
  /** Where it goes, in half inches. */
  readonly to: number;
  /** The number of the enemy whom it shoots at from there; `askAgain` where that hangs on more than where all stand. */
  readonly target: number;
  /** All of it in one whole number: an option of the decision `order`. */
  readonly code: number;
}

export const askAgain = -2;

// how an intent is packed: the command, then the target (from `askAgain` on), then the place
const commands = 32;
const targets = 1024;
/** Units, and half inches of a lane, that a code has room for. */
export const most = { units: targets + askAgain - 1, places: 2 ** 16 } as const;

export const commandOf = (code: number): Command => (code % commands) as Command;
export const targetOf = (code: number): number => ((code >>> 5) % targets) + askAgain;
export const placeOf = (code: number): number => code >>> 15;

/** An intent, with its code. */
export function intentOf(what: Command, to: number, target: number): Intent {
  return { command: what, to, target, code: (to * targets + (target - askAgain)) * commands + what };
}

/** One that goes nowhere in particular. */
export const settled = (what: Command): Intent => intentOf(what, 0, askAgain);
export const rallies = settled(command.rally);
export const assaults = settled(command.assault);
export const withdraws = settled(command.withdraw);
const takesOff = settled(command.takeOff);
export const hides = settled(command.smoke);
const flyDrone = settled(command.drone);
const fetchDrone = settled(command.fetch);
const lands = settled(command.land);
const embarks = settled(command.embark);
const leaves = settled(command.leave);
const rappel = settled(command.rappel);
const opens = settled(command.doors);
const waits = settled(command.wait);
export const goesThrough = settled(command.through);

/** HEAT-R54. */
export function chooseOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const { base } = unit;
  if (unit.odd && wantsScreen(battle, s, unit)) return hides;
  if (get(s, base, its.pins) >= battle.options.rallyAt) return rallies;
  if (isGuiding(s, unit)) return intentOf(command.fire, get(s, base, its.place), get(s, base, its.aimedAt) - 1);
  return (unit.odd ? oddOrder(battle, odds, s, unit) : undefined) ?? ownOrder(battle, odds, s, unit);
}

/** Of those that fly, carry or are carried, or have a drone: where that is the matter. */
export function oddOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent | undefined {
  if (unit.flight >= 0) return flyerOrder(battle, odds, s, unit);
  if (unit.carries) return carrierOrder(battle, odds, s, unit);
  const rides = unit.rides < 0 ? undefined : riderOrder(battle, odds, s, unit);
  return rides ?? (unit.drone < 0 ? undefined : droneOrder(battle, odds, s, unit));
}

function ownOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  if (unit.plan === 'assault' && assaultTarget(battle, odds, s, unit) !== undefined) return assaults;
  return plannedOrder(battle, odds, s, unit);
}

/** A helicopter lifts off or enters first (HEAT-HELI-02); with nothing to shoot at, a jammed weapon is seen to (HEAT-R34). */
function flyerOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const what = unit.cabin < 0 ? errand.none : errandOf(battle, s, unit);
  if (what === errand.waits) return holdOrder(battle, odds, s, unit);
  if (!flies(s, unit)) return takesOff;
  if (what === errand.lands) return lands;
  if (what === errand.done && !unit.armed) return withdraws;
  const intent = plannedOrder(battle, odds, s, unit);
  return intent.target === -1 && unit.profile.rotates && get(s, unit.base, its.weaponOut) === 1 ? rallies : intent;
}

/** HEAT-L53: it stands while men get out; without arms of its own it then goes home. */
function carrierOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent | undefined {
  const what = errandOf(battle, s, unit);
  if (what === errand.waits) return holdOrder(battle, odds, s, unit);
  return what === errand.done && !unit.armed ? withdraws : undefined;
}

/** HEAT-HELI-05, HEAT-HELI-06: it gets out where its helicopter was going, or shoots or looks from the doors. */
function riderOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent | undefined {
  if (!isAboard(s, unit)) return boarderOrder(battle, s, unit);
  const helicopter = carrierOf(battle, unit);
  if (isInReserve(s, helicopter)) return waits;
  if (getsOut(unit)) {
    if (!isThere(battle, s, helicopter)) return waits;
    if (!flies(s, helicopter)) return leaves;
    return hovers(s, helicopter) && rappels(unit, helicopter) ? rappel : waits;
  }
  if (!hovers(s, helicopter)) return waits;
  const target = targetFrom(battle, odds, s, unit, get(s, unit.base, its.place), fireOrder.fire);
  return target !== -1 || unit.profile.spotter ? opens : waits;
}

/** HEAT-HELI-05: to a helicopter that is on the ground; otherwise as planned. */
function boarderOrder({ units, ground }: Battle, s: State, unit: BattleUnit): Intent | undefined {
  const helicopter = units[unit.carrier] as BattleUnit;
  const onGround = fights(s, helicopter.base) && s[helicopter.flight] === flight.ground;
  if (!unit.profile.boards || !onGround) return undefined;
  const gap = distanceOf(s, unit, helicopter);
  const to = (at: Pace): number => approach(ground, s, unit, helicopter, 0, at);
  if (gap === 0 || to(pace.advance) === get(s, helicopter.base, its.place)) return embarks;
  return intentOf(command.run, to(pace.run), -1);
}

/** HEAT-DRONE-03: the drone acts, or its team does. */
function droneOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent | undefined {
  const what = taskOf(battle, odds, s, unit);
  if (what === task.fly) return flyDrone;
  if (what === task.fetch) return fetchDrone;
  return what === task.arm ? rallies : undefined;
}

/** What the plan says, as things stand. */
export function plannedOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const { base } = unit;
  const { intents, standing, flyers, shared } = battle;
  // what a unit does that waits at its end hangs on the turn (ENG-R14)
  if (!battle.remembers || (unit.plan === 'withdraw' && !mayLeave(battle, s, unit)))
    return intend(battle, odds, s, unit);
  if (shared !== undefined) return shared.find(s, unit) ?? shared.learn(s, unit, () => intend(battle, odds, s, unit));
  const { key } = intents;
  let at = 3;
  key[0] = unit.index;
  key[1] = 2 * get(s, base, its.place) + get(s, base, its.immobilised);
  key[2] = leftOf(unit.shots, s, base);
  if (flyers.length > 0) key[at++] = flightCode(flyers, s);
  standing.write(s, unit.enemyFrom, unit.enemyTo, key, at);
  const id = intents.known();
  return id >= 0 ? intents.recall(id) : intents.learn(() => intend(battle, odds, s, unit));
}

function intend(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const { plan } = unit;
  if (plan === 'withdraw' && goesHome(battle, s, unit)) return withdraws;
  const order = plan === 'hold' || plan === 'withdraw' ? holdOrder : approachOrder;
  return order(battle, odds, s, unit);
}

/** Whether it can leave, or come nearer to its end (ENG-R14). */
function goesHome(battle: Battle, s: State, unit: BattleUnit): boolean {
  const { ground } = battle;
  if (moveLimit(ground, s, unit, unit.home, pace.run) === 0) return false;
  return mayLeave(battle, s, unit) || get(s, unit.base, its.place) !== unit.end;
}

/** The enemy in reach that an assault goes for. */
export function assaultTarget(battle: Battle, odds: Odds, s: State, unit: BattleUnit): BattleUnit | undefined {
  if (!unit.assaults) return undefined;
  battle.situation.order = fireOrder.fire;
  const at = pickTarget(battle.assaultView, unit.priority, odds, s, unit.index, unit.enemyFrom, unit.enemyTo);
  return at < 0 ? undefined : battle.units[at];
}

function holdOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const to = get(s, unit.base, its.place);
  const target = targetFrom(battle, odds, s, unit, to, fireOrder.fire);
  if (target !== -1) return intentOf(command.fire, to, target);
  return intentOf(unit.armed && !unit.indirectOnly ? command.ambush : command.down, to, target);
}

function approachOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const enemy = nearest(battle, s, unit);
  if (enemy === undefined) return holdOrder(battle, odds, s, unit);
  const { ground } = battle;
  const from = get(s, unit.base, its.place);
  const standOff = unit.plan === 'assault' ? closeUp : unit.standOff;
  if (unit.profile.fixed) {
    const target = targetFrom(battle, odds, s, unit, from, fireOrder.fire);
    if (target !== -1) return intentOf(command.fire, from, target);
  } else {
    const to = approach(ground, s, unit, enemy, standOff, pace.advance);
    const target = to === from ? -1 : targetFrom(battle, odds, s, unit, to, fireOrder.advance);
    if (target !== -1) return intentOf(command.advance, to, target);
  }
  const to = approach(ground, s, unit, enemy, standOff, pace.run);
  if (to === from || battle.quarry.isLacking(s, unit)) return holdOrder(battle, odds, s, unit); // HEAT-L49
  return intentOf(command.run, to, -1);
}

/** Whom it shoots at as if it stood at `place` already; −1: nobody. */
function targetFrom(battle: Battle, odds: Odds, s: State, unit: BattleUnit, place: number, order: number): number {
  battle.situation.order = order;
  const from = get(s, unit.base, its.place);
  s[unit.base + its.place] = place;
  const target = chooseTarget(battle, odds, s, unit);
  s[unit.base + its.place] = from;
  if (target === undefined) return -1;
  return unit.priority === 'nearest' && battle.drones.length === 0 ? target.index : askAgain;
}
