/**
 * Answers a text. Promises: the whole answer has the digest that the command gives for the same text, seed and version;
 * each answer before it is that of an ordinary run of fewer engagements.
 */
import { expectedOf } from '../analysis/expect/expected.js';
import { analyseStudy } from '../analysis/study/index.js';
import { defined } from '../kernel/defined.js';
import type { ReportDocument } from '../report/document.js';
import type { ReportFile } from '../report/files.js';
import { resultsFile } from '../report/study/results-file.js';
import { studyReport } from '../report/study/study-report.js';
import type { StudyResults } from '../run/results.js';
import { type RunOptions, runStudy } from '../run/run-study.js';
import { attackWordsOf } from '../study/attack/attack-words.js';
import type { Comparison } from '../study/comparison/comparison.js';
import type { Study } from '../study/study.js';
import { answerOf } from './answer.js';
import { askedIn } from './asked.js';
import { most } from './how-long.js';
import { enoughFor } from './known-enough.js';
import type { Answer } from './protocol.js';

/** Who plays, and what is told meanwhile. */
export type PlayedBy = Pick<RunOptions, 'threads' | 'players' | 'book' | 'signal' | 'onProgress' | 'engine'>;

export interface Asking {
  /** Answers of fewer engagements first. */
  readonly narrowing: boolean;
  /** What the command is told to play: `run FILE`. */
  readonly command: (name: string) => string;
}

/** The answers of a text, the whole one last. Throws a `LanchesterError`: what is wrong with it, or an interruption. */
export async function* answersTo(text: string, asking: Asking, playing: PlayedBy): AsyncGenerator<Answer> {
  const { study, comparison } = askedIn(text);
  if (comparison !== undefined) {
    yield await comparisonAnswer(comparison, asking, playing);
    return;
  }
  const begun = performance.now();
  const whole = most(study);
  const command = asking.command(study.name);
  // few are rolled at once, here, whether or not the whole is solved: dice need no setting up; nothing of them is kept
  const few = { ...playing, book: undefined, threads: 0, players: undefined, engine: 'roll' as const };
  for (const [k, n] of (asking.narrowing ? steps(study) : []).entries()) {
    const product = await productOf(study, command, k === 0 ? few : playing, n);
    if (k > 0 && isExact(product.results)) {
      yield shown(product, { isWhole: true, n: 0, of: 0, begun, command });
      return;
    }
    yield shown(product, { isWhole: false, n, of: whole, begun, command });
  }
  const product = await productOf(study, command, playing);
  const n = isExact(product.results) ? 0 : whole;
  yield shown(product, { isWhole: true, n, of: n, begun, command });
}

/** Whether nothing was sampled: more engagements would say the same. */
function isExact({ engagement }: StudyResults): boolean {
  return engagement !== undefined && engagement.observations === 0 && (engagement.curves?.plays ?? 0) === 0;
}

/** What a study came to. */
export interface Product {
  readonly results: StudyResults;
  readonly document: ReportDocument;
  /** Its results as a file. */
  readonly file: () => ReportFile;
}

/** Plays a study, `observations` of each cell unless all that it asks for. */
export async function productOf(
  study: Study,
  command: string,
  playing: PlayedBy,
  observations?: number,
): Promise<Product> {
  const results = await runStudy(study, {
    ...playing,
    // a page answers while one types
    gauges: false,
    enough: enoughFor(study),
    ...defined({ observations }),
  });
  const analysis = analyseStudy(study, results);
  const expected = study.document.expect && expectedOf(study, results, attackWordsOf(study));
  const document = studyReport({ study, results, analysis, command, ...defined({ expected }) });
  return { results, document, file: () => resultsFile(results, analysis, expected) };
}

function shown(
  { results, document }: Pick<Product, 'document'> & { readonly results: { readonly digest: string } },
  { begun, ...facts }: Pick<Answer, 'isWhole' | 'n' | 'of' | 'command'> & { readonly begun: number },
): Answer {
  const seconds = (performance.now() - begun) / 1000;
  return answerOf(document, { ...facts, digest: results.digest, seconds });
}

/** The fewest engagements of a cell that an answer is made of. */
const fewest = 100;

/** How many each answer before the whole one plays: four times as many as the one before, and a quarter of all at most. */
function steps(study: Study): readonly number[] {
  const whole = most(study);
  const found: number[] = [];
  for (let n = fewest; n * 4 <= whole; n *= 4) found.push(n);
  return found;
}

async function comparisonAnswer(comparison: Comparison, asking: Asking, playing: PlayedBy): Promise<Answer> {
  const begun = performance.now();
  const command = asking.command(comparison.name);
  // a page fetches it when it is asked for
  const { comparisonProduct } = await import('./comparison-product.js');
  const product = await comparisonProduct(comparison, command, playing);
  return shown(product, { isWhole: true, n: 0, of: 0, begun, command });
}
