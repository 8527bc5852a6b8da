/**
 * Plays requests for recordings: few of them in this thread, many in a pool that is started once. Promises: recordings
 * come back whole and in order, whoever played them; a signal stops the playing between two small stretches.
 */
import type { Piscina } from 'piscina';
import { LanchesterError } from '../../kernel/errors.js';
import { giveWay, stopIfAborted } from '../threads/give-way.js';
import { threadGuests } from '../threads/guests.js';
import { errorOf, type WorkerAnswer } from '../threads/messages.js';
import { onAbort } from '../threads/on-abort.js';
import { threadFlags } from '../threads/thread-flags.js';
import { workerUrl } from '../worker-url.js';
import { type Recording, type RecordRequest, RequestPlayer, recordedWidth } from './record.js';

export interface RecorderOptions {
  /** Threads of the pool; with 0 or 1 everything is played here. */
  readonly threads: number;
  readonly signal?: AbortSignal;
}

/** Observations in one stretch. */
const stretch = 512;

/** Engagements that are played here at most before a pool is worth its start. */
const fewEngagements = 90_000;

export class Recorder {
  private readonly options: RecorderOptions;
  private readonly own = new RequestPlayer();
  private pool: Promise<Piscina<RecordRequest, WorkerAnswer<Recording>>> | undefined;
  private silence: () => void = () => {};
  private asked = 0;
  private last = 0;

  constructor(options: RecorderOptions) {
    this.options = options;
    this.silence = onAbort(options.signal, () => void this.close());
  }

  /** Threads that it may use. */
  get threads(): number {
    return this.options.threads;
  }

  /** Seconds that an engagement took when last some were played; 0 before. */
  get secondsEach(): number {
    return this.last;
  }

  /**
   * What each request comes to. Throws a `LanchesterError`: what a cell cannot do, a failed worker, an interruption.
   */
  async record(requests: readonly RecordRequest[]): Promise<readonly Recording[]> {
    const begun = performance.now();
    const engagements = requests.reduce((sum, { cell, count }) => sum + count * cell.specs.length, 0);
    this.asked += engagements;
    const recordings = await this.play(requests);
    if (engagements > 0) this.last = (performance.now() - begun) / 1000 / engagements;
    return recordings;
  }

  private async play(requests: readonly RecordRequest[]): Promise<readonly Recording[]> {
    const alone = this.options.threads <= 1 || (this.pool === undefined && this.asked <= fewEngagements);
    if (alone) {
      const recordings: Recording[] = [];
      for (const request of requests) recordings.push(await this.gather(request, (part) => this.here(part)));
      return recordings;
    }
    return Promise.all(requests.map((request) => this.gather(request, (part) => this.there(part))));
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    this.silence();
    const { pool } = this;
    this.pool = undefined;
    await (await pool)?.destroy();
  }

  private async gather(request: RecordRequest, play: (part: RecordRequest) => Promise<Recording>): Promise<Recording> {
    const width = recordedWidth(request);
    const whole = new Int32Array(width * request.count);
    const parts: Promise<void>[] = [];
    for (let done = 0; done < request.count; done += stretch) {
      const part = { ...request, first: request.first + done, count: Math.min(stretch, request.count - done) };
      const playing = play(part).then((recording) => whole.set(recording, width * done));
      parts.push(playing);
      if (this.pool === undefined) await playing;
    }
    await Promise.all(parts);
    return whole;
  }

  private async here(part: RecordRequest): Promise<Recording> {
    await giveWay(this.options.signal);
    return this.own.play(part);
  }

  private async there(part: RecordRequest): Promise<Recording> {
    stopIfAborted(this.options.signal);
    this.pool ??= newPool(this.options.threads);
    let answer: WorkerAnswer<Recording>;
    try {
      answer = await (await this.pool).run(part);
    } catch (error) {
      stopIfAborted(this.options.signal);
      const why = `a worker failed: ${error instanceof Error ? error.message : String(error)}`;
      throw Object.assign(new LanchesterError('worker', why), { cause: error });
    }
    if (answer.ok) return answer.result;
    throw errorOf(answer);
  }
}

/** Threads are loaded when they are needed: most checks play little. */
async function newPool(threads: number): Promise<Piscina<RecordRequest, WorkerAnswer<Recording>>> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina<RecordRequest, WorkerAnswer<Recording>>({
    filename: workerUrl.href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: 60_000,
    ...threadFlags(),
    ...threadGuests(),
  });
  // a pool that is closed while threads are at work reports them as errors; whoever waits for a recording hears of it
  // through its promise
  pool.on('error', () => {});
  return pool;
}
