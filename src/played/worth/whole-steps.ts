/**
 * Prices in whole steps. Promises: room, order and total hold; armies that are to cost the same are brought as near as
 * moving a price, or two at once, by a step brings them.
 */
import { moreThanMean, type PriceProblem } from './price-problem.js';

/** Looks at all prices at most. */
const passes = 20;
/** What sums of doubles leave behind, as a share of what an army's cost weighs. */
const rounding = 1e-9;

/** Whole steps next to `x`, by place among the units that move. */
export function inWholeSteps(problem: PriceProblem, x: Float64Array): Int32Array {
  const { low, high, order } = problem;
  const steps = Int32Array.from(x, (own, i) => Math.min(high[i]!, Math.max(low[i]!, Math.round(own))));
  // rounding keeps what is a step apart so; what the search left a hair too near is raised, the cheapest first
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const [a, b] of order) {
      if (steps[b]! > steps[a]!) continue;
      steps[b] = steps[a]! + 1;
      isMoving = true;
    }
  }
  toTotal(problem, x, steps);
  toEvenArmies(problem, steps);
  return steps;
}

/** Moves prices that take least harm until they sum to the total. */
function toTotal(problem: PriceProblem, x: Float64Array, steps: Int32Array): void {
  const { total, weight } = problem;
  if (total === undefined) return;
  const isSummed = new Set(total.at);
  const harm = (i: number, by: number): number => weight[i]! * by * (2 * (steps[i]! - x[i]!) + by);
  for (;;) {
    const left = total.at.reduce((sum, i) => sum - steps[i]!, total.steps);
    if (left === 0) return;
    const by = Math.sign(left);
    const open = total.at.filter((i) => {
      const isOpen = moved(problem, steps, [i], [by]);
      if (isOpen) steps[i]! -= by;
      return isOpen;
    });
    if (open.length > 0) steps[open.reduce((best, i) => (harm(i, by) < harm(best, by) ? i : best))]! += by;
    // others stand in the way, by the order: they make room
    else for (let i = 0; i < steps.length; i++) if (!isSummed.has(i)) moved(problem, steps, [i], [by]);
  }
}

/** Moves a price, or two, by a step while the sum of squares falls. */
function toEvenArmies(problem: PriceProblem, steps: Int32Array): void {
  const { armies, hold, weight, to, total } = problem;
  if (armies.length === 0) return;
  const tied = [...steps.keys()].filter((i) => armies.some(({ copies }) => copies[i] !== 0));
  const isSummed = new Set(total?.at);
  // half the second derivatives, and half the first ones where prices are now
  const curved = tied.map((i) => Float64Array.from(tied, (j) => together(problem, i, j)));
  const off = armies.map((army) => moreThanMean(army, steps));
  const slopes = Float64Array.from(tied, (i) =>
    armies.reduce(
      (sum, { copies }, a) => sum + hold * copies[i]! * (off[a] as number),
      weight[i]! * (steps[i]! - to[i]!),
    ),
  );
  const tryMove = (at: readonly number[], by: readonly number[]): boolean => {
    const units = at.map((n) => tied[n] as number);
    if (units.reduce((sum, i, n) => (isSummed.has(i) ? sum + (by[n] as number) : sum), 0) !== 0) return false;
    if (!moved(problem, steps, units, by)) return false;
    at.forEach((n, k) => {
      const row = curved[n] as Float64Array;
      for (let m = 0; m < slopes.length; m++) slopes[m]! += (by[k] as number) * row[m]!;
    });
    return true;
  };
  for (let pass = 0, isMoving = true; pass < passes && isMoving; pass++) {
    isMoving = false;
    for (const n of tied.keys()) {
      const row = curved[n] as Float64Array;
      for (const by of [1, -1]) {
        if (by * slopes[n]! * 2 + row[n]! < -rounding * hold && tryMove([n], [by])) isMoving = true;
        for (let m = n + 1; m < tied.length; m++) {
          // the better of the two ways in which the second may go
          const other = slopes[m]! + by * row[m]! > 0 ? -1 : 1;
          const change = 2 * (by * slopes[n]! + other * slopes[m]! + by * other * row[m]!) + row[n]! + curved[m]![m]!;
          if (change < -rounding * hold && tryMove([n, m], [by, other])) isMoving = true;
        }
      }
    }
  }
}

/** Half the second derivative of the sum of squares. */
function together({ armies, hold, weight }: PriceProblem, i: number, j: number): number {
  return armies.reduce((sum, { copies }) => sum + hold * copies[i]! * copies[j]!, i === j ? weight[i]! : 0);
}

/** Makes a move, unless it leaves the room or the order. */
function moved(
  { low, high, order }: PriceProblem,
  steps: Int32Array,
  at: readonly number[],
  by: readonly number[],
): boolean {
  const move = (sign: number): void => {
    at.forEach((i, n) => {
      steps[i]! += sign * (by[n] as number);
    });
  };
  move(1);
  const isIn = at.every((i) => steps[i]! >= low[i]! && steps[i]! <= high[i]!);
  if (isIn && order.every(([a, b]) => steps[a]! < steps[b]!)) return true;
  move(-1);
  return false;
}
