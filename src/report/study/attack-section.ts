/**
 * The attack level of a study's report: the targets and ranges at which an upgrade or weapon is worth its points, and
 * those at which it is not. Exact throughout.
 */

import { atLeastFigures } from '../../analysis/study/at-least.js';
import { type AttackComparison, comparisonGrid, type PartComparison } from '../../analysis/study/index.js';
import {
  atLeastCurve,
  breakEvenByClass,
  costEffectiveness,
  formatNumber,
  type KillProbabilityRow,
  killProbabilityByRange,
  valueHeatMap,
} from '../../charts/index.js';
import { defined } from '../../kernel/defined.js';
import type { AttackCell, AttackResults, Axis } from '../../run/results.js';
import type { Interval } from '../../statistics/interval.js';
import type { Block, Cell, Section } from '../document.js';
import { bestFour, percent2, points1, type ReportContext } from './context.js';
import { priceWords } from './price-words.js';
import { listed } from './sentence.js';

export function attackSections(context: ReportContext): Section[] {
  const { results, analysis } = context;
  if (!results.attack || !analysis.attack) return [];
  const { comparison } = analysis.attack;
  return [
    ...(comparison ? [worthSection(context, results.attack, comparison)] : []),
    {
      heading: 'Single attacks',
      blocks: [
        ...killProbability(context, results.attack),
        ...atLeastChart(context, results.attack),
        ...attackerTable(context),
        ...ranking(context),
      ],
    },
  ];
}

function wants(context: ReportContext, chart: string): boolean {
  return (context.study.charts as readonly string[]).includes(chart);
}

/** An axis that carries numbers, for x axes: a range. */
function rangeAxis(results: AttackResults): Axis | undefined {
  return results.axes.find(
    ({ entries, name }) => name === 'range' && entries.every(({ value }) => typeof value === 'number'),
  );
}

/** The axis that the classes of targets stand on: the first that is not the range. */
function classAxis(results: AttackResults): Axis | undefined {
  return results.axes.find(({ name }) => name !== 'range');
}

function weighted(cells: readonly AttackCell[], k: number): number {
  const weight = cells.reduce((sum, cell) => sum + cell.weight, 0);
  return weight === 0 ? 0 : cells.reduce((sum, cell) => sum + cell.weight * (cell.values[k] as number), 0) / weight;
}

function killProbability(context: ReportContext, results: AttackResults): Block[] {
  const [range, classes] = [rangeAxis(results), classAxis(results)];
  const quantity = results.quantities.indexOf('destroyed');
  if (!wants(context, 'kill-probability') || range === undefined || classes === undefined || quantity < 0) return [];
  const plain = results.cells.filter(({ variant, sweep }) => variant === null && Object.keys(sweep).length === 0);
  const played = results.attackers.filter(({ key }) => plain.some(({ attacker }) => attacker === key));
  const shown = bestFour(played, ({ key }) => mixMean(context, key, 'destroyed'));
  const single = shown.filter(({ key }) => key !== context.study.attack?.compare?.with || shown.length === 2);
  const rows = classes.entries.flatMap((target) =>
    single.flatMap((attacker) =>
      range.entries.flatMap((at): KillProbabilityRow[] => {
        const here = plain.filter(
          (cell) =>
            cell.attacker === attacker.key &&
            cell.axes[classes.name] === target.value &&
            cell.axes[range.name] === at.value,
        );
        return here.length === 0 || here.every(({ possible }) => !possible)
          ? []
          : [
              {
                range: at.value as number,
                target: target.label,
                round: attacker.title,
                probability: weighted(here, quantity),
              },
            ];
      }),
    ),
  );
  const others = results.axes
    .filter((axis) => axis !== range && axis !== classes)
    .map(({ title }) => title.toLowerCase());
  return [
    {
      kind: 'chart',
      name: 'kill-probability',
      alt: `Chance that one attack destroys its target, by range, a panel for each ${classes.title.toLowerCase()}`,
      spec: killProbabilityByRange(rows, {
        title: killTitle(context, results, single),
        subtitle:
          `Exact${others.length === 0 ? '' : `; mean over the declared mix of ${others.join(', ')}`}. Ranges are ` +
          "bands: each step runs up to the range that it was worked out for, and the last one to where the weapon's " +
          'range ends.',
        between: 'step-before',
        rangeUnit: range.unit ?? results.axes.find(({ name }) => name === 'range')?.unit ?? context.study.distance.many,
        probabilityTitle: 'Chance that one attack destroys',
      }),
    },
  ];
}

