/** The engagement level of a study's report: win rates, what they cost, how they were computed. */

import type { EngagementFigures } from '../../analysis/study/index.js';
import { formatNumber, type NumberStyle, outcomeDistribution } from '../../charts/index.js';
import type { EngagementCellResults } from '../../run/results.js';
import type { Estimate } from '../../statistics/interval.js';
import type { CellsKind } from '../../study/study.js';
import type { Block, Cell, Section } from '../document.js';
import { measuredCell } from '../table.js';
import {
  bestFour,
  type ContextOf,
  count,
  estimateShort,
  estimateWords,
  percent2,
  type ReportContext,
} from './context.js';
import { observationWords } from './games.js';
import { luckItems } from './luck-words.js';
import { beforeIn, judgedIn } from './observations.js';
import { pricePicture } from './price-picture.js';
import { tidyPoints } from './price-words.js';
import { pricedThing } from './priced-thing.js';

/** The engagement level of a question that is asked of the game that is written; `own`: what only its kind shows. */
type Played = ContextOf<CellsKind>;

export function engagementSections(context: Played, own: readonly Block[]): Section[] {
  const { warnings = [], engagement } = context.analysis;
  const blocks: Block[] = warnings.map((text) => ({ kind: 'note', text }));
  blocks.push(...own, ...outcomeChart(context), figuresTable(context, engagement.cells));
  const { metrics } = context.study;
  if (Object.keys(metrics).length > 0) blocks.push(metricTable(context, engagement.cells));
  blocks.push(engineNote(context));
  return [
    { heading: context.study.engagement.budget === undefined ? 'Engagements' : 'Engagements at equal points', blocks },
  ];
}

/** The win rate along the price in question. */
export function priceBlocks(context: ContextOf<'price'>): Block[] {
  const found = context.analysis.engagement.breakEven;
  const blocks: Block[] = found.detail.warnings.map((warning) => ({ kind: 'note' as const, text: warning }));
  if (!(context.study.charts as readonly string[]).includes('sweep')) return blocks;
  blocks.push(pricePicture(context, found));
  blocks.push({
    kind: 'table',
    name: 'win-rate-by-price',
    caption:
      `Win rate with ${pricedThing(context, found)} at each price, and its paired difference ` +
      'from the force without ' +
      'it',
    columns: [
      { title: 'Price', unit: 'points', number: { digits: 1 } },
      { title: 'Win rate (95% interval)' },
      { title: 'Difference (95% interval)', unit: 'percentage points' },
      { title: 'Correlation of pairs', number: { digits: 2 } },
      { title: 'Variance ratio', number: { digits: 2 } },
    ],
    rows: found.points.map(({ price: at, winRate, difference }): Cell[] => [
      at,
      inWords(winRate, percent2),
      inWords(inPoints(difference), { digits: 2, signed: true }),
      difference.exact ? null : difference.correlation,
      difference.exact || !Number.isFinite(difference.varianceRatio) ? null : difference.varianceRatio,
    ]),
  });
  return blocks;
}

/** An estimate as a cell, its interval written out. */
function inWords(estimate: Estimate, style: NumberStyle): Cell {
  return measuredCell(estimate, estimateWords(estimate, style));
}

/** The same with half its interval. */
function inShort(estimate: Estimate, style: NumberStyle): Cell {
  return measuredCell(estimate, estimateShort(estimate, style));
}

/** A share as percentage points. */
function inPoints<T extends EngagementFigures['winRate']>(estimate: T): EngagementFigures['winRate'] {
  const { interval } = estimate;
  return {
    value: estimate.value * 100,
    n: estimate.n,
    method: estimate.method,
    exact: estimate.exact,
    ...(interval === undefined
      ? {}
      : { interval: { ...interval, low: interval.low * 100, high: interval.high * 100 } }),
  };
}

/**
 * The cells that a reader compares first. For a price question: the reference, and the price nearest to the one asked,
 * or to break-even if none is asked. Else the best four, the best first.
 */
function headCells(context: Played): readonly EngagementFigures[] {
  const { cells } = context.analysis.engagement;
  const found = context.analysis.engagement.breakEven;
  if (found === undefined) {
    if (cells.length <= 2) return cells;
    return bestFour(cells, winRate).sort((a, b) => winRate(b) - winRate(a));
  }
  const axis = context.study.breakEven?.axis ?? '';
  const near = found.asked ?? found.price ?? found.points[0]?.price ?? 0;
  const away = ({ axes }: EngagementFigures): number => Math.abs((axes[axis] as number) - near);
  const [asked] = cells
    .filter(({ variant, axes }) => variant === found.with && typeof axes[axis] === 'number')
    .sort((a, b) => away(a) - away(b));
  const without = cells.find(({ id }) => id === found.without);
  return [without, asked].filter((cell) => cell !== undefined);
}

