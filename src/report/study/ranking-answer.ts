/**
 * The answer to "which is best?": settings ranked by the games they win, or by points. Promises: settings that are not
 * shown to be worse than the best are ties with it; the order of the file plays no part.
 */

import type { Ranked, Ranking } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { Estimate } from '../../statistics/interval.js';
import type { Block, Cell, Section } from '../document.js';
import { type ContextOf, estimateWords, percent2, type ReportContext } from './context.js';
import { games, gamesWords, lopsidedNote, observationWords, restsOn } from './games.js';
import { listed, shortEnough } from './sentence.js';
import { settlingWords } from './settling.js';

/** More tied settings than this are counted, not named. */
const mostNamed = 4;

/** A setting in a ranking; `axes`: where it stands on those of a sweep. */
type Place = Pick<Ranked, 'id' | 'title' | 'score' | 'tied'> & Partial<Pick<Ranked, 'axes'>>;

/** `T-55`, `Veterans (range 12)`. */
export function settingTitle({ title, axes }: Pick<Place, 'title' | 'axes'>): string {
  const words = Object.entries(axes ?? {}).map(([name, value]) => `${name} ${value}`);
  return words.length === 0 ? title : `${title} (${words.join(', ')})`;
}

/** How scores are written. */
interface ScoreWords {
  /** With its interval. */
  whole(score: Estimate): string;
  /** One score, or a range of them, in words that need no more. */
  at(score: string): string;
  short(score: number): string;
  /** A lead, and the ends of its interval, without the unit. */
  lead(value: number, signed: boolean): string;
  readonly unit: string;
  readonly columns: readonly [caption: string, score: string, behindUnit: string];
  /** What a reader must be warned of. */
  readonly note?: string;
}

const scoreWords: Readonly<Record<Ranking['by'], ScoreWords>> = {
  winRate: {
    whole: gamesWords,
    at: (score) => `${score} of 100 games`,
    short: games,
    lead: (value, signed) => formatNumber(100 * value, { digits: 2, signed }),
    unit: 'of 100 games',
    columns: ['games won', 'Win rate (95% interval)', 'games of 100'],
  },
  pointsMargin: {
    whole: (score) => `a points margin of ${estimateWords(score, { digits: 1, signed: true })}`,
    at: (score) => `a points margin of ${score}`,
    short: (score) => formatNumber(score, { digits: 1, signed: true }),
    lead: (value, signed) => formatNumber(value, { digits: 1, signed }),
    unit: 'points',
    columns: ['points margin', 'Points margin (95% interval)', 'points'],
    note: 'The points margin is what red loses less what blue loses.',
  },
};

/** `over`: of which games, where it is not the one fight that is written: ` over these 24 fights`. */
export function rankingAnswer(
  { by, settings }: Pick<Ranking, 'by'> & { readonly settings: readonly Place[] },
  over = '',
): string {
  const [first, second] = settings as [Place, Place];
  const { whole, at, short } = scoreWords[by];
  const tied = settings.filter((setting) => setting === first || setting.tied);
  if (tied.length === 1) {
    const say = (one: string, other: string): string =>
      `Best: ${one}, with ${whole(first.score)}${over}, ahead of ${other} with ${short(second.score.value)}.`;
    const titles = [settingTitle(first), settingTitle(second)] as const;
    return shortEnough(
      say(...titles),
      say(first.id, second.id),
      `Best: ${first.id}, with ${at(short(first.score.value))}${over}.`,
    );
  }
  const scores = tied.map(({ score }) => score.value);
  const [most, least] = [short(Math.max(...scores)), short(Math.min(...scores))];
  const where = `${at(most === least ? most : `${least} to ${most}`)}${over}`;
  const counted =
    tied.length === settings.length ? `all ${tied.length}` : `the best ${tied.length} of ${settings.length}`;
  const named = (name: (setting: Place) => string): string =>
    tied.length > mostNamed
      ? `No single best: ${counted} cannot be told apart, at ${where}, ${name(first)} first.`
      : `No single best: ${listed(tied.map(name))} cannot be told apart, at ${where}.`;
  return shortEnough(
    named(settingTitle),
    named(({ id }) => id),
    `No single best: ${counted} cannot be told apart, at ${where}.`,
  );
}

export function rankingConditions(context: ReportContext, { by, settings, pairs }: Ranking): readonly string[] {
  const [first, second] = settings as [Ranked, Ranked];
  const rest = settings.filter((setting) => setting !== first && !setting.tied);
  const last = rest.at(-1);
  const { behind } = second;
  const exact = behind?.exact === true;
  const { short, lead, unit, note } = scoreWords[by];
  return [
    last === undefined || last === second
      ? undefined
      : `Last is ${settingTitle(last)}, with ${short(last.score.value)}.`,
    behind === undefined
      ? undefined
      : `The lead over ${settingTitle(second)} is ${lead(behind.value, false)} ${unit} ` +
        `(${differenceWords(behind, by)}).`,
    behind?.interval === undefined || exact
      ? undefined
      : settlingWords(
          { value: behind.value, ...behind.interval, borders: [0], n: behind.n },
          !second.tied,
          () => `a tie with ${settingTitle(second)}`,
          `${observationWords(context)} each`,
        ),
    note,
    exact
      ? undefined
      : 'Settings are compared in pairs on the same ' +
        `dice${pairs === 1 ? '' : `; ties allow for all ${pairs} comparisons at once (Holm)`}.`,
    restsOn(context),
  ].filter((sentence) => sentence !== undefined);
}

function differenceWords({ interval }: NonNullable<Ranked['behind']>, by: Ranking['by']): string {
  if (interval === undefined) return 'exact';
  const { lead } = scoreWords[by];
  return `${lead(interval.low, true)} to ${lead(interval.high, true)}`;
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
export function rankingSections({ analysis }: ContextOf<'cells'>): Section[] {
  const { ranking } = analysis.engagement;
  if (ranking === undefined) return [];
  const { by } = ranking;
  const [caption, score, unit] = scoreWords[by].columns;
  const table: Block = {
    kind: 'table',
    name: 'ranking',
    caption: `Settings by ${caption}; a place is shared by those that are not shown to differ from the first of it`,
    columns: [
      { title: 'Place', number: { digits: 0 } },
      { title: 'Setting' },
      { title: score },
      { title: 'Behind the first (95% interval)', unit },
    ],
    rows: ranking.settings.map((setting): Cell[] => [
      setting.place,
      settingTitle(setting),
      estimateWords(setting.score, by === 'winRate' ? percent2 : { digits: 1, signed: true }),
      setting.behind === undefined
        ? null
        : `${scoreWords[by].lead(setting.behind.value, false)} ` +
          `(${differenceWords(setting.behind, by)})${setting.tied ? ', a tie' : ''}`,
    ]),
  };
  return [{ heading: 'The ranking', blocks: [table] }];
}
