/**
 * The bag of order dice (HEAT-ORD-01): whose die is drawn, and which unit it orders.
 *
 * Promises: the bag is not stored: it holds one die for every unit that fights and has no order yet, so a unit that is lost, stunned or goes Down
 * takes its die out at once (HEAT-R53).
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { baseOf, fights, get, order, status, unitBlock } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** Whether the die of the unit at `base` is still in the bag. */
export function hasDie(s: State, base: number): boolean {
  return fights(s, base) && get(s, base, its.order) === order.none;
}

/** HEAT-R53, ENG-R06: a side is drawn with chance proportional to its dice; by its plan the first listed unit without a die acts. `undefined`: the bag is empty. */
export function drawDie(battle: Battle, dice: Dice, s: State): BattleUnit | undefined {
  const { sides, units } = battle;
  const blueCount = sides.to[0];
  // names of this function's own, read once: a module's would be read again for every unit
  const { status: statusAt, order: orderAt } = its;
  const block = unitBlock;
  const there = status.fights;
  let blue = 0;
  let red = 0;
  let firstBlue = 0;
  let firstRed = 0;
  let orders = 0;
  let base = baseOf(units.length);
  for (let k = units.length - 1; k >= blueCount; k--) {
    base -= block;
    const given = s[base + orderAt] as number;
    const has = (((s[base + statusAt] as number) ^ there) + given - 1) >> 31; // all bits, or none: no branch to be guessed
    orders |= 1 << given;
    red -= has;
    firstRed ^= (firstRed ^ k) & has;
  }
  for (let k = blueCount - 1; k >= 0; k--) {
    base -= block;
    const given = s[base + orderAt] as number;
    const has = (((s[base + statusAt] as number) ^ there) + given - 1) >> 31;
    orders |= 1 << given;
    blue -= has;
    firstBlue ^= (firstBlue ^ k) & has;
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
