/**
 * The charts of an answer, drawn in the page when they are asked for: with them comes the drawing library. Promise: the
 * same specifications as the report's, compiled by the same code.
 */
import type { Spec } from 'vega';
import type { ChartSpec } from '../../src/charts/chart-spec.js';
import { compileChart } from '../../src/charts/render.js';
import type { LiveChart } from '../../src/playground/protocol.js';
import { startCharts } from '../../src/report/browser/live-chart.js';

/** Draws charts into their holders, which stand in the page under their ids. */
export async function drawCharts(charts: readonly LiveChart[]): Promise<void> {
  for (const { id, spec, slider } of charts) {
    const compiled = await compileChart(spec as ChartSpec);
    await startCharts([{ id, spec: compiled.spec as Spec, slider }]);
  }
}
