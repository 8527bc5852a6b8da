/**
 * What to say of the mean after a test has stopped, when the sample's own mean leans towards the bound that was hit.
 * Promises: the estimate is as likely too low as too high, and the interval holds, however early the test stopped; both
 * are finite.
 */
import { bisect } from 'simple-statistics';
import { power } from '../../kernel/power.js';
import { bounded, checkLevel, DEFAULT_LEVEL, type Interval } from '../interval.js';
import { outcomeCdf } from './brownian.js';
import { momentsOf, observedLaw } from './law.js';
import { checkHypotheses, type SprtDesign, sprtBounds } from './sprt.js';

/** A test of the mean (the logistic model) and the counts with which it stands or stopped. */
export interface SprtEstimateRequest extends SprtDesign {
  readonly scores: readonly number[];
  readonly counts: readonly number[];
  /** 0.95 unless told. */
  readonly level?: number;
}

/** An estimate that takes the stop into account. */
export interface SprtEstimate {
  /** The median-unbiased mean, in the unit of the scores. */
  readonly mean: number;
  readonly interval: Interval;
  /** The chance, if `mean` were the true mean, of an outcome no better than this one: falls as `mean` rises. */
  readonly chanceOfWorse: (mean: number) => number;
}

/**
 * The estimate from the log ratio as a Brownian motion, which the counts have led to where it is: inside the bounds, or
 * at the one that it hit.
 * @throws LanchesterError as for the test; `out-of-range` for a bad level.
 */
export function sprtEstimate(request: SprtEstimateRequest): SprtEstimate {
  const { scores, counts, low, high, level = DEFAULT_LEVEL } = request;
  checkLevel(level);
  checkHypotheses(low, high);
  const { lower, upper } = sprtBounds(request.alpha, request.beta);
  const law = observedLaw(scores, counts);
  const { mean, variance } = momentsOf(law);
  const middle = (low + high) / 2;
  const step = high - low;
  const slope = ((mean - middle) * step) / variance;
  // Where it overshot the bound, it is put back to the moment at which it passed.
  const reached = Math.min(Math.max(slope * law.n, lower), upper);
  const time = reached === slope * law.n ? law.n : reached / slope;
  const chanceOfWorse = (truth: number): number => {
    const spread = variance + power(mean - truth, 2);
    const motion = { lower, upper, drift: ((truth - middle) * step) / spread, deviation: step / Math.sqrt(spread) };
    return outcomeCdf(motion, time, reached);
  };
  const [least, most] = [scores[0] as number, scores.at(-1) as number];
  /** The mean with a given chance of a worse outcome; the end of the scale where there is none. */
  const at = (chance: number): number => {
    const excess = (truth: number): number => chanceOfWorse(truth) - chance;
    const start = Math.min(Math.max(mean, least), most);
    if (excess(start) === 0) return start;
    const rising = excess(start) > 0;
    const end = rising ? most : least;
    // From the sample's mean outwards, so that the crossing found is the nearest.
    let near = start;
    for (let reach = Math.sqrt(variance / law.n); ; reach *= 2) {
      const far = rising ? Math.min(most, start + reach) : Math.max(least, start - reach);
      if (excess(far) > 0 !== rising) {
        return bisect(excess, Math.min(near, far), Math.max(near, far), 200, 1e-15);
      }
      if (far === end) return end;
      near = far;
    }
  };
  const side = (1 - level) / 2;
  return {
    mean: at(0.5),
    interval: bounded(at(1 - side), at(side), level, 'median-unbiased after a sequential test'),
    chanceOfWorse,
  };
}
