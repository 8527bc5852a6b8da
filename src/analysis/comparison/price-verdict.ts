/**
 * What win chances say of a price. Promises: a price is called wrong only if a whole interval lies outside a stated
 * zone about even; over several fights, only if that is so in most of them.
 */
import type { Estimate } from '../../statistics/interval.js';
import { type Verdict, verdict } from '../verdict.js';
import type { EqualPoints } from './types.js';

/** Win chances at equal points this far from even count as even enough: a price is a round number. */
const margin = 0.15;

/** The zone itself. */
export const evenZone = [0.5 - margin, 0.5 + margin] as const;

/** What one win chance says: `underpriced` where it lies above the zone, by its whole interval. */
export function priceVerdict({ value, interval }: Estimate): Verdict {
  return verdict(interval ?? { low: value, high: value, level: 1, method: 'exact', unbounded: 'none' }, 0.5, margin);
}

/** What most fights say; `not-known` if they do not agree and the mean does not lie in the zone. */
export function verdictInMost({ winRate, games }: Pick<EqualPoints, 'winRate' | 'games'>): Verdict {
  if (games === undefined) return priceVerdict(winRate);
  const most = (['underpriced', 'overpriced'] as const).find((each) => {
    const { value, interval } = games.shares[each];
    return (interval?.low ?? value) > 0.5;
  });
  return most ?? (priceVerdict(winRate) === 'fair' ? 'fair' : 'not-known');
}
