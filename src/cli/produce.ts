/**
 * From a scenario file to results, analysis and report: what `run` and `reports` share. Promise: a report is written
 * whole, or not at all.
 */
import { basename, isAbsolute, relative, sep } from 'node:path';
import { confidenceSequence } from '../analysis/sequential.js';
import { analyseStudy, type StudyAnalysis } from '../analysis/study/index.js';
import { checkPng } from '../charts/render.js';
import { readRegular } from '../files/read-regular.js';
import type { EngineName } from '../kernel/engine.js';
import { checkFolder, type ReportDocument, type ReportFile, reportFiles, writeFiles } from '../report/index.js';
import { resultsFile } from '../report/study/results-file.js';
import { studyReport } from '../report/study/study-report.js';
import type { StudyResults } from '../run/results.js';
import { type Progress, runStudy, type WatchedMean } from '../run/run-study.js';
import type { Study } from '../study/study.js';
import { interruptible } from './interruption.js';
import { fingerprintFile } from './report-fingerprint.js';
import { studyOf } from './scenario.js';

export interface ProduceOptions {
  readonly threads: number;
  readonly seed?: string;
  readonly engine?: EngineName;
  readonly engagements?: number;
  readonly onProgress?: (progress: Progress) => void;
  /**
   * For a report that is kept with the code: small pictures, no page and no results, which are megabytes and can be
   * made again.
   */
  readonly shipped?: boolean;
}

export interface Product {
  readonly study: Study;
  readonly results: StudyResults;
  readonly analysis: StudyAnalysis;
  readonly document: ReportDocument;
  /** Where the report lies, if it was written. */
  readonly folder?: string;
}

/**
 * Runs a scenario, makes its report, and writes it where `folderOf` says (nowhere: nothing is written). Ctrl-C is
 * heeded until the writing begins; a folder that cannot be written is refused before anything is played.
 */
export async function produce(
  file: string,
  options: ProduceOptions,
  folderOf: (study: Study) => string | undefined,
): Promise<Product> {
  const study = studyOf(file, options);
  const text = readRegular(file, 'scenario').toString();
  const folder = folderOf(study);
  return interruptible(async (signal) => {
    if (folder !== undefined) {
      await checkFolder(folder);
      await checkPng();
    }
    const results = await runStudy(study, {
      threads: options.threads,
      signal,
      enough: (watched, halfWidth) => enough(watched, halfWidth, study.primary === 'winRate'),
      ...(options.engine === undefined ? {} : { engine: options.engine }),
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
    });
    const analysis = analyseStudy(study, results);
    const document = studyReport({ study, results, analysis, command: commandFor(file, options) });
    const product = { study, results, analysis, document };
    if (folder === undefined) return product;
    const whole = options.shipped !== true;
    const files: ReportFile[] = [
      ...(await reportFiles(document, { html: whole, png: true, pngScale: whole ? 2 : 1 })),
      ...(whole ? [resultsFile(results, analysis)] : []),
      { path: 'scenario.yaml', content: text },
    ];
    const made = { seed: study.seed, studies: [{ id: study.name, ruleset: study.ruleset, results }] };
    signal.throwIfAborted();
    await writeFiles(folder, [...files, fingerprintFile(made, files)]);
    return { ...product, folder };
  });
}

/** The command that makes the report again. Where the file lies on this machine is nobody's business. */
export function commandFor(file: string, options: ProduceOptions): string {
  const path = relative('.', file).replaceAll(sep, '/');
  const shown = isAbsolute(path) || path.startsWith('../') ? basename(file) : path;
  const words = [`lanchester run ${/^[\w./-]+$/.test(shown) ? shown : JSON.stringify(shown)}`];
  if (options.seed !== undefined) words.push(`--seed ${JSON.stringify(options.seed)}`);
  if (options.engine !== undefined) words.push(`--engine ${options.engine}`);
  if (options.engagements !== undefined) words.push(`--engagements ${options.engagements}`);
  return words.join(' ');
}

/** Whether the watched mean is known well enough: by a confidence sequence, which stays valid when one stops on it. */
function enough(watched: WatchedMean, halfWidth: number, isShare: boolean): boolean {
  // where the sequence is narrowest must be settled beforehand: about where a win rate would reach the half-width asked
  // for
  const tuneN = halfWidth < 1 ? Math.min(1e8, Math.max(1000, 1.6 / (halfWidth * halfWidth))) : 100_000;
  return sequenceHalfWidth(watched, tuneN, isShare) <= halfWidth;
}

/** Half the width of the confidence sequence of the watched mean, at 95 %. */
export function sequenceHalfWidth({ n, mean, variance }: WatchedMean, tuneN = 100_000, isShare = false): number {
  const interval = confidenceSequence({ n, mean, variance, tuneN, ...(isShare ? { range: [0, 1] as const } : {}) });
  return (interval.high - interval.low) / 2;
}
