/** The few tables that `run` prints: what a reader wants to see before opening the report. */
import type { Audit, FightsAnalysis, RatesAnalysis, RelativeValues } from '../analysis/study/index.js';
import { formatNumber } from '../charts/number.js';
import { knownOf } from '../report/fights/answer.js';
import { auditVerdicts, byWrongness, fittedWords, isInCompany, rangeOf } from '../report/study/audit-words.js';
import { type ContextOf, estimateWords, percent2, type SaidOf, said } from '../report/study/context.js';
import { luckWords } from '../report/study/luck-words.js';
import { judgedIn } from '../report/study/observations.js';
import { verdictWords } from '../report/study/price-answer.js';
import { pricesTried, priceWords } from '../report/study/price-words.js';
import type { CellsKind } from '../study/study.js';
import { expectedTables } from './expected.js';
import type { Product } from './produce.js';

export interface FigureTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The tables of each kind of question, beside those of single attacks. */
const tables: SaidOf<FigureTable[]> = {
  attack: () => [],
  cells: engagementTables,
  price: engagementTables,
  values: ({ analysis }) => [valuesTable(analysis.engagement.values)],
  fights: ({ analysis }) => fightsTables(analysis.fights),
  rates: ({ analysis }) => ratesTables(analysis.rates),
  games: () => [],
  priceList: ({ analysis, study }) => [priceListTable(analysis.prices, study.prices.guessed)],
};

export function figureRows(product: Product): FigureTable[] {
  return [...said(tables, product), ...attackTables(product), ...expectedTables(product.expected)];
}

function engagementTables({ analysis, results, study }: ContextOf<CellsKind>): FigureTable[] {
  const axes = study.sweep.map(({ name }) => name);
  const observations = judgedIn(results.engagement);
  const unit = study.engagement.swapRoles ? ' pairs' : '';
  const luck = luckWords(analysis.engagement.cells);
  const adjusted = luck === undefined ? '' : `, ${luck}`;
  return [
    {
      title: `Engagements (${observations === 0 ? 'exact' : `${formatNumber(observations, { digits: 0 })}${unit} each${adjusted}, 95% intervals`})`,
      columns: ['setting', ...axes, 'win rate of blue', 'draws', 'exchange ratio'],
      rows: analysis.engagement.cells.map((cell) => [
        cell.title,
        ...axes.map((axis) => cell.axes[axis] ?? ''),
        estimateWords(cell.winRate, percent2),
        formatNumber(cell.draws.value, percent2),
        estimateWords(cell.exchangeRatio, { digits: 3 }),
      ]),
    },
  ];
}

/** Single attacks, where there are any: by axis where an upgrade is compared, else by attacker. */
function attackTables({ analysis: { attack }, results }: Product): FigureTable[] {
  if (!attack) return [];
  const { comparison } = attack;
  if (comparison) {
    return (results.attack?.axes ?? []).map((axis) => ({
      title: `Single attacks by ${axis.title.toLowerCase()} (exact)`,
      columns: [
        axis.name,
        'share of mix',
        'points destroyed without',
        'with',
        'break-even price',
        `worth ${tidy(comparison.asked)}?`,
      ],
      rows: (comparison.byAxis[axis.name] ?? []).map((part) => [
        part.label,
        formatNumber(part.weight, { percent: true, digits: 1 }),
        formatNumber(part.without, { digits: 2 }),
        formatNumber(part.with, { digits: 2 }),
        part.price === Number.POSITIVE_INFINITY ? 'no limit' : formatNumber(part.price),
        Number.isNaN(part.price) ? '–' : part.price >= comparison.asked ? 'yes' : 'no',
      ]),
    }));
  }
  return [
    {
      title: 'Single attacks over the mix (exact)',
      columns: ['attacker', 'price', 'hits', 'destroys', 'points destroyed', 'per 100 points'],
      rows: attack.attackers
        .filter(({ variant, sweep }) => variant === null && Object.keys(sweep).length === 0)
        .map(({ title, mix: { means } }) => [
          title,
          orDash(means['attackerPoints'], tidy),
          orDash(means['hit'], (x) => formatNumber(x, percent2)),
          orDash(means['destroyed'], (x) => formatNumber(x, percent2)),
          orDash(means['pointsDestroyed'], (x) => formatNumber(x, { digits: 2 })),
          orDash(means['pointsPerPoint'], (x) => formatNumber(100 * x, { digits: 2 })),
        ]),
    },
  ];
}

