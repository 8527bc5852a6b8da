/**
 * The answer to a question about a price: is it worth what is asked, or what should it cost? Promises: the answer comes
 * before its conditions; it stays true when it is quoted alone; every number in it was played or asked.
 */
import type { EngagementBreakEven } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import { points1, type ReportContext } from './context.js';
import { differenceRange, lopsidedNote, observationWords, restsOn } from './games.js';
import { unsettledWords } from './gauge-words.js';
import { type Money, moneyOf } from './money.js';
import { amountOf, costWords, priceWords, rangeWords, whyNoPrice } from './price-words.js';
import { pricedThing } from './priced-thing.js';
import { capital, shortEnough } from './sentence.js';
import { settlingWords } from './settling.js';

/** What a verdict says of the price that is asked. */
export const verdictWords = {
  underpriced: 'too cheap',
  overpriced: 'too dear',
  fair: 'about right',
  'not-known': 'not shown to be right or wrong',
} as const;

/** Is it worth the price asked? */
export function worthAnswer(context: ReportContext, found: EngagementBreakEven, asked: number): string {
  const { unit, amount, withUnit } = moneyOf(context, found);
  const [price, plain] = [withUnit(asked), amount(asked)];
  const verdict = found.judgement?.verdict ?? 'not-known';
  const cost = costWords(found, amount, unit);
  const say = (thing: string): string => {
    if (cost === undefined) return `Not known: this fight tells no price for ${thing}, so ${price} cannot be judged.`;
    const which = `${thing}, which should cost ${costWords(found, amount)} in this fight`;
    switch (verdict) {
      case 'underpriced':
        return `Yes: ${price} is cheap for ${which}.`;
      case 'overpriced':
        return `No: ${price} is too dear for ${which}.`;
      case 'fair':
        return `About right: ${price} is a fair price for ${which}.`;
      default:
        return `Not known yet whether ${price} is fair for ${which}.`;
    }
  };
  const brief =
    `${verdict === 'not-known' ? 'Not known yet' : capital(verdictWords[verdict])} at ${price}: the price in this ` +
    `fight is ${cost ?? 'not known'}.`;
  const things = [pricedThing(context, found), found.with];
  const unsettled =
    verdict === 'not-known' || cost === undefined
      ? undefined
      : unsettledWords(context, { price, verdict: verdictWords[verdict], things });
  if (unsettled !== undefined) return unsettled;
  return shortEnough(
    say(pricedThing(context, found)),
    say(found.with),
    brief,
    `At ${plain}: ${verdictWords[verdict]}.`,
  );
}

/** What should it cost? The price of the list stands beside it. */
export function priceAnswer(context: ReportContext, found: EngagementBreakEven): string {
  const { unit, amount } = moneyOf(context, found);
  const cost = costWords(found, amount, unit);
  const say = (thing: string, besides: string): string => {
    if (cost === undefined) return `Not known: this fight tells no price for ${thing}.`;
    const { price, interval } = found;
    const isEstimate = price !== undefined && interval.unbounded === 'none' && interval.low < interval.high;
    const sure = interval.level < 1 ? formatNumber(interval.level, { percent: true }) : 'exact';
    const range = isEstimate
      ? `about ${amount(price)} ${unit} (${amount(interval.low)} to ${amount(interval.high)}, ${sure})`
      : cost;
    return `${capital(thing)} should cost ${range} in this fight${besides}.`;
  };
  const beside = besideTheList(context, found, amount);
  const thing = pricedThing(context, found);
  return shortEnough(say(thing, beside), say(found.with, beside), say(thing, ''), say(found.with, ''));
}

function besideTheList(
  { study }: ReportContext,
  found: EngagementBreakEven,
  amount: (price: number) => string,
): string {
  const { asked, judgement } = found;
  if (asked === undefined || judgement === undefined) return '';
  const theirs = study.breakEven?.listed === asked ? `the list's ${amount(asked)}` : `the ${amount(asked)} asked`;
  switch (judgement.verdict) {
    case 'underpriced':
      return `, more than ${theirs}`;
    case 'overpriced':
      return `, less than ${theirs}`;
    case 'fair':
      return `; ${theirs} is about right`;
    default:
      return `; ${theirs} may be right`;
  }
}

