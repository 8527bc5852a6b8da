/** `lanchester check`: says whether the balance has moved since the baseline, by how much, and where. */

import { basename, dirname, join, resolve } from 'node:path';
import { visible } from '../../files/visible.js';
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import type { ScenarioNow } from '../../gate/compare/scenario-now.js';
import { type CheckOptions, check as compare } from '../../gate/decide/check.js';
import { expectsSomething } from '../../gate/expect/expects.js';
import type { MarginOverrides } from '../../gate/measure/margins.js';
import { usualRounds } from '../../gate/measure/settings.js';
import type { CheckReport } from '../../gate/result.js';
import { readBaseline } from '../../gate/store/baseline-text.js';
import { nameBeside } from '../../guests/place.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { guestsLoaded } from '../../rulesets/guests.js';
import { scenariosOf } from '../gate-files.js';
import type { AlsoTo, FormatName } from '../gate-options.js';
import { interruptible } from '../interruption.js';
import { LogPace } from '../log-pace.js';
import { selftestText } from '../selftest.js';
import { wantsStyles } from '../style.js';
import { printPainted } from '../terminal.js';
import { threadsFor } from '../threads.js';

export interface CheckCommandOptions {
  baseline: string;
  against?: string;
  margin?: MarginOverrides;
  alpha: number;
  budget?: number;
  rounds?: number;
  format?: FormatName;
  out?: string;
  also?: readonly AlsoTo[];
  force?: boolean;
  data?: readonly string[];
  inconclusive?: 'pass' | 'fail';
  selftest?: boolean;
  json?: boolean;
  threads?: number;
}

/** Returns the exit code. */
export async function check(named: readonly string[], options: CheckCommandOptions): Promise<number> {
  const { baseline: baselineFile, alpha, margin, inconclusive, out } = options;
  const ending = endingOf(options);
  const format = formatOf(options);
  const files = filesOf(options, format);
  const { isCheckReport } = await import('../../report/gate/recognise.js');
  const target = (file: string): Target => ({
    file,
    what: 'report of a check',
    isOurs: isCheckReport,
    keep: options.force === true ? undefined : 'an earlier report is there already; --force replaces it',
  });
  for (const file of files) checkTarget(target(file));
  const { against } = options;
  checkNamed(named, options);
  const log = new LogPace();
  const checking: CheckOptions = {
    alpha,
    budgetSeconds: ending.budget ?? Number.POSITIVE_INFINITY,
    ...defined({ rounds: ending.rounds }),
    margins: margin ?? {},
    threads: threadsFor(options.threads),
    baselineFile,
    onProgress: (text) => log.going(text),
    command: commandFor({ ...options, ...ending }, named),
    ...defined({ inconclusive }),
  };
  return interruptible(async (signal) => {
    const finish = async (report: CheckReport): Promise<number> => {
      signal.throwIfAborted();
      await write(report, format, out, target);
      for (const { format: further, file } of options.also ?? []) await write(report, further, file, target);
      return report.exitCode;
    };
    const begun = performance.now();
    const elapsed = (): number => (performance.now() - begun) / 1000;
    const playing = { ...checking, signal, elapsed };
    if (against !== undefined) {
      const { checkAgainst } = await import('../against.js');
      const request = { against, scenarios: named, baseline: baselineFile };
      const { report, now } = await checkAgainst(request, playing);
      return finish(await withExpectations(report, now, playing));
    }
    const baseline = readBaseline(baselineFile);
    const scenarios = scenariosOf(baseline, baselineFile, options.data);
    if (options.selftest === true) {
      const { text, passed } = await selftestText(baseline, scenarios, { ...checking, signal }, format === 'json');
      tell(text, out, target);
      return passed ? 0 : 1;
    }
    const report = await compare(baseline, scenarios, playing);
    return finish(await withExpectations(report, scenarios, playing));
  }).finally(() => log.end());
}

/** The report with what the scenarios expect, where they expect anything. */
async function withExpectations(
  report: CheckReport,
  scenarios: readonly ScenarioNow[],
  options: CheckOptions & { readonly elapsed: () => number },
): Promise<CheckReport> {
  if (!scenarios.some(expectsSomething)) return report;
  const { checkExpected, withExpected } = await import('../../gate/expect/check-expected.js');
  return withExpected(report, await checkExpected(scenarios, options), options.inconclusive);
}

/** Scenarios may be named only with --against; a baseline names its own. */
function checkNamed(named: readonly string[], { against, selftest, data }: CheckCommandOptions): void {
  if (against === undefined && named.length > 0) {
    throw new LanchesterError(
      'usage',
      `check plays the scenarios of its baseline: leave out ${named[0]}, or say --against what`,
    );
  }
  if (against !== undefined && data !== undefined) {
    throw new LanchesterError('usage', '--data changes what the baseline is compared with: leave out --against');
  }
  if (against !== undefined && selftest === true) {
    throw new LanchesterError('usage', '--selftest plays no old code: leave out --against');
  }
}

