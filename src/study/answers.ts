/**
 * What a study is to answer: break-even price, metrics, charts. Promise: nothing is asked for that the scenario has no
 * numbers for.
 */

import type { JsonObject } from '../engagement/json.js';
import { defaultMargin, pricingStep } from '../engagement/pricing.js';
import { defined } from '../kernel/defined.js';
import { type ChartName, type ChartNeed, chartNames, chartNeeds } from './document/chart-names.js';
import { checkKnown } from './document/checks.js';
import type { ScenarioDocument } from './document/schema/scenario.js';
import { problem, type Source } from './document/source.js';
import { sweptPaths } from './grid.js';
import type { AxisQuestion } from './price/price-sweep.js';
import type { BreakEvenInfo } from './study.js';

type SweepAxis = NonNullable<ScenarioDocument['sweep']>['axes'][number];

/** Metrics that every engagement has; a scenario may add its own, under other names. */
const builtInMetrics = ['winRate', 'pointsMargin', 'exchangeRatio', 'costEffectiveness', 'turns'] as const;

/**
 * Means of single engagements, whose interval can be watched while a run goes on; the others are ratios, or
 * expressions.
 */
const watchedMetrics = ['winRate', 'pointsMargin'];

/** The break-even question, checked and with its defaults. Throws a placed `LanchesterError`. */
export function breakEvenInfo(
  section: AxisQuestion,
  document: ScenarioDocument,
  variants: readonly string[],
  swept: readonly string[],
  data: JsonObject,
  listPrice: (path: string) => number | undefined,
  source: Source,
): BreakEvenInfo {
  if (document.engagement === undefined || document.sweep === undefined) {
    const message = 'a break-even price needs an engagement section and a sweep of the price';
    throw problem(source, 'bad-value', ['breakEven'], message, 'key');
  }
  const { axes } = document.sweep;
  checkKnown(
    source,
    'axis of the sweep',
    section.axis,
    axes.map(({ name }) => name),
    ['breakEven', 'axis'],
  );
  checkCompared(section, variants, swept, source);
  const axis = axes.find(({ name }) => name === section.axis) as SweepAxis;
  const prices = pricesOf(axis, axes, source);
  const [first] = sweptPaths(axis);
  const { path = '', times = 1, plus = 0 } = first ?? {};
  const there = listPrice(path);
  const listed = there === undefined ? undefined : (there - plus) / times;
  const known = section.asked ?? listed;
  if (known === undefined && document.asks === 'worth') {
    const message = 'asked is missing: the ruleset has no price at the path of the axis';
    throw problem(source, 'bad-value', ['breakEven'], message, 'key');
  }
  const { with: withIt, without } = section;
  const usual = known ?? middle(prices);
  return {
    axis: section.axis,
    with: withIt,
    without,
    ...defined({ asked: known, listed }),
    margin: section.margin ?? defaultMargin(usual, pricingStep(data, path)),
    ...defined({ playedAt: section.playedAt, precision: section.precision }),
  };
}

/** Throws unless what has the thing is swept over its price, and what goes without is not. */
function checkCompared(
  section: AxisQuestion,
  variants: readonly string[],
  swept: readonly string[],
  source: Source,
): void {
  for (const side of ['with', 'without'] as const)
    checkKnown(source, 'variant', section[side], variants, ['breakEven', side]);
  if (!swept.includes(section.with)) {
    const message = `variant "${section.with}" is not swept: add it to sweep.of`;
    throw problem(source, 'bad-value', ['breakEven', 'with'], message);
  }
  if (swept.includes(section.without)) {
    const message = `variant "${section.without}" is swept: leave it out of sweep.of, its price is not in question`;
    throw problem(source, 'bad-value', ['breakEven', 'without'], message);
  }
}

/** The prices of the axis in question. Throws where they are none, or where the sweep has another axis. */
function pricesOf(axis: SweepAxis, axes: readonly SweepAxis[], source: Source): readonly number[] {
  const numbers = axis.values.filter((value) => typeof value === 'number');
  if (numbers.length !== axis.values.length || numbers.length < 2) {
    const message = `axis "${axis.name}" needs at least two values, all numbers: they are prices`;
    throw problem(source, 'bad-value', ['breakEven', 'axis'], message);
  }
  if (axes.length > 1) {
    const message =
      'two prices asked at once: a break-even price is read off one axis. Prices that move together are several paths of it; others are another scenario';
    throw problem(source, 'bad-value', ['sweep', 'axes', axes.indexOf(axis) === 0 ? 1 : 0], message);
  }
  return numbers;
}

/** The median of some prices: what a margin is a share of where no price is asked. */
function middle(prices: readonly number[]): number {
  const rising = [...prices].sort((a, b) => a - b);
  return rising[Math.floor(rising.length / 2)] as number;
}

/**
 * Throws for a metric that takes a built-in name, and for a primary metric that there is not, or that cannot be
 * watched.
 */
export function checkMetrics({ metrics, primary, engagement }: ScenarioDocument, source: Source): void {
  const own = Object.keys(metrics);
  for (const name of own) {
    if (!builtInMetrics.some((builtIn) => builtIn === name)) continue;
    throw problem(source, 'bad-value', ['metrics', name], `metric "${name}" is built in: choose another name`, 'key');
  }
  checkKnown(source, 'metric', primary, [...builtInMetrics, ...own], ['primary']);
  if (typeof engagement?.engagements === 'object' && !watchedMetrics.includes(primary)) {
    const message = `halfWidth watches ${watchedMetrics.join(' or ')}, and the primary metric is ${primary}`;
    throw problem(source, 'bad-value', ['engagement', 'engagements', 'halfWidth'], message, 'key');
  }
}

/**
 * The charts that were asked for, or all that there are numbers for. Throws for a chart without numbers, and for one
 * that stands twice.
 */
export function chartsOf(document: ScenarioDocument, source: Source): readonly ChartName[] {
  const has: Readonly<Record<ChartNeed, boolean>> = {
    attack: document.attack !== undefined,
    engagement: document.engagement !== undefined,
    sweep: document.sweep !== undefined,
    values: document.values !== undefined,
    price: document.breakEven !== undefined || document.attack?.compare !== undefined,
  };
  const { charts } = document;
  if (charts === undefined) return chartNames.filter((name) => has[chartNeeds[name]]);
  for (const [k, name] of charts.entries()) {
    if (charts.indexOf(name) < k) throw problem(source, 'bad-value', ['charts', k], `chart "${name}" stands twice`);
    if (!has[chartNeeds[name]])
      throw problem(source, 'bad-value', ['charts', k], `chart "${name}" needs ${needed[chartNeeds[name]]}`);
  }
  return charts;
}

const needed: Readonly<Record<ChartNeed, string>> = {
  attack: 'an attack section',
  engagement: 'an engagement section',
  sweep: 'a sweep',
  values: 'a values section',
  price: 'a breakEven section, or attack.compare',
};
