/**
 * Whether sums over engagements say what the counts of the same engagements say. Promise: what holds of every set of
 * engagements is not refused; sums of which the counts leave nothing open must be those of the counts; of the others,
 * no more is asked than what no set of engagements can break (squares are not negative, nothing goes together more than
 * it varies).
 */
import { ProductLayout } from '../../kernel/product-layout.js';
import type { PackedTally } from '../../kernel/tally.js';
import { luckQuantity } from '../../played/luck.js';
import { type MomentSums, Moments } from './moments.js';

/** The counts of a cell in a role assignment. */
export interface CountedRole {
  readonly columns: readonly string[];
  readonly extras: readonly string[];
  readonly tally: PackedTally;
}

/** What sums are held against. */
export interface Counted {
  /** By cell, then by role assignment. */
  readonly cells: readonly (readonly CountedRole[])[];
  readonly compared: readonly (readonly [number, number])[];
  /** What is summed of a cell (`quantitiesOf`): luck is in no count. */
  readonly quantities: readonly string[];
  /** No number that is counted is larger. */
  readonly largest: number;
}

/** By winner: 2 for blue, 1 for a draw. */
const scores = [1, 2, 0];

/** How sums contradict counts; nothing where they do not. */
export function whyOtherSums(
  { count, sums, products }: MomentSums,
  { cells, compared, quantities, largest }: Counted,
): string | undefined {
  const size = quantities.length;
  const layout = new ProductLayout(cells.length, size, compared);
  const at = (one: number, other: number): bigint => products[layout.indexOf(one, other) as number] as bigint;
  for (const [cell, roles] of cells.entries()) {
    const counted = roles.map((role) => countedSums(role, quantities, largest));
    for (const [q, quantity] of quantities.entries()) {
      const own = counted.map((role) => role.sum(q));
      if (own.every((sum) => sum !== undefined) && added(own) !== sums[cell * size + q]) {
        return `its sum of ${quantity} is not that of its counts`;
      }
      for (let other = q; other < size; other++) {
        const both = counted.map((role) => role.product(q, other));
        if (!both.every((product) => product !== undefined)) continue;
        // what a pair of roles has in common is in no count: it is not negative, and of squares at most their sum
        const rest = at(cell * size + q, cell * size + other) - added(both);
        const most = roles.length === 1 ? 0n : q === other ? added(both) : undefined;
        if (rest < 0n || (most !== undefined && rest > most)) {
          return `its sum of ${quantity} times ${quantities[other]} is not that of its counts`;
        }
      }
    }
  }
  const n = BigInt(count);
  const centred = (one: number, other: number): bigint =>
    n * at(one, other) - (sums[one] as bigint) * (sums[other] as bigint);
  const spread = sums.map((_, k) => centred(k, k));
  const factors = layout.factors();
  for (let k = 0; k < products.length; k++) {
    const [one, other] = [factors[2 * k] as number, factors[2 * k + 1] as number];
    const together = centred(one, other);
    const [a, b] = [spread[one] as bigint, spread[other] as bigint];
    if (a < 0n || b < 0n || together * together > a * b) {
      const what = [one, other].map((quantity) => quantities[quantity % size]).join(' times ');
      return `its sum of ${what} is one that no engagements come to`;
    }
  }
  return undefined;
}

function added(all: readonly bigint[]): bigint {
  return all.reduce((sum, each) => sum + each, 0n);
}

/** Sums of quantities and of their products over what a role counts, where that tells them. */
interface CountedSums {
  sum(quantity: number): bigint | undefined;
  product(one: number, other: number): bigint | undefined;
}

function countedSums(
  { columns, extras, tally }: CountedRole,
  quantities: readonly string[],
  largest: number,
): CountedSums {
  const size = quantities.length;
  // a ruleset may count something that it calls luck, too
  const names = quantities.map((quantity) =>
    quantity === 'score' ? 'winner' : quantity === luckQuantity ? undefined : quantity,
  );
  const places = names.map((name) => (name === undefined ? -1 : columns.indexOf(name)));
  const joint = new ProductLayout(1, size, []);
  const moments = new Moments(size, joint.factors(), largest);
  const x = new Float64Array(size);
  tally.weights.forEach((weight, row) => {
    const from = row * columns.length;
    for (let q = 0; q < size; q++) {
      const place = places[q] as number;
      if (place < 0) continue;
      const value = tally.cells[from + place] as number;
      x[q] = q === 0 ? (scores[value] as number) : value;
    }
    moments.add(x, weight);
  });
  const together = moments.read();
  const alone = names.map((name) => {
    const own = name === undefined ? undefined : tally.extras[extras.indexOf(name)];
    return own === undefined ? undefined : histogramSums(own, largest);
  });
  const isJoint = (quantity: number): boolean => (places[quantity] as number) >= 0;
  return {
    sum: (quantity) => (isJoint(quantity) ? together.sums[quantity] : alone[quantity]?.sums[0]),
    product: (one, other) => {
      if (isJoint(one) && isJoint(other)) return together.products[joint.indexOf(one, other) as number];
      return one === other ? alone[one]?.products[0] : undefined;
    },
  };
}

function histogramSums({ values, weights }: PackedTally['extras'][number], largest: number): MomentSums {
  const moments = new Moments(1, Int32Array.of(0, 0), largest);
  values.forEach((value, k) => {
    moments.add(Float64Array.of(value), weights[k] as number);
  });
  return moments.read();
}
