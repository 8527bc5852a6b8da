/**
 * The bag of order dice (HEAT-ORD-01): whose die is drawn, and which unit it orders.
 *
 * Promises: the bag is not stored: it holds one die for every unit that fights and has no order yet, so a unit that is lost, stunned or goes Down
 * takes its die out at once (HEAT-R53).
 */
import type { Dice } from '../../kernel/dice.js';
import type { State } from '../../kernel/process.js';
import type { Battle, BattleUnit } from './battle.js';
import { get, ORDER, order, STATUS, status } from './state.js';

/** Dice of the units numbered `from` to `to` − 1 that are still in the bag. */
export function diceLeft(battle: Battle, s: State, from: number, to: number): number {
  let left = 0;
  for (let k = from; k < to; k++) if (hasDie(s, battle.units[k] as BattleUnit)) left++;
  return left;
}

/** Whether a unit's die is still in the bag. */
export function hasDie(s: State, unit: BattleUnit): boolean {
  return get(s, unit.base, STATUS) === status.fights && get(s, unit.base, ORDER) === order.none;
}

/** HEAT-R53, ENG-R06: a side is drawn with chance proportional to its dice; its first listed unit without a die acts. `undefined`: the bag is empty. */
export function drawDie(battle: Battle, dice: Dice, s: State): BattleUnit | undefined {
  const { blueCount, units } = battle;
  const blue = diceLeft(battle, s, 0, blueCount);
  const red = diceLeft(battle, s, blueCount, units.length);
  if (blue + red === 0) return undefined;
  const isRed = blue === 0 || (red > 0 && dice.pick(weights(blue, red), 'whose die is drawn (HEAT-ORD-01)') === 1);
  for (let k = isRed ? blueCount : 0; k < units.length; k++) {
    const unit = units[k] as BattleUnit;
    if (hasDie(s, unit)) return unit;
  }
  return undefined;
}

const known: (readonly number[])[][] = [];

/** The weights of a pick, made once: nothing is allocated in the loop. */
function weights(blue: number, red: number): readonly number[] {
  known[blue] ??= [];
  const row = known[blue] as (readonly number[])[];
  row[red] ??= [blue, red];
  return row[red] as readonly number[];
}
