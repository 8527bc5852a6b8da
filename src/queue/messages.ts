/**
 * What goes through Redis besides the bytes of jobs and parts. Promise: every message is checked when it is read. So
 * somebody who can write to Redis can only make a worker play a task, or throw one clear error.
 */
import * as z from 'zod';
import { LanchesterError } from '../kernel/errors.js';
import { nameIn } from './names.js';

const count = z.int().min(0);
const word = z.string().max(200).transform(nameIn);

/** A task, as BullMQ keeps it. */
export const taskMessage = z.strictObject({
  /** The run that waits for it. */
  run: z.uuid(),
  /** The digest of its job's bytes. */
  job: z.string().regex(/^[0-9a-f]{64}$/),
  first: count,
  count: z.int().min(1).max(4096),
  /** Where the run has a key. */
  seal: z.exactOptional(z.string().regex(/^[0-9a-f]{64}$/)),
});
export type TaskMessage = z.infer<typeof taskMessage>;

/** What became of a task. */
export const taskAnswer = z.discriminatedUnion('kind', [
  /** Its part lies beside it: the outcome, or why the rules cannot play it. */
  z.strictObject({ kind: z.literal('played') }),
  /** Nobody waits for it any more. */
  z.strictObject({ kind: z.literal('unwanted') }),
]);
export type TaskAnswer = z.infer<typeof taskAnswer>;

/** What a worker says of itself. */
export const workerWords = z.strictObject({
  name: word,
  host: word,
  process: count,
  version: word,
  family: word,
  /** Which key it has, where it has one. */
  key: z.exactOptional(word),
  threads: z.int().min(1).max(4096),
  /** Milliseconds since 1970, by its own clock. */
  since: count,
  /** Tasks that it has finished, and those it is at. */
  tasks: count,
  busy: count,
});
export type WorkerWords = z.infer<typeof workerWords>;

/** What a run says of itself. */
export const runWords = z.strictObject({
  name: word,
  host: word,
  family: word,
  key: z.exactOptional(word),
  /** When its phase began, milliseconds since 1970 by its own clock, and how much was done then. */
  since: count,
  from: z.number().min(0),
  /** Tasks that have come back, and those that it waits for. */
  tasks: count,
  waiting: count,
  phase: word,
  done: z.number().min(0),
  of: z.number().min(0),
});
export type RunWords = z.infer<typeof runWords>;

/** Reads a message. Throws a `LanchesterError` ('bad-file') that says which it is and what is wrong with it. */
export function readMessage<T>(shape: z.ZodType<T>, value: unknown, what: string): T {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0] ?? { path: [], message: 'it has another shape' };
  const place = path.length === 0 ? '' : `${path.join('.')}: `;
  throw new LanchesterError('bad-file', `${what} in the queue is not ours: ${place}${message}`);
}

/** The same for a text. A text that is not ours gives nothing: it does no harm to pass over it. */
export function messageIn<T>(shape: z.ZodType<T>, text: string | null | undefined): T | undefined {
  if (text === null || text === undefined) return undefined;
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
