/** The figures of a price list, by what the scenario asks. */
import { defined } from '../../kernel/defined.js';
import { termsOf } from '../../played/opponents.js';
import type { PriceListResults } from '../../run/results.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import { type Audit, auditList } from '../audit/audit.js';
import { companyOf } from '../audit/company.js';
import { fairMargin } from '../audit/list-at.js';

/** Judges the list of a study. */
export function auditOf(info: PriceListInfo, { matchups, ranges, armies }: PriceListResults): Audit {
  const { units, step, margin } = info;
  const audit = auditList(matchups, {
    ...termsOf(info),
    bounds: ranges,
    margins: units.map(({ price }) => fairMargin(price, margin, step)),
    ...defined({ step }),
  });
  return armies === undefined ? audit : { ...audit, company: companyOf(armies, audit.units) };
}
