/** What a report shows of a population of fights that is asked who wins, or which variant wins most. */
import type { EntryRates, FightRate, RatedSetting, RatesAnalysis } from '../../analysis/study/index.js';
import { type FightRow, fightsStrip, formatNumber } from '../../charts/index.js';
import type { PlayedRates, Rate, RatesResults } from '../../run/results.js';
import type { Block, Cell, Section, TableColumn } from '../document.js';
import { type ContextOf, ends, type ReportContext } from '../study/context.js';
import { capital, listed } from '../study/sentence.js';
import { wonPicture } from './effects-picture.js';
import { axesByWeight, share } from './hangs-on.js';
import { interactionPicture } from './interaction-picture.js';
import { entryLabel, entryOf, labelOf } from './labels.js';
import { gainsNote, planPictures, plansTable } from './plan-pictures.js';
import { ratesHang, sideNames, winsByEntry } from './rates-answer.js';
import { measured100, shareTable } from './tables.js';

export function ratesSections(context: ContextOf<'rates'>): Section[] {
  const found = context.analysis.rates;
  const isDuel = found.shares !== undefined;
  return [
    { heading: 'Every fight in one picture', blocks: stripPicture(context, found) },
    ...(isDuel ? [] : [{ heading: 'The ranking', blocks: [rankingTable(found)] }]),
    {
      heading: 'What it depends on',
      blocks: [
        ...wonPicture(found, ratesHang(found), wonWith(found)),
        axesTable(found),
        ...interactionPicture(
          found,
          isDuel
            ? 'Of 100 games, how many blue wins; below, their 95% intervals by dice.'
            : `Of 100 games, ${leadTitle(found)}; below, their 95% intervals by dice.`,
          isDuel,
        ),
        ...shareTable(found, isDuel ? "blue's win rate" : leadTitle(found)),
      ],
    },
    ...plansSection(context, found),
    { heading: 'Every fight', blocks: [fightsTable(found)] },
  ];
}

/** `how many more or fewer are won with A than with B`. */
function leadTitle({ settings }: RatesAnalysis): string {
  const [first, second] = settings as [RatedSetting, RatedSetting];
  return `how many more or fewer are won with ${first.title} than with ${second.title}`;
}

/** What is drawn of each entry: how often blue wins, or the lead of the first variant over the second. */
function wonWith(found: RatesAnalysis): Parameters<typeof wonPicture<EntryRates>>[2] {
  const of = ({ difference }: EntryRates) => difference;
  const [first, second] = found.settings as [RatedSetting, RatedSetting | undefined];
  if (second === undefined) {
    const even = { at: 50, words: 'even' };
    return { of, what: 'How often blue wins', effectTitle: 'Games that blue wins', even };
  }
  const effectTitle = `Games that ${first.title} wins more or fewer than ${second.title}`;
  return { of, what: `How much more often ${first.title} wins than ${second.title}`, effectTitle };
}

/** Every fight by how often blue wins, or by the lead of the first variant over the second; none for a single one. */
function stripPicture(context: ReportContext, found: RatesAnalysis): Block[] {
  const { fights, shares, settings, axes, difference } = found;
  if (fights.length < 2) return [];
  const [most] = axesByWeight(found);
  const axis = most?.axis ?? 0;
  const isDuel = shares !== undefined;
  const [first, second] = settings as [RatedSetting, RatedSetting | undefined];
  const title = stripTitle(context, found);
  const { low, high } = ends(difference);
  const { value, exact } = difference;
  const style = { digits: 1, ...(isDuel ? {} : { signed: true }) };
  return [
    {
      kind: 'chart',
      name: 'fights-strip',
      alt: `Every fight by ${isDuel ? 'how often blue wins it' : leadTitle(found)}. ${title}.`,
      spec: fightsStrip(
        fights.map((fight) => fightRow(found, fight, axis)),
        {
          title,
          subtitle: `${fights.length} fights, each with its own 95% interval. Solid line: over all of them, with its interval. Dashed line: ${isDuel ? 'an even fight' : 'no difference'}.`,
          priceTitle: isDuel
            ? `Games that ${sideNames(context).blue} wins`
            : `Games that ${first.title} wins more or fewer than ${second?.title ?? ''}`,
          unit: 'of 100',
          numberTitle: 'of 100 games',
          asked: isDuel ? 50 : 0,
          askedTitle: isDuel ? 'even' : 'no difference',
          ...(isDuel ? { margin: 5 } : {}),
          overall: {
            price: 100 * value,
            // A missing end has no bound. The ends of an exact figure are the figure itself.
            ...(low === undefined && !exact ? {} : { low: 100 * (low ?? value) }),
            ...(high === undefined && !exact ? {} : { high: 100 * (high ?? value) }),
            words: `over all: ${formatNumber(100 * value, style)}`,
          },
          groupTitle: axes[axis]?.title ?? '',
          format: style,
        },
      ),
    },
  ];
}

