/** `lanchester extend`: goes on from what a run has played. */

import { join } from 'node:path';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { digestOf, identityOf } from '../../run/ledger/identity.js';
import { RunBook } from '../../run/ledger/run-book.js';
import { type Extended, earlierResults, extended, observationsIn } from '../extending.js';
import { interruptible } from '../interruption.js';
import { keeping } from '../keeping.js';
import { countOf, note } from '../print.js';
import { checkPlace, type MakeOptions, produceStudy } from '../produce.js';
import { produceStudies } from '../produce-comparison.js';
import { progressDisplay } from '../progress.js';
import { threadsFor } from '../threads.js';
import { queueOf } from '../with-queue.js';
import { printProduct } from './run.js';
import { printStudies } from './run-comparison.js';

export interface ExtendOptions {
  precision?: number;
  engagements?: number;
  out?: string;
  threads?: number;
  queue?: string | true;
  /** Share of the tasks that are played again here. */
  recheck?: number;
  fresh?: boolean;
  png?: boolean;
  json?: boolean;
}

/** Extends the run in a folder, and writes its report again. Throws a `LanchesterError`. */
export async function extend(folder: string, options: ExtendOptions): Promise<void> {
  const started = performance.now();
  if (options.precision === undefined && options.engagements === undefined) {
    throw new LanchesterError('usage', 'how much further? --precision 0.2, or --engagements 200_000');
  }
  const earlier = earlierResults(folder);
  const target = options.out ?? folder;
  const asked = extended(earlier, { ...options, file: join(target, 'scenario.yaml') });
  const { file, text } = asked;
  const engine = defined({ engine: earlier.engine });
  const display = progressDisplay();
  const identity = () => identityOf(asked.comparison ?? asked.study, earlier.engine);
  const seconds = (): number => (performance.now() - started) / 1000;
  await interruptible(async (signal) => {
    await checkPlace(target, options.png === true);
    const share = `gone on from ${digestOf([earlier.known.digest])}`;
    const kept = { report: target, identity, share, fresh: options.fresh === true };
    await keeping(kept, async (checkpoint) => {
      const how: MakeOptions = {
        ...engine,
        ...defined({ png: options.png }),
        ...queueOf(options.queue, options.recheck),
        threads: threadsFor(options.threads),
        onProgress: display.show,
        file,
        text,
        signal,
        book: new RunBook({ checkpoint }),
      };
      await make(asked, how, target, () => {
        display.end();
        return { ...options, seconds };
      });
    });
  }).finally(display.end);
}

async function make(
  asked: Extended,
  how: MakeOptions,
  target: string,
  done: () => ExtendOptions & { readonly seconds: () => number },
): Promise<void> {
  if (asked.comparison) {
    const { comparison, known } = asked;
    const product = await produceStudies(comparison, { ...how, knownComparison: known }, target);
    const { seconds, ...options } = done();
    tellExtended(
      target,
      [known.studies, product.results.studies].map((own) => own.map(({ results }) => results)),
    );
    printStudies(product, options, seconds());
    return;
  }
  const { study, known } = asked;
  const product = await produceStudy(study, { ...how, known }, target);
  const { seconds, ...options } = done();
  tellExtended(target, [[known], [product.results]]);
  printProduct(product, options, seconds());
}

function tellExtended(folder: string, results: readonly Parameters<typeof observationsIn>[0][]): void {
  const [before = 0, now = 0] = results.map(observationsIn);
  note(`${folder}: extended from ${countOf(before, 'observation')} to ${countOf(now, 'observation')}`);
}
