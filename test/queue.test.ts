/** Runs whose tasks go through a real queue: the same bytes as at home, whatever happens to workers and server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queueAddress } from '../src/queue/address.js';
import { queueFamily } from '../src/queue/family.js';
import { queueName, taskId } from '../src/queue/names.js';
import { QueuePlayers } from '../src/queue/queue-players.js';
import { sealPart } from '../src/queue/sealed-part.js';
import { serveQueue } from '../src/queue/serve.js';
import { queueStatus } from '../src/queue/status.js';
import { packJob, prefix } from '../src/queue/store.js';
import { lanchester } from './cli/command.js';
import { bundledCommand } from './support/bundled-command.js';
import { bytesOf, type SmallRun, smallRuns, wholeOf } from './support/every-kind.js';
import { hasRedis, RedisServer } from './support/redis-server.js';
import { inShares } from './support/shares.js';

const of = (what: string): SmallRun => smallRuns.find((run) => run.what === what) as SmallRun;

describe.skipIf(!hasRedis())('a queue', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await RedisServer.start();
  });
  afterAll(() => server.stop());

  const told: string[] = [];
  /** What ends with the test. */
  const ending: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
    told.length = 0;
    const redis = new Redis(server.url);
    await redis.flushall();
    redis.disconnect();
  });

  const tell = (text: string): void => void told.push(text);
  const address = () => queueAddress(server.url);

  /** A worker in this process; `end` drains it and says how many tasks it has played. */
  function worker(name: string): { end: () => Promise<number> } {
    const stop = new AbortController();
    const serving = serveQueue(address(), { threads: 1, name, tell, signal: stop.signal, lostAfter: 1000 });
    const end = async (): Promise<number> => {
      stop.abort();
      return serving;
    };
    ending.push(end);
    return { end };
  }

  /** A worker that is none of ours. */
  async function foreigner(answer: (id: string, redis: Redis) => Promise<unknown>): Promise<void> {
    const redis = new Redis(server.url, { maxRetriesPerRequest: null });
    const own = new Worker(queueName(queueFamily()), async ({ id }) => answer(id ?? '', redis), {
      connection: redis,
      prefix,
    });
    ending.push(async () => {
      await own.close(true);
      redis.disconnect();
    });
    await own.waitUntilReady();
  }

  async function queued(run: SmallRun, recheck = 1): Promise<string> {
    const players = await QueuePlayers.open(address(), { name: run.what, tell, lookEvery: 200, recheck });
    try {
      return await bytesOf(run, { threads: 0, players });
    } finally {
      await players.close();
    }
  }

  it.each(['blocks until enough', 'pairs', 'fights that ask who wins', 'games of a comparison'])(
    '%s come to the same bytes with two workers, and nothing is left behind',
    async (what) => {
      const workers = [worker('one'), worker('other')];
      expect(await queued(of(what))).toBe(await wholeOf(of(what)));
      const played = await Promise.all(workers.map(({ end }) => end()));
      // who is quicker takes more, perhaps all
      expect(played.reduce((sum, own) => sum + own, 0)).toBeGreaterThan(1);
      const redis = new Redis(server.url);
      ending.push(() => redis.disconnect());
      // what came too late, and jobs, go by themselves
      for (const key of await redis.keys(`${prefix}:*`)) {
        if (!/:tasks-\w+:/.test(key)) expect([key, (await redis.ttl(key)) > 0]).toEqual([key, true]);
      }
    },
  );

  it('plays shares of a run, too: the same bytes when they are merged', async () => {
    const run = of('pairs');
    worker('one');
    const folder = mkdtempSync(join(tmpdir(), 'lanchester-queued-shares-'));
    ending.push(() => rmSync(folder, { recursive: true, force: true }));
    const players = await QueuePlayers.open(address(), { name: run.what, tell, lookEvery: 200 });
    ending.push(() => players.close());
    const { bytes } = await inShares(run, { of: 2, threads: 0, players, folder });
    expect(bytes).toBe(await wholeOf(run));
  });

  it('goes on where a worker ends, and where the server has lost all that it had', async () => {
    const run = of('strata of heat');
    const first = worker('one');
    const coming = queued(run);
    await first.end();
    const second = worker('other');
    await expect.poll(() => told).toContainEqual(expect.stringMatching(/^other waits/));
    await server.kill();
    await server.begin();
    expect(await coming).toBe(await wholeOf(run));
    expect(await second.end()).toBeGreaterThan(0);
    expect(told.some((text) => text.includes('is away'))).toBe(true);
  });

  it('ends a run with the error of a task that failed three times', async () => {
    await foreigner(() => Promise.reject(new Error('no room')));
    await expect(queued(of('pairs'))).rejects.toThrow(/^a task \(0 to \d+\) has failed 3 times: no room$/);
  });

  it.each([
    [
      'what a task cannot have come to',
      Buffer.from([9, 0, 0, 0, 0]),
      { kind: 'played' },
      /^a part from the queue \(0 to 0 of "squads", as worker "mallory" tells it\): .*(?:it has another shape|is of another kind)$/,
    ],
    ['bytes that are none of ours', Buffer.from([99]), { kind: 'played' }, /no known kind/],
    ['another answer', Buffer.from([0]), { kind: 'run', command: 'rm' }, /an answer in the queue is not ours/],
  ])('takes no %s', async (_, bytes, answer, why) => {
    await foreigner(async (id, redis) => {
      await redis.set(`${prefix}:part:${id}`, sealPart(undefined, id, { bytes, worker: 'mallory' }));
      return answer;
    });
    await expect(queued(of('pairs'), 0)).rejects.toThrow(why);
  });

  it('makes no worker do what is no task', async () => {
    const redis = new Redis(server.url, { maxRetriesPerRequest: null });
    const queue = new Queue(queueName(queueFamily()), { connection: redis, prefix });
    ending.push(async () => {
      await queue.close();
      redis.disconnect();
    });
    const run = '00000000-0000-4000-8000-000000000000';
    await redis.set(`${prefix}:run:${run}`, 'hostile');
    const { digest, bytes } = await packJob({ kind: 'strata', name: '../../etc', seed: '1' } as never);
    await redis.set(`${prefix}:job:${digest}`, bytes);
    const lies = '0'.repeat(64);
    await redis.set(`${prefix}:job:${lies}`, bytes);
    const task = { run, job: digest, first: 0, count: 1 };
    const cases: [unknown, RegExp][] = [
      [{ run: 'x' }, /a task in the queue is not ours: run: /],
      [{ ...task, code: 'process.exit(1)' }, /a task in the queue is not ours/],
      [{ ...task, count: 1e9 }, /a task in the queue is not ours: count: /],
      [task, /a job in the queue is not ours: choice is of another kind/],
      [{ ...task, job: lies }, /a job in the queue is not what its digest says/],
      [{ ...task, job: '1'.repeat(64) }, /its job is not in the queue any more/],
    ];
    const jobs = await queue.addBulk(cases.map(([data]) => ({ name: 'task', data, opts: { attempts: 1 } })));
    const serving = worker('one');
    for (const [k, [, why]] of cases.entries()) {
      await expect.poll(async () => (await queue.getJob(jobs[k]?.id as string))?.failedReason).toMatch(why);
    }
    // and it plays on
    expect(await queued(of('pairs'))).toBe(await wholeOf(of('pairs')));
    expect(await serving.end()).toBeGreaterThan(0);
  });

  it('says who is there, and shows no password', async () => {
    worker('one');
    await expect.poll(async () => (await queueStatus(address())).workers).toMatchObject([{ name: 'one', threads: 1 }]);
    const { stdout, code } = await lanchester('queue', 'status', '--queue', server.url);
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/1 worker, 0 runs at redis:[\s\S]*\none /),
    });
    const guarded = await RedisServer.start('--requirepass', 'right');
    ending.push(() => guarded.stop());
    const url = `redis://:wr0ng-s3cret@127.0.0.1:${guarded.port}`;
    const refused = await lanchester('queue', 'status', '--queue', url);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('it wants another user or password');
    expect(refused.stderr).not.toContain('s3cret');
  });

  it('a worker whose server is away ends when it is told to', async () => {
    const own = await RedisServer.start();
    const command = await bundledCommand();
    const words = [command.file, 'worker', '--queue', own.url, '--threads', '1'];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    ending.push(
      () => own.stop(),
      () => command.remove(),
      () => child.kill('SIGKILL'),
    );
    const ended = once(child, 'exit');
    for await (const line of createInterface({ input: child.stderr })) {
      if (/ waits with 1 thread /.test(line)) await own.kill();
      if (/ is away: /.test(line)) child.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
  });
});

it('a queue that is none is one clear error', async () => {
  for (const [url, why] of [
    ['http://host', /expected the URL of a Redis server/],
    ['redis://host/zero', /the number of a database/],
    ['redis://127.0.0.1:1', /nobody listens there/],
  ] as const) {
    const { code, stdout, stderr } = await lanchester('queue', 'status', '--queue', url);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(why);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
  const message = { run: 'r', job: 'a'.repeat(64), first: 3, count: 2 };
  expect(taskId(message)).toBe(taskId({ ...message }));
});
