/** What a unit started with. Promise: read from the compositions that the start drew; nothing is stored twice. */
import type { Composition } from '../../../engagement/spec.js';
import type { State } from '../../../kernel/process.js';
import type { Battle, BattleUnit } from './battle.js';
import { BLUE_START, DAMAGE, get, MEN, RED_START } from './state.js';

type Starts = Pick<Battle, 'blueStarts' | 'redStarts'>;

function compositionOf(battle: Starts, s: State, unit: BattleUnit): Composition {
  return unit.side === 'blue'
    ? (battle.blueStarts[s[BLUE_START] as number] as Composition)
    : (battle.redStarts[s[RED_START] as number] as Composition);
}

/** Men (1 for a vehicle) at the start. */
export function strengthAtStart(battle: Starts, s: State, unit: BattleUnit): number {
  return compositionOf(battle, s, unit).strength[unit.inForce] as number;
}

/** What it cost, in thousandths of a point. */
export function milliOf(battle: Starts, s: State, unit: BattleUnit): number {
  return compositionOf(battle, s, unit).milli[unit.inForce] as number;
}

/** Casualties so far (HA-R40), or 1 for a damaged vehicle (HA-MOR-02). */
export function casualtiesSoFar(battle: Starts, s: State, unit: BattleUnit): number {
  if (unit.vehicle) return get(s, unit.base, DAMAGE);
  return strengthAtStart(battle, s, unit) - get(s, unit.base, MEN);
}
