/**
 * Plays the tasks of a job: the one way from whoever asks to whoever plays. Promises: each task is asked for once, in
 * order, first of the book; what is thrown does not depend on who was quicker where a budget is too small: it is the
 * failure of the first task that has one; where others play a share, the run ends with the round.
 */
import { giveWay } from '../threads/give-way.js';
import { inLanes } from '../threads/lanes.js';
import type { Runner } from '../threads/runner.js';
import { keyOf, RoundOpen, type TaskBook } from './book.js';
import type { Form } from './form.js';
import { Outcomes } from './outcomes.js';
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
  const { runner, isEnough, horizon, signal, book } = playing;
  const opened = { key: book === undefined ? '' : keyOf(work), name: work.name, units: work.units, each: work.each };
  const job = book?.open(opened);
  const outcomes = new Outcomes(playing, job);
  const tasks: Task[] = [];
  const left: Task[] = [];
  let next = 0;
  let limit = work.units;
  let rested = performance.now();
  await inLanes(runner, signal, () => {
    // whoever is told of a task may interrupt
    while (next < limit && outcomes.failure === undefined && isEnough?.() !== true && signal?.aborted !== true) {
      const task = taskAt(work, next);
      const known = job?.look(task) ?? 'play';
      const isGiven = typeof known === 'object' && known.isGiven;
      if (book !== undefined && book.plays !== 'all' && !isGiven) {
        if (tasks.length === 0) limit = Math.min(work.units, horizon?.() ?? work.units);
        tasks.push(task);
      }
      next += task.count;
      if (known === 'play') return outcomes.play(task);
      if (known === 'leave') {
        left.push(task);
        continue;
      }
      outcomes.takeKnown(task, known);
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
  if (outcomes.failure !== undefined) throw outcomes.failure;
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
