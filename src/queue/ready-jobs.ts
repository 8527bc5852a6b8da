/**
 * The jobs that a worker keeps ready in threads. Promises: the few jobs that were asked for last are ready, each in
 * threads of its own; none is put away while one of its tasks is played.
 */
import type { AnyJob } from '../run/kinds.js';
import { pooledRunner } from '../run/threads/pool.js';
import type { Runner } from '../run/threads/runner.js';
import { checkTask } from './job-form.js';
import type { TaskMessage } from './messages.js';
import { outcomeBytes } from './recheck.js';

/** Jobs that are kept ready. */
const ready = 2;

/** A job in threads. */
interface ReadyJob {
  readonly job: AnyJob;
  readonly runner: Runner<unknown>;
  under: number;
}

/** The jobs that were asked for last, each in threads of its own. */
export class ReadyJobs {
  private readonly threads: number;
  private readonly find: (digest: string) => Promise<AnyJob>;
  private readonly known = new Map<string, Promise<ReadyJob>>();

  constructor(threads: number, find: (digest: string) => Promise<AnyJob>) {
    this.threads = threads;
    this.find = find;
  }

  async play(asked: TaskMessage): Promise<Uint8Array> {
    const found = await this.of(asked.job);
    found.under++;
    try {
      checkTask(found.job, asked);
      return await outcomeBytes(found.runner, asked.first, asked.count);
    } finally {
      found.under--;
    }
  }

  async close(): Promise<void> {
    for (const found of this.known.values()) await found.then(({ runner }) => runner.close()).catch(() => {});
    this.known.clear();
  }

  private async of(digest: string): Promise<ReadyJob> {
    const found = this.known.get(digest) ?? this.made(digest);
    // the job asked for last stands last
    this.known.delete(digest);
    this.known.set(digest, found);
    await this.makeRoom();
    return found;
  }

  private made(digest: string): Promise<ReadyJob> {
    const making = this.find(digest).then((job) => ({
      job,
      runner: pooledRunner(job, { threads: this.threads }) as Runner<unknown>,
      under: 0,
    }));
    making.catch(() => this.known.delete(digest));
    return making;
  }

  private async makeRoom(): Promise<void> {
    for (const [digest, found] of [...this.known].slice(0, -ready)) {
      const { under, runner } = await found;
      if (under > 0) continue;
      this.known.delete(digest);
      await runner.close();
    }
  }
}
