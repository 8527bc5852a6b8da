/**
 * Missions on the lane (ENG-R10 to ENG-R14): who stands on the ground that is asked for, who has left by the
 * enemy's end, and who may leave by his own.
 *
 * Promise: nothing here changes the state but `remember`, which keeps of an engagement that is over who held the
 * ground: the order of one unit of each side says so, in that mission only.
 */
import { heldBy, type Mission, mayWithdraw } from '../../../engagement/mission.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, get, order, status, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { flies, isAway } from './flight.js';
import type { BattleUnit } from './roster.js';

/** The ground of a mission as `heldBy` takes it, in half inches from the lane's `from`. */
export interface Goal {
  readonly ground: readonly [from: number, to: number];
}

/** The ground that a mission asks for; `undefined` where it asks for none. */
export function goalOf({ lane, mission }: Pick<EngagementSpec, 'lane' | 'mission'>): Goal | undefined {
  if (mission?.kind !== 'take') return undefined;
  const [from, to] = mission.ground;
  return { ground: [2 * (from - lane.from), 2 * (to - lane.from)] };
}

/** The side whose units leave by the enemy's end (ENG-R12); −1: neither. */
export function breaksThrough(mission: Mission | undefined): number {
  if (mission?.kind !== 'break-through') return -1;
  return mission.attacker === 'blue' ? 0 : 1;
}

/**
 * Where a unit stands that holds ground (HEAT-L54): armed, on the lane, on the ground, and with no more pins than
 * leave it another pass than a double 1.
 */
function standsAt(battle: Battle, s: State, unit: BattleUnit): number | undefined {
  const { base, armed } = unit;
  if (!armed || !fights(s, base) || isAway(s, unit) || flies(s, unit)) return undefined;
  const pins = get(s, base, its.pins);
  if (pins > 0 && battle.core.morale.needed(s, unit, pins, 0) <= 2) return undefined;
  return get(s, base, its.place);
}

/** Whether one unit stands on the ground. */
export function holds(battle: Battle, s: State, unit: BattleUnit, { ground: [from, to] }: Goal): boolean {
  const place = standsAt(battle, s, unit);
  return place !== undefined && place >= from && place <= to;
}

/** The first unit of each side that holds the ground, before the end forgets where all stand; −1: none. */
export function holders(battle: Battle, s: State): readonly [number, number] {
  const { goal, units } = battle;
  if (goal === undefined) return [-1, -1];
  const first = (side: number): number => units.findIndex((unit) => unit.side === side && holds(battle, s, unit, goal));
  return [first(0), first(1)];
}

/** Who held the ground when the engagement ended, of `held`. */
export function heldAtEnd({ goal, units }: Battle, s: State): number {
  if (goal === undefined) return 0;
  const marked = ({ base }: BattleUnit): boolean => fights(s, base) && get(s, base, its.order) === order.given;
  return heldBy(goal, units, (unit) => (marked(unit) ? goal.ground[0] : undefined));
}

/** Whether a unit has left by the enemy's end. */
export function isThrough(s: State, { base }: BattleUnit): boolean {
  return get(s, base, its.status) === status.left && get(s, base, its.order) === order.given;
}

/** ENG-R14: whether a unit may leave by its own end in this turn: who delays stays for the first half of the turns. */
export function mayLeave({ mission, limit }: Battle, s: State, { side }: BattleUnit): boolean {
  return mayWithdraw(mission, side, s[whole.turn] as number, limit);
}
