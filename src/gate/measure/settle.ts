/**
 * Measures on until every sampled metric has the observations that its margin needs. Promises: how many that is depends
 * on the scenario alone, never on a clock; where the cap on them was met, it says of which metrics; a second block of
 * seeds, which confirms failures, is counted too.
 */

import { defined } from '../../kernel/defined.js';
import type { Recorder } from '../../run/record/recorder.js';
import { type Figure, kindOf } from './figures.js';
import type { CellLaw } from './law-counts.js';
import { listOf, listPlayer } from './list-play.js';
import { settleList } from './list-samples.js';
import type { Measurement } from './measured.js';
import type { Metric } from './metrics.js';
import { Play, type Records } from './play.js';
import { type SearchOptions, search } from './priced.js';
import { errorFor, type Sample, sampleOf, squaredError } from './sample.js';
import { confirmingSeed, confirmingShare } from './settings.js';

/** What a baseline keeps of the sampled figures, by key. */
export interface Sampled {
  readonly first: ReadonlyMap<string, Sample>;
  /** On the confirming block of seeds. */
  readonly second: ReadonlyMap<string, Sample>;
  /** Ids of the metrics that the cap left short. */
  readonly capped: readonly string[];
  /** Laws by the cell's id, of all that was played on the first block; absent where nobody asked for them. */
  readonly laws?: ReadonlyMap<string, CellLaw>;
}

/** A metric that is sampled. */
interface Wanted {
  readonly id: string;
  readonly figure: Figure;
  /** The standard error that is enough. */
  readonly error: number;
}

/** What was played of some figures, by key. */
export function samplesOf(play: Play, figures: readonly Figure[]): ReadonlyMap<string, Sample> {
  return new Map(
    figures.flatMap((figure) => {
      const sample = sampleOf(figure, play.sums(figure.key));
      return sample === undefined ? [] : [[figure.key, sample] as const];
    }),
  );
}

/** No stretch is planned longer than so many times what was played. */
const mostAtOnce = 4;

/** A margin of nothing needs no certain number: the first observations will do. */
function wantedOf(metrics: readonly Metric[], onStrata: boolean): Wanted[] {
  return metrics.flatMap(({ id, figure, exact, margin }): Wanted[] => {
    if (figure === undefined || exact || (figure.curve !== undefined) !== onStrata) return [];
    return [{ id, figure, error: errorFor(kindOf(figure.kind).scale(margin.value)) }];
  });
}

/** Plays a measurement on, to at most `atMost` observations of each figure, and then its second block. */
export async function settle(
  measurement: Measurement,
  metrics: readonly Metric[],
  atMost: number,
  recorder: Recorder,
  signal?: AbortSignal,
): Promise<Sampled> {
  if (listOf(measurement.input) !== undefined) {
    const player = listPlayer(measurement.input, { threads: recorder.threads, ...defined({ signal }) });
    return settleList(measurement, metrics, atMost, player);
  }
  const parts = [
    await settleCells(measurement, wantedOf(metrics, false), atMost, recorder),
    await settlePrices(measurement, wantedOf(metrics, true), atMost, {
      threads: recorder.threads,
      sampled: true,
      ...defined({ signal }),
    }),
  ];
  const laws = [...(measurement.laws ?? [])].map(([id, { first, counts }]) => [id, counts?.law() ?? first] as const);
  return {
    laws: new Map(laws),
    first: new Map(parts.flatMap(({ first }) => [...first])),
    second: new Map(parts.flatMap(({ second }) => [...second])),
    capped: parts.flatMap(({ capped }) => capped),
  };
}

/** Engagements of each variant and role that a search for prices begins with. */
const leastSearched = 2048;

/** Searches for prices with more and more engagements, until all are known as well as their margins need. */
async function settlePrices(
  { input, seed }: Measurement,
  wanted: readonly Wanted[],
  atMost: number,
  options: SearchOptions,
): Promise<Sampled> {
  if (wanted.length === 0) return { first: new Map(), second: new Map(), capped: [] };
  const figures = wanted.map(({ figure }) => figure);
  const keyed = (samples: ReadonlyMap<Figure, Sample>) =>
    new Map([...samples].map(([{ key }, sample]) => [key, sample] as const));
  for (let n = Math.min(leastSearched, atMost); ; ) {
    const { samples } = await search(input, figures, seed, n, options);
    const needs = wanted.map((each) => priceNeeds(each, samples.get(each.figure), n));
    const most = Math.max(...needs);
    if (most > n && n < atMost) {
      n = Math.min(atMost, Math.ceil(Math.max(most, 1.25 * n)), mostAtOnce * n);
      continue;
    }
    const second = await search(input, figures, confirmingSeed(seed), Math.ceil(confirmingShare * n), options);
    return {
      first: keyed(samples),
      second: keyed(second.samples),
      capped: wanted.flatMap(({ id }, k) => ((needs[k] as number) > n ? [id] : [])),
    };
  }
}

