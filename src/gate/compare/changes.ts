/**
 * By how much metrics differ between sides that are played together. Promises: all sides are played on the same
 * streams, at a number of observations that was settled beforehand.
 */
import { type FixedDifference, fixedInterval } from '../../analysis/gate/difference.js';
import { type Figure, figuresOf } from '../measure/figures.js';
import type { Weights } from '../measure/joint.js';
import type { Input } from '../measure/measured.js';
import type { Metric } from '../measure/metrics.js';
import { type Item, Play, type PlayedSide } from '../measure/play.js';
import { gateOf } from '../measure/settings.js';
import type { Part } from '../result.js';
import { scaleOf } from './contest.js';
import { priceChanges, type SidePair } from './price-changes.js';

export type { SidePair } from './price-changes.js';

const level = 0.95;
const method = "paired differences, Student's t";

/**
 * The changes of some metrics between each pair of the sides, in the metrics' units. Cells are played `n` times, prices
 * with as many engagements of each variant and role, unless `ofPrices` says otherwise. A metric that a side has not, or
 * that has no value there, is left out.
 */
export async function changesFor(
  metrics: readonly Metric[],
  sides: readonly PlayedSide[],
  pairs: readonly SidePair[],
  n: number,
  ofPrices = n,
): Promise<ReadonlyMap<Metric, readonly Part[]>> {
  const [last] = sides.slice(-1);
  const gate = gateOf((last as PlayedSide).input.study);
  const figures = sides.map(({ input }) => figuresByKey(input, gate));
  const found = new Map<Metric, readonly Part[]>();
  for (const metric of metrics.filter(({ figure }) => figure?.curve !== undefined)) {
    const parts = await priceChanges(metric, sides, pairs, ofPrices);
    if (parts !== undefined) found.set(metric, parts);
  }
  const ofCells = metrics.filter(({ figure }) => figure?.curve === undefined);
  const played = ofCells.flatMap((metric) => {
    const key = (metric.figure as Figure).key;
    const own = figures.map((known) => known.get(key));
    return own.every((figure) => figure !== undefined) ? [{ metric, own: own as readonly Figure[] }] : [];
  });
  const items = played.map(
    ({ metric, own }): Item => ({
      key: metric.id,
      columns: own.flatMap(({ columns }, side) => columns.map((column) => ({ ...column, side }))),
    }),
  );
  const play = new Play(sides, items);
  await play.advance(
    n,
    items.map(({ key }) => key),
  );
  for (const { metric, own } of played) {
    const parts = pairs.map((pair) => partOf(metric, own, pair, play)).filter((part) => part !== undefined);
    if (parts.length === pairs.length) found.set(metric, parts);
  }
  return found;
}

function figuresByKey(input: Input, gate: ReturnType<typeof gateOf>): ReadonlyMap<string, Figure> {
  return new Map(figuresOf(input, gate).map((figure) => [figure.key, figure]));
}

/** A change between two of the sides. */
function partOf(metric: Metric, own: readonly Figure[], [from, to]: SidePair, play: Play): Part | undefined {
  const sums = play.sums(metric.id);
  const scale = scaleOf(metric);
  const readings = [from, to].map((side) => {
    const first = own.slice(0, side).reduce((sum, { columns }) => sum + columns.length, 0);
    const columns = (own[side] as Figure).columns.map((_, k) => first + k);
    return { columns, reading: own[side]?.read(columns.map((column) => sums.mean(column))) };
  });
  const [before, after] = readings;
  if (before?.reading === undefined || after?.reading === undefined) return undefined;
  const weights: Weights = [
    ...before.columns.map((column, k) => [column, -(before.reading?.gradient[k] as number)] as const),
    ...after.columns.map((column, k) => [column, after.reading?.gradient[k] as number] as const),
  ];
  const difference: FixedDifference = {
    estimate: after.reading.working - before.reading.working,
    standardError: Math.sqrt(sums.variance(weights) / sums.n),
    df: sums.n - 1,
  };
  const { low, high } = fixedInterval(difference, level, method);
  return { change: scale.toUnit(difference.estimate), low: scale.toUnit(low), high: scale.toUnit(high) };
}
