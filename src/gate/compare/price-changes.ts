/**
 * By how much a price that is read off strata differs between sides. Promise: all sides are played on the same blocks
 * and streams.
 */
import { pilots, questionOf, readyCurves } from '../measure/curve-price.js';
import { type Figure, figuresOf, kindOf } from '../measure/figures.js';
import type { Metric } from '../measure/metrics.js';
import type { PlayedSide } from '../measure/play.js';
import { gateOf } from '../measure/settings.js';
import type { Part } from '../result.js';
import { changeIn, doubtShare, studentTest } from './curve-change.js';

/** From one side to another, by their numbers. */
export type SidePair = readonly [from: number, to: number];

/** Of the engagements: what is played before, to find out how close to each other prices are to lie. */
const pilotShare = 1 / 8;

/** Prices over what that leaves. */
const fine = 60;

/** The chance of error of the intervals. */
const error = 0.05;

/**
 * The changes between some pairs of the sides, after `n` engagements of each variant and role. `undefined` where a side
 * has no such curve, or does not cross at what was played.
 */
export async function priceChanges(
  metric: Metric,
  sides: readonly PlayedSide[],
  pairs: readonly SidePair[],
  n: number,
): Promise<readonly Part[] | undefined> {
  const figure = metric.figure as Figure;
  const isKnown = sides.every(({ input }) =>
    figuresOf(input, gateOf(input.study)).some(({ key, curve }) => key === figure.key && curve !== undefined),
  );
  if (!isKnown) return undefined;
  const question = questionOf(figure);
  // intervals alone are asked for: no price needs a margin's room beside it
  const scale = kindOf(figure.kind).scale(0);
  const played = await readyCurves(
    sides,
    await pilots(sides, question, Math.floor(n * pilotShare)),
    question,
    scale,
    fine,
  );
  await played.play.advance(n);
  const test = studentTest(played);
  const parts = pairs.flatMap((pair): Part[] => {
    const found = changeIn(played, metric, test, doubtShare * error, pair);
    if (found === undefined) return [];
    const [low, high] = found.interval(error);
    return [{ change: scale.toUnit(found.change), low: scale.toUnit(low), high: scale.toUnit(high) }];
  });
  return parts.length < pairs.length ? undefined : parts;
}
