/** What the results of a price list come to, by what the scenario wants of them. */
import type { PriceListResults } from '../../run/results.js';
import type { PriceListInfo } from '../../study/prices/price-list.js';
import { type Audit, auditList } from '../audit/audit.js';
import { fairMargin } from '../audit/list-at.js';

/** Judges the list of a study. */
export function auditOf({ units, total, step, margin }: PriceListInfo, { matchups, ranges }: PriceListResults): Audit {
  return auditList(matchups, {
    kept: units.map(({ kept }) => kept),
    weights: units.map(({ weight }) => weight),
    bounds: ranges,
    margins: units.map(({ price }) => fairMargin(price, margin, step)),
    ...(total === undefined ? {} : { total }),
    ...(step === undefined ? {} : { step }),
  });
}
