/** `lanchester tune`: the smallest change of some numbers that keeps all that a scenario expects. */
import { resolve } from 'node:path';
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import type { Vary } from '../../gate/tune/parameters.js';
import type { Values } from '../../gate/tune/result.js';
import { placesOf, tuned } from '../../gate/tune/tune.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { isComparison } from '../../study/comparison/load.js';
import { changedText } from '../../study/document/changed-text.js';
import type { Scenario } from '../../study/document/shape.js';
import { wholeText } from '../../study/load/house.js';
import { loadScenario, parseScenario, readSource } from '../../study/load/load.js';
import { interruptible } from '../interruption.js';
import { LogPace } from '../log-pace.js';
import { countOf, line, printJson } from '../print.js';
import { studyOf } from '../scenario.js';
import { tell } from '../terminal.js';
import { threadsFor } from '../threads.js';
import { linesFor, printTuned } from '../tuned.js';

export interface TuneCommandOptions {
  vary: readonly Vary[];
  atMost?: number;
  alpha: number;
  write?: string;
  force?: boolean;
  seed?: string;
  data?: readonly string[];
  threads?: number;
  json?: boolean;
}

/** Returns the exit code. */
export async function tune(file: string, options: TuneCommandOptions): Promise<number> {
  const { vary, atMost, alpha, write, seed, data, json } = options;
  const target = write === undefined ? undefined : targetOf(file, write, options.force === true);
  if (target !== undefined) checkTarget(target);
  if (isComparison(readSource(file, data))) {
    throw new LanchesterError('usage', `${file} sets several rulesets side by side: tune takes a scenario`);
  }
  // every mistake in the file is told before anything is played
  studyOf(file, defined({ seed, data }));
  const scenario = seeded(loadScenario(file, data), seed);
  const isShown = json !== true && process.stderr.isTTY === true;
  const log = new LogPace();
  let played = 0;
  const report = await interruptible((signal) =>
    tuned(scenario, {
      vary,
      alpha,
      threads: threadsFor(options.threads),
      signal,
      ...defined({ atMost }),
      ...(isShown
        ? { onStep: ({ step, luck, engagements }) => tell(`${step}. ${luck}, ${engagements} engagements\n`) }
        : {
            onStep: ({ step, engagements }) => {
              played += engagements;
              log.tell(() => `step ${step}, ${countOf(played, 'engagement')} played`);
            },
          }),
    }),
  );
  const { answer } = report;
  const places = (values: Values) => placesOf(scenario, values);
  if (json === true)
    printJson({ ...report, ...(answer === undefined ? {} : { lines: linesFor(answer.values, places) }) });
  else printTuned(report, places);
  if (target !== undefined && report.verdict === 'found' && answer !== undefined) {
    const before = wholeText(file, data);
    const text = changedText(before, places(answer.values), /\{[ \n]/.test(before));
    parseScenario(text, target.file);
    writeWhole(target, text);
    if (json !== true) line(`${target.file}: the scenario, changed. Next: lanchester run ${target.file}`);
  }
  return report.exitCode;
}

function seeded(scenario: Scenario, seed: string | undefined): Scenario {
  return seed === undefined ? scenario : { ...scenario, document: { ...scenario.document, seed } };
}

function targetOf(file: string, write: string, force: boolean): Target {
  if (resolve(file) === resolve(write)) {
    throw new LanchesterError('usage', `--write ${write} is the scenario itself: name another file`);
  }
  const keep = force ? undefined : 'it is there already; --force replaces it';
  return { file: write, what: 'scenario', isOurs: () => true, keep };
}
