/** How far from their prices units are tried. Promise: no budget leaves a side without one, or with more than stand on a lane. */

import { mostUnits } from '../../engagement/forces.js';
import { isFree } from '../../played/fielding.js';
import { Mistakes } from '../document/mistakes.js';
import { problem, type Source } from '../document/source.js';
import type { PricedUnit, PriceListInfo } from './list-info.js';

/**
 * The units with their bands as far as budgets reach: of each a side may have one at least, and so many as stand on a
 * lane where all that it has are copies. Throws a placed `LanchesterError` for one whose own price is beyond that.
 */
export function withinBudgets(
  units: readonly PricedUnit[],
  { budgets, core, source }: Pick<PriceListInfo, 'budgets' | 'core'> & { readonly source: Source },
): PricedUnit[] {
  const [smallest, largest] = [Math.min(...budgets) - core, Math.max(...budgets) - core];
  return new Mistakes().all(units, (unit): PricedUnit => {
    const { id, price, band } = unit;
    const at = ['prices', 'units', id];
    if (price > smallest) {
      const message = `"${id}" costs ${price}, more than what the core leaves of the smallest budget (${smallest}): raise engagement.budget`;
      throw problem(source, 'out-of-range', at, message);
    }
    if (isFree(unit) && Math.ceil(largest / price) > mostUnits) {
      const message = `what the core leaves of the largest budget (${largest}) buys more than ${mostUnits} of "${id}" at ${price}: lower engagement.budget`;
      throw problem(source, 'out-of-range', at, message);
    }
    // a hair of rounding is no further copy, and takes none away
    const cheapest = isFree(unit) ? (largest / price / mostUnits) * (1 + 1e-9) : 0;
    return {
      ...unit,
      band: [Math.min(1, Math.max(band[0], cheapest)), Math.min(band[1], Math.max(1, (smallest / price) * (1 - 1e-9)))],
    };
  });
}
