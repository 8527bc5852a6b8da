// Promises: a ruleset that is a package of its own (examples/order-dice) plays where nothing but its tarball and ours is:
// by the name of its package and by where it lies, in threads, shares, and at a queue, held by a gate; and so does a game
// that is one YAML file.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasRedis, RedisServer } from '../support/redis-server.js';
import { guns } from './guns.js';
import { type Installation, installPacked } from './install.js';

let folder: Installation;

beforeAll(async () => {
  const about = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    peerDependencies: Readonly<Record<string, string>>;
  };
  const peers = Object.entries(about.peerDependencies).map(([name, versions]) => `${name}@${versions}`);
  const tarballs = inject('tarballs');
  folder = await installPacked(tarballs, tarballs.orderDice.file, ...peers);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.home, name), text);
});

afterAll(() => folder?.remove());

const page = readFileSync(new URL('../../docs/attacks.md', import.meta.url), 'utf8');
const files = {
  'guns.yaml': guns,
  // its first game
  'skirmish.yaml': /```yaml game\n(id: skirmish\n.*?)```/s.exec(page)?.[1] ?? '',
};

/** A scenario that the package brings. It names its ruleset by where that lies: `../`. */
const patrols = 'node_modules/order-dice/scenarios/patrols.yaml';

/** What the command prints; it fails with what it wrote to standard error, and where it has a warning of Node's there. */
async function printed(...words: readonly string[]): Promise<string> {
  const { stdout, stderr } = await folder.command(...words);
  if (/warning/i.test(stderr)) throw new Error(`lanchester ${words.join(' ')}\n${stderr}`);
  return stdout;
}

const digestIn = (text: string): string | undefined => /digest (\w{12}) /.exec(text)?.[1];

/** The digest of the run of the fights, by this many threads of its own. */
const whole = async (threads: string): Promise<string | undefined> =>
  digestIn(await printed('run', 'guns.yaml', '--engine', 'roll', '--threads', threads, '--no-report'));

let digest: string | undefined;