function winRate(cell: EngagementFigures): number {
  return cell.winRate.value;
}

function outcomeChart(context: Played): Block[] {
  if (!(context.study.charts as readonly string[]).includes('outcomes')) return [];
  const cells = headCells(context);
  const results = context.results.engagement.cells;
  const label = (cell: EngagementFigures): string => {
    const words = Object.entries(cell.axes).map(([axis, value]) => `at ${value}${unitOf(context, axis)}`);
    return words.length === 0 ? cell.title : `${cell.title} ${words.join(', ')}`;
  };
  const width = binWidth(cells.map(({ id }) => results.find((cell) => cell.id === id) as EngagementCellResults));
  const bins = cells.flatMap((cell) =>
    marginBins(results.find(({ id }) => id === cell.id) as EngagementCellResults, width).map((bin) => ({
      variant: label(cell),
      ...bin,
    })),
  );
  const outcomes = cells.flatMap((cell) => [
    { variant: label(cell), outcome: 'win' as const, share: cell.blueWins.value },
    { variant: label(cell), outcome: 'draw' as const, share: cell.draws.value },
    { variant: label(cell), outcome: 'loss' as const, share: cell.redWins.value },
  ]);
  const [one, other] = cells;
  const all = context.analysis.engagement.cells.length;
  return [
    {
      kind: 'chart',
      name: 'outcomes',
      alt: 'Shares of wins, draws and losses, and the distribution of the points margin',
      spec: outcomeDistribution(
        { bins, outcomes },
        {
          title:
            one !== undefined && cells.length > 2
              ? `“${label(one)}” wins most often: ${formatNumber(one.winRate.value, percent2)} of engagements, ` +
                'draws counted half'
              : one !== undefined && other !== undefined
                ? `Blue wins ${formatNumber(one.winRate.value, percent2)} of engagements (${label(one)}) and ` +
                  `${formatNumber(other.winRate.value, percent2)} (${label(other)}), draws counted half`
                : `Blue wins ${formatNumber(one?.winRate.value ?? 0, percent2)} of engagements, draws counted half`,
          subtitle:
            'Margin: points that red lost less points that blue lost. ' +
            (one === undefined || one.n === 0 ? 'Exact.' : `${count(one.n, observationWords(context))} each.`) +
            (all > cells.length && !context.study.breakEven ? ` The best ${cells.length} of ${all} settings.` : ''),
          marginTitle: 'Points margin (points; right of 0: red lost more)',
          side: 'blue',
        },
      ),
    },
  ];
}

/** ` points`, where the axis of the sweep has a unit. */
function unitOf(context: ReportContext, axis: string): string {
  const unit = context.study.sweep.find(({ name }) => name === axis)?.unit;
  return unit === undefined ? '' : ` ${unit}`;
}

function margin(cell: readonly number[]): number {
  return ((cell[2] as number) - (cell[1] as number)) / 1000;
}

