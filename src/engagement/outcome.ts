/**
 * What every engagement counts jointly: who won, what each side lost and had paid, how long it took.
 *
 * Promises: losses and costs are whole thousandths of a point (ENG-R04), so that sums are exact; a winner is decided by ENG-R03 wherever the
 * ruleset has no rule of its own.
 */

/** The joint outcome columns, in this order, for every ruleset. */
export const outcomeColumns = ['winner', 'blueLost', 'redLost', 'turns', 'blueCost', 'redCost'] as const;

/** How many of them are counted jointly: the costs have histograms of their own. */
export const jointColumns = 4;

/** Winner codes: a draw is half a win wherever a win rate is asked for. */
export const winner = { draw: 0, blue: 1, red: 2 } as const;
export type WinnerCode = 0 | 1 | 2;

/**
 * ENG-R03: if only one side can still fight it wins; else the side whose enemy lost the larger share of its starting points, when the shares
 * differ by at least 10 percentage points; otherwise a draw. Losses and costs in thousandths of a point; exact integer arithmetic.
 */
export function decideWinner(
  blueFights: boolean,
  redFights: boolean,
  blueLost: number,
  redLost: number,
  blueCost: number,
  redCost: number,
): WinnerCode {
  if (blueFights !== redFights) return blueFights ? winner.blue : winner.red;
  // share of red lost − share of blue lost, over the common denominator: at most about 1e7 · 1e7 each, exact in doubles
  const lead = redLost * blueCost - blueLost * redCost;
  const tenth = (blueCost * redCost) / 10;
  if (lead >= tenth && lead > 0) return winner.blue;
  if (-lead >= tenth && lead < 0) return winner.red;
  return winner.draw;
}

/** ENG-R01: a unit that stands has lost price × men lost / men at the start, to the nearest thousandth (exact for prices per man). */
export function valueLost(milli: number, menLost: number, menAtStart: number): number {
  return menLost <= 0 ? 0 : Math.round((milli * menLost) / menAtStart);
}
