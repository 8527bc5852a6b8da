/**
 * What a job may look like that comes through a queue. Promise: it is plain data of one of our kinds; what stands in its
 * cells is checked where rules compile them, as for a thread.
 */
import * as z from 'zod';
import { LanchesterError } from '../kernel/errors.js';
import { blockSize } from '../run/job.js';
import type { AnyJob } from '../run/pool.js';
import { engineChoice } from '../run/tasks/form.js';
import type { TaskMessage } from './messages.js';

const record = z.record(z.string(), z.unknown());
const count = z.int().min(0);
const many = z.array(record).min(1);

const sampling = z.looseObject({
  name: z.string(),
  seed: z.string(),
  cells: z.array(z.looseObject({ cell: record, choices: z.array(engineChoice) })).min(1),
  watched: z.strictObject({ cell: count, quantity: z.enum(['score', 'margin']) }),
  compared: z.array(z.tuple([count, count])),
  observations: count,
  from: z.exactOptional(count),
});

const strata = z.strictObject({
  kind: z.literal('strata'),
  name: z.string(),
  seed: z.string(),
  choice: engineChoice,
  strata: z.array(z.strictObject({ cell: record, role: count, lines: z.array(count) })).min(1),
  blocks: z.array(z.strictObject({ role: count, first: count, count, strata: z.array(count) })).min(1),
  pieces: z.array(z.strictObject({ block: count, from: count, count })).min(1),
});

const fights = z.looseObject({
  kind: z.literal('fights'),
  study: record,
  fights: many,
  choice: engineChoice,
  orders: many,
});

const cellFights = z.strictObject({
  kind: z.literal('cell-fights'),
  study: record,
  choice: engineChoice,
  fights: z
    .array(z.strictObject({ name: z.string(), cells: many, observations: count, from: z.exactOptional(count) }))
    .min(1),
});

const matchups = z.strictObject({
  kind: z.literal('matchups'),
  name: z.string(),
  seed: z.string(),
  choice: engineChoice,
  round: z.string(),
  units: z.array(z.strictObject({ id: z.string(), words: record })).min(2),
  fights: z.array(z.strictObject({ id: z.string(), document: record })).min(1),
  orders: many,
});

const armies = z.strictObject({
  kind: z.literal('armies'),
  name: z.string(),
  seed: z.string(),
  choice: engineChoice,
  units: z.array(z.strictObject({ id: z.string(), words: record, price: z.number().min(0) })).min(2),
  fights: z.array(z.strictObject({ id: z.string(), document: record })).min(1),
  orders: many,
  plays: count,
});

const shapes = { strata, fights, 'cell-fights': cellFights, matchups, armies };

/** Reads a job. Throws a `LanchesterError` ('bad-file'). */
export function readJob(value: unknown): AnyJob {
  const kind = (value as { readonly kind?: unknown } | null | undefined)?.kind;
  const shape = kind === undefined ? sampling : (shapes[kind as keyof typeof shapes] ?? cellFights);
  const read = shape.safeParse(value);
  if (read.success) return value as AnyJob;
  const place = read.error.issues[0]?.path.join('.') ?? '';
  throw new LanchesterError(
    'bad-file',
    `a job in the queue is not ours${place === '' ? '' : `: ${place} is of another kind`}`,
  );
}

/** Units of a job. */
function unitsOf(job: AnyJob): number {
  if (!('kind' in job)) return Math.ceil(job.observations / blockSize);
  if (job.kind === 'strata') return job.pieces.length;
  return job.kind === 'cell-fights' ? job.fights.length : job.orders.length;
}

/** Throws a `LanchesterError` ('bad-file') for a task that its job has not. */
export function checkTask(job: AnyJob, { first, count: units }: TaskMessage): void {
  if (first + units > unitsOf(job))
    throw new LanchesterError('bad-file', 'a task in the queue is beyond the end of its job');
}
