/**
 * The cells of a study as its strata have them: what a table of variants and prices shows. Promise: the law of a cell's
 * outcomes is the one that its prices give its strata, as shares.
 */
import { jointColumns, outcomeColumns } from '../engagement/outcome.js';
import { Tallier, type Tally } from '../kernel/tally.js';
import type { StrataReader } from './read.js';

/** The outcomes of a variant at a price in one role, as shares that sum to 1. */
export function tallyAt(
  reader: StrataReader,
  variant: string,
  price: number | undefined,
  role: number,
  exact: boolean,
): Tally {
  const tallier = new Tallier(outcomeColumns.slice(0, jointColumns), outcomeColumns.slice(jointColumns));
  reader.outcomes(variant, price, role, (outcome, share) => tallier.add(outcome, share));
  return { ...tallier.tally(exact), total: 1 };
}

/** The price of a cell on its only axis. */
export function priceIn(axes: Readonly<Record<string, string | number>>): number | undefined {
  const [price] = Object.values(axes);
  return typeof price === 'number' ? price : undefined;
}
