/** What some pieces of strata may come to. */
import * as z from 'zod';
import { count, counts, type Form, formOf, packedTally } from '../tasks/form.js';
import { columnsOf } from './ends-process.js';
import type { JobBlock, JobStratum, PiecesResult, StrataJob } from './job.js';

const shape: z.ZodType<PiecesResult> = z.strictObject({
  firstPiece: count,
  tallies: z.array(z.array(packedTally)),
});

export function piecesForm({ pieces, blocks, strata }: StrataJob): Form<PiecesResult> {
  return formOf(shape, ({ firstPiece, tallies }, task) => {
    if (firstPiece !== task.first || tallies.length !== task.count) return false;
    return tallies.every((own, k) => {
      const piece = pieces[task.first + k] as StrataJob['pieces'][number];
      const widths = (blocks[piece.block] as JobBlock).strata.map(
        (n) => columnsOf((strata[n] as JobStratum).lines).length,
      );
      const [reference = 0, ...others] = widths;
      return (
        own.length === others.length &&
        own.every((tally, v) => counts(tally, piece.count, reference + (others[v] as number), 0))
      );
    });
  });
}
