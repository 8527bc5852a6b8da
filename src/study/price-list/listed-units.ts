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
import { listWords } from './beside-words.js';
import type { PricedUnit } from './list-info.js';
import { priceNumbers } from './price-numbers.js';
import { type PricePlace, toldPlace, type Worded } from './price-path.js';
import { isSubject } from './subject.js';
import { withSubject } from './subject-place.js';

type Listed = PricesSection['units'][string];

/** What the list says of a unit beside its ruleset's words, and its plan and price. */
const besides: ReadonlySet<string> = new Set([...listWords, 'plan', 'price']);

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
  // what the list itself says is none of the data's
  const own = ids.flatMap((id, k) => (section.units[id]?.['price'] === undefined ? [k] : []));
  const found = priceNumbers(
    ruleset,
    overlay,
    own.map((k) => worded[k] as Worded),
  );
  const numbersOf = (k: number): readonly PricePlace[] | undefined => {
    const numbers = found[own.indexOf(k)] ?? [];
    return numbers.length === 0 ? undefined : numbers;
  };
  const toldOf = (k: number, path: string, price: number): PricePlace =>
    placed(source, [['prices', 'units', ids[k] as string, 'path']], () =>
      toldPlace(ruleset, overlay, worded[k] as Worded, { path, price }),
    );
  return new Mistakes().all(ids, (id, k): PricedUnit => {
    const { title, note, path, weight: _, band, atMost, with: beside, ...words } = section.units[id] as Listed;
    const study = resolve(withSubject(bare, words as JsonObject, ['prices', 'units', id], ruleset));
    const told = study.engagement?.blue.units.find(({ name }) => isSubject(name));
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
      ...defined({ numbers: path === undefined ? numbersOf(k) : [toldOf(k, path, price)] }),
      words: words as JsonObject,
      band: band ?? section.band,
      ...defined({ known: section.known?.prices[id] }),
      kept: section.keep[id] !== undefined,
      ...(isEmpty === true ? { isEmpty } : {}),
      weight: (weights[k] as number) / all,
      ...defined({ atMost, with: beside?.map((other) => ids.indexOf(other)), note }),
    };
  });
}

/** The words that a ruleset prices a unit by, without its plan. */
function wordedOf(listed: Listed): Worded {
  const { unit, ...rest } = listed;
  return { unit, words: Object.fromEntries(Object.entries(rest).filter(([key]) => !besides.has(key))) as JsonObject };
}
