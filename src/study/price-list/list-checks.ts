/** What a price list has to be. Promise: what a list cannot be is told at its place, before anything is played. */
import type { Ruleset } from '../../engagement/ruleset.js';
import { checkKnown } from '../document/checks.js';
import type { PricesSection } from '../document/schema/prices.js';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import { problem, type Source } from '../document/source.js';
import { checkListGate } from '../gate.js';
import type { PlainStudy } from '../plain-study.js';
import type { PriceListInfo } from './list-info.js';
import { isSubject, subject } from './subject.js';

/** Sections that ask something else. */
const others = ['attack', 'variants', 'sweep', 'breakEven', 'values', 'asks'] as const;

type EngagementSection = NonNullable<ScenarioDocument['engagement']>;

/** The engagement that units meet in: at equal points, with a subject on each side. Throws for a scenario that asks more. */
export function checkedEngagement(
  document: ScenarioDocument,
  source: Source,
): EngagementSection & { readonly budget: NonNullable<EngagementSection['budget']> } {
  const { engagement } = document;
  for (const other of others) {
    if (document[other] === undefined) continue;
    const message = `a scenario of a price list asks about its list alone: leave out ${other}`;
    throw problem(source, 'bad-value', [other], message, 'key');
  }
  if (engagement === undefined) {
    throw problem(source, 'bad-value', ['prices'], 'units meet in an engagement: give an engagement section', 'key');
  }
  const { budget } = engagement;
  if (budget === undefined) {
    const message = 'units meet at equal points: give engagement.budget';
    throw problem(source, 'bad-value', ['engagement'], message, 'key');
  }
  for (const side of ['blue', 'red'] as const) {
    if (engagement[side].fill !== undefined) {
      const message = 'the rest of the budget buys the unit that is asked about: leave out fill';
      throw problem(source, 'bad-value', ['engagement', side, 'fill'], message, 'key');
    }
    if (engagement[side].units.some(({ name }) => name === subject)) continue;
    const message = `name one unit "${subject}": the units of the list take its place in turn`;
    throw problem(source, 'bad-value', ['engagement', side, 'units'], message);
  }
  return { ...engagement, budget };
}

/** Throws where a gate guards what no gate looks at. */
export function checkGated(document: ScenarioDocument, { armies, units }: PricesSection, source: Source): void {
  if (document.gate !== undefined && armies === 'none') {
    const message =
      'a list that is read of copies alone is not gated: leave out gate, or have armies drawn (prices.armies)';
    throw problem(source, 'bad-value', ['gate'], message, 'key');
  }
  checkListGate(document, Object.keys(units), source);
}

/** Throws unless the list names units of its own, and says at most in one way at which level their prices lie. */
export function checkLevel({ units, known, keep, total }: PricesSection, source: Source): void {
  const ids = Object.keys(units);
  if (ids.length < 2) throw problem(source, 'bad-value', ['prices', 'units'], 'a list needs at least two units');
  for (const id of Object.keys(known?.prices ?? {})) {
    checkKnown(source, 'unit of the list is called', id, ids, ['prices', 'known', 'prices', id]);
  }
  const kept = Object.keys(keep);
  for (const id of kept) checkKnown(source, 'unit of the list is called', id, ids, ['prices', 'keep', id]);
  if (kept.length > 0 && total !== undefined) {
    const message = `the level of prices is settled by what is kept (${kept.join(', ')}): leave out total, or keep`;
    throw problem(source, 'bad-value', ['prices', 'total'], message, 'key');
  }
  if (kept.length === ids.length) {
    throw problem(source, 'bad-value', ['prices', 'keep'], 'every price is kept: nothing is left to look for', 'key');
  }
}

/** Throws unless both sides list the same units beside the subject, none of them by the name of a copy. */
export function checkCore(engagement: EngagementSection, source: Source): void {
  for (const side of ['blue', 'red'] as const) {
    engagement[side].units.forEach(({ name }, k) => {
      if (name === undefined || name === subject || !isSubject(name)) return;
      const message = `"${name}" is what a copy of "${subject}" is called: give this unit another name`;
      throw problem(source, 'bad-value', ['engagement', side, 'units', k, 'name'], message);
    });
  }
  const [blue, red] = (['blue', 'red'] as const).map((side) =>
    JSON.stringify(
      engagement[side].units.flatMap(({ name, at: _, plan: __, ...words }) => (name === subject ? [] : [words])),
    ),
  );
  if (blue === red) return;
  const message = `both sides need the same units beside "${subject}": else a unit would not be as strong as itself`;
  throw problem(source, 'bad-value', ['engagement', 'red', 'units'], message);
}

/**
 * Throws where prices reach into play: then what was played at one price says nothing of another. Copies of one unit all
 * cost the same, so it takes a core for that.
 */
export function checkPlayed(base: PlainStudy, ruleset: Ruleset, source: Source): void {
  if (coreOf(base) === 0) return;
  const reaches = pricesInPlay(base, ruleset);
  if (reaches === undefined) return;
  const message = `prices reach into play (${reaches}): here a list can only be audited with "${subject}" alone on each side`;
  throw problem(source, 'bad-value', ['engagement', 'blue', 'units'], message);
}

/** How prices reach into play, where they do. */
export function pricesInPlay(base: PlainStudy, { pricesInPlay: always }: Ruleset): string | undefined {
  if (always !== undefined) return always;
  const plans = base.engagementCells.flatMap(({ specs }) =>
    specs.flatMap(({ blue, red }) => [...blue.units, ...red.units].map(({ plan }) => plan)),
  );
  return plans.some(({ priority }) => priority === 'dearest') ? 'a plan aims at whoever is dearest' : undefined;
}

/** What the listed units but the subject cost, points. */
export function coreOf({ engagement }: PlainStudy): number {
  const units = engagement?.blue.units ?? [];
  return units.reduce((sum, { name, milli }) => (isSubject(name) ? sum : sum + milli), 0) / 1000;
}

/** Throws for a step that is coarser than a price: nothing between nothing and one step could be proposed. */
export function checkStep({ units, step }: PriceListInfo, source: Source): void {
  const cheapest = units.reduce((least, unit) => (unit.price < least.price ? unit : least));
  if (step === undefined || step <= cheapest.price) return;
  const message = `a step of ${step} is coarser than the prices: "${cheapest.id}" costs ${cheapest.price}`;
  throw problem(source, 'out-of-range', ['prices', 'step'], message);
}
