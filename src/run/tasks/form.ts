/**
 * What a task may come to. Promise: whatever is read of a file has the shape of what a thread would have sent, and counts
 * as many engagements as the task has; what is wrong is one error that says so.
 */
import * as z from 'zod';
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { PackedTally } from '../../kernel/tally.js';
import { TupleIndex } from '../../kernel/tuple-index.js';
import type { Room } from '../threads/runner.js';
import type { Task } from './work.js';

/** What a task may come to. */
export interface Form<Part> {
  /** How much that is at most. */
  room(task: Task): Room;
  /** Reads it. Throws a `LanchesterError` ('bad-file') for what it cannot have come to. */
  read(value: unknown, task: Task): Part;
}

/**
 * A form: a shape, what must hold of the task, and how much a task may come to. `fits` says whether it does, or in a word
 * why not.
 */
export function formOf<Part>(
  shape: z.ZodType<Part>,
  fits: (part: Part, task: Task) => boolean | string,
  room: (task: Task) => Room,
): Form<Part> {
  return {
    room,
    read: (value, task) => {
      const read = shape.safeParse(value);
      const place = read.error?.issues[0]?.path.join('.') ?? '';
      if (!read.success) throw unfit(place === '' ? 'it has another shape' : `${place} is of another kind`);
      const fit = fits(read.data, task);
      if (fit !== true) throw unfit(fit === false ? 'its counts are not those of the task' : fit);
      // as it was written, with its names in their order: what is made of it has the same bytes
      return value as Part;
    },
  };
}

/** The same form of tasks that are counted from another unit on. */
export function shiftedForm<Part>(form: Form<Part>, by: number): Form<Part> {
  const shifted = ({ first, count: many }: Task): Task => ({ first: first + by, count: many });
  return { room: (task) => form.room(shifted(task)), read: (value, task) => form.read(value, shifted(task)) };
}

/** Room for so many values, none of which is a long text or a typed array. */
export function roomFor(values: number): Room {
  return { bytes: values * bytesOfValue, values };
}

/** Bytes of a value of ours with its name, at most: a number takes 9, a text as many as it has letters. */
const bytesOfValue = 160;

/** Room for tallies, each of so many engagements in so many columns, with so many histograms beside them. */
export function roomForTallies(
  tallies: readonly { readonly engagements: number; readonly columns: number; readonly others: number }[],
): Room {
  const values = tallies.reduce((sum, { others }) => sum + 4 + 3 * others, 1);
  const numbers = tallies.reduce(
    (sum, { engagements, columns, others }) => sum + engagements * (4 * columns + 8 + 12 * others),
    0,
  );
  return { bytes: values * bytesOfValue + numbers, values };
}

/** Room for several together. */
export function roomForAll(...rooms: readonly Room[]): Room {
  return {
    bytes: rooms.reduce((sum, { bytes }) => sum + bytes, 0),
    values: rooms.reduce((sum, { values }) => sum + values, 0),
  };
}

function unfit(why: string): LanchesterError {
  return new LanchesterError('bad-file', `what it holds of a task is not what that task can come to: ${why}`);
}

/** A whole number that is not negative. */
export const count = z.int().min(0);

/** The luck of observations: its sum, that of its squares, and of its products with what is watched. */
export const luckSums = z.strictObject({ sum: z.int(), squares: count, products: z.int() });

const histogram = z.strictObject({ values: z.instanceof(Int32Array), weights: z.instanceof(Float64Array) });

export const packedTally = z.strictObject({
  cells: z.instanceof(Int32Array),
  weights: z.instanceof(Float64Array),
  extras: z.array(histogram),
}) satisfies z.ZodType<PackedTally>;

/** Whether a tally counts so many engagements, each in so many columns, with so many histograms beside them. */
export function counts(
  { cells, weights, extras }: PackedTally,
  engagements: number,
  columns: number,
  others: number,
): boolean {
  return (
    cells.length === weights.length * columns &&
    cells.every((value) => value >= 0) &&
    sumsTo(weights, engagements) &&
    extras.length === others &&
    extras.every((extra) => extra.values.length === extra.weights.length && sumsTo(extra.weights, engagements))
  );
}

/** Whether no two cells of a tally, and no two values of a histogram, are alike. */
export function areDistinct({ cells, weights, extras }: PackedTally, columns: number): boolean {
  const met = new TupleIndex(columns);
  for (let n = 0; n < weights.length; n++) {
    if (met.intern(cells.subarray(n * columns, (n + 1) * columns)) < n) return false;
  }
  return extras.every(({ values }) => new Set(values).size === values.length);
}

/** Whether no value of a column is greater than the column allows. */
export function areInside({ cells }: PackedTally, most: readonly number[]): boolean {
  return cells.every((value, k) => value <= (most[k % most.length] as number));
}

function sumsTo(weights: Float64Array, engagements: number): boolean {
  return (
    weights.every((weight) => Number.isInteger(weight) && weight > 0) &&
    weights.reduce((sum, weight) => sum + weight, 0) === engagements
  );
}

export const engineChoice: z.ZodType<EngineChoice> = z.strictObject({
  engine: z.enum(['exact', 'table', 'roll']),
  grain: z.exactOptional(z.enum(['activation', 'sub-rule'])),
  why: z.string(),
  states: z.exactOptional(count),
  transitions: z.exactOptional(count),
  isSolved: z.exactOptional(z.literal(true)),
});
