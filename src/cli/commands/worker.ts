/** `lanchester worker`: play what stands in a queue, for runs anywhere. */
import { hostname } from 'node:os';
import { queueAddress } from '../../queue/address.js';
import { keyVariable, queueKey } from '../../queue/key.js';
import { nameIn } from '../../queue/names.js';
import { serveQueue } from '../../queue/serve.js';
import { endAtOnce, heedInterruptions } from '../interruption.js';
import { countOf, note } from '../print.js';
import { threadsFor } from '../threads.js';
import { queueNamed } from '../with-queue.js';

export interface WorkerCommandOptions {
  queue?: string;
  threads?: number;
  name?: string;
  /** Seconds. */
  lostAfter: number;
}

/** Serves until SIGTERM or Ctrl-C; a second one ends it at once. Throws a `LanchesterError`. */
export async function worker({ queue, threads, name, lostAfter }: WorkerCommandOptions): Promise<void> {
  const address = queueAddress(queueNamed(queue));
  const stop = new AbortController();
  let code = 0;
  heedInterruptions((signal) => {
    if (stop.signal.aborted) endAtOnce();
    code = signal === 'SIGINT' ? 130 : 0;
    stop.abort();
  });
  const tasks = await serveQueue(address, {
    threads: threadsFor(threads),
    name: nameIn((name ?? hostname()).slice(0, 100)),
    tell: note,
    key: queueKey(process.env[keyVariable]),
    signal: stop.signal,
    lostAfter: 1000 * lostAfter,
  });
  note(`${countOf(tasks, 'task')} played`);
  process.exitCode = code;
}
