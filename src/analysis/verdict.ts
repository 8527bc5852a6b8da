/**
 * The four verdicts on a price. Promises: a verdict is given only if the *whole* interval supports it; an interval that
 * touches the margin counts as inside it; else the verdict is "not known", which does not mean fair.
 */
import { defaultMargin } from '../engagement/pricing.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Interval } from '../statistics/interval.js';

/** `underpriced`: worth more than it costs. `not-known`: this n does not settle it. */
export type Verdict = 'underpriced' | 'overpriced' | 'fair' | 'not-known';

/** A verdict with the numbers behind it. */
export interface Judgement {
  readonly verdict: Verdict;
  /** The price judged, points. */
  readonly price: number;
  /** Half the width of the zone that counts as fair, points. */
  readonly margin: number;
  /** One clause in words, without a full stop: `underpriced: worth 21.3 to 25.8 points, costs 15 (fair within 2)`. */
  readonly words: string;
}

/** Points with at most two decimals, without needless ones: `15`, `7.5`, `0.04`. */
function points(value: number): string {
  const size = Math.abs(value);
  return String(Number(value.toFixed(size >= 100 ? 0 : size >= 1 ? 1 : 2)));
}

function worth(interval: Interval): string {
  const { low, high } = interval;
  switch (interval.unbounded) {
    case 'none':
      return low === high ? `${points(low)} points` : `${points(low)} to ${points(high)} points`;
    case 'above':
      return `${points(low)} points or more, with no upper bound`;
    case 'below':
      return `${points(high)} points or less, with no lower bound`;
    case 'complement':
      return `at most ${points(low)} or at least ${points(high)} points`;
    default:
      return 'anything, as far as this n can tell';
  }
}

/**
 * The verdict alone: `underpriced` when the whole interval of the break-even price lies above price + margin,
 * `overpriced` when below price − margin, `fair` when inside (ends included), else `not-known`.
 * @param interval of the break-even price, points
 * @param price what is asked, points
 * @param margin points, not negative. Default: 10 % of the price
 * @throws LanchesterError `bad-value` when the price or margin is not finite, the margin is negative, or a limit is not
 * a number.
 */
export function verdict(interval: Interval, price: number, margin = defaultMargin(price)): Verdict {
  if (!Number.isFinite(price) || !(margin >= 0 && Number.isFinite(margin))) {
    throw new LanchesterError(
      'bad-value',
      `A verdict needs a finite price and a margin of 0 or more, not ${price} and ${margin}.`,
    );
  }
  if (Number.isNaN(interval.low) || Number.isNaN(interval.high)) {
    throw new LanchesterError('bad-value', 'A verdict needs an interval whose limits are numbers.');
  }
  // The complement of an interval has no end on either side, so nothing follows from it.
  if (interval.unbounded === 'complement') return 'not-known';
  if (interval.low > price + margin) return 'underpriced';
  if (interval.high < price - margin) return 'overpriced';
  if (interval.low >= price - margin && interval.high <= price + margin) return 'fair';
  return 'not-known';
}

/** The verdict with its words. Arguments and errors as for `verdict`. */
export function judge(interval: Interval, price: number, margin = defaultMargin(price)): Judgement {
  const found = verdict(interval, price, margin);
  const name = found === 'not-known' ? 'not known at this n' : found;
  const words = `${name}: worth ${worth(interval)}, costs ${points(price)} (fair within ${points(margin)})`;
  return { verdict: found, price, margin, words };
}
