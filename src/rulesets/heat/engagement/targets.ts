/**
 * Which enemies a unit may shoot at, and which it prefers: the ruleset's side of the shared target priorities.
 *
 * Promises: a possible target is one that the fire could have an effect on; the order on which the firer would shoot is
 * read from the battle's situation, so whoever asks sets it first.
 */
import { laneDistance } from '../../../engagement/lane.js';
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import { Quarry } from '../../../engagement/quarry.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import type { AttackOdds } from '../attack/salvo-odds.js';
import { payload } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { aimAt, baseOf, fights, get, status, unitBlock } from '../state/state.js';
import type { Battle, Parts } from './battle.js';
import { dronePlace, isUp, meetsVehicles, overTo } from './drone.js';
import { flies, fliesEither, hasOpenDoors, isAboard, isAway } from './flight.js';
import { clearMissile, setMissile } from './guidance.js';
import { type HarmRow, harmOf } from './harm.js';
import type { BattleUnit } from './roster.js';
import { isScreened, isScreenedEither } from './screen.js';
import { leftOf } from './shots.js';
import { distanceOf, isSpotted, officerBonus, seesFrom, situate } from './sight.js';

/**
 * Whether fire on the situation's order could harm unit `target`; `left`: what the firer has left, and whether it is
 * inside a building.
 */
function harms(battle: Parts, s: State, firer: BattleUnit, target: number, left: number): boolean {
  const base = baseOf(target);
  if (!fights(s, base)) return false;
  if (battle.unusual) return harmsUnusual(battle, s, firer, battle.units[target] as BattleUnit, left);
  const from = get(s, firer.base, its.place);
  const to = get(s, base, its.place);
  if (!seesFrom(battle.ground, from, to)) return false; // indirect fire, too: there are no spotters (HEAT-IND-03)
  const row = (battle.harm[firer.index] as Parts['harm'][number])[target] as HarmRow;
  return ask(battle, row, s, firer, left, 0, from, to);
}

/** The same where somebody flies, stands behind smoke, or sees for others. */
function harmsUnusual(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit, left: number): boolean {
  if (isAway(s, target)) return false;
  const ground = harmsUnit(battle, s, firer, target, left);
  if (!isUp(s, target)) return ground;
  const drone = harmsDrone(battle, s, firer, target, left);
  // HEAT-L33, HEAT-L46: whichever is nearer
  const nearer = distanceToDrone(s, firer, target) < distanceOf(s, firer, target);
  battle.atDrone[target.index] = drone && (nearer || !ground) ? 1 : 0;
  return ground || drone;
}

/** HEAT-DRONE-02: fire at a drone in the air. */
function harmsDrone(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit, left: number): boolean {
  const from = get(s, firer.base, its.place);
  const blind = isScreened(s, firer) ? 1 : 0;
  return ask(battle, rowOf(battle, s, firer, target, harmOf.drone), s, firer, left, blind, from, dronePlace(s, target));
}

/** Half inches to a team's drone. */
function distanceToDrone(s: State, firer: BattleUnit, target: BattleUnit): number {
  return laneDistance(get(s, firer.base, its.place), dronePlace(s, target));
}

/** Half inches to whatever of a target would be shot at. */
export function distanceShot({ units, shooters, atDrone }: Parts): TargetView['distance'] {
  return (s, firer, target) => {
    const [one, other] = [shooters[firer] as BattleUnit, units[target] as BattleUnit];
    return atDrone[target] === 1 && isUp(s, other) ? distanceToDrone(s, one, other) : distanceOf(s, one, other);
  };
}

function harmsUnit(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit, left: number): boolean {
  const from = get(s, firer.base, its.place);
  const to = get(s, target.base, its.place);
  const seen = fliesEither(s, firer, target) || seesFrom(battle.ground, from, to);
  if (!seen && !firesUnseen(battle, s, firer, target)) return false;
  const blind = !seen || isScreenedEither(s, firer, target) ? 1 : 0;
  const above = !flies(s, target) ? harmOf.ground : hasOpenDoors(s, target) ? harmOf.openDoors : harmOf.helicopter;
  return ask(battle, rowOf(battle, s, firer, target, above), s, firer, left, blind, from, to);
}

/** `above`: what of the target is in the air, one of `harmOf`. */
function rowOf({ harmBy }: Parts, s: State, firer: BattleUnit, target: BattleUnit, above: number): HarmRow {
  const rows = harmBy[above + (isAboard(s, firer) ? harmOf.fromDoors : 0)] as Parts['harm'];
  return rows[firer.index]?.[target.index] as HarmRow;
}

