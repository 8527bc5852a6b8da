/**
 * The end of a turn and of the engagement, and what is counted of it (HEAT-ORD-09, HEAT-PIN-06, HEAT-R61, ENG-R01 to ENG-R04).
 *
 * Promises: after the end a state holds only what is counted: turns played, starts, and what became of every unit.
 */
import { Account, decideWinner, outcomeColumns } from '../../engagement/outcome.js';
import type { Dice } from '../../kernel/dice.js';
import type { State } from '../../kernel/process.js';
import type { Battle, BattleUnit } from './battle.js';
import { baseOf, OVER, TURN } from './layout.js';
import { clearUnit, fights, get, MEN, MOVED, ORDER, order, PINS, STATUS, status } from './state.js';
import { milliOf, strengthAtStart } from './targets.js';
import { tellEnd, tellKeepsDown, tellTurn } from './telling.js';

/** Values of the `fate of …` columns. */
const unitFate = { absent: 0, unhurt: 1, hurt: 2, lost: 3, left: 4 } as const;

/** What `settle` asks of all units at once: bits. */
const found = { blue: 1, red: 2, die: 4 } as const;

/** ENG-R02: ends the engagement if a side has nothing left that can fight, and turns while the bag is empty. */
export function settle(battle: Battle, dice: Dice, s: State): void {
  for (;;) {
    const left = lookRound(battle, s);
    if ((left & found.blue) === 0 || (left & found.red) === 0) {
      finish(battle, dice, s);
      return;
    }
    if ((left & found.die) !== 0) return;
    endTurn(battle, dice, s);
    if ((s[TURN] as number) >= battle.turnLimit) {
      finish(battle, dice, s);
      return;
    }
    s[TURN] = (s[TURN] as number) + 1;
    if (dice.narrating) tellTurn(dice, s[TURN] as number);
  }
}

/** Whether either side has an armed unit on the lane, and whether there is a die in the bag. */
function lookRound(battle: Battle, s: State): number {
  const { units, blueCount } = battle;
  let left = 0;
  for (let k = 0; k < units.length; k++) {
    const base = baseOf(k);
    if (!fights(s, base)) continue;
    if (get(s, base, ORDER) === order.none) left |= found.die;
    if ((units[k] as BattleUnit).armed) left |= k < blueCount ? found.blue : found.red;
  }
  return left;
}

/** HEAT-ORD-09: dice go back, but a unit may stay Down and lose D3 pins (HEAT-PIN-06, HEAT-R51); an unused Ambush ends (HEAT-R52). */
function endTurn(battle: Battle, dice: Dice, s: State): void {
  const { units, options } = battle;
  for (let k = 0; k < units.length; k++) {
    const unit = units[k] as BattleUnit;
    const { base } = unit;
    if (!fights(s, base)) continue;
    s[base + MOVED] = 0;
    const pins = get(s, base, PINS);
    if (options.keepDown && get(s, base, ORDER) === order.down && pins >= options.rallyAt) {
      s[base + PINS] = Math.max(0, pins - dice.die(3, 'pins that go while it stays Down (HEAT-PIN-06)'));
      if (dice.narrating) tellKeepsDown(dice, s, unit);
    } else {
      s[base + ORDER] = order.none;
    }
  }
}

function finish(battle: Battle, dice: Dice, s: State): void {
  s[OVER] = 1;
  for (let k = 0; k < battle.units.length; k++) {
    const { base } = battle.units[k] as BattleUnit;
    const what = get(s, base, STATUS);
    const men = get(s, base, MEN);
    clearUnit(s, base);
    s[base + STATUS] = what;
    s[base + MEN] = men;
  }
  if (dice.narrating) tellEnd(dice, battle, s);
}

/** ENG-R01: what a unit cost and has lost. */
function countUnit(battle: Battle, s: State, unit: BattleUnit, account: Account): void {
  const what = get(s, unit.base, STATUS);
  if (what === status.absent) return;
  const milli = milliOf(battle, s, unit);
  account.pay(milli);
  if (what === status.lost) {
    account.lose(milli);
    return;
  }
  const start = strengthAtStart(battle, s, unit);
  account.loseShare(milli, start - get(s, unit.base, MEN), start);
}

function fateOf(battle: Battle, s: State, unit: BattleUnit): number {
  switch (get(s, unit.base, STATUS)) {
    case status.absent:
      return unitFate.absent;
    case status.lost:
      return unitFate.lost;
    case status.left:
      return unitFate.left;
    default:
      return get(s, unit.base, MEN) < strengthAtStart(battle, s, unit) ? unitFate.hurt : unitFate.unhurt;
  }
}

/** Outcome columns, then the fate of each unit. */
export function writeOutcome(battle: Battle, s: State, out: Int32Array): void {
  const { units, blueCount } = battle;
  const blue = new Account();
  const red = new Account();
  for (let k = 0; k < units.length; k++) {
    const unit = units[k] as BattleUnit;
    countUnit(battle, s, unit, k < blueCount ? blue : red);
    out[outcomeColumns.length + k] = fateOf(battle, s, unit);
  }
  const left = lookRound(battle, s);
  out[0] = decideWinner((left & found.blue) !== 0, (left & found.red) !== 0, blue, red);
  out[1] = blue.lost;
  out[2] = red.lost;
  out[3] = s[TURN] as number;
  out[4] = blue.cost;
  out[5] = red.cost;
}
