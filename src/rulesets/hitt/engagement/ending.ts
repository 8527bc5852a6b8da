/**
 * When an engagement is over, and who has won (HITT-R39, HITT-BUNKER-02, ENG-R01 … ENG-R03).
 */
import { type WinnerCode, winner } from '../../../engagement/outcome.js';
import type { State } from '../../../kernel/process.js';
import { type Battle, milliOf } from './battle.js';
import * as its from './its.js';
import type { BattleUnit } from './roster.js';
import { ending, get, status, whole } from './state.js';

/** Whether a side still has an element on the table, or one to be deployed; its Bunker alone does not fight on (HITT-L11). */
export function canFight({ sides, units }: Battle, s: State, side: number): boolean {
  for (let k = sides.from[side] as number; k < (sides.to[side] as number); k++) {
    const now = get(s, k, its.status);
    if ((now === status.table || now === status.waits) && !(units[k] as BattleUnit).element.bunker) return true;
  }
  return false;
}

/** HITT-END-01, HITT-R39: at least half of its starting points lost, and more than the enemy has lost. */
function isBroken(b: Battle, s: State, side: number): boolean {
  const lost = sumOf(b, s, side, true);
  if (lost <= sumOf(b, s, 1 - side, true)) return false;
  const cost = sumOf(b, s, side, false);
  return lost * 100 >= cost * b.numbers.rules['break-percent'];
}

/** Thousandths of a point of a side: of the elements that are lost, whole (ENG-R01), or of all that it started with. */
function sumOf(b: Battle, s: State, side: number, lost: boolean): number {
  let sum = 0;
  for (let k = b.sides.from[side] as number; k < (b.sides.to[side] as number); k++) {
    if (!lost || get(s, k, its.status) === status.lost) sum += milliOf(b, s, k);
  }
  return sum;
}

/** Checks at the end of a bound, which has been counted, whether it was the last. */
export function checkEnd(b: Battle, s: State): void {
  if (s[whole.ending] !== ending.running) return;
  if (!canFight(b, s, 0) || !canFight(b, s, 1)) s[whole.ending] = ending.nobodyLeft;
  else if (isBroken(b, s, 0) || isBroken(b, s, 1)) s[whole.ending] = ending.breakPoint;
  else if (s[whole.bounds] === b.limit) s[whole.ending] = ending.limit;
}

/** Who has won by a clause of these rules. */
export function winnerOf(b: Battle, s: State): WinnerCode | undefined {
  if (s[whole.ending] === ending.bunker) return b.defender === 0 ? winner.red : winner.blue;
  if (s[whole.ending] === ending.breakPoint) return isBroken(b, s, 0) ? winner.red : winner.blue;
  return undefined;
}
