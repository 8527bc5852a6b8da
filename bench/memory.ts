/**
 * How much memory a run takes at most: everything that is shipped, and a long sweep, by the command that is built, each in a fresh
 * process, with its report.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from './page.js';
import { thousandName, thousandText } from './thousand.js';
import { whole } from './whole.js';

const command = 'dist/cli.js';
const threads = 2;
/** Enough that memories and tables are as full as they get; tallies grow on, by a few MB. */
const engagements = 4096;
const wanted = 600;

/** The peak of one run, in MB. */
function megabytes(scenario: string, out: string): number {
  const asked = ['--threads', String(threads), '--engagements', String(engagements), '--out', out];
  return whole(command, ['run', scenario, ...asked]).peak;
}

export function memoryPart(): Part {
  const scenarios = readdirSync('scenarios').filter((name) => name.endsWith('.yaml'));
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-bench-'));
  const swept = join(folder, 'sweep.yaml');
  writeFileSync(swept, thousandText);
  const peaks = existsSync(command)
    ? [
        ...scenarios
          .sort()
          .map((name) => ({ name: `\`${name}\``, peak: megabytes(`scenarios/${name}`, join(folder, name)) })),
        { name: thousandName, peak: megabytes(swept, join(folder, 'sweep')) },
      ]
    : [];
  rmSync(folder, { recursive: true });
  const most = Math.max(0, ...peaks.map((one) => one.peak));
  return {
    sections: [
      {
        title: 'Memory: the peak of a run, MB',
        text: [
          `\`lanchester run\` with ${threads} threads and its report, ${engagements.toLocaleString('en')} engagements a setting: ` +
            'the peak is reached while engines are chosen, or soon after.',
        ],
        head: ['', 'MB'],
        rows: peaks.map((one) => [one.name, one.peak.toFixed(0)]),
      },
    ],
    bars: [
      {
        what: 'memory: the peak of any of these runs',
        wanted: `under ${wanted} MB`,
        measured: peaks.length === 0 ? 'not built' : `${most.toFixed(0)} MB`,
        reached: peaks.length > 0 && most < wanted,
      },
    ],
    failures: [],
  };
}
