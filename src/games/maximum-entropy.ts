/**
 * Of all optimal mixes the one that says least: the mix of maximum entropy (D. Balduzzi, K. Tuyls, J. Perolat and
 * T. Graepel, "Re-evaluating evaluation", 2018). Promises: it is unique, so the answer hangs neither on the order of
 * actions nor on the vertex that a linear programme came to; actions that are copies of one another have equal weights;
 * every action that some optimal mix plays is played.
 *
 * The optimal mixes of the row player are the x with Σᵢ xᵢ Bᵢⱼ ≥ 0 for all columns j, B the game less its value. On the
 * actions that can be played the best is x ∝ exp(Σⱼ λⱼ Bᵢⱼ), where λ minimises log Σᵢ exp(Σⱼ λⱼ Bᵢⱼ); λⱼ ≥ 0 but for
 * columns that hold with equality in all optimal mixes, where it has any sign.
 */
import { type Constraint, maximise } from './linear-programme.js';
import { solveSystem } from './linear-system.js';
import { columnPayoffs, type Mix, type Payoff } from './payoff.js';

/** What counts as more than nothing, for games stretched to [0, 1]. */
const something = 1e-9;

/**
 * The optimal mix of maximum entropy.
 * @param game stretched to [0, 1]
 * @param value the game's value, to all digits
 */
export function maximumEntropyRow(game: Payoff, value: number): number[] {
  const less = game.map((row) => row.map((entry) => entry - value));
  const columns = (game[0] ?? []).map((_, j) => less.map((row) => row[j] as number));
  const optimal: Constraint[] = [
    { coefficients: less.map(() => 1), least: 1, most: 1 },
    ...columns.map((coefficients) => ({ coefficients, least: 0 })),
  ];
  const reach = (objective: readonly number[]): number => {
    const x = maximise(objective, optimal);
    return x === undefined ? 0 : objective.reduce((sum, each, k) => sum + each * (x[k] as number), 0);
  };
  const played = less.flatMap((_, i) => (reach(less.map((__, k) => (k === i ? 1 : 0))) > something ? [i] : []));
  const even = columns.map((coefficients) => reach(coefficients) <= something);
  const x = leastDivergent(
    played.map((i) => less[i] as readonly number[]),
    even,
  );
  const mix = less.map(() => 0);
  played.forEach((i, k) => {
    mix[i] = x[k] as number;
  });
  return mix;
}

/** x ∝ exp(Bλ). */
function softmax(game: Payoff, multipliers: readonly number[]): { mix: Mix; logSum: number } {
  const exponents = game.map((row) => row.reduce((sum, entry, j) => sum + entry * (multipliers[j] as number), 0));
  const top = Math.max(...exponents);
  const raw = exponents.map((each) => Math.exp(each - top));
  const sum = raw.reduce((total, each) => total + each, 0);
  return { mix: raw.map((each) => each / sum), logSum: top + Math.log(sum) };
}

/** Covariances of the chosen columns under a mix of rows; `damping` on the diagonal. */
function curvature(game: Payoff, mix: Mix, means: readonly number[], chosen: readonly number[], damping: number) {
  return chosen.map((j, a) =>
    chosen.map((k, b) => {
      const sum = game.reduce((total, row, i) => total + mix[i]! * (row[j]! - means[j]!) * (row[k]! - means[k]!), 0);
      return a === b ? sum + damping : sum;
    }),
  );
}

/** The mix of maximum entropy, by damped Newton steps on the multipliers, projected on their signs. */
function leastDivergent(game: Payoff, even: readonly boolean[]): Mix {
  let multipliers = even.map(() => 0);
  let { mix, logSum } = softmax(game, multipliers);
  for (let round = 0; round < 200; round++) {
    const slope = columnPayoffs(game, mix);
    const moving = even.flatMap((free, j) => (free || multipliers[j]! > 0 || slope[j]! < 0 ? [j] : []));
    const steepness = Math.max(0, ...moving.map((j) => Math.abs(slope[j]!)));
    if (steepness < 1e-15) break;
    // Scaled by the largest curvature, so that dependent columns are no trouble to the solver.
    const plain = curvature(game, mix, slope, moving, 0);
    const largest = Math.max(1e-12, ...plain.map((row, a) => row[a]!));
    const damping = Math.max(1e-8, 1e-3 * Math.min(1, steepness));
    const step = solveSystem(
      plain.map((row, a) => row.map((each, b) => each / largest + (a === b ? damping : 0))),
      moving.map((j) => -slope[j]! / largest),
    );
    if (step === undefined) break;
    const next = descend(game, { multipliers, logSum, even, moving, step });
    if (next === undefined) break;
    ({ multipliers, mix, logSum } = next);
  }
  return mix;
}

interface Place {
  readonly multipliers: number[];
  readonly logSum: number;
  readonly even: readonly boolean[];
  readonly moving: readonly number[];
  readonly step: readonly number[];
}

/** Along the step as far as it goes down; `undefined` where it does not. */
function descend(game: Payoff, { multipliers, logSum, even, moving, step }: Place) {
  for (let length = 1; length > 1e-9; length /= 2) {
    const tried = [...multipliers];
    moving.forEach((j, a) => {
      const moved = multipliers[j]! + length * step[a]!;
      tried[j] = even[j] ? moved : Math.max(0, moved);
    });
    const there = softmax(game, tried);
    if (there.logSum < logSum || (length === 1 && there.logSum <= logSum + 1e-15)) {
      return { multipliers: tried, ...there };
    }
  }
  return undefined;
}
