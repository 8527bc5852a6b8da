/**
 * Break-even prices and values of a study that is played as strata, found for the gate as a run finds them. Promise: at
 * the same seed and count of engagements the price is the number that `run` tells where luck is counted.
 */

import { evenPrice } from '../../analysis/study/break-even.js';
import { momentsOf } from '../../analysis/study/strata-moments.js';
import { defined } from '../../kernel/defined.js';
import { runCurves } from '../../run/cells/run-curves.js';
import { findWith } from '../../run/record/record.js';
import type { Interval } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import type { CurvedStudy } from '../../study/study.js';
import { type Figure, kindOf } from './figures.js';
import type { Input } from './measured.js';
import type { Sample } from './sample.js';
import { gateGraphBudget } from './settings.js';

export interface SearchOptions {
  readonly threads: number;
  /** Sample even what could be solved. */
  readonly sampled?: boolean;
  readonly signal?: AbortSignal;
}

/** What a search came to. */
export interface Searched {
  readonly exact: boolean;
  /** By figure: its price; `undefined` where there is none. */
  readonly price: ReadonlyMap<Figure, number | undefined>;
  /** The price of a sampled figure with how sure it is; a figure without either has none. */
  readonly samples: ReadonlyMap<Figure, Sample>;
}

/** The level of the intervals that tell how sure a price is. */
const level = 0.95;

/** Searches with `n` engagements of each variant in each role, pilots among them. Throws a `LanchesterError`. */
export async function search(
  { study, find, data }: Input,
  figures: readonly Figure[],
  seed: string,
  n: number,
  { threads, sampled, signal }: SearchOptions,
): Promise<Searched> {
  const results = await runCurves(
    // a figure of a curve is one of a study that has curves; held against another code all is counted, so that it is here
    {
      ...(study as CurvedStudy),
      seed,
      ...defined({ engagement: study.engagement && { ...study.engagement, luck: 'counted' } }),
    },
    {
      // threads know the registry's data alone
      threads: data === undefined && threads > 1 ? threads : 0,
      observations: n,
      budget: gateGraphBudget,
      // what was recorded is played by these data, too
      find: data === undefined ? find : findWith(data.data),
      ...(sampled === true ? { engine: 'table' } : {}),
      ...defined({ signal }),
    },
  );
  const moments = momentsOf(results);
  const price = new Map<Figure, number | undefined>();
  const samples = new Map<Figure, Sample>();
  for (const figure of figures) {
    const { reference, variant } = figure.curve as NonNullable<Figure['curve']>;
    const axis = study.breakEven?.axis ?? 'price';
    const found = evenPrice(moments, results, { axis, with: variant, without: reference }, level);
    price.set(figure, found.price);
    const sample = priceSample(found, figure.kind, n);
    if (sample !== undefined) samples.set(figure, sample);
  }
  return { exact: results.curves?.plays === 0, price, samples };
}

/**
 * A price with how sure it is, by the width of its interval at the usual level: the test inverted tells how far it may
 * be off, with no slope and no shape of the curve. `undefined` where an end is missing.
 */
export function priceSample(
  { price, interval: { low, high } }: { readonly price?: number | undefined; readonly interval: Interval },
  kind: Figure['kind'],
  n: number,
): Sample | undefined {
  if (price === undefined || !Number.isFinite(low) || !Number.isFinite(high)) return undefined;
  const { of } = kindOf(kind).scale(0);
  const error = (of(high) - of(low)) / 2 / normalCritical(level);
  return Number.isFinite(error) ? { n, value: price, variance: n * error * error } : undefined;
}
