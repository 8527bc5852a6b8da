/**
 * Moves along the lane: how far, and what a move undoes.
 *
 * Promises: distances in half inches; a move never passes what its unit may not enter; a unit that moved, and whoever was zeroing in on it, has
 * lost its zeroing (HEAT-IND-03).
 */
import { laneDistance, type Stretches } from '../../../engagement/lane.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, get, loseAim, moved } from '../state/state.js';
import type { Battle } from './battle.js';
import { flies, isAboard } from './flight.js';
import type { Ground } from './ground.js';
import type { BattleUnit } from './roster.js';

/** Which way a unit may go: its Advance, its Run (HEAT-ORD-02), backwards (HEAT-VEH-09). */
export const pace = { advance: 0, run: 1, reverse: 2 } as const;
export type Pace = 0 | 1 | 2;

/** How far a unit may move in `direction` (−1 or +1) at a pace: HEAT-MOV-01, HEAT-MOV-02. */
export function moveLimit(ground: Ground, s: State, unit: BattleUnit, direction: number, at: Pace): number {
  const { profile } = unit;
  const hurt = get(s, unit.base, its.immobilised) === 1;
  if (unit.flight >= 0) return flightLimit(s, unit, hurt, at);
  if (hurt) return 0; // HEAT-R18
  if (at === pace.advance && profile.fixed) return 0; // HEAT-MOV-02: it only turns
  const place = get(s, unit.base, its.place);
  let rate = at === pace.reverse ? profile.reverse : at === pace.run ? 2 * profile.advance : profile.advance;
  if (!unit.men && at !== pace.reverse) rate = onRoad(ground.roads, place, direction, rate);
  if (profile.rough === 'run' || ground.rough.length === 0) return rate;
  const free = clearWay(ground.rough, place, direction);
  if (free >= rate) return rate;
  if (profile.rough === 'none') return free;
  return at === pace.run ? Math.max(profile.advance, free) : rate; // rough ground: no Run
}

/** HEAT-HELI-03, over whatever lies below; half of it after damage (HEAT-HELI-07); on the ground it only lifts off. */
function flightLimit(s: State, unit: BattleUnit, halved: boolean, at: Pace): number {
  if (!flies(s, unit)) return 0;
  const { advance, reverse } = unit.profile;
  const rate = at === pace.reverse ? reverse : at === pace.run ? 2 * advance : advance;
  return halved ? Math.floor(rate / 2) : rate;
}

/** Roads double a vehicle's move, as far as the road goes. */
function onRoad(roads: Stretches, place: number, direction: number, rate: number): number {
  let best = rate;
  for (let k = 0; k < roads.length; k += 2) {
    const from = roads[k] as number;
    const to = roads[k + 1] as number;
    if (from > place || place > to) continue;
    best = Math.max(best, Math.min(2 * rate, direction > 0 ? to - place : place - from));
  }
  return best;
}

/** How far it is possible to go without touching one of the stretches; 0 inside one. */
function clearWay(stretches: Stretches, place: number, direction: number): number {
  let free = Number.POSITIVE_INFINITY;
  for (let k = 0; k < stretches.length; k += 2) {
    const from = stretches[k] as number;
    const to = stretches[k + 1] as number;
    if (from <= place && place <= to) return 0;
    const gap = direction > 0 ? from - place : place - to;
    if (gap > 0 && gap - 1 < free) free = gap - 1;
  }
  return free;
}

/** Puts a unit at `place`, and undoes what its move undoes. `how`: one of `moved`. */
export function moveTo(battle: Battle, s: State, unit: BattleUnit, place: number, how: number): void {
  if (place === get(s, unit.base, its.place)) return;
  s[unit.base + its.place] = place;
  if (unit.movesMatter) s[unit.base + its.moved] = how;
  if (unit.cabin >= 0 || unit.carries) carry(battle, s, unit, how);
  if (!unit.forgets) loseAim(s, unit.base); // a missile, too (HEAT-ATGM-03)
  forgetTarget(battle, s, unit);
}

/** Whoever is aboard goes with his carrier; on a Run a helicopter closes its doors (HEAT-HELI-06). */
function carry({ riders }: Battle, s: State, carrier: BattleUnit, how: number): void {
  const { index, base, cabin } = carrier;
  if (cabin >= 0 && how === moved.ran) s[cabin] = 0;
  for (let k = 0; k < riders.length; k++) {
    const unit = riders[k] as BattleUnit;
    if (unit.carrier === index && isAboard(s, unit)) s[unit.base + its.place] = get(s, base, its.place);
  }
}

/** Nobody zeroes in on this unit any more: it moved, or it is no longer there. */
export function forgetTarget(battle: Battle, s: State, unit: BattleUnit): void {
  const { zeroers } = battle;
  for (let k = 0; k < zeroers.length; k++) {
    const { base } = zeroers[k] as BattleUnit;
    if (get(s, base, its.aimedAt) === unit.index + 1) loseAim(s, base);
  }
}

/** Forgets every zeroing on a unit that is lost. */
export function forgetTheLost(battle: Battle, s: State): void {
  const { zeroers, units } = battle;
  for (let k = 0; k < zeroers.length; k++) {
    const { base } = zeroers[k] as BattleUnit;
    const aimedAt = get(s, base, its.aimedAt);
    if (aimedAt > 0 && !fights(s, (units[aimedAt - 1] as BattleUnit).base)) loseAim(s, base);
  }
}

/** The direction (−1 or +1) from one unit to another; towards the enemy's end of the lane when they stand at one place. */
export function towards(s: State, unit: BattleUnit, other: BattleUnit): number {
  const from = get(s, unit.base, its.place);
  const to = get(s, other.base, its.place);
  return to === from ? -unit.home : to > from ? 1 : -1;
}

/**
 * Where a unit ends that goes towards `other` at a pace and stops `standOff` half inches from it; its present place when it is near enough or
 * cannot move.
 */
export function approach(
  ground: Ground,
  s: State,
  unit: BattleUnit,
  other: BattleUnit,
  standOff: number,
  at: Pace,
): number {
  const from = get(s, unit.base, its.place);
  const gap = laneDistance(from, get(s, other.base, its.place)) - standOff;
  if (gap <= 0) return from;
  const direction = towards(s, unit, other);
  return from + direction * Math.min(gap, moveLimit(ground, s, unit, direction, at));
}