/** Engagements that a price needs; one that is not found yet may be with twice as many. */
function priceNeeds({ figure, error }: Wanted, sample: Sample | undefined, n: number): number {
  if (error === 0) return 0;
  if (sample === undefined) return 2 * n;
  const share = squaredError(sample, figure.kind) / (error * error);
  return share <= 1 ? 0 : Math.ceil(1.02 * share * n);
}

async function settleCells(
  measurement: Measurement,
  wanted: readonly Wanted[],
  atMost: number,
  recorder: Records,
): Promise<Sampled> {
  const { play } = measurement;
  if (play === undefined) return { first: new Map(), second: new Map(), capped: [] };
  let open = wanted;
  for (;;) {
    const needs = new Map(open.map((each) => [each, observationsFor(each, play)]));
    open = open.filter((each) => (needs.get(each) as number) > play.sums(each.figure.key).n);
    const [least] = open.map((each) => needs.get(each) as number).sort((a, b) => a - b);
    if (least === undefined || play.n >= atMost) break;
    const next = Math.min(atMost, Math.ceil(Math.max(least, 1.25 * play.n)), mostAtOnce * play.n);
    await play.advance(
      next,
      open.map(({ figure }) => figure.key),
    );
  }
  const first = samplesOf(
    play,
    wanted.map(({ figure }) => figure),
  );
  return { first, second: await secondBlock(measurement, wanted, first, recorder), capped: open.map(({ id }) => id) };
}

/**
 * How many observations the margin of each sampled metric needs, by metric id: of a figure of cells by what was played
 * so far, of a price by the sample that there is of it.
 */
export function neededFor(
  { play }: Measurement,
  metrics: readonly Metric[],
  sampleFor: (metric: Metric) => Sample | undefined,
): ReadonlyMap<string, number> {
  const cells = play === undefined ? [] : wantedOf(metrics, false);
  return new Map([
    ...cells.map((wanted) => [wanted.id, observationsFor(wanted, play as Play)] as const),
    ...metrics.flatMap((metric) =>
      wantedOf([metric], true).map((wanted) => {
        const sample = sampleFor(metric);
        return [wanted.id, sample === undefined ? 0 : priceNeeds(wanted, sample, sample.n)] as const;
      }),
    ),
  ]);
}

/**
 * How many observations a figure needs, by what it has so far; what has no value yet may have one with twice as many.
 */
function observationsFor({ figure, error }: Wanted, play: Play): number {
  if (error === 0) return 0;
  const sums = play.sums(figure.key);
  const sample = sampleOf(figure, sums);
  // a side that lost nothing so far may lose something yet, but nobody waits for it; a price is what the scenario asks
  // for
  if (sample === undefined) return figure.grid === undefined ? 0 : 2 * sums.n;
  const share = squaredError(sample, figure.kind) / (error * error);
  return share <= 1 ? 0 : Math.ceil(1.02 * share * sample.n);
}

async function secondBlock(
  { input, seed }: Measurement,
  wanted: readonly Wanted[],
  first: ReadonlyMap<string, Sample>,
  recorder: Records,
): Promise<ReadonlyMap<string, Sample>> {
  const targets = new Map(
    wanted.flatMap(({ figure }) => {
      const sample = first.get(figure.key);
      return sample === undefined ? [] : [[figure, Math.ceil(confirmingShare * sample.n)] as const];
    }),
  );
  return playEach(input, confirmingSeed(seed), targets, recorder);
}

/** Each figure by as many observations as it is given. */
export async function playEach(
  input: Measurement['input'],
  seed: string,
  targets: ReadonlyMap<Figure, number>,
  recorder: Records,
): Promise<ReadonlyMap<string, Sample>> {
  const figures = [...targets.keys()];
  const play = new Play(
    [{ input, seed, recorder }],
    figures.map(({ key, columns }) => ({ key, columns: columns.map((column) => ({ ...column, side: 0 })) })),
  );
  for (const n of [...new Set(targets.values())].sort((a, b) => a - b)) {
    await play.advance(
      n,
      figures.filter((figure) => (targets.get(figure) as number) >= n).map(({ key }) => key),
    );
  }
  return new Map(
    figures.flatMap((figure) => {
      const sample = sampleOf(figure, play.sums(figure.key));
      return sample === undefined ? [] : [[figure.key, sample] as const];
    }),
  );
}
