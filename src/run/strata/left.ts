/**
 * What a stage of a search leaves of the range of prices. Promise: only prices that are beyond doubt are left out.
 */
import type { StrataReader } from '../../played/read.js';

export type PriceRange = readonly [number, number];

/** A price that was tried: by how much its variant wins more often than the reference. */
export interface Seen {
  readonly price: number;
  readonly difference: number;
  /** Of the difference. */
  readonly variance: number;
  /** Like how many observations drawn one by one; 0 where exact. */
  readonly n: number;
}

/**
 * What of a price's difference is beyond doubt, in standard errors: as good as never wrong over all prices of a stage.
 */
const beyondDoubt = 4;

/** Exact means that differ by less are equal. */
const equal = 1e-12;

/** What each price is shown to be: 1 less than the answer, −1 more, 0 neither. */
function signsOf(seen: readonly Seen[], doubt: number): number[] {
  return seen.map(({ difference, variance, n }) => {
    // exact: whatever is more than what rounding leaves
    if (n === 0) return Math.abs(difference) < equal ? 0 : Math.sign(difference);
    // as if one pair of either sign had been seen besides: a few alike are no proof
    const error = Math.sqrt(variance + (difference * difference) / n + 2 / (n * n));
    return Math.abs(difference) > doubt * error ? Math.sign(difference) : 0;
  });
}

/** The first and the last of the prices that are open, or at which what is shown turns. */
function openOf(signs: readonly number[]): readonly [number, number] | undefined {
  const open = signs.flatMap((sign, k) => (sign === 0 || (k > 0 && sign !== signs[k - 1]) ? [k] : []));
  const [from, to] = [open[0], open.at(-1)];
  return from === undefined || to === undefined ? undefined : [from, to];
}

/** Between the last prices that are beyond doubt on either side; `seen` by rising price. */
export function leftOf(seen: readonly Seen[], doubt = beyondDoubt): PriceRange {
  const signs = signsOf(seen, doubt);
  const open = openOf(signs);
  const last = seen.length - 1;
  const at = (k: number): number => (seen[Math.max(0, Math.min(last, k))] as Seen).price;
  if (open === undefined) {
    // nothing crosses: what is nearest to it lies at the end where the priced variant does least well, or best
    return (signs[0] as number) > 0 ? [at(last - 1), at(last)] : [at(0), at(1)];
  }
  const [from, to] = open;
  return [at(from - 1), at(signs[to] === 0 ? to + 1 : to)];
}

/**
 * What is left, as an interval tells it: an end is a price that is shown, or was by earlier stages (`known`), or is not
 * there. `beyond`: every price is shown to lie on the same side.
 */
export function endsIn(
  seen: readonly Seen[],
  doubt: number,
  known: { readonly low?: number; readonly high?: number } = {},
): { readonly low?: number; readonly high?: number; readonly beyond: boolean } {
  const signs = signsOf(seen, doubt);
  const open = openOf(signs);
  if (open === undefined) return { beyond: true };
  const [from, to] = open;
  const after = signs[to] === 0 ? to + 1 : to;
  const low = signs[from - 1] === 1 ? seen[from - 1]?.price : known.low;
  const high = signs[after] === -1 ? seen[after]?.price : known.high;
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }), beyond: false };
}

/** What a stage leaves of a variant's range. */
export function leftIn(reader: StrataReader, reference: string, variant: string, doubt?: number): PriceRange {
  return leftOf(seenIn(reader, reference, variant), doubt);
}

/** Every price that a stage can be read at, rising. */
export function seenIn(reader: StrataReader, reference: string, variant: string): Seen[] {
  return reader.prices(variant).map((price) => {
    const { mean, variance } = reader.difference(variant, price, reference);
    const n = Math.min(reader.observations(variant, price), reader.observations(reference));
    return { price, difference: mean, variance, n };
  });
}