/** A round width that gives about twenty to forty bins. */
function binWidth(cells: readonly EngagementCellResults[]): number {
  const margins = cells.flatMap(({ roles }) => roles.flatMap(({ tally }) => tally.cells.map(margin)));
  const span = margins.reduce((most, m) => Math.max(most, m), 0) - margins.reduce((least, m) => Math.min(least, m), 0);
  return [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((width) => span / width <= 36) ?? 2000;
}

function marginBins(cell: EngagementCellResults, width: number): { from: number; to: number; share: number }[] {
  const shares = new Map<number, number>();
  for (const { tally } of cell.roles) {
    tally.cells.forEach((outcome, k) => {
      const bin = Math.floor(margin(outcome) / width);
      shares.set(bin, (shares.get(bin) ?? 0) + (tally.weights[k] as number) / tally.total / cell.roles.length);
    });
  }
  const bins = [...shares.keys()].sort((a, b) => a - b);
  const [first, last] = [bins[0] as number, bins.at(-1) as number];
  return Array.from({ length: last - first + 1 }, (_, k) => ({
    from: (first + k) * width,
    to: (first + k + 1) * width,
    share: shares.get(first + k) ?? 0,
  }));
}

function figuresTable(context: ReportContext, cells: readonly EngagementFigures[]): Block {
  const axes = [...new Set(cells.flatMap(({ axes: at }) => Object.keys(at)))];
  const roles = cells[0]?.byRole.length === 2;
  return {
    kind: 'table',
    name: 'engagements',
    caption: 'Every setting: means, ± half a 95% interval where they are sampled',
    columns: [
      { title: 'Setting' },
      ...axes.map((axis) => ({ title: context.study.sweep.find(({ name }) => name === axis)?.title ?? axis })),
      { title: 'Win rate of blue' },
      ...(roles
        ? [
            { title: 'defending', number: percent2 },
            { title: 'attacking', number: percent2 },
          ]
        : []),
      { title: 'Draws', number: percent2 },
      { title: 'Exchange ratio' },
      { title: 'Points margin', unit: 'points' },
      { title: 'Destroyed per point', unit: 'points' },
      { title: `Length`, unit: `${context.study.turn}s`, number: { digits: 2 } },
    ],
    rows: cells.map((cell): Cell[] => [
      cell.title,
      ...axes.map((axis): Cell => cell.axes[axis] ?? null),
      inShort(cell.winRate, percent2),
      ...(roles
        ? ['blue defends', 'blue attacks'].map(
            (role): Cell => cell.byRole.find((each) => each.role === role)?.winRate ?? null,
          )
        : []),
      cell.draws.value,
      inShort(cell.exchangeRatio, { digits: 3 }),
      inShort(cell.pointsMargin, { digits: 1, signed: true }),
      inShort(cell.costEffectiveness, { digits: 3 }),
      cell.turns.value,
    ]),
  };
}

function metricTable(context: ReportContext, cells: readonly EngagementFigures[]): Block {
  const names = Object.keys(context.study.metrics);
  const own = names.map((name) => `${name} = ${context.study.metrics[name]}`);
  const axes = [...new Set(cells.flatMap(({ axes: at }) => Object.keys(at)))];
  return {
    kind: 'table',
    name: 'metrics',
    caption: `The scenario's own metrics: ${own.join('; ')}`,
    columns: [{ title: 'Setting' }, ...axes.map((axis) => ({ title: axis })), ...names.map((title) => ({ title }))],
    rows: cells.map((cell): Cell[] => [
      cell.title,
      ...axes.map((axis): Cell => cell.axes[axis] ?? null),
      ...names.map((name): Cell => inWords(cell.metrics[name] as EngagementFigures['winRate'], { digits: 4 })),
    ]),
  };
}

function engineNote(context: Played): Block {
  const results = context.results.engagement;
  const reasons = new Map<string, string[]>();
  for (const cell of results.cells) {
    for (const { engine } of cell.roles) {
      const grain = engine.grain === 'activation' ? 'an activation' : 'a sub-rule';
      const words = `${engine.engine}${engine.grain === undefined ? '' : `, one draw ${grain}`}: ${engine.why}`;
      reasons.set(words, [...(reasons.get(words) ?? []), cell.id]);
    }
  }
  return {
    kind: 'list',
    items: [
      ...[...reasons]
        .slice(0, 4)
        .map(
          ([why, ids]) =>
            `Engine ${why}` +
            (reasons.size > 1 ? ` (${ids.length > 3 ? `${ids.length} settings` : [...new Set(ids)].join(', ')})` : '') +
            '.',
        ),
      ...(results.observations === 0
        ? []
        : [
            `${count(
              judgedIn(results),
              context.study.engagement.swapRoles
                ? 'observations of every setting, each the engagement in both role assignments'
                : 'engagements of every setting',
            )}` +
              `, on common random numbers${beforeIn(results) === 0 ? '' : `, after ${count(beforeIn(results), 'of first stages')}`}; ` +
              `the run ended because: ${results.stopped}.`,
          ]),
      ...luckItems(context.analysis.engagement.cells),
      ...howPricesWereFound(context),
    ],
  };
}

/** How prices were found: from fights that serve all prices, or by trying prices one by one; and why. */
function howPricesWereFound({ results, study }: Played): string[] {
  if (study.pricesInPlay !== undefined) {
    return [`Prices were tried one by one, since they reach into play: ${study.pricesInPlay}.`];
  }
  const { curves } = results.engagement;
  if (!curves) return [];
  const [fights, wide] = [curves.strata.length, Object.values(curves.tried)];
  const range =
    wide.length === 1 ? `, from ${tidyPoints(wide[0]?.[0] ?? 0)} to ${tidyPoints(wide[0]?.[1] ?? 0)} points` : '';
  const stages =
    curves.pilots.length === 0
      ? ''
      : ` in the last of ${curves.pilots.length + 1} stages, which closed in on the answer`;
  return [
    `Prices were found after the play: ${count(fights, 'fights')} between fixed forces${stages} serve every ` +
      `price${range}. A price says how they are mixed, and what losses are worth.`,
  ];
}
