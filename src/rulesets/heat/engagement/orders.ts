/**
 * Which order a unit is given: its plan, put into the game's orders (HEAT-R54).
 *
 * Promises: the choice depends on the state only, before the order test; it changes nothing.
 */
import { pickTarget } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { fireOrder } from '../attack/situation.js';
import type { Battle } from './battle.js';
import { flies, flightCode, mostRemembered } from './flight.js';
import { isGuiding } from './guidance.js';
import { leftOf } from './harm.js';
import * as its from './its.js';
import { approach, moveLimit, pace } from './movement.js';
import type { BattleUnit } from './roster.js';
import { nearest } from './sight.js';
import { get } from './state.js';
import { chooseTarget } from './targets.js';

/** HEAT-ORD-02; an assault is a Run into contact, a withdrawal a Run towards its own end. */
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
} as const;
export type Command = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The stand-off of an assault that is not in reach yet: 1". */
const closeUp = 2;

/** What a unit is about to do if nothing comes between. */
export interface Intent {
  readonly command: Command;
  /** Where it goes, in half inches. */
  readonly to: number;
  /** The number of the enemy whom it shoots at from there; `askAgain` where that hangs on more than where all stand. */
  readonly target: number;
}

export const askAgain = -2;

const settled = (what: Command): Intent => ({ command: what, to: 0, target: askAgain });
const rallies = settled(command.rally);
const assaults = settled(command.assault);
const withdraws = settled(command.withdraw);
const takesOff = settled(command.takeOff);

/** HEAT-R54. */
export function chooseOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const { base } = unit;
  if (get(s, base, its.pins) >= battle.options.rallyAt) return rallies;
  if (isGuiding(s, unit))
    return { command: command.fire, to: get(s, base, its.place), target: get(s, base, its.aimedAt) - 1 };
  if (unit.flight >= 0) return flyerOrder(battle, odds, s, unit);
  if (unit.plan === 'assault' && assaultTarget(battle, odds, s, unit) !== undefined) return assaults;
  return plannedOrder(battle, odds, s, unit);
}

/** A helicopter lifts off or enters first (HEAT-HELI-02); with nothing to shoot at, a jammed weapon is seen to (HEAT-R34). */
function flyerOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  if (!flies(s, unit)) return takesOff;
  const intent = plannedOrder(battle, odds, s, unit);
  return intent.target === -1 && unit.profile.rotates && get(s, unit.base, its.weaponOut) === 1 ? rallies : intent;
}

/** What the plan says, as things stand. */
export function plannedOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const { base } = unit;
  const { intents, standing, flyers } = battle;
  const { key } = intents;
  let at = 3;
  key[0] = unit.index;
  key[1] = 2 * get(s, base, its.place) + get(s, base, its.immobilised);
  key[2] = leftOf(unit.shots, s, base);
  if (flyers.length > 0) {
    if (flyers.length > mostRemembered) return intend(battle, odds, s, unit);
    key[at++] = flightCode(flyers, s);
  }
  standing.write(s, unit.enemyFrom, unit.enemyTo, key, at);
  const id = intents.known();
  return id >= 0 ? intents.recall(id) : intents.learn(() => intend(battle, odds, s, unit));
}

function intend(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const { plan } = unit;
  if (plan === 'withdraw' && moveLimit(battle.ground, s, unit, unit.home, pace.run) > 0) return withdraws;
  const order = plan === 'advance' || plan === 'assault' ? approachOrder : holdOrder;
  return order(battle, odds, s, unit);
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
  if (target !== -1) return { command: command.fire, to, target };
  return { command: unit.armed && !unit.indirectOnly ? command.ambush : command.down, to, target };
}

function approachOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Intent {
  const enemy = nearest(battle, s, unit);
  if (enemy === undefined) return holdOrder(battle, odds, s, unit);
  const { ground } = battle;
  const from = get(s, unit.base, its.place);
  const standOff = unit.plan === 'assault' ? closeUp : unit.standOff;
  if (unit.profile.fixed) {
    const target = targetFrom(battle, odds, s, unit, from, fireOrder.fire);
    if (target !== -1) return { command: command.fire, to: from, target };
  } else {
    const to = approach(ground, s, unit, enemy, standOff, pace.advance);
    const target = to === from ? -1 : targetFrom(battle, odds, s, unit, to, fireOrder.advance);
    if (target !== -1) return { command: command.advance, to, target };
  }
  const to = approach(ground, s, unit, enemy, standOff, pace.run);
  return to === from ? holdOrder(battle, odds, s, unit) : { command: command.run, to, target: -1 };
}

/** Whom it shoots at as if it stood at `place` already; −1: nobody. */
function targetFrom(battle: Battle, odds: Odds, s: State, unit: BattleUnit, place: number, order: number): number {
  battle.situation.order = order;
  const from = get(s, unit.base, its.place);
  s[unit.base + its.place] = place;
  const target = chooseTarget(battle, odds, s, unit);
  s[unit.base + its.place] = from;
  if (target === undefined) return -1;
  return unit.priority === 'nearest' ? target.index : askAgain;
}
