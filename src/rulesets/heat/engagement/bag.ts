/**
 * The bag of order dice (HEAT-ORD-01): whose die is drawn, and which unit it orders.
 *
 * Promises: the bag is not stored: it holds one die for every unit that fights and has no order yet, so a unit that is lost, stunned or goes Down
 * takes its die out at once (HEAT-R53).
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { baseOf, get, order, status } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** 1 while the die of the unit at `base` is in the bag, else 0: sums of units are counted without guessing a branch. */
function dieOf(s: State, base: number): number {
  return ((get(s, base, its.status) ^ status.fights) + get(s, base, its.order) - 1) >>> 31;
}

/** Whether the die of the unit at `base` is still in the bag. */
export function hasDie(s: State, base: number): boolean {
  return dieOf(s, base) === 1;
}

/** HEAT-R53, ENG-R06: a side is drawn with chance proportional to its dice; by its plan the first listed unit without a die acts. `undefined`: the bag is empty. */
export function drawDie(battle: Battle, dice: Dice, s: State): BattleUnit | undefined {
  const { sides, units } = battle;
  const blueCount = sides.to[0];
  let blue = 0;
  let red = 0;
  let firstBlue = 0;
  let firstRed = 0;
  let orders = 0;
  for (let k = units.length - 1; k >= blueCount; k--) {
    const base = baseOf(k);
    const has = dieOf(s, base);
    orders |= 1 << get(s, base, its.order);
    red += has;
    firstRed ^= (firstRed ^ k) & -has;
  }
  for (let k = blueCount - 1; k >= 0; k--) {
    const base = baseOf(k);
    const has = dieOf(s, base);
    orders |= 1 << get(s, base, its.order);
    blue += has;
    firstBlue ^= (firstBlue ^ k) & -has;
  }
  battle.guide.waits = (orders & (1 << order.ambush)) !== 0;
  if (blue + red === 0) return undefined;
  const isRed = blue === 0 || (red > 0 && dice.pick(weights(blue, red), 'whose die is drawn (HEAT-ORD-01)') === 1);
  return units[dice.choose(battle.decisions.unit, s, isRed ? 1 : 0, isRed ? firstRed : firstBlue)];
}

const known: (readonly number[])[][] = [];

/** The weights of a pick, made once: nothing is allocated in the loop. */
function weights(blue: number, red: number): readonly number[] {
  known[blue] ??= [];
  const row = known[blue] as (readonly number[])[];
  row[red] ??= [blue, red];
  return row[red] as readonly number[];
}
