/**
 * What a unit's price is made of: its parts are found, it is played without each and without any of them, and what that
 * comes to is read in points.
 *
 * Promises: the armies are those of a price list, and the unit stands among them on either side; nothing of the list is
 * changed but that rows of the unit's own are added to it; what is not known in points is not told in points.
 */
import { type Explanation, unitWorths } from '../analysis/explain/explain.js';
import type { JsonObject } from '../engagement/json.js';
import { priceOrReason } from '../engagement/price.js';
import type { Rules } from '../engagement/ruleset.js';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import type { LevelTerms } from '../played/worth/level.js';
import { findRuleset } from '../rulesets/registry.js';
import { type PartsStudy, runParts } from '../run/explain/run-parts.js';
import type { RunOptions } from '../run/options.js';
import { armyGames } from '../run/price-list/draw-armies.js';
import { compileRules } from '../study/compile.js';
import { listFights } from '../study/compose/list-fights.js';
import { change } from '../study/document/changes.js';
import type { ScenarioDocument } from '../study/document/schema/scenario.js';
import type { Scenario } from '../study/document/shape.js';
import type { ListFight } from '../study/price-list/list-fight.js';
import type { PricedUnit } from '../study/price-list/price-list.js';
import { resolveScenario } from '../study/resolve.js';
import type { StudyOf } from '../study/study.js';
import { unitsOf } from '../study/unit-words.js';
import {
  type Chosen,
  chosenParts,
  dissectedOf,
  type ExplainAsked,
  type Game,
  gamesOf,
  type Known,
  tablesOf,
} from './explain-chosen.js';
import { wordsSaid } from './explain-parts.js';
import { addedFor, type Explained, type Part, type Tables, type Variant, variantOf } from './explain-variants.js';

/** Explains a unit by the price list of a scenario. Throws a `LanchesterError`. */
export async function explainUnit(
  scenario: Scenario,
  asked: ExplainAsked,
  options: RunOptions & { readonly seed?: string | undefined },
): Promise<Explanation> {
  const unit = readUnit(scenario, asked, options);
  const { study, known, explained, parts } = unit;
  const { prices } = study;
  const { rules, ruleset, price } = known;
  const said = wordsSaid(explained.words);
  const name = `explain ${study.name}: ${explained.unit} ${JSON.stringify(said)}`;
  const fights = fightsWith(study, explained, parts, known);
  const played = await runParts(
    study,
    { parts: parts.length, price, fights, name, engagements: asked.engagements },
    options,
  );
  const { parts: found, ...worths } = unitWorths(played, termsOf(prices), armyGames(prices).length);
  return {
    ...worths,
    ruleset: ruleset.id,
    title: rules.unit(explained.unit, said).title,
    price,
    list: {
      name: study.name,
      isGuessed: prices.guessed,
      kept: prices.units.flatMap(({ kept, title, price: at }) => (kept ? [`${title} at ${at}`] : [])),
    },
    seed: study.seed,
    parts: found.map((worth, k) => ({ id: (parts[k] as Part).id, title: (parts[k] as Part).title, ...worth })),
    further: unit.further.map(({ id, title }) => ({ id, title })),
    refused: unit.refused,
  };
}

/** A unit, the list that it stands in, and its parts. */
export interface ReadUnit extends Chosen {
  readonly study: PartsStudy;
  readonly known: Known;
  readonly explained: Explained;
}

