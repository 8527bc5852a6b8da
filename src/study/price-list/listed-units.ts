/** The units of a price list, each put into the subject's place. Promise: all mistakes of theirs are told at once. */
import type { JsonObject } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import { compileRules } from '../compile.js';
import { change } from '../document/changes.js';
import { Mistakes } from '../document/mistakes.js';
import type { PricesSection } from '../document/schema/prices.js';
import type { Scenario } from '../document/shape.js';
import { placed, problem } from '../document/source.js';
import type { PlainStudy } from '../plain-study.js';
import type { PricedUnit } from './list-info.js';

import { type PricePlace, pricePlaceOf, toldApart, toldPlace, type Worded } from './price-path.js';
import { isSubject } from './subject.js';
import { withSubject } from './subject-place.js';

type Listed = PricesSection['units'][string];

/** What the list says of a unit beside its ruleset's words, and its plan and price. */
const besides: ReadonlySet<string> = new Set(['title', 'path', 'weight', 'band', 'atMost', 'with', 'plan', 'price']);

/** Resolves an ordinary scenario. */
export type Resolve = (scenario: Scenario) => PlainStudy;

interface Listing {
  readonly section: PricesSection;
  /** The scenario without what only concerns the list. */
  readonly bare: Scenario;
  readonly ruleset: Ruleset;
  readonly resolve: Resolve;
}

/** The units of the list, each put into the subject's place; all mistakes of theirs at once. */
export function listedUnits({ section, bare, ruleset, resolve }: Listing): PricedUnit[] {
  const { source } = bare;
  const ids = Object.keys(section.units);
  const weights = ids.map((id) => section.units[id]?.weight ?? 1);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const { overlay } = change(bare, [], ruleset);
  const rules = compileRules(ruleset, overlay);
  const worded = ids.map((id) => wordedOf(section.units[id] as Listed));
  const placeOf = (k: number): PricePlace | undefined =>
    section.units[ids[k] as string]?.['price'] === undefined
      ? pricePlaceOf(ruleset, overlay, worded[k] as Worded, worded.toSpliced(k, 1))
      : undefined;
  const toldOf = (k: number, path: string, price: number): PricePlace =>
    placed(source, [['prices', 'units', ids[k] as string, 'path']], () =>
      toldPlace(ruleset, overlay, worded[k] as Worded, { path, price }),
    );
  const listed = new Mistakes().all(ids, (id, k): PricedUnit => {
    const { title, path, weight: _, band, atMost, with: beside, ...words } = section.units[id] as Listed;
    const own = resolve(withSubject(bare, words as JsonObject, ['prices', 'units', id], ruleset));
    const told = own.engagement?.blue.units.find(({ name }) => isSubject(name));
    const price = section.keep[id] ?? (told?.milli ?? 0) / 1000;
    if (!(price > 0)) {
      const message = `"${id}" costs nothing: give it a price to begin with`;
      throw problem(source, 'bad-value', ['prices', 'units', id], message);
    }
    const { isEmpty } = rules.unit((worded[k] as Worded).unit, (worded[k] as Worded).words);
    return {
      id,
      title: title ?? told?.title ?? id,
      price,
      ...defined({ place: path === undefined ? placeOf(k) : toldOf(k, path, price) }),
      words: words as JsonObject,
      band: band ?? section.band,
      ...defined({ known: section.known?.prices[id] }),
      kept: section.keep[id] !== undefined,
      ...(isEmpty === true ? { isEmpty } : {}),
      weight: (weights[k] as number) / all,
      ...defined({ atMost, with: beside?.map((other) => ids.indexOf(other)) }),
    };
  });
  const places = toldApart(
    ruleset,
    overlay,
    worded,
    listed.map(({ place }) => place),
  );
  return listed.map((unit, k) => ({ ...unit, ...defined({ place: places[k] }) }));
}

/** The words that a ruleset prices a unit by, without its plan. */
export function wordedOf(listed: Listed): Worded {
  const { unit, ...rest } = listed;
  return { unit, words: Object.fromEntries(Object.entries(rest).filter(([key]) => !besides.has(key))) as JsonObject };
}
