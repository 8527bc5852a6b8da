/**
 * What the largest questions hold at most, and what a process holds that is asked over and over. Promise: each in a fresh
 * process, today's command as it is built; once, since a peak hardly differs from run to run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Held, type LongLife, longLives } from './long-lives.js';
import type { Part } from './page.js';
import { thousandName, thousandText } from './thousand.js';
import { whole } from './whole.js';

const command = 'dist/cli.js';
const child = fileURLToPath(new URL('./long-life.js', import.meta.url));

/** MB. */
const mostPeak = 400;
/** What the last hundred may hold more than the second: pages that the system's allocator keeps. */
const margin = 0.03;

const threads = [1, 2] as const;
const descriptors = ['ignore', 'ignore', 'inherit', 'pipe'] as const;
const saidOn = 3;

export function setupMemoryPart(): Part {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-bench-'));
  const peaks = peaksIn(folder);
  rmSync(folder, { recursive: true });
  const lives = longLives.map((how) => ({ how, held: longLife(how) }));
  return {
    sections: [
      {
        title: 'The peak of the largest questions, MB',
        text: ['With their reports; the peak of the whole process.'],
        head: ['', 'one thread', 'two threads'],
        rows: peaks.map(({ what, at }) => [what, ...at.map(rounded)]),
      },
      {
        title: 'Asked a thousand times in one process, MB',
        text: [
          'A hundred questions over and over, the five rulesets in turn; of `runStudy` every fiftieth has two threads. Resident after a sweep of the ' +
            'garbage (in use: heap and typed arrays).',
        ],
        head: ['after', '100', '200', '500', '1,000'],
        rows: lives.map(({ how, held }) => [
          `\`${how}\``,
          ...[1, 2, 5, 10].map((k) => {
            const { resident, used } = held[k - 1] as Held;
            return `${rounded(resident)} (${used.toFixed(1)})`;
          }),
        ]),
      },
    ],
    bars: [
      ...peaks.map(({ what, at }) => ({
        what: `${what}: peak`,
        wanted: `at most ${mostPeak} MB`,
        measured: `${rounded(Math.max(...at))} MB`,
        reached: Math.max(...at) <= mostPeak,
      })),
      ...lives.map(({ how, held }) => {
        const [early, late] = [held[1] as Held, held.at(-1) as Held];
        const more = late.resident / early.resident - 1;
        return {
          what: `a thousand \`${how}\`: resident after the last hundred, over that after the second`,
          wanted: `at most ${100 * margin} % more`,
          measured: `${(100 * more).toFixed(1)} %`,
          reached: more <= margin,
        };
      }),
    ],
    failures: [],
  };
}

interface Peak {
  readonly what: string;
  /** By number of threads: one, two. */
  readonly at: readonly number[];
}

function peaksIn(folder: string): Peak[] {
  const swept = join(folder, 'sweep.yaml');
  writeFileSync(swept, thousandText);
  const asked = [
    { what: '`audit heat` as shipped', words: ['audit', 'scenarios/heat-audit.yaml'] },
    {
      what: 'five-rulesets, 4,096 engagements a setting',
      words: 'run bench/frozen/scenarios/five-rulesets.yaml --engagements 4096'.split(' '),
    },
    { what: thousandName, words: ['run', swept] },
  ];
  return asked.map(({ what, words }, k) => ({
    what,
    at: threads.map((count) => {
      const out = join(folder, `${k} ${count}`);
      return whole(command, [...words, '--threads', String(count), '--out', out]).peak;
    }),
  }));
}

function longLife(how: LongLife): Held[] {
  const asked = ['--expose-gc', child, how];
  const { status, output } = spawnSync(process.execPath, asked, { stdio: [...descriptors] });
  if (status !== 0) throw new Error(`node ${asked.join(' ')} failed`);
  return JSON.parse(String(output[saidOn])) as Held[];
}

function rounded(figure: number): string {
  return figure.toFixed(0);
}
