/**
 * Aircraft over the lane: what they spot and attack on the ground, and who fires at them from there (HA-AIR-05 to HA-AIR-12, HA-MOR-03, HA-L36 to HA-L40).
 *
 * Promises: aircraft have no place on the lane, so that distance, cover and lines of sight are nothing to them or to fire at them; allocates
 * nothing while it plays.
 */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import {
  aircraft,
  aircraftMorale,
  aircraftOutcome,
  antiAircraftFire,
  type Barrage,
  fireAtAircraft,
  needToSeeAircraft,
  needToSeeGround,
  nerve,
} from '../attack/anti-aircraft.js';
import { aspect, bitsOf, cover, coverOf, packFlags } from '../attack/need.js';
import { grenadesOf, kind } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { fights, get, menOf, placeOf, posture, status } from '../state/state.js';
import { spend } from './ammunition.js';
import type { Battle, Parts } from './battle.js';
import { at, driveOff, fall, isOver, leave } from './box.js';
import { coverAt, isInWood } from './ground.js';
import { applyOutcome } from './losses.js';
import type { BattleUnit } from './roster.js';
import { fillNow, hasSeen, hasTried, isNight, readyArms, setSeen, setTried } from './sight.js';
import { aimedAt, fireOf } from './targets.js';
import { tellAircraft, tellFires, tellFiresUp } from './telling.js';

/** What a unit throws at an aircraft, by whether it has attacked the ground in this bound, and whether it has come down. */
type Barrages = readonly (Barrage | undefined)[];

function barrageCode(attacked: number, low: number): number {
  return attacked + 2 * low;
}

/** Fire of every unit at every enemy that flies, by their numbers. */
export function barragesOf({ core, units }: Pick<Parts, 'core' | 'units'>): readonly (readonly Barrages[])[] {
  const { rules } = core.numbers;
  return units.map((firer) =>
    units.map(({ side, profile: { aircraft: machine } }): Barrages => {
      if (machine === undefined || side === firer.side || firer.flies || !firer.firesUp) return [];
      return [0, 1, 2, 3].map((code) => {
        const level = code >= 2 ? 'low' : 'medium';
        const most = firer.profile.most;
        return antiAircraftFire(rules, core.air, firer.profile, most, machine.speed, level, code % 2 === 1);
      });
    }),
  );
}

function barrageNow(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): Barrage | undefined {
  const low = target.profile.aircraft?.diveBomber === true ? get(s, target.box, at.dived) : 1;
  return battle.barrages[firer.index]?.[target.index]?.[barrageCode(get(s, target.box, at.attacked), low)];
}

/** Shots at aircraft of one Fire action. */
function timesOf(battle: Parts, s: State, firer: BattleUnit): number {
  const { antiAircraft, grenades } = battle.rules;
  return firer.profile.kind === kind.men ? grenadesOf(menOf(s, firer.base), grenades.figuresEach) : antiAircraft.shots;
}

/** The enemy aircraft that a unit would fire at: the weakest that it sees, then the first listed (HA-L38). */
export function aircraftFor(battle: Parts, s: State, firer: BattleUnit, asIf = false): BattleUnit | undefined {
  if (!firer.firesUp || get(s, firer.base, its.contact) > 0) return undefined;
  if ((readyArms(s, firer, asIf) & firer.upwards) === 0 || timesOf(battle, s, firer) === 0) return undefined;
  let best: BattleUnit | undefined;
  for (let k = 0; k < battle.flyers.length; k++) {
    const target = battle.flyers[k] as BattleUnit;
    if (!isSeenAbove(battle, s, firer, target)) continue;
    if (best === undefined || get(s, target.box, at.strength) < get(s, best.box, at.strength)) best = target;
  }
  return best;
}

function isSeenAbove(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  if (target.side === firer.side || !isOver(s, target) || !seesAircraft(battle, s, firer, target)) return false;
  return barrageNow(battle, s, firer, target) !== undefined;
}

