/**
 * What prices of a list are made of: for each unit that was taken apart a picture, and all of them in a table. Promises:
 * parts and what is left sum to the whole; every worth has its interval; what is not known in points is not drawn.
 */
import type { Audit } from '../../analysis/study/index.js';
import { type PartRow, worthParts } from '../../charts/index.js';
import type { Estimate } from '../../statistics/interval.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { Block, Cell, MeasuredCell, Section } from '../document.js';
import { worthWords as judgedWords } from './audit-words.js';
import type { ContextOf } from './context.js';
import {
  byWorth,
  combinationWords,
  dependenceSentences,
  shareOfWhole,
  worthSentence,
  worthStyle,
  worthWords,
} from './explained-words.js';
import { type PartPrice, proposedNumbers } from './part-prices.js';
import { grouped, tidyPoints } from './price-words.js';
import { capital, listed } from './sentence.js';

type Explained = NonNullable<Audit['explained']>[number];

/** The section; none where nothing was taken apart. */
export function explainedSections({ study, analysis }: ContextOf<'priceList'>): Section[] {
  const { explained } = analysis.prices;
  if (explained === undefined) return [];
  return [
    {
      heading: 'What a price is made of',
      blocks: [
        { kind: 'paragraph', text: whatItIs(explained) },
        ...explained.flatMap((unit) => unitBlocks(unit, study, analysis.prices)),
        table(explained),
        ...numbersTable(proposedNumbers(study.prices, analysis.prices).parts),
      ],
    },
  ];
}

/** What the figures are, and what was played for them. */
function whatItIs(explained: readonly Explained[]): string {
  const engagements = explained.reduce((sum, own) => sum + own.engagements, 0);
  const them =
    explained.length === 1
      ? 'A unit was played without each of its'
      : `${explained.length} units were played without each of their`;
  return `${them} parts and without any of them, in the armies of the list (${grouped(engagements)} engagements): what a part is worth is the mean over all orders in which the parts may come (Shapley), so that parts and what is left sum to the whole. Intervals are 95%, of the dice and of the armies that were drawn, not from game to game.`;
}

function unitBlocks(unit: Explained, { name, prices }: ContextOf<'priceList'>['study'], audit: Audit): Block[] {
  const asks = `The list ${prices.guessed ? 'guesses' : 'asks'} ${tidyPoints(unit.price)}`;
  const judged = audit.units.find(({ id }) => id === unit.id);
  const fitted = judged?.fitted === undefined ? '' : `; all its armies together say ${judgedWords(judged)}`;
  const text = [worthSentence(unit, name), `${asks}${fitted}.`, ...dependenceSentences(unit), ...leftIn(unit)].join(
    ' ',
  );
  return [...(unit.isKnown ? [chart(unit, prices)] : []), { kind: 'paragraph', text }];
}

/** What could have been taken out as well, and what could not. */
function leftIn({ further, refused }: Explained): string[] {
  const titles = further.map(({ title }) => title);
  return [
    ...(titles.length === 0 ? [] : [`Left in: ${listed(titles)}.`]),
    ...refused.map(({ title, why }) => `${capital(title)} cannot be taken out: ${why}.`),
  ];
}

function chart(unit: Explained, { guessed }: Pick<PriceListInfo, 'guessed'>): Block {
  const { id, title, price, whole, bare } = unit;
  const row = (label: string, sort: PartRow['sort'], worth: Estimate): PartRow => {
    const { value, interval } = worth;
    const isPlayed = Math.abs(value) <= unit.reach;
    const ends = interval === undefined ? {} : { low: interval.low, high: interval.high };
    return { label, sort, value: isPlayed ? value : null, ...ends, words: worthWords(unit, worth) };
  };
  const list = `; ${guessed ? 'guess' : 'list'} ${tidyPoints(price)}`;
  const all = row('the whole unit', 'whole', whole);
  return {
    kind: 'chart',
    name: `parts-${id}`,
    alt: `What each part of ${title} is worth, with its interval`,
    spec: worthParts(
      [
        ...byWorth(unit).map((part) => row(part.title, 'part', part.inOrder)),
        row('what is left', 'rest', bare),
        { ...all, words: `${all.words}${list}`, asked: price },
      ],
      {
        title: chartTitle(unit),
        subtitle: `${capital(combinationWords(unit))}. Worth in order with 95% intervals; diamond: what the list ${guessed ? 'guesses' : 'asks'}.`,
        valueTitle: 'Worth (points)',
        format: worthStyle(unit),
      },
    ),
  };
}

