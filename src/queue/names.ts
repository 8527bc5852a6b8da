/** What things are called in Redis. */
import type { TaskMessage } from './messages.js';

/** The queue of a family's tasks. */
export function queueName(family: string): string {
  return `tasks-${family}`;
}

/** What a task is called: whoever puts it there twice puts it there once. */
export function taskId({ run, job, first, count }: TaskMessage): string {
  return `${run}.${job.slice(0, 24)}.${first}.${count}`;
}
