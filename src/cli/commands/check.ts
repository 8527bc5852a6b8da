/** `lanchester check`: says whether the balance has moved since the baseline, by how much, and where. */
import { basename, dirname, join, resolve } from 'node:path';
import { readBaseline } from '../../gate/baseline-text.js';
import { type CheckOptions, check as compare } from '../../gate/check.js';
import type { MarginOverrides } from '../../gate/margins.js';
import type { CheckReport } from '../../gate/result.js';
import { LanchesterError } from '../../kernel/errors.js';
import { checkWritable, scenariosOf, writeWhole } from '../gate-files.js';
import type { AlsoTo, FormatName } from '../gate-options.js';
import { interruptible } from '../interruption.js';
import { selftestText } from '../selftest.js';
import { wantsStyles } from '../style.js';
import { printPainted } from '../terminal.js';
import { threadsFor } from '../threads.js';

export interface CheckCommandOptions {
  baseline: string;
  margin?: MarginOverrides;
  alpha: number;
  budget: number;
  format?: FormatName;
  out?: string;
  also?: readonly AlsoTo[];
  inconclusive?: 'pass' | 'fail';
  selftest?: boolean;
  json?: boolean;
  threads?: number;
}

/** Returns the exit code. */
export async function check(options: CheckCommandOptions): Promise<number> {
  const { baseline: baselineFile, alpha, budget, margin, inconclusive, out } = options;
  const format = formatOf(options);
  const files = filesOf(options);
  for (const file of files) checkWritable(file);
  const baseline = readBaseline(baselineFile);
  const scenarios = scenariosOf(baseline, baselineFile);
  const checking: CheckOptions = {
    alpha,
    budgetSeconds: budget,
    margins: margin ?? {},
    threads: threadsFor(options.threads),
    baselineFile,
    command: commandFor(options),
    ...(inconclusive === undefined ? {} : { inconclusive }),
  };
  return interruptible(async (signal) => {
    if (options.selftest === true) {
      const { text, passed } = await selftestText(baseline, scenarios, { ...checking, signal }, format === 'json');
      tell(text, out);
      return passed ? 0 : 1;
    }
    const report = await compare(baseline, scenarios, { ...checking, signal });
    signal.throwIfAborted();
    await write(report, format, out);
    for (const { format: further, file } of options.also ?? []) await write(report, further, file);
    return report.exitCode;
  });
}

/** Every file that is to be written; no two reports may go to the same one. */
function filesOf({ out, also = [], selftest }: CheckCommandOptions): readonly string[] {
  if (selftest === true && also.length > 0) {
    throw new LanchesterError('usage', '--selftest prints text or JSON: leave out --also');
  }
  const files = [...(out === undefined ? [] : [out]), ...also.map(({ file }) => file)];
  const seen = new Set<string>();
  for (const file of files) {
    if (seen.has(resolve(file)))
      throw new LanchesterError('usage', `${file} is to hold two reports: name another file`);
    seen.add(resolve(file));
  }
  return files;
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
async function write(report: CheckReport, format: FormatName, out: string | undefined): Promise<void> {
  const { checkChart, gateFormats } = await import('../../report/gate/index.js');
  const colour = out === undefined && wantsStyles();
  const spec = format === 'markdown' && out !== undefined ? checkChart(report) : undefined;
  if (spec === undefined || out === undefined) {
    tell(gateFormats[format](report, { colour }), out);
    return;
  }
  const { renderSvg } = await import('../../charts/render.js');
  const chart = `${basename(out).replace(/\.md$/, '')}.svg`;
  writeWhole(join(dirname(out), chart), await renderSvg(spec));
  tell(gateFormats[format](report, { colour, chart }), out);
}

function tell(text: string, out: string | undefined): void {
  if (out === undefined) printPainted(text);
  else writeWhole(out, text);
}

/** The command that makes the report again. */
function commandFor({ baseline, margin, alpha, budget, inconclusive }: CheckCommandOptions): string {
  const words = ['lanchester check', `--baseline ${/^[\w./-]+$/.test(baseline) ? baseline : JSON.stringify(baseline)}`];
  for (const [quantity, value] of Object.entries(margin ?? {})) words.push(`--margin ${quantity}=${value}`);
  words.push(`--alpha ${alpha}`, `--budget ${budget}s`);
  if (inconclusive !== undefined) words.push(`--inconclusive ${inconclusive}`);
  return words.join(' ');
}
