/**
 * A queue with two local workers against two threads, in turn; what a task costs server and run; and, with these figures,
 * what very many workers would make of very many tasks. Promise: threads and queue play the same job, and their tallies
 * must be the same bytes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import seedrandom from 'seedrandom';
import { queueAddress } from '../src/queue/address.js';
import { QueuePlayers } from '../src/queue/queue-players.js';
import type { RangeRunner } from '../src/run/cells/inline-runner.js';
import type { SampleJob } from '../src/run/cells/job.js';
import { pooledRunner } from '../src/run/threads/pool.js';
import { RedisServer } from '../test/support/redis-server.js';
import { type Part, ratioBar } from './page.js';
import { type Used, watch } from './processor.js';
import { schedule } from './scheduler.js';
import { figure, ratioOf, type Spread, spreadOf, spreadText } from './spread.js';
import { jobOf, play } from './threads.js';

const file = 'scenarios/squad-firefight.yaml';
const roll = { engine: 'roll', why: 'asked for' } as const;
const table = { engine: 'table', grain: 'activation', why: 'asked for' } as const;
/** Rounds: each takes about two minutes. */
const most = 3;
/** Blocks of a job that warms up, of one of a quarter of a minute, of one of a minute. */
const [brief, short, long] = [64, 640, 2880];
/** Blocks of a job whose tasks are next to nothing. */
const quick = 16_384;
const simulated = 1_000_000;

export async function queuePart(rounds: number): Promise<Part> {
  const server = await RedisServer.start();
  const stop = new AbortController();
  const workers = [await worker(server.url, 'one', stop.signal), await worker(server.url, 'other', stop.signal)];
  const failures: string[] = [];
  try {
    const players = await QueuePlayers.open(queueAddress(server.url), { name: 'bench', tell: () => {} });
    const processes = [process.pid, server.process, ...workers.map(({ pid }) => pid)];
    const rows: string[][] = [];
    let ratio: Spread | undefined;
    // the first one warms up, and is not told
    for (const blocks of [brief, short, long]) {
      const job = jobOf(file, 'regular', roll, blocks * 4096);
      const [threads, queue]: [Used[], Used[]] = [[], []];
      const digests = new Set<string>();
      for (let round = 0; round < (blocks === brief ? 1 : Math.min(rounds, most)); round++) {
        for (const isQueue of round % 2 === 0 ? [false, true] : [true, false]) {
          const { used, digest } = isQueue
            ? await playedBy(
                job,
                players.runner(job, () => pooledRunner(job, { threads: 1 })),
                processes,
                workers,
              )
            : await playedBy(job, pooledRunner(job, { threads: 2 }), [process.pid], [{ pid: process.pid, threads: 2 }]);
          digests.add(digest);
          (isQueue ? queue : threads).push(used);
          console.error(`${blocks} blocks, ${isQueue ? 'queue' : 'threads'}: ${JSON.stringify(used)}`);
        }
      }
      if (digests.size > 1) failures.push('The tallies of two threads and of a queue differ.');
      if (blocks === brief) continue;
      // what the same play would have taken on a machine that nobody else uses
      ratio = ratioOf(threads.map(alone), queue.map(alone));
      for (const [name, title] of Object.entries(figures) as [keyof Used, string][]) {
        const own = [threads, queue].map((side) => side.map((used) => used[name])) as [number[], number[]];
        const both = ratioOf(...own);
        rows.push([`${blocks} blocks: ${title}`, ...own.map((side) => spreadText(spreadOf(side))), spreadText(both)]);
      }
    }
    const cost = await costOfTask(server.url, players);
    await players.close();
    return {
      sections: [
        {
          title: 'A queue with two workers against two threads: the firefight',
          text: [
            'A Redis server, two workers of a thread each and the run on this machine. The tallies are the same bytes. Where others use the machine, too, the time says little: what all processes used of the processor tells what the queue costs, and the share of the time in which the threads that play ran or stood ready to run tells whether they waited for tasks.',
          ],
          head: ['', 'two threads', 'queue', 'threads to queue'],
          rows,
        },
        simulation(cost),
      ],
      bars: [ratioBar('queue with two workers against two threads, a job of a minute', ratio as Spread, 0.9)],
      failures,
    };
  } finally {
    stop.abort();
    await Promise.all(workers.map(({ ended }) => ended));
    await server.stop();
  }
}

