/**
 * Ends of engagements before they are priced: who can still fight, what everybody has lost, how long it took. At equal
 * points a price does not change how a fight is played, so what was played under one price serves all of them.
 *
 * Promises: every outcome is priced by `priceEnd` and by nothing else, so an end that was kept and priced later comes
 * to what the engagement itself would have said at that price.
 */
import type { State } from '../kernel/process.js';
import { Account, winnerByPoints } from './outcome.js';
import type { SideNumber } from './roster.js';
import type { Composition } from './spec.js';

/** A unit, a man, whoever rides with one: what has a price of its own and is lost by itself. */
export interface EndLine {
  readonly name: string;
  readonly side: SideNumber;
}

/** Where the numbers of an end stand: who has won, turns, then of every line the men or hits that are lost. */
export const endAt = { winner: 0, turns: 1, lost: 2 } as const;

/** In place of a winner: both sides fight on, or neither does, and the points decide (ENG-R03). */
export const byPoints = 3;

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
  for (let k = 0; k < lines.length; k++) {
    const { side, cost, full, count } = lines[k] as PricedLine;
    if (cost === notBought) continue;
    const account = side === 0 ? blue : red;
    account.pay(cost * count);
    account.loseShare(cost, end[endAt.lost + k] as number, full);
  }
  const decided = end[endAt.winner] as number;
  out[0] = decided === byPoints ? winnerByPoints(blue, red) : decided;
  out[1] = blue.lost;
  out[2] = red.lost;
  out[3] = end[endAt.turns] as number;
  out[4] = blue.cost;
  out[5] = red.cost;
}

/** Every line by itself, at the prices of two compositions. */
export function priceLines(ends: Ends, blue: Composition, red: Composition): readonly PricedLine[] {
  const prices = [ends.prices(0, blue), ends.prices(1, red)] as const;
  return ends.lines.map(({ side }, k): PricedLine => {
    const { costs, fulls } = prices[side];
    return { side, cost: costs[k] as number, full: fulls[k] as number, count: 1 };
  });
}
