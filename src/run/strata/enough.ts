/**
 * How many engagements an interval of a wanted width takes, judged by a pilot. Promise: it is settled before anything of
 * the last stage is played, on streams that the last stage does not use, so that nobody stops at a lucky moment; of a
 * stage that is gone on with, by how what was played scatters, never by where the answer lies.
 */

import { type StrataReader, winRateOf } from '../../strata/read.js';
import type { Ask, Study } from '../../study/study.js';

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

/** What is wanted to be known, where engagements are not counted. */
export function goalOf({ observations, precision }: Ask, primary: string): Goal | undefined {
  if (precision !== undefined) return { halfWidth: precision, unit: 'points' };
  return 'exactly' in observations ? undefined : { halfWidth: observations.halfWidth, unit: primary };
}

/** Engagements that the last stage needs, when `plays` of the pilot came to what it came to. */
export function playsFor(
  study: Study,
  { halfWidth, unit }: Goal,
  pilot: StrataReader,
  plays: number,
): number | undefined {
  const found = unit === 'points' ? priceReach(study, pilot) : meanReach(study, unit, pilot);
  if (found === undefined) return undefined;
  const ratio = (reach * found) / halfWidth;
  return Math.ceil(plays * ratio * ratio * spare);
}

/** The standard error of the price at which the pilot crosses, points: that of the difference by how fast it falls. */
function priceReach({ curves }: Study, pilot: StrataReader): number | undefined {
  const [priced] = curves?.of ?? [];
  if (curves === undefined || priced === undefined) return undefined;
  const prices = pilot.prices(priced.variant);
  const at = prices.map((price) => {
    const { mean, variance } = pilot.difference(priced.variant, price, curves.reference);
    return { difference: mean, error: Math.sqrt(variance) };
  });
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const slope = (first.difference - last.difference) / ((prices.at(-1) as number) - (prices[0] as number));
  const middle = at[Math.floor(at.length / 2)];
  return slope > 0 && middle !== undefined ? middle.error / slope : undefined;
}

/** The standard error of the reference's watched mean. */
function meanReach({ curves }: Study, metric: string, pilot: StrataReader): number | undefined {
  if (curves === undefined) return undefined;
  const quantity =
    metric === 'pointsMargin'
      ? {
          variant: curves.reference,
          name: 'margin',
          value: (outcome: Int32Array) => ((outcome[2] as number) - (outcome[1] as number)) / 1000,
        }
      : winRateOf(curves.reference);
  return Math.sqrt(Math.max(0, pilot.read([quantity]).covariance[0]?.[0] ?? 0));
}
