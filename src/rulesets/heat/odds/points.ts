/**
 * Points in odds: what is destroyed, and what is paid for it (ENG-R01, ENG-R05).
 *
 * Promises: without a price the points figures are left out and a note says why; every price that is used is noted with its origins.
 */
import { isObject } from '../../../engagement/json.js';
import type { OddsAnswer } from '../../../engagement/odds.js';
import { priced, pricesOf } from '../../../engagement/points.js';
import { type Price, priceOrReason } from '../../../engagement/price.js';
import type { HeatCore } from '../core.js';
import type { HeatSheet } from '../sheet/sheet.js';

/** Points of a unit, or undefined with a note. */
function pointsOf(core: HeatCore, sheet: HeatSheet, notes: string[]): number | undefined {
  const found = priceOrReason(() => sheet.price());
  if (found.price === undefined) {
    notes.push(`${found.missing}; points are left out`);
    return undefined;
  }
  notes.push(describe(core, sheet, found.price));
  return found.price.milli / 1000;
}

function describe(core: HeatCore, sheet: HeatSheet, price: Price): string {
  const line = core.numbers.prices[sheet.unit];
  const named = isObject(line) && typeof line['as'] === 'string' ? core.numbers.units[line['as']] : undefined;
  const as = isObject(named) && typeof named['title'] === 'string' ? `, the price of the ${named['title']}` : '';
  const parts = price.parts.map((part, k) => `${k === 0 ? '' : `${part.what} `}${part.points} (${part.origin})`);
  return `${sheet.title}: ${price.milli / 1000} points: ${parts.join(' + ')}${as}`;
}

/** `pointsDestroyed` and `pointsPerPoint`, as far as prices are known. */
export function pointsFigures(
  core: HeatCore,
  attacker: HeatSheet,
  target: HeatSheet,
  shareDestroyed: number,
  notes: string[],
): Record<string, number> {
  const price = pointsOf(core, target, notes);
  const paid = pointsOf(core, attacker, notes);
  if (price === undefined) return {};
  const pointsDestroyed = price * shareDestroyed;
  return paid === undefined || paid <= 0
    ? { pointsDestroyed }
    : { pointsDestroyed, pointsPerPoint: pointsDestroyed / paid };
}

/** The prices that the figures rest on, as far as they are known, and why others are not. */
export function pricesUsed(attacker: HeatSheet, target: HeatSheet): Pick<OddsAnswer, 'points' | 'unpriced'> {
  return {
    points: {},
    ...pricesOf(
      priced(() => attacker.price()),
      priced(() => target.price()),
    ),
  };
}
