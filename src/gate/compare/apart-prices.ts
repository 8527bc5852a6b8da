/**
 * A price that is read off strata, where inputs and code have both changed: what each does to it alone. Promise: all
 * corners are played on the same blocks and streams.
 */
import { pilots, questionOf, readyCurves } from '../measure/curve-price.js';
import { type Figure, figuresOf } from '../measure/figures.js';
import type { Metric } from '../measure/metrics.js';
import type { PlayedSide } from '../measure/play.js';
import { gateOf } from '../measure/settings.js';
import type { Part } from '../result.js';
import { scaleOf } from './contest.js';
import { changeIn, doubtShare, studentTest } from './curve-change.js';

/** The chance of error of the intervals. */
const error = 0.05;

/**
 * The changes between some pairs of the sides, after `n` engagements of each variant and role. `undefined` where a side
 * has no such curve, or does not cross at what was played.
 */
export async function priceParts(
  metric: Metric,
  sides: readonly PlayedSide[],
  pairs: readonly [Pair, Pair],
  n: number,
): Promise<readonly [Part, Part] | undefined> {
  const figure = metric.figure as Figure;
  const isKnown = sides.every(({ input }) =>
    figuresOf(input, gateOf(input.study)).some(({ key, curve }) => key === figure.key && curve !== undefined),
  );
  if (!isKnown) return undefined;
  const question = questionOf(figure);
  const scale = scaleOf(metric);
  const played = await readyCurves(sides, await pilots(sides, question), question, scale);
  await played.play.advance(n);
  const test = studentTest(played);
  const [one, other] = pairs.map((pair): Part | undefined => {
    const found = changeIn(played, metric, test, doubtShare * error, pair);
    if (found === undefined) return undefined;
    const [low, high] = found.interval(error);
    return { change: scale.toUnit(found.change), low: scale.toUnit(low), high: scale.toUnit(high) };
  });
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** From one side to another, by their numbers. */
type Pair = readonly [from: number, to: number];