/** What it is worth, and of that the most of a part that is shown to be worth something. */
function chartTitle(unit: Explained): string {
  const { title, whole } = unit;
  const [most] = byWorth(unit).filter(
    ({ inOrder: { interval } }) => interval?.unbounded === 'none' && interval.low > 0,
  );
  const points = (worth: Estimate): string =>
    worthWords(unit, { value: worth.value, n: worth.n, method: '', exact: true });
  if (most === undefined) return `${title}: no part of it is shown to be worth something`;
  return `${title}: ${points(whole)} points, ${points(most.inOrder)} of them for ${most.title}`;
}

function table(explained: readonly Explained[]): Block {
  return {
    kind: 'table',
    name: 'parts',
    caption: 'What prices are made of',
    columns: [
      { title: 'Unit' },
      { title: 'Part' },
      { title: 'Worth in order, 95% interval', unit: 'points', key: 'in order', align: 'right' },
      { title: 'Of the whole', number: { percent: true, digits: 0 } },
      { title: 'Taken from the whole alone, 95% interval', unit: 'points', key: 'alone', align: 'right' },
      { title: 'Depends on the others' },
    ],
    rows: explained.flatMap((unit): Cell[][] => {
      const cell = (worth: Estimate): MeasuredCell => measured(unit, worth);
      const share = (worth: Estimate): number | null => shareOfWhole(unit, worth) ?? null;
      const { title, bare, whole } = unit;
      return [
        ...byWorth(unit).map(({ title: part, inOrder, alone, depends }): Cell[] => [
          title,
          part,
          cell(inOrder),
          share(inOrder),
          cell(alone),
          depends ? 'yes' : null,
        ]),
        [title, 'what is left', cell(bare), share(bare), null, null],
        [title, 'the whole unit', cell(whole), share(whole), null, null],
      ];
    }),
  };
}

/** Numbers of the list that parts are paid by, and what the parts are worth. */
function numbersTable(parts: readonly PartPrice[]): Block[] {
  if (parts.length === 0) return [];
  return [
    {
      kind: 'table',
      name: 'parts-prices',
      caption:
        'Numbers of the list that parts are paid by: proposed where what a part is worth is shown to be another, each for itself',
      columns: [
        { title: 'Number' },
        { title: 'Unit' },
        { title: 'Part' },
        { title: 'Asked for it', unit: 'points' },
        { title: 'Worth from the whole alone, 95% interval', unit: 'points', key: 'worth', align: 'right' },
        { title: 'Number now', unit: 'points' },
        { title: 'Proposed', unit: 'points' },
      ],
      rows: parts.map(({ explained, part, place, above, number }): Cell[] => [
        ...[
          place.path,
          explained.title,
          above === undefined ? part.title : `${above}, taken as the step below`,
          place.asked,
        ],
        ...[measured(explained, part.alone), place.now, number ?? null],
      ]),
    },
  ];
}

/** A worth in words, and as numbers as far as they are known. */
function measured(unit: Explained, worth: Estimate): MeasuredCell {
  const { value, interval } = worth;
  const isPlayed = unit.isKnown && Math.abs(value) <= unit.reach;
  const isWhole = isPlayed && interval?.unbounded === 'none';
  return {
    value: isPlayed ? value : null,
    low: isWhole ? interval.low : null,
    high: isWhole ? interval.high : null,
    words: worthWords(unit, worth),
  };
}