/** What the answer is conditional on, and how sure it is. */
export function priceConditions(context: ReportContext, found: EngagementBreakEven): readonly string[] {
  const money = moneyOf(context, found);
  const { interval } = found;
  const listedPrice = context.study.breakEven?.listed;
  const level = interval.level < 1 ? `${formatNumber(interval.level, { percent: true })} interval` : '';
  const estimate =
    rangeWords(found) === undefined
      ? `No break-even price can be given: ${whyNoPrice(found)}.`
      : context.study.asks === 'price'
        ? undefined
        : 'The break-even price is ' +
          `${priceWords(found, { digits: (found.price ?? 1) < 1 ? 2 : 1 }, { unit: ` ${money.unit}`, level })}.`;
  return [
    sizeAt(found, found.asked, money, ''),
    found.asked === listedPrice ? undefined : sizeAt(found, listedPrice, money, ', the list price,'),
    estimate,
    found.asked === undefined ? undefined : fairWords(found, found.asked, money),
    settling(context, found, money),
    precisionWords(context),
    levelsCompared(context),
    restsOn(context),
  ].filter((sentence) => sentence !== undefined);
}

function fairWords({ margin }: EngagementBreakEven, asked: number, { amount }: Money): string {
  return margin === 0
    ? `Only a break-even price of ${amount(asked)} itself counts as fair.`
    : `${amount(asked)} counts as fair where the break-even price lies within ${amountOf(margin)} of it.`;
}

/** How much a price matters in games, where it was played. */
function sizeAt(
  { points }: EngagementBreakEven,
  asked: number | undefined,
  { withUnit }: Money,
  which: string,
): string | undefined {
  const at = points.find(({ price }) => price === asked);
  if (at === undefined || asked === undefined) return undefined;
  const { value, interval } = at.difference;
  const size = `${formatNumber(100 * Math.abs(value), { digits: 2 })} ${value < 0 ? 'fewer' : 'more'}`;
  const none = interval !== undefined && interval.low <= 0 && interval.high >= 0 ? ', which may be none' : '';
  return `At ${withUnit(asked)}${which} it wins ${size} of 100 games than without (${differenceRange(at.difference)})${none}.`;
}

/** If the verdict is near its border: what would settle it. */
function settling(context: ReportContext, found: EngagementBreakEven, { withUnit }: Money): string | undefined {
  const { asked, margin, price, interval, detail, judgement } = found;
  if (asked === undefined || judgement === undefined) return undefined;
  const open = judgement.verdict === 'not-known';
  if (detail.neighbours && interval.unbounded === 'none' && interval.low < interval.high)
    return open
      ? `More engagements cannot settle it: prices between ${withUnit(interval.low)} and ${withUnit(interval.high)} ` +
          'would have to be tried.'
      : undefined;
  if (price === undefined || interval.unbounded !== 'none') return undefined;
  return settlingWords(
    { value: price, low: interval.low, high: interval.high, borders: [asked - margin, asked + margin], n: detail.n },
    !open,
    (border) => `${withUnit(border)}, where fair ends`,
    `${observationWords(context)} a variant`,
  );
}

/** Whether the interval is as narrow as asked; nothing if no width was asked. */
function precisionWords({ study, results }: ReportContext): string | undefined {
  const asked = study.breakEven?.precision;
  const { stopped, observations = 0, curves } = results.engagement ?? {};
  if (!asked || !stopped || !curves || observations === 0) return undefined;
  return `Asked for: ${stopped}.`;
}

/** The attack level beside it; nothing where there is only one. */
function levelsCompared({ analysis }: ReportContext): string | undefined {
  const played = analysis.engagement?.breakEven?.judgement;
  const single = analysis.attack?.comparison;
  if (played === undefined || single === undefined) return undefined;
  const words =
    'By single attacks alone, over the declared mix of targets, the break-even price is ' +
    `${formatNumber(single.mix.price, points1)} points (exact), and ${amountOf(single.asked)} is ` +
    `${verdictWords[single.judgement.verdict]}`;
  return `${words}${single.judgement.verdict === played.verdict ? ', as in these games' : '; in these games it is not'}.`;
}

/** What a reader must be warned of. */
export function priceWarnings({ analysis }: ReportContext, found: EngagementBreakEven): readonly string[] {
  const without = analysis.engagement?.cells.find(({ id }) => id === found.without);
  const note =
    without &&
    lopsidedNote(without, 'without it', 'A price read off such a fight is unsteady: try one that is nearer to even.');
  return note === undefined ? [] : [note];
}