function fightRow(found: RatesAnalysis, fight: FightRate, axis: number): FightRow {
  const { lead, weight } = fight;
  const { low, high } = ends(lead);
  return {
    label: labelOf(found, fight),
    group: entryLabel(entryOf(found, axis, fight), found.axes[axis]?.unit),
    weight,
    tried: found.shares === undefined ? [-100, 100] : [0, 100],
    price: 100 * lead.value,
    ...(lead.exact || low === undefined || high === undefined ? {} : { low: 100 * low, high: 100 * high }),
  };
}

/** `Armour wins attrition and delay, Infantry meeting; not settled: take the ground`. */
function entriesTitle(context: ReportContext, found: RatesAnalysis): string | undefined {
  const by = winsByEntry(found);
  if (by === undefined) return undefined;
  const { blue, red } = sideNames(context);
  const { of } = by;
  const wins = [[blue, of.blue] as const, [red, of.red] as const]
    .filter(([, entries]) => entries.length > 0)
    .map(
      ([name, entries], k) =>
        `${name}${k === 0 ? ' wins' : ''} ${entries.length === found.fights.length ? 'all of them' : listed(entries)}`,
    );
  const rest = [['even', of.even] as const, ['not settled', of['not-known']] as const]
    .filter(([, entries]) => entries.length > 0)
    .map(([words, entries]) => `${words}: ${listed(entries)}`);
  return capital([...(wins.length === 0 ? [] : [wins.join(', ')]), ...rest].join('; '));
}

/** `Wins most: A in 60% of these games, B in 20%; not settled: 20%`; by entry, where fights differ by one thing alone. */
function stripTitle(context: ReportContext, found: RatesAnalysis): string {
  const { shares, settings } = found;
  const byEntry = entriesTitle(context, found);
  if (byEntry !== undefined) return byEntry;
  const shown = (part: number): boolean => part >= 0.005;
  const rest = (name: string, part: number): string[] => (shown(part) ? [`${name}: ${share(part)}`] : []);
  const winners: (readonly [string, number])[] =
    shares === undefined
      ? settings.map(({ title, best }) => [title, best])
      : [
          ['blue', shares.blue],
          ['red', shares.red],
        ];
  const told = winners
    .filter(([, part]) => shown(part))
    .map(([name, part], k) => `${name} in ${share(part)}${k === 0 ? ' of these games' : ''}`);
  const even = shares?.even ?? 0;
  const open = 1 - even - winners.reduce((sum, [, part]) => sum + part, 0);
  const parts = [
    ...(told.length === 0 ? [] : [`${shares === undefined ? 'wins most' : 'shown to win'}: ${told.join(', ')}`]),
    ...rest('even', even),
    ...rest('not settled', open),
  ];
  return capital(parts.join('; '));
}

