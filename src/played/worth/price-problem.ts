/**
 * Prices that are looked for, as numbers: in steps, by their place among the units that move. Promise: it is made only
 * where there are such prices.
 */
import { product } from './bounded-squares.js';
import { gridOf, type PriceTerms, roomOf, summed } from './terms.js';

/** Where prices are drawn to. */
export interface Pull {
  /** By unit, points. */
  readonly to: readonly number[];
  /** By unit: standard error of it as a share of itself. */
  readonly doubt: readonly number[];
}

/** What is looked for: the prices of some units in steps, by their place among those that move. */
export interface PriceProblem {
  /** Units in the list. */
  readonly free: readonly number[];
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Where each is drawn to, and how firmly: one over its variance. */
  readonly to: Float64Array;
  readonly weight: Float64Array;
  /** Armies that are to cost the same: copies less the mean army's, and what the rest of it costs less the mean. */
  readonly armies: readonly { readonly copies: Float64Array; readonly rest: number }[];
  /** How firmly an army's cost is held. */
  readonly hold: number;
  /** Pairs of which the second is to cost a step more at least. */
  readonly order: readonly (readonly [number, number])[];
  /** What some sum to. */
  readonly total?: { readonly at: readonly number[]; readonly steps: number };
}

/** How firmly what an army costs is held, in squares, against the median unit's price. */
const armyWeight = 1e4;

/**
 * The problem of moving the units of `isFree` while all others cost what they are listed at.
 * @throws `LanchesterError` ('bad-value') where no prices keep to the terms.
 */
export function problemOf(terms: PriceTerms, pull: Pull, isFree: readonly boolean[]): PriceProblem {
  const room = roomOf(terms, isFree);
  const grid = gridOf(terms);
  const free = isFree.flatMap((own, unit) => (own ? [unit] : []));
  const place = new Map(free.map((unit, i) => [unit, i]));
  const of = (all: readonly number[]): Float64Array => Float64Array.from(free, (unit) => all[unit] as number);
  const to = of(pull.to).map((points) => points / grid);
  const weight = of(pull.doubt).map((own, i) => 1 / (own * own * to[i]! * to[i]!));
  const { total, listed } = terms;
  const units = summed(terms);
  const at = units.flatMap((unit) => place.get(unit) ?? []);
  const stay = units.reduce((all, unit) => (place.has(unit) ? all : all + (listed[unit] as number)), 0);
  return {
    free,
    low: of(room.low),
    high: of(room.high),
    to,
    weight,
    armies: armiesOf(terms, place, grid),
    hold: armyWeight * (weight.toSorted()[weight.length >> 1] ?? 1),
    order: (terms.order ?? []).flatMap(([cheaper, dearer]) => {
      const [a, b] = [place.get(cheaper), place.get(dearer)];
      return a === undefined || b === undefined ? [] : [[a, b] as const];
    }),
    ...(total === undefined || at.length === 0
      ? {}
      : { total: { at, steps: Math.round((total.points - stay) / grid) } }),
  };
}

/** Armies less the mean of them all: what is left is nothing where they all cost the same. */
function armiesOf(
  { listed, even = [] }: PriceTerms,
  place: ReadonlyMap<number, number>,
  grid: number,
): PriceProblem['armies'] {
  if (even.length < 2) return [];
  const armies = even.map((army) => {
    const copies = new Float64Array(place.size);
    let rest = 0;
    for (const unit of army) {
      const i = place.get(unit);
      if (i === undefined) rest += (listed[unit] as number) / grid;
      else copies[i]! += 1;
    }
    return { copies, rest };
  });
  const mean = new Float64Array(place.size);
  for (const { copies } of armies) for (let i = 0; i < mean.length; i++) mean[i]! += copies[i]! / even.length;
  const rests = armies.reduce((sum, { rest }) => sum + rest / even.length, 0);
  return armies.map(({ copies, rest }) => ({ copies: copies.map((own, i) => own - mean[i]!), rest: rest - rests }));
}

/** How much more an army costs than the mean of them, in steps. */
export function moreThanMean({ copies, rest }: PriceProblem['armies'][number], steps: ArrayLike<number>): number {
  return rest + product(copies, steps);
}
