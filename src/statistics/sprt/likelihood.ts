/**
 * The likeliest law under a constraint. Promises: the root is bracketed before it is sought and the search is counted,
 * so that it ends; where no law satisfies the constraint, that is an error and not a number.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { power } from '../../kernel/power.js';
import { type Law, momentsOf } from './law.js';

const mostSteps = 200;
const mostRounds = 500;

/**
 * The law nearest to the observed one, in likelihood, under which `values` have mean 0: chances p / (1 + x v), x the
 * one root of Σ p v / (1 + x v), which falls from +∞ to −∞ between −1/max v and −1/min v.
 * @returns `undefined` unless some value is negative and some positive
 */
function tilted(chances: readonly number[], values: readonly number[]): number[] | undefined {
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  if (!(lowest < 0 && highest > 0 && Number.isFinite(highest) && Number.isFinite(lowest))) return undefined;
  let from = -1 / highest;
  let to = -1 / lowest;
  let x = 0;
  for (let step = 0; step < mostSteps; step++) {
    let sum = 0;
    let slope = 0;
    for (let i = 0; i < values.length; i++) {
      const v = values[i] as number;
      const ratio = v / (1 + x * v);
      sum += (chances[i] as number) * ratio;
      slope -= (chances[i] as number) * ratio * ratio;
    }
    if (sum === 0) break;
    if (sum > 0) from = x;
    else to = x;
    const newton = x - sum / slope;
    // Newton where it stays inside, else halve: never outside of the bracket, never without progress.
    const next = newton > from && newton < to ? newton : from + (to - from) / 2;
    if (next === x || to - from <= Number.EPSILON * Math.max(Math.abs(from), Math.abs(to))) break;
    x = next;
  }
  return chances.map((chance, i) => chance / (1 + x * (values[i] as number)));
}

/**
 * The likeliest chances of a law's scores under which their mean is `mean`.
 * @throws LanchesterError `out-of-range` unless the mean lies strictly between the lowest and the highest score.
 */
export function likeliestWithMean({ scores, chances }: Law, mean: number): number[] {
  const found = tilted(
    chances,
    scores.map((score) => score - mean),
  );
  if (found === undefined) {
    throw new LanchesterError(
      'out-of-range',
      `A hypothesis lies strictly between the lowest and the highest score (${scores[0]} and ${scores.at(-1)}), not at ${mean}.`,
    );
  }
  return found;
}

/** One way of iterating to the law with a given effect: where it starts, and how far each step goes. */
interface Path {
  readonly start: readonly number[];
  readonly stride: number;
}

/** Follows a path to its end: a law that the next step leaves as it is. */
function followed({ scores, chances }: Law, effect: number, centre: number, path: Path): number[] | undefined {
  let law = [...path.start];
  for (let round = 0; round < mostRounds; round++) {
    const { mean, variance } = momentsOf({ scores, chances: law });
    const deviation = Math.sqrt(variance);
    if (!(deviation > 0)) return undefined;
    const values = scores.map(
      (score) => score - centre - 0.5 * effect * deviation * (1 + power((mean - score) / deviation, 2)),
    );
    const next = tilted(chances, values);
    if (next === undefined) return undefined;
    const moved = Math.max(...next.map((chance, i) => Math.abs(chance - (law[i] as number))));
    if (moved < 1e-13) return next;
    law = law.map((chance, i) => chance + path.stride * ((next[i] as number) - chance));
  }
  return undefined;
}

/**
 * The likeliest chances under which (mean − centre) / standard deviation is `effect`. The constraint is not linear: it
 * is made so about the last law found, until two agree. Counts far from both hypotheses may have several such laws, or
 * none that is found: hence several paths.
 * @throws LanchesterError `out-of-range` when no path comes to an end.
 */
export function likeliestWithEffect(law: Law, effect: number, centre: number): number[] {
  const even = law.scores.map(() => 1 / law.scores.length);
  const ends = [1, 0.25].flatMap((stride) =>
    [even, law.chances].flatMap((start) => {
      const end = followed(law, effect, centre, { start, stride });
      return end === undefined ? [] : [end];
    }),
  );
  const likelihood = (end: readonly number[]): number =>
    law.chances.reduce((sum, chance, i) => sum + chance * Math.log(end[i] as number), 0);
  const [first, ...others] = ends;
  if (first === undefined) {
    throw new LanchesterError(
      'out-of-range',
      `The normalized model finds no law with an effect of ${effect} near these counts: the logistic model has no such limit.`,
    );
  }
  return others.reduce((best, end) => (likelihood(end) > likelihood(best) + 1e-12 ? end : best), first);
}
