/**
 * The pictures of a population of fights: every fight by its price, what the price hangs on, how two axes work together,
 * and the price over all. Promises: titles are answers; a picture that would show nothing is left out.
 */

import type { EntryAnswer, FightAnswer, FightsAnalysis, FightsPrice } from '../../analysis/study/index.js';
import { askedWords, type FightRow, fightsStrip, formatNumber, priceCurve } from '../../charts/index.js';
import { defined } from '../../kernel/defined.js';
import type { Block } from '../document.js';
import { ends, type ReportContext } from '../study/context.js';
import { type Money, moneyOf } from '../study/money.js';
import { verdictWords } from '../study/price-answer.js';
import { crossingOf } from '../study/price-picture.js';
import { priceWords, rangeWords } from '../study/price-words.js';
import { pricedThing } from '../study/priced-thing.js';
import { listed } from '../study/sentence.js';
import { costOf, knownOf } from './answer.js';
import { limitsOf, sharesNote, tornado, wonPicture } from './effects-picture.js';
import { axesByWeight, hangsOnWords, share } from './hangs-on.js';
import { interactionPicture } from './interaction-picture.js';
import { entryLabel, entryOf, labelOf } from './labels.js';

/** Every fight by its price, sorted; none for a single one. */
export function stripPicture(context: ReportContext, found: FightsAnalysis): Block[] {
  if (found.fights.length < 2) return [];
  const money = moneyOf(context, found);
  const { asked, margin, overall, axes } = found;
  const [most] = axesByWeight(found);
  const axis = most?.axis ?? 0;
  const thing = pricedThing(context, found);
  const title = stripTitle(found, money, thing);
  const words = priceWords(knownOf(overall), { digits: 1 });
  return [
    {
      kind: 'chart',
      name: 'fights-strip',
      alt: `Every fight by the break-even price of ${thing} in it. ${title}.`,
      spec: fightsStrip(
        found.fights.map((fight) => fightRow(found, fight, axis)),
        {
          title,
          subtitle: `${found.fights.length} fights, each with its own break-even price and 95% interval. Solid line: the price over all of them, with its interval.${asked === undefined ? '' : ' Dashed line: the price asked, with its margin.'}`,
          priceTitle: `Break-even price of ${thing}`,
          unit: money.unit,
          ...(asked === undefined ? {} : { asked, margin }),
          ...(rangeWords(knownOf(overall)) === undefined
            ? {}
            : { overall: crossingOf(overall.detail, `over all: ${words}`) }),
          groupTitle: axes[axis]?.title ?? '',
          format: { digits: 1 },
        },
      ),
    },
  ];
}

function stripTitle(found: FightsAnalysis, money: Money, thing: string): string {
  const { asked, shares, overall } = found;
  if (asked === undefined || shares === undefined) {
    const cost = costOf(overall, money, money.unit);
    return cost === undefined
      ? `No price for ${thing} over all these games`
      : `Over all these games ${thing} should cost ${cost}`;
  }
  const parts = (['overpriced', 'fair', 'underpriced', 'not-known'] as const)
    .filter((verdict) => shares[verdict] >= 0.005)
    .map((verdict) => [verdict === 'not-known' ? 'not settled' : verdictWords[verdict], share(shares[verdict])])
    .map(([words, part], k) => `${words} in ${part}${k === 0 ? ' of these games' : ''}`);
  return `Fight by fight, ${money.withUnit(asked)} is ${listed(parts)}`;
}

function fightRow(found: FightsAnalysis, fight: FightAnswer, axis: number): FightRow {
  return {
    label: labelOf(found, fight),
    group: entryLabel(entryOf(found, axis, fight), found.axes[axis]?.unit),
    weight: fight.weight,
    ...drawnPrice(fight),
  };
}

/** A break-even price with its interval, as pictures take it. */
function drawnPrice(found: Pick<FightsPrice, 'detail'>) {
  const { interval, price, n, tried: prices } = found.detail;
  const tried = [prices[0]?.price ?? 0, prices.at(-1)?.price ?? 0] as const;
  const atEnd = interval.low === tried[1] || interval.high === tried[0];
  const words = price === undefined && !atEnd ? rangeWords(knownOf(found)) : undefined;
  return {
    tried,
    ...defined({ price }),
    ...(n === 0 && interval.low === interval.high ? {} : limitsOf(interval)),
    ...defined({ words }),
  };
}

/** What each entry comes to, as a tornado: its break-even price where any has one, else the games won at one price. */
export function effectsPicture(context: ReportContext, found: FightsAnalysis): Block[] {
  const money = moneyOf(context, found);
  const thing = pricedThing(context, found);
  const { asked, margin } = found;
  const at = asked ?? found.overall.detail.price;
  if (at === undefined || !found.axes.some(({ entries }) => entries.some(isPriced))) {
    return wonPicture(found, hangsOnWords(found), {
      of: ({ difference }) => difference,
      what: `How many more or fewer of 100 games are won with ${thing} at ${money.withUnit(found.at)} than without`,
      effectTitle: `Games won with ${thing}, more or fewer than without`,
    });
  }
  return tornado(found, hangsOnWords(found), {
    drawn: ({ price }) => {
      const { price: effect, ...own } = drawnPrice(price);
      return { effect, ...own };
    },
    subtitle: `Break-even price over the fights that have an entry; 95% intervals. Dashed line: ${asked === undefined ? 'the price over all of them' : 'the price asked'}. ${sharesNote}`,
    effectTitle: `Break-even price of ${thing} (${money.unit})`,
    numberTitle: 'price',
    against:
      asked === undefined
        ? { at, words: `over all: about ${formatNumber(at, { digits: 1 })}` }
        : { at, words: askedWords(asked, margin, {}), margin },
  });
}

const isPriced = ({ price: { detail } }: EntryAnswer): boolean => detail.price !== undefined;

/** How the two axes that do most together work. */
export function togetherPicture(context: ReportContext, found: FightsAnalysis): Block[] {
  const what = `${pricedThing(context, found)} at ${moneyOf(context, found).withUnit(found.at)}`;
  return interactionPicture(
    found,
    `Of 100 games, how many more or fewer are won with ${what}; below, their 95% intervals by dice.`,
  );
}

/** The price over all the fights, as that of one fight is drawn. */
export function pooledPicture(context: ReportContext, found: FightsAnalysis): Block[] {
  if (found.curve.length < 2) return [];
  const money = moneyOf(context, found);
  const thing = pricedThing(context, found);
  const known = knownOf(found.overall);
  const words = priceWords(known, { digits: 1 }, { unit: ` ${money.unit}` });
  const title =
    rangeWords(known) === undefined
      ? `Over all these games no break-even price of ${thing} can be given`
      : `Break-even price of ${thing} over all these games: ${words}`;
  return [
    {
      kind: 'chart',
      name: 'fights-price',
      alt: `Change of the win rate with ${thing} over all the fights, by price. ${title}.`,
      spec: priceCurve(
        found.curve.map(({ price, difference }) => ({ price, difference: difference.value, ...ends(difference) })),
        {
          title,
          subtitle: 'Mean over all the fights; draws counted half; 95% intervals of the difference.',
          ...(found.asked === undefined ? {} : { asked: found.asked, margin: found.margin }),
          priceTitle: `Price of ${thing} (${money.unit})`,
          priceFormat: { digits: 1, signed: found.base !== 0 },
          ...(rangeWords(known) === undefined ? {} : { crossing: crossingOf(known, words) }),
        },
      ),
    },
  ];
}
