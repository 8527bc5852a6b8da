/**
 * Figures of a price list over several blocks. Promise: a block's seeds follow from those of its side and its number.
 */
import { type ListReading, listReadings } from '../../analysis/gate/list-readings.js';
import { kindOf } from './figures.js';
import { listFigures } from './list-figures.js';
import { keysOf, listBlock, listDigest } from './list-play.js';
import { type ListPlayer, playedBy } from './list-player.js';
import type { Input, MeasuredFigure, Measurement } from './measured.js';
import type { Metric } from './metrics.js';
import { errorFor, type Sample } from './sample.js';
import { confirmingSeed } from './settings.js';
import type { Sampled } from './settle.js';

/** The seed of a block, from 1 on. */
export function blockSeed(seed: string, block: number): string {
  return `block ${block}: ${seed}`;
}

/** The first observations of a list: a digest of them, which tells whether anything moved. */
export async function measureList(
  input: Input,
  { seed, n }: { readonly seed: string; readonly n: number },
  player: ListPlayer,
): Promise<Measurement> {
  const played = await playedBy(player, { seed, engagements: n });
  const figures = listFigures(input.study).map((figure): MeasuredFigure => {
    const digest = listDigest(played, figure.kind === 'evenness' ? 'evenness' : 'worth');
    return { figure, exact: false, value: undefined, digest };
  });
  return { input, seed, n, attacks: [], figures };
}

/** What blocks say of a figure together; nothing where one of them has no value of it. */
export function pooledReading(readings: readonly (ListReading | undefined)[]): ListReading | undefined {
  const known = readings.flatMap((own) => own ?? []);
  if (known.length < readings.length || known.length === 0) return undefined;
  return {
    value: known.reduce((sum, { value }) => sum + value, 0) / known.length,
    error: Math.sqrt(known.reduce((sum, { error }) => sum + error * error, 0)) / known.length,
  };
}

/** What blocks say of a list, each by the key of its figure. */
type Blocks = readonly ReadonlyMap<string, ListReading>[];

/** Plays as many blocks as the margins need, to at most `atMost` engagements; then one of other seeds, which confirms. */
export async function settleList(
  { input, seed }: Measurement,
  metrics: readonly Metric[],
  atMost: number,
  player: ListPlayer,
): Promise<Sampled> {
  const each = listBlock(input.study);
  const blocks: Blocks[number][] = [];
  const isShort = (metric: Metric): boolean => {
    const error = errorEnough(metric);
    return error > 0 && (pooledOf(blocks, metric)?.error ?? 0) > error;
  };
  do {
    blocks.push(await readBlock(player, blockSeed(seed, blocks.length + 1), each));
  } while (metrics.some(isShort) && (blocks.length + 1) * each <= atMost);
  const second = await readBlock(player, blockSeed(confirmingSeed(seed), 1), each);
  return {
    first: samplesIn(blocks, metrics, each),
    second: samplesIn([second], metrics, each),
    capped: metrics.filter(isShort).map(({ id }) => id),
  };
}

/** The first block alone. */
export async function firstOfList(
  { input, seed }: Measurement,
  metrics: readonly Metric[],
  player: ListPlayer,
): Promise<ReadonlyMap<string, Sample>> {
  const each = listBlock(input.study);
  return samplesIn([await readBlock(player, blockSeed(seed, 1), each)], metrics, each);
}

async function readBlock(player: ListPlayer, seed: string, engagements: number): Promise<Blocks[number]> {
  return listReadings(await playedBy(player, { seed, engagements }), keysOf(player.info));
}

function pooledOf(blocks: Blocks, { figure }: Metric): ListReading | undefined {
  return pooledReading(blocks.map((own) => own.get(figure?.key ?? '')));
}

/** The standard error that is enough for a margin, on the working scale; 0: any. */
function errorEnough({ figure, margin }: Metric): number {
  return figure === undefined ? 0 : errorFor(kindOf(figure.kind).scale(margin.value));
}

function samplesIn(blocks: Blocks, metrics: readonly Metric[], each: number): ReadonlyMap<string, Sample> {
  const n = blocks.length * each;
  return new Map(
    metrics.flatMap((metric): [string, Sample][] => {
      const reading = pooledOf(blocks, metric);
      if (reading === undefined) return [];
      const { value, error } = reading;
      return [[metric.figure?.key ?? '', { n, value, variance: n * error * error }]];
    }),
  );
}

/** Engagements that the margin of a list's figure needs, by the variance of one; 0: any. */
export function neededOfList(metric: Metric, { variance }: Pick<Sample, 'variance'>): number {
  const enough = errorEnough(metric);
  return enough === 0 ? 0 : Math.ceil(variance / (enough * enough));
}