/** Adds the numbers of all the enemy aircraft that a unit might fire at. */
export function addAircraft(battle: Parts, s: State, firer: BattleUnit, out: number[]): void {
  if (aircraftFor(battle, s, firer) === undefined) return;
  for (const target of battle.flyers) if (isSeenAbove(battle, s, firer, target)) out.push(target.index);
}

/** HA-AIR-05: an aircraft that attacked the ground in this bound is seen at once. */
function seesAircraft({ options }: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  return !options.observation || get(s, target.box, at.attacked) === 1 || hasSeen(s, firer, target);
}

/** The first enemy aircraft that a unit might fire at if it saw it. */
export function aircraftToSpot(battle: Parts, s: State, unit: BattleUnit): BattleUnit | undefined {
  if (!unit.firesUp) return undefined;
  for (let k = 0; k < battle.flyers.length; k++) {
    const target = battle.flyers[k] as BattleUnit;
    if (target.side === unit.side || !isOver(s, target) || hasTried(s, unit, target)) continue;
    if (seesAircraft(battle, s, unit, target) || barrageNow(battle, s, unit, target) === undefined) continue;
    return target;
  }
  return undefined;
}

/** A Fire die for fire at an aircraft. */
export function fireUp(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const barrage = barrageNow(battle, s, unit, target) as Barrage;
  if (battle.options.observation) s[unit.base + its.fired] = 1;
  if (unit.runsOut) spend(s, unit, unit.upwards);
  s[unit.base + its.target] = 0;
  s[unit.base + its.secondShot] = 0;
  s[unit.base + its.zeroing] = 0;
  if (dice.narrating) tellFiresUp(dice, unit, target);
  suffer(battle, dice, s, target, barrage, timesOf(battle, s, unit));
}

/** What fire does to an aircraft over the lane (HA-AIR-12). */
export function suffer(
  battle: Battle,
  dice: Dice,
  s: State,
  target: BattleUnit,
  barrage: Barrage,
  times: number,
): void {
  const strength = get(s, target.box, at.strength);
  const code = fireAtAircraft(dice, battle.rules, barrage, times, strength);
  const lost = aircraftOutcome.of.lost(code);
  const fate = aircraftOutcome.of.fate(code);
  if (dice.narrating) tellAircraft(dice, target, lost, fate);
  if (fate === aircraft.shotDown) {
    fall(battle, s, target);
    return;
  }
  s[target.box + at.strength] = strength - lost;
  if (lost > 0) s[target.base + its.damaged] = 1;
  if (fate === aircraft.drivenOff) driveOff(battle, dice, s, target);
}

/** Fills the battle's `now` for an attack of an aircraft on what it sees; false where it sees it not, or could do nothing. */
export function situateFromAir(battle: Parts, s: State, unit: BattleUnit, target: BattleUnit): boolean {
  if (!fights(s, target.base) || (battle.options.observation && !hasSeen(s, unit, target))) return false;
  const { now } = battle;
  fillNow(battle, s, unit, target, readyArms(s, unit), -1);
  now.range = 0;
  now.flags = packFlags(bitsOf(now.flags), coverOf(now.flags), aspect.side); // HA-R34: the top
  return fireOf(battle, unit, target).canHarm(now, -1);
}

/** Whether an aircraft sees anything that it could harm. */
export function hasTargetBelow(battle: Parts, s: State, unit: BattleUnit): boolean {
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    if (situateFromAir(battle, s, unit, battle.units[k] as BattleUnit)) return true;
  }
  return false;
}

/** The enemy that an aircraft looks for: the first that it has not seen, nor tested for in this bound, and could harm. */
export function targetToSpot(battle: Parts, s: State, unit: BattleUnit): BattleUnit | undefined {
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (fights(s, enemy.base) && !hasSeen(s, unit, enemy) && !hasTried(s, unit, enemy)) return enemy;
  }
  return undefined;
}

