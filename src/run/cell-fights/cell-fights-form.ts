/** What a game of cells may come to. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Tally } from '../../kernel/tally.js';
import { cellWords, roleNames } from '../cell-words.js';
import type { EngagementResults } from '../results.js';
import { count, engineChoice, type Form, formOf } from '../tasks/form.js';
import type { CellFightsJob, CellFightsPart } from './job.js';

const weight = z.number().min(0);

const tally: z.ZodType<Tally> = z.strictObject({
  columns: z.array(z.string()),
  cells: z.array(z.array(z.int())),
  weights: z.array(weight),
  total: weight,
  exact: z.boolean(),
  extras: z.array(z.strictObject({ name: z.string(), values: z.array(z.int()), weights: z.array(weight) })),
});

const digits = z.string().regex(/^-?\d{1,1000}$/);

/** Cells, solved or sampled. */
export const engagementShape = z.strictObject({
  observations: count,
  stopped: z.string(),
  paired: z.boolean(),
  cells: z.array(
    z.strictObject({
      id: z.string(),
      variant: z.string(),
      title: z.string(),
      axes: z.record(z.string(), z.union([z.number(), z.string()])),
      listed: z.array(z.strictObject({ side: z.enum(['blue', 'red']), name: z.string(), points: z.number() })),
      roles: z.array(z.strictObject({ blue: z.string(), red: z.string(), engine: engineChoice, tally })),
    }),
  ),
  moments: z.exactOptional(
    z.strictObject({
      cells: z.array(z.string()),
      quantities: z.array(z.string()),
      compared: z.array(z.tuple([count, count])),
      count,
      sums: z.array(digits),
      products: z.array(digits),
    }),
  ),
});

const shape: z.ZodType<CellFightsPart> = z.strictObject({
  first: count,
  fights: z.array<z.ZodType<EngagementResults>>(engagementShape),
});

/** A task is one game. */
export function cellFightsForm({ study, fights }: CellFightsJob): Form<CellFightsPart> {
  return formOf(shape, ({ first, fights: played }, task) => {
    const [own] = played;
    const game = fights[task.first];
    if (first !== task.first || played.length !== 1 || own === undefined || game === undefined) return false;
    return (
      own.cells.length === game.cells.length &&
      own.cells.every(({ roles, ...words }, k) => {
        const cell = game.cells[k] as (typeof game.cells)[number];
        return (
          isDeepStrictEqual(words, cellWords(study, cell)) &&
          roles.length === cell.specs.length &&
          roles.every(({ blue, red, tally: { columns, cells, weights, total, exact } }, role) => {
            const sum = weights.reduce((all, each) => all + each, 0);
            return (
              isDeepStrictEqual({ blue, red }, roleNames(cell, role)) &&
              columns[0] === 'winner' &&
              cells.length === weights.length &&
              cells.every((values) => values.length === columns.length && (values[0] as number) <= 2) &&
              (exact ? Math.abs(sum - 1) < 1e-6 && total === 1 : sum === total && total === own.observations)
            );
          })
        );
      })
    );
  });
}
