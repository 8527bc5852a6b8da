/**
 * How many engagements an interval of a wanted width takes. Promises: first judged by a pilot, on streams that the last
 * stage does not use; then by the width that was come to, so that a run goes on until the interval is as narrow as was
 * asked for or all are played. Only widths have a say, never where the answer lies or whether it pleases.
 */

import { winRateOf } from '../../played/quantity.js';
import type { StrataReader } from '../../played/read.js';
import type { CurveResults } from '../../played/results.js';
import type { Ask, CurvesInfo } from '../../study/study.js';
import { endsIn, seenIn } from './left.js';

/** What is to be known well enough. */
export interface Goal {
  readonly halfWidth: number;
  /** `points`, or the name of the watched metric. */
  readonly unit: string;
}

/** Half the width of a 95 % interval, in standard errors. */
const reach = 1.96;
/** What a pilot may be wrong by. */
const spare = 1.2;
/** Share of what was played that is played at least when more is wanted: few looks, each at much more than the last. */
const leastMore = 1 / 4;

/** What is wanted to be known, where engagements are not counted. */
export function goalOf({ observations, precision }: Ask, primary: string): Goal | undefined {
  if (precision !== undefined) return { halfWidth: precision, unit: 'points' };
  return 'exactly' in observations ? undefined : { halfWidth: observations.halfWidth, unit: primary };
}

/** Engagements that the last stage needs, when `plays` of the pilot came to what it came to. */
export function playsFor(
  asked: CurvesInfo,
  { halfWidth, unit }: Goal,
  pilot: StrataReader,
  plays: number,
): number | undefined {
  const found = unit === 'points' ? priceReach(asked, pilot) : meanReach(asked, unit, pilot);
  if (found === undefined) return undefined;
  const ratio = (reach * found) / halfWidth;
  return Math.ceil(plays * ratio * ratio * spare);
}

/** How a run stands to what it was asked for. */
export type Standing =
  | { readonly is: 'reached' }
  /** The answer lies beyond all prices that can be tried: no more engagements bring it nearer. */
  | { readonly is: 'beyond' }
  /** So many more are wanted. */
  | { readonly is: 'short'; readonly more: number };

/** How a last stage stands, with all the prices that it is read at. */
export function standingOf(asked: CurvesInfo, goal: Goal, curves: CurveResults, reader: StrataReader): Standing {
  const { plays } = curves;
  const width = goal.unit === 'points' ? priceWidth(asked, goal, curves, reader) : meanWidth(asked, goal, reader);
  if (width === 'beyond') return { is: 'beyond' };
  if (width !== undefined && width <= goal.halfWidth) return { is: 'reached' };
  const ratio = width === undefined ? undefined : width / goal.halfWidth;
  const wanted = ratio === undefined ? playsFor(asked, goal, reader, plays) : plays * ratio * ratio * spare;
  // an end that is missing has no width: as many again
  const least = ratio === undefined ? plays : plays * leastMore;
  return { is: 'short', more: Math.ceil(Math.max((wanted ?? 0) - plays, least)) };
}

/** Half the width of the interval of the price as it is told; nothing where an end is missing. */
function priceWidth(
  { reference, of: [priced] }: CurvesInfo,
  { halfWidth }: Goal,
  played: CurveResults,
  reader: StrataReader,
): number | 'beyond' | undefined {
  if (priced === undefined) return undefined;
  const { variant } = priced;
  const [left, tried] = [played.pilots.at(-1)?.left[variant], played.tried[variant]];
  if (left === undefined || tried === undefined) return undefined;
  // what all prices that can be tried lie within asks for nothing
  const whole = (tried[1] - tried[0]) / 2;
  if (whole <= halfWidth) return whole;
  const [isLow, isHigh] = [left[0] > tried[0], left[1] < tried[1]];
  const seen = seenIn(reader, reference, variant).map((each) => ({ ...each, n: Math.floor(each.n) }));
  const ends = endsIn(seen, critical(Math.min(...seen.map(({ n }) => n))), {
    ...(isLow ? { low: left[0] } : {}),
    ...(isHigh ? { high: left[1] } : {}),
  });
  if (ends.beyond) return isLow || isHigh ? undefined : 'beyond';
  return ends.low === undefined || ends.high === undefined ? undefined : (ends.high - ends.low) / 2;
}

function meanWidth(asked: CurvesInfo, { unit }: Goal, reader: StrataReader): number {
  return critical(Math.floor(reader.observations(asked.reference))) * meanReach(asked, unit, reader);
}

/**
 * What the tests of an interval ask for, in standard errors, never less: Student's quantile for 95 % by its expansion
 * (R. A. Fisher and E. A. Cornish, 1960), rounded up.
 */
function critical(n: number): number {
  const freedom = Math.max(1, n - 1);
  return 1.961 + 2.38 / freedom + 3 / (freedom * freedom) + 3 / (freedom * freedom * freedom);
}

/** The standard error of the price at which the pilot crosses, points: that of the difference by how fast it falls. */
function priceReach({ reference, of: [priced] }: CurvesInfo, pilot: StrataReader): number | undefined {
  if (priced === undefined) return undefined;
  const prices = pilot.prices(priced.variant);
  const at = prices.map((price) => {
    const { mean, variance } = pilot.difference(priced.variant, price, reference);
    return { difference: mean, error: Math.sqrt(variance) };
  });
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const slope = (first.difference - last.difference) / ((prices.at(-1) as number) - (prices[0] as number));
  const middle = at[Math.floor(at.length / 2)];
  return slope > 0 && middle !== undefined ? middle.error / slope : undefined;
}

/** The standard error of the reference's watched mean. */
function meanReach({ reference }: CurvesInfo, metric: string, pilot: StrataReader): number {
  const quantity =
    metric === 'pointsMargin'
      ? {
          variant: reference,
          name: 'margin',
          value: (outcome: Int32Array) => ((outcome[2] as number) - (outcome[1] as number)) / 1000,
        }
      : winRateOf(reference);
  return Math.sqrt(Math.max(0, pilot.read([quantity]).covariance[0]?.[0] ?? 0));
}
