/**
 * At whom an element may fire, with which round, and what it may spare (HA-CMD-04, HA-FIRE-11, ENG-R07).
 *
 * Promises: changes nothing but the battle's scratch space; targets are those that its fire could harm.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, get } from '../state/state.js';
import { addAircraft, aircraftFor, situateFromAir } from './air.js';
import type { Battle } from './battle.js';
import { addTargetsFromAir, targetFromAir } from './duels.js';
import type { BattleUnit } from './roster.js';
import { hasSeen, situate } from './sight.js';
import { armSets, chooseTarget, fireOf } from './targets.js';

/** What its plan's priority prefers (HA-R47, HA-L38, HA-L47), or −1. */
export function targetByPlan(battle: Battle, odds: Odds, s: State, unit: BattleUnit): number {
  if (unit.flies) return targetFromAir(battle, odds, s, unit)?.index ?? -1;
  const above = battle.flyers.length === 0 ? undefined : aircraftFor(battle, s, unit);
  if (above !== undefined && unit.profile.antiAircraft) return above.index;
  return (chooseTarget(battle, odds, s, unit) ?? above)?.index ?? -1;
}

/** Adds the numbers of all enemies that it may fire at to some effect. */
export function addTargets(battle: Battle, odds: Odds, s: State, unit: BattleUnit, out: number[]): void {
  if (unit.flies) {
    addTargetsFromAir(battle, s, unit, out);
    return;
  }
  const contact = get(s, unit.base, its.contact);
  if (contact > 0) {
    out.push(contact - 1);
    return;
  }
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const isThere = fights(s, (battle.units[k] as BattleUnit).base);
    if (isThere && battle.targets.possible(odds, s, unit.index, k)) out.push(k);
  }
  if (battle.flyers.length > 0) addAircraft(battle, s, unit, out);
}

/** Whether two enemies are as good as one to whoever fires at them, or looks for them: alike in all but what they remember. */
export function alike(battle: Battle, s: State, who: number, one: number, other: number): boolean {
  const unit = battle.units[who] as BattleUnit;
  const [a, b] = [battle.units[one] as BattleUnit, battle.units[other] as BattleUnit];
  if (a.profile !== b.profile || a.boxed || b.boxed || a.plan !== b.plan) return false;
  if (get(s, unit.base, its.target) === one + 1 || get(s, unit.base, its.target) === other + 1) return false;
  if (hasSeen(s, unit, a) !== hasSeen(s, unit, b)) return false;
  return whatMatters.every((field) => get(s, a.base, field) === get(s, b.base, field));
}

const whatMatters = [
  ...[its.men, its.damaged, its.place, its.motion, its.wentFar, its.setUp, its.posture, its.tests, its.officer],
  ...[its.contact, its.attacks, its.grenadesUsed, its.fired, its.stuck],
];

/** Adds what it may spare, a bit for each arm, of what can run out, as long as the rest could do something. */
export function addSpares(battle: Battle, s: State, unit: BattleUnit, target: BattleUnit, out: number[]): void {
  out.push(0);
  if (!situate(battle, s, unit, target)) return;
  const { now } = battle;
  const { allowed } = now;
  const pair = fireOf(battle, unit, target);
  const firing = pair.firing(now, Math.max(0, now.forced));
  const runsOut = unit.ammo.map((slot, k) => (slot >= 0 && ((firing >> k) & 1) === 1 ? 1 << k : 0)).filter(isSome);
  const all = runsOut.reduce((sum, bit) => sum | bit, 0);
  for (const spares of runsOut.length > 1 ? [all, ...runsOut] : runsOut) {
    now.allowed = allowed & ~spares;
    if (now.allowed !== 0 && pair.canHarm(now, now.forced)) out.push(spares);
  }
}

const isSome = (bit: number): boolean => bit !== 0;

/** ENG-R07: the best round for a target, and what is spared (`aimedAt`); adds all that could harm it to `out`. */
export function roundsFor(
  battle: Battle,
  odds: Odds,
  s: State,
  unit: BattleUnit,
  about: number,
  out?: number[],
): number {
  const target = battle.units[Math.floor(about / armSets)] as BattleUnit;
  const { now } = battle;
  const isAimed = unit.flies ? situateFromAir(battle, s, unit, target) : situate(battle, s, unit, target);
  if (!isAimed) return 0;
  now.allowed &= ~(about % armSets);
  const pair = fireOf(battle, unit, target);
  const forced = unit.flies ? -1 : now.forced;
  if (out !== undefined) {
    const options = unit.flies ? 2 : unit.rounds;
    for (let k = 0; k < options; k++) if ((forced < 0 || forced === k) && pair.canHarm(now, k)) out.push(k);
  }
  return forced >= 0 ? forced : pair.bestOption(odds, now);
}
