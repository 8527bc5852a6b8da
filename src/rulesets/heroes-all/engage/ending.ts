/**
 * The end of an engagement, and what is counted of it (HA-R48, ENG-R01 to ENG-R04).
 *
 * Promises: after the end a state holds only what is counted: bounds played, starts, and what became of every unit.
 */
import { Account, decideWinner, outcomeColumns } from '../../../engagement/outcome.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { Battle, BattleUnit } from './battle.js';
import { milliOf, strengthAtStart } from './composition.js';
import { BLUE_START, BOUND, DAMAGE, fights, get, MEN, OVER, RED_START, STATUS, status } from './state.js';
import { tellEnd } from './telling.js';

/** Values of the `fate of …` columns. */
export const unitFate = { absent: 0, unhurt: 1, hurt: 2, lost: 3, left: 4 } as const;

/** ENG-R02: whether a side has anything left that can fight. */
export function sideFights(battle: Battle, s: State, blue: boolean): boolean {
  const { units, blueCount } = battle;
  const to = blue ? blueCount : units.length;
  for (let k = blue ? 0 : blueCount; k < to; k++) {
    const unit = units[k] as BattleUnit;
    if (unit.armed && fights(s, unit.base)) return true;
  }
  return false;
}

/** Ends the engagement: everything that is not counted becomes 0. */
export function finish(battle: Battle, dice: Dice, s: State): void {
  if (dice.narrating) tellEnd(dice, battle, s, s[BOUND] as number);
  const bound = s[BOUND] as number;
  const blue = s[BLUE_START] as number;
  const red = s[RED_START] as number;
  const { first, block } = battle.layout;
  s.fill(0, 0, first);
  s[OVER] = 1;
  s[BOUND] = bound;
  s[BLUE_START] = blue;
  s[RED_START] = red;
  for (const { base } of battle.units) {
    const what = get(s, base, STATUS);
    const men = get(s, base, MEN);
    const damage = get(s, base, DAMAGE);
    s.fill(0, base, base + block);
    s[base + STATUS] = what;
    s[base + MEN] = men;
    s[base + DAMAGE] = damage;
  }
}

/** ENG-R01: what a unit cost and has lost. */
function countUnit(battle: Battle, s: State, unit: BattleUnit, account: Account): void {
  const what = get(s, unit.base, STATUS);
  if (what === status.absent) return;
  const milli = milliOf(battle, s, unit);
  account.pay(milli);
  if (what === status.lost) {
    account.lose(milli);
  } else if (!unit.vehicle) {
    const start = strengthAtStart(battle, s, unit);
    account.loseShare(milli, start - get(s, unit.base, MEN), start);
  }
}

function fateOf(battle: Battle, s: State, unit: BattleUnit): number {
  switch (get(s, unit.base, STATUS)) {
    case status.absent:
      return unitFate.absent;
    case status.lost:
      return unitFate.lost;
    case status.left:
      return unitFate.left;
    default: {
      const hurt = unit.vehicle
        ? get(s, unit.base, DAMAGE) > 0
        : get(s, unit.base, MEN) < strengthAtStart(battle, s, unit);
      return hurt ? unitFate.hurt : unitFate.unhurt;
    }
  }
}

/** Outcome columns, then the fate of each unit. */
export function writeOutcome(battle: Battle, s: State, out: Int32Array): void {
  const blue = new Account();
  const red = new Account();
  battle.units.forEach((unit, k) => {
    countUnit(battle, s, unit, k < battle.blueCount ? blue : red);
    out[outcomeColumns.length + k] = fateOf(battle, s, unit);
  });
  out[0] = decideWinner(sideFights(battle, s, true), sideFights(battle, s, false), blue, red);
  out[1] = blue.lost;
  out[2] = red.lost;
  out[3] = s[BOUND] as number;
  out[4] = blue.cost;
  out[5] = red.cost;
}
