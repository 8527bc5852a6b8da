/**
 * Paired win rates by sequential probability ratio tests, each way: a change of the margin against one of twice the
 * margin, and one of half the margin against the margin. Promises: accepting the larger change of the first shows a
 * change beyond the margin, accepting the smaller of the second both ways shows one inside; each at the level that was
 * asked for, and the interval after the stop says the same.
 */
import { sprt, sprtEstimate, sprtPlan } from '../../statistics/sprt/index.js';
import { momentsOf, observedLaw } from '../../statistics/sprt/law.js';
import type { SprtDesign } from '../../statistics/sprt/sprt.js';

/** With a margin of nothing, a change of this share is what is looked for. */
const least = 0.01;

/** What the tests show. */
export interface SprtLook {
  readonly p: number;
  readonly inside: boolean;
  /** The change after the stop, as a share; `undefined` while the tests go on at that level. */
  intervalAt(alpha: number): { readonly low: number; readonly high: number } | undefined;
}

/** Scores of as many counts, from −1 to 1 in even steps. */
function scoresOf(counts: readonly number[]): number[] {
  const steps = (counts.length - 1) / 2;
  return counts.map((_, k) => (k - steps) / steps);
}

/** Half of alpha for either way. */
function beyondMargin(margin: number, alpha: number): SprtDesign {
  // where twice the margin is more than there is, the test is against what is halfway there
  const high = Math.min(Math.max(2 * margin, margin + least), (1 + margin) / 2);
  return { low: margin, high, alpha: alpha / 2, beta: alpha / 2 };
}

function insideMargin(margin: number, alpha: number): SprtDesign {
  return { low: margin / 2, high: margin, alpha: alpha / 2, beta: alpha / 2 };
}

/**
 * @param counts pairs by the difference of their scores, from −1 to 1 in even steps
 * @param margin as a share
 */
export function sprtLook(counts: readonly number[], margin: number, alpha: number): SprtLook {
  if (margin >= 1) return { p: 1, inside: true, intervalAt: () => undefined };
  const scores = scoresOf(counts);
  const turned = counts.toReversed();
  const test = (which: readonly number[], design: SprtDesign) =>
    sprt({ ...design, scores, counts: which, model: 'logistic' });
  const isInside = (error: number): boolean =>
    margin > 0 && [counts, turned].every((which) => test(which, insideMargin(margin, error)).decision === 'low');
  const [up, down] = [counts, turned].map((which) => test(which, beyondMargin(margin, alpha)).llr) as [number, number];
  const p = Math.min(1, 2 * Math.exp(-Math.max(up, down)));
  const estimated = (which: readonly number[], design: SprtDesign, error: number) =>
    sprtEstimate({ ...design, scores, counts: which, level: 1 - error }).interval;
  return {
    p,
    inside: isInside(alpha),
    intervalAt: (error) => {
      if (p <= error) {
        const { low, high } = estimated(up >= down ? counts : turned, beyondMargin(margin, error), error);
        // what the test has ruled out, the interval does not bring back
        const [near, far] = [Math.max(low, margin), Math.max(high, margin)];
        return up >= down ? { low: near, high: far } : { low: -far, high: -near };
      }
      if (!isInside(error)) return undefined;
      const most = (which: readonly number[]): number =>
        Math.min(margin, estimated(which, insideMargin(margin, error), error).high);
      return { low: -most(turned), high: most(counts) };
    },
  };
}

/**
 * Pairs that the tests may be expected to take where nothing has changed, and where the change is the one that is
 * looked for.
 * @param counts pairs so far, which tell how much they vary
 * @param margin as a share, from 0 to 1, both excluded
 */
export function sprtExpected(
  counts: readonly number[],
  margin: number,
  alpha: number,
): { readonly unchanged: number; readonly changed: number } {
  const { variance } = momentsOf(observedLaw(scoresOf(counts), counts));
  const [inside, beyond] = [insideMargin(margin, alpha), beyondMargin(margin, alpha)];
  return {
    unchanged: sprtPlan({ ...inside, mean: 0, variance }).expected,
    changed: sprtPlan({ ...beyond, mean: beyond.high, variance }).expected,
  };
}