/** The view of the ground that an aircraft's priority asks; `shared`: what it does not see otherwise than others do. */
export function airView(battle: Parts, shared: TargetView): TargetView {
  const unit = (k: number): BattleUnit => battle.units[k] as BattleUnit;
  return {
    ...shared,
    possible: (_odds, s, firer, target) => situateFromAir(battle, s, unit(firer), unit(target)),
    chance: (odds, s, firer, target) => {
      const a = unit(firer);
      const b = unit(target);
      return situateFromAir(battle, s, a, b) ? fireOf(battle, a, b).chanceOfDestroying(odds, battle.now, -1) : 0;
    },
  };
}

/** A Fire die of an aircraft: its weapons or its bombs. */
export function attackGround(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const option = dice.choose(battle.decisions.round, s, unit.index, aimedAt(target));
  if (!situateFromAir(battle, s, unit, target)) return;
  const { now } = battle;
  const pair = fireOf(battle, unit, target);
  if (unit.runsOut) spend(s, unit, pair.firing(now, option));
  s[unit.box + at.attacked] = 1;
  if (unit.profile.aircraft?.diveBomber === true) s[unit.box + at.dived] = 1; // HA-AIR-01
  if (dice.narrating) tellFires(dice, s, unit, target, option);
  applyOutcome(battle, dice, s, target, pair.fire(dice, now, option));
}

/** What it attacks by its plan's priority. */
export function targetBelow(battle: Battle, odds: Odds, s: State, unit: BattleUnit): BattleUnit | undefined {
  const k = pickTarget(battle.below, unit.priority, odds, s, unit.index, unit.enemyFrom, unit.enemyTo);
  return k < 0 ? undefined : battle.units[k];
}

/** An Observation die of an aircraft, or for one (HA-AIR-05). */
export function spot(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const need = target.flies ? needAbove(battle, s, unit) : needBelow(battle, s, unit, target);
  const seen = dice.atLeast(1, 6, need, 'to spot (HA-AIR-05)') === 1;
  if (seen) setSeen(s, unit, target, true);
  else setTried(s, unit, target, true);
}

function needAbove(battle: Battle, s: State, { flies }: BattleUnit): number {
  return needToSeeAircraft(battle.rules, flies, 'fair', isNight(battle, s) ? atNight : byDay);
}
const byDay = { night: false } as const;
const atNight = { night: true } as const;

/** Hidden is what is in a building or a wood, or concealed. */
function needBelow(battle: Battle, s: State, unit: BattleUnit, { base, inside }: BattleUnit): number {
  const place = placeOf(s, base);
  const hidden =
    get(s, base, its.posture) === posture.concealed ||
    isInWood(battle.ground, place) ||
    coverAt(battle.ground, s, place, inside) >= cover.building;
  const high = unit.profile.aircraft?.diveBomber === true && get(s, unit.box, at.dived) === 0;
  return needToSeeGround(battle.rules, high ? 'medium' : 'low', hidden, false);
}

/** HA-MOR-03, at an aircraft's first die of a bound: whether it may go on. All of the side may go home for good. */
export function keepsNerve(battle: Battle, dice: Dice, s: State, unit: BattleUnit): boolean {
  let drivenOff = 0;
  let shotDown = 0;
  for (let k = 0; k < battle.flyers.length; k++) {
    const one = battle.flyers[k] as BattleUnit;
    if (one.side !== unit.side) continue;
    const now = get(s, one.base, its.status);
    if (now === status.lost) shotDown++;
    else if (now === status.off && get(s, one.box, at.wait) > 0 && get(s, one.box, at.window) > 0) drivenOff++;
  }
  if (drivenOff + shotDown === 0) return true;
  const result = aircraftMorale(dice, battle.rules, drivenOff, shotDown);
  if (result !== nerve.withdraws) return result === nerve.acts;
  for (let k = 0; k < battle.flyers.length; k++) {
    const one = battle.flyers[k] as BattleUnit;
    if (one.side === unit.side && get(s, one.base, its.status) === status.off) leave(battle, dice, s, one);
  }
  return false;
}
