/**
 * Where inputs and code have both changed: what each does alone. Promises: all corners are played on the same streams,
 * at a number of observations that was settled beforehand; what the old code does not take is left out, and said.
 */
import { type FixedDifference, fixedInterval } from '../../analysis/gate/difference.js';
import { type Figure, figuresOf } from '../measure/figures.js';
import type { Weights } from '../measure/joint.js';
import type { Input } from '../measure/measured.js';
import type { Metric } from '../measure/metrics.js';
import { type Item, Play, type PlayedSide } from '../measure/play.js';
import { gateOf } from '../measure/settings.js';
import type { Part } from '../result.js';
import { priceParts } from './apart-prices.js';
import { scaleOf } from './contest.js';

/** The four ways of playing a study. */
export interface Corners {
  /** Old inputs under old code. */
  readonly old: PlayedSide;
  /** Old inputs under today's code. */
  readonly oldInputs: PlayedSide;
  /** Today's inputs under old code; absent where it does not take them. */
  readonly oldCode?: PlayedSide;
  /** Today's inputs under today's code. */
  readonly now: PlayedSide;
}

/** What the code alone, and what the inputs alone, do to a metric, in its unit. */
export interface Apart {
  readonly code: Part;
  readonly inputs: Part;
  readonly pairs: number;
}

const level = 0.95;
const method = "paired differences, Student's t";

/**
 * What each part does to some metrics. The code alone: old inputs, old code against today's. The inputs alone: under
 * old code where it takes them, else under today's. A metric that a corner has not, or that has no value there, is left
 * out.
 */
export async function apartFor(
  metrics: readonly Metric[],
  corners: Corners,
  n: number,
): Promise<ReadonlyMap<Metric, Apart>> {
  const { old, oldInputs, oldCode, now } = corners;
  const sides = oldCode === undefined ? [old, oldInputs, now] : [old, oldInputs, oldCode];
  // from, to: which two sides tell what the code does, and what the inputs do
  const code = [0, 1] as const;
  const inputs = oldCode === undefined ? ([1, 2] as const) : ([0, 2] as const);
  const gate = gateOf(now.input.study);
  const figures = sides.map(({ input }) => figuresByKey(input, gate));
  const prices = new Map<Metric, Apart>();
  for (const metric of metrics.filter(({ figure }) => figure?.curve !== undefined)) {
    const parts = await priceParts(metric, sides, [code, inputs], n);
    if (parts !== undefined) prices.set(metric, { code: parts[0], inputs: parts[1], pairs: n });
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
  return new Map([
    ...prices,
    ...played.flatMap(({ metric, own }) => {
      const parts = [code, inputs].map((two) => partOf(metric, own, two, play));
      const [ofCode, ofInputs] = parts;
      return ofCode === undefined || ofInputs === undefined
        ? []
        : [[metric, { code: ofCode, inputs: ofInputs, pairs: n }] as const];
    }),
  ]);
}

function figuresByKey(input: Input, gate: ReturnType<typeof gateOf>): ReadonlyMap<string, Figure> {
  return new Map(figuresOf(input, gate).map((figure) => [figure.key, figure]));
}

/** A change between two of the sides. */
function partOf(
  metric: Metric,
  own: readonly Figure[],
  [from, to]: readonly [number, number],
  play: Play,
): Part | undefined {
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
