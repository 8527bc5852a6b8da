/**
 * The answer to who wins, or which variant wins most, over a population of fights. Promises: if at least a tenth of the
 * games is shown to go to another than the rest, the answer is that it depends; a share counts only fights whose own
 * interval shows it, so it is called "at least".
 */
import type { FightsEstimate } from '../../analysis/fights/index.js';
import type { DuelOutcome, RatedSetting, RatesAnalysis } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { RatesResults } from '../../run/results.js';
import type { ContextOf, ReportContext } from '../study/context.js';
import { duelAnswer } from '../study/duel-answer.js';
import { differenceRange, games, gamesWords, ofTheOther } from '../study/games.js';
import type { Answer } from '../study/headline.js';
import { rankingAnswer } from '../study/ranking-answer.js';
import { listed, shortEnough } from '../study/sentence.js';
import { depends } from './depends.js';
import { hangsOnWords, restsOn, share } from './hangs-on.js';
import { otherPlansWords } from './plan-pictures.js';

export function ratesAnswer(context: ContextOf<'rates'>, found: RatesAnalysis): Answer {
  return {
    answer: found.shares === undefined ? bestAnswer(found) : winnerAnswer(context, found, found.shares),
    conditions: [
      overallWords(found),
      sharesWords(found),
      ratesHang(found),
      plansWords(found),
      found.pairs < 2 ? undefined : `Ties allow for all ${found.pairs} comparisons at once (Holm).`,
      restsOn(context, context.results.rates as RatesResults, found.fights.length),
    ].filter((sentence) => sentence !== undefined),
    warnings: warnings(found),
  };
}

/** ` over these 24 fights`; nothing for the one that is written. */
function overThese({ fights }: RatesAnalysis): string {
  return fights.length === 1 ? '' : ` over these ${fights.length} fights`;
}

/**
 * Of a duel whose fights differ by one thing alone: its title, and the entries that are shown to go to either side, are
 * even, or are not settled.
 */
export function winsByEntry({
  axes,
  fights,
  shares,
}: RatesAnalysis):
  | { readonly axis: string; readonly of: Readonly<Record<DuelOutcome, readonly string[]>> }
  | undefined {
  const varied = axes.flatMap(({ title, labels, entries }, k) => (entries.length > 1 ? [{ title, labels, k }] : []));
  const [only] = varied;
  if (shares === undefined || varied.length !== 1 || only === undefined) return undefined;
  const of: Record<DuelOutcome, string[]> = { blue: [], red: [], even: [], 'not-known': [] };
  for (const { entries, outcome } of fights) {
    of[outcome ?? 'not-known'].push(only.labels[entries[only.k] as number] ?? '');
  }
  return { axis: only.title, of };
}

/** What both sides are called. */
export function sideNames({ study }: Pick<ReportContext, 'study'>): { readonly blue: string; readonly red: string } {
  const { blue, red } = study.engagement ?? {};
  return { blue: blue?.title ?? 'Blue', red: red?.title ?? 'Red' };
}

function winnerAnswer(
  context: ReportContext,
  found: RatesAnalysis,
  shares: Readonly<Record<DuelOutcome, number>>,
): string {
  const { difference } = found;
  if (shares.blue < depends || shares.red < depends) return duelAnswer(context, difference, overThese(found));
  const say = (blue: string, red: string): string =>
    `It depends: at least ${share(shares.blue)} of these games go to ${blue}, ${share(shares.red)} to ${red}; over all ${blue}: ${games(difference.value)} of 100 games.`;
  const { blue, red } = sideNames(context);
  const [first = say(blue, red), ...others] = [...entriesAnswer(context, found), say(blue, red), say('blue', 'red')];
  return shortEnough(first, ...others);
}

/** `It depends on the mission: A wins attrition and delay, B meeting; over all A wins 52.0 of 100 games (50.1 to 53.9).` */
function entriesAnswer(context: ReportContext, found: RatesAnalysis): string[] {
  const by = winsByEntry(found);
  if (by === undefined) return [];
  const { difference } = found;
  const { blue, red } = sideNames(context);
  const [best, rate] = difference.value >= 0.5 ? [blue, difference] : [red, ofTheOther(difference)];
  const what = `It depends on the ${by.axis.toLowerCase()}: ${blue} wins ${listed(by.of.blue)}, ${red} ${listed(by.of.red)}`;
  return [
    `${what}; over all ${best} wins ${gamesWords(rate)}.`,
    `${what}; over all ${best}: ${games(rate.value)} of 100 games.`,
    `${what}.`,
  ];
}

