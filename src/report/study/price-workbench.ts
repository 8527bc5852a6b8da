/**
 * What the page of an audited list holds, so that its reader can try prices. Promise: it holds the games of the last
 * round at every price that a fit may give and at the list's own prices, and nothing that the page does not read.
 */

import type { Audit } from '../../analysis/study/index.js';
import { defined } from '../../kernel/defined.js';
import { condensed } from '../../played/condense.js';
import { packMatchups } from '../../played/packed.js';
import type { WorkbenchData, WorkbenchUnit } from '../../workbench/data.js';
import { readable } from '../../workbench/reach.js';
import type { Section } from '../document.js';
import { auditVerdicts, byWrongness, fittedWords } from './audit-words.js';
import type { ContextOf } from './context.js';

/** The section of the workbench; none for a study that audits no list. */
export function workbenchSections({ study, results, analysis }: ContextOf<'priceList'>): Section[] {
  // a page alone needs it, in two places; nobody may ask for a page
  let made: WorkbenchData | undefined;
  const data = (): WorkbenchData => {
    made ??= workbenchData(study, results.prices, analysis.prices);
    return made;
  };
  return [{ heading: 'Try prices of your own', blocks: [{ kind: 'workbench', data }] }];
}

type Prices = ContextOf<'priceList'>['study']['prices'];

export function workbenchData(
  { name, ruleset, prices }: { readonly name: string; readonly ruleset: string; readonly prices: Prices },
  { matchups, ranges }: ContextOf<'priceList'>['results']['prices'],
  audit: Audit,
): WorkbenchData {
  const { units, margin, step, total } = prices;
  const places = new Map(audit.units.map((unit, i) => [unit, i]));
  const reach = ranges.map((bounds, i) => {
    const { listed, proposed } = audit.units[i] as Audit['units'][number];
    return readable(bounds, listed, proposed);
  });
  return {
    name,
    ruleset,
    margin,
    ...defined({ step, total }),
    played: packMatchups(condensed(listOnly(matchups), reach)),
    units: audit.units.map((unit, i): WorkbenchUnit => {
      const { place, kept } = units[i] as Prices['units'][number];
      return {
        proposed: unit.proposed,
        kept,
        weight: unit.met,
        bounds: ranges[i] as readonly [number, number],
        fitted: kept ? '' : fittedWords(unit),
        ...defined({ place }),
        ...(unit.interval === undefined ? {} : { interval: ends(unit.interval) }),
      };
    }),
    rows: byWrongness(audit.units).map((unit) => places.get(unit) as number),
    columns: audit.order,
    verdicts: auditVerdicts,
  };
}

/** JSON has no infinities. */
function ends({
  low,
  high,
  unbounded,
}: NonNullable<Audit['units'][number]['interval']>): NonNullable<WorkbenchUnit['interval']> {
  return { low: Number.isFinite(low) ? low : null, high: Number.isFinite(high) ? high : null, unbounded };
}

/** Units with only the fields that the page reads. */
function listOnly({ units, ...rest }: Parameters<typeof condensed>[0]): Parameters<typeof condensed>[0] {
  return { ...rest, units: units.map(({ id, title, price, full }) => ({ id, title, price, full })) };
}
