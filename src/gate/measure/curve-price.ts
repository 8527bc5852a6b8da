/**
 * Sides whose price curves are played together, and the price that one of them crosses at. Promise: where prices are
 * looked for is found on streams of its own.
 */

import type { CurveSide as CurvePrices } from '../../analysis/gate/price-change.js';
import type { Scale } from '../../analysis/gate/quantity.js';
import { breakEvenPrice } from '../../statistics/break-even.js';
import { CurvePlay } from './curve-play.js';
import { type CurveQuestion, type Figure, kindOf } from './figures.js';
import type { PlayedSide } from './play.js';
import { type Pilot, pilotOf, pricesFor } from './price-range.js';
import { priceSample } from './priced.js';
import type { Sample } from './sample.js';

/** Sides with what was played of them. */
export interface PlayedCurves {
  readonly play: CurvePlay;
  readonly sides: readonly CurvePrices[];
}

/** What a figure's price is asked of. */
export function questionOf(figure: Figure): CurveQuestion {
  return figure.curve as CurveQuestion;
}

/** Where the prices of some sides are looked for; `further`: engagements of a third stage. */
export async function pilots(
  sides: readonly PlayedSide[],
  question: CurveQuestion,
  further?: number,
): Promise<readonly Pilot[]> {
  const found: Pilot[] = [];
  for (const side of sides) found.push(await pilotOf(side, question, further));
  return found;
}

/** Sides ready to be played on, on their seeds, so that changes of a margin can be seen; `fine` as `pricesFor`. */
export async function readyCurves(
  sides: readonly PlayedSide[],
  found: readonly Pilot[],
  question: CurveQuestion,
  { of, natural, zone }: Scale,
  fine?: number,
): Promise<PlayedCurves> {
  // nothing is given away
  const moved = (price: number, margins: number): number =>
    Math.max(0, natural(of(price) + Math.abs(margins) * (margins < 0 ? zone.low : zone.high)));
  const prices = pricesFor(found, moved, fine);
  const withPrices = sides.map((side, k) => ({ ...side, prices: prices[k]?.prices ?? [] }));
  return { play: await CurvePlay.of(withPrices, question), sides: prices };
}

/** The price that the first side's curve crosses at, and how sure it is: as a run tells it. */
export function priceIn({ play, sides }: PlayedCurves, { grid, kind }: Figure): Sample | undefined {
  const { prices, known } = sides[0] as CurvePrices;
  const found = breakEvenPrice({
    prices,
    base: grid?.base ?? 0,
    means: prices.map((_, k) => play.mean(k)),
    variances: prices.map((_, k) => play.covariance(k, k)),
    reference: { mean: 0, variance: 0, covariance: prices.map(() => 0) },
    n: Math.floor(play.observations),
    known: {
      ...(known.low ? { more: prices[0] as number } : {}),
      ...(known.high ? { less: prices.at(-1) as number } : {}),
    },
  });
  return priceSample(found, kind, play.n);
}

/** The same of a side that was not played yet, by `n` engagements of each variant and role after the pilots. */
export async function firstPrice(side: PlayedSide, figure: Figure, n: number): Promise<Sample | undefined> {
  const question = questionOf(figure);
  const played = await readyCurves([side], await pilots([side], question), question, kindOf(figure.kind).scale(0));
  await played.play.advance(n);
  return priceIn(played, figure);
}
