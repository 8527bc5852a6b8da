/**
 * From a scenario file to results, analysis and report: what `run` and `reports` share. Promise: a report is written
 * whole, or not at all.
 */

import { basename, isAbsolute, relative, sep } from 'node:path';
import { expectedOf } from '../analysis/expect/expected.js';
import { analyseStudy } from '../analysis/study/index.js';
import { checkPng } from '../charts/render.js';
import { defined } from '../kernel/defined.js';
import type { EngineName } from '../kernel/engine.js';
import { enoughFor } from '../playground/known-enough.js';
import type { Section } from '../report/document.js';
import { checkFolder, type ReportDocument, type ReportFile, reportFiles, writeFiles } from '../report/index.js';
import type { ReportContext } from '../report/study/context.js';
import { proposedPrices } from '../report/study/proposed-prices.js';
import { resultsFile } from '../report/study/results-file.js';
import { studyReport } from '../report/study/study-report.js';
import type { ComparisonResults } from '../run/comparison-results.js';
import { identityOf } from '../run/ledger/identity.js';
import { RunBook } from '../run/ledger/run-book.js';
import type { StudyResults } from '../run/results.js';
import { type Progress, type RunOptions, runStudy } from '../run/run-study.js';
import type { TaskBook } from '../run/tasks/book.js';
import { attackWordsOf } from '../study/attack/attack-words.js';
import { changedText } from '../study/document/changed-text.js';
import { wholeText } from '../study/load/house.js';
import { loadScenario } from '../study/load/load.js';
import type { Play } from '../study/plays.js';
import { chosenInText } from '../study/price-list/chosen-units.js';
import type { Study } from '../study/study.js';
import { armyFiles } from './army-files.js';
import { checkMore } from './extending.js';
import { interruptible } from './interruption.js';
import { keeping } from './keeping.js';
import { fingerprintFile } from './report-fingerprint.js';
import { studyOf } from './scenario.js';
import { withQueue } from './with-queue.js';

export interface ProduceOptions {
  readonly threads: number;
  readonly seed?: string;
  readonly engine?: EngineName;
  readonly engagements?: number;
  /** Games that gauge play; 0: it is not gauged. */
  readonly bounds?: number;
  /** How well all play who have no plan of their own. */
  readonly play?: Play;
  /** Files of a house's own rows and changes. */
  readonly data?: readonly string[];
  /** The units of a price list that are audited, besides those that are kept. */
  readonly units?: readonly string[];
  /** Units of the ruleset, or of a house, that come to the list. */
  readonly with?: readonly string[];
  /** What stands in the file, where it is not to be read: a scenario that a command has written. */
  readonly text?: string;
  /** What else is played and told, after the study itself; its results are not in the study's. */
  readonly further?: (
    made: Made,
    playing: { readonly run: (study: Study) => Promise<StudyResults> },
  ) => Promise<Further>;
  /** The words of the command that makes the report again, if it is not `run` with the file: `audit heat`. */
  readonly called?: readonly string[];
  readonly onProgress?: (progress: Progress) => void;
  /** The URL of a queue whose workers play the tasks, and the share of them that is played again here. */
  readonly queue?: string;
  readonly recheck?: number;
  /** Ignores what an earlier run has kept, and begins from the start. */
  readonly fresh?: boolean;
  /** Whether each chart is also written as a PNG, which no page links to. Default: only where `shipped`. */
  readonly png?: boolean;
  /**
   * For a report that is kept with the code: small pictures, no page and no results, which are megabytes and can be
   * made again.
   */
  readonly shipped?: boolean;
}

/** What a study and its play came to. */
export type Made = Omit<ReportContext, 'command' | 'expected'>;

/** What a report tells besides: sentences after its own, and sections before its conditions. */
export interface Further {
  readonly conditions: readonly string[];
  readonly sections: readonly Section[];
}

export type Product = ReportContext & {
  readonly document: ReportDocument;
  /** Where the report lies, if it was written. */
  readonly folder?: string;
};

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
  const text = options.text ?? textOf(file, options);
  const folder = folderOf(study);
  return interruptible(async (signal) => {
    if (folder !== undefined) await checkPlace(folder, options.png === true);
    const make = (book?: TaskBook): Promise<Product> =>
      produceStudy(study, { ...options, signal, book, text, file }, folder);
    if (folder === undefined || options.shipped === true) return make();
    const kept = { report: folder, identity: () => identityOf(study, options.engine), fresh: options.fresh === true };
    return keeping(kept, (checkpoint) => make(new RunBook({ checkpoint })));
  });
}

