/** The figures of a price list, by what the scenario asks. */

import { defined } from '../../kernel/defined.js';
import type { ArmyResults } from '../../played/armies.js';
import { freePlaces } from '../../played/fielding.js';
import { ofPart, partAt, resultsOfPart } from '../../played/free-part.js';
import { termsOf } from '../../played/opponents.js';
import { fairMargin } from '../../played/worth/fair-margin.js';
import { levelTermsOf } from '../../played/worth/level.js';
import type { ExplainedResults, PriceListResults } from '../../run/results.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import { amongAll } from '../audit/among-all.js';
import { type Audit, auditList } from '../audit/audit.js';
import { inCompany } from '../audit/in-company.js';
import { unmetList } from '../audit/unmet.js';
import { namedWorths } from '../explain/explain.js';

/** Judges the list of a study. */
export function auditOf(info: PriceListInfo, results: PriceListResults): Audit {
  const { armies, explained } = results;
  const { units, step, margin, population } = info;
  const margins = units.map(({ price }) => fairMargin(price, margin, step));
  const audit = aloneOf(info, results, margins);
  if (armies === undefined) return audit;
  const judged = inCompany(audit, armies, {
    ...info,
    margins,
    ...defined({ pairs: info.terms?.pairs }),
    axes: population.axes,
    entries: population.fights.map(({ entries }) => entries),
  });
  return { ...judged, ...defined({ explained: explained?.map((unit) => explainedOf(info, armies, unit)) }) };
}

/** Units with copies of themselves alone, as many of the list as met so. */
function aloneOf(
  info: PriceListInfo,
  { matchups, ranges, armies }: PriceListResults,
  margins: readonly number[],
): Audit {
  const { step } = info;
  const proposed = armies?.held.find(({ at }) => at === 'proposed')?.prices;
  const places = freePlaces(info.units);
  if (matchups.matchups.length === 0 && proposed !== undefined) {
    return unmetList(matchups, { ...termsOf(info), proposed });
  }
  const audit = auditList(resultsOfPart(matchups, places), {
    ...termsOf(partAt(info, places).list),
    bounds: ofPart(ranges, places),
    margins: ofPart(margins, places),
    ...defined({ step, proposed: proposed && ofPart(proposed, places) }),
  });
  const whole = matchups.units.map(({ id, title, price }, i) => ({
    id,
    title,
    listed: price,
    kept: info.units[i]?.kept === true,
    proposed: proposed?.[i] ?? price,
  }));
  return amongAll(audit, places, whole);
}

/** What the parts of a unit are worth that was taken apart; a point is what the list's armies say that it buys. */
function explainedOf(
  info: PriceListInfo,
  { battles: armies, core, games }: ArmyResults,
  { id, plays, battles, ...names }: ExplainedResults,
): NonNullable<Audit['explained']>[number] {
  const played = { parts: names.parts.length, plays, battles, armies, core };
  return { id, ...namedWorths(names, played, levelTermsOf(info), games.length) };
}
