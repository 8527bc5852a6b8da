/**
 * Means that are read together, luck taken out of them. Promises: no mean, and no difference of two rates, varies more than
 * counted ones do; rates are all without luck or all counted, but where two are held against each other and their difference
 * varies less if luck is taken out of the one that it may be taken out of.
 */
import { controlled } from '../statistics/control-variates.js';
import type { JointMeans } from '../statistics/mean.js';

type Means = Pick<JointMeans, 'means' | 'covariance'>;

/** What is known of a mean before luck is taken out of it. */
export interface Steadiable {
  /** A win rate. */
  readonly isRate: boolean;
  /** Whether luck may be taken out of it: it was observed often enough. */
  readonly isSteadied: boolean;
}

/** The first means, one for each of `of`; all behind them are luck. */
export function withoutLuck(counted: Means, of: readonly Steadiable[]): Means {
  const each = controlled(
    counted,
    of.map(({ isSteadied }) => isSteadied),
  );
  const rates = of.flatMap(({ isRate }, k) => (isRate ? [k] : []));
  if (rates.every((k) => of[k]?.isSteadied)) return each;
  const plain = controlled(
    counted,
    of.map(({ isRate, isSteadied }) => isSteadied && !isRate),
  );
  const [one, other, ...more] = rates as [number, number | undefined, ...number[]];
  if (other === undefined || more.length > 0) return plain;
  const differs = ({ covariance }: Means): number => {
    const at = (i: number, j: number): number => (covariance[i] as readonly number[])[j] as number;
    return at(one, one) + at(other, other) - 2 * at(one, other);
  };
  return differs(each) < differs(plain) ? each : plain;
}
