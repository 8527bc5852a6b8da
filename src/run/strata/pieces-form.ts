/** What some pieces of strata may come to. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { mostTurns } from '../../engagement/body.js';
import { byMission, byPoints, mostLost } from '../../engagement/ends.js';
import { isByPoints } from '../../engagement/mission.js';
import { type PackedTally, Tallier } from '../../kernel/tally.js';
import { isPossibleLuck } from '../luck/possible-luck.js';
import {
  areDistinct,
  areInside,
  count,
  counts,
  type Form,
  formOf,
  packedTally,
  roomFor,
  roomForAll,
  roomForTallies,
} from '../tasks/form.js';
import { columnsOf } from './ends-process.js';
import type { JobBlock, JobStratum, PiecesResult, StrataJob } from './job.js';
import type { PackedPairs } from './pair-tally.js';

const wholes = z.instanceof(Float64Array).refine((all) => all.every((value) => Number.isSafeInteger(value)));

const packedPairs: z.ZodType<PackedPairs> = packedTally.extend({
  luck: z.exactOptional(z.strictObject({ sums: wholes, products: wholes })),
});

const shape: z.ZodType<PiecesResult> = z.strictObject({
  firstPiece: count,
  tallies: z.array(z.array(packedPairs)),
});

/** `lost`: by stratum and column of its ends behind the turns, the most that can be lost; all unless told. */
export function piecesForm(
  { pieces, blocks, strata, worths }: StrataJob,
  lost?: readonly (readonly number[])[],
): Form<PiecesResult> {
  const strataOf = (n: number): readonly number[] =>
    (blocks[(pieces[n] as StrataJob['pieces'][number]).block] as JobBlock).strata;
  const playsOf = (n: number): number => (pieces[n] as StrataJob['pieces'][number]).count;
  const widthOf = (n: number): number => columnsOf((strata[n] as JobStratum).lines).length;
  // by column: the most that an end of a stratum can have there
  const mostOf = (n: number): number[] => {
    const { cell } = strata[n] as JobStratum;
    const turns = Math.max(...cell.specs.map(({ turnLimit = mostTurns }) => turnLimit));
    const mostDecided = Math.max(
      byPoints,
      ...cell.specs.map(({ mission }) => (isByPoints(mission) ? byMission(mission) : byPoints)),
    );
    return Array.from({ length: widthOf(n) }, (_, k) =>
      k === 0 ? mostDecided : k === 1 ? turns : mostLost(lost?.[n]?.[k - 2] ?? Number.POSITIVE_INFINITY, cell.specs),
    );
  };
  const fits = ({ firstPiece, tallies }: PiecesResult, task: { first: number; count: number }): boolean | string => {
    if (firstPiece !== task.first || tallies.length !== task.count) return false;
    for (const [k, own] of tallies.entries()) {
      const n = task.first + k;
      const [reference = 0, ...others] = strataOf(n);
      const most = others.map((other) => [...mostOf(reference), ...mostOf(other)]);
      const isWhole =
        own.length === others.length &&
        own.every((tally, v) => counts(tally, playsOf(n), (most[v] as number[]).length, 0));
      if (!isWhole) return false;
      const isPossible = own.every((tally, v) => {
        const limits = most[v] as number[];
        return areInside(tally, limits) && areDistinct(tally, limits.length);
      });
      if (!isPossible) return 'a number in its counts is out of range';
      if (!own.every((pairs) => isLucky(pairs, worths !== undefined))) return 'its luck is not that of its counts';
      const alone = own.map((tally, v) => marginal(tally, (most[v] as number[]).length, widthOf(reference)));
      if (!alone.every((each) => isDeepStrictEqual(each, alone[0]))) {
        return 'its counts of the first variant differ from one another';
      }
    }
    return true;
  };
  return formOf(shape, fits, ({ first, count: many }) => {
    const tallies = Array.from({ length: many }, (_, k) => {
      const [reference = 0, ...others] = strataOf(first + k);
      return others.map((other) => ({
        engagements: playsOf(first + k),
        columns: widthOf(reference) + widthOf(other),
        others: 0,
      }));
    });
    // of a pair two doubles more, and of a tally two lists
    const luck = tallies.flat().map(({ engagements }) => ({ engagements, columns: 4, others: 1 }));
    return roomForAll(
      roomFor(frame + many),
      roomForTallies(tallies.flat()),
      ...(worths === undefined ? [] : [roomForTallies(luck)]),
    );
  });
}

/** Whether luck is counted where it is to be, and can be that of what was met. */
function isLucky({ weights, luck }: PackedPairs, isCounted: boolean): boolean {
  if (!isCounted || luck === undefined) return isCounted === (luck !== undefined);
  return isPossibleLuck(weights, luck.sums, luck.products);
}

/** Values of a part beside its pieces. */
const frame = 8;

/** How often each end of the first variant was met: its first columns. */
function marginal({ cells, weights }: PackedTally, columns: number, first: number): object {
  const tallier = new Tallier(
    Array.from({ length: first }, (_, k) => String(k)),
    [],
  );
  weights.forEach((weight, n) => {
    tallier.add(cells.subarray(n * columns, n * columns + first), weight);
  });
  return tallier.tally();
}