/** The four attackers that harm most. A reader could not tell more curves apart. */
function atLeastChart(context: ReportContext, results: AttackResults): Block[] {
  const found = wants(context, 'at-least') ? atLeastFigures(results) : undefined;
  if (found === undefined || found.attackers.length === 0) return [];
  const { counted } = found;
  const shown = bestFour(found.attackers, ({ chances }) => chances[1]?.probability ?? 0);
  const several = shown.length > 1;
  const parts = shown.map(({ title, chances }) => {
    return `${title} ${formatNumber(chances[1]?.probability ?? 0, { percent: true, digits: 1 })}`;
  });
  const rows = shown.flatMap(({ title, chances }) =>
    chances.slice(1).map((chance) => ({ ...chance, ...(several ? { series: title } : {}) })),
  );
  const left = found.attackers.length - shown.length;
  return [
    {
      kind: 'chart',
      name: 'at-least',
      alt: `Chance that one attack causes at least so many ${counted}, for each attacker`,
      spec: atLeastCurve(rows, {
        title: `Over the mix one attack causes ${counted} at all: ${parts.join(', ')}`,
        subtitle:
          'Exact; mean over the declared mix, where an attack out of reach causes none' +
          `${left === 0 ? '' : `; of ${found.attackers.length} attackers the ${shown.length} that do so most often`}.`,
        counted,
        seriesTitle: 'Attacker',
      }),
    },
  ];
}

function killTitle(
  context: ReportContext,
  results: AttackResults,
  shown: readonly { readonly key: string; readonly title: string }[],
): string {
  const parts = shown.map(
    ({ key, title }) => `${title} ${formatNumber(mixMean(context, key, 'destroyed'), { percent: true, digits: 1 })}`,
  );
  return (
    'Over the mix one attack destroys its target: ' +
    `${parts.join(', ')}${results.cells.some(({ possible }) => !possible) ? ' (out of reach counts as nothing)' : ''}`
  );
}

/** The mean of a quantity over the mix for an attacker as written; 0 where it has none. */
function mixMean(context: ReportContext, key: string, quantity: string): number {
  const figures = context.analysis.attack?.attackers ?? [];
  return figures.find((each) => each.attacker === key && each.variant === null)?.mix.means[quantity] ?? 0;
}

/** Where the upgrade is worth what is asked. */
function worthSection(context: ReportContext, results: AttackResults, found: AttackComparison): Section {
  const asked = formatNumber(found.asked, { digits: found.asked % 1 === 0 ? 0 : 1 });
  const heading = `Where it is worth +${asked}, and where not`;
  const blocks: Block[] = [];
  const classes = classAxis(results);
  const range = rangeAxis(results);
  const parts = classes === undefined ? [] : (found.byAxis[classes.name] ?? []);
  const worth = parts.filter(({ price }) => price >= found.asked).map(({ label }) => label);
  const not = parts.filter(({ price }) => price < found.asked).map(({ label }) => label);
  blocks.push({
    kind: 'paragraph',
    text:
      `By points destroyed per point, attack by attack, the upgrade repays ${formatNumber(found.asked, points1)} ` +
      `points against ${listed(worth) || 'no class'} and not against ${listed(not) || 'none'}. In ` +
      `${formatNumber(found.spread.worthAsked, { percent: true })} of the declared mix it is worth the price asked; ` +
      `over single situations of the mix the break-even price runs from ${price(found.spread.low)} (a tenth of the ` +
      `mix lies below) over ${price(found.spread.median)} (half) to ${price(found.spread.high)} points (a tenth ` +
      'above).',
  });
  if (wants(context, 'break-even')) blocks.push(breakEvenChart(context, found, parts));
  if (wants(context, 'value-heat-map') && classes !== undefined && range !== undefined)
    blocks.push(heatMap(context, results, found, classes, range));
  for (const axis of results.axes) blocks.push(partTable(axis, found));
  return { heading, blocks };
}

