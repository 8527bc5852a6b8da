/**
 * When an engagement is over, and what is counted of it (HOT-R18, HOT-R19, HOT-R25, ENG-R01 to ENG-R03).
 *
 * Promise: after the end a state holds only what is counted.
 */
import { Account, decideWinner, outcomeColumns } from '../../../engagement/outcome.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { isBroken } from '../morale.js';
import type { Battle } from './battle.js';
import { endOf, firstOf } from './command.js';
import { isBought, milliOf } from './composition.js';
import type { BattleUnit } from './roster.js';
import { unitOf } from './sight.js';
import {
  ACTIVE,
  CURSOR,
  commanderField,
  ENDING,
  ending,
  hitsOn,
  ORDERED,
  ORDERS,
  ROUND,
  SECOND,
  settleUnit,
  stands,
  status,
  statusOf,
  wireField,
} from './state.js';
import { tellEnd } from './telling.js';

/** Values of the `fate of …` columns. */
const unitFate = { absent: 0, unhurt: 1, hurt: 2, lost: 3, left: 4 } as const;

/** ENG-R02: a side that has a unit with dice on the lane; a lone commander is one (HOT-L06). */
export function canFight(b: Battle, s: State, side: number): boolean {
  for (let k = firstOf(b, side); k < endOf(b, side); k++) {
    if (stands(s, k) && unitOf(b, k).profile.dice > 0) return true;
  }
  return false;
}

/** HOT-R19: of the units that it started with, transports and lone commanders aside (HOT-L06). */
export function isSideBroken(b: Battle, s: State, side: number): boolean {
  let starting = 0;
  let destroyed = 0;
  for (let k = firstOf(b, side); k < endOf(b, side); k++) {
    if (!unitOf(b, k).counts || statusOf(s, k) === status.absent) continue;
    starting++;
    if (statusOf(s, k) === status.destroyed) destroyed++;
  }
  return isBroken(destroyed, starting, b.policies.breakShare);
}

/** Ends the engagement; `how`: one of `ending`. */
export function finish(b: Battle, dice: Dice, s: State, how: number): void {
  s[ENDING] = how;
  if (dice.narrating) tellEnd(b, dice, s);
  for (const field of [ACTIVE, SECOND, ORDERED, CURSOR, ORDERS]) s[field] = 0;
  for (let k = 0; k < b.units.length; k++) settleUnit(s, k);
  for (let k = 0; k < b.commanders.length; k++) {
    const field = commanderField(b.units.length, k);
    s[field] = Math.min(1, s[field] as number); // with whom he is no longer matters
  }
  for (let k = 0; k < b.ground.wires.length; k++) s[wireField(b.units.length, b.commanders.length, k)] = 0;
}

/** HOT-R25, ENG-R01: what a unit that costs `milli`, its commander aside, has lost; hits that it came with count (HOT-L17). */
function countLoss(s: State, unit: BattleUnit, milli: number, account: Account): void {
  const now = statusOf(s, unit.index);
  if (now === status.destroyed) account.lose(milli);
  else if (now !== status.absent) account.loseShare(milli, hitsOn(s, unit.index), unit.profile.limit);
}

function fateOf(s: State, unit: number): number {
  switch (statusOf(s, unit)) {
    case status.absent:
      return unitFate.absent;
    case status.destroyed:
      return unitFate.lost;
    case status.left:
      return unitFate.left;
    default:
      return hitsOn(s, unit) > 0 ? unitFate.hurt : unitFate.unhurt;
  }
}

/** Outcome columns, then how it ended, then the fate of each unit. */
export function writeOutcome(b: Battle, s: State, out: Int32Array): void {
  const { units, commanders } = b;
  const blue = new Account();
  const red = new Account();
  for (const unit of units) {
    if (!isBought(b, s, unit)) continue;
    const account = unit.side === 0 ? blue : red;
    let milli = milliOf(b, s, unit);
    account.pay(milli);
    for (let k = 0; k < commanders.length; k++) {
      const commander = commanders[k];
      if (commander?.unit !== unit.index || commander.milli === 0) continue;
      milli -= commander.milli; // HOT-L05
      if (s[commanderField(units.length, k)] === 0) account.lose(commander.milli);
    }
    countLoss(s, unit, milli, account);
  }
  const broken = s[ENDING] === ending.broken;
  const fights = (side: number): boolean => canFight(b, s, side) && !(broken && isSideBroken(b, s, side));
  out[0] = decideWinner(fights(0), fights(1), blue, red);
  out[1] = blue.lost;
  out[2] = red.lost;
  out[3] = s[ROUND] as number;
  out[4] = blue.cost;
  out[5] = red.cost;
  out[outcomeColumns.length] = s[ENDING] as number;
  for (let k = 0; k < units.length; k++) out[outcomeColumns.length + 1 + k] = fateOf(s, k);
}
