/** `lanchester run`: answer a scenario's question. */

import { join } from 'node:path';
import { defined } from '../../kernel/defined.js';
import type { EngineName } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { plain, warningsOf } from '../../report/document.js';
import type { Share } from '../../run/ledger/run-book.js';
import type { Play } from '../../study/plays.js';
import type { Study } from '../../study/study.js';
import { earlierRun, tellReplaced } from '../earlier-run.js';
import { exitAs } from '../expected.js';
import { figureRows } from '../figures.js';
import { optimizeFor } from '../late.js';
import { note, printJson } from '../print.js';
import { printAnswer, printNumbers } from '../print-answer.js';
import { type Product, produce } from '../produce.js';
import { progressDisplay } from '../progress.js';
import { comparisonOf } from '../studies.js';
import { threadsFor } from '../threads.js';
import { queueOf } from '../with-queue.js';

export interface RunCommandOptions {
  out?: string;
  report: boolean;
  seed?: string;
  threads?: number;
  engine?: EngineName;
  engagements?: number;
  bounds?: number;
  play?: Play;
  data?: readonly string[];
  fresh?: boolean;
  png?: boolean;
  /** True: the one that the environment names. */
  queue?: string | true;
  /** Share of the tasks that are played again here. */
  recheck?: number;
  shard?: Share;
  round?: string;
  json?: boolean;
  csv?: boolean;
  /** The units of a price list that are audited. */
  units?: readonly string[];
  /** Units that come to the list. */
  with?: readonly string[];
  /** The words of another command that calls it. */
  called?: readonly string[];
  /** A check of the study before anything is played. */
  check?: (study: Study) => void;
}

/** Returns the results of a scenario; nothing for shares and comparisons. */
export async function run(file: string, options: RunCommandOptions): Promise<Product | undefined> {
  checkTogether(options);
  if (options.shard !== undefined) {
    const { runShard } = await import('./run-shard.js');
    await runShard(file, { ...options, shard: options.shard });
    return undefined;
  }
  const comparison = comparisonOf(file, options);
  if (comparison) {
    const { runComparisonFile } = await import('./run-comparison.js');
    await runComparisonFile(file, comparison, options);
    return undefined;
  }
  const display = progressDisplay();
  const started = performance.now();
  let earlier: ReturnType<typeof earlierRun>;
  const product = await produce(
    file,
    {
      threads: threadsFor(options.threads),
      onProgress: display.show,
      ...queueOf(options.queue, options.recheck),
      ...defined({
        fresh: options.fresh,
        png: options.png,
        seed: options.seed,
        engine: options.engine,
        engagements: options.engagements,
        bounds: options.bounds,
        play: options.play,
        data: options.data,
        units: options.units,
        with: options.with,
        called: options.called,
      }),
    },
    (study) => {
      options.check?.(study);
      optimizeFor(study.kind);
      if (!options.report) return undefined;
      const folder = options.out ?? join('out', study.name);
      earlier = earlierRun(folder);
      return folder;
    },
  ).finally(display.end);
  tellUnused(product, options);
  tellReplaced(product.folder, earlier, [product.results.digest]);
  printProduct(product, options, (performance.now() - started) / 1000);
  return product;
}

/** For programs, in place of what people read. */
export interface PrintedAs {
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Prints the results of a run; what was expected of them says how the command ends. */
export function printProduct(product: Product, { json, csv }: PrintedAs, seconds: number): void {
  exitAs(product.expected);
  if (csv === true) {
    printNumbers(product.document);
    return;
  }
  if (json === true) {
    printJson(answerForPrograms(product));
    return;
  }
  printAnswer(product, figureRows(product), seconds);
}

/** An answer as programs read it. */
export function answerForPrograms(product: Product): object {
  const { document, analysis } = product;
  return {
    answer: plain(document.answer),
    conditions: plain(document.conditions ?? ''),
    warnings: warningsOf(document),
    results: withoutTallies(product),
    analysis,
    ...defined({ expected: product.expected }),
  };
}

/** Throws a `LanchesterError` ('usage') for options that contradict each other. */
function checkTogether(options: RunCommandOptions): void {
  const { engine, engagements, report, out, fresh, png, shard, round, csv, json } = options;
  if (csv === true && json === true) throw new LanchesterError('usage', '--csv and --json exclude each other');
  if (csv === true && shard !== undefined) {
    throw new LanchesterError('usage', '--shard writes a part of a run and no report: leave out --csv');
  }
  if (engine === 'exact' && engagements !== undefined) {
    throw new LanchesterError('usage', '--engine exact samples nothing: leave out --engagements, or the engine');
  }
  if (png === true && !report) {
    throw new LanchesterError('usage', '--no-report draws nothing: leave out --png, or --no-report');
  }
  if (!report && out !== undefined) {
    throw new LanchesterError('usage', '--no-report writes nothing: leave out --out, or --no-report');
  }
  if (!report && shard !== undefined) {
    throw new LanchesterError('usage', '--shard writes a part of a run and no report: leave out --no-report');
  }
  if (png === true && shard !== undefined) {
    throw new LanchesterError('usage', '--shard writes a part of a run and no report: give --png to merge');
  }
  if (round !== undefined && shard === undefined) {
    throw new LanchesterError('usage', '--round plays a share of a round: give --shard, too; 1/1 is all of it');
  }
  if (!report && fresh === true) {
    throw new LanchesterError('usage', '--no-report keeps nothing: leave out --fresh, or --no-report');
  }
}

/** Says which options made no difference. */
function tellUnused({ study, results }: Product, { engine, engagements, bounds, play }: RunCommandOptions): void {
  if (!study.engagement) {
    const given = { '--engine': engine, '--engagements': engagements, '--bounds': bounds, '--play': play };
    const unused = Object.entries(given).filter(([, value]) => value);
    const names = unused.map(([name]) => name).join(' and ');
    if (names !== '') note(`the scenario has single attacks only, always exact: ${names} not used`);
  } else if (results.engagement?.observations === 0 && engagements !== undefined) {
    note('the exact answer fits the budget, so nothing was sampled: --engagements not used');
  }
}

/** The results without their joint tallies, which are in results.json. */
function withoutTallies({ results }: Product): object {
  const { engagement, ...rest } = results;
  if (!engagement) return rest;
  const { moments: _, cells, ...about } = engagement;
  return {
    ...rest,
    engagement: {
      ...about,
      cells: cells.map(({ roles, ...cell }) => ({ ...cell, roles: roles.map(({ tally: __, ...role }) => role) })),
    },
  };
}
