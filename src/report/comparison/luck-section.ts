/** How much of a fight is luck: how often the worse side wins, and how far outcomes of an even fight scatter. */
import type { ComparisonAnalysis, Contender, Luck } from '../../analysis/comparison/types.js';
import { type ContenderDot, contenderDots, formatNumber, outcomeSpread, type SpreadRow } from '../../charts/index.js';
import type { Block, Cell, Section } from '../document.js';
import { listed } from '../study/sentence.js';
import { ranked } from './headline.js';
import {
  intervalCell,
  longTitle,
  measured,
  observations,
  percent0,
  percent1,
  plural,
  rowOf,
  two,
  withInterval,
} from './words.js';

export function luckSection(analysis: ComparisonAnalysis): Section {
  const rows = luckOf(analysis);
  if (rows.length === 0) return { heading: 'How much is luck', blocks: [] };
  const roles = [...new Set(rows.map(({ luck }) => luck.role))].map(plural);
  return {
    heading: 'How much is luck',
    blocks: [
      {
        kind: 'paragraph',
        text:
          `Two measures on fights of ${listed(roles)}. First: one side has half the force of the other; how often ` +
          'does it win all the same? Second: both sides have the same force; how far do the losses of a side ' +
          'scatter about their mean, and by how much is one side ahead at the end? A game with much luck lets a ' +
          'poor plan win now and then; one with little rewards the better force nearly always.',
      },
      worseWins(analysis, rows),
      spread(analysis, rows),
      table(rows),
    ],
  };
}

interface LuckRow {
  readonly contender: Contender;
  readonly luck: Luck;
}

function luckOf(analysis: ComparisonAnalysis): LuckRow[] {
  return analysis.contenders.flatMap((contender) => {
    const luck = analysis.luck.find((each) => each.contender === contender.id);
    return luck === undefined ? [] : [{ contender, luck }];
  });
}

function how(rows: readonly LuckRow[]): string {
  const n = observations(rows.map(({ luck }) => luck.worseWins));
  return n === 0 ? 'Exact.' : `${formatNumber(n, { digits: 0 })} pairs of engagements a row, sides exchanged.`;
}

function worseWins(analysis: ComparisonAnalysis, rows: readonly LuckRow[]): Block {
  const order = ranked(analysis, ({ id }) => rows.find(({ contender }) => contender.id === id)?.luck.worseWins);
  const parts = order.map(
    ({ contender, estimate }) => `${formatNumber(estimate.value, percent1)} in ${contender.title}`,
  );
  return {
    kind: 'chart',
    name: 'worse-side-wins',
    alt: 'How often half the force beats the whole, for each game and variant',
    spec: contenderDots(
      rows.map((row): ContenderDot => ({ ...rowOf(analysis, row.contender), ...measured(row.luck.worseWins) })),
      {
        title: `Outnumbered two to one, the smaller side still wins ${listed(parts)}`,
        subtitle: `Share of engagements won by the smaller side, draws counted half. ${how(rows)}`,
        valueTitle: 'Win chance of the side with half the force',
        chance: true,
        format: percent1,
      },
    ),
  };
}

function spread(analysis: ComparisonAnalysis, rows: readonly LuckRow[]): Block {
  const order = ranked(analysis, ({ id }) => rows.find(({ contender }) => contender.id === id)?.luck.spread);
  const parts = order.map(
    ({ contender, estimate }) => `${formatNumber(estimate.value, percent0)} in ${contender.title}`,
  );
  return {
    kind: 'chart',
    name: 'outcome-spread',
    alt: 'Quantiles of the points margin of an even fight, for each game and variant',
    spec: outcomeSpread(
      rows.map(
        (row): SpreadRow => ({
          ...rowOf(analysis, row.contender),
          quantiles: row.luck.quantiles,
          words: [row.luck.spread === undefined ? 'nothing is lost' : withInterval(row.luck.spread, percent0)],
        }),
      ),
      {
        title:
          parts.length === 0
            ? 'How far the outcome of an even fight scatters'
            : `In an even fight a side’s losses scatter by ${listed(parts)} of their mean`,
        subtitle:
          'Margin: points that the enemy lost less points that one lost, as a share of a ' +
          `side’s price. ${how(rows)}`,
        valueTitle: 'Margin of the even fight (share of a side’s price)',
        columns: ['scatter of losses (95% interval)'],
        evenLabel: 'even',
      },
    ),
  };
}

function table(rows: readonly LuckRow[]): Block {
  const ps = [...new Set(rows.flatMap(({ luck }) => luck.quantiles.map(([p]) => p)))].sort((a, b) => a - b);
  return {
    kind: 'table',
    name: 'luck',
    caption:
      'Luck: win chance of half the force, scatter of losses in the even fight, and the margin that so many ' +
      'engagements stay below',
    columns: [
      { title: 'Rules' },
      { title: 'Units' },
      { title: 'Half the force wins' },
      { title: 'Standard deviation of losses ÷ mean' },
      ...ps.map((p) => ({
        title: `Margin, ${formatNumber(p, percent0)} below`,
        number: { percent: true, signed: true },
        align: 'right' as const,
      })),
    ],
    rows: rows.map(({ contender, luck }): Cell[] => [
      longTitle(contender),
      luck.role,
      intervalCell(luck.worseWins, percent1),
      luck.spread === undefined ? 'nothing is lost' : intervalCell(luck.spread, two),
      ...ps.map((p): Cell => luck.quantiles.find(([at]) => at === p)?.[1] ?? null),
    ]),
  };
}
