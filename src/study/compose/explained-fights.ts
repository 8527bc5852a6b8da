/**
 * The fights of a price list with a unit that is taken apart: as each combination of its parts, before the list's units.
 * Promise: nothing of the list is changed but that rows of the unit's own are added to it, as each fight has them.
 */
import type { Rules, Ruleset } from '../../engagement/ruleset.js';
import type { FindRuleset } from '../compile.js';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import { gamesOf, tablesOf } from '../explain/chosen.js';
import type { ExplainedUnit } from '../explain/explained-unit.js';
import { addedFor, type Tables, type Variant, variantOf } from '../explain/variants.js';
import type { ListFight } from '../price-list/list-fight.js';
import type { PricedUnit, PriceListInfo } from '../price-list/list-info.js';
import { listFights } from './list-fights.js';

/** The fights of a list in which a unit is taken apart. Throws a `LanchesterError`. */
export function explainedFights(prices: PriceListInfo, unit: ExplainedUnit, ruleset: Ruleset): ListFight[] {
  const games = gamesOf(prices, ruleset);
  const variants = games.map(({ overlay, rules }) => variantsOf(unit, tablesOf(ruleset, overlay, rules.data)));
  const fights = prices.population.fights.map((fight, k) => {
    const { data } = (games[k] as { readonly rules: Rules }).rules;
    const { add, set } = addedFor(variants[k] as readonly Variant[], data);
    const { document } = fight;
    const changed = { ...document, add: { ...document.add, ...add }, set: { ...document.set, ...set } };
    return { ...fight, document: changed as ScenarioDocument };
  });
  // by its key and words a variant is the same in every fight
  const own = (variants[0] as readonly Variant[]).map(({ words }, n): PricedUnit => {
    return { ...(prices.units[0] as PricedUnit), id: `variant ${n}`, words };
  });
  const units = [...own, ...prices.units];
  const find: FindRuleset = () => ruleset;
  return listFights({ ...prices, units, population: { ...prices.population, fights } }, find);
}

/** The unit by coalition of parts that are in, each at the whole unit's price. */
function variantsOf({ explained, parts, price }: ExplainedUnit, tables: Tables): readonly Variant[] {
  return Array.from({ length: 1 << parts.length }, (_, coalition) => {
    const out = parts.filter((__, k) => ((coalition >> k) & 1) === 0);
    const made = variantOf(explained, out, tables, coalition);
    return { ...made, words: { ...made.words, price } };
  });
}
