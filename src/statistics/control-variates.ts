/**
 * Means steadied by control variates: of each quantity is taken away what quantities that are known to have mean 0 explain
 * of it, by the coefficients that leave least (S. Lavenberg and P. Welch, 1981).
 *
 * Promises: a mean is moved from the truth by one part in the number of observations at most, whatever the controls are; no
 * mean, and no difference of two, varies more than without; a control that does not vary changes nothing.
 */
import { cholesky, choleskySolve, entry } from './linear-algebra.js';
import type { JointMeans } from './mean.js';

type Means = Pick<JointMeans, 'means' | 'covariance'>;

/** Added to the variance of a control, as a share of it: controls that vary together are one. */
const slack = 1e-9;

/**
 * The first means, one for each of `isSteadied`, steadied where that says so by all means behind them, which are
 * controls.
 */
export function controlled({ means, covariance }: Means, isSteadied: readonly boolean[]): Means {
  const size = isSteadied.length;
  const at = (i: number, j: number): number => entry(covariance, i, j);
  const controls = means.map((_, k) => k).filter((k) => k >= size && at(k, k) > 0);
  const scale = controls.map((k) => Math.sqrt(at(k, k)));
  // in units of their own deviations
  const between = controls.map((i, a) =>
    controls.map((j, b) => (a === b ? 1 + slack : at(i, j) / (scale[a] as number) / (scale[b] as number))),
  );
  const lower = controls.length === 0 ? undefined : cholesky(between);
  const coefficients = isSteadied.map((is, k) => {
    if (!is || lower === undefined) return controls.map(() => 0);
    const own = controls.map((control, a) => at(k, control) / (scale[a] as number));
    return choleskySolve(lower, own).map((by, a) => by / (scale[a] as number));
  });
  const taken = (k: number, of: (control: number) => number): number =>
    controls.reduce((sum, control, a) => sum + (coefficients[k]?.[a] as number) * of(control), 0);
  return {
    means: isSteadied.map((_, k) => (means[k] as number) - taken(k, (control) => means[control] as number)),
    covariance: isSteadied.map((_, i) =>
      isSteadied.map((__, j) => {
        const left =
          at(i, j) -
          taken(i, (control) => at(control, j)) -
          taken(j, (control) => at(i, control)) +
          taken(i, (one) => taken(j, (other) => at(one, other)));
        return i === j ? Math.max(0, left) : left;
      }),
    ),
  };
}
