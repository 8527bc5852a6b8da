/** The few tables that `run` prints of a comparison: what a reader wants to see before opening the report. */
import type { ComparisonAnalysis, Contender, EqualPoints } from '../analysis/comparison/index.js';
import { formatNumber } from '../charts/number.js';
import { exponentWords } from '../report/comparison/exponent-words.js';
import { estimateWords, percent2 } from '../report/study/context.js';
import type { Estimate } from '../statistics/interval.js';
import type { FigureTable } from './figures.js';

/** Roles at equal points, rulesets as written; then numbers and luck of every contender. */
export function comparisonFigures(analysis: ComparisonAnalysis): FigureTable[] {
  return [equalPointsTable(analysis), numbersTable(analysis)].filter(({ rows }) => rows.length > 0);
}

function equalPointsTable({ contenders, equalPoints }: ComparisonAnalysis): FigureTable {
  const rows = contenders.flatMap((contender) =>
    equalPoints
      .filter((each) => each.contender === contender.id && contender.variant === null)
      .map((each) => [
        contender.title,
        each.escort === undefined ? each.role : `${each.role} and ${each.escort}`,
        each.enemy,
        estimateWords(each.winRate, percent2),
        each.exchangeRatio === undefined ? 'lost nothing' : words(each.exchangeRatio),
      ]),
  );
  return {
    title: `At equal points (${observations(equalPoints)})`,
    columns: ['ruleset', 'role', 'against', 'win rate', 'exchange ratio'],
    rows,
  };
}

function observations(equalPoints: readonly EqualPoints[]): string {
  const n = Math.max(0, ...equalPoints.map(({ winRate }) => winRate.n));
  return n === 0 ? 'exact' : `${formatNumber(n, { digits: 0 })} pairs each, 95% intervals`;
}

function numbersTable({ contenders, numbers, luck }: ComparisonAnalysis): FigureTable {
  const rows = contenders.flatMap((contender) => {
    const own = numbers.find((each) => each.contender === contender.id);
    if (own === undefined) return [];
    const chance = luck.find((each) => each.contender === contender.id);
    return [
      [
        nameOf(contender),
        exponentWords(own) ?? own.why ?? '–',
        chance === undefined ? '–' : estimateWords(chance.worseWins, percent2),
        chance?.spread === undefined ? '–' : words(chance.spread),
      ],
    ];
  });
  return {
    title: 'What numbers are worth, and luck',
    columns: ['rules', 'Lanchester exponent', 'half the force wins', 'spread of losses'],
    rows,
  };
}

function words(estimate: Estimate): string {
  return estimateWords(estimate, { digits: 2 });
}

function nameOf({ title, variantTitle }: Contender): string {
  return variantTitle === undefined ? title : `${title}: ${variantTitle}`;
}
