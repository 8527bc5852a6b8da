/**
 * What a unit's price is made of: its parts are found, it is played without each and without any of them, and what that
 * comes to is read in points.
 *
 * Promises: the armies are those of a price list, and the unit stands among them on either side; nothing of the list is
 * changed but that rows of the unit's own are added to it; what is not known in points is not told in points.
 */
import { type Explanation, unitWorths } from '../analysis/explain/explain.js';
import { addedMark } from '../engagement/additions.js';
import type { Json, JsonObject } from '../engagement/json.js';
import { priceOrReason } from '../engagement/price.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import type { LevelTerms } from '../played/worth/level.js';
import { findRuleset } from '../rulesets/registry.js';
import { runParts } from '../run/explain/run-parts.js';
import type { RunOptions } from '../run/options.js';
import { armyGames } from '../run/price-list/draw-armies.js';
import { compileRules } from '../study/compile.js';
import { listFights } from '../study/compose/list-fights.js';
import { change } from '../study/document/changes.js';
import type { Overlay } from '../study/document/overlay.js';
import type { ScenarioDocument } from '../study/document/schema/scenario.js';
import type { Scenario } from '../study/document/shape.js';
import { sourceOf } from '../study/document/source.js';
import type { PricedUnit } from '../study/price-list/price-list.js';
import { resolveScenario } from '../study/resolve.js';
import type { StudyOf } from '../study/study.js';
import { unitsOf } from '../study/unit-words.js';
import { type Dissected, type FoundParts, findParts, type OwnPart, ownPart, wordsSaid } from './explain-parts.js';
import { addedFor, type Explained, type Part, type Variant, variantOf } from './explain-variants.js';

/** More parts than these would take too many coalitions. */
export const mostExplained = 6;
/** So many parts are taken unless told which. */
const usualParts = 5;

/** What is asked. */
export interface ExplainAsked {
  /** A unit of the list by its id there, or of the ruleset. */
  readonly unit: string;
  /** Further words of it. */
  readonly words?: JsonObject;
  /** Ids of the parts that are taken, of those that are found; those likeliest asked about unless told. */
  readonly parts?: readonly string[] | undefined;
  /** Parts that somebody names. */
  readonly own?: readonly OwnPart[];
  /** All that are played. */
  readonly engagements: number;
}