function rankingTable({ settings }: RatesAnalysis): Block {
  const plans = settings.some(({ written }) => written !== undefined);
  return {
    kind: 'table',
    name: 'ranking',
    caption:
      'Variants by games won over all the fights; a place is shared by those that are not shown to differ from the first of it',
    columns: [
      { title: 'Place', number: { digits: 0 } },
      { title: 'Variant' },
      { title: 'Win rate', unit: 'games of 100' },
      ...(plans ? [{ title: 'With the plans as written', unit: 'games of 100' }] : []),
      { title: 'Behind the first', unit: 'games of 100' },
      { title: 'Shown to be best in', number: { percent: true, digits: 1 } },
    ],
    rows: settings.map(({ place, title, winRate, written, behind, tied, best }): Cell[] => [
      place,
      title,
      measured100(winRate, false),
      ...(written === undefined ? [] : [measured100(written, false)]),
      behind === undefined ? null : withWords(measured100(behind), tied ? ', a tie' : ''),
      best,
    ]),
  };
}

function withWords(cell: ReturnType<typeof measured100>, more: string): Cell {
  return { ...cell, words: `${cell.words}${more}` };
}

/** What a variant's column of win rates is called. */
function rateColumns({ settings }: RatesAnalysis): TableColumn[] {
  return settings.map(({ title }, k) => ({
    title: settings.length === 1 ? 'Blue wins' : title,
    unit: 'games of 100',
    key: settings.length === 1 ? 'wins' : `wins-${k + 1}`,
  }));
}

function axesTable(found: RatesAnalysis): Block {
  return {
    kind: 'table',
    name: 'fight-axes',
    caption: 'Games won over the fights that have an entry, and what the entry does',
    columns: [
      { title: 'Axis' },
      { title: 'Entry' },
      { title: 'Share of the games', number: { percent: true, digits: 1 } },
      ...rateColumns(found),
      {
        title:
          found.shares === undefined
            ? 'Lead of the first over the second, more or less than over all'
            : 'More or fewer than over all',
        unit: 'games of 100',
        key: 'effect',
      },
    ],
    rows: found.axes.flatMap(({ title, entries }) =>
      entries.map(({ label, weight, rates, effect }: EntryRates): Cell[] => [
        title,
        label,
        weight,
        ...rates.map((rate) => measured100(rate, false)),
        effect === undefined ? null : measured100(effect),
      ]),
    ),
  };
}

const outcomeWords = { blue: 'blue', red: 'red', even: 'even', 'not-known': 'not settled' } as const;

function fightsTable(found: RatesAnalysis): Block {
  const titles = new Map(found.settings.map(({ id, title }) => [id, title]));
  return {
    kind: 'table',
    name: 'fights',
    caption: 'Every fight with how often blue wins it (replay one with --fight and its number)',
    columns: [
      { title: 'Fight', number: { digits: 0 } },
      ...found.axes.map(({ title }) => ({ title })),
      { title: 'Share of the games', number: { percent: true, digits: 1 } },
      ...rateColumns(found),
      { title: found.shares === undefined ? 'Best' : 'Winner' },
    ],
    rows: found.fights.map((fight): Cell[] => [
      fight.number,
      ...found.axes.map((_, a) => entryOf(found, a, fight)),
      fight.weight,
      ...fight.rates.map((rate) => measured100(rate, false)),
      fight.outcome === undefined
        ? ((fight.best === undefined ? undefined : titles.get(fight.best)) ?? 'not settled')
        : outcomeWords[fight.outcome],
    ]),
  };
}

function plansSection(context: ReportContext, found: RatesAnalysis): Section[] {
  const { plans, settings } = found;
  if (plans === undefined) return [];
  const results = context.results.rates as RatesResults;
  const [first] = settings as [RatedSetting];
  const k = results.settings.findIndex(({ id }) => id === first.id);
  const rate = (played: object): Rate => {
    const { means, covariance } = played as PlayedRates;
    return [means[k] ?? 0, covariance[k]?.[k] ?? 0];
  };
  const what = settings.length === 1 ? 'Games that blue wins' : `With ${first.title}`;
  return [
    {
      heading: 'Plans at their best',
      blocks: [
        ...planPictures(context, { plans, results, rate, what }),
        plansTable(context, plans),
        ...gainsNote(found),
      ],
    },
  ];
}
