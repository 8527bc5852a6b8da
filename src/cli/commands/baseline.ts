/**
 * `lanchester baseline`: measures scenarios and writes down the results, so that `check` can compare later ones with
 * them.
 */

import type { JsonObject } from '../../engagement/json.js';
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import { makeBaseline, type ScenarioFile } from '../../gate/store/baseline.js';
import { isBaselineText } from '../../gate/store/baseline-text.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { nameIn } from '../gate-files.js';
import { interruptible } from '../interruption.js';
import { LogPace } from '../log-pace.js';
import { countOf, grouped, line, note, printJson } from '../print.js';
import { comparisonOf, studiesOf } from '../studies.js';
import { threadsFor } from '../threads.js';

export interface BaselineCommandOptions {
  out: string;
  force?: boolean;
  reason?: string;
  threads?: number;
  json?: boolean;
}

export async function baseline(files: readonly string[], options: BaselineCommandOptions): Promise<void> {
  const { out, force, reason } = options;
  const target: Target = {
    file: out,
    what: 'baseline',
    isOurs: isBaselineText,
    keep:
      process.env['CI'] && force !== true
        ? 'it is there already, and CI is set: a check that renews its own baseline checks nothing; --force overwrites it'
        : undefined,
  };
  checkTarget(target);
  const scenarios = files.flatMap((file): ScenarioFile[] => {
    const comparison = comparisonOf(file, { games: false })?.document as unknown as JsonObject | undefined;
    const about = { scenario: nameIn(out, file), studies: studiesOf(file) };
    if (about.studies.some(({ prices }) => prices !== undefined && prices.armies === undefined)) {
      note(`${file}: a price list that is read of copies alone (armies: none) is not gated: left out`);
      return [];
    }
    return [{ ...about, ...defined({ comparison }) }];
  });
  if (scenarios.length === 0) throw new LanchesterError('usage', 'nothing is left that a baseline could hold');
  const studies = scenarios.reduce((sum, each) => sum + each.studies.length, 0);
  const log = new LogPace();
  let begun = 0;
  const { text, short } = await interruptible(async (signal) => {
    const made = await makeBaseline(scenarios, {
      threads: threadsFor(options.threads),
      signal,
      onProgress: (study) => {
        begun++;
        log.going(`measuring ${study}: study ${begun} of ${studies}`);
      },
      ...defined({ reason }),
    });
    signal.throwIfAborted();
    writeWhole(target, made.text);
    return made;
  }).finally(() => log.end());
  const about = { file: out, bytes: Buffer.byteLength(text), scenarios: scenarios.length, studies, short };
  if (options.json === true) printJson(about);
  else {
    const bytes = grouped(about.bytes);
    line(`${out}: ${countOf(about.scenarios, 'scenario')}, ${countOf(studies, 'study', 'studies')}, ${bytes} bytes`);
    for (const { scenario, metric } of short) {
      line(`  ${scenario}: ${metric} wants more observations than gate.atMost allows, or a wider margin`);
    }
  }
}
