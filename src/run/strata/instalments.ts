/**
 * A last stage that is played in instalments: the same strata and prices, on further streams. Promise: what two of them
 * came to is put together as if one stage had dealt all blocks out; blocks of both stand by themselves, since each has
 * streams of its own.
 */
import { isDeepStrictEqual } from 'node:util';
import { LanchesterError } from '../../kernel/errors.js';
import { TupleIndex } from '../../kernel/tuple-index.js';
import type { BlockResults, CurveResults, StrataResults } from '../../played/results.js';
import { blockOf, sortedPairs } from './met-pairs.js';
import type { ReadyStage } from './stage.js';

/** Two instalments as one. */
export function together(one: StrataResults, other: StrataResults): StrataResults {
  const orders = one.strata.map(({ ends }, n) => inOrder([ends, other.strata[n]?.ends ?? []]));
  const moved = ({ blocks }: StrataResults, k: number): BlockResults[] =>
    blocks.map(({ strata, pairs, luck, ...block }) => {
      const place = (v: number, end: number): number => orders[strata[v] as number]?.places[k]?.[end] as number;
      return {
        ...block,
        strata,
        ...blockOf(
          pairs.map((met, v) =>
            sortedPairs(
              met.map(([first, second, times]) => [place(0, first), place(v + 1, second), times] as const),
              luck?.[v],
            ),
          ),
        ),
      };
    });
  return {
    ...one,
    plays: one.plays + other.plays,
    strata: one.strata.map((stratum, n) => ({ ...stratum, ends: orders[n]?.ends ?? [] })),
    blocks: [...moved(one, 0), ...moved(other, 1)],
  };
}

/** Distinct ends of several lists, sorted, and where each of a list stands among them. */
function inOrder(lists: readonly (readonly (readonly number[])[])[]): {
  readonly ends: readonly (readonly number[])[];
  readonly places: readonly Int32Array[];
} {
  const index = new TupleIndex(Math.max(2, ...lists.flatMap((ends) => ends[0]?.length ?? 0)));
  const numbers = lists.map((ends) => ends.map((end) => index.intern(Int32Array.from(end))));
  const order = Array.from({ length: index.size }, (_, id) => id).sort((a, b) => index.compare(a, b));
  const places = new Int32Array(index.size);
  order.forEach((id, place) => {
    places[id] = place;
  });
  return {
    ends: order.map((id) => Array.from({ length: index.width }, (_, k) => index.at(id, k))),
    places: numbers.map((own) => Int32Array.from(own, (id) => places[id] as number)),
  };
}

/**
 * What a run has played of its last stage, with the prices that it was played at: those that were looked at more closely
 * are found again. Throws a `LanchesterError` ('bad-file') for what this stage cannot have come to.
 */
export function knownStage(
  { pilots: _, tried: __, ...known }: CurveResults,
  { about, prices }: ReadyStage,
): StrataResults {
  const { strata } = known;
  const fits =
    isDeepStrictEqual(
      strata.map(({ ends: ___, ...own }) => own),
      about,
    ) && isDeepStrictEqual(known.prices.slice(0, prices.length), prices);
  if (!fits) throw new LanchesterError('bad-file', 'what it has played is not what a run of its inputs plays');
  return { ...known, prices };
}
