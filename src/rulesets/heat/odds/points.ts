/**
 * Points in odds: what is destroyed, and what is paid for it (ENG-R01, ENG-R05).
 *
 * Promises: without a price the points figures are left out and a note says why; every price that is used is noted with its origins.
 */
import { isObject } from '../../../engagement/json.js';
import { type Priced, pointsOf, priced } from '../../../engagement/points.js';
import { type Price, priceOrReason } from '../../../engagement/price.js';
import type { HeatCore } from '../core.js';
import type { HeatSheet } from '../sheet/sheet.js';

/** Notes a price with its origins, or why there is none. */
function note(core: HeatCore, sheet: HeatSheet, notes: string[]): void {
  const found = priceOrReason(() => sheet.price());
  notes.push(found.price === undefined ? `${found.missing}; points are left out` : describe(core, sheet, found.price));
}

function describe(core: HeatCore, sheet: HeatSheet, price: Price): string {
  const line = core.numbers.prices[sheet.unit];
  const named = isObject(line) && typeof line['as'] === 'string' ? core.numbers.units[line['as']] : undefined;
  const as = isObject(named) && typeof named['title'] === 'string' ? `, the price of the ${named['title']}` : '';
  const parts = price.parts.map((part, k) => `${k === 0 ? '' : `${part.what} `}${part.points} (${part.origin})`);
  return `${sheet.title}: ${price.milli / 1000} points: ${parts.join(' + ')}${as}`;
}

/** The points of an attack (`pointsOf`), with notes of where the prices are from. `destroyed`: the share of the target. */
export function pointsIn(
  core: HeatCore,
  attacker: HeatSheet | undefined,
  target: HeatSheet,
  destroyed: number,
  notes: string[],
): ReturnType<typeof pointsOf> {
  for (const sheet of [target, attacker]) if (sheet !== undefined) note(core, sheet, notes);
  const paid: Priced = attacker === undefined ? {} : priced(() => attacker.price());
  return {
    points: {},
    ...pointsOf(
      paid,
      priced(() => target.price()),
      destroyed,
    ),
  };
}
