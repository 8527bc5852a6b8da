/**
 * The pictures of a population of fights: every fight by its price, what the price hangs on, how two axes work together,
 * and the price over all. Promises: titles are answers; a picture that would show nothing is left out.
 */

import { pairMeans } from '../../analysis/fights/pair-means.js';
import type { Interval } from '../../analysis/interval.js';
import type { EntryAnswer, FightAnswer, FightsAnalysis } from '../../analysis/study/index.js';
import {
  type FightRow,
  fightsStrip,
  formatNumber,
  interactionMap,
  type MainEffectRow,
  mainEffects,
  priceCurve,
} from '../../charts/index.js';
import type { Block } from '../document.js';
import { ends, type ReportContext } from '../study/context.js';
import { type Money, moneyOf } from '../study/money.js';
import { verdictWords } from '../study/price-answer.js';
import { crossingOf } from '../study/price-picture.js';
import { priceWords, rangeWords } from '../study/price-words.js';
import { pricedThing } from '../study/priced-thing.js';
import { capital, listed } from '../study/sentence.js';
import { axesByWeight, costOf, hangsOnWords, knownOf, plainTitle } from './answer.js';

const share0 = { percent: true, digits: 0 } as const;

/** From so much of the spread on what two axes do together is worth a picture. */
const leastShare = 0.02;

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
    .map((verdict) => [
      verdict === 'not-known' ? 'not settled' : verdictWords[verdict],
      formatNumber(shares[verdict], share0),
    ])
    .map(([words, part], k) => `${words} in ${part}${k === 0 ? ' of these games' : ''}`);
  return `At ${money.withUnit(asked)}: ${listed(parts)}`;
}

/** `IS-2; 30 inches; open`. */
function labelOf({ axes }: FightsAnalysis, { entries }: FightAnswer): string {
  return axes.map(({ entries: own, unit }, a) => entryLabel(own[entries[a] as number]?.label ?? '', unit)).join('; ');
}

/** With its unit, on one line. */
function entryLabel(label: string, unit: string | undefined): string {
  return unit === undefined ? label : `${label}\u00a0${unit}`;
}

function fightRow(found: FightsAnalysis, fight: FightAnswer, axis: number): FightRow {
  const { detail, tried, weight } = fight;
  const { interval, price } = detail;
  const own = found.axes[axis];
  const atEnd = interval.low === tried[1] || interval.high === tried[0];
  const words = price === undefined && !atEnd ? rangeWords(knownOf(fight)) : undefined;
  return {
    label: labelOf(found, fight),
    group: entryLabel(own?.entries[fight.entries[axis] as number]?.label ?? '', own?.unit),
    weight,
    tried,
    ...(price === undefined ? {} : { price }),
    ...(detail.n === 0 && interval.low === interval.high ? {} : limitsOf(interval)),
    ...(words === undefined ? {} : { words }),
  };
}

/** The ends of an interval, `null` where there is none. */
function limitsOf({ low, high, unbounded }: Interval): { readonly low: number | null; readonly high: number | null } {
  if (unbounded === 'complement') return { low: null, high: null };
  const open = (side: 'below' | 'above'): boolean => unbounded === side || unbounded === 'both';
  return { low: open('below') ? null : low, high: open('above') ? null : high };
}

/**
 * What each entry does, as a tornado: to the break-even price where every entry has one, else to the games won at one
 * price.
 */
export function effectsPicture(context: ReportContext, found: FightsAnalysis): Block[] {
  const words = hangsOnWords(found);
  if (words === undefined) return [];
  const money = moneyOf(context, found);
  const totals = new Map(axesByWeight(found).map(({ axis, total }) => [axis, total]));
  const shared = (draw: (entry: EntryAnswer) => Partial<MainEffectRow> | undefined): MainEffectRow[] =>
    found.axes.flatMap(({ title, unit, entries }, axis) =>
      entries.flatMap((entry): MainEffectRow[] => {
        const drawn = draw(entry);
        if (drawn === undefined) return [];
        return [{ axis: title, entry: entryLabel(entry.label, unit), share: totals.get(axis), ...drawn }];
      }),
    );
  const all = found.overall.detail.price;
  const priced = all !== undefined && found.axes.every(({ entries }) => entries.every(isPriced));
  const rows = priced
    ? shared(({ price: { detail } }) => {
        const { low, high } = limitsOf(detail.interval);
        const less = (end: number | null): number | null => (end === null ? null : end - all);
        return { effect: (detail.price ?? all) - all, low: less(low), high: less(high) };
      })
    : shared(({ effect }) => {
        if (effect === undefined) return undefined;
        const { low, high } = ends(effect);
        const times = (end: number | undefined): number | null => (end === undefined ? null : 100 * end);
        return {
          effect: 100 * effect.value,
          ...(effect.exact ? {} : { low: times(low), high: times(high) }),
        };
      });
  const title = words.replace(/\.$/, '');
  return [
    {
      kind: 'chart',
      name: 'fights-effects',
      alt: `What each entry of each axis does. ${words}`,
      spec: mainEffects(rows, {
        title,
        subtitle: priced
          ? 'Break-even price over the fights that have an entry, less that over all of them; intervals: 95%, of the price with the entry.'
          : `What it wins at ${money.withUnit(found.at)} in the fights that have an entry, less what it wins over all of them; 95% intervals. Shares of the spread may sum to more than 100%: what two axes do together counts for both.`,
        effectTitle: priced
          ? `${capital(money.unit)} more or less than over all the fights`
          : 'Games won of 100, more or fewer than over all the fights',
        format: { digits: 1 },
      }),
    },
  ];
}

const isPriced = ({ price: { detail } }: EntryAnswer): boolean => detail.price !== undefined;

/** How the two axes that do most together work; none where they do next to nothing. */
export function interactionPicture(context: ReportContext, found: FightsAnalysis): Block[] {
  const [strongest] = [...(found.sensitivity?.pairs ?? [])].sort((a, b) => b.share - a.share);
  if (strongest === undefined || strongest.share < leastShare) return [];
  const [a, b] = strongest.axes;
  const [rows, columns] = [found.axes[a], found.axes[b]];
  if (rows === undefined || columns === undefined) return [];
  const money = moneyOf(context, found);
  const cells = pairMeans(
    found.fights,
    found.fights.map(({ difference }) => difference),
    strongest.axes,
  ).map(({ entries: [row, column], mean }) => {
    const { low, high } = ends(mean);
    return {
      row: entryLabel(rows.entries[row]?.label ?? '', rows.unit),
      column: entryLabel(columns.entries[column]?.label ?? '', columns.unit),
      at: row * columns.entries.length + column,
      value: 100 * mean.value,
      ...(low === undefined || high === undefined ? {} : { low: 100 * low, high: 100 * high }),
    };
  });
  const title = `What ${plainTitle(rows.title)} does hangs on ${plainTitle(columns.title)}: together ${formatNumber(strongest.share, share0)} of the spread`;
  return [
    {
      kind: 'chart',
      name: 'fights-interaction',
      alt: `${title}.`,
      spec: interactionMap(
        cells.sort((one, other) => one.at - other.at),
        {
          title,
          subtitle: `Of 100 games, how many more or fewer are won with ${pricedThing(context, found)} at ${money.withUnit(found.at)}; below, their 95% intervals by dice.`,
          rowTitle: rows.title,
          columnTitle: columns.title,
          valueTitle: 'Games won of 100, more or fewer',
          format: { digits: 1, signed: true },
        },
      ),
    },
  ];
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
