/**
 * From a comparison file to results, analysis and report: what `run` and `reports` share. Promise: a report is written
 * whole, or not at all.
 */

import { analyseComparison, type ComparisonAnalysis } from '../analysis/comparison/index.js';
import { expectedOfComparison, expectingInComparison } from '../analysis/expect/comparison.js';
import type { Expected } from '../analysis/expect/expected.js';
import { defined } from '../kernel/defined.js';
import { comparisonReport } from '../report/comparison/index.js';
import { comparisonResultsFile } from '../report/comparison/results-file.js';
import { type ReportDocument, type ReportFile, reportFiles, writeFiles } from '../report/index.js';
import type { ComparisonResults } from '../run/comparison-results.js';
import { identityOf } from '../run/ledger/identity.js';
import { RunBook } from '../run/ledger/run-book.js';
import { runComparison } from '../run/run-comparison.js';
import type { TaskBook } from '../run/tasks/book.js';
import type { Comparison } from '../study/comparison/comparison.js';
import { refusing } from '../study/document/source.js';
import { wholeText } from '../study/load/house.js';
import { readSource } from '../study/load/load.js';
import type { Study } from '../study/study.js';
import { interruptible } from './interruption.js';
import { keeping } from './keeping.js';
import { checkPlace, commandFor, type MakeOptions, type ProduceOptions } from './produce.js';
import { fingerprintFile } from './report-fingerprint.js';
import { withQueue } from './with-queue.js';

export interface ComparisonProduct {
  readonly comparison: Comparison;
  readonly results: ComparisonResults;
  readonly analysis: ComparisonAnalysis;
  /** Where the comparison says what it expects: whether that holds. */
  readonly expected?: Expected;
  readonly document: ReportDocument;
  /** Where the report lies, if it was written. */
  readonly folder?: string;
}

/**
 * Runs a comparison, makes its report and writes it to `folder` (nothing: nowhere), as `produce` does for a scenario.
 */
export async function produceComparison(
  file: string,
  comparison: Comparison,
  options: ProduceOptions,
  folder: string | undefined,
): Promise<ComparisonProduct> {
  expectingInComparison(comparison, refusing(readSource(file, options.data)));
  const text = wholeText(file, options.data);
  const whole = options.shipped !== true;
  return interruptible(async (signal) => {
    if (folder !== undefined) await checkPlace(folder, options.png === true);
    const make = (book?: TaskBook): Promise<ComparisonProduct> =>
      produceStudies(comparison, { ...options, signal, book, text, file }, folder);
    if (folder === undefined || !whole) return make();
    const { engine, fresh = false } = options;
    const kept = { report: folder, identity: () => identityOf(comparison, engine), fresh };
    return keeping(kept, (checkpoint) => make(new RunBook({ checkpoint })));
  });
}

/** Runs the studies of a comparison, makes its report, and writes it to `folder` (nothing: nowhere). */
export async function produceStudies(
  comparison: Comparison,
  options: MakeOptions,
  folder: string | undefined,
): Promise<ComparisonProduct> {
  const { file, text, signal, shipped, png, threads, engine, book, knownComparison: known } = options;
  const results = await withQueue(comparison.name, options, (by) =>
    runComparison(comparison, { threads, signal, book, known, ...defined({ engine }), ...by }),
  );
  const analysis = analyseComparison(comparison, results);
  const expected = expectedOfComparison(comparison, results);
  const found = { comparison, results, analysis, ...defined({ expected }) };
  const document = comparisonReport({ ...found, command: commandFor(file, options) });
  const product = { ...found, document };
  if (folder === undefined) return product;
  const whole = shipped !== true;
  const files: ReportFile[] = [
    ...(await reportFiles(document, { html: whole, png })),
    ...(whole ? [comparisonResultsFile(results, analysis, expected)] : []),
    { path: 'scenario.yaml', content: text },
  ];
  const studyOf = new Map(comparison.studies.map(({ id, study }) => [id, study]));
  const studies = results.studies.map((each) => ({ ...each, study: studyOf.get(each.id) as Study }));
  const made = { seed: results.seed, engine, comparison: results.inputs, studies };
  signal.throwIfAborted();
  await writeFiles(folder, [...files, fingerprintFile(made, files)]);
  return { ...product, folder };
}
