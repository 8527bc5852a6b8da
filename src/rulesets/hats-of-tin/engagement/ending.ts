/**
 * When an engagement is over, and what a unit has lost (HOT-R18, HOT-R19, HOT-R25, ENG-R01, ENG-R02).
 *
 * Promise: after the end a state holds only what is counted.
 */
import type { Aboard } from '../../../engagement/body.js';
import { heldBy, type Take } from '../../../engagement/mission.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { isBroken } from '../attack/morale.js';
import {
  commanderField,
  ending,
  heldField,
  hitsOn,
  placeOf,
  remove,
  stands,
  status,
  statusOf,
  whole,
  wireField,
} from '../state/state.js';
import type { Battle, Parts } from './battle.js';
import type { BattleUnit } from './roster.js';
import { unitOf } from './sight.js';
import { tellEnd } from './telling.js';

/** ENG-R02: a side that has a unit with dice on the lane; a lone commander is one (HOT-L06). */
export function hasFighters({ sides, units }: Battle, s: State, side: number): boolean {
  for (let k = sides.from[side] as number; k < (sides.to[side] as number); k++) {
    if (stands(s, k) && (units[k] as BattleUnit).profile.dice > 0) return true;
  }
  return false;
}

/** HOT-R19: of the units that it started with, transports and lone commanders aside (HOT-L06). */
export function isSideBroken(b: Battle, s: State, side: number): boolean {
  let starting = 0;
  let destroyed = 0;
  for (let k = b.sides.from[side] as number; k < (b.sides.to[side] as number); k++) {
    if (!unitOf(b, k).counts || statusOf(s, k) === status.absent) continue;
    starting++;
    if (statusOf(s, k) === status.destroyed) destroyed++;
  }
  return isBroken(destroyed, starting, b.policies.breakShare);
}

/** Whether a side is still in the fight when all is over: has somebody, and did not break. */
export function isInFight(b: Battle, s: State, side: number): boolean {
  return hasFighters(b, s, side) && !(s[whole.ending] === ending.broken && isSideBroken(b, s, side));
}

/**
 * ENG-R11, HOT-L22: who stands on a mission's ground: a unit with dice, whatever hits it has; not a transport, nor a lone commander, who is no unit
 * (HOT-STACK-02).
 */
export function whoHolds({ units, spec: { lane } }: Parts, s: State, mission: Take): number {
  return heldBy(mission, units, ({ index, lone, profile }) =>
    stands(s, index) && profile.dice > 0 && !lone ? placeOf(s, index) + lane.from : undefined,
  );
}

/** Ends the engagement; `how`: one of `ending`. */
export function finish(b: Battle, dice: Dice, s: State, how: number): void {
  s[whole.ending] = how;
  if (b.spec.mission?.kind === 'take') s[heldField(b)] = whoHolds(b, s, b.spec.mission);
  if (dice.narrating) tellEnd(b, dice, s);
  for (const field of [whole.activeSide, whole.secondTurn, whole.ordersKnown, whole.nextUnit, whole.orders])
    s[field] = 0;
  for (let k = 0; k < b.units.length; k++) remove(s, k, statusOf(s, k), hitsOn(s, k));
  // with whom a commander is no longer matters
  for (let k = 0; k < b.commanders.length; k++)
    s[commanderField(b, k)] = Math.min(1, s[commanderField(b, k)] as number);
  for (let k = 0; k < b.ground.wires.length; k++) s[wireField(b, k)] = 0;
}

/** HOT-L05: commanders with a price of their own are lost or kept by themselves. */
export function commandersAboard(b: Battle): Aboard<BattleUnit>[] {
  return b.commanders.map(({ unit, milli }, k) => {
    const carrier = unitOf(b, unit);
    return { name: `commander of ${carrier.name}`, unit: carrier, milli, isLost: (s) => s[commanderField(b, k)] === 0 };
  });
}
