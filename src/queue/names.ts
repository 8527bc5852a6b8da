/** What things are called in Redis, and how names of others are shown. */
import { visible } from '../files/visible.js';
import type { QueueKey } from './key.js';
import type { TaskMessage } from './messages.js';

/** The queue of a family's tasks. Each key has a queue of its own. */
export function queueName(family: string, key?: QueueKey): string {
  return key === undefined ? `tasks-${family}` : `tasks-${family}-${key.id}`;
}

/** The name of a task. It is the same each time, so a task that is put there twice is there once. */
export function taskId({ run, job, first, count }: Pick<TaskMessage, 'run' | 'job' | 'first' | 'count'>): string {
  return `${run}.${job.slice(0, 24)}.${first}.${count}`;
}

/** What is sealed of a task. */
export function taskWords({ run, job, first, count }: TaskMessage): readonly (string | number)[] {
  return ['task', run, job, first, count];
}

/** A name that somebody else has chosen, in one line. */
export function nameIn(text: string): string {
  return visible(text).replaceAll('\n', '\\n').replaceAll('\t', ' ');
}
