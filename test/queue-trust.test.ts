/** Who is trusted at a queue: whoever has the run's key, and not blindly; nobody can make others run out of memory. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queueAddress } from '../src/queue/address.js';
import { queueFamily } from '../src/queue/family.js';
import { QueueKey } from '../src/queue/key.js';
import type { TaskMessage } from '../src/queue/messages.js';
import { queueName } from '../src/queue/names.js';
import { type QueueOptions, QueuePlayers } from '../src/queue/queue-players.js';
import { outcomeBytes } from '../src/queue/recheck.js';
import { sealPart } from '../src/queue/sealed-part.js';
import { serveQueue } from '../src/queue/serve.js';
import { getJob, prefix } from '../src/queue/store.js';
import { forgetGuests } from '../src/rulesets/guests.js';
import { inlineRunner } from '../src/run/cells/inline-runner.js';
import type { SampleJob } from '../src/run/cells/job.js';
import { loadRuleset } from '../src/study/document/load-ruleset.js';
import { bytesOf, type SmallRun, smallRuns, wholeOf } from './support/every-kind.js';
import { hasRedis, RedisServer } from './support/redis-server.js';

const pairs = smallRuns.find((run) => run.what === 'pairs') as SmallRun;
const key = new QueueKey('the key of these tests');
/** Only there to end a test that hangs. */
const patient = { timeout: 120_000 };
const other = new QueueKey('a key of somebody else');

