/**
 * When an engagement is over, and who has won (HITT-R39, HITT-BUNKER-02, ENG-R01 … ENG-R03).
 */
import { decideWinner, type WinnerCode, winner } from '../../../engagement/outcome.js';
import type { State } from '../../../kernel/process.js';
import type { Battle, BattleUnit, Start } from './battle.js';
import { BOUND, ENDING, ending, get, START, STATUS, status } from './state.js';

/** What a side has lost, in thousandths of a point (ENG-R01). */
function lostBy(b: Battle, s: State, side: number): number {
  const { milli } = b.starts[s[START] as number] as Start;
  let lost = 0;
  for (let k = side === 0 ? 0 : b.blueCount; k < (side === 0 ? b.blueCount : b.units.length); k++) {
    if (get(s, k, STATUS) === status.lost) lost += milli[k] as number;
  }
  return lost;
}

/** Whether a side still has an element on the table, or one to be deployed; its Bunker alone does not fight on (HITT-L11). */
function canFight(b: Battle, s: State, side: number): boolean {
  for (let k = side === 0 ? 0 : b.blueCount; k < (side === 0 ? b.blueCount : b.units.length); k++) {
    const now = get(s, k, STATUS);
    if ((now === status.table || now === status.waits) && !(b.units[k] as BattleUnit).element.bunker) return true;
  }
  return false;
}

/** HITT-END-01, HITT-R39: at least half of its starting points lost, and more than the enemy has lost. */
function isBroken(b: Battle, s: State, side: number): boolean {
  const { cost } = b.starts[s[START] as number] as Start;
  const lost = lostBy(b, s, side);
  return (
    lost * 100 >= (cost[side] as number) * (b.numbers.rules['break-percent'] as number) && lost > lostBy(b, s, 1 - side)
  );
}

/** Checks at the end of a bound, which has been counted, whether it was the last. */
export function checkEnd(b: Battle, s: State): void {
  if (s[ENDING] !== ending.running) return;
  if (!canFight(b, s, 0) || !canFight(b, s, 1)) s[ENDING] = ending.nobodyLeft;
  else if (isBroken(b, s, 0) || isBroken(b, s, 1)) s[ENDING] = ending.breakPoint;
  else if (s[BOUND] === b.limit) s[ENDING] = ending.limit;
}

/** Writes winner, losses, bounds, costs, and how it ended. */
export function writeOutcome(b: Battle, s: State, out: Int32Array): void {
  const { cost } = b.starts[s[START] as number] as Start;
  const blueLost = lostBy(b, s, 0);
  const redLost = lostBy(b, s, 1);
  out[0] = winnerOf(b, s, blueLost, redLost, cost);
  out[1] = blueLost;
  out[2] = redLost;
  out[3] = s[BOUND] as number;
  out[4] = cost[0];
  out[5] = cost[1];
  out[6] = s[ENDING] as number;
}

function winnerOf(b: Battle, s: State, blueLost: number, redLost: number, cost: readonly [number, number]): WinnerCode {
  if (s[ENDING] === ending.bunker) return b.defender === 0 ? winner.red : winner.blue;
  if (s[ENDING] === ending.breakPoint) return isBroken(b, s, 0) ? winner.red : winner.blue;
  return decideWinner(canFight(b, s, 0), canFight(b, s, 1), blueLost, redLost, cost[0], cost[1]);
}
