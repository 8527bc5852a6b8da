/**
 * The answer over a population of fights. Promises: if at least a tenth of the games is shown to speak for the price
 * and at least a tenth against it, fight by fight or by the entries of an axis, the answer is that it depends; else the
 * price over all games answers. A share counts only fights whose own interval shows it, so it is called "at least".
 */

import type { FightsAnalysis, FightsPrice } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import { defined } from '../../kernel/defined.js';
import type { FightsResults } from '../../run/results.js';
import type { ContextOf, ReportContext } from '../study/context.js';
import { differenceRange, games } from '../study/games.js';
import { unsettledWords } from '../study/gauge-words.js';
import type { Answer } from '../study/headline.js';
import { type Money, moneyOf } from '../study/money.js';
import { verdictWords } from '../study/price-answer.js';
import { amountOf, costWords, priceWords } from '../study/price-words.js';
import { pricedThing } from '../study/priced-thing.js';
import { capital, listed, shortEnough } from '../study/sentence.js';
import { type Dependence, dependence, depends, type Part } from './depends.js';
import { axesByWeight, hangsOnWords, plainTitle, restsOn, share } from './hangs-on.js';
import { otherPlansWords } from './plan-pictures.js';

export function fightsAnswer(context: ContextOf<'fights'>, found: FightsAnalysis): Answer {
  const money = moneyOf(context, found);
  return {
    answer: firstSentence(context, found, money),
    conditions: conditions(context, found, money),
    warnings: warnings(found),
  };
}

function firstSentence(context: ReportContext, found: FightsAnalysis, money: Money): string {
  const { asked, shares, overall, fights } = found;
  const thing = pricedThing(context, found);
  const cost = costOf(overall, money, money.unit);
  const these = fights.length === 1 ? 'in this fight' : `over these ${fights.length} fights`;
  if (asked === undefined || context.study.asks === 'price' || shares === undefined) {
    const say = (what: string): string =>
      cost === undefined
        ? `Not known: these fights tell no price for ${what}.`
        : `${capital(what)} should cost ${cost} ${these}.`;
    return shortEnough(say(thing), say(found.with));
  }
  const price = money.withUnit(asked);
  const parts = `too dear in ${share(shares.overpriced)} of these games, too cheap in ${share(shares.underpriced)}`;
  if (shares.underpriced >= depends && shares.overpriced >= depends) {
    const plainly = `It depends: ${price} is ${parts}.`;
    return cost === undefined ? plainly : shortEnough(worthFirst(found, `${cost} ${these}`, money, parts), plainly);
  }
  const by = dependence(found, axesByWeight(found));
  if (by !== undefined) return dependsWords(by, price);
  const say = (what: string, inMost = ''): string => {
    if (cost === undefined) return `Not known: these fights tell no price for ${what}, so ${price} cannot be judged.`;
    const which = `${what}, worth ${costOf(overall, money)} ${these}`;
    switch (overall.judgement?.verdict) {
      case 'underpriced':
        return `Yes${inMost}: ${price} is cheap for ${which}.`;
      case 'overpriced':
        return `No${inMost}: ${price} is too dear for ${which}.`;
      case 'fair':
        return `About right: ${price} is a fair price for ${which}.`;
      default:
        return `Not known yet whether ${price} is fair for ${which}.`;
    }
  };
  const verdict = overall.judgement?.verdict ?? 'not-known';
  const unsettled =
    verdict === 'not-known' || cost === undefined
      ? undefined
      : unsettledWords(context, { price, verdict: verdictWords[verdict], things: [thing, found.with] });
  if (unsettled !== undefined) return unsettled;
  return shortEnough(
    say(thing, mostGames(found)),
    say(thing),
    say(found.with),
    `At ${price}: ${verdictWords[verdict]}.`,
  );
}

/** The price over all of them, and then that fights differ. */
function worthFirst({ overall, asked }: FightsAnalysis, worth: string, { amount }: Money, parts: string): string {
  const price = amount(asked as number);
  const { verdict: shown } = overall.judgement ?? {};
  const isOther = shown === 'overpriced' || shown === 'underpriced';
  return `It depends: worth ${worth}${isOther ? `, not ${price}: ` : `; ${price} is `}${parts}.`;
}

/** The fullest way that is short enough to say what a price depends on. */
function dependsWords({ on, dear, cheap }: Dependence, price: string): string {
  const say = (which: (part: Part) => string): string => {
    const [most, few] = [`${share(dear.share)} of these games${which(dear)}`, `${share(cheap.share)}${which(cheap)}`];
    return `It depends on ${plainTitle(on)}: ${price} is too dear in ${most}, too cheap in ${few}.`;
  };
  return shortEnough(
    say(({ labels }) => ` (${labels.join(', ')})`),
    say(() => ''),
  );
}

/** `, in at least 84% of these games`: the share that speaks for the verdict over all games, if it is most of them. */
function mostGames({ overall, shares, fights }: FightsAnalysis): string {
  const part = shares?.[overall.judgement?.verdict ?? 'not-known'] ?? 0;
  return fights.length === 1 || part < 0.5 ? '' : `, in at least ${share(part)} of these games`;
}

