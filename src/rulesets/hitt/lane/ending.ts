/**
 * When an engagement is over, and who has won (HITT-R39, HITT-BUNKER-02, ENG-R01 … ENG-R03).
 */
import { Account, decideWinner, type WinnerCode, winner } from '../../../engagement/outcome.js';
import type { State } from '../../../kernel/process.js';
import type { Battle, BattleUnit, Start } from './battle.js';
import { BOUND, ENDING, ending, get, START, STATUS, status } from './state.js';

/** What a side has paid and lost: whole elements (ENG-R01). */
function accountOf(b: Battle, s: State, side: number): Account {
  const { milli, cost } = b.starts[s[START] as number] as Start;
  const account = new Account();
  account.pay(cost[side] as number);
  for (let k = side === 0 ? 0 : b.blueCount; k < (side === 0 ? b.blueCount : b.units.length); k++) {
    if (get(s, k, STATUS) === status.lost) account.lose(milli[k] as number);
  }
  return account;
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
  const { cost, lost } = accountOf(b, s, side);
  return lost * 100 >= cost * (b.numbers.rules['break-percent'] as number) && lost > accountOf(b, s, 1 - side).lost;
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
  const blue = accountOf(b, s, 0);
  const red = accountOf(b, s, 1);
  out[0] = winnerOf(b, s, blue, red);
  out[1] = blue.lost;
  out[2] = red.lost;
  out[3] = s[BOUND] as number;
  out[4] = blue.cost;
  out[5] = red.cost;
  out[6] = s[ENDING] as number;
}

function winnerOf(b: Battle, s: State, blue: Account, red: Account): WinnerCode {
  if (s[ENDING] === ending.bunker) return b.defender === 0 ? winner.red : winner.blue;
  if (s[ENDING] === ending.breakPoint) return isBroken(b, s, 0) ? winner.red : winner.blue;
  return decideWinner(canFight(b, s, 0), canFight(b, s, 1), blue, red);
}
