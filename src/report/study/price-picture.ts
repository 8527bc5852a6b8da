/**
 * The picture of a price answer, with what a reader may move along in the page. Promises: it takes prices as a list,
 * few or many; it names what is priced as the scenario does, and calls it an upgrade only if it is one.
 */

import type { EngagementBreakEven } from '../../analysis/study/index.js';
import { verdict } from '../../analysis/verdict.js';
import { denseFrom, type PriceCurveCrossing, priceCurve } from '../../charts/index.js';
import { defined } from '../../kernel/defined.js';
import type { Estimate, Interval } from '../../statistics/interval.js';
import type { Block, PriceSlider } from '../document.js';
import { count, ends, points1, type ReportContext } from './context.js';
import { priceWords, rangeWords, tidyPoints } from './price-words.js';
import { pricedThing } from './priced-thing.js';

/** Chart and slider of a break-even price. */
export function pricePicture(context: ReportContext, found: EngagementBreakEven): Block {
  const thing = pricedThing(context, found);
  const priceTitle = priceTitleOf(context, found);
  const { margin, asked, detail } = found;
  const signed = found.base !== 0;
  const n = detail.n;
  const what = context.study.engagement?.swapRoles === true ? 'pairs of engagements' : 'engagements';
  const words =
    rangeWords(found) === undefined ? undefined : priceWords(found, points1, { unit: ` ${unitOf(context)}` });
  const bars = found.curve.length >= denseFrom ? 'band' : 'bars';
  return {
    kind: 'chart',
    name: 'win-rate-by-price',
    alt:
      `Change of the win rate with ${thing}, by price: ` +
      `${words === undefined ? 'no break-even price can be given' : `break-even at ${words}`}`,
    spec: priceCurve(
      found.curve.map(({ price, difference }) => ({ price, difference: difference.value, ...ends(difference) })),
      {
        title:
          words === undefined
            ? `For ${thing} no break-even price can be given`
            : `Break-even price of ${thing}: ` +
              `${words}${asked === undefined ? '' : `; asked: ${signed ? '+' : ''}${tidyPoints(asked)}`}`,
        subtitle:
          'Equal points on both sides at every price; draws counted half. ' +
          `${
            n === 0
              ? 'Exact.'
              : `${found.curve.length === found.points.length ? '' : 'Up to '}${count(n, what)} a price; ${bars}: ` +
                '95% intervals of the difference.'
          }` +
          `${asked === undefined ? '' : ` Grey: the price asked ± ${tidyPoints(margin)}.`}`,
        ...(asked === undefined ? {} : { asked, margin }),
        priceTitle,
        priceFormat: { digits: 1, signed },
        ...(words === undefined ? {} : { crossing: crossingOf(found, words) }),
      },
    ),
    slider: sliderOf(found, thing, priceTitle),
  };
}

/** What prices are counted in: `points`, `AP`. */
function unitOf({ study }: Pick<ReportContext, 'study'>): string {
  return study.sweep.find(({ name }) => name === study.breakEven?.axis)?.unit ?? 'points';
}

/** The price axis: the scenario's own title for it, else what it is. */
function priceTitleOf({ study }: ReportContext, found: EngagementBreakEven): string {
  const axis = study.sweep.find(({ name }) => name === study.breakEven?.axis);
  const own = axis === undefined || axis.title === axis.name ? undefined : axis.title;
  return `${own ?? (found.base === 0 ? 'Price of the unit' : 'Price of the upgrade')} (${unitOf({ study })})`;
}

/** A break-even price as charts draw it. */
export function crossingOf(
  { price, interval }: { readonly price?: number | undefined; readonly interval: Interval },
  words: string,
): PriceCurveCrossing {
  return { words, ...defined({ price }), ...endsOf(interval) };
}

/** The ends that an interval has. */
function endsOf({ low, high, unbounded }: Interval): { readonly low?: number; readonly high?: number } {
  if (unbounded === 'complement') return {};
  return { ...(Number.isFinite(low) ? { low } : {}), ...(Number.isFinite(high) ? { high } : {}) };
}

/** What the page needs to speak of any price between the first and the last. */
function sliderOf(found: EngagementBreakEven, thing: string, priceTitle: string): PriceSlider {
  const bounds = (estimate: Estimate): { low: number; high: number } => ({
    low: estimate.value,
    high: estimate.value,
    ...ends(estimate),
  });
  return {
    thing,
    priceTitle,
    asked: found.asked ?? found.price ?? found.curve[0]?.price ?? 0,
    reference: { winRate: found.reference.value, ...bounds(found.reference) },
    interpolate: found.curve.length >= denseFrom,
    points: [...found.curve]
      .sort((a, b) => a.price - b.price)
      .map(({ price, winRate, difference }) => {
        const { low, high } = bounds(difference);
        return {
          price,
          winRate: winRate.value,
          ...bounds(winRate),
          difference: difference.value,
          differenceLow: low,
          differenceHigh: high,
        };
      }),
    verdicts: verdictZones(found),
  };
}

const said = {
  underpriced: 'too cheap',
  overpriced: 'too dear',
  fair: 'fair',
  'not-known': 'not settled by this run',
} as const;

/** The verdict on every price, from the cheapest: up to which price each holds. */
function verdictZones({ interval, margin }: EngagementBreakEven): PriceSlider['verdicts'] {
  const borders = [interval.low, interval.high]
    .filter(Number.isFinite)
    .flatMap((end) => [end - margin, end + margin])
    .sort((a, b) => a - b);
  const zones = [...borders, null].map((to, i) => {
    const [from, end] = [borders[i - 1], to ?? undefined];
    const inside = from === undefined ? (end ?? 0) - 1 : end === undefined ? from + 1 : (from + end) / 2;
    return { to, words: said[verdict(interval, inside, margin)] };
  });
  // neighbours with the same verdict are joined
  return zones.filter(({ words }, i) => words !== zones[i + 1]?.words);
}