/**
 * What ends the sampling if not everything is decided: a clock; or, if CI is set, counts, so that the load of a machine
 * decides nothing.
 */
function endingOf({ budget, rounds, selftest }: CheckCommandOptions): Pick<CheckCommandOptions, 'budget' | 'rounds'> {
  if (budget !== undefined && rounds !== undefined) {
    throw new LanchesterError('usage', '--rounds says that no clock ends the check: leave out --budget, or --rounds');
  }
  if (rounds !== undefined) return { rounds };
  if (budget !== undefined) return { budget };
  return process.env['CI'] && selftest !== true ? { rounds: usualRounds } : { budget: usualBudget };
}

/** Seconds. */
const usualBudget = 60;

/** Every file that is to be written, charts among them; no two may go to the same place. */
function filesOf(options: CheckCommandOptions, format: FormatName): readonly string[] {
  const { out, also = [], selftest } = options;
  if (selftest === true && also.length > 0) {
    throw new LanchesterError('usage', '--selftest prints text or JSON: leave out --also');
  }
  const reports = [...(out === undefined ? [] : [{ format, file: out }]), ...also];
  const files = reports.flatMap((each) => (each.format === 'markdown' ? [each.file, chartOf(each.file)] : [each.file]));
  const seen = new Set<string>();
  for (const file of files) {
    if (seen.has(resolve(file)))
      throw new LanchesterError('usage', `${file} is to hold two reports: name another file`);
    seen.add(resolve(file));
  }
  return files;
}

/** Where the chart of a Markdown report lies: beside it. */
function chartOf(file: string): string {
  return join(dirname(file), `${basename(file).replace(/\.md$/, '')}.svg`);
}

function formatOf({ format, json, selftest }: CheckCommandOptions): FormatName {
  if (json === true && format !== undefined && format !== 'json') {
    throw new LanchesterError('usage', `--json means --format json: leave out --json, or --format ${format}`);
  }
  const chosen = json === true ? 'json' : (format ?? 'text');
  if (selftest === true && chosen !== 'text' && chosen !== 'json') {
    throw new LanchesterError('usage', `--selftest prints text or JSON: leave out --format ${chosen}`);
  }
  return chosen;
}

/** Writes the report; where Markdown goes to a file, its chart lies beside it. */
async function write(
  report: CheckReport,
  format: FormatName,
  out: string | undefined,
  target: (file: string) => Target,
): Promise<void> {
  const { checkChart, chartMark, gateFormats } = await import('../../report/gate/index.js');
  const colour = out === undefined && wantsStyles();
  const spec = format === 'markdown' && out !== undefined ? checkChart(report) : undefined;
  if (spec === undefined || out === undefined) {
    tell(gateFormats[format](report, { colour }), out, target);
    return;
  }
  const [{ renderSvg }, { standaloneSvg }] = await Promise.all([
    import('../../charts/render.js'),
    import('../../charts/standalone.js'),
  ]);
  const chart = chartOf(out);
  writeWhole(
    target(chart),
    `${standaloneSvg(await renderSvg(spec), 'Changes of each metric against its margin')}\n${chartMark}\n`,
  );
  tell(gateFormats[format](report, { colour, chart: basename(chart) }), out, target);
}

function tell(text: string, out: string | undefined, target: (file: string) => Target): void {
  if (out === undefined) printPainted(text);
  else writeWhole(target(out), visible(text));
}

/** The command that makes the report again. */
function commandFor(
  { baseline, against, margin, alpha, budget, rounds, inconclusive }: CheckCommandOptions,
  named: readonly string[],
): string {
  const word = (text: string): string => (/^[\w./~^@-]+$/.test(text) ? text : JSON.stringify(text));
  const words = ['lanchester check', ...named.map(word)];
  if (against !== undefined) words.push(`--against ${word(against)}`);
  if (named.length === 0) {
    words.push(`--baseline ${word(baseline)}`);
    for (const { name } of guestsLoaded()) words.push(`--ruleset ${word(nameBeside(name, '.'))}`);
  }
  for (const [quantity, value] of Object.entries(margin ?? {})) words.push(`--margin ${quantity}=${value}`);
  words.push(`--alpha ${alpha}`, rounds === undefined ? `--budget ${budget}s` : `--rounds ${rounds}`);
  if (inconclusive !== undefined) words.push(`--inconclusive ${inconclusive}`);
  return words.join(' ');
}
