/**
 * What a round leaves of a range of prices: between the last prices that are beyond doubt on either side. Promise: the
 * price at which the difference changes its sign is only left out where all but no luck could have put it there.
 */

/** A difference at a price, with the engagements behind it (0: exact). */
export interface Seen {
  readonly price: number;
  readonly mean: number;
  readonly variance: number;
  readonly n: number;
}

/** Standard errors beyond which nothing is in doubt. */
const beyondDoubt = 4;
/** Exact means that differ by less are equal. */
const equal = 1e-12;

/** The cheapest and the dearest price between which the sign may change; of rising prices, two at least. */
export function bracketOf(seen: readonly Seen[]): readonly [number, number] {
  const last = seen.length - 1;
  const at = (k: number): number => (seen[Math.max(0, Math.min(last, k))] as Seen).price;
  const signs = seen.map(signOf);
  const open = signs.flatMap((sign, k) => (sign === 0 || (k > 0 && sign !== signs[k - 1]) ? [k] : []));
  const [from, to] = [open[0], open.at(-1)];
  // nothing crosses: what is nearest to it lies at the end where the priced variant does least well, or best
  if (from === undefined || to === undefined)
    return (signs[0] as number) > 0 ? [at(last - 1), at(last)] : [at(0), at(1)];
  return [at(from - 1), at(signs[to] === 0 ? to + 1 : to)];
}

function signOf({ mean, variance, n }: Seen): number {
  if (n === 0) return Math.abs(mean) < equal ? 0 : Math.sign(mean);
  // as if one pair of either sign had been seen besides: a few alike are no proof
  const error = Math.sqrt(variance + (mean * mean) / n + 2 / (n * n));
  return Math.abs(mean) > beyondDoubt * error ? Math.sign(mean) : 0;
}
