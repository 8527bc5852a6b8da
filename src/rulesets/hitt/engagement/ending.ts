/**
 * When an engagement is over, and who has won (HITT-R39, HITT-BUNKER-02, ENG-R01 … ENG-R03, HITT-L28).
 */
import { type WinnerCode, winner } from '../../../engagement/outcome.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { ending, get, status, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** Whether a side still has an element on the table, or one to be deployed; its Bunker alone does not fight on (HITT-L11). */
export function canFight({ sides, units }: Battle, s: State, side: number): boolean {
  for (let k = sides.from[side] as number; k < (sides.to[side] as number); k++) {
    const now = get(s, k, its.status);
    if ((now === status.table || now === status.waits) && !(units[k] as BattleUnit).element.bunker) return true;
  }
  return false;
}

/** HITT-END-01, HITT-R39: the side that has lost at least half of its starting points, and more than the enemy; -1: none. */
function brokenSide(b: Battle, s: State): number {
  const [blue, red] = [sumOf(b, s, 0, true), sumOf(b, s, 1, true)];
  if (blue === red) return -1;
  const side = blue > red ? 0 : 1;
  return Math.max(blue, red) * 100 >= sumOf(b, s, side, false) * b.numbers.rules['break-percent'] ? side : -1;
}

/** Thousandths of a point of a side: of the elements that are lost, whole (ENG-R01), or of all that it started with. */
function sumOf({ sides, starts }: Battle, s: State, side: number, lost: boolean): number {
  const { milli } = starts.composition(s, side);
  const from = sides.from[side] as number;
  let sum = 0;
  for (let n = 0; n < milli.length; n++) {
    if (!lost || get(s, from + n, its.status) === status.lost) sum += milli[n] as number;
  }
  return sum;
}

/** Checks at the end of a bound, which has been counted, whether it was the last. */
export function checkEnd(b: Battle, s: State): void {
  if (s[whole.ending] !== ending.running) return;
  if (!canFight(b, s, 0) || !canFight(b, s, 1)) s[whole.ending] = ending.nobodyLeft;
  else if (brokenSide(b, s) >= 0) s[whole.ending] = ending.breakPoint;
  else if (s[whole.bounds] === b.limit) s[whole.ending] = ending.limit;
}

/**
 * Who has won by a clause of these rules, whatever the mission: a beaten army quits the field (HITT-L28). Only of one
 * that was to break through, what had gone by then still counts (ENG-R12).
 */
export function winnerOf(b: Battle, s: State): WinnerCode | undefined {
  if (s[whole.ending] === ending.bunker) return b.defender === 0 ? winner.red : winner.blue;
  if (s[whole.ending] !== ending.breakPoint) return undefined;
  const broken = brokenSide(b, s);
  if (broken === b.leaver) return undefined;
  return broken === 0 ? winner.red : winner.blue;
}
