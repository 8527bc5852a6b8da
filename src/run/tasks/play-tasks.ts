/**
 * Plays the tasks of a job: the one way from whoever asks to whoever plays. Promises: each task is asked for once, in
 * order, first of the book; what is thrown does not depend on who was quicker where a budget is too small: it is the
 * failure of the first task that has one; where others play a share, the run ends with the round.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { giveWay } from '../threads/give-way.js';
import { inLanes } from '../threads/lanes.js';
import type { Runner } from '../threads/runner.js';
import { keyOf, RoundOpen, type TaskBook } from './book.js';
import { fromBytes, toBytes } from './codec.js';
import type { Form } from './form.js';
import { type Task, taskAt, type Work } from './work.js';

/** Milliseconds that what is known is read on end: then others have their turn, Ctrl-C among them. */
const readOnEnd = 50;

/** What becomes of the tasks of a job. */
export interface Playing<Part> {
  readonly runner: Runner<Part>;
  /** What a task may come to. */
  readonly form: () => Form<Part>;
  /** Told of each task that is done, in any order. */
  readonly take: (part: Part, task: Task) => void;
  /** True as soon as no more is needed. */
  readonly isEnough?: () => boolean;
  /** How far a round goes where it is not known how much is needed, judged by what was taken; all units unless told. */
  readonly horizon?: () => number;
  readonly signal?: AbortSignal | undefined;
  readonly book?: TaskBook | undefined;
}

/** Plays them, and closes the runner. Throws a `LanchesterError`: a failed task, an interruption; and `RoundOpen`. */
export async function playTasks<Part>(work: Work, playing: Playing<Part>): Promise<void> {
  const { runner, take, isEnough, horizon, signal, book } = playing;
  const opened = { key: book === undefined ? '' : keyOf(work), name: work.name, units: work.units, each: work.each };
  const job = book?.open(opened);
  let form: Form<Part> | undefined;
  const tasks: Task[] = [];
  const left: Task[] = [];
  let next = 0;
  let limit = work.units;
  let failure: { readonly first: number; readonly error: LanchesterError } | undefined;
  const fail = (task: Task, error: LanchesterError): void => {
    // of several the first one is told; all before it were asked for before it
    if (failure === undefined || task.first < failure.first) failure = { first: task.first, error };
  };
  const formOnce = (): Form<Part> => {
    form ??= playing.form();
    return form;
  };
  const played = async (task: Task): Promise<{ readonly part: Part; readonly bytes?: Uint8Array }> => {
    if (runner.fetch === undefined) return { part: await runner.play(task.first, task.count) };
    const { bytes, from } = await runner.fetch(task.first, task.count, formOnce().room(task));
    const read = reading(from, () => outcomeIn(bytes, task, formOnce()));
    if ('failed' in read) throw new LanchesterError('budget', read.failed);
    return { part: read.part, bytes };
  };
  const play = async (task: Task): Promise<void> => {
    try {
      const { part, bytes } = await played(task);
      job?.keep(task, bytes ?? toBytes(part));
      take(part, task);
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code !== 'budget') throw error;
      // what comes next depends on it: it is as good as an outcome
      job?.keep(task, failedBytes(error.why));
      fail(task, error);
    }
  };
  let rested = performance.now();
  await inLanes(runner, signal, () => {
    // whoever is told of a task may interrupt
    while (next < limit && failure === undefined && isEnough?.() !== true && signal?.aborted !== true) {
      const task = taskAt(work, next);
      const known = job?.look(task) ?? 'play';
      const isGiven = typeof known === 'object' && known.isGiven;
      if (book !== undefined && book.plays !== 'all' && !isGiven) {
        if (tasks.length === 0) limit = Math.min(work.units, horizon?.() ?? work.units);
        tasks.push(task);
      }
      next += task.count;
      if (known === 'play') return play(task);
      if (known === 'leave') {
        left.push(task);
        continue;
      }
      const read = reading(known.from, () => outcomeIn(known.bytes, task, formOnce()));
      if ('failed' in read) fail(task, new LanchesterError('budget', read.failed));
      else take(read.part, task);
      if (performance.now() - rested > readOnEnd) {
        return giveWay(signal).then(() => {
          rested = performance.now();
        });
      }
    }
    return undefined;
  });
  const [first, last] = [tasks[0], tasks.at(-1)];
  if (first !== undefined && last !== undefined) {
    throw new RoundOpen([
      { job: opened, from: first.first, to: Math.max(limit, last.first + last.count), tasks, left },
    ]);
  }
  if (failure !== undefined) throw (failure as { readonly error: LanchesterError }).error;
}

/** What every task came to, in order. */
export async function playAll<Part>(
  work: Work,
  { onDone, ...playing }: Omit<Playing<Part>, 'take' | 'isEnough'> & { readonly onDone?: (units: number) => void },
): Promise<Part[]> {
  const parts = new Map<number, Part>();
  let done = 0;
  await playTasks<Part>(work, {
    ...playing,
    take: (part, { first, count }) => {
      parts.set(first, part);
      done += count;
      onDone?.(done);
    },
  });
  return [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
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
