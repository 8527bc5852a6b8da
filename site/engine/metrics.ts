/**
 * The language of metrics in a page (it stands in for `src/analysis/metric/index.ts`). Promise: it is fetched when the first
 * text has a metric of its own; most have none, and it is a third of the engine.
 */
import type { compileMetric as Compile } from '../../src/analysis/metric/index.js';

export type { Metric } from '../../src/analysis/metric/index.js';

let compile: typeof Compile | undefined;

/** Fetches it if a text may need it. */
export async function fetchMetricsFor(text: string): Promise<void> {
  if (/\bmetrics\b/.test(text)) compile ??= (await import('../../src/analysis/metric/index.js')).compileMetric;
}

export const compileMetric: typeof Compile = (...metric) => {
  if (compile === undefined) throw new Error('the language of metrics was not fetched');
  return compile(...metric);
};
