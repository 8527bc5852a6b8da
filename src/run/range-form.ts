/** What a range of blocks may come to. */
import * as z from 'zod';
import { ProductLayout } from '../kernel/product-layout.js';
import { isUnpaired, observationsOf, quantities, type RangeResult, type SampleJob } from './job.js';
import { count, counts, type Form, formOf, packedTally } from './tasks/form.js';

const shape: z.ZodType<RangeResult> = z.strictObject({
  firstBlock: count,
  blocks: count,
  observations: count,
  tallies: z.array(z.array(packedTally)),
  moments: z.strictObject({ width: count, count, sums: z.array(z.bigint()), products: z.array(z.bigint()) }),
  watched: z.array(z.strictObject({ n: count, sum: z.int(), squares: count })),
});

export function rangeForm(job: SampleJob): Form<RangeResult> {
  const { cells, compared } = job;
  const pairs = isUnpaired(cells.map(({ cell }) => cell)) ? [] : compared;
  const products = new ProductLayout(cells.length, quantities.length, pairs).count;
  return formOf(shape, ({ firstBlock, blocks, observations, tallies, moments, watched }, task) => {
    const own = Array.from({ length: task.count }, (_, k) => observationsOf(job, task.first + k));
    const all = own.reduce((sum, n) => sum + n, 0);
    return (
      firstBlock === task.first &&
      blocks === task.count &&
      observations === all &&
      tallies.length === cells.length &&
      cells.every(
        ({ counted }, cell) =>
          tallies[cell]?.length === counted.length &&
          tallies[cell].every((tally, role) => {
            const { columns = [], extras = [] } = counted[role] ?? {};
            return counts(tally, all, columns.length, extras.length);
          }),
      ) &&
      moments.width === cells.length * quantities.length &&
      moments.count === all &&
      moments.sums.length === moments.width &&
      moments.products.length === products &&
      watched.length === own.length &&
      watched.every(({ n }, k) => n === own[k])
    );
  });
}
