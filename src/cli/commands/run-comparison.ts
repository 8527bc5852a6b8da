/** `lanchester run` of a comparison file: several rulesets side by side. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { plain } from '../../report/document.js';
import type { Comparison } from '../../study/comparison/comparison.js';
import { comparisonFigures } from '../comparison-figures.js';
import { line, printJson, prose, tableText } from '../print.js';
import { type ComparisonProduct, produceComparison } from '../produce-comparison.js';
import { progressDisplay } from '../progress.js';
import { bold, dim } from '../style.js';
import type { RunCommandOptions } from './run.js';

export async function runComparisonFile(
  file: string,
  comparison: Comparison,
  options: RunCommandOptions,
): Promise<void> {
  const display = progressDisplay();
  const started = performance.now();
  const { seed, engine, engagements } = options;
  const product = await produceComparison(
    file,
    comparison,
    {
      threads: options.threads ?? availableParallelism(),
      onProgress: display.show,
      ...(seed === undefined ? {} : { seed }),
      ...(engine === undefined ? {} : { engine }),
      ...(engagements === undefined ? {} : { engagements }),
    },
    options.report ? (options.out ?? join('out', comparison.name)) : undefined,
  ).finally(display.end);
  if (options.json === true) {
    const { document, results, analysis } = product;
    const studies = results.studies.map(({ id, results: own }) => ({ id, digest: own.digest }));
    printJson({ answer: plain(document.answer), results: { ...results, studies }, analysis });
    return;
  }
  print(product, (performance.now() - started) / 1000);
}

function print({ results, document, analysis, folder }: ComparisonProduct, seconds: number): void {
  line(bold(results.question));
  line();
  prose(plain(document.answer));
  for (const { title, columns, rows } of comparisonFigures(analysis)) {
    line();
    line(bold(title));
    line(tableText(columns, rows));
  }
  line();
  const report = folder === undefined ? '' : ` · report: ${join(folder, 'report.html')}`;
  line(dim(`seed ${results.seed} · digest ${results.digest.slice(0, 12)} · ${seconds.toFixed(1)} s${report}`));
}
