/** A queue whose workers are killed, whose server comes and goes, whose network is cut: the same bytes every time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket, connect as tcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queueAddress } from '../src/queue/address.js';
import { QueuePlayers } from '../src/queue/queue-players.js';
import { type BundledCommand, bundledCommand } from './support/bundled-command.js';
import { bytesOf, type SmallRun, smallRuns } from './support/every-kind.js';
import { hasRedis, RedisServer } from './support/redis-server.js';
import { inShares } from './support/shares.js';
import { shippedRulesets, shippedRun } from './support/shipped-runs.js';

const timeout = 1_800_000;
/** Kills of a worker in each way of running. */
const kills = 100;

describe.skipIf(!hasRedis())('a queue', { timeout }, () => {
  let command: BundledCommand;
  let server: RedisServer;
  beforeAll(async () => {
    command = await bundledCommand();
    server = await RedisServer.start();
  });
  afterAll(async () => {
    command.remove();
    await server.stop();
  });
  const children = new Set<ChildProcess>();
  afterEach(async () => {
    for (const child of children) await killed(child);
  });

  function worker(url: string): ChildProcess {
    const words = ['worker', '--queue', url, '--threads', '1', '--lost-after', '1'];
    const child = spawn(process.execPath, [command.file, ...words], { stdio: 'ignore' });
    children.add(child);
    return child;
  }

  async function killed(child: ChildProcess): Promise<void> {
    children.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** A run that has reached the queue; `bytes`: what it comes to. */
  async function begun(run: SmallRun, url: string): Promise<{ readonly bytes: Promise<string> }> {
    const players = await QueuePlayers.open(queueAddress(url), { name: run.what, tell: () => {}, lookEvery: 100 });
    const bytes = bytesOf(run, { threads: 0, players }).finally(() => players.close());
    // whoever waits for it hears of it
    bytes.catch(() => {});
    return { bytes };
  }

  /** A moment drawn from the seed. */
  const moment = (random: () => number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, 20 + 1200 * random()));

  it.each(shippedRulesets)(
    'plays a shipped scenario of %s with one to four workers, whole and in shares',
    async (ruleset) => {
      const run = shippedRun(ruleset, 1000);
      const whole = await bytesOf(run, { threads: 0 });
      const folder = mkdtempSync(join(tmpdir(), 'lanchester-queued-'));
      const workers: ChildProcess[] = [];
      for (const of of [2, 3, 5, 7]) {
        workers.push(worker(server.url));
        expect(await (await begun(run, server.url)).bytes).toBe(whole);
        const players = await QueuePlayers.open(queueAddress(server.url), { name: run.what, tell: () => {} });
        const { bytes } = await inShares(run, { of, threads: 0, players, folder: join(folder, String(of)) });
        await players.close();
        expect(bytes).toBe(whole);
      }
      rmSync(folder, { recursive: true });
      for (const child of workers) await killed(child);
    },
  );

  it(`comes to the same bytes over ${kills} kills of its workers`, async () => {
    const random = seedrandom('kills');
    let count = 0;
    for (let round = 0; count < kills; round++) {
      const run = smallRuns[round % smallRuns.length] as SmallRun;
      const whole = await bytesOf(run, { threads: 0 });
      let workers = [worker(server.url), worker(server.url)];
      let isOver = false;
      const { bytes } = await begun(run, server.url);
      const over = (): void => {
        isOver = true;
      };
      bytes.then(over, over);
      for (let k = 0; k < 4 && !isOver; k++) {
        await moment(random);
        await killed(workers[0] as ChildProcess);
        count++;
        workers = [workers[1] as ChildProcess, worker(server.url)];
      }
      expect(await bytes).toBe(whole);
      for (const child of workers) await killed(child);
    }
  });

  it.each([
    ['forgets all', ['--appendonly', 'no']],
    ['remembers', ['--appendonly', 'yes', '--appendfsync', 'always']],
  ])('goes on with a server that is killed and begins again and %s', async (_, words) => {
    const own = await RedisServer.start(...words);
    const random = seedrandom(words.join(' '));
    for (const run of smallRuns) {
      const whole = await bytesOf(run, { threads: 0 });
      const workers = [worker(own.url), worker(own.url)];
      const { bytes } = await begun(run, own.url);
      await moment(random);
      await own.kill();
      await own.begin();
      expect(await bytes).toBe(whole);
      for (const child of workers) await killed(child);
    }
    await own.stop();
  });

  it.each([
    ['forwards', 1],
    ['back', -1],
  ])('does not mind a clock that jumps %s by a day', async (_, sign) => {
    const random = seedrandom(`clock ${sign}`);
    for (const run of smallRuns.slice(0, 6)) {
      const whole = await bytesOf(run, { threads: 0 });
      const workers = [worker(server.url), worker(server.url)];
      const { bytes } = await begun(run, server.url);
      await moment(random);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + sign * 86_400_000 });
      await killed(workers[0] as ChildProcess);
      expect(await bytes).toBe(whole);
      vi.useRealTimers();
      await killed(workers[1] as ChildProcess);
    }
  });

  it('goes on where the network was cut between a worker and the server', async () => {
    const random = seedrandom('cut');
    const cut = await proxy(server.port);
    for (const run of smallRuns.slice(0, 6)) {
      const whole = await bytesOf(run, { threads: 0 });
      const workers = [worker(`redis://127.0.0.1:${cut.port}`), worker(server.url)];
      const { bytes } = await begun(run, server.url);
      await moment(random);
      cut.stop(true);
      await moment(random);
      cut.stop(false);
      expect(await bytes).toBe(whole);
      for (const child of workers) await killed(child);
    }
    cut.close();
  });
});

/** A way to a port of the loopback that can be made to carry nothing. */
async function proxy(port: number): Promise<{ port: number; stop: (isCut: boolean) => void; close: () => void }> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!isCut) to.write(bytes);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((inner) => {
    const outer = tcp(port, '127.0.0.1');
    carry(inner, outer);
    carry(outer, inner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    stop: (cut) => {
      isCut = cut;
      // what was lost on the way is never made up for: as where a cable is pulled, both ends hear of it at last
      if (!cut) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