/** What would be played, before it is. Throws a `LanchesterError`. */
export function readUnit(
  scenario: Scenario,
  asked: ExplainAsked,
  { find = findRuleset, seed }: Pick<RunOptions, 'find'> & { readonly seed?: string | undefined } = {},
): ReadUnit {
  const study = resolveScenario(scenario, { find, ...(seed === undefined ? {} : { seed }) });
  if (study.kind !== 'priceList') {
    throw new LanchesterError(
      'usage',
      `${study.name} has no price list (prices): a unit is explained by armies of one`,
    );
  }
  const { armies } = study.prices;
  if (armies === undefined) {
    const why = 'its list has no armies (armies: none), and a unit is explained among armies';
    throw new LanchesterError('usage', `${study.name}: ${why}`);
  }
  const ruleset = find(study.ruleset);
  const { overlay } = change(scenario, [], ruleset);
  const rules = compileRules(ruleset, overlay);
  const { explained, price } = unitOf(study, rules, asked);
  const known = { ruleset, rules, overlay, games: gamesOf(study, ruleset), price };
  const chosen = chosenParts(dissectedOf(explained, known), asked);
  return { ...chosen, study: { ...study, prices: { ...study.prices, armies } }, known, explained };
}

/** What settles the level of the list. */
function termsOf({ units, total }: StudyOf<'priceList'>['prices']): LevelTerms {
  return {
    listed: units.map(({ price }) => price),
    weights: units.map(({ weight }) => weight),
    kept: units.map(({ kept }) => kept),
    ...defined({ total }),
  };
}

/** The unit with its words, and what it costs. */
function unitOf(
  { prices }: StudyOf<'priceList'>,
  rules: Rules,
  { unit, words = {} }: ExplainAsked,
): { readonly explained: Explained; readonly price: number } {
  const known = Object.keys(unitsOf(rules));
  const listed = prices.units.find(({ id }) => id === unit) ?? prices.units.find((one) => one.words['unit'] === unit);
  if (listed === undefined && !known.includes(unit)) {
    const all = new Set([...prices.units.map(({ id }) => id), ...known]);
    throw new LanchesterError('unknown-name', `there is no unit ${didYouMean(unit, all)}`);
  }
  const isListed = listed?.id === unit;
  const { unit: key = unit, ...own } = (isListed ? (listed as PricedUnit).words : { unit }) as JsonObject;
  const explained = { unit: String(key), words: { ...own, ...words } };
  if (isListed && Object.keys(words).length === 0) return { explained, price: (listed as PricedUnit).price };
  const sheet = rules.unit(explained.unit, wordsSaid(explained.words));
  const found = priceOrReason(() => sheet.price());
  const price = (found.price?.milli ?? 0) / 1000;
  if (price > 0) return { explained, price };
  const why = found.missing ?? `"${unit}" costs nothing`;
  throw new LanchesterError('missing-price', `${why}; or say it here: --words price=40`);
}

/** The unit by coalition of parts that are in. */
function variantsOf(explained: Explained, parts: readonly Part[], tables: Tables, price: number): readonly Variant[] {
  return Array.from({ length: 1 << parts.length }, (_, coalition) => {
    const out = parts.filter((__, k) => ((coalition >> k) & 1) === 0);
    const made = variantOf(explained, out, tables, coalition);
    return { ...made, words: { ...made.words, price } };
  });
}

/** The fights of the list, with the unit's variants before the list's units: its rows are as each fight has them. */
function fightsWith(
  { prices }: StudyOf<'priceList'>,
  explained: Explained,
  parts: readonly Part[],
  { ruleset, games, price }: Pick<Known, 'ruleset' | 'games' | 'price'>,
): ListFight[] {
  const variants = games.map(({ overlay, rules }) =>
    variantsOf(explained, parts, tablesOf(ruleset, overlay, rules.data), price),
  );
  const fights = prices.population.fights.map((fight, k) => {
    const { add, set } = addedFor(variants[k] as readonly Variant[], (games[k] as Game).rules.data);
    const { document } = fight;
    const changed = { ...document, add: { ...document.add, ...add }, set: { ...document.set, ...set } };
    return { ...fight, document: changed as ScenarioDocument };
  });
  // by its key and words a variant is the same in every fight
  const own = (variants[0] as readonly Variant[]).map(({ words }, n): PricedUnit => {
    return { ...(prices.units[0] as PricedUnit), id: `variant ${n}`, words };
  });
  const units = [...own, ...prices.units];
  return listFights({ ...prices, units, population: { ...prices.population, fights } }, () => ruleset);
}
