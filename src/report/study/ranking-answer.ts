/**
 * The answer to "which is best?": settings ranked by the games they win. Promises: what cannot be told from the best is
 * named as a tie; the order of the file plays no part.
 */
import type { Ranked, Ranking } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { Block, Cell, Section } from '../document.js';
import { estimateWords, percent2, type ReportContext } from './context.js';
import { games, gamesWords, lopsidedNote, observationWords, restsOn } from './games.js';
import { listed, shortEnough } from './sentence.js';
import { settlingWords } from './settling.js';

/** More tied settings than this are counted, not named. */
const mostNamed = 4;

/** `T-55`, `Veterans (range 12)`. */
export function settingTitle({ title, axes }: Pick<Ranked, 'title' | 'axes'>): string {
  const words = Object.entries(axes).map(([name, value]) => `${name} ${value}`);
  return words.length === 0 ? title : `${title} (${words.join(', ')})`;
}

export function rankingAnswer({ settings }: Ranking): string {
  const [first, second] = settings as [Ranked, Ranked];
  const tied = settings.filter((setting) => setting === first || setting.tied);
  if (tied.length === 1) {
    const say = (one: string, other: string): string =>
      `Best: ${one}, with ${gamesWords(first.winRate)}, ahead of ${other} with ${games(second.winRate.value)}.`;
    const titles = [settingTitle(first), settingTitle(second)] as const;
    return shortEnough(
      say(...titles),
      say(first.id, second.id),
      `Best: ${first.id}, with ${games(first.winRate.value)} of 100 games.`,
    );
  }
  const rates = tied.map(({ winRate }) => winRate.value);
  const [most, least] = [games(Math.max(...rates)), games(Math.min(...rates))];
  const at = most === least ? most : `${least} to ${most}`;
  const counted =
    tied.length === settings.length ? `all ${tied.length}` : `the best ${tied.length} of ${settings.length}`;
  const named = (name: (setting: Ranked) => string): string =>
    tied.length > mostNamed
      ? `No single best: ${counted} cannot be told apart, at ${at} of 100 games, ${name(first)} first.`
      : `No single best: ${listed(tied.map(name))} cannot be told apart, at ${at} of 100 games.`;
  return shortEnough(
    named(settingTitle),
    named(({ id }) => id),
    `No single best: ${counted} cannot be told apart, at ${at} of 100 games.`,
  );
}

export function rankingConditions(context: ReportContext, { settings, pairs }: Ranking): string {
  const [first, second] = settings as [Ranked, Ranked];
  const rest = settings.filter((setting) => setting !== first && !setting.tied);
  const last = rest.at(-1);
  const { behind } = second;
  const exact = behind?.exact === true;
  return [
    last === undefined || last === second
      ? undefined
      : `Last is ${settingTitle(last)}, with ${games(last.winRate.value)}.`,
    behind === undefined
      ? undefined
      : `The lead over ${settingTitle(second)} is ${formatNumber(100 * behind.value, { digits: 2 })} of 100 games ` +
        `(${differenceWords(behind)}).`,
    behind?.interval === undefined || exact
      ? undefined
      : settlingWords(
          { value: behind.value, ...behind.interval, borders: [0], n: behind.n },
          !second.tied,
          () => `a tie with ${settingTitle(second)}`,
          `${observationWords(context)} each`,
        ),
    exact
      ? undefined
      : 'Settings are compared in pairs on the same ' +
        `dice${pairs === 1 ? '' : `; ties allow for all ${pairs} comparisons at once (Holm)`}.`,
    restsOn(context),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

function differenceWords({ interval }: NonNullable<Ranked['behind']>): string {
  if (interval === undefined) return 'exact';
  const written = (share: number): string => formatNumber(100 * share, { digits: 2, signed: true });
  return `${written(interval.low)} to ${written(interval.high)}`;
}

export function rankingWarnings({ analysis }: ReportContext, { settings }: Ranking): readonly string[] {
  const best = analysis.engagement?.cells.find(({ id }) => id === settings[0]?.id);
  const note =
    best &&
    lopsidedNote(
      best,
      'with the best setting',
      'Near the end of the scale differences are small: a harder fight tells the settings apart better.',
    );
  return note === undefined ? [] : [note];
}

/** The whole ranking as a table. */
export function rankingSections({ analysis }: ReportContext): Section[] {
  const ranking = analysis.engagement?.ranking;
  if (ranking === undefined) return [];
  const table: Block = {
    kind: 'table',
    name: 'ranking',
    caption: 'Settings by games won; a place is shared by those that are not shown to differ from the first of it',
    columns: [
      { title: 'Place', number: { digits: 0 } },
      { title: 'Setting' },
      { title: 'Win rate (95% interval)' },
      { title: 'Behind the first (95% interval)', unit: 'games of 100' },
    ],
    rows: ranking.settings.map((setting): Cell[] => [
      setting.place,
      settingTitle(setting),
      estimateWords(setting.winRate, percent2),
      setting.behind === undefined
        ? null
        : `${formatNumber(100 * setting.behind.value, { digits: 2 })} ` +
          `(${differenceWords(setting.behind)})${setting.tied ? ', a tie' : ''}`,
    ]),
  };
  return [{ heading: 'The ranking', blocks: [table] }];
}