/** Explains a unit by the price list of a scenario. Throws a `LanchesterError`. */
export async function explainUnit(
  scenario: Scenario,
  asked: ExplainAsked,
  options: RunOptions & { readonly seed?: string | undefined },
): Promise<Explanation> {
  const { find = findRuleset, seed } = options;
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
  const games = gamesOf(study, ruleset);
  const dissected = dissectedOf(explained, { ruleset, rules, overlay, games, price });
  const { parts, further, refused } = chosenParts(dissected, asked);
  const fights = fightsWith(study, variantsOf(dissected, parts, price), rules.data, find);
  const name = `explain ${study.name}: ${explained.unit} ${JSON.stringify(wordsSaid(explained.words))}`;
  const played = await runParts(
    { ...study, prices: { ...study.prices, armies } },
    { parts: parts.length, price, fights, name, engagements: asked.engagements },
    options,
  );
  const { parts: found, ...worths } = unitWorths(played, termsOf(study.prices), armyGames(study.prices).length);
  const said = wordsSaid(explained.words);
  return {
    ...worths,
    ruleset: ruleset.id,
    title: rules.unit(explained.unit, said).title,
    price,
    list: {
      name: study.name,
      isGuessed: study.prices.guessed,
      kept: study.prices.units.flatMap(({ kept, title, price: at }) => (kept ? [`${title} at ${at}`] : [])),
    },
    seed: study.seed,
    parts: found.map((worth, k) => ({ id: (parts[k] as Part).id, title: (parts[k] as Part).title, ...worth })),
    further: further.map(({ id, title }) => ({ id, title })),
    refused,
  };
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

interface Known {
  readonly ruleset: Ruleset;
  readonly rules: Rules;
  readonly overlay: Overlay;
  /** What the fights make of the data, where they change them. */
  readonly games: readonly Rules[];
  readonly price: number;
}

/** The rules of every fight. */
function gamesOf({ prices }: StudyOf<'priceList'>, ruleset: Ruleset): Rules[] {
  return prices.population.fights.map(({ id, document }) => {
    const own = { document, source: sourceOf(document as never, id) };
    return compileRules(ruleset, change(own, [], ruleset).overlay);
  });
}

function dissectedOf(explained: Explained, { ruleset, rules, overlay, games, price }: Known): Dissected {
  const data = rules.data;
  const refusal = (out: readonly Part[]): string | undefined => {
    try {
      const variant = variantOf(explained, out, { data, additions: ruleset.additions, nth: 1 });
      const { add, set } = addedFor([variant], data);
      const added = Object.fromEntries(Object.entries(add).map(([path, row]) => [addedMark + path, row as Json]));
      const { unit, ...words } = variant.words;
      compileRules(ruleset, { ...overlay, ...added, ...set }).unit(String(unit), wordsSaid({ ...words, price }));
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
      return error.why;
    }
    return out.map((part) => differing(explained, part, rules, games)).find((why) => why !== undefined);
  };
  return { ...explained, ruleset, rules, refusal };
}

/** Why a part cannot be one step in every game: some change what it is. */
function differing({ unit, words }: Explained, part: Part, rules: Rules, games: readonly Rules[]): string | undefined {
  const said = wordsSaid(words);
  const now = rules.unit(unit, said).fields;
  const isAlike = games.every((game) => {
    if (game === rules) return true;
    const fields = game.unit(unit, said).fields;
    const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
      JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
    const hasWords = Object.keys(part.words ?? {}).every((key) => isSame(fields[key], now[key]));
    const hasRow = part.edits === undefined || isSame(unitsOf(game)[unit], unitsOf(rules)[unit]);
    return hasWords && hasRow;
  });
  return isAlike ? undefined : 'it is not the same in every game of the list';
}

interface Chosen extends FoundParts {
  readonly further: readonly Part[];
}

/** The parts that are played: those that somebody names, and those found that are asked for, as far as they go together. */
function chosenParts(dissected: Dissected, { parts: ids, own = [] }: ExplainAsked): Chosen {
  const named = own.map((one) => ownPart(dissected, one));
  const { parts: found, refused } = findParts(dissected);
  for (const id of ids ?? []) {
    if (found.some((part) => part.id === id)) continue;
    const known = new Set(found.map((part) => part.id));
    throw new LanchesterError('unknown-name', `--parts: no part that was found is called ${didYouMean(id, known)}`);
  }
  const wanted = ids === undefined ? found : found.filter(({ id }) => ids.includes(id));
  const most = ids === undefined ? Math.max(usualParts, named.length) : mostExplained;
  if (named.length > mostExplained || (ids !== undefined && named.length + wanted.length > mostExplained)) {
    throw new LanchesterError('usage', `at most ${mostExplained} parts at once: every combination of them is played`);
  }
  const parts: Part[] = [];
  const further: Part[] = [];
  const apart: { title: string; why: string }[] = [];
  for (const part of [...named, ...wanted]) {
    if (parts.length >= most) {
      further.push(part);
      continue;
    }
    const why = together(dissected, parts, part);
    if (why === undefined) parts.push(part);
    else apart.push({ title: part.title, why });
  }
  if (parts.length === 0) {
    const why = [...apart, ...refused].map(({ title, why: reason }) => ` ${title}: ${reason}`)[0] ?? '';
    const how = "name one yourself: --part 'its gun: weapon=pistol'";
    throw new LanchesterError('usage', `nothing can be taken out of "${dissected.unit}".${why} You may ${how}`);
  }
  const others = found.filter((part) => !wanted.includes(part));
  return { parts, further: [...further, ...others], refused: [...refused, ...apart] };
}

/** Why a part cannot be out beside some of others. */
function together(dissected: Dissected, others: readonly Part[], part: Part): string | undefined {
  for (let coalition = 0; coalition < 1 << others.length; coalition++) {
    const out = others.filter((_, k) => ((coalition >> k) & 1) === 1);
    const why = dissected.refusal([...out, part]);
    if (why !== undefined) return out.length === 0 ? why : `beside ${out.map(({ title }) => title).join(', ')}: ${why}`;
  }
  return undefined;
}

/** The unit by coalition of parts that are in. */
function variantsOf(
  { ruleset, rules, unit, words }: Dissected,
  parts: readonly Part[],
  price: number,
): readonly Variant[] {
  return Array.from({ length: 1 << parts.length }, (_, coalition) => {
    const out = parts.filter((__, k) => ((coalition >> k) & 1) === 0);
    const made = variantOf({ unit, words }, out, {
      data: rules.data,
      additions: ruleset.additions,
      nth: coalition,
    });
    return { ...made, words: { ...made.words, price } };
  });
}

/** The fights of the list, with the unit's variants before the list's units. */
function fightsWith(
  { prices }: StudyOf<'priceList'>,
  variants: readonly Variant[],
  data: JsonObject,
  find: (id: string) => Ruleset,
) {
  const { add, set } = addedFor(variants, data);
  const withRows = (document: ScenarioDocument): ScenarioDocument =>
    ({ ...document, add: { ...document.add, ...add }, set: { ...document.set, ...set } }) as ScenarioDocument;
  const own = variants.map(({ words }, n) => ({ ...(prices.units[0] as PricedUnit), id: `variant ${n}`, words }));
  const { population } = prices;
  const fights = population.fights.map((fight) => ({ ...fight, document: withRows(fight.document) }));
  return listFights({ ...prices, units: [...own, ...prices.units], population: { ...population, fights } }, find);
}
