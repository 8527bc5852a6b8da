/**
 * What the machine itself gives to a second thread: plain arithmetic without memory, in one thread and in two. Where
 * this is below 2, others are at work or the cores share something, and no program can do better.
 */
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const steps = 3e8;

function spin(): number {
  let x = 1;
  for (let n = 0; n < steps; n++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return x;
}

if (!isMainThread) parentPort?.on('message', () => parentPort?.postMessage(spin()));

async function turn(worker: Worker): Promise<void> {
  const answer = once(worker, 'message');
  worker.postMessage(0);
  await answer;
}

async function secondsOf(workers: readonly Worker[]): Promise<number> {
  const from = performance.now();
  await Promise.all(workers.map(turn));
  return (performance.now() - from) / 1000;
}

/** Work done a second by two threads over work done by one, once a call of `measure`. */
export function openCeiling(): { measure(): Promise<number>; close(): Promise<void> } {
  const file = fileURLToPath(new URL('./ceiling.js', import.meta.url));
  const workers = [new Worker(file), new Worker(file)] as const;
  let warm = false;
  return {
    async measure() {
      if (!warm) await secondsOf(workers);
      warm = true;
      const one = await secondsOf(workers.slice(0, 1));
      return (2 * one) / (await secondsOf(workers));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
