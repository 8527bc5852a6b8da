/** `lanchester reports`: makes every shipped report again, or checks that none is stale. */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LanchesterError } from '../../kernel/errors.js';
import { warningsOf } from '../../report/document.js';
import { settleFolder } from '../../report/index.js';
import { countOf, line, prose } from '../print.js';
import { produce } from '../produce.js';
import { produceComparison } from '../produce-comparison.js';
import { progressDisplay } from '../progress.js';
import { fingerprintName } from '../report-fingerprint.js';
import { staleBecause } from '../staleness.js';
import { comparisonOf } from '../studies.js';

export interface ReportsOptions {
  check?: boolean;
  scenarios: string;
  out: string;
}

interface Shipped {
  readonly folder: string;
  /** The scenario; absent where there is none of that name. */
  readonly file?: string;
}

/**
 * Makes every report again, or returns how many are stale. Throws a `LanchesterError` where there is nothing to make or
 * check.
 */
export async function reports(options: ReportsOptions): Promise<number> {
  const all = await shipped(options);
  if (options.check === true) return check(all);
  for (const { file, folder } of all) {
    if (file === undefined) continue;
    const display = progressDisplay();
    const options = { threads: availableParallelism(), shipped: true, onProgress: display.show };
    const comparison = comparisonOf(file);
    const { results, document } = await (comparison === undefined
      ? produce(file, options, () => folder)
      : produceComparison(file, comparison, options, folder)
    ).finally(display.end);
    line(`${folder}: made (digest ${results.digest.slice(0, 12)})`);
    for (const warning of warningsOf(document)) prose(`  note: ${warning}`, '        ');
  }
  return 0;
}

/** The folders of `out` that hold a report, or that a scenario is named after. */
async function shipped({ scenarios, out }: ReportsOptions): Promise<Shipped[]> {
  const named = namesIn(scenarios)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length));
  // If a run was killed while it replaced a report, the report is missing until it is put back.
  for (const name of named) await settleFolder(join(out, name));
  const folders = namesIn(out)
    .filter((name) => !name.startsWith('.'))
    .sort();
  const all = folders.flatMap((name): Shipped[] => {
    const folder = join(out, name);
    if (named.includes(name)) return [{ folder, file: join(scenarios, `${name}.yaml`) }];
    return existsSync(join(folder, fingerprintName)) ? [{ folder }] : [];
  });
  if (all.some(({ file }) => file !== undefined)) return all;
  throw new LanchesterError('usage', `no folder in ${out} has the name of a scenario in ${scenarios}`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such folder' : `this folder cannot be read (${code ?? String(error)})`;
    throw new LanchesterError('bad-file', `${folder}: ${why}`);
  }
}

/** Says which reports are stale, and counts them. */
function check(all: readonly Shipped[]): number {
  let stale = 0;
  for (const { file, folder } of all) {
    const reasons = file === undefined ? ['there is no scenario of that name'] : staleBecause(file, folder);
    line(`${folder}: ${reasons.length === 0 ? 'fresh' : `STALE: ${reasons.join(', ')}`}`);
    if (reasons.length > 0) stale++;
  }
  if (stale > 0) line(`${countOf(stale, 'report is', 'reports are')} stale: \`lanchester reports\` makes all anew`);
  return stale;
}
