/** `lanchester queue status`: who is at a queue, what waits in it, and how long that will take. */
import { queueAddress } from '../../queue/address.js';
import { keyVariable, queueKey } from '../../queue/key.js';
import type { RunWords, WorkerWords } from '../../queue/messages.js';
import { queueStatus } from '../../queue/status.js';
import { countOf, line, printJson, printRows } from '../print.js';
import { queueNamed } from '../with-queue.js';

export interface QueueCommandOptions {
  queue?: string;
  json?: boolean;
}

export async function queue(options: QueueCommandOptions): Promise<void> {
  const address = queueAddress(queueNamed(options.queue));
  const status = await queueStatus(address, queueKey(process.env[keyVariable]));
  if (options.json === true) {
    printJson(status);
    return;
  }
  const { workers, runs, tasks, failures, family } = status;
  const now = Date.now();
  line(`${countOf(workers.length, 'worker')}, ${countOf(runs.length, 'run')} at ${address.shown}`);
  if (workers.length > 0) {
    line();
    printRows(
      ['worker', 'host', 'threads', 'tasks', 'at work on', 'tasks a second', 'version'],
      workers.map((one) => [
        one.name,
        `${one.host} (${one.process})`,
        String(one.threads),
        String(one.tasks),
        String(one.busy),
        rateOf(one, now),
        one.family === family ? one.version : `${one.version}: other code, takes no part in runs of this`,
      ]),
    );
  }
  if (runs.length > 0) {
    line();
    printRows(
      ['run', 'host', 'phase', 'done', 'tasks back', 'waits for', 'time left'],
      runs.map((one) => [
        one.name,
        one.host,
        one.phase,
        one.of === 0 ? '' : `${Math.floor((100 * one.done) / one.of)}%`,
        String(one.tasks),
        String(one.waiting),
        leftOf(one, now),
      ]),
    );
  }
  line();
  line(
    `tasks: ${tasks.waiting} waiting, ${tasks.active} played, ${tasks.delayed} to be tried again, ${tasks.failed} failed`,
  );
  for (const why of failures) line(`  failed: ${why}`);
}

function rateOf({ tasks, since }: WorkerWords, now: number): string {
  const seconds = (now - since) / 1000;
  return seconds < 1 ? '' : (tasks / seconds).toFixed(1);
}

/** The time left of a phase, if it goes on at its pace. */
function leftOf({ done, from, of, since }: RunWords, now: number): string {
  if (done <= from || of <= done) return '';
  const seconds = Math.ceil(((now - since) / 1000) * ((of - done) / (done - from)));
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
