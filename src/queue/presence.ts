/**
 * A worker says in the queue that it is there, and looks for runs. Promises: it says so every few seconds, with the
 * number of its tasks; if there is a run of its own code that it cannot take part in, it says that once.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { defined } from '../kernel/defined.js';
import { version } from '../run/fingerprint.js';
import { queueFamily } from './family.js';
import { keyVariable, type QueueKey } from './key.js';
import type { RunWords } from './messages.js';
import { runsIn, sayGone, sayPresent } from './store.js';

/** Milliseconds between two words that it is there. */
const sayEvery = 3000;

/** The tasks of a worker. */
export interface AtWork {
  /** How many it has finished, and how many it is playing. */
  tasks: number;
  busy: number;
}

/** What a worker is known by. */
export interface KnownBy {
  readonly name: string;
  readonly threads: number;
  readonly key?: QueueKey | undefined;
  /** The server, as it may be shown. */
  readonly server: string;
  readonly tell: (text: string) => void;
}

/** The entry of a worker in the queue, from its start to its end. */
export class Presence {
  private readonly redis: Redis;
  private readonly knownBy: KnownBy;
  private readonly at: AtWork;
  private readonly id = randomUUID();
  private readonly since = Date.now();
  private readonly family = queueFamily();
  private hasTold = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(redis: Redis, knownBy: KnownBy, at: AtWork) {
    this.redis = redis;
    this.knownBy = knownBy;
    this.at = at;
  }

  /** Makes the entry now, and renews it from now on. */
  async begin(): Promise<void> {
    await this.lookRound();
    this.timer = setInterval(() => void (this.redis.status === 'ready' && this.lookRound().catch(() => {})), sayEvery);
  }

  /** Renews it no more. The worker still counts as there until it goes. */
  end(): void {
    clearInterval(this.timer);
  }

  /** Removes the entry. */
  async go(): Promise<void> {
    if (this.redis.status === 'ready') await sayGone(this.redis, 'worker', this.id).catch(() => {});
  }

  private async lookRound(): Promise<void> {
    const { name, threads, key, server, tell } = this.knownBy;
    await sayPresent(this.redis, 'worker', this.id, {
      name,
      host: hostname().slice(0, 200),
      process: process.pid,
      version,
      family: this.family,
      ...defined({ key: key?.id }),
      threads,
      since: this.since,
      ...this.at,
    });
    const why = this.hasTold ? undefined : whyNone(await runsIn(this.redis), this.family, key);
    if (why === undefined) return;
    tell(`${why} at ${server}: this worker takes no part in it`);
    this.hasTold = true;
  }
}

/** Why this worker does not play some run of the same code; nothing if there is no such run. */
function whyNone(runs: readonly RunWords[], family: string, key: QueueKey | undefined): string | undefined {
  const other = runs.find((run) => run.family === family && run.key !== key?.id);
  if (other === undefined) return undefined;
  if (other.key === undefined) return `run "${other.name}" has no key, as this worker has (${keyVariable}),`;
  return key === undefined
    ? `run "${other.name}" has a key (${keyVariable}), and this worker has none,`
    : `run "${other.name}" has another key (${keyVariable}) than this worker`;
}
