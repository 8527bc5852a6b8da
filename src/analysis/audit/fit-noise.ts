/**
 * How much noise a matrix of matchups has at prices that were fitted to it. Promise: means that the fit has set to half
 * of all games have no noise left; means that it could not set keep theirs.
 *
 * To first order a price that is a little off moves its unit alike against all others. So the fit subtracts from each
 * pair's figure e_ij a difference of ratings, r_i − r_j, chosen so that every free unit is even.
 */
import { cholesky, choleskySolve } from '../../statistics/linear-algebra.js';

/** Independent figures of pairs of units, and the fit. */
export interface FittedPairs {
  readonly pairs: readonly (readonly [number, number])[];
  /** By pair: variance of its figure. */
  readonly variances: readonly number[];
  /** By unit: whether its price was fitted. */
  readonly free: readonly boolean[];
  /** By unit: how often it is met. */
  readonly weights: readonly number[];
}

/** The covariance Σ of what is left, summed up. */
export interface AbsorbedNoise {
  /** tr Σ. */
  readonly trace: number;
  /** tr Σ². */
  readonly squared: number;
  /** μᵀΣμ of the figures given. */
  readonly signal: number;
}

/** What noise is left of figures whose values are `ahead`. */
export function sampledNoise(fitted: FittedPairs, ahead: readonly number[]): AbsorbedNoise {
  const { pairs, variances } = fitted;
  const ratings = ratingsOf(fitted);
  const sum = (of: (p: number) => number): number => pairs.reduce((all, _, p) => all + of(p), 0);
  const at = (p: number): number => ahead[p] as number;
  const own = (p: number): number => variances[p] as number;
  if (ratings === undefined) {
    return { trace: sum(own), squared: sum((p) => own(p) * own(p)), signal: sum((p) => at(p) * at(p) * own(p)) };
  }
  // Σ = V − GRV − (GRV)ᵀ + G(RVRᵀ)Gᵀ, G the difference of two ratings
  const scaled = ratings.map((row) => row.map((value, q) => value * own(q)));
  const inner = scaled.map((row) =>
    ratings.map((other) => row.reduce((all, value, q) => all + value * (other[q] as number), 0)),
  );
  const differing = (i: number, j: number, q: number): number =>
    (scaled[i] as number[])[q]! - (scaled[j] as number[])[q]!;
  let [trace, squared, signal] = [0, 0, 0];
  pairs.forEach(([i, j], p) => {
    const [first, second] = [inner[i] as number[], inner[j] as number[]];
    pairs.forEach(([k, l], q) => {
      const both = first[k]! - first[l]! - second[k]! + second[l]!;
      const entry = (p === q ? own(p) : 0) - differing(i, j, q) - differing(k, l, p) + both;
      if (p === q) trace += entry;
      squared += entry * entry;
      signal += at(p) * entry * at(q);
    });
  });
  return { trace, squared, signal };
}

/** By unit: what the fit takes for its rating, as a sum over pairs; nothing where no price was fitted. */
function ratingsOf({ pairs, free, weights }: FittedPairs): number[][] | undefined {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weight = (i: number): number => weights[i] as number;
  const others = (i: number): number => total - weight(i);
  const isMet = (i: number): boolean => weight(i) > 0;
  const found = weights.map(() => pairs.map(() => 0));
  // If no unit that is met is kept, only differences are settled; the unit that is met most stays where it is.
  const isSettled = weights.some((_, i) => isMet(i) && free[i] !== true);
  const anchor = isSettled ? -1 : weights.indexOf(Math.max(...weights));
  const chosen = weights.flatMap((_, i) => (free[i] === true && i !== anchor && others(i) > 0 ? [i] : []));
  const met = chosen.filter(isMet);
  if (chosen.length === 0) return undefined;
  if (met.length > 0) {
    const laplacian = met.map((i) => met.map((k) => (i === k ? weight(i) * others(i) : -weight(i) * weight(k))));
    const lower = cholesky(laplacian);
    if (lower === undefined) return undefined;
    pairs.forEach(([i, j], q) => {
      const both = weight(i) * weight(j);
      const right = met.map((k) => (k === i ? both : k === j ? -both : 0));
      choleskySolve(lower, right).forEach((value, a) => {
        (found[met[a] as number] as number[])[q] = value;
      });
    });
  }
  for (const i of chosen) {
    if (isMet(i)) continue;
    const row = found[i] as number[];
    pairs.forEach(([a, b], q) => {
      const direct = a === i ? weight(b) : b === i ? -weight(a) : 0;
      row[q] = (direct + met.reduce((sum, k) => sum + weight(k) * (found[k] as number[])[q]!, 0)) / others(i);
    });
  }
  return found;
}
