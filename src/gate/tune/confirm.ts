/**
 * Whether a change that a search has chosen keeps all, by luck that the search did not have. Promise: with chance
 * 1 − alpha nothing is confirmed that does not keep all, over all that is tried to be confirmed and however often each is
 * looked at.
 */
import { type ExpectedOne, intervalsOf } from '../../analysis/expect/expected.js';
import { type ExpectVerdict, worstOf } from '../../analysis/expect/verdict.js';
import { levelAt } from '../expect/looks.js';
import type { Oracle, Play, TuneOptions } from './play.js';
import type { Point } from './points.js';

/** What came of it. */
export interface Confirmed {
  readonly verdict: ExpectVerdict;
  readonly expectations: readonly ExpectedOne[];
  /** Of each interval, at the last look. */
  readonly level: number;
}

/** Looks at one point; more are hardly ever paid for. */
const mostLooks = 3;
const growth = 4;

/** Chance of error of the k-th attempt, from 1: α/(k(k + 1)) sums to α. */
function attemptAlpha(alpha: number, attempt: number): number {
  return alpha / (attempt * (attempt + 1));
}

/** Plays a point on streams of its own, until all is decided or the play is spent. */
export async function confirmed(
  play: Play,
  point: Point,
  attempt: number,
  { expecting, asked }: Oracle,
  { alpha, atMost }: TuneOptions,
): Promise<Confirmed> {
  const own = attemptAlpha(alpha, attempt);
  const intervals = intervalsOf(expecting);
  const decided: ExpectedOne[] = [];
  let result: Confirmed = { verdict: 'not-known', expectations: [], level: levelAt(own, intervals, 1) };
  let next = Math.max(asked, play.tried.get(point.id)?.engagements ?? 0);
  for (let look = 1; look <= mostLooks; look++) {
    const left = atMost - play.spent;
    const engagements = play.costOf(next) <= left ? next : left;
    if (engagements < play.firstLook) break;
    const level = levelAt(own, intervals, look);
    const found = await play.played(point, engagements, `confirm ${attempt}`, level);
    if ('refused' in found) break;
    for (const [k, one] of found.expectations.entries()) {
      if (decided[k] === undefined || decided[k].verdict === 'not-known') decided[k] = one;
    }
    const verdict = worstOf(decided.map((one) => one.verdict));
    result = { verdict, expectations: [...decided], level };
    // what was solved would be solved again
    if (verdict !== 'not-known' || play.costOf(1) === 0) break;
    next = engagements * growth;
  }
  return result;
}