function price(value: number): string {
  return Number.isFinite(value) ? formatNumber(value, points1) : 'no limit';
}

function breakEvenChart(context: ReportContext, found: AttackComparison, parts: readonly PartComparison[]): Block {
  const played = context.analysis.engagement?.breakEven;
  const rows = [
    ...(played === undefined
      ? []
      : [
          {
            label: 'engagements of this scenario',
            price: played.price ?? null,
            low: Number.isFinite(played.interval.low) ? played.interval.low : null,
            high: Number.isFinite(played.interval.high) ? played.interval.high : null,
            unbounded: openEnds(played.interval),
            words: priceWords(played, points1),
            verdict: (played.judgement?.verdict ?? 'not-known').replace('-', ' '),
          },
        ]),
    ...[{ ...found.mix, label: 'attacks, the whole mix' }, ...parts].map((part) => ({
      label: part.label,
      price: Number.isFinite(part.price) ? part.price : null,
      low: Number.isFinite(part.price) ? part.price : null,
      high: Number.isFinite(part.price) ? part.price : null,
      exact: true,
    })),
  ];
  return {
    kind: 'chart',
    name: 'break-even',
    alt: `Break-even price by target class, with the ${found.asked} points asked as a line`,
    spec: breakEvenByClass(rows, {
      title:
        `Against +${found.asked}: worth ` +
        (played === undefined ? '' : `${priceWords(played, points1, { unit: ' points' })} in engagements, `) +
        `${price(found.mix.price)} points by attacks over the mix`,
      subtitle:
        played === undefined
          ? 'Attack level, exact.'
          : 'Attack level exact; engagement level ' +
            (played.interval.level < 1
              ? `with its ${formatNumber(played.interval.level, { percent: true })} interval`
              : 'exact') +
            ` (${played.detail.method}).`,
      asked: found.asked,
      margin: found.margin,
      priceTitle: `Break-even price of ${played?.base === 0 ? 'the unit' : 'the upgrade'} (points)`,
    }),
  };
}

/** Which end of an interval is missing, for a chart. */
function openEnds({ unbounded }: Interval): 'below' | 'above' | 'both' | undefined {
  return unbounded === 'none' ? undefined : unbounded === 'complement' ? 'both' : unbounded;
}

function heatMap(
  context: ReportContext,
  results: AttackResults,
  found: AttackComparison,
  classes: Axis,
  range: Axis,
): Block {
  const grid = comparisonGrid(results, found, found.asked, classes.name, range.name);
  return {
    kind: 'chart',
    name: 'value-heat-map',
    alt: 'Difference in points destroyed per 100 points and attack, by target class and range',
    spec: valueHeatMap(
      grid.map(({ row, column, part }) => ({ row, column, value: 100 * (part.perPointWith - part.perPointWithout) })),
      {
        title:
          `At +${found.asked} the upgraded team destroys ` +
          `${formatNumber(100 * (found.mix.perPointWith - found.mix.perPointWithout), { digits: 2, signed: true })} ` +
          'points per 100 points and attack over the mix',
        subtitle:
          'Points destroyed per 100 points spent and attack: with the upgrade at the asked price, less without. ' +
          'Above 0 the upgrade pays. Exact.',
        columnTitle: `${range.title} (${range.unit ?? context.study.distance.many})`,
        rowTitle: classes.title,
        valueTitle: 'Difference in points destroyed per 100 points',
        format: { digits: 1, signed: true },
        diverging: true,
      },
    ),
  };
}

