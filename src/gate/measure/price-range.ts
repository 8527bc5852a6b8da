/**
 * Where a price is to be looked for, before it is compared: small stages, each over what the one before has left of the
 * widest range. Promises: they have streams of their own, so that what is played afterwards owes nothing to their luck; only
 * prices beyond doubt are left out.
 */
import { latticeOf, pricesBetween, wholeMilli } from '../../run/strata/lattice.js';
import { leftOf, type PriceRange } from '../../run/strata/left.js';
import { CurvePlay } from './curve-play.js';
import type { CurveQuestion } from './figures.js';
import type { PlayedSide } from './play.js';
import { curveOf } from './side-curve.js';

/** Engagements of each variant and role in each of the two stages, and their prices. */
const pilotPlays = 512;
const pilotPrices = [9, 17] as const;
/** Engagements of each variant and role in both. */
export const pilotEngagements = pilotPlays * pilotPrices.length;
/** Prices of a further stage. */
const furtherPrices = 33;
/** Prices over what is left, and over all that is looked at, at most. */
const usualFineness = 30;
const coarse = 20;
/** How far beyond its margin a price may move and still be seen, in margins. */
const beyondMargin = 1.5;

/** What is left of a side's range. */
export interface Pilot {
  readonly tried: PriceRange;
  readonly left: PriceRange;
}

/** `further`: engagements of a third stage, where the prices are to be told as finely as many engagements can. */
export async function pilotOf(side: PlayedSide, question: CurveQuestion, further = 0): Promise<Pilot> {
  const curve = await curveOf(side, question);
  const tried = curve.range;
  let left: PriceRange = tried;
  const stages = [
    ...pilotPrices.map((most) => ({ most, plays: pilotPlays })),
    ...(further > pilotPlays ? [{ most: furtherPrices, plays: further }] : []),
  ];
  for (const [stage, { most, plays }] of stages.entries()) {
    const prices = pricesBetween(left, most);
    const play = await CurvePlay.of([{ ...side, curve, seed: `pilot ${stage}: ${side.seed}`, prices }], question);
    await play.advance(plays);
    const n = play.observations;
    left = leftOf(prices.map((price, k) => ({ price, difference: play.mean(k), variance: play.covariance(k, k), n })));
  }
  return { tried, left };
}

/** A side's prices, and which of their ends are known to lie beyond the answer. */
export interface ReadyPrices {
  readonly prices: readonly number[];
  readonly known: { readonly low: boolean; readonly high: boolean };
}

/**
 * The prices of some sides, one after the other: close together over all that is left of any of them, and as far from
 * there as its margin; further apart to somewhat beyond. As far as each side can be tried. `moved`: a price by some
 * margins; `fine`: how many prices over what is left.
 */
export function pricesFor(
  pilots: readonly Pilot[],
  moved: (price: number, margins: number) => number,
  fine = usualFineness,
): readonly ReadyPrices[] {
  const low = Math.min(...pilots.map(({ left }) => left[0]));
  const high = Math.max(...pilots.map(({ left }) => left[1]));
  const close = latticeOf([low, high], fine);
  const reach = [moved(low, -beyondMargin), moved(high, beyondMargin)].map(wholeMilli) as unknown as PriceRange;
  const all = [...close.flatMap((price) => [moved(price, -1), price, moved(price, 1)]), ...latticeOf(reach, coarse)];
  return pilots.map(({ tried, left }) => ({
    prices: [
      ...new Set(
        [...all, ...tried].map(wholeMilli).filter((price) => isWithin(price, tried) && isWithin(price, reach)),
      ),
    ].sort((a, b) => a - b),
    known: { low: left[0] > tried[0], high: left[1] < tried[1] },
  }));
}

function isWithin(price: number, [low, high]: PriceRange): boolean {
  return price >= low && price <= high;
}
