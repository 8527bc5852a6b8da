/**
 * What every engagement counts jointly: who won, what each side lost and had paid, how long it took.
 *
 * Promises: losses and costs are whole thousandths of a point (ENG-R04), so that sums are exact; a winner is decided by
 * ENG-R03 wherever the ruleset has no rule of its own.
 */

/** The joint outcome columns, in this order, for every ruleset. */
export const outcomeColumns = ['winner', 'blueLost', 'redLost', 'turns', 'blueCost', 'redCost'] as const;

/** How many of them are counted jointly: the costs have histograms of their own. */
export const jointColumns = 4;

/** Winner codes: a draw is half a win wherever a win rate is asked for. */
export const winner = { draw: 0, blue: 1, red: 2 } as const;
export type WinnerCode = 0 | 1 | 2;

/**
 * What one side paid and lost, summed unit by unit (ENG-R01, ENG-R04).
 *
 * Promise: `lost` is whole thousandths, each unit's share to the nearest one, as outcomes are counted; beside it the
 * account keeps what that rounding left out, so that `decideWinner` compares the shares themselves.
 */
export class Account {
  /** Thousandths of a point that the units at the start cost. */
  cost = 0;
  /** Thousandths of a point lost. */
  lost = 0;
  /** What `lost` leaves out, one for each rounded share: `left[k]` of `parts[k]` thousandths, −½ ≤ left / parts ≤ ½. */
  private readonly left: number[] = [];
  private readonly parts: number[] = [];

  /** A unit took the field. */
  pay(milli: number): void {
    this.cost += milli;
  }

  /** A unit is gone: its whole price. */
  lose(milli: number): void {
    this.lost += milli;
  }

  /** ENG-R01: a unit that stands has lost price × lost / start, of men or of hits. */
  loseShare(milli: number, lost: number, start: number): void {
    if (lost <= 0) return;
    const whole = valueLost(milli, lost, start);
    const left = milli * lost - whole * start;
    this.lost += whole;
    if (left === 0) return;
    this.left.push(left);
    this.parts.push(start);
  }

  /** More than `lost` can be wrong by, in thousandths; 0 where it is exact. */
  get slack(): number {
    return this.left.length;
  }

  /** The exact loss: numerator and denominator, in thousandths. */
  exact(): readonly [bigint, bigint] {
    let numerator = BigInt(this.lost);
    let denominator = 1n;
    for (let k = 0; k < this.left.length; k++) {
      const part = BigInt(this.parts[k] as number);
      numerator = numerator * part + BigInt(this.left[k] as number) * denominator;
      denominator *= part;
    }
    return [numerator, denominator];
  }

  /** What is not lost, exactly. */
  kept(): readonly [bigint, bigint] {
    const [lost, parts] = this.exact();
    return [BigInt(this.cost) * parts - lost, parts];
  }
}

/**
 * ENG-R03: if only one side can still fight it wins; else the side whose enemy lost the larger share of its starting
 * points, when the shares differ by at least 10 percentage points; otherwise a draw. Promise: the shares are compared
 * exactly, by whole numbers, so that prices that are all multiplied by the same number change no winner (ENG-R09).
 */
export function decideWinner(blueFights: boolean, redFights: boolean, blue: Account, red: Account): WinnerCode {
  return onlyFighter(blueFights, redFights) ?? winnerByPoints(blue, red);
}

/** ENG-R03, first: the side that alone can still fight. */
export function onlyFighter(blueFights: boolean, redFights: boolean): WinnerCode | undefined {
  return blueFights === redFights ? undefined : blueFights ? winner.blue : winner.red;
}

/** ENG-R03, then: the side that is ahead by a tenth, else nobody. */
export function winnerByPoints(blue: Account, red: Account): WinnerCode {
  const lead = leadOf(blue, red);
  return lead > 0 ? winner.blue : lead < 0 ? winner.red : winner.draw;
}

/** 1 where red's share is ahead of blue's by a tenth or more, −1 where blue's is ahead of red's, else 0. */
function leadOf(blue: Account, red: Account): number {
  if (blue.cost <= 0 || red.cost <= 0) return 0;
  // ten times the lead against 1, both over the common denominator
  const lead = 10 * (red.lost * blue.cost - blue.lost * red.cost);
  const one = blue.cost * red.cost;
  const doubt = 10 * (red.slack * blue.cost + blue.slack * red.cost);
  // far from a tenth, and in numbers that doubles hold: no need to be exact
  if (Math.abs(Math.abs(lead) - one) > doubt && one < largestExact) {
    return Math.abs(lead) < one ? 0 : Math.sign(lead);
  }
  return exactLead(blue, red);
}

/** Costs whose product is below this keep all sums of `leadOf` exact. */
const largestExact = Number.MAX_SAFE_INTEGER / 100;

function exactLead(blue: Account, red: Account): number {
  const [blueLost, blueParts] = blue.exact();
  const [redLost, redParts] = red.exact();
  const [blueCost, redCost] = [BigInt(blue.cost), BigInt(red.cost)];
  const lead = 10n * (redLost * blueParts * blueCost - blueLost * redParts * redCost);
  const one = blueCost * redCost * blueParts * redParts;
  return lead >= one ? 1 : -lead >= one ? -1 : 0;
}

/**
 * ENG-R01: a unit that stands has lost price × men lost / men at the start, to the nearest thousandth (exact for prices
 * per man).
 */
function valueLost(milli: number, menLost: number, menAtStart: number): number {
  return menLost <= 0 ? 0 : Math.round((milli * menLost) / menAtStart);
}
