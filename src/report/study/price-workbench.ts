/**
 * What the page of an audited list holds, so that its reader can try prices. Promise: it holds the games of the last
 * round at every price that a fit may give and at the list's own prices, and nothing that the page does not read.
 */

import type { Evenness } from '../../analysis/audit/evenness.js';
import type { Audit } from '../../analysis/study/index.js';
import { defined } from '../../kernel/defined.js';
import { condensed } from '../../played/condense.js';
import { packMatchups } from '../../played/packed.js';
import type { CompanyUnit, Ends, WorkbenchCompany, WorkbenchData, WorkbenchUnit } from '../../workbench/data.js';
import { readable } from '../../workbench/reach.js';
import type { Section } from '../document.js';
import { auditVerdicts, byWrongness, evennessWords, fittedWords, isInCompany, rangeOf } from './audit-words.js';
import type { ContextOf } from './context.js';
import { madeOfWords } from './explained-words.js';

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
    ...defined({ company: isInCompany(audit) ? companyOf(audit, prices) : undefined }),
    units: audit.units.map((unit, i): WorkbenchUnit => {
      const { numbers, kept } = units[i] as Prices['units'][number];
      return {
        proposed: unit.proposed,
        kept,
        weight: unit.met,
        bounds: ranges[i] as readonly [number, number],
        fitted: unit.verdict === 'kept' ? '' : fittedWords(unit),
        ...defined({ numbers }),
        ...(unit.interval === undefined ? {} : { interval: ends(unit.interval) }),
      };
    }),
    rows: byWrongness(audit.units).map((unit) => places.get(unit) as number),
    columns: audit.order,
    verdicts: auditVerdicts,
  };
}

/** What a page needs to try prices among mixed armies. */
function companyOf(
  { units, evenness, curve = [], model, explained = [] }: Audit,
  { units: terms, guessed }: Prices,
): WorkbenchCompany {
  const held = (at: string, own: Evenness | undefined): WorkbenchCompany['held'] =>
    own === undefined ? [] : [{ at, words: evennessWords(own) }];
  return {
    units: units.map((unit, i): CompanyUnit => {
      const { fitted, against, dice, alone, listed, proposed, interval } = unit;
      const apart = explained.find(({ id }) => id === unit.id);
      const reach = [listed, proposed, ...(interval?.unbounded === 'none' ? [interval.low, interval.high] : [])];
      return {
        dice: dice === undefined || dice.low === dice.high ? '–' : (rangeOf(dice) ?? '–'),
        alone: alone === undefined ? '–' : fittedWords(alone),
        say: (terms[i] as Prices['units'][number]).weight,
        tried: [tidy(Math.min(...reach) / beyond), tidy(Math.max(...reach) * beyond)],
        ...defined({
          worth: fitted === undefined ? undefined : tidy(fitted),
          against: against === undefined ? undefined : ends(against),
          parts: apart === undefined ? undefined : madeOfWords(apart),
        }),
      };
    }),
    held:
      evenness === undefined
        ? []
        : [
            ...held(guessed ? 'at the guesses' : 'at list prices', evenness.listed),
            ...held('as proposed', evenness.proposed),
            ...held('at what units are worth alone', evenness.alone),
            ...held('the best that prices can do', evenness.best),
          ],
    curve: curve.map(({ changes, prices, predicted }) => ({ changes, prices, foretold: tidy(predicted) })),
    ...defined({
      model:
        model === undefined
          ? undefined
          : {
              slopes: model.slopes.map((slope) => (slope === undefined ? null : tidy(slope))),
              copies: model.copies.map(tidy),
              floor: tidy(model.floor),
            },
    }),
  };
}

/** How far beyond all that is known of a unit's price an input goes, as a factor. */
const beyond = 1.25;

/** Ten digits: the last of a double differ from one engine to another, and say nothing. */
function tidy(value: number): number {
  return Number(value.toPrecision(10));
}

/** JSON has no infinities. */
function ends({ low, high, unbounded }: NonNullable<Audit['units'][number]['interval']>): Ends {
  return { low: Number.isFinite(low) ? tidy(low) : null, high: Number.isFinite(high) ? tidy(high) : null, unbounded };
}

/** Units with only the fields that the page reads. */
function listOnly({ units, ...rest }: Parameters<typeof condensed>[0]): Parameters<typeof condensed>[0] {
  return { ...rest, units: units.map(({ id, title, price, full }) => ({ id, title, price, full })) };
}
