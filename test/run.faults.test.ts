/**
 * Runs that are killed at any instant, whole or in shares, and disks that are full: the same bytes every time, and nothing
 * left behind.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Checkpoint } from '../src/run/ledger/checkpoint.js';
import { identityOf } from '../src/run/ledger/identity.js';
import { RunBook } from '../src/run/ledger/run-book.js';
import { Folder } from './cli/command.js';
import { type BundledCommand, bundledCommand } from './support/bundled-command.js';
import { bytesOf, type SmallRun, smallRuns } from './support/every-kind.js';
import { priceFights, scenarioText } from './support/price-fights.js';
import { inShares } from './support/shares.js';
import { shippedRulesets, shippedRun } from './support/shipped-runs.js';

const timeout = 3_600_000;

describe('a run that is killed', { timeout }, () => {
  const folder = new Folder();
  let command: BundledCommand;
  const sampled = ['--engine', 'table', '--threads', '2'];
  beforeAll(async () => {
    command = await bundledCommand();
    for (const fight of priceFights) {
      const engagements = { heat: 8000, 'heroes-all': 8000, hitt: 200_000 }[fight.ruleset] ?? 60_000;
      const text = scenarioText(fight).replace('engagements: 2000', `engagements: ${engagements}`);
      folder.write(`${fight.ruleset}.yaml`, text);
    }
  });
  afterAll(() => {
    command.remove();
    folder.remove();
  });

  const run = (...words: readonly string[]): void =>
    void execFileSync(process.execPath, [command.file, ...words], { cwd: folder.path, stdio: 'pipe' });

  /** Runs until a moment drawn from the seed has passed; true if it was killed. */
  async function killed(random: () => number, words: readonly string[]): Promise<boolean> {
    const child = spawn(process.execPath, [command.file, ...words], { cwd: folder.path, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), 6000 * random());
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    clearTimeout(timer);
    if (signal === 'SIGKILL') return true;
    expect(code).toBe(0);
    return false;
  }

  it('comes to the same files after 70 kills, and leaves nothing', async () => {
    const random = seedrandom('kills');
    for (let count = 0, round = 0; count < 70; round++) {
      const scenario = `${(priceFights[round % priceFights.length] as (typeof priceFights)[number]).ruleset}.yaml`;
      run('run', scenario, ...sampled, '--out', 'whole/report');
      const words = ['run', scenario, ...sampled, '--out', 'again/report'];
      for (let kills = 0; kills < 10 && (await killed(random, words)); kills++) count++;
      run(...words);
      expect(folder.contents('again')).toEqual(folder.contents('whole'));
      expect(folder.has('again/.lanchester')).toBe(false);
      for (const made of ['whole', 'again']) rmSync(folder.at(made), { recursive: true });
    }
  });

  it('comes to the same parts after 30 kills of its shares', async () => {
    const random = seedrandom('shares');
    for (let count = 0, round = 0; count < 30; round++) {
      const scenario = `${(priceFights[round % priceFights.length] as (typeof priceFights)[number]).ruleset}.yaml`;
      for (const share of ['1/2', '2/2']) {
        const words = ['run', scenario, ...sampled, '--shard', share];
        run(...words, '--out', 'whole');
        for (let kills = 0; kills < 5 && (await killed(random, [...words, '--out', 'again'])); kills++) count++;
        run(...words, '--out', 'again');
        expect(readFileSync(folder.at('again')).equals(readFileSync(folder.at('whole')))).toBe(true);
        expect(folder.has('.lanchester')).toBe(false);
      }
    }
  });
});

describe('any shares on any threads', { timeout }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-shares-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(smallRuns)('$what', async (run) => {
    const whole = await bytesOf(run, { threads: 0 });
    for (let of = 1; of <= 7; of++) {
      const { bytes } = await inShares(run, { of, threads: 0, folder: join(folder, `${run.what} ${of}`) });
      expect(bytes).toBe(whole);
    }
    for (const threads of [1, 2, 3, 4]) {
      expect(await bytesOf(run, { threads })).toBe(whole);
      const { bytes } = await inShares(run, { of: threads, threads, folder: join(folder, `${run.what} t${threads}`) });
      expect(bytes).toBe(whole);
    }
  });
});

describe('a shipped scenario of each ruleset, in 1 to 7 shares, on 1 to 4 threads', { timeout }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-shipped-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(shippedRulesets)('%s', async (ruleset) => {
    const run = shippedRun(ruleset, 1000);
    const whole = await bytesOf(run, { threads: 0 });
    for (const threads of [1, 2, 3, 4]) expect(await bytesOf(run, { threads })).toBe(whole);
    for (let of = 1; of <= 7; of++) {
      const threads = 1 + (of % 4);
      const { bytes } = await inShares(run, { of, threads, folder: join(folder, `${ruleset} ${of}`) });
      expect(bytes).toBe(whole);
    }
  });
});

describe('a disk that is full', { timeout }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-disk-'));
  const isMounted = ((): boolean => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  afterAll(() => {
    if (isMounted) execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!isMounted)('costs what it has no room for, and no number', async () => {
    const run = smallRuns.find(({ what }) => what === 'strata of heat') as SmallRun;
    const whole = await bytesOf(run, { threads: 0 });
    const told: string[] = [];
    const checkpointOf = (): Checkpoint =>
      new Checkpoint({
        report: join(folder, 'report'),
        identity: () => identityOf(run.asked, run.options.engine),
        after: 0,
        onTrouble: (why) => told.push(why),
      });
    const filler = join(folder, 'filler');
    const first = checkpointOf();
    writeFileSync(filler, Buffer.alloc(40_000));
    expect(await bytesOf(run, { threads: 0, book: new RunBook({ checkpoint: first }) })).toBe(whole);
    expect(told).toEqual(['no space left on the device']);
    await first.close();
    rmSync(filler);
    const again = checkpointOf();
    // what had room is there, whole; this process lives, so that its file is not removed
    expect(again.size).toBeGreaterThan(0);
    expect(await bytesOf(run, { threads: 0, book: new RunBook({ checkpoint: again }) })).toBe(whole);
    await again.finish();
    expect(existsSync(join(folder, '.lanchester'))).toBe(true);
  });
});
