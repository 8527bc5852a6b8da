/** A list of which no two units have met with copies of themselves alone. Promise: nothing is said of what was not played. */
import type { MatchupResults } from '../../played/matchups.js';
import type { Audit } from './audit.js';

/** Such a list, with what is proposed for it. By unit: whether it is kept, how often it is met, points. */
export function unmetList(
  { units }: Pick<MatchupResults, 'units'>,
  {
    kept,
    weights,
    proposed,
  }: { readonly kept: readonly boolean[]; readonly weights: readonly number[]; readonly proposed: readonly number[] },
): Audit {
  const none = units.map(() => units.map(() => null));
  return {
    units: units.map(({ id, title, price }, i) => ({
      id,
      title,
      listed: price,
      kept: kept[i] === true,
      proposed: proposed[i] as number,
      verdict: 'not-judged',
      why: 'did not meet others with copies of itself alone',
      met: weights[i] as number,
    })),
    matrix: none,
    matrixThen: none,
    order: units.map((_, i) => i),
    mixes: 0,
    settled: true,
  };
}
