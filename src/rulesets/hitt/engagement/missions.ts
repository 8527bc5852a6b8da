/**
 * What missions ask of elements: who stands on ground, and who can break through (ENG-R11, ENG-R12, HITT-L29, HITT-L30).
 *
 * Promise: reads the state only.
 */
import { held, heldBy } from '../../../engagement/mission.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, isOnTable } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** HITT-L29: troops, who hold ground while they are not suppressed: no Aerial, Barrage, Gas, Minefield or Bunker. */
export function isTroops({ element }: Pick<BattleUnit, 'element'>): boolean {
  return element.hasGoing && !element.bunker && element.kin !== 'minefield';
}

/** HITT-L29: whether an element holds the ground that it stands on. */
function holdsGround(s: State, unit: BattleUnit): boolean {
  return isTroops(unit) && isOnTable(s, unit.index) && get(s, unit.index, its.suppressed) === 0;
}

/** ENG-R11: who stands on the ground of the mission; nobody where there is none. */
export function heldGround(b: Battle, s: State): number {
  const { mission, units, spec } = b;
  if (mission?.kind !== 'take') return held.nobody;
  return heldBy(mission, units, (unit) =>
    holdsGround(s, unit) ? get(s, unit.index, its.position) + spec.lane.from : undefined,
  );
}

/** HITT-L30: whether an element may leave by the enemy's edge, which is then no loss. */
export function mayLeave(b: Battle, unit: BattleUnit): boolean {
  return unit.side === b.leaver && isTroops(unit) && unit.tied === undefined;
}
