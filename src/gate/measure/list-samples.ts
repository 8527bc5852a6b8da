/**
 * Figures of a price list over several blocks. Promise: a block's seeds follow from those of its side and its number.
 */
import { type ListReading, listReadings } from '../../analysis/gate/list-readings.js';
import { kindOf } from './figures.js';
import { listFigures } from './list-figures.js';
import { keysOf, type ListPlaying, listBlock, listDigest, playList } from './list-play.js';
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
  { seed, n, ...playing }: ListPlaying & { readonly seed: string; readonly n: number },
): Promise<Measurement> {
  const played = await playList(input, { seed, engagements: n }, playing);
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

/** Plays as many blocks as the margins need, to at most `atMost` engagements; then one of other seeds, which confirms. */
export async function settleList(
  { input, seed }: Measurement,
  metrics: readonly Metric[],
  atMost: number,
  playing: ListPlaying,
): Promise<Sampled> {
  const engagements = listBlock(input.study);
  const blocks: ReadonlyMap<string, ListReading>[] = [];
  const play = async (of: string): Promise<ReadonlyMap<string, ListReading>> => {
    const played = await playList(input, { seed: of, engagements }, playing);
    return listReadings(played, keysOf(played.info));
  };
  const isShort = ({ figure, margin }: Metric): boolean => {
    const enough = figure === undefined ? 0 : errorFor(kindOf(figure.kind).scale(margin.value));
    const { error = 0 } = pooledReading(blocks.map((own) => own.get(figure?.key ?? ''))) ?? {};
    return enough > 0 && error > enough;
  };
  do {
    blocks.push(await play(blockSeed(seed, blocks.length + 1)));
  } while (metrics.some(isShort) && (blocks.length + 1) * engagements <= atMost);
  const samples = (own: readonly ReadonlyMap<string, ListReading>[]): ReadonlyMap<string, Sample> =>
    new Map(
      metrics.flatMap(({ figure }): [string, Sample][] => {
        const key = figure?.key ?? '';
        const reading = pooledReading(own.map((block) => block.get(key)));
        const n = own.length * engagements;
        return reading === undefined
          ? []
          : [[key, { n, value: reading.value, variance: n * reading.error * reading.error }]];
      }),
    );
  return {
    first: samples(blocks),
    second: samples([await play(blockSeed(confirmingSeed(seed), 1))]),
    capped: metrics.filter(isShort).map(({ id }) => id),
  };
}
