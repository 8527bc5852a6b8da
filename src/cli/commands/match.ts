/** `lanchester match`: two armies against each other, and what would make it even. */
import { join } from 'node:path';
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { readText } from '../../study/document/read-text.js';
import { wholeText } from '../../study/load/house.js';
import { earlierRun, tellReplaced } from '../earlier-run.js';
import { exitAs } from '../expected.js';
import { figureRows } from '../figures.js';
import { type Match, matchOf } from '../match-armies.js';
import { furtherMatch, type MatchFound } from '../match-further.js';
import { note, printJson } from '../print.js';
import { printAnswer, printNumbers } from '../print-answer.js';
import { type Product, produce, shownFile } from '../produce.js';
import { progressDisplay } from '../progress.js';
import { threadsFor } from '../threads.js';
import { queueOf } from '../with-queue.js';
import { answerForPrograms, type RunCommandOptions } from './run.js';

/** As `run` has them, but for those of parts and of price lists. */
type Shared = Omit<RunCommandOptions, 'shard' | 'round' | 'units' | 'with' | 'called' | 'check'>;

export interface MatchCommandOptions extends Shared {
  set?: readonly string[];
  /** Where the scenario is written to. */
  write?: string;
  force?: boolean;
  /** False: no small change is looked for that makes it even. */
  change: boolean;
}

/** `rulesets`: what `--ruleset` names; the last is the game. */
export async function match(
  files: readonly [string, string],
  rulesets: readonly string[],
  options: MatchCommandOptions,
): Promise<void> {
  checkTogether(options);
  const made = await matchOf(files, rulesets.at(-1), options);
  const target = options.write === undefined ? undefined : targetOf(options.write, options.force === true);
  if (target !== undefined) checkTarget(target);
  const file = options.write ?? 'match.yaml';
  const text = wholeText(file, options.data, (path) => (path === file ? made.text : readText(path)));
  if (target !== undefined) writeWhole(target, text);
  const called = ['match', `${files.map(typed).join(' ')}${calledWith(rulesets, options)}`];
  const started = performance.now();
  const { product, found } = await played(made, { file, text, called }, options);
  const seconds = (performance.now() - started) / 1000;
  exitAs(product.expected);
  if (options.csv === true) printNumbers(product.document);
  else if (options.json === true) printJson({ ...answerForPrograms(product), match: found?.figures });
  else printAnswer(product, [...figureRows(product), ...(found?.tables ?? [])], seconds);
  if (target !== undefined) note(`${target.file}: the scenario, for run`);
}

/** Throws a `LanchesterError` ('usage') for options that contradict each other. */
function checkTogether({ csv, json, report, out }: MatchCommandOptions): void {
  if (csv === true && json === true) throw new LanchesterError('usage', '--csv and --json exclude each other');
  if (!report && out !== undefined) {
    throw new LanchesterError('usage', '--no-report writes nothing: leave out --out, or --no-report');
  }
}

/** Plays the match as `run` plays its scenario, and then what is told besides. */
async function played(
  { rules, sides }: Match,
  { file, text, called }: { readonly file: string; readonly text: string; readonly called: readonly string[] },
  options: MatchCommandOptions,
): Promise<{ readonly product: Product; readonly found: MatchFound | undefined }> {
  const { fresh, png, seed, engine, engagements, data, change } = options;
  const display = progressDisplay();
  let earlier: ReturnType<typeof earlierRun>;
  let found: MatchFound | undefined;
  const product = await produce(
    file,
    {
      threads: threadsFor(options.threads),
      onProgress: display.show,
      text,
      called,
      ...queueOf(options.queue, options.recheck),
      ...defined({ fresh, png, seed, engine, engagements, data }),
      further: async (made, playing) => {
        found = await furtherMatch(made, { ...playing, rules, sides, change });
        return found.further;
      },
    },
    (study) => {
      if (!options.report) return undefined;
      const folder = options.out ?? join('out', study.name);
      earlier = earlierRun(folder);
      return folder;
    },
  ).finally(display.end);
  tellReplaced(product.folder, earlier, [product.results.digest]);
  return { product, found };
}

function typed(path: string): string {
  const shown = shownFile(path);
  return /^[\w./-]+$/.test(shown) ? shown : JSON.stringify(shown);
}

/** The words of the command line that say which match it is. */
function calledWith(rulesets: readonly string[], { set = [], change }: MatchCommandOptions): string {
  return [
    ...rulesets.flatMap((name) => ['--ruleset', typed(name)]),
    ...set.flatMap((one) => ['--set', JSON.stringify(one)]),
    ...(change ? [] : ['--no-change']),
  ]
    .map((word) => ` ${word}`)
    .join('');
}

function targetOf(file: string, force: boolean): Target {
  return {
    file,
    what: 'scenario of a match',
    isOurs: (text) => text.startsWith('lanchester: 1\nname: match-'),
    keep: force ? undefined : 'there is one already; --force replaces it',
  };
}
