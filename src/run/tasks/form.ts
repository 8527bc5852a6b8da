/**
 * What a task may come to. Promise: whatever is read of a file has the shape of what a thread would have sent, and counts
 * as many engagements as the task has; what is wrong is one error that says so.
 */
import * as z from 'zod';
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { PackedTally } from '../../kernel/tally.js';
import type { Task } from './work.js';

/** Reads what a task came to. Throws a `LanchesterError` ('bad-file') for what it cannot have come to. */
export type Form<Part> = (value: unknown, task: Task) => Part;

/** A form: a shape, and what must hold of the task. */
export function formOf<Part>(shape: z.ZodType<Part>, fits: (part: Part, task: Task) => boolean): Form<Part> {
  return (value, task) => {
    const read = shape.safeParse(value);
    const place = read.error?.issues[0]?.path.join('.') ?? '';
    if (!read.success) throw unfit(place === '' ? 'it has another shape' : `${place} is of another kind`);
    if (!fits(read.data, task)) throw unfit('its counts are not those of the task');
    // as it was written, with its names in their order: what is made of it has the same bytes
    return value as Part;
  };
}

function unfit(why: string): LanchesterError {
  return new LanchesterError('bad-file', `what it holds of a task is not what that task can come to: ${why}`);
}

/** A whole number that is not negative. */
export const count = z.int().min(0);

const histogram = z.strictObject({ values: z.instanceof(Int32Array), weights: z.instanceof(Float64Array) });

export const packedTally: z.ZodType<PackedTally> = z.strictObject({
  cells: z.instanceof(Int32Array),
  weights: z.instanceof(Float64Array),
  extras: z.array(histogram),
});

/** Whether a tally counts so many engagements, each in so many columns, with so many histograms beside them. */
export function counts(
  { cells, weights, extras }: PackedTally,
  engagements: number,
  columns: number,
  others: number,
): boolean {
  return (
    cells.length === weights.length * columns &&
    cells.every((value, k) => value >= 0 && (k % columns > 0 || value <= mostWinner)) &&
    sumsTo(weights, engagements) &&
    extras.length === others &&
    extras.every((extra) => extra.values.length === extra.weights.length && sumsTo(extra.weights, engagements))
  );
}

/** The first column of a tally: 0 a draw, 1 blue, 2 red, 3 the points decide. */
const mostWinner = 3;

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
});