function partTable(axis: Axis, found: AttackComparison): Block {
  return {
    kind: 'table',
    name: `by-${axis.name.replace(/[^a-z0-9]+/g, '-')}`,
    caption: `By ${axis.title.toLowerCase()}: expected points destroyed by one attack, and the break-even price`,
    columns: [
      { title: axis.title, ...defined({ unit: axis.unit }) },
      { title: 'Share of mix', number: { percent: true, digits: 1 } },
      { title: 'Destroyed without', unit: 'points', number: { digits: 2 } },
      { title: 'Destroyed with', unit: 'points', number: { digits: 2 } },
      { title: 'Break-even', unit: 'points', number: { digits: 1 } },
      { title: `Worth ${found.asked}?` },
    ],
    rows: (found.byAxis[axis.name] ?? []).map((part): Cell[] => [
      part.label,
      part.weight,
      part.without,
      part.with,
      Number.isFinite(part.price) ? part.price : 'no limit',
      part.price >= found.asked ? 'yes' : 'no',
    ]),
  };
}

/** Every attacker over the whole mix. */
function attackerTable(context: ReportContext): Block[] {
  const attackers = (context.analysis.attack?.attackers ?? []).filter(
    ({ variant, sweep }) => variant === null && Object.keys(sweep).length === 0,
  );
  if (attackers.length === 0) return [];
  const mean = (means: Readonly<Record<string, number>>, name: string): Cell => means[name] ?? null;
  return [
    {
      kind: 'table',
      name: 'attackers',
      caption: 'Each attacker over the whole mix, one attack. Exact.',
      columns: [
        { title: 'Attacker' },
        { title: 'Price', unit: 'points', number: { digits: 1 } },
        { title: 'Hits', number: percent2 },
        { title: 'Destroys', number: percent2 },
        { title: 'Points destroyed', unit: 'points', number: { digits: 2 } },
        { title: 'Destroyed per 100 points', unit: 'points', number: { digits: 2 } },
      ],
      rows: attackers.map(({ title, mix: { means } }): Cell[] => [
        title,
        mean(means, 'attackerPoints'),
        mean(means, 'hit'),
        mean(means, 'destroyed'),
        mean(means, 'pointsDestroyed'),
        means['pointsPerPoint'] === undefined ? null : 100 * means['pointsPerPoint'],
      ]),
    },
  ];
}

/** Which attacker destroys most for its points. */
function ranking(context: ReportContext): Block[] {
  const attackers = (context.analysis.attack?.attackers ?? []).filter(
    ({ variant, sweep, mix }) =>
      variant === null && Object.keys(sweep).length === 0 && mix.means['pointsPerPoint'] !== undefined,
  );
  if (!wants(context, 'cost-effectiveness') || attackers.length < 2) return [];
  const rows = attackers.map(({ title, mix }) => ({
    label: title,
    value: 100 * (mix.means['pointsPerPoint'] as number),
  }));
  const best = [...rows].sort((a, b) => b.value - a.value)[0] as (typeof rows)[number];
  return [
    {
      kind: 'chart',
      name: 'cost-effectiveness',
      alt: 'Points destroyed per 100 points and attack, by attacker',
      spec: costEffectiveness(rows, {
        title:
          `${best.label} destroys most for its points: ${formatNumber(best.value, { digits: 2 })} per 100 points ` +
          'and attack',
        subtitle:
          'Expected points destroyed by one attack for each 100 points of the attacker, over the declared mix. Exact.',
        valueTitle: 'Points destroyed per 100 points and attack',
        format: { digits: 2 },
      }),
    },
  ];
}