/** Another variant that is shown to be best in a tenth of the games or more. */
function rivalOf({ settings }: RatesAnalysis): RatedSetting | undefined {
  const [first, ...others] = settings;
  if (first === undefined || first.best < depends) return undefined;
  return others.filter(({ best }) => best >= depends).sort((a, b) => b.best - a.best)[0];
}

function bestAnswer(found: RatesAnalysis): string {
  const { settings } = found;
  const [first] = settings as [RatedSetting];
  const rival = rivalOf(found);
  if (rival === undefined) {
    const scored = settings.map((setting) => ({ ...setting, score: setting.winRate }));
    return rankingAnswer({ by: 'winRate', settings: scored }, overThese(found));
  }
  const isTied = settings.some(({ tied }) => tied);
  const say = (one: string, other: string): string => {
    const all = isTied ? 'over all there is no single best' : `over all ${one} wins most`;
    return `It depends: ${one} is best in at least ${share(first.best)} of these games, ${other} in ${share(rival.best)}; ${all}.`;
  };
  return shortEnough(
    say(first.title, rival.title),
    say(first.id, rival.id),
    `It depends: ${first.id} is best in at least ${share(first.best)} of these games, ${rival.id} in ${share(rival.best)}.`,
  );
}

/** `2.10 of 100 games (+1.20 to +3.00)`. */
function leadWords(lead: FightsEstimate): string {
  return `${formatNumber(100 * lead.value, { digits: 2 })} of 100 games (${differenceRange(lead)})`;
}

function overallWords({ settings, difference, fights }: RatesAnalysis): string {
  const [first, second] = settings as [RatedSetting, RatedSetting | undefined];
  if (second?.behind !== undefined) {
    return `${fights.length === 1 ? 'In this fight' : 'Over all these games'} the lead of ${first.title} over ${second.title} is ${leadWords(second.behind)}${second.tied ? ', a tie' : ''}.`;
  }
  return `${fights.length === 1 ? 'In this fight' : 'Over all these games'} blue wins ${gamesWords(difference)}.`;
}

function sharesWords({ shares, settings, fights }: RatesAnalysis): string | undefined {
  if (fights.length === 1) return undefined;
  const parts =
    shares === undefined
      ? settings
          .filter(({ best }) => best > 0)
          .map(({ title, best }) => `${title} is shown to be best in ${share(best)}`)
      : [
          ...(shares.blue > 0 ? [`blue is shown to win ${share(shares.blue)}`] : []),
          ...(shares.red > 0 ? [`red is shown to win ${share(shares.red)}`] : []),
          ...(shares.even > 0 ? [`${share(shares.even)} are even (45 to 55 of 100 games)`] : []),
        ];
  const known = shares === undefined ? settings.reduce((sum, { best }) => sum + best, 0) : 1 - shares['not-known'];
  const open = known < 1 - 1e-9 ? `; in ${share(1 - known)} their own interval leaves it open` : '';
  return `Fight by fight, of these games: ${parts.length === 0 ? 'none is settled' : listed(parts)}${open}.`;
}

/** What it hangs on, in the words of the question. */
export function ratesHang(found: RatesAnalysis): string | undefined {
  const [first, second] = found.settings as [RatedSetting, RatedSetting | undefined];
  return hangsOnWords(found, (axis, low, high) =>
    second === undefined
      ? `By ${axis} blue wins least with ${low}, most with ${high}.`
      : `By ${axis} the lead of ${first.title} over ${second.title} is least with ${low}, greatest with ${high}.`,
  );
}

function plansWords({ settings }: RatesAnalysis): string | undefined {
  const [{ title, winRate, written }] = settings as [RatedSetting];
  if (written === undefined) return undefined;
  const whose = settings.length === 1 ? 'blue' : title;
  return `Both sides choose their plans as well as they can; with both at their best ${whose} wins ${games(winRate.value)} of 100 games, with the scenario's own plans ${games(written.value)}.${otherPlansWords(winRate)}`;
}

function warnings({ fights, settings, shares }: RatesAnalysis): string[] {
  const open = shares?.['not-known'] ?? 1 - settings.reduce((sum, { best }) => sum + best, 0);
  return fights.length > 1 && open > 0.5
    ? [`In ${share(open)} of these games their own interval leaves it open who wins most: more engagements would tell.`]
    : [];
}