/** HEAT-IND-03: a spotter sees the target, or it has begun to zero in (HEAT-SPOT-02). */
function firesUnseen(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  return firer.zeroes && (aimAt(s, firer.base, target.index) > 0 || isSpotted(battle, s, firer, target));
}

/** The answer of a row about two units, one at `from`, one at `to`. */
function ask(
  battle: Parts,
  row: HarmRow,
  s: State,
  firer: BattleUnit,
  left: number,
  blind: number,
  from: number,
  to: number,
): boolean {
  const { order } = battle.situation;
  const { shots, ranges } = firer;
  const distance = laneDistance(from, to);
  const at = left + order * shots.order + blind * shots.blind + (ranges[distance] as number) * shots.range;
  let answer = row.answers[at] as number;
  if (answer === 0) {
    const inside = flies(s, firer) ? 0 : (battle.ground.inside[from] as number);
    answer = row.ask(s, firer.base, order, inside, blind, distance);
    row.answers[at] = answer;
  }
  return answer === 2;
}

/** What the firer has left to shoot with, and whether it is inside a building (HEAT-WPN-15). */
function leftTo({ ground }: Parts, s: State, firer: BattleUnit): number {
  const { base, shots } = firer;
  const inside = firer.odd && flies(s, firer) ? 0 : (ground.inside[get(s, base, its.place)] as number);
  return leftOf(shots, s, base) + inside * shots.inside;
}

/**
 * Whether fire on the situation's order could have any effect. Small arms against closed armour have none (HEAT-VEH-02,
 * HEAT-PIN-04); against anything else a hit at least pins.
 */
export function canHarm(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  return firer.armed && harms(battle, s, firer, target.index, leftTo(battle, s, firer));
}

/**
 * Whether the firer, with what it has left, could harm an enemy from some place on some order, on the ground or in the
 * air, be it by its drone's height or by an open door.
 */
function couldShoot(battle: Parts, s: State, firer: BattleUnit, target: number): boolean {
  const left = leftOf(firer.shots, s, firer.base);
  for (let where = 0; where < battle.harmBy.length && where < harmOf.fromDoors; where++) {
    if (battle.harmBy[where]?.[firer.index]?.[target]?.ever(s, firer.base, left) === true) return true;
  }
  return false;
}

/** ENG-L01, HEAT-L49: whom a unit could shoot at, or run into; and who goes anyway. */
export function quarryOf(battle: Parts): Quarry {
  const { units } = battle;
  const unit = (k: number): BattleUnit => units[k] as BattleUnit;
  return new Quarry(units.length, {
    goesAnyway: (k) => {
      const { profile, drone, armed } = unit(k);
      const serves = profile.spotter || profile.medic || profile.officerBonus > 0 || drone >= 0;
      return !armed || serves || units.some(({ carrier, ifv }) => carrier === k || ifv === k);
    },
    isAlive: (s, k) => fights(s, baseOf(k)),
    couldHarm: (s, k, enemy) => {
      const one = unit(k);
      if (couldShoot(battle, s, one, enemy)) return true;
      const { flight, cabin } = unit(enemy);
      return one.plan === 'assault' && one.assaults && (flight < 0 || cabin >= 0); // HEAT-CQ-01, HEAT-R36
    },
  });
}

/** The enemy that its plan's priority prefers; `undefined` when it cannot shoot at any. */
export function chooseTarget(battle: Battle, odds: Odds, s: State, firer: BattleUnit): BattleUnit | undefined {
  if (!firer.armed) return undefined;
  const { harmed } = battle;
  const left = leftTo(battle, s, firer);
  if (firer.priority === 'nearest' && !battle.unusual) return nearestHarmed(battle, s, firer, left);
  for (let k = firer.enemyFrom; k < firer.enemyTo; k++) harmed[k] = harms(battle, s, firer, k, left) ? 1 : 0;
  const at = pickTarget(battle.view, firer.priority, odds, s, firer.index, firer.enemyFrom, firer.enemyTo);
  return at < 0 ? undefined : battle.units[at];
}

/**
 * `pickTarget` of the nearest where all are on the ground: whoever is no nearer than one that it could harm is not asked
 * about. What does not change with the target is read once.
 */
