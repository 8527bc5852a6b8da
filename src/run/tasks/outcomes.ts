/**
 * What tasks come to: played, or read where it is known; told to whoever takes it, or kept as the failure that it is.
 * Promises: of several failures the first task's is told; what was played is kept before it is told.
 */
import { LanchesterError } from '../../kernel/errors.js';
import type { Runner } from '../threads/runner.js';
import type { JobBook } from './book.js';
import { fromBytes, toBytes } from './codec.js';
import type { Form } from './form.js';
import type { Task } from './work.js';

/** Where outcomes come from, and who takes them. */
interface Ways<Part> {
  readonly runner: Runner<Part>;
  readonly form: () => Form<Part>;
  readonly take: (part: Part, task: Task) => void;
}

export class Outcomes<Part> {
  private readonly ways: Ways<Part>;
  private readonly job: JobBook | undefined;
  private form: Form<Part> | undefined;
  private first: { readonly task: number; readonly error: LanchesterError } | undefined;

  constructor(ways: Ways<Part>, job: JobBook | undefined) {
    this.ways = ways;
    this.job = job;
  }

  /** Of the first task that has failed. */
  get failure(): LanchesterError | undefined {
    return this.first?.error;
  }

  async play(task: Task): Promise<void> {
    try {
      const { part, bytes } = await this.played(task);
      this.job?.keep(task, bytes ?? toBytes(part));
      this.ways.take(part, task);
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code !== 'budget') throw error;
      // what comes next depends on it: it is as good as an outcome
      this.job?.keep(task, failedBytes(error.why));
      this.fail(task, error);
    }
  }

  /** Takes what is known of a task. Throws a `LanchesterError` ('bad-file') for what it cannot have come to. */
  takeKnown(task: Task, { bytes, from }: { readonly bytes: Uint8Array; readonly from: string }): void {
    const read = reading(from, () => outcomeIn(bytes, task, this.formOnce()));
    if ('failed' in read) this.fail(task, new LanchesterError('budget', read.failed));
    else this.ways.take(read.part, task);
  }

  private async played(task: Task): Promise<{ readonly part: Part; readonly bytes?: Uint8Array }> {
    const { runner } = this.ways;
    if (runner.fetch === undefined) return { part: await runner.play(task.first, task.count) };
    const { bytes, from } = await runner.fetch(task.first, task.count, this.formOnce().room(task));
    const read = reading(from, () => outcomeIn(bytes, task, this.formOnce()));
    if ('failed' in read) throw new LanchesterError('budget', read.failed);
    return { part: read.part, bytes };
  }

  private fail(task: Task, error: LanchesterError): void {
    // of several the first one is told; all before it were asked for before it
    if (this.first === undefined || task.first < this.first.task) this.first = { task: task.first, error };
  }

  private formOnce(): Form<Part> {
    this.form ??= this.ways.form();
    return this.form;
  }
}

/** A part, or why the task cannot be played. */
type Outcome<Part> = { readonly part: Part } | { readonly failed: string };

/** What it is kept as that a task cannot be played. */
export function failedBytes(why: string): Uint8Array {
  return toBytes({ failed: why });
}

function outcomeIn<Part>(bytes: Uint8Array, task: Task, form: Form<Part>): Outcome<Part> {
  const value = fromBytes(bytes, form.room(task));
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && 'failed' in value && typeof value.failed === 'string') return { failed: value.failed };
  return { part: form.read(value, task) };
}

/** What is wrong in a file is told with its name. */
function reading<T>(from: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code !== 'bad-file') throw error;
    throw new LanchesterError('bad-file', `${from}: ${error.why}`);
  }
}
