/** What a range of blocks may come to. */
import * as z from 'zod';
import { jointColumns, outcomeColumns, winner } from '../../engagement/outcome.js';
import { ProductLayout } from '../../kernel/product-layout.js';
import { luckQuantity } from '../../played/luck.js';
import {
  areDistinct,
  areInside,
  count,
  counts,
  type Form,
  formOf,
  luckSums,
  packedTally,
  roomFor,
  roomForAll,
  roomForTallies,
} from '../tasks/form.js';
import type { Task } from '../tasks/work.js';
import { isUnpaired, largestQuantity, observationsOf, quantitiesOf, type RangeResult, type SampleJob } from './job.js';
import { type CountedRole, whyOtherSums } from './sums-fit.js';

const shape: z.ZodType<RangeResult> = z.strictObject({
  firstBlock: count,
  blocks: count,
  observations: count,
  tallies: z.array(z.array(packedTally)),
  moments: z.strictObject({ width: count, count, sums: z.array(z.bigint()), products: z.array(z.bigint()) }),
  watched: z.array(z.strictObject({ n: count, sum: z.int(), squares: count, luck: z.exactOptional(luckSums) })),
});

/** Values of a part beside its tallies, sums, products and blocks; and of a block. */
const frame = 32;
const ofBlock = 8;

export function rangeForm(job: SampleJob): Form<RangeResult> {
  const { cells } = job;
  const summed = quantitiesOf(job);
  const compared = isUnpaired(cells.map(({ cell }) => cell)) ? [] : job.compared;
  const products = new ProductLayout(cells.length, summed.length, compared).count;
  const largest = largestQuantity(job);
  const playedIn = (task: Task): number[] =>
    Array.from({ length: task.count }, (_, k) => observationsOf(job, task.first + k));
  const fits = (part: RangeResult, task: Task): boolean | string => {
    const { firstBlock, blocks, observations, tallies, moments, watched } = part;
    const own = playedIn(task);
    const all = sumOf(own);
    const isWhole =
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
      moments.width === cells.length * summed.length &&
      moments.count === all &&
      moments.sums.length === moments.width &&
      moments.products.length === products &&
      watched.length === own.length &&
      watched.every(({ n, luck }, k) => n === own[k] && (luck === undefined) === (job.worths === undefined));
    if (!isWhole) return false;
    const roles = cells.map(({ counted }, cell) =>
      counted.map((each, role) => ({ ...each, tally: tallies[cell]?.[role] as CountedRole['tally'] })),
    );
    if (!roles.flat().every((role) => isPossible(role, largest))) return 'a number in its counts is out of range';
    return (
      whyOtherSums(moments, { cells: roles, compared, quantities: summed, largest }) ??
      whyOtherBlocks(job, part) ??
      true
    );
  };
  return formOf(shape, fits, (task) => {
    const played = playedIn(task);
    const engagements = sumOf(played);
    const tallies = cells.flatMap(({ counted }) =>
      counted.map(({ columns, extras }) => ({ engagements, columns: columns.length, others: extras.length })),
    );
    const sums = products + cells.length * summed.length;
    return roomForAll(roomFor(frame + cells.length + sums + ofBlock * played.length), roomForTallies(tallies));
  });
}

function sumOf(all: readonly number[]): number {
  return all.reduce((sum, n) => sum + n, 0);
}

/** Whether a role counts what there can be, each once: somebody wins or nobody, and nobody loses more than there is. */
function isPossible({ columns, extras, tally }: CountedRole, largest: number): boolean {
  const most = columns.map((name) => (name === outcomeColumns[0] ? winner.red : largest));
  const costs: readonly string[] = outcomeColumns.slice(jointColumns);
  return (
    areInside(tally, most) &&
    areDistinct(tally, columns.length) &&
    extras.every((name, k) => {
      const { values } = tally.extras[k] as CountedRole['tally']['extras'][number];
      return !costs.includes(name) || values.every((value) => value >= 0 && value <= largest);
    })
  );
}

/** How what is watched by block contradicts what was summed; nothing where it does not. */
function whyOtherBlocks(job: SampleJob, { moments: { sums, products }, watched }: RangeResult): string | undefined {
  const { cell, quantity } = job.watched;
  const summed = quantitiesOf(job);
  const layout = new ProductLayout(job.cells.length, summed.length, []);
  const at = (name: string): number => cell * summed.length + summed.indexOf(name);
  const sum = (name: string): bigint => sums[at(name)] as bigint;
  const product = (one: string, other: string): bigint =>
    products[layout.indexOf(at(one), at(other)) as number] as bigint;
  const all = (of: (each: RangeResult['watched'][number]) => number): bigint =>
    watched.reduce((so, each) => so + BigInt(of(each)), 0n);
  const [ofSum, ofSquares] =
    quantity === 'score'
      ? [sum('score'), product('score', 'score')]
      : [
          sum('redLost') - sum('blueLost'),
          product('redLost', 'redLost') - 2n * product('blueLost', 'redLost') + product('blueLost', 'blueLost'),
        ];
  const ofLuck = (name: string): bigint =>
    quantity === 'score' ? product('score', name) : product('redLost', name) - product('blueLost', name);
  const isSameLuck =
    job.worths === undefined ||
    (all(({ luck }) => luck?.sum ?? 0) === sum(luckQuantity) &&
      all(({ luck }) => luck?.squares ?? 0) === product(luckQuantity, luckQuantity) &&
      all(({ luck }) => luck?.products ?? 0) === ofLuck(luckQuantity));
  const isSame = all((each) => each.sum) === ofSum && all((each) => each.squares) === ofSquares;
  const isPossibleBlock = watched.every(
    (each) => BigInt(each.sum) * BigInt(each.sum) <= BigInt(each.n) * BigInt(each.squares),
  );
  return isSame && isSameLuck && isPossibleBlock
    ? undefined
    : 'what it watched block by block is not what it has summed';
}
