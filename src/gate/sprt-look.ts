/**
 * Paired win rates by sequential probability ratio tests: in each direction, a change of the margin against one of twice the margin. Promises: accepting the
 * larger change one way shows a change, accepting the margin both ways shows that there is none to speak of; each at the level that was asked for.
 */
import { sprt } from '../analysis/sprt/sprt.js';

/** With a margin of nothing, a change of this share is what is looked for. */
const least = 0.01;

/**
 * @param counts pairs by the difference of their scores, from −1 to 1 in even steps
 * @param margin as a share
 */
export function sprtLook(
  counts: readonly number[],
  margin: number,
  alpha: number,
): { readonly p: number; readonly inside: boolean } {
  if (margin >= 1) return { p: 1, inside: true };
  const steps = (counts.length - 1) / 2;
  const scores = counts.map((_, k) => (k - steps) / steps);
  // where twice the margin is more than there is, the test is against what is halfway there
  const high = Math.min(Math.max(2 * margin, margin + least), (1 + margin) / 2);
  const test = (turned: readonly number[]) =>
    sprt({ scores, counts: turned, model: 'logistic', low: margin, high, alpha: alpha / 2, beta: alpha / 2 });
  const [up, down] = [test(counts), test(counts.toReversed())];
  return {
    p: Math.min(1, 2 * Math.exp(-Math.max(up.llr, down.llr))),
    inside: up.decision === 'low' && down.decision === 'low',
  };
}