/** `+5.5 to +6 points (95%)`; nothing where no price can be given. */
export function costOf({ detail }: FightsPrice, { amount }: Money, unit = ''): string | undefined {
  return costWords(knownOf({ detail }), amount, unit);
}

/** A price as the words for prices take it. */
export function knownOf({ detail }: Pick<FightsPrice, 'detail'>) {
  const { price, interval } = detail;
  return { ...defined({ price }), interval, detail };
}

function conditions(context: ContextOf<'fights'>, found: FightsAnalysis, money: Money): readonly string[] {
  return [
    overallWords(found, money),
    sizeWords(found, money),
    sharesWords(found),
    hangsOnWords(found),
    atOnceWords(found),
    plansWords(found, money),
    attackWords(context, found),
    triedWords(context),
    restsOn(context, context.results.fights as FightsResults, found.fights.length),
  ].filter((sentence) => sentence !== undefined);
}

function overallWords({ overall, fights }: FightsAnalysis, { unit }: Money): string {
  const { interval, price } = overall.detail;
  const level = interval.level < 1 ? `${formatNumber(interval.level, { percent: true })} interval` : '';
  const words = priceWords(knownOf(overall), { digits: (price ?? 1) < 1 ? 2 : 1 }, { unit: ` ${unit}`, level });
  return `${fights.length === 1 ? 'In this fight' : 'Over all these games'} the break-even price is ${words}.`;
}

function sizeWords({ difference, at }: FightsAnalysis, { withUnit }: Money): string {
  const { value } = difference;
  return `At ${withUnit(at)} it wins ${formatNumber(100 * Math.abs(value), { digits: 2 })} ${value < 0 ? 'fewer' : 'more'} of 100 games than without (${differenceRange(difference)}).`;
}

function sharesWords({ shares, fights, asked, margin }: FightsAnalysis): string | undefined {
  if (shares === undefined || asked === undefined || fights.length === 1) return undefined;
  const parts = (['overpriced', 'fair', 'underpriced'] as const)
    .filter((verdict) => shares[verdict] > 0)
    .map((verdict) => `${verdictWords[verdict]} in ${share(shares[verdict])}`);
  const open = shares['not-known'] > 0 ? `in ${share(shares['not-known'])} its own interval leaves it open` : undefined;
  const told = [
    ...(parts.length === 0 ? [] : [`it is shown to be ${listed(parts)}`]),
    ...(open === undefined ? [] : [open]),
  ];
  return `Game by game ${told.join('; ')} (each by its own 95% interval; within ${amountOf(margin)} counts as right).`;
}

/** The level at which the axis names its entries, if it has one. */
function atOnceWords({ axes }: FightsAnalysis): string | undefined {
  const entries = axes.filter((axis) => axis.entries.length > 1).flatMap((axis) => axis.entries);
  if (!entries.some(({ shown }) => shown !== undefined)) return undefined;
  return `What games with one entry of an axis show is held against one level for all ${entries.length} entries (Holm).`;
}

function plansWords({ written, overall, plans, difference }: FightsAnalysis, money: Money): string | undefined {
  if (written === undefined || plans === undefined) return undefined;
  const [best, own] = [costOf(overall, money) ?? 'not known', costOf(written, money) ?? 'not known'];
  return `Both sides choose their plans as well as they can; with both at their best it is worth ${best}, with the scenario's own plans ${own}.${otherPlansWords(difference)}`;
}

/** Why prices were tried one by one, where they were. */
function triedWords({ study }: ContextOf<'fights'>): string | undefined {
  const { inPlay } = study.fights.question;
  return inPlay && `Prices were tried one by one, since they reach into play: ${inPlay}.`;
}

/** The attack level beside it. */
function attackWords({ analysis }: ReportContext, { overall, asked }: FightsAnalysis): string | undefined {
  const attack = analysis.attack?.comparison;
  if (attack === undefined || asked === undefined || overall.judgement === undefined) return undefined;
  const agree =
    attack.judgement.verdict === overall.judgement.verdict ? 'as these games say' : 'which these games do not bear out';
  return `By single attacks alone, over the declared mix of targets, the break-even price is ${formatNumber(attack.mix.price, { digits: 1 })} points (exact), ${agree}.`;
}

function warnings({ fights, shares, asked }: FightsAnalysis): string[] {
  const lopsided = fights.filter(({ reference }) => reference > 0.8 || reference < 0.2);
  const part = lopsided.reduce((sum, { weight }) => sum + weight, 0);
  return [
    ...(part > 0.25
      ? [
          `In ${share(part)} of these games one side wins more than ${games(0.8)} of 100 games whatever is bought: prices read off such fights are unsteady.`,
        ]
      : []),
    ...(asked !== undefined && shares !== undefined && fights.length > 1 && shares['not-known'] > 0.5
      ? [
          `In ${share(shares['not-known'])} of these games their own interval leaves the price open: more engagements would tell.`,
        ]
      : []),
  ];
}
