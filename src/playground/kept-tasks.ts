/**
 * What was played is kept while the page is open: a question that was stopped goes on where it was. Promises: what is
 * kept is what would be played again, since a task is named by all that it depends on; the oldest goes first where there is
 * too much of it.
 */
import { type JobBook, type OpenJob, type TaskBook, taskName } from '../run/tasks/book.js';

/** Bytes that are kept, at most. */
const roomFor = 128 * 1024 * 1024;

export class KeptTasks implements TaskBook {
  readonly plays = 'all';
  private readonly kept = new Map<string, Uint8Array>();
  private readonly room: number;
  private held = 0;

  /** `room`: bytes. */
  constructor(room = roomFor) {
    this.room = room;
  }

  open(job: OpenJob): JobBook {
    return {
      look: (task) => {
        const bytes = this.kept.get(taskName(job.key, task));
        return bytes === undefined ? 'play' : { bytes, from: 'this page', isGiven: false };
      },
      keep: (task, bytes) => this.keep(taskName(job.key, task), bytes.slice()),
    };
  }

  private keep(name: string, bytes: Uint8Array): void {
    this.held += bytes.length - (this.kept.get(name)?.length ?? 0);
    this.kept.delete(name);
    this.kept.set(name, bytes);
    for (const [oldest, { length }] of this.kept) {
      if (this.held <= this.room) return;
      this.kept.delete(oldest);
      this.held -= length;
    }
  }
}