describe('a ruleset that is installed as a package', () => {
  it.each(['order-dice', './node_modules/order-dice'])('tells odds as %s', async (name) => {
    // nerve 7 and three pins: on 1 to 4 of ten
    const words = ['--action', 'order-test', '--at', 'pins=3', '--json'];
    const answer = JSON.parse(await printed('odds', name, '-a', 'rifle-section', ...words));
    expect(answer.probability.obeys).toBeCloseTo(0.4, 12);
  });

  it('passes its own test', async () => {
    const { name, scripts } = JSON.parse(
      readFileSync(join(folder.home, 'node_modules/order-dice/package.json'), 'utf8'),
    );
    expect([name, scripts.test]).toEqual(['order-dice', 'lanchester ruleset test .']);
    expect(await printed('ruleset', 'test', 'order-dice')).toContain('All 11 checks hold.');
  });

  it('runs what it brings, and leaves a report', async () => {
    expect(await printed('run', patrols, '--out', 'patrols')).toContain('Yes: the winner is Blue');
    expect(readFileSync(join(folder.home, 'patrols/scenario.yaml'), 'utf8')).toContain('\nruleset: order-dice\n');
    expect(readFileSync(join(folder.home, 'patrols/report.html'), 'utf8')).toContain('<script');
  });

  it('plays fights, the same in one thread and in two', async () => {
    digest = await whole('2');
    expect(digest).toBeDefined();
    expect(await whole('1')).toBe(digest);
  });

  it('is audited', async () => {
    await printed('init', 'audit', 'order-dice', 'gun-team', 'command-group', '--out', 'audit.yaml');
    const told = await printed('audit', 'audit.yaml', '--engagements', '40', '--no-report');
    expect(told).toMatch(/^gun-team, 3 regular +40 /m);
    expect(told).toMatch(/^command-group, 3 regular +34 /m);
  });

  it('comes to the same in two shares', async () => {
    for (const share of ['1', '2']) {
      await printed('run', 'guns.yaml', '--engine', 'roll', '--shard', `${share}/2`, '--out', `share-${share}`);
    }
    const merged = await printed('merge', 'share-1', 'share-2', '--ruleset', 'order-dice', '--out', 'merged');
    expect(digestIn(merged)).toBe(digest);
  });

  describe('held by a gate', () => {
    const check = () => folder.command('check', '--baseline', 'baseline.json', '--ruleset', 'order-dice');

    /** What the gate says of a change of the installed code, which is taken back. */
    async function changed(file: string, from: string, to: string): Promise<string> {
      const path = join(folder.home, 'node_modules/order-dice/src', file);
      const text = readFileSync(path, 'utf8');
      expect(text.split(from)).toHaveLength(2);
      writeFileSync(path, text.replace(from, to));
      try {
        const { code, stdout } = await check().then(
          (passed) => ({ code: 0, ...passed }),
          (failed: { code: number; stdout: string }) => failed,
        );
        expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(/^Balance changed: /) });
        return stdout;
      } finally {
        writeFileSync(path, text);
      }
    }

    beforeAll(async () => {
      await printed('baseline', patrols, 'guns.yaml', '--out', 'baseline.json');
    });

    it('is unchanged', async () => {
      const { stdout } = await check();
      expect(stdout).toMatch(/^Balance unchanged: all 9 metrics/);
      expect(stdout).toMatch(/^reproduce +lanchester check --baseline baseline.json --ruleset order-dice /m);
    });

    it('is found where a number has changed', async () => {
      const told = await changed('data.ts', 'regular: { aim: 6', 'regular: { aim: 5');
      expect(told).toContain('likely cause  order-dice: experience.regular.aim 6 → 5 (regulars)');
    });

    it('is found where a clause has changed', async () => {
      // OD-HIT-01: beyond half the range
      const told = await changed('attack.ts', 'shot.distance > range ? 1 : 0', 'shot.distance > range ? 3 : 0');
      expect(told).toMatch(/likely cause +code: rules \w+ \w+ → \w+ \w+/);
    });
  });

  describe.skipIf(!hasRedis())('at a queue', () => {
    let server: RedisServer;
    beforeAll(async () => {
      server = await RedisServer.start();
    });
    afterAll(() => server.stop());

    /** A process whose standard error is kept; not by npx, which hands on no signal. */
    function begun(...words: readonly string[]) {
      const child: ChildProcess = spawn(join(folder.home, 'node_modules', '.bin', 'lanchester'), words, {
        cwd: folder.home,
      });
      const wrote = { stdout: '', stderr: '' };
      for (const stream of ['stdout', 'stderr'] as const) {
        child[stream]?.setEncoding('utf8').on('data', (text: string) => {
          wrote[stream] += text;
        });
      }
      const ended = once(child, 'close').then(([code]) => ({ code, ...wrote }));
      const says = (what: RegExp) => expect.poll(() => wrote.stderr, { timeout: 60_000 }).toMatch(what);
      return { child, ended, says };
    }

    it('is played by a worker that has it, to the same digest; one that has not says so', async () => {
      const at = ['--queue', server.url, '--threads', '1'];
      const stranger = begun('worker', ...at, '--name', 'stranger');
      const players = [stranger];
      try {
        await stranger.says(/^note: stranger waits with 1 thread /m);
        const run = begun('run', 'guns.yaml', '--engine', 'roll', '--no-report', '--queue', server.url);
        players.push(run);
        await run.says(/1 of other code \(.*\) cannot take part: the run waits for one \(.* --ruleset …\)$/m);
        await stranger.says(
          /^note: run "guns" is of other code \(.*--ruleset.*\) at redis:.*: this worker takes no part/m,
        );
        const worker = begun('worker', ...at, '--name', 'dicer', '--ruleset', 'order-dice');
        players.push(worker);
        const { code, stdout, stderr } = await run.ended;
        expect({ code, digest: digestIn(stdout), stderr }).toEqual({ code: 0, digest, stderr: expect.any(String) });
        for (const { child } of [stranger, worker]) child.kill('SIGTERM');
        expect(await worker.ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/^note: 6 tasks played$/m) });
        expect(await stranger.ended).toMatchObject({
          code: 0,
          stderr: expect.stringMatching(/^note: 0 tasks played$/m),
        });
      } finally {
        for (const { child } of players) child.kill('SIGKILL');
      }
    });
  });
});

describe('a game that is one YAML file', () => {
  it('is audited as docs/attacks.md says', async () => {
    for (const line of [
      'lanchester init audit ./skirmish.yaml line guard --out audit.yaml',
      'lanchester audit audit.yaml',
    ]) {
      expect(page).toContain(`\n${line}\n`);
    }
    // beside the other
    cpSync(join(folder.home, 'skirmish.yaml'), join(folder.home, 'game/skirmish.yaml'), { recursive: true });
    await printed('init', 'audit', './game/skirmish.yaml', 'line', 'guard', '--out', 'game/audit.yaml');
    const told = await printed('audit', 'game/audit.yaml', '--engagements', '40', '--no-report');
    expect(told).toMatch(/^line, 10 men +40 /m);
    expect(told).toMatch(/^guard, 6 men +42 /m);
  });

  it('tells whoever audits the game itself how to write its price list', async () => {
    await expect(folder.command('audit', './skirmish.yaml')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('lanchester init audit ./skirmish.yaml UNIT UNIT … --out audit.yaml'),
    });
  });
});
