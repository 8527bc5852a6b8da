/**
 * Ends of engagements before they are priced: who can still fight, what everybody has lost, how long it took. At equal
 * points a price does not change how a fight is played, so what was played under one price serves all of them.
 *
 * Promises: every outcome is priced by `priceEnd` and by nothing else, so an end that was kept and priced later comes
 * to what the engagement itself would have said at that price.
 */
import type { State } from '../kernel/process.js';
import { attackerOf, type BreakThrough, type Delay } from './mission.js';
import { Account, type WinnerCode, winner, winnerByPoints } from './outcome.js';
import type { SideNumber } from './roster.js';
import type { Composition, EngagementSpec } from './spec.js';

/** A unit, a man, whoever rides with one: what has a price of its own and is lost by itself. */
export interface EndLine {
  readonly name: string;
  readonly side: SideNumber;
  /** The unit, by its place in its force, of whose price it has an equal share; absent: it has a price of its own. */
  readonly partOf?: number;
}

/**
 * Where the numbers of an end stand: who has won, turns, then of every line the men or hits that are lost, and
 * `wentThrough` for each that has left by the enemy's end.
 */
export const endAt = { winner: 0, turns: 1, lost: 2 } as const;

/** In place of a winner: both sides fight on, or neither does, and the points decide (ENG-R03). */
export const byPoints = 3;

/**
 * In place of a winner, where a mission is decided by points: 4 and more say which, for whom and from what share on.
 * `breakThrough` (ENG-R12): the attacker's points that have left by the defender's end; `delay` (ENG-R13): the
 * defender's that are not lost.
 */
export function byMission(mission: BreakThrough | Delay): number {
  const kind = mission.kind === 'break-through' ? 0 : 1;
  return 4 + kind + 2 * attackerOf(mission) + 4 * mission.permille;
}

/** What a code of `byMission` says. */
export function missionOf(code: number): { isDelay: boolean; attacker: SideNumber; permille: number } {
  const parts = code - 4;
  return { isDelay: (parts & 1) === 1, attacker: ((parts >> 1) & 1) as SideNumber, permille: parts >> 2 };
}

/** The largest code that may stand in place of a winner. */
export const mostDeciders = 4 + 3 + 4 * 1000;

/** Whether points decide an end: it has no winner before it is priced. */
export function isOpen(decided: number): boolean {
  return decided >= byPoints;
}

/**
 * What is added to the losses of a line for each man or hit of it that has left by the enemy's end (ENG-R12), so that
 * like lines add up. No line has so many.
 */
export const wentThrough = 65_536;

/** As many men or hits as a line, or several alike, may have where they can leave so: the sum stays below 2 to the 31st. */
export const mostThrough = 32_767;

/** The most that an end can have in a line: of so many men or hits each is lost, or has left by the enemy's end. */
export function mostLost(full: number, specs: readonly Pick<EngagementSpec, 'mission'>[]): number {
  return specs.some(({ mission }) => mission?.kind === 'break-through') ? full * wentThrough : full;
}

/** The cost of who did not take the field. */
export const notBought = -1;

/** What a side's lines cost in thousandths of a point, and out of how many their losses are; both by line. */
export interface LinePrices {
  readonly costs: Int32Array;
  readonly fulls: Int32Array;
}

/** How an engagement ends, price-free. */
export interface Ends {
  readonly lines: readonly EndLine[];
  /** Writes an end: `endAt.lost` numbers more than there are lines. */
  write(state: State, end: Int32Array): void;
  /** What the lines of one side cost with a composition of the specification; those of the other are `notBought`. */
  prices(side: SideNumber, composition: Composition): LinePrices;
}

/** A line as an end is priced: `count` like ones in one, of which each is whole or lost where there are several. */
export interface PricedLine {
  readonly side: SideNumber;
  /** Thousandths of a point; `notBought` for who did not take the field. */
  readonly cost: number;
  readonly full: number;
  readonly count: number;
}

/**
 * Prices an end: writes winner, blue's and red's losses, turns, blue's and red's costs, from 0 on (ENG-R01 to ENG-R04).
 */
export function priceEnd(lines: readonly PricedLine[], end: ArrayLike<number>, out: Int32Array): void {
  const [blue, red] = [new Account(), new Account()];
  const decided = end[endAt.winner] as number;
  for (let k = 0; k < lines.length; k++) {
    const { side, cost, full, count } = lines[k] as PricedLine;
    if (cost === notBought) continue;
    const account = side === 0 ? blue : red;
    account.pay(cost * count);
    account.loseShare(cost, (end[endAt.lost + k] as number) % wentThrough, full);
  }
  out[0] =
    decided < byPoints
      ? decided
      : decided === byPoints
        ? winnerByPoints(blue, red)
        : winnerByMission(decided, lines, end, [blue, red]);
  out[1] = blue.lost;
  out[2] = red.lost;
  out[3] = end[endAt.turns] as number;
  out[4] = blue.cost;
  out[5] = red.cost;
}

/** ENG-R12, ENG-R13: `code` as `byMission` wrote it. */
function winnerByMission(
  code: number,
  lines: readonly PricedLine[],
  end: ArrayLike<number>,
  accounts: readonly [Account, Account],
): WinnerCode {
  const { isDelay, attacker, permille } = missionOf(code);
  const [wins, loses] = attacker === 0 ? [winner.blue, winner.red] : [winner.red, winner.blue];
  if (isDelay) {
    const defender = accounts[1 - attacker] as Account;
    return isShare(defender.kept(), defender.cost, permille) ? loses : wins;
  }
  const through = new Account();
  for (let k = 0; k < lines.length; k++) {
    const { side, cost, full } = lines[k] as PricedLine;
    if (side !== attacker || cost === notBought) continue;
    through.loseShare(cost, Math.floor((end[endAt.lost + k] as number) / wentThrough), full);
  }
  return isShare(through.exact(), (accounts[attacker] as Account).cost, permille) ? wins : loses;
}

/** Whether a sum of thousandths of a point is at least so many thousandths of a cost: exactly. */
function isShare([sum, parts]: readonly [bigint, bigint], cost: number, permille: number): boolean {
  return sum * 1000n >= BigInt(cost) * BigInt(permille) * parts;
}

/** Every line by itself, at the prices of two compositions. */
export function priceLines(ends: Ends, blue: Composition, red: Composition): readonly PricedLine[] {
  const prices = [ends.prices(0, blue), ends.prices(1, red)] as const;
  return ends.lines.map(({ side }, k): PricedLine => {
    const { costs, fulls } = prices[side];
    return { side, cost: costs[k] as number, full: fulls[k] as number, count: 1 };
  });
}
