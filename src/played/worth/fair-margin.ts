/** How far off a price may be and still be fair, points: a share of it, and half a step at least. */
export function fairMargin(price: number, share: number, step = 0): number {
  return Math.max(share * price, step / 2);
}
