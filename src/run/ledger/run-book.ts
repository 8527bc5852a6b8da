/**
 * The book of a run: what all know who play it, what was kept here, and which share is played here. Promise: which tasks
 * are a process' own hangs on what all know alone.
 */
import { type JobBook, type Known, type OpenJob, shareOf, type TaskBook } from '../tasks/book.js';
import type { Task } from '../tasks/work.js';
import type { Checkpoint } from './checkpoint.js';

/** One of several shares: `3/8` is the third of eight. */
export interface Share {
  readonly number: number;
  readonly of: number;
}

/** Tasks that were played elsewhere. */
export interface GivenTasks {
  find(key: string, task: Task): { readonly bytes: Uint8Array; readonly from: string } | undefined;
}

export interface RunBookOptions {
  /** What all know. */
  readonly given?: GivenTasks | undefined;
  /** Which share is played here: all unless told; none of several is `nothing`. */
  readonly share?: Share | 'nothing' | undefined;
  readonly checkpoint?: Checkpoint | undefined;
}

export class RunBook implements TaskBook {
  readonly plays: TaskBook['plays'];
  /** Tasks of the share, in the order in which they were asked for. */
  readonly own: { readonly key: string; readonly task: Task }[] = [];
  private readonly options: RunBookOptions;

  constructor(options: RunBookOptions) {
    this.options = options;
    this.plays = options.share === undefined ? 'all' : options.share === 'nothing' ? 'nothing' : 'share';
  }

  open(job: OpenJob): JobBook {
    const { given, share, checkpoint } = this.options;
    let place = 0;
    return {
      look: (task): Known | 'play' | 'leave' => {
        const known = given?.find(job.key, task);
        if (known !== undefined) return { ...known, isGiven: true };
        if (share === 'nothing') return 'leave';
        if (share !== undefined) {
          if (shareOf(job, place++, share.of) !== share.number - 1) return 'leave';
          this.own.push({ key: job.key, task });
        }
        const kept = checkpoint?.find(job.key, task);
        return kept === undefined ? 'play' : { ...kept, isGiven: false };
      },
      keep: (task, bytes) => checkpoint?.keep(job.key, task, bytes),
    };
  }

  /** What the tasks of the share came to, as far as they were played. */
  *played(): Generator<Task & { readonly key: string; readonly bytes: Uint8Array }> {
    for (const { key, task } of this.own) {
      const found = this.options.checkpoint?.find(key, task);
      if (found !== undefined) yield { key, ...task, bytes: found.bytes };
    }
  }
}
