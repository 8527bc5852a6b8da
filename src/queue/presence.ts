/**
 * A worker says in the queue that it is there, and looks for runs. Promises: it says so every few seconds, with the
 * number of its tasks; if there is a run that it cannot take part in, it says once why: for other code, for another key.
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
  private readonly told = new Set<Barred['by']>();
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
    for (const { by, why } of barred(await runsIn(this.redis), this.family, key)) {
      if (!this.told.has(by)) tell(`${why} at ${server}: this worker takes no part in it`);
      this.told.add(by);
    }
  }
}

/** Why a worker does not play a run: its sentence, and what the two have not in common. */
type Barred = { readonly by: 'code' | 'key'; readonly why: string };

/** Of some runs, why this worker does not play them. */
function barred(runs: readonly RunWords[], family: string, key: QueueKey | undefined): readonly Barred[] {
  return runs.flatMap((run): Barred[] => {
    if (run.family !== family) return [{ by: 'code', why: `run "${run.name}" is of other code (${otherCode})` }];
    return run.key === key?.id ? [] : [{ by: 'key', why: otherKey(run, key) }];
  });
}

const otherCode = 'another version, or a ruleset that --ruleset loads';

function otherKey({ name, key: its }: RunWords, key: QueueKey | undefined): string {
  if (its === undefined) return `run "${name}" has no key, as this worker has (${keyVariable}),`;
  return key === undefined
    ? `run "${name}" has a key (${keyVariable}), and this worker has none,`
    : `run "${name}" has another key (${keyVariable}) than this worker`;
}
