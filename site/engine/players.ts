/**
 * Plays a run's tasks in workers of the page. Promises: a job is sent to a worker once, when it asks for it; a worker
 * that dies is an error, never a missing range; what is stopped ends at once, and the worker is another one.
 */
import { LanchesterError } from '../../src/kernel/errors.js';
import { errorOf, type TaskAnswer, type WorkerTask } from '../../src/run/threads/messages.js';
import type { NamedJob, Players } from '../../src/run/threads/pool.js';
import type { Runner } from '../../src/run/threads/runner.js';
import type { PartName } from './parts.js';

/** What has to be fetched before a task is played: ids of rulesets, and parts of the engine. */
export interface Needs {
  readonly rulesets: readonly string[];
  readonly parts: readonly PartName[];
}

/** What a player is asked: its place among those that wait, what it needs, the task. */
export interface PlayerAsk {
  readonly id: number;
  readonly needs: Needs;
  readonly task: WorkerTask;
}

export interface PlayerReply {
  readonly id: number;
  readonly answer?: TaskAnswer<unknown>;
  /** What threw that is no error of the user's. */
  readonly bug?: string;
}

interface Waiting {
  readonly resolve: (answer: TaskAnswer<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/** One worker with what it is at. */
class Seat {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(start: () => Worker) {
    this.worker = start();
    this.worker.onmessage = ({ data }: MessageEvent<PlayerReply>) => {
      const own = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.answer !== undefined) own?.resolve(data.answer);
      else own?.reject(new LanchesterError('worker', `a worker failed: ${data.bug ?? 'no reason given'}`));
    };
    this.worker.onerror = (event) => this.fail(event.message);
  }

  get load(): number {
    return this.waiting.size;
  }

  ask(task: WorkerTask, needs: Needs): Promise<TaskAnswer<unknown>> {
    const id = this.asked++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, needs, task } satisfies PlayerAsk);
    });
  }

  end(): void {
    this.worker.terminate();
    this.fail('it was ended');
  }

  private fail(why: string): void {
    for (const { reject } of this.waiting.values()) reject(new LanchesterError('worker', `a worker failed: ${why}`));
    this.waiting.clear();
  }
}

/** So many workers, started when the first is asked. `needs`: what the page has fetched. */
export class PagePlayers implements Players {
  private readonly start: () => Worker;
  private readonly count: number;
  private readonly needs: () => Needs;
  private seats: Seat[] = [];
  private jobs = 0;

  constructor(count: number, needs: () => Needs, start: () => Worker) {
    this.count = count;
    this.needs = needs;
    this.start = start;
  }

  /** Starts the workers, so that the first question does not wait for them. */
  warm(): void {
    while (this.seats.length < this.count) this.seats.push(new Seat(this.start));
  }

  runner<Result>(job: NamedJob): Runner<Result> {
    const number = this.jobs++;
    let under = 0;
    const ask = async (task: WorkerTask): Promise<Result> => {
      this.warm();
      const seat = this.seats.reduce((least, each) => (each.load < least.load ? each : least));
      const answer = await seat.ask(task, this.needs());
      if (answer.ok) return answer.result as Result;
      // the same one again: another may not know the job either
      if ('asks' in answer) {
        const again = await seat.ask({ ...task, said: job }, this.needs());
        if (again.ok) return again.result as Result;
        if (!('asks' in again)) throw errorOf(again);
        throw new LanchesterError('worker', 'a worker forgot its job');
      }
      throw errorOf(answer);
    };
    return {
      lanes: this.count * 2,
      play: (firstBlock, blocks) => {
        under++;
        return ask({ job: number, firstBlock, blocks }).finally(() => under--);
      },
      close: async () => {
        if (under === 0) return;
        const ended = this.seats;
        this.seats = [];
        for (const seat of ended) seat.end();
      },
    };
  }
}