function nearestHarmed(battle: Battle, s: State, firer: BattleUnit, left: number): BattleUnit | undefined {
  const { enemyFrom, enemyTo, shots, ranges } = firer;
  const { harm, ground, units, situation } = battle;
  const { status: statusAt, place: placeAt } = its;
  const block = unitBlock;
  const there = status.fights;
  const from = get(s, firer.base, placeAt);
  const rows = harm[firer.index] as Battle['harm'][number];
  const asked = left + situation.order * shots.order;
  const byRange = shots.range;
  let best = -1;
  let least = ranges.length;
  let base = baseOf(enemyFrom);
  for (let k = enemyFrom; k < enemyTo; k++, base += block) {
    if (s[base + statusAt] !== there) continue;
    const to = s[base + placeAt] as number;
    const distance = laneDistance(from, to);
    if (distance >= least || !seesFrom(ground, from, to)) continue;
    const row = rows[k] as HarmRow;
    const answer = row.answers[asked + (ranges[distance] as number) * byRange] as number;
    if (answer === 1 || (answer === 0 && !ask(battle, row, s, firer, left, 0, from, to))) continue;
    best = k;
    least = distance;
  }
  return best < 0 ? undefined : units[best];
}

/**
 * What the decision about a target is about: on which order, and the number of the enemy whom it meant to shoot at from
 * there, −1 nobody, −2 not known (`askAgain`).
 */
export function aboutFire(how: number, meant: number): number {
  return (meant + 2) * 4 + how;
}
export const howOf = (about: number): number => about % 4;
export const meantOf = (about: number): number => (about >> 2) - 2;

/** What a squad fires at two targets (HEAT-ATK-02). */
export interface Split {
  readonly guns: BattleUnit;
  readonly atGuns: BattleUnit;
  readonly rockets: BattleUnit;
  readonly atRockets: BattleUnit;
}

/**
 * Whether a squad that goes for `target` fires its LAWs at one target and its guns at another: where only one of the
 * two could have an effect on it, and the other part has a target of its own by the plan's priority (HEAT-L28).
 */
export function splitFire(
  battle: Battle,
  dice: Dice,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
): Split | undefined {
  const { guns, rockets } = firer;
  if (guns === undefined || rockets === undefined || get(s, firer.base, its.laws) === 0) return undefined;
  const byGuns = canHarm(battle, s, guns, target);
  if (byGuns === canHarm(battle, s, rockets, target)) return undefined;
  const about = aboutFire(battle.situation.order, target.index);
  const other = battle.units[dice.choose(battle.decisions.second, s, (byGuns ? rockets : guns).index, about)];
  if (other === undefined) return undefined;
  return { guns, atGuns: byGuns ? target : other, rockets, atRockets: byGuns ? other : target };
}

/**
 * The answers to the shared target priorities; made once for a battle. Chances are those of a shot from where the unit
 * stands.
 */
export function createTargetView(
  battle: Parts,
  possible: (battle: Parts, s: State, firer: BattleUnit, target: BattleUnit) => boolean,
  distance?: TargetView['distance'],
): TargetView {
  const { shooters, core, situation, starts } = battle;
  const unit = (k: number): BattleUnit => shooters[k] as BattleUnit;
  const left = (s: State, target: number): number => get(s, baseOf(target), its.men);
  return {
    possible: (_odds, s, firer, target) => possible(battle, s, unit(firer), unit(target)),
    distance: distance ?? ((s, firer, target) => distanceOf(s, unit(firer), unit(target))),
    left,
    atStart: (s, target) => starts.strength(s, unit(target)),
    worth: (s, target) => (starts.milli(s, unit(target)) * left(s, target)) / starts.strength(s, unit(target)),
    chance: (_odds, s, firer, target) => {
      situate(battle, s, unit(firer), unit(target));
      if (unit(firer).launcher !== undefined) setMissile(battle, s, unit(firer), unit(target), true);
      const { destroyed } = core.exchange.odds(s, unit(firer), unit(target), situation);
      clearMissile(battle);
      return destroyed;
    },
  };
}

/**
 * The same of what a drone drops: whatever is on the ground and could be hurt by it, vehicles before men for a warhead;
 * chances are those of one that falls straight (HEAT-L46).
 */
export function createDropView(battle: Parts): TargetView {
  const { units, core, officers } = battle;
  const unit = (k: number): BattleUnit => units[k] as BattleUnit;
  const odds = (s: State, firer: BattleUnit, target: BattleUnit): AttackOdds =>
    core.attack.odds(core.drones.surely(s, firer, target), s, target, officerBonus(officers, s, target));
  const possible = (_: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean => {
    if (!fights(s, target.base) || flies(s, target) || isAway(s, target)) return false;
    if (target.men && firer.profile.payload === payload.warhead && meetsVehicles(battle, s, firer)) return false;
    return odds(s, firer, target).effect > 0;
  };
  return {
    ...createTargetView(battle, possible, (s, firer, target) => overTo(s, unit(firer), unit(target))),
    chance: (_odds, s, firer, target) => odds(s, unit(firer), unit(target)).destroyed,
  };
}
