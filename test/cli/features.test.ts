/** Features against each other: each pair of the table works, or is refused in the sentence that the table has. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BundledCommand, bundledCommand } from '../support/bundled-command.js';
import { type Feature, features, pageWithFeatures, type Use, uses } from '../support/features.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';
import { type Ended, Folder, lanchester, sentencesOf } from './command.js';

// pictures have tests of their own, and take longer than all that is played here
vi.mock(import('../../src/charts/render.js'), async (original) => ({
  ...(await original()),
  renderSvg: () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  renderPng: () => Promise.resolve(new Uint8Array([1])),
  checkPng: () => Promise.resolve(),
}));

const folder = new Folder();
afterAll(() => folder.remove());
beforeEach(() => vi.stubEnv('CI', ''));
afterEach(() => vi.unstubAllEnvs());

const house = folder.write('house.yaml', 'lanchester: 1\nruleset: heat\nset: {prices.mmg-team.regular: 55}\n');
const played = ['--threads', '1', '--engine', 'roll'] as const;

/** A feature's files and folders. */
const at = ({ name }: Feature) => ({
  file: folder.at(`${name}.yaml`),
  run: folder.at(name),
  other: folder.at(`${name}-other`),
  baseline: folder.at(`${name}.json`),
  part: (k: number) => folder.at(`${name}-part-${k}`),
});

/** What the parts of all rounds come to. */
async function inShares(feature: Feature): Promise<Ended> {
  const { file, part } = at(feature);
  const target = folder.at(`${feature.name}-merged`);
  let plan: readonly string[] = [];
  for (let round = 1; round <= 11; round++) {
    const parts = [1, 2].map((k) => part(2 * round + k));
    for (const [k, out] of parts.entries()) {
      const round = plan.length === 0 ? [] : ['--round', ...plan];
      const ended = await lanchester('run', file, ...played, '--shard', `${k + 1}/2`, ...round, '--out', out);
      if (ended.code !== 0) return ended;
    }
    const next = `${target}.${round}.json`;
    const merged = await lanchester('merge', ...plan, ...parts, '--out', target, '--plan', next);
    if (merged.code !== 4) {
      if (merged.code === 0) expect(digestIn(target)).toBe(digestIn(at(feature).run));
      return merged;
    }
    plan = [next];
  }
  throw new Error('there is no twelfth round');
}

const digestIn = (run: string): unknown =>
  (JSON.parse(readFileSync(`${run}/results.json`, 'utf8')) as { digest: unknown }).digest;

let server: RedisServer | undefined;

/** The run, played by the worker of the server. */
async function queued(feature: Feature): Promise<Ended> {
  const out = folder.at(`${feature.name}-queued`);
  const { url } = server as RedisServer;
  const ended = await lanchester('run', at(feature).file, ...played, '--queue', url, '--out', out);
  if (ended.code === 0) expect(digestIn(out)).toBe(digestIn(at(feature).run));
  return ended;
}

/** How each use is tried, and what it leaves on standard output where it works. */
const tries: Readonly<Record<Use, readonly [(feature: Feature) => Promise<Ended>, RegExp]>> = {
  replay: [(feature) => lanchester('replay', at(feature).file, '3'), /, engagement 3 of [\s\S]* after \d+ turns?: /],
  extend: [
    (feature) => {
      const { run } = at(feature);
      const out = folder.at(`${feature.name}-extended`);
      return lanchester('extend', run, '--out', out, '--threads', '1', '--engagements', String(feature.more));
    },
    /digest \w+/,
  ],
  compare: [
    (feature) => lanchester('compare', at(feature).run, at(feature).other),
    /\d+ of \d+ figures differ[\s\S]*\nWhat changed in the answer\n/,
  ],
  'compare --paired': [
    (feature) => lanchester('compare', at(feature).run, at(feature).other, '--paired', '--threads', '1'),
    /\nPlayed side by side\n[\s\S]* (yes|not shown)\n/,
  ],
  shard: [inShares, /digest \w+/],
  queue: [queued, /digest \w+/],
  baseline: [
    (feature) => lanchester('baseline', at(feature).file, '--out', at(feature).baseline, '--threads', '1'),
    /: 1 scenario, /,
  ],
  check: [
    async (feature) => {
      const { file, baseline } = at(feature);
      const made = await lanchester('baseline', file, '--out', baseline, '--threads', '1');
      return made.code === 0 ? lanchester('check', '--baseline', baseline, '--threads', '1', '--rounds', '1') : made;
    },
    /^Balance unchanged/,
  ],
  '--data': [(feature) => lanchester('run', at(feature).file, ...played, '--no-report', '--data', house), /digest \w+/],
  '--csv': [
    (feature) => lanchester('run', at(feature).file, ...played, '--no-report', '--csv'),
    /^table,row,figure,value,.*\n(?:.*\n)*?.*,\d/,
  ],
  '--json': [(feature) => lanchester('run', at(feature).file, ...played, '--no-report', '--json'), /^\{\s*"answer"/],
  '--precision': [
    (feature) => {
      const words = ['--precision', '0.05', '--engagements', '3000'];
      return lanchester(
        'extend',
        at(feature).run,
        '--out',
        folder.at(`${feature.name}-finer`),
        '--threads',
        '1',
        ...words,
      );
    },
    /digest \w+/,
  ],
};

beforeAll(async () => {
  for (const feature of features) {
    const { file, run, other } = at(feature);
    folder.write(`${feature.name}.yaml`, feature.scenario);
    for (const [out, ...more] of [[run], [other, '--seed', 'other']] as const) {
      expect(await lanchester('run', file, ...played, '--out', out, ...more)).toMatchObject({ code: 0, stderr: '' });
    }
  }
});

/** The command that refuses it, where it is refused; what makes the baseline of a check comes before it. */
function refusing(use: Use): string {
  if (use === 'check') return 'baseline';
  if (use === '--precision') return 'extend';
  return /^(?:replay|extend|compare|baseline)/.exec(use)?.[0] ?? 'run';
}

async function tried(feature: Feature, use: Use): Promise<void> {
  const [attempt, worked] = tries[use];
  const { code, stdout, stderr } = await attempt(feature);
  const sentence = feature.refused[use];
  if (sentence === undefined) {
    expect({ code, stderr: stderr.replace(/^note: .*\n/gm, '') }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(worked);
    return;
  }
  const { file, run } = at(feature);
  const [told] = sentencesOf(stderr, refusing(use)).replaceAll(file, 'FILE').replaceAll(run, 'FOLDER').split('\n');
  expect({ code, stdout, told }).toEqual({ code: 2, stdout: '', told: sentence });
}

const withoutServer = uses.filter((use) => use !== 'queue');

describe.each(features)('$name', (feature) => {
  it.each(withoutServer)('%s works, or is refused as the table says', (use) => tried(feature, use));
});

describe.skipIf(!hasRedis())('a queue', () => {
  let command: BundledCommand;
  let worker: ChildProcess;
  beforeAll(async () => {
    command = await bundledCommand();
    server = await RedisServer.start();
    const words = ['worker', '--queue', server.url, '--threads', '1'];
    worker = spawn(process.execPath, [command.file, ...words], { stdio: 'ignore' });
  });
  afterAll(async () => {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await server?.stop();
    command.remove();
  });

  it.each(features)('plays $name as at home, or it is refused as the table says', (feature) => tried(feature, 'queue'));
});

it('docs/command.md has the table (npm run features makes it anew)', async () => {
  const page = readFileSync(new URL('../../docs/command.md', import.meta.url), 'utf8');
  await expect(pageWithFeatures(page)).toMatchFileSnapshot('../../docs/command.md');
});