/** Seconds of processor by the share of the time in which there was something to play. */
function alone({ processor, wanted }: Used): number {
  return processor / wanted;
}

/** What is told of each side. */
const figures: Readonly<Record<keyof Used, string>> = {
  seconds: 'seconds',
  processor: 'seconds of processor',
  wanted: 'share in which threads had something to play',
};

/** Plays a job, and what it used. */
async function playedBy(
  job: SampleJob,
  runner: RangeRunner,
  processes: readonly number[],
  players: readonly { readonly pid: number; readonly threads: number }[],
): Promise<{ readonly used: Used; readonly digest: string }> {
  const seen = watch(
    processes,
    players.map(({ pid, threads }) => ({ process: pid, threads })),
  );
  let used: Used | undefined;
  // threads that have ended are counted no more
  const close = async (): Promise<void> => {
    used ??= seen();
    await runner.close();
  };
  const { digest } = await play(job, { ...runner, close });
  return { used: used as Used, digest };
}

interface BenchWorker {
  readonly pid: number;
  readonly threads: number;
  readonly ended: Promise<unknown>;
}

/** A worker of a thread, once it waits; `ended`: when it is gone. */
async function worker(url: string, name: string, signal: AbortSignal): Promise<BenchWorker> {
  const cli = join(fileURLToPath(new URL('.', import.meta.url)), 'cli.js');
  const words = [cli, 'worker', '--queue', url, '--threads', '1', '--name', name];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  signal.addEventListener('abort', () => child.kill('SIGTERM'));
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stderr })) if (line.includes(' waits with ')) break;
  child.stderr.resume();
  return { pid: child.pid as number, threads: 1, ended };
}

interface TaskCost {
  readonly server: number;
  readonly coordinator: number;
}

/** Seconds of processor that the server and this process spend on a task: of many whose play is next to nothing. */
async function costOfTask(url: string, players: QueuePlayers): Promise<TaskCost> {
  const redis = new Redis(url);
  const used = async (): Promise<number> => {
    const text = await redis.info('cpu');
    const of = (name: string): number => Number(new RegExp(`${name}:([\\d.]+)`).exec(text)?.[1]);
    return of('used_cpu_user') + of('used_cpu_sys');
  };
  const job = jobOf(file, 'regular', table, quick * 4096);
  const runner = players.runner(job, () => pooledRunner(job, { threads: 1 }));
  const tasks = quick / 16;
  await runner.play(0, 16);
  const [before, own] = [await used(), process.cpuUsage()];
  const begun = performance.now();
  await Promise.all(Array.from({ length: tasks }, (_, k) => runner.play(16 * k, 16)));
  const { user, system } = process.cpuUsage(own);
  const server = (await used()) - before;
  console.error(`${tasks} tasks in ${figure((performance.now() - begun) / 1000)} s`);
  await runner.close();
  redis.disconnect();
  return { server: server / tasks, coordinator: (user + system) / 1e6 / tasks };
}

function simulation(cost: TaskCost) {
  const random = seedrandom('scheduler');
  const sizes = [0.1, 1, 10];
  return {
    title: 'A million tasks, simulated: share of what so many threads could do at best',
    text: [
      `A task costs the server ${figure(1000 * cost.server)} ms and the run that waits ${figure(1000 * cost.coordinator)} ms, as measured above; each takes from half to one and a half times its mean.`,
    ],
    head: ['threads', ...sizes.map((size) => `tasks of ${size} s`)],
    rows: [1, 10, 100, 1000].map((threads) => [
      String(threads),
      ...sizes.map((size) => {
        const seconds = (): number => size * (0.5 + random());
        const { efficiency, seconds: all } = schedule({ tasks: simulated, threads, inHand: 1, seconds, ...cost });
        return `${figure(efficiency)} (${duration(all)})`;
      }),
    ]),
  };
}

function duration(seconds: number): string {
  return seconds < 7200 ? `${figure(seconds / 60)} min` : `${figure(seconds / 3600)} h`;
}
