/** What a game of cells may come to. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { winner } from '../../engagement/outcome.js';
import { ProductLayout } from '../../kernel/product-layout.js';
import type { Tally } from '../../kernel/tally.js';
import type { PlainStudy } from '../../study/study.js';
import { cellWords, roleNames } from '../cells/cell-words.js';
import { isUnpaired, largestQuantity, quantities } from '../cells/job.js';
import { comparedPairs } from '../cells/run-engagements.js';
import { type CountedRole, whyOtherSums } from '../cells/sums-fit.js';
import type { EngagementResults } from '../results.js';
import { count, engineChoice, type Form, formOf, roomFor } from '../tasks/form.js';
import type { Task } from '../tasks/work.js';
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
export function cellFightsForm({ study, choice, fights }: CellFightsJob): Form<CellFightsPart> {
  const fits = ({ first, fights: played }: CellFightsPart, task: Task): boolean | string => {
    const [own] = played;
    const game = fights[task.first];
    if (first !== task.first || played.length !== 1 || own === undefined || game === undefined) return false;
    const isWhole =
      own.observations === observationsOf(choice, game) &&
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
              cells.every((values) => values.length === columns.length && isWinner(values[0] as number)) &&
              (exact ? Math.abs(sum - 1) < 1e-6 && total === 1 : sum === total && total === own.observations)
            );
          })
        );
      });
    return isWhole && (whyOther(own, game, study) ?? true);
  };
  return formOf(shape, fits, ({ first }) => {
    const game = fights[first] as Game;
    const roles = game.cells.reduce((sum, { specs }) => sum + specs.length, 0);
    const sums = quantities.length * game.cells.length;
    const counted = choice.engine === 'exact' ? solvedValues : ofRole;
    return roomFor(frame + ofCell * game.cells.length + roles * (ofRole + counted) + sums + sums * sums);
  });
}

type Game = CellFightsJob['fights'][number];

/** Values of a part beside its cells, of a cell beside its roles, of a role; and of a law at most. */
const frame = 64;
const ofCell = 256;
const ofRole = 64;
const solvedValues = 1_000_000;

function isWinner(code: number): boolean {
  return code >= winner.draw && code <= winner.red;
}

/** Engagements of a game: what is solved plays none. */
function observationsOf({ engine }: CellFightsJob['choice'], { observations, from = 0 }: Game): number {
  return engine === 'exact' ? 0 : observations - from;
}

/** How the sums of a game contradict its counts, or are of something else; nothing where they do not. */
function whyOther(
  { observations, cells, moments }: EngagementResults,
  game: Game,
  study: PlainStudy,
): string | undefined {
  if (moments === undefined) return observations === 0 ? undefined : 'it has played, and has no sums';
  const ids = game.cells.map(({ id }) => id);
  const compared = isUnpaired(game.cells)
    ? []
    : comparedPairs({ compared: study.compared, engagementCells: game.cells }, [...ids.keys()]);
  const width = quantities.length * ids.length;
  const products = new ProductLayout(ids.length, quantities.length, compared).count;
  const isOwn =
    cells.every(({ roles }) => roles.every(({ tally: own }) => own.columns.length === 1)) &&
    isDeepStrictEqual(moments.cells, ids) &&
    isDeepStrictEqual(moments.quantities, quantities) &&
    moments.count === observations &&
    moments.sums.length === width &&
    moments.products.length === products;
  if (!isOwn) return 'its sums are not those of the task';
  const roles = cells.map((cell) =>
    cell.roles.map(({ tally: { columns, cells: rows, weights } }): CountedRole => {
      const packed = { cells: Int32Array.from(rows.flat()), weights: Float64Array.from(weights), extras: [] };
      return { columns, extras: [], tally: packed };
    }),
  );
  const sums = { width, count: observations, sums: moments.sums.map(BigInt), products: moments.products.map(BigInt) };
  const largest = largestQuantity({ cells: game.cells.map((cell) => ({ cell })) });
  return whyOtherSums(sums, { cells: roles, compared, quantities, largest });
}