/** The text of the scenario as it is run. */
function textOf(file: string, options: Pick<ProduceOptions, 'data' | 'units' | 'with'>): string {
  const { data } = options;
  const text = wholeText(file, data);
  const isChosen = options.units !== undefined || options.with !== undefined;
  return isChosen ? changedText(text, chosenInText(loadScenario(file, data), options)) : text;
}

/** How what was asked in a file is produced. */
export interface MakeOptions extends ProduceOptions {
  readonly file: string;
  /** What stands in the file. */
  readonly text: string;
  readonly signal: AbortSignal;
  readonly book?: TaskBook | undefined;
  /** The results of the same study when it was asked for less. */
  readonly known?: StudyResults;
  readonly knownComparison?: ComparisonResults;
}

/** Throws a `LanchesterError` where no report can be written, or none with `png`. */
export async function checkPlace(folder: string, png: boolean): Promise<void> {
  await checkFolder(folder);
  if (png) await checkPng();
}

/** Runs a study, makes its report, and writes it to `folder` (nothing: nowhere). */
export async function produceStudy(study: Study, options: MakeOptions, folder: string | undefined): Promise<Product> {
  const { file, text, signal, shipped, png } = options;
  const results = await withQueue(study.name, options, (by) => runStudy(study, { ...playing(study, options), ...by }));
  if (options.known !== undefined) checkMore(options.known, results);
  const analysis = analyseStudy(study, results);
  const expected = study.document.expect && expectedOf(study, results, attackWordsOf(study));
  const made = { study, results, analysis, command: commandFor(file, options), ...defined({ expected }) };
  const own = studyReport(made);
  const further = await options.further?.(made as Made, {
    run: (other) =>
      withQueue(other.name, options, (by) =>
        runStudy(other, { ...playing(other, { ...options, book: undefined }), ...by }),
      ),
  });
  const document = further === undefined ? own : withFurther(own, further);
  const product = { ...made, document } as Product;
  if (folder === undefined) return product;
  const whole = shipped !== true;
  const files: ReportFile[] = [
    ...(await reportFiles(document, { html: whole, png })),
    ...(whole ? [resultsFile(results, analysis, expected), ...armyFiles(study)] : []),
    ...proposedPrices(product),
    { path: 'scenario.yaml', content: text },
  ];
  const from = {
    seed: study.seed,
    engine: options.engine,
    studies: [{ id: study.name, study, results }],
  };
  signal.throwIfAborted();
  await writeFiles(folder, [...files, fingerprintFile(from, files)]);
  return { ...product, folder };
}

/** A report with what else is told. */
function withFurther(report: ReportDocument, { conditions, sections }: Further): ReportDocument {
  const at = report.sections.findIndex(({ heading }) => heading === 'Conditions');
  return {
    ...report,
    conditions: [report.conditions ?? '', ...conditions].filter((words) => words !== '').join(' '),
    sections: [...report.sections.slice(0, at), ...sections, ...report.sections.slice(at)],
  };
}

/** How a study is played. */
export function playing(
  study: Study,
  { threads, engine, signal, book, known }: Pick<MakeOptions, 'threads' | 'engine' | 'signal' | 'book' | 'known'>,
): RunOptions {
  return {
    threads,
    signal,
    book,
    known,
    enough: enoughFor(study),
    ...defined({ engine }),
  };
}

/** A file as a report names it. A report does not say where a file lies on this machine. */
export function shownFile(file: string): string {
  const path = relative('.', file).replaceAll(sep, '/');
  return isAbsolute(path) || path.startsWith('../') ? basename(file) : path;
}

/** The command that makes the report again. */
export function commandFor(
  file: string,
  options: Pick<
    ProduceOptions,
    'seed' | 'engine' | 'engagements' | 'bounds' | 'play' | 'data' | 'units' | 'with' | 'called'
  >,
): string {
  const typed = (path: string): string => {
    const shown = shownFile(path);
    return /^[\w./-]+$/.test(shown) ? shown : JSON.stringify(shown);
  };
  const [command = 'run', what = typed(file)] = options.called ?? [];
  const words = [`lanchester ${command} ${what}`, ...(options.data ?? []).map((path) => `--data ${typed(path)}`)];
  if (options.units !== undefined) words.push(`--units ${options.units.join(',')}`);
  if (options.with !== undefined) words.push(`--with ${options.with.join(',')}`);
  if (options.seed !== undefined) words.push(`--seed ${JSON.stringify(options.seed)}`);
  if (options.engine !== undefined) words.push(`--engine ${options.engine}`);
  if (options.engagements !== undefined) words.push(`--engagements ${options.engagements}`);
  if (options.bounds !== undefined) words.push(`--bounds ${options.bounds}`);
  if (options.play !== undefined) words.push(`--play ${options.play}`);
  return words.join(' ');
}
