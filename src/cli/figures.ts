/** The few tables that `run` prints: what a reader wants to see before opening the report. */
import { formatNumber } from '../charts/number.js';
import { estimateWords, percent2 } from '../report/study/context.js';
import type { Product } from './produce.js';

export interface FigureTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function figureRows({ analysis, results, study }: Product): FigureTable[] {
  const tables: FigureTable[] = [];
  const { attack, engagement } = analysis;
  if (engagement !== undefined) {
    const axes = study.sweep.map(({ name }) => name);
    const observations = results.engagement?.observations ?? 0;
    const unit = study.engagement?.swapRoles === true ? ' pairs' : '';
    tables.push({
      title: `Engagements (${observations === 0 ? 'exact' : `${formatNumber(observations, { digits: 0 })}${unit} each, 95% intervals`})`,
      columns: ['setting', ...axes, 'win rate of blue', 'draws', 'exchange ratio'],
      rows: engagement.cells.map((cell) => [
        cell.title,
        ...axes.map((axis) => cell.axes[axis] ?? ''),
        estimateWords(cell.winRate, percent2),
        formatNumber(cell.draws.value, percent2),
        estimateWords(cell.exchangeRatio, { digits: 3 }),
      ]),
    });
  }
  const { comparison } = attack ?? {};
  if (comparison !== undefined) {
    for (const axis of results.attack?.axes ?? []) {
      tables.push({
        title: `Single attacks by ${axis.title.toLowerCase()} (exact)`,
        columns: [
          axis.name,
          'share of mix',
          'points destroyed without',
          'with',
          'break-even price',
          `worth ${comparison.asked}?`,
        ],
        rows: (comparison.byAxis[axis.name] ?? []).map((part) => [
          part.label,
          formatNumber(part.weight, { percent: true, digits: 1 }),
          formatNumber(part.without, { digits: 2 }),
          formatNumber(part.with, { digits: 2 }),
          Number.isFinite(part.price) ? formatNumber(part.price) : 'no limit',
          part.price >= comparison.asked ? 'yes' : 'no',
        ]),
      });
    }
  } else if (attack !== undefined) {
    tables.push({
      title: 'Single attacks over the mix (exact)',
      columns: ['attacker', 'price', 'hits', 'destroys', 'points destroyed', 'per 100 points'],
      rows: attack.attackers
        .filter(({ variant, sweep }) => variant === null && Object.keys(sweep).length === 0)
        .map(({ title, mix: { means } }) => [
          title,
          means['attackerPoints'] === undefined
            ? '–'
            : formatNumber(means['attackerPoints'], {
                digits: Number.isInteger(Math.round(means['attackerPoints'] * 1e6) / 1e6) ? 0 : 1,
              }),
          formatNumber(means['hit'] ?? 0, percent2),
          formatNumber(means['destroyed'] ?? 0, percent2),
          means['pointsDestroyed'] === undefined ? '–' : formatNumber(means['pointsDestroyed'], { digits: 2 }),
          means['pointsPerPoint'] === undefined ? '–' : formatNumber(100 * means['pointsPerPoint'], { digits: 2 }),
        ]),
    });
  }
  return tables;
}
