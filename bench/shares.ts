/**
 * Where the time of whole questions goes: what those who play `able` take to choose, what comes of it by rules and dice,
 * and what is neither. Promise: told by the sources in which functions stand, of all threads of the command, so that no
 * hand sorts them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Frame, timeByKind } from './cpu-profile.js';
import type { Part } from './page.js';

/** Enough of each that it takes some tens of seconds. */
const questions = [
  ['tandem-heat', 20_000],
  ['tandem-one-fight', 50_000],
  ['heat-audit', 10_000],
  ['heroes-all-audit', 6_000],
  ['hitt-audit', 6_000],
  ['hats-of-tin-audit', 20_000],
  ['skirmishers-audit', 20_000],
] as const;

const kinds = {
  choosing: 'choosing',
  play: 'rules and dice',
  battles: 'battles set up',
  graphs: 'graphs tried',
  strata: 'strata',
  fits: 'reading, fits, games',
  question: 'the question read',
  garbage: 'garbage',
  rest: 'all else',
} as const;

/** What a function of a source begins, whoever called it. */
const begins: readonly (readonly [source: RegExp, name: RegExp, kind: string])[] = [
  [/^src\/kernel\/(?:engine|prepare)\.ts$/, /^prepare/, kinds.graphs],
  [/^src\/kernel\/(?:engine|play-out)\.ts$/, /^play/, kinds.play],
  [/^src\/study\/compile\.ts$/, /^compileCell/, kinds.battles],
  [/^src\/run\/strata\/book\.ts$/, /./, kinds.strata],
  [/^src\/(?:played|analysis|statistics|games)\//, /./, kinds.fits],
  [/^src\/study\/resolve\.ts$/, /./, kinds.question],
];

function kindOf({ file, name }: Frame, caller: string): string | undefined {
  // threads that wait
  if (/idle|atomicsWaitLoop/.test(name)) return undefined;
  if (name === '(garbage collector)') return kinds.garbage;
  if (caller === kinds.graphs) return caller;
  if (caller === kinds.play || caller === kinds.choosing) {
    // what decides stands in a ruleset's `able-…` and `decide-…`, and all that they ask is asked to choose
    return /^src\/rulesets\/[^/]+\/engagement\/(?:able|decide)/.test(file) ? kinds.choosing : caller;
  }
  const begun = begins.find(([source, named]) => source.test(file) && named.test(name))?.[2];
  // a book of strata asks for battles of its own
  return begun === kinds.strata && caller === kinds.battles ? caller : (begun ?? caller);
}

export function sharesPart(): Part {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-bench-'));
  const rows = questions.map(([name, engagements]) => {
    const own = join(folder, name);
    profiled(`run scenarios/${name}.yaml --threads 1 --bounds 0 --no-report --engagements ${engagements}`, own);
    const times = timeByKind(own, kindOf, kinds.rest);
    const all = [...times.values()].reduce((sum, time) => sum + time, 0);
    const share = (kind: string): string => `${((100 * (times.get(kind) ?? 0)) / all).toFixed(0)} %`;
    return [`\`${name}\``, (all / 1e6).toFixed(0), ...Object.values(kinds).map(share)];
  });
  rmSync(folder, { recursive: true });
  return {
    sections: [
      {
        title: 'Where the time of a question goes',
        text: [
          'Shipped questions with fewer engagements and nothing gauged; the thread that plays and the one that asks together.',
        ],
        head: ['', 'seconds', ...Object.values(kinds)],
        rows,
      },
    ],
    bars: [],
    failures: [],
  };
}

/** Runs the command of this bundle, watched. Throws what it says where it fails. */
function profiled(words: string, folder: string): void {
  const command = fileURLToPath(new URL('./cli.js', import.meta.url));
  const asked = ['--cpu-prof', '--cpu-prof-interval', '2000', '--cpu-prof-dir', folder, command, ...words.split(' ')];
  const { status, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${asked.join(' ')} failed: ${stderr}`);
}
