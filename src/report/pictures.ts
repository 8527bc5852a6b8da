/** A report's charts, each compiled and drawn once for all faces of the report. */
import type { CompiledSpec } from '../charts/chart-spec.js';
import { compileChart, renderCompiledSvg } from '../charts/render.js';
import { blocksOf, checkDocument, type ReportDocument } from './document.js';

/** One chart: the still picture, and the compiled specification that a browser brings to life. */
export interface Picture {
  readonly svg: string;
  readonly spec: CompiledSpec;
}

/**
 * Draws all charts of a report, by name, in the document's order.
 *
 * @throws LanchesterError `internal` when two charts share a name.
 */
export async function drawCharts(document: ReportDocument): Promise<Map<string, Picture>> {
  checkDocument(document);
  const pictures = new Map<string, Picture>();
  for (const chart of blocksOf(document, 'chart')) {
    const { spec } = await compileChart(chart.spec);
    pictures.set(chart.name, { svg: await renderCompiledSvg(spec), spec });
  }
  return pictures;
}
