/**
 * Buildings on fire, and buildings that fall (HA-BLDG-03 to HA-BLDG-05, HA-FLAME-02, HA-L49): who is in one that burns, where he gets out, and
 * whom it stops.
 *
 * Promises: a fire lasts through the bounds after the one in which it began; a building that does not burn, or has fallen, is all zeros but its
 * points; nothing is asked where the lane has no buildings.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { boundsOnFire, fights, placeOf, setFire, setFresh, setPoints } from '../state/state.js';
import type { Battle } from './battle.js';
import { type Building, buildingAt, type Ground } from './ground.js';
import { isInRiver } from './river.js';
import type { BattleUnit } from './roster.js';
import { forgetUnseen } from './sight.js';
import { tellAblaze, tellRuin } from './telling.js';

/** Sets a building on fire for so many bounds. */
export function light(battle: Battle, dice: Dice, s: State, at: number, bounds: number): void {
  setFire(s, at, bounds + 1); // this bound is not one of them
  setFresh(s, at, 1);
  if (dice.narrating) tellAblaze(dice, (battle.ground.buildings[at] as Building).structure.title, bounds);
}

/** It falls: what HE or fire (`burnt`) leaves of it is no building (HA-BLDG-04, HA-BLDG-05), and sight changes for everybody. */
export function collapse(battle: Battle, dice: Dice, s: State, at: number, burnt: boolean): void {
  setPoints(s, at, 0);
  setFire(s, at, 0);
  setFresh(s, at, 0);
  if (dice.narrating) tellRuin(dice, (battle.ground.buildings[at] as Building).structure.title, burnt);
  for (const unit of battle.units) if (fights(s, unit.base)) forgetUnseen(battle, s, unit);
}

/** The burning building that a unit is in, or −1. */
export function fireAround({ ground }: Pick<Battle, 'ground'>, s: State, unit: BattleUnit): number {
  const at = buildingAt(ground, s, placeOf(s, unit.base));
  return at >= 0 && boundsOnFire(s, at) > 0 ? at : -1;
}

/** Whether any building of the lane burns. */
export function anythingBurns({ ground }: Pick<Battle, 'ground'>, s: State): boolean {
  for (let k = 0; k < ground.buildings.length; k++) if (boundsOnFire(s, k) > 0) return true;
  return false;
}

/** Whether a unit is in a building that burns. */
export function isInFire(battle: Pick<Battle, 'ground'>, s: State, unit: BattleUnit): boolean {
  return unit.inside && anythingBurns(battle, s) && fireAround(battle, s, unit) >= 0;
}

/** Where a unit comes out of a burning building: half an inch before it, on its own side if there is room; −1: nowhere. */
export function wayOut(battle: Battle, s: State, unit: BattleUnit): number {
  const at = isInFire(battle, s, unit) ? fireAround(battle, s, unit) : -1;
  if (at < 0) return -1;
  const { ground } = battle;
  const { from, to } = ground.buildings[at] as Building;
  const doors = unit.home < 0 ? [from - 1, to + 1] : [to + 1, from - 1];
  return doors.find((place) => isFree(ground, s, place)) ?? -1;
}

function isFree(ground: Ground, s: State, place: number): boolean {
  if (place < 0 || place > ground.length || isInRiver(ground, place)) return false;
  const next = buildingAt(ground, s, place);
  return next < 0 || boundsOnFire(s, next) === 0;
}

/** Half inches that a unit may go in a direction before a building that burns: nobody enters it. */
export function roomBeforeFire(
  { ground }: Pick<Battle, 'ground'>,
  s: State,
  unit: BattleUnit,
  direction: number,
): number {
  const { buildings } = ground;
  let room = Number.POSITIVE_INFINITY;
  if (!unit.inside) return room;
  const place = placeOf(s, unit.base);
  for (let k = 0; k < buildings.length; k++) {
    if (boundsOnFire(s, k) === 0) continue;
    const { from, to } = buildings[k] as Building;
    const gap = direction > 0 ? from - place - 1 : place - to - 1;
    if (gap >= 0 && gap < room) room = gap;
  }
  return room;
}
