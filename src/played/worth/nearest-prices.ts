/**
 * The prices next to what units are worth that keep to a list's terms. Promises: whole steps, bounds, order and total hold
 * to the last digit; of the rest the squares of logarithms are least, each unit by how sure its worth is, up to the rounding
 * to steps; armies that are held to be even pull a hundred times as hard as a unit's worth does.
 */
import { type Bound, divider, nearestWithin } from './bounded-squares.js';
import { moreThanMean, type PriceProblem, type Pull, problemOf } from './price-problem.js';
import { type PriceTerms, pointsAt } from './terms.js';
import { inWholeSteps } from './whole-steps.js';

/** Rounds in which squares of logarithms are drawn nearer by squares of steps, and how still prices are at rest, in steps. */
const rounds = 6;
const still = 1e-3;

/**
 * The nearest prices in points at which the units of `isFree` move and all others cost what they are listed at.
 * @throws `LanchesterError` ('bad-value') where there are none.
 */
export function nearestPrices(terms: PriceTerms, pull: Pull, isFree: readonly boolean[]): number[] {
  const problem = problemOf(terms, pull, isFree);
  let [near, x] = [problem, nearest(problem)];
  for (let round = 0; round < rounds && x.some((own, i) => Math.abs(own - near.to[i]!) > still); round++) {
    near = logarithmsAt(problem, x);
    x = nearest(near);
  }
  const steps = inWholeSteps(near, x);
  const prices = [...terms.listed];
  problem.free.forEach((unit, i) => {
    prices[unit] = pointsAt(steps[i]!, terms);
  });
  return prices;
}

/** The same problem, with squares that are those of logarithms next to `x` (Gauss and Newton's step). */
function logarithmsAt(problem: PriceProblem, x: Float64Array): PriceProblem {
  const at = x.map((own, i) => Math.max(own, problem.low[i]!));
  return {
    ...problem,
    to: at.map((own, i) => own * (1 - Math.log(own / problem.to[i]!))),
    weight: at.map((own, i) => (problem.weight[i]! * problem.to[i]! * problem.to[i]!) / (own * own)),
  };
}

/** The least of the sum of squares under all bounds, not in whole steps. */
function nearest(problem: PriceProblem): Float64Array {
  const { low, high, to, weight, armies, hold, order, total } = problem;
  const divide = divider(
    weight,
    armies.map(({ copies }) => copies),
    hold,
  );
  const slope = new Float64Array(to.length);
  for (const army of armies) {
    const off = moreThanMean(army, to);
    for (let i = 0; i < slope.length; i++) slope[i]! -= hold * army.copies[i]! * off;
  }
  const drawn = armies.length === 0 ? slope : divide(slope);
  const bounds = [...low].flatMap((least, i): Bound[] => [
    { at: [i], by: [-1], most: -least, isEqual: false },
    { at: [i], by: [1], most: high[i]!, isEqual: false },
  ]);
  for (const [a, b] of order) bounds.push({ at: [a, b], by: [1, -1], most: -1, isEqual: false });
  if (total !== undefined) bounds.push({ at: total.at, by: total.at.map(() => 1), most: total.steps, isEqual: true });
  return nearestWithin(
    to.map((own, i) => own + drawn[i]!),
    divide,
    bounds,
  );
}