describe.skipIf(!hasRedis())('at a queue', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await RedisServer.start();
  });
  afterAll(() => server.stop());

  const told: string[] = [];
  const ending: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
    told.length = 0;
    const redis = new Redis(server.url);
    await redis.flushall();
    redis.disconnect();
  });
  const tell = (text: string): void => void told.push(text);

  function connected(): Redis {
    const redis = new Redis(server.url, { maxRetriesPerRequest: null });
    ending.push(() => redis.disconnect());
    return redis;
  }

  function worker(name: string, own?: QueueKey): void {
    const stop = new AbortController();
    const options = { threads: 1, name, tell, key: own, signal: stop.signal, lostAfter: 1000 };
    const serving = serveQueue(queueAddress(server.url), options);
    ending.push(() => {
      stop.abort();
      return serving;
    });
  }

  /** Whoever can write there: plays tasks of a queue and says of them what he likes. */
  async function mallory(queueKey: QueueKey | undefined, part: (job: SampleJob, task: TaskMessage) => Promise<Buffer>) {
    const redis = connected();
    const own = new Worker(
      queueName(queueFamily(), queueKey),
      async ({ id, data }) => {
        const task = data as TaskMessage;
        const job = (await getJob(redis, task.job)) as SampleJob;
        await redis.set(`${prefix}:part:${id}`, await part(job, task));
        return { kind: 'played' };
      },
      { connection: redis, prefix },
    );
    ending.push(() => own.close(true));
    await own.waitUntilReady();
  }

  async function queued(more: Partial<QueueOptions> = {}): Promise<string> {
    const players = await QueuePlayers.open(queueAddress(server.url), { name: 'run', tell, lookEvery: 200, ...more });
    try {
      return await bytesOf(pairs, { threads: 0, players });
    } finally {
      await players.close();
    }
  }

  const nameOf = ({ run, job, first, count }: TaskMessage): string => `${run}.${job.slice(0, 24)}.${first}.${count}`;

  /** What holds together in itself: the same play on other luck. */
  const ofAnotherSeed = (own: QueueKey | undefined) => async (job: SampleJob, task: TaskMessage) => {
    const bytes = await outcomeBytes(inlineRunner({ ...job, seed: 'another' }), task.first, task.count);
    return sealPart(own, nameOf(task), { bytes, worker: 'mallory' });
  };

  it('a key changes no byte, nor does playing all of it again', async () => {
    worker('one', key);
    const plain = await wholeOf(pairs);
    expect(await queued({ key, recheck: 1 })).toBe(plain);
    expect(told.some((text) => text.includes('trusts whoever'))).toBe(false);
  });

  it('a run without a key says once whom it trusts', async () => {
    worker('one');
    await queued();
    expect(told.filter((text) => text.includes('trusts whoever can write to redis://'))).toHaveLength(1);
  });

  it('a part that is not sealed with the key ends the run', async () => {
    await mallory(key, ofAnotherSeed(undefined));
    await expect(queued({ key, recheck: 0 })).rejects.toThrow(
      /^a part from the queue \(0 to 0 of "squads"\): it is not sealed with the key of this run/,
    );
  });

  it('a worker that has the key and lies is caught where its task is played again, by name', async () => {
    await mallory(key, ofAnotherSeed(key));
    await expect(queued({ key, isRechecked: () => true })).rejects.toThrow(
      /^worker "mallory" has told of a task \(\d+ to \d+\) what it does not come to: .* --fresh$/,
    );
  });

  it('and is not caught where none is: what it says holds together', async () => {
    await mallory(key, ofAnotherSeed(key));
    expect(await queued({ key, recheck: 0 })).not.toBe(await wholeOf(pairs));
  });

  it.each([
    ['no key', undefined, /run "run" has a key \(LANCHESTER_QUEUE_KEY\), and this worker has none/],
    ['another key', other, /run "run" has another key \(LANCHESTER_QUEUE_KEY\) than this worker/],
  ])('a worker with %s is told so, once, and takes no part', async (_, own, why) => {
    const players = await QueuePlayers.open(queueAddress(server.url), { name: 'run', tell, key });
    ending.push(() => players.close());
    worker('stranger', own);
    await expect.poll(() => told.filter((text) => why.test(text)), patient).toHaveLength(1);
  });

  it('a worker without the code of a run is told so, once, and takes no part', async () => {
    const players = await QueuePlayers.open(queueAddress(server.url), { name: 'run', tell });
    ending.push(() => players.close());
    await loadRuleset(fileURLToPath(new URL('../templates/ruleset/game.ts', import.meta.url)));
    ending.push(forgetGuests);
    worker('stranger');
    const why = /^run "run" is of other code \(.*--ruleset.*\) at redis:.*: this worker takes no part in it$/;
    await expect.poll(() => told.filter((text) => why.test(text)), patient).toHaveLength(1);
  });

  it('no worker with a key plays a task that is not sealed with it', async () => {
    const redis = connected();
    const queue = new Queue(queueName(queueFamily(), key), { connection: redis, prefix });
    ending.push(() => queue.close());
    const run = '00000000-0000-4000-8000-000000000000';
    await redis.set(`${prefix}:run:${run}`, 'hostile');
    const task = { run, job: '1'.repeat(64), first: 0, count: 1 };
    const seal = other.seal(['task', run, task.job, 0, 1]).toString('hex');
    const cases = [
      task,
      { ...task, seal },
      { ...task, first: 1, seal: key.seal(['task', run, task.job, 0, 1]).toString('hex') },
    ];
    const jobs = await queue.addBulk(cases.map((data) => ({ name: 'task', data, opts: { attempts: 1 } })));
    worker('one', key);
    for (const { id } of jobs) {
      await expect
        .poll(async () => (await queue.getJob(id as string))?.failedReason, patient)
        .toContain("a task in the queue is not sealed with this worker's key");
    }
  });

  it('a job that would fill the memory is not unpacked, and the worker plays on', async () => {
    const redis = connected();
    const queue = new Queue(queueName(queueFamily()), { connection: redis, prefix });
    ending.push(() => queue.close());
    const run = '00000000-0000-4000-8000-000000000000';
    await redis.set(`${prefix}:run:${run}`, 'hostile');
    // a list of so many times nothing
    const list = Buffer.alloc(100_000_000);
    list.writeUInt8(8, 0);
    list.writeUInt32LE(list.length - 5, 1);
    const bytes = deflateRawSync(list);
    const digest = createHash('sha256').update(bytes).digest('hex');
    await redis.set(`${prefix}:job:${digest}`, bytes);
    const job = await queue.add('task', { run, job: digest, first: 0, count: 1 }, { attempts: 1 });
    worker('one');
    await expect
      .poll(async () => (await queue.getJob(job.id as string))?.failedReason, patient)
      .toBe('a job in the queue cannot be unpacked');
    expect(await queued()).toBe(await wholeOf(pairs));
  });

  it('a part that is longer than its task can come to is not fetched', async () => {
    await mallory(undefined, async () => Buffer.alloc(20_000_000));
    await expect(queued()).rejects.toThrow(/^a part from the queue \(.*\): it has more than [\d,]+ bytes$/);
  });
});
