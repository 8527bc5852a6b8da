/**
 * The price of what an upgrade is put on: of the listed units, the one whose price rises point for point with the price
 * in question. 0 where there is none: a whole unit is priced.
 */

/** What the listed units cost where the price in question is `price`, points. */
export interface ListedAt {
  readonly price: number;
  readonly listed: readonly number[];
}

export function basePrice([first, ...others]: readonly ListedAt[]): number {
  if (first === undefined) return 0;
  const unit = first.listed.findIndex((points, k) =>
    others.every(({ price, listed }) => Math.abs((listed[k] as number) - points - (price - first.price)) < 1e-9),
  );
  return unit < 0 ? 0 : Math.max(0, (first.listed[unit] as number) - first.price);
}
