/**
 * By how much figures of price lists differ between sides that met the same armies. Promise: how much is played was settled
 * beforehand.
 */

import { type ListChange, listChanges } from '../../analysis/gate/list-readings.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { type Figure, kindOf } from '../measure/figures.js';
import { areAlike, keysOf } from '../measure/list-play.js';
import { type ListAsked, type ListPlayed, type ListPlayer, playedBy } from '../measure/list-player.js';
import type { Metric } from '../measure/metrics.js';
import type { Part } from '../result.js';
import type { SidePair } from './price-changes.js';

/** What blocks say of a figure's change, at 95 %, in its unit; nothing where one of them says nothing. */
export function listPart(
  { key, kind }: Pick<Figure, 'key' | 'kind'>,
  blocks: readonly ReadonlyMap<string, ListChange>[],
): Part | undefined {
  const found = blocks.flatMap((block) => block.get(key) ?? []);
  if (found.length < blocks.length) return undefined;
  const scale = kindOf(kind).scale(0);
  const mean = (of: (change: ListChange) => number): number =>
    found.reduce((sum, own) => sum + of(own), 0) / found.length;
  const change = mean((own) => scale.of(own.after.value) - scale.of(own.before.value));
  const reach = normalCritical(DEFAULT_LEVEL) * Math.sqrt(mean(({ error }) => error * error) / found.length);
  return { change, low: change - reach, high: change + reach };
}

/**
 * The changes of some metrics between each pair of the sides, which meet the armies of the first. A metric that has no
 * value on a side is left out; all are, where two sides have no armies in common.
 */
export async function listChangesFor(
  metrics: readonly Metric[],
  sides: readonly ListPlayer[],
  pairs: readonly SidePair[],
  asked: Omit<ListAsked, 'met'>,
): Promise<ReadonlyMap<Metric, readonly Part[]>> {
  const [first, ...others] = sides as [ListPlayer, ...ListPlayer[]];
  if (!others.every(({ info }) => areAlike(info, first.info))) return new Map();
  const met = await playedBy(first, asked);
  const played: ListPlayed[] = [met];
  for (const other of others) played.push(await playedBy(other, asked, met));
  const keys = keysOf(first.info);
  const changes = pairs.map(([from, to]) => listChanges(played[from] as ListPlayed, played[to] as ListPlayed, keys));
  return new Map(
    metrics.flatMap((metric): [Metric, readonly Part[]][] => {
      const parts = changes.flatMap((own) => listPart(metric.figure as Figure, [own]) ?? []);
      return parts.length < pairs.length ? [] : [[metric, parts]];
    }),
  );
}
