/** `lanchester merge`: parts of a run put together: its report, or the plan of its next round. */
import { join } from 'node:path';
import { firstBytes } from '../../files/read-regular.js';
import { visible } from '../../files/visible.js';
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { Given } from '../../run/ledger/given.js';
import { identityOf, type RunIdentity } from '../../run/ledger/identity.js';
import { type AskedRun, Part } from '../../run/ledger/part.js';
import { isPlan, planText, readPlan } from '../../run/ledger/plan.js';
import { RunBook } from '../../run/ledger/run-book.js';
import { RoundOpen } from '../../run/tasks/book.js';
import type { Comparison } from '../../study/comparison/comparison.js';
import type { Study } from '../../study/study.js';
import { earlierRun, tellReplaced } from '../earlier-run.js';
import { interruptible } from '../interruption.js';
import { countOf, line, printJson } from '../print.js';
import { checkPlace, produceStudy } from '../produce.js';
import { produceStudies } from '../produce-comparison.js';
import { studyOf } from '../scenario.js';
import { comparisonOf } from '../studies.js';
import { printProduct } from './run.js';
import { printStudies } from './run-comparison.js';

export interface MergeOptions {
  out?: string;
  plan?: string;
  png?: boolean;
  json?: boolean;
}

/** The exit code that says: another round is to be played. */
const anotherRound = 4;

/** Returns the exit code. Throws a `LanchesterError`. */
export async function merge(files: readonly string[], options: MergeOptions): Promise<number> {
  const started = performance.now();
  const given = new Given();
  const parts: Part[] = [];
  try {
    for (const file of files) {
      if (looksLikePlan(file)) {
        given.addPlan(readPlan(file));
        continue;
      }
      const part = new Part(file);
      parts.push(part);
      given.addPart(part);
    }
    const { asked: words, path } = given.asked;
    const asked = askedIn(words, path);
    const identity = identityOf(asked, words.engine);
    given.check(identity);
    return await put(asked, identity, given, words, options, started);
  } finally {
    for (const part of parts) part.close();
  }
}

/** Makes the report, or the plan. */
async function put(
  asked: Study | Comparison,
  identity: RunIdentity,
  given: Given,
  words: AskedRun,
  options: MergeOptions,
  started: number,
): Promise<number> {
  const folder = options.out ?? join('out', asked.name);
  const plan = planTarget(options.plan ?? `${folder}.plan.json`);
  const earlier = earlierRun(folder);
  const { file, scenario: text, ...set } = words;
  return interruptible(async (signal) => {
    await checkPlace(folder, options.png === true);
    const how = {
      ...set,
      ...defined({ png: options.png }),
      file,
      text,
      signal,
      threads: 0,
      book: new RunBook({ given, share: 'nothing' }),
    };
    try {
      const seconds = (): number => (performance.now() - started) / 1000;
      if ('studies' in asked) {
        const product = await produceStudies(asked, how, folder);
        const digests = product.results.studies.map(({ results: own }) => own.digest);
        tellReplaced(product.folder, earlier, digests);
        printStudies(product, options, seconds());
      } else {
        const product = await produceStudy(asked, how, folder);
        tellReplaced(product.folder, earlier, [product.results.digest]);
        printProduct(product, options, seconds());
      }
      return process.exitCode === undefined ? 0 : Number(process.exitCode);
    } catch (error) {
      if (!(error instanceof RoundOpen)) throw error;
      const gaps = given.gaps(error.rounds);
      if (gaps !== undefined) throw new LanchesterError('bad-file', gaps);
      const next = error.rounds.map(({ job, tasks }) => ({ name: job.name, tasks: tasks.length }));
      const head = { run: identity, asked: words, round: given.nextRound, next, rounds: given.played };
      checkTarget(plan);
      writeWhole(plan, planText(head, given.records()));
      tellNext(plan.file, words, head.round, next, options);
      return anotherRound;
    }
  });
}

function planTarget(file: string): Target {
  // The first characters of a plan. A plan that is too large to read may be replaced, too.
  return { file, what: 'plan of a round', isOurs: isPlan, first: 64 };
}

function tellNext(
  plan: string,
  { file }: AskedRun,
  round: number,
  next: readonly { readonly name: string; readonly tasks: number }[],
  { json }: MergeOptions,
): void {
  if (json === true) {
    printJson({ plan, round, next });
    return;
  }
  const tasks = next.reduce((sum, each) => sum + each.tasks, 0);
  line(`Round ${round} is to be played: ${countOf(tasks, 'task')}. Its plan: ${plan}`);
  for (const { name, tasks: own } of next) line(`  ${visible(name)}: ${countOf(own, 'task')}`);
  line(
    `Next: lanchester run ${visible(file)} --round ${plan} --shard 1/8, and so on; then merge the plan and its parts.`,
  );
}

/** What was asked for, from what the parts say. */
function askedIn(
  { file, scenario: text, seed, engagements, bounds, play }: AskedRun,
  path: string,
): Study | Comparison {
  try {
    const own = { seed, engagements, bounds, play, text };
    return comparisonOf(file, own) ?? studyOf(file, own);
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    throw new LanchesterError('bad-file', `${path}: the scenario in it cannot be run: ${error.message}`);
  }
}

function looksLikePlan(path: string): boolean {
  try {
    return firstBytes(path, 64).trimStart().startsWith('{');
  } catch {
    // the code that reads it says why it cannot be read
    return false;
  }
}
