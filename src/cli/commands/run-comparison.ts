/** `lanchester run` of a comparison file: several rulesets side by side. */

import { join } from 'node:path';
import { defined } from '../../kernel/defined.js';
import { plain, warningsOf } from '../../report/document.js';
import type { Comparison } from '../../study/comparison/comparison.js';
import { comparisonFigures } from '../comparison-figures.js';
import { earlierRun, tellReplaced } from '../earlier-run.js';
import { exitAs, expectedTables } from '../expected.js';
import { startSmall, sweeping } from '../frugal.js';
import { printJson } from '../print.js';
import { printAnswer, printNumbers } from '../print-answer.js';
import { type ComparisonProduct, produceComparison } from '../produce-comparison.js';
import { progressDisplay } from '../progress.js';
import { threadsFor } from '../threads.js';
import { queueOf } from '../with-queue.js';
import type { PrintedAs, RunCommandOptions } from './run.js';

export async function runComparisonFile(
  file: string,
  comparison: Comparison,
  options: RunCommandOptions,
): Promise<void> {
  startSmall();
  const display = progressDisplay();
  const started = performance.now();
  const { seed, engine, engagements, bounds, play, data, fresh, png } = options;
  const folder = options.report ? (options.out ?? join('out', comparison.name)) : undefined;
  const earlier = folder === undefined ? undefined : earlierRun(folder);
  const product = await produceComparison(
    file,
    comparison,
    {
      threads: threadsFor(options.threads),
      onProgress: sweeping(display.show),
      ...queueOf(options.queue, options.recheck),
      ...defined({ fresh, png, seed, engine, engagements, bounds, play, data }),
    },
    folder,
  ).finally(display.end);
  const digests = product.results.studies.map(({ results: own }) => own.digest);
  tellReplaced(folder, earlier, digests);
  printStudies(product, options, (performance.now() - started) / 1000);
}

/** Prints what the run of a comparison came to. */
export function printStudies(product: ComparisonProduct, { json, csv }: PrintedAs, seconds: number): void {
  const { expected } = product;
  exitAs(expected);
  if (csv === true) {
    printNumbers(product.document);
    return;
  }
  if (json === true) {
    const { document, results, analysis } = product;
    const studies = results.studies.map(({ id, results: own }) => ({ id, digest: own.digest }));
    printJson({
      answer: plain(document.answer),
      conditions: plain(document.conditions ?? ''),
      warnings: warningsOf(document),
      results: { ...results, studies },
      analysis,
      ...defined({ expected }),
    });
    return;
  }
  printAnswer(product, [...comparisonFigures(product.analysis), ...expectedTables(expected)], seconds);
}
