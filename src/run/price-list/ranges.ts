/**
 * The ranges of prices that rounds are played over. Promise: no range leaves the band, and what is kept stays at its
 * price.
 */
import type { PriceFit } from '../../played/even-prices.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { Ranges } from './plan-round.js';

/** How near the end of its range a fit may lie, as a factor: intervals reach beyond it. */
const near = 1.25;

/** All that may be tried. */
export function bandOf({ units }: PriceListInfo): Ranges {
  return units.map(({ price, kept, band: [low, high] }) => (kept ? [price, price] : [price * low, price * high]));
}

/** `factor` below a fit to `factor` above it, and a step more. */
export function rangesAbout(
  { prices }: Pick<PriceFit, 'prices'>,
  factor: number,
  { units, step = 0 }: PriceListInfo,
  band: Ranges,
): Ranges {
  return prices.map((price, i) => {
    const [least, most] = band[i] as readonly [number, number];
    const more = units[i]?.kept === true ? 0 : step;
    return [Math.max(least, price / factor - more), Math.min(most, price * factor + more)];
  });
}

/** Whether a fit lies well inside what was played, or at an end of the band. */
export function liesInside({ prices }: PriceFit, ranges: Ranges, band: Ranges): boolean {
  return prices.every((price, i) => {
    const [least, highest] = ranges[i] as readonly [number, number];
    const [low, high] = band[i] as readonly [number, number];
    const fromBelow = least <= low || price >= Math.min(least * near, (least + highest) / 2);
    const fromAbove = highest >= high || price <= Math.max(highest / near, (least + highest) / 2);
    return fromBelow && fromAbove;
  });
}
