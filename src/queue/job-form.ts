/**
 * The form of a job that comes through a queue. Promise: it is plain data of one of our kinds; the rules check its
 * cells when they compile them, as in a thread.
 */
import * as z from 'zod';
import { LanchesterError } from '../kernel/errors.js';
import { blockSize } from '../run/cells/job.js';
import type { AnyJob } from '../run/kinds.js';
import { engineChoice } from '../run/tasks/form.js';
import type { Room } from '../run/threads/runner.js';
import type { TaskMessage } from './messages.js';

/**
 * The largest job that is read: ten times the largest of the shipped scenarios (19 MB of tables, 400 thousand values of
 * fights).
 */
export const jobRoom: Room = { bytes: 256 * 1024 * 1024, values: 4_000_000 };

/** A list with something in it. Promise: reading stops at the first mistake, however long the list is. */
function listOf<T>(shape: z.ZodType<T>): z.ZodType<T[]> {
  const list = z
    .custom<unknown[]>((value) => Array.isArray(value) && value.length > 0)
    .superRefine((all, { addIssue }) => {
      for (const [k, each] of all.entries()) {
        const issue = shape.safeParse(each).error?.issues[0];
        if (issue === undefined) continue;
        addIssue({ code: 'custom', path: [k, ...issue.path], message: issue.message });
        return;
      }
    });
  return list as unknown as z.ZodType<T[]>;
}

const record = z.record(z.string(), z.unknown());
const count = z.int().min(0);
const numbers = z.custom<number[]>(
  (value) => Array.isArray(value) && value.every((each) => Number.isSafeInteger(each) && each >= 0),
);
const many = listOf(record);

/** What draws are worth, where luck is counted. */
const worths = z.exactOptional(
  listOf(
    z.strictObject({
      rule: z.string(),
      isPool: z.boolean(),
      who: count,
      codes: numbers,
      worths: z.custom<number[]>((value) => Array.isArray(value) && value.every((each) => Number.isFinite(each))),
    }),
  ),
);

const sampling = z.looseObject({
  name: z.string(),
  seed: z.string(),
  cells: listOf(z.looseObject({ cell: record, choices: listOf(engineChoice) })),
  watched: z.strictObject({ cell: count, quantity: z.enum(['score', 'margin']) }),
  compared: z.union([z.tuple([]), listOf(z.tuple([count, count]))]),
  observations: count,
  from: z.exactOptional(count),
  worths,
});

const strata = z.strictObject({
  kind: z.literal('strata'),
  name: z.string(),
  seed: z.string(),
  choice: engineChoice,
  strata: listOf(z.strictObject({ cell: record, role: count, lines: numbers })),
  blocks: listOf(z.strictObject({ role: count, first: count, count, strata: numbers })),
  pieces: listOf(z.strictObject({ block: count, from: count, count })),
  worths,
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
  fights: listOf(z.strictObject({ name: z.string(), cells: many, observations: count, from: z.exactOptional(count) })),
});

/** A fight of a price list, composed (`study/price-list/list-fight.ts`). */
const listFight = z.strictObject({ id: z.string(), ruleset: z.string(), overlay: record, roles: many });

const matchups = z.strictObject({
  kind: z.literal('matchups'),
  name: z.string(),
  seed: z.string(),
  choice: engineChoice,
  round: z.string(),
  units: listOf(z.string()),
  fights: listOf(listFight),
  orders: many,
});

const armies = z.strictObject({
  kind: z.literal('armies'),
  name: z.string(),
  seed: z.string(),
  choice: engineChoice,
  round: z.string(),
  prices: listOf(z.number().min(0)),
  fights: listOf(listFight),
  orders: many,
  plays: count,
});

const gauge = z.strictObject({
  kind: z.literal('gauge'),
  name: z.string(),
  seed: z.string(),
  cells: many,
  orders: listOf(z.strictObject({ cell: count, role: count, side: z.literal([0, 1]) })),
});

const shapes = { strata, fights, 'cell-fights': cellFights, matchups, armies, gauge };

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

/** Throws a `LanchesterError` ('bad-file') for a task that its job does not have. */
export function checkTask(job: AnyJob, { first, count: units }: TaskMessage): void {
  if (first + units > unitsOf(job))
    throw new LanchesterError('bad-file', 'a task in the queue is beyond the end of its job');
}
