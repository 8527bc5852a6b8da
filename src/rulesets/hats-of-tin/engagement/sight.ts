/** Who stands where, next to whom, and who may be shot at. Promise: reads the state only; allocates nothing. */
import { nearestEnemy, type Whereabouts } from '../../../engagement/nearest-unit.js';
import type { State } from '../../../kernel/process.js';
import { neverHits } from '../attack/attack.js';
import { protection } from '../attack/modifiers.js';
import { commanderField, placeOf, stands } from '../state/state.js';
import type { Battle, Parts } from './battle.js';
import { seesFrom } from './ground.js';
import type { BattleUnit } from './roster.js';

/** HOT-R03: in areas; who is level with an enemy counts as its neighbour. */
export function distanceOf(s: State, one: number, other: number): number {
  const gap = Math.abs(placeOf(s, one) - placeOf(s, other));
  return Math.max(gap, 1);
}

export function unitOf(b: Parts, index: number): BattleUnit {
  return b.units[index] as BattleUnit;
}

const where: Whereabouts = { isThere: stands, distance: distanceOf };

/** The nearest enemy on the lane, ties by list order; `undefined` when there is none (HOT-R23). */
export function nearestEnemyOf(b: Parts, s: State, unit: BattleUnit): BattleUnit | undefined {
  return b.units[nearestEnemy(where, s, unit)];
}

/** Whether a place is next to an enemy of a unit, or level with one. */
export function isNextToEnemy(s: State, unit: BattleUnit, place: number): boolean {
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    if (stands(s, k) && Math.abs(placeOf(s, k) - place) <= 1) return true;
  }
  return false;
}

/** HOT-R13, HOT-L18: the friend of the firer next to its target who suffers missed dice: the nearest to the firer, then by list order; -1: none. */
export function friendBeside(s: State, firer: BattleUnit, target: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let k = firer.friendFrom; k < firer.friendTo; k++) {
    if (k === firer.index || !stands(s, k) || distanceOf(s, k, target) > 1) continue;
    const distance = distanceOf(s, firer.index, k);
    if (distance >= least) continue;
    best = k;
    least = distance;
  }
  return best;
}

/** One of `protection`: that of the target's own area (HOT-R22), none for who assaults (HOT-R16). */
export function shelterOf(b: Parts, s: State, target: number, exposed: boolean): number {
  return exposed ? protection.open : (b.ground.shelter[placeOf(s, target)] as number);
}

/** HOT-R22: whether a unit sees another from where it stands. */
export function sees({ ground }: Parts, s: State, one: number, other: number): boolean {
  return seesFrom(ground, placeOf(s, one), placeOf(s, other));
}

/** HOT-R23, HOT-R24: what may be hit, and is in sight. `exposed`: the target is assaulting. */
export function mayShoot(b: Parts, s: State, firer: BattleUnit, target: number, exposed: boolean): boolean {
  return isInReach(b, s, firer, target, exposed) && sees(b, s, firer.index, target) && isAllowed(b, s, firer, target);
}

/** On the lane, in range (ENG-R08), however near (HOT-R17), allowed by HOT-R13, and not in vain: sight aside. */
export function mayHit(b: Parts, s: State, firer: BattleUnit, target: number, exposed: boolean): boolean {
  return isInReach(b, s, firer, target, exposed) && isAllowed(b, s, firer, target);
}

function isInReach(b: Parts, s: State, firer: BattleUnit, target: number, exposed: boolean): boolean {
  if (!stands(s, target) || distanceOf(s, firer.index, target) > firer.profile.range) return false;
  return b.needs.shoot(firer.index, target, shelterOf(b, s, target, exposed)) !== neverHits;
}

/** HOT-R13: whether both sides have agreed to fire at who is next to a friend, or nobody is. */
function isAllowed(b: Parts, s: State, firer: BattleUnit, target: number): boolean {
  return b.policies.dangerClose === 'always' || friendBeside(s, firer, target) < 0;
}

/** Attached commanders who are with a unit. */
export function commandersWith(b: Parts, s: State, unit: number): number {
  let count = 0;
  for (let k = 0; k < b.commanders.length; k++) {
    if (s[commanderField(b, k)] === unit + 1) count++;
  }
  return count;
}

/** Dice of a round of fire (HOT-SHOOT-01, HOT-R07). */
export function diceOf(b: Parts, s: State, { index, profile }: BattleUnit): number {
  return b.commanders.length === 0 ? profile.dice : profile.dice + b.commanderDice * commandersWith(b, s, index);
}

/** The friendly fighting unit nearest to where a unit stands, by list order among equals; -1: none (HOT-R11, HOT-L04). */
export function nearestFriend(b: Battle, s: State, unit: BattleUnit, place: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let k = unit.friendFrom; k < unit.friendTo; k++) {
    const friend = unitOf(b, k);
    if (k === unit.index || !stands(s, k) || friend.lone || friend.profile.dice === 0) continue;
    const gap = Math.max(1, Math.abs(placeOf(s, k) - place));
    if (gap >= least) continue;
    best = k;
    least = gap;
  }
  return best;
}