/** What the answer hangs on, axis by axis. */
function fightsTables({ axes, asked }: FightsAnalysis): FigureTable[] {
  return axes.map(({ title, entries }) => ({
    title: `By ${title.toLowerCase()} (95% intervals)`,
    columns: ['games', 'share', 'break-even price', ...(asked === undefined ? [] : [`at ${tidy(asked)}`])],
    rows: entries.map(({ label, weight, price }) => [
      label,
      formatNumber(weight, { percent: true, digits: 1 }),
      priceWords(knownOf(price), { digits: 1 }),
      ...(price.judgement === undefined ? [] : [verdictWords[price.judgement.verdict]]),
    ]),
  }));
}

/** Who wins over all the fights, and axis by axis. */
function ratesTables({ settings, axes }: RatesAnalysis): FigureTable[] {
  const isDuel = settings.length === 1;
  const columns = isDuel ? ['blue wins'] : settings.map(({ title }) => title);
  const overall: FigureTable = {
    title: 'Over all the fights (95% intervals)',
    columns: isDuel ? ['games', 'blue wins', 'shown to win'] : ['variant', 'win rate of blue', 'shown to be best in'],
    rows: settings.map(({ title, winRate, best }) => [
      isDuel ? 'all' : title,
      estimateWords(winRate, percent2),
      formatNumber(best, { percent: true, digits: 1 }),
    ]),
  };
  const byAxis = axes.map(({ title, entries }) => ({
    title: `By ${title.toLowerCase()} (95% intervals)`,
    columns: ['games', 'share', ...columns],
    rows: entries.map(({ label, weight, rates }) => [
      label,
      formatNumber(weight, { percent: true, digits: 1 }),
      ...rates.map((rate) => estimateWords(rate, percent2)),
    ]),
  }));
  return [overall, ...byAxis];
}

function valuesTable({ measure, values }: RelativeValues): FigureTable {
  const whole = { digits: 0 } as const;
  return {
    title: `Values in points, ${measure.title} being ${tidy(measure.points)} (95% intervals)`,
    columns: ['unit', 'value', `times ${measure.title}`, 'prices tried'],
    rows: [
      [measure.title, `${tidy(measure.points)} (fixed)`, '1.00', '–'],
      ...values.map(({ title, ...found }) => [
        title,
        priceWords(found, whole),
        found.price === undefined ? '–' : formatNumber(found.price / measure.points, { digits: 2 }),
        pricesTried(found),
      ]),
    ],
  };
}

/** A figure, or a dash where the ruleset (or a missing price) leaves it out. */
function orDash(figure: number | undefined, write: (x: number) => string): string {
  return figure === undefined ? '–' : write(figure);
}

/** The list, furthest off first; of guesses without verdicts. */
function priceListTable(audit: Audit, isGuessed: boolean): FigureTable {
  const by = isGuessed ? 'how far they are from the guesses' : 'how wrong they are';
  const isMixed = isInCompany(audit);
  return {
    title: `Prices by ${by} (points, 95% intervals)`,
    columns: [
      'unit',
      isGuessed ? 'guess' : 'list',
      ...(isMixed ? ['worth, from game to game', 'by the dice alone'] : ['fitted']),
      'proposed',
      ...(isGuessed ? [] : ['verdict']),
      ...(isMixed ? [] : [isGuessed ? 'wins at the guesses' : 'wins at list prices']),
    ],
    rows: byWrongness(audit.units).map((unit) => [
      unit.title,
      tidy(unit.listed),
      unit.verdict === 'kept' ? '–' : fittedWords(unit),
      ...(isMixed ? [(unit.dice === undefined ? undefined : rangeOf(unit.dice)) ?? '–'] : []),
      tidy(unit.proposed),
      ...(isGuessed ? [] : [auditVerdicts[unit.verdict]]),
      ...(isMixed ? [] : [orDash(unit.wins?.mean, (mean) => formatNumber(mean, { percent: true, digits: 0 }))]),
    ]),
  };
}

/** Points without the noise of sums in binary: whole where they are, else to a tenth. */
function tidy(points: number): string {
  const whole = Number.isInteger(Math.round(points * 1e6) / 1e6);
  return formatNumber(points, { digits: whole ? 0 : 1 });
}
