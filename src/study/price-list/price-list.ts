/**
 * The price list of a scenario: its units, what is kept, over which fights they meet. Promises: every unit has been put
 * into every fight, on both sides, and checked by the ruleset before anything is played; both sides have the same core,
 * so that a unit is as strong as itself.
 */

import { mostUnits } from '../../engagement/forces.js';
import type { Json, JsonObject } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import { compileRules } from '../compile.js';
import { type Change, change } from '../document/changes.js';
import { checkDistinct, checkKnown } from '../document/checks.js';
import { Mistakes } from '../document/mistakes.js';
import type { PricesSection } from '../document/schema/prices.js';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import type { Scenario } from '../document/shape.js';
import { type Path, placed, problem, type Source } from '../document/source.js';
import { type ExplainedUnit, explainedUnit } from '../explain/explained-unit.js';
import { type PartPlace, partPlaces } from '../explain/part-places.js';
import { type FightInfo, type Population, populationOf } from '../fights/population.js';
import { checkListGate } from '../gate.js';
import type { PlainStudy } from '../plain-study.js';
import { type ListPlan, listPlans } from './list-plans.js';
import { type PricePlace, pricePlaceOf, toldApart, toldPlace, type Worded } from './price-path.js';
import { isSubject, subject, subjectName } from './subject.js';
import { type ListTerms, listTerms } from './terms.js';

/** A unit of the list. */
export interface PricedUnit {
  /** Distinct in the list. */
  readonly id: string;
  readonly title: string;
  /** What the list asks, or what it is kept at, points. */
  readonly price: number;
  /** Where its price stands in the ruleset's data, if anywhere by itself. */
  readonly place?: PricePlace;
  /** Its ruleset's key and words, and its plan. */
  readonly words: JsonObject;
  /** How far from its list price it is tried: two factors. */
  readonly band: readonly [number, number];
  /** What someone else asks for it, points. */
  readonly known?: number;
  readonly kept: boolean;
  /** It is a carrier, and nobody is aboard. */
  readonly isEmpty?: true;
  /** How often it is met; all sum to 1. */
  readonly weight: number;
}

/** A price list and the games it is judged by. */
export interface PriceListInfo {
  readonly units: readonly PricedUnit[];
  /** What all prices sum to, where none is kept. */
  readonly total?: number;
  /** What proposed prices keep to, and which units go together. */
  readonly terms?: ListTerms;
  /** Units that are taken apart. */
  readonly explain?: readonly (ExplainedUnit & {
    readonly id: string;
    /** By part: which number of the ruleset's prices it is paid by, where that is one and of no other unit. */
    readonly places: readonly (PartPlace | undefined)[];
  })[];
  /** Whom a unit is judged against. */
  readonly opponents: PricesSection['opponents'];
  /** Points. */
  readonly step?: number;
  /** How far off a price may be and still be fair, as a share of it. */
  readonly margin: number;
  /** Mixed forces that are drawn and played, unless the scenario asks for none. */
  readonly armies?: Exclude<PricesSection['armies'], 'none'>;
  /** Whether every two units meet with copies of themselves alone. */
  readonly alone: boolean;
  /** How near worths are to be known by the dice, as a share of each. */
  readonly precision?: number;
  /** Whether the prices to begin with are guesses, which nobody need judge. */
  readonly guessed: boolean;
  /** Points, each level as often. */
  readonly budgets: readonly number[];
  /** What of a budget the core takes, points. */
  readonly core: number;
  readonly population: Population<FightInfo>;
  /** What each unit may do, the plan as written first; absent: as written. */
  readonly plans?: readonly ListPlan[];
  /** Whose the known prices are. */
  readonly known?: { readonly title: string; readonly note?: string };
  /** What is not judged, and why. */
  readonly leftOut: Readonly<Record<string, string>>;
}

/** Units of a list at most of which every two meet unless it says so: their number grows with its square. */
const mostAlone = 40;

/** Sections that ask something else. */
const others = ['attack', 'variants', 'sweep', 'breakEven', 'values', 'asks'] as const;

type Resolve = (scenario: Scenario) => PlainStudy;

/**
 * The study of a price list. `resolve` resolves an ordinary scenario. Throws a placed `LanchesterError`.
 */
export function priceListStudy(
  scenario: Scenario,
  ruleset: Ruleset,
  resolve: Resolve,
): PlainStudy & { readonly prices: PriceListInfo } {
  const { document, source } = scenario;
  const section = document.prices as PricesSection;
  const engagement = checkedEngagement(document, source);
  checkCore(engagement, source);
  checkLevel(section, source);
  checkGated(document, section, source);
  const { known } = section;
  const bare = bareScenario(scenario);
  const base = resolve(bare);
  const listed = listedUnits({ section, bare, ruleset, resolve });
  checkPlayed(base, ruleset, source);
  const core = coreOf(base);
  const budgets = [engagement.budget].flat();
  const units = withinBudgets(listed, { budgets, core, source });
  const population = populationOf(withFights(bare, document), ruleset, resolve, (info) => info);
  const plans = listPlans(scenario, base, ruleset, core);
  const info: PriceListInfo = {
    units,
    ...defined({ plans }),
    ...defined({ total: section.total }),
    ...defined({ terms: listTerms(section, source) }),
    opponents: section.opponents,
    ...(section.armies === 'none' ? {} : { armies: section.armies }),
    alone: section.armies === 'none' || (section.alone ?? units.length <= mostAlone),
    ...defined({ step: section.step }),
    ...(section.precision === undefined ? {} : { precision: section.precision / 100 }),
    margin: section.margin,
    guessed: section.guessed,
    budgets,
    core,
    population,
    leftOut: section.leftOut,
    ...(known === undefined ? {} : { known: { title: known.title, ...defined({ note: known.note }) } }),
  };
  checkStep(info, source);
  const explain = explainedIn(info, bare, section, ruleset);
  const prices = { ...info, ...defined({ explain }) };
  return { ...base, document, engagementCells: [], charts: [], compared: [], prices };
}

/** The units that the list names to be taken apart, with their parts. */
function explainedIn(
  info: PriceListInfo,
  scenario: Scenario,
  { explain, units, armies }: PricesSection,
  ruleset: Ruleset,
): PriceListInfo['explain'] {
  if (explain === undefined) return undefined;
  const { source } = scenario;
  if (armies === 'none') {
    const message = 'a unit is taken apart among armies: leave out explain, or armies: none';
    throw problem(source, 'bad-value', ['prices', 'explain'], message, 'key');
  }
  const { overlay } = change(scenario, [], ruleset);
  const worded = info.units.map(({ id }) => wordedOf(units[id] as PricesSection['units'][string]));
  const at = (n: number): [Path] => [['prices', 'explain', n]];
  checkDistinct(
    source,
    'units of explain',
    explain,
    (id) => id,
    (n) => at(n)[0],
  );
  return new Mistakes().all(explain, (id, n) => {
    checkKnown(source, 'unit of the list is called', id, Object.keys(units), at(n)[0]);
    return placed(source, at(n), () => {
      const unit = explainedUnit({ scenario, prices: info, ruleset }, { unit: id });
      const k = info.units.findIndex((own) => own.id === id);
      const beside = { place: info.units[k]?.place, others: worded.toSpliced(k, 1) };
      return { id, ...unit, places: partPlaces(ruleset, overlay, unit, beside) };
    });
  });
}

/** Throws where a gate guards what no gate looks at. */
function checkGated(document: ScenarioDocument, { armies, units }: PricesSection, source: Source): void {
  if (document.gate !== undefined && armies === 'none') {
    const message =
      'a list that is read of copies alone is not gated: leave out gate, or have armies drawn (prices.armies)';
    throw problem(source, 'bad-value', ['gate'], message, 'key');
  }
  checkListGate(document, Object.keys(units), source);
}

type EngagementSection = NonNullable<ScenarioDocument['engagement']>;

/** The engagement that units meet in: at equal points, with a subject on each side. Throws for a scenario that asks more. */
function checkedEngagement(
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

/** Throws unless the list names units of its own, and says at most in one way at which level their prices lie. */
function checkLevel({ units, known, keep, total }: PricesSection, source: Source): void {
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

interface Listing {
  readonly section: PricesSection;
  /** The scenario without what only concerns the list. */
  readonly bare: Scenario;
  readonly ruleset: Ruleset;
  readonly resolve: Resolve;
}

/** The units of the list, each put into the subject's place; all mistakes of theirs at once. */
function listedUnits({ section, bare, ruleset, resolve }: Listing): PricedUnit[] {
  const { source } = bare;
  const ids = Object.keys(section.units);
  const weights = ids.map((id) => section.units[id]?.weight ?? 1);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const { overlay } = change(bare, [], ruleset);
  const rules = compileRules(ruleset, overlay);
  const worded = ids.map((id) => wordedOf(section.units[id] as PricesSection['units'][string]));
  const placeOf = (k: number): PricePlace | undefined =>
    section.units[ids[k] as string]?.['price'] === undefined
      ? pricePlaceOf(ruleset, overlay, worded[k] as Worded, worded.toSpliced(k, 1))
      : undefined;
  const toldOf = (k: number, path: string, price: number): PricePlace =>
    placed(source, [['prices', 'units', ids[k] as string, 'path']], () =>
      toldPlace(ruleset, overlay, worded[k] as Worded, { path, price }),
    );
  const listed = new Mistakes().all(ids, (id, k): PricedUnit => {
    const { title, path, weight: _, band, ...words } = section.units[id] as PricesSection['units'][string];
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
function wordedOf(listed: PricesSection['units'][string]): Worded {
  const { unit, title: _, path: __, weight: ___, band: ____, plan: _____, price: ______, ...words } = listed;
  return { unit, words: words as JsonObject };
}

/** What the listed units but the subject cost, points. */
function coreOf({ engagement }: PlainStudy): number {
  const units = engagement?.blue.units ?? [];
  return units.reduce((sum, { name, milli }) => (isSubject(name) ? sum : sum + milli), 0) / 1000;
}

/** Without what only concerns the list: as listed, whatever it costs. */
function bareScenario({ document, source }: Scenario): Scenario {
  const { prices: _, fights: __, plans: ____, charts: ___, gate: _____, engagement, ...rest } = document;
  const { budget: ______, ...section } = engagement as NonNullable<typeof engagement>;
  return { document: { ...rest, engagement: section, metrics: {}, primary: 'winRate' } as ScenarioDocument, source };
}

function withFights({ document, source }: Scenario, { fights }: ScenarioDocument): Scenario {
  return { document: { ...document, ...defined({ fights }) }, source };
}

/** The scenario with a unit of the list in the subject's place, on both sides. */
function withSubject(
  scenario: Scenario,
  words: JsonObject,
  at: readonly (string | number)[],
  ruleset: Ruleset,
): Scenario {
  const { engagement } = scenario.document;
  const changes = (['blue', 'red'] as const).map((side): Change => {
    const units = engagement?.[side].units ?? [];
    const template = units.find(({ name }) => name === subject) as unknown as JsonObject;
    return { path: `engagement.${side}.units.${subject}`, value: inPlaceOf(template, words, subject), at: [...at] };
  });
  const changed = change(scenario, changes, ruleset);
  changed.atOverlay(() => compileRules(ruleset, changed.overlay));
  return changed.scenario;
}

/** A unit where the subject stands and with its plan, by another name. */
function inPlaceOf(template: JsonObject, words: JsonObject, name: string): JsonObject {
  const kept = ['at', 'plan', 'flank'].flatMap((key) => (template[key] === undefined ? [] : [[key, template[key]]]));
  return { ...Object.fromEntries(kept as [string, Json][]), ...words, name };
}

/** The document of a fight in which so many units stand where the subject does: blue's first, then red's. */
export function forcesDocument(
  document: ScenarioDocument,
  words: readonly [readonly JsonObject[], readonly JsonObject[]],
): ScenarioDocument {
  const { engagement } = document;
  const force = (side: 'blue' | 'red', k: 0 | 1) => {
    const own = (engagement as NonNullable<typeof engagement>)[side];
    const units = own.units.flatMap((unit) =>
      unit.name === subject
        ? words[k].map((each, n) => inPlaceOf(unit as unknown as JsonObject, each, subjectName(n)))
        : [unit],
    );
    return { ...own, units };
  };
  return {
    ...document,
    engagement: { ...engagement, blue: force('blue', 0), red: force('red', 1) },
  } as ScenarioDocument;
}

/** Throws unless both sides list the same units beside the subject, none of them by the name of a copy. */
function checkCore(engagement: EngagementSection, source: Source): void {
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
function checkPlayed(base: PlainStudy, { pricesInPlay }: Ruleset, source: Source): void {
  if (coreOf(base) === 0) return;
  const plans = base.engagementCells.flatMap(({ specs }) =>
    specs.flatMap(({ blue, red }) => [...blue.units, ...red.units].map(({ plan }) => plan)),
  );
  const dearest = plans.some(({ priority }) => priority === 'dearest')
    ? 'a plan aims at whoever is dearest'
    : undefined;
  const reaches = pricesInPlay ?? dearest;
  if (reaches === undefined) return;
  const message = `prices reach into play (${reaches}): here a list can only be audited with "${subject}" alone on each side`;
  throw problem(source, 'bad-value', ['engagement', 'blue', 'units'], message);
}

/**
 * The units with their bands as far as budgets reach: of each a side may have one at least, and so many as stand on a
 * lane. Throws a placed `LanchesterError` for one whose own price is beyond that.
 */
function withinBudgets(
  units: readonly PricedUnit[],
  { budgets, core, source }: Pick<PriceListInfo, 'budgets' | 'core'> & { readonly source: Source },
): PricedUnit[] {
  const [smallest, largest] = [Math.min(...budgets) - core, Math.max(...budgets) - core];
  return new Mistakes().all(units, (unit): PricedUnit => {
    const { id, price, band } = unit;
    const at = ['prices', 'units', id];
    if (price > smallest) {
      const message = `"${id}" costs ${price}, more than what the core leaves of the smallest budget (${smallest}): raise engagement.budget`;
      throw problem(source, 'out-of-range', at, message);
    }
    if (Math.ceil(largest / price) > mostUnits) {
      const message = `what the core leaves of the largest budget (${largest}) buys more than ${mostUnits} of "${id}" at ${price}: lower engagement.budget`;
      throw problem(source, 'out-of-range', at, message);
    }
    // a hair of rounding is no further copy, and takes none away
    const cheapest = (largest / price / mostUnits) * (1 + 1e-9);
    return {
      ...unit,
      band: [Math.min(1, Math.max(band[0], cheapest)), Math.min(band[1], Math.max(1, (smallest / price) * (1 - 1e-9)))],
    };
  });
}

/** Throws for a step that is coarser than a price: nothing between nothing and one step could be proposed. */
function checkStep({ units, step }: PriceListInfo, source: Source): void {
  const cheapest = units.reduce((least, unit) => (unit.price < least.price ? unit : least));
  if (step === undefined || step <= cheapest.price) return;
  const message = `a step of ${step} is coarser than the prices: "${cheapest.id}" costs ${cheapest.price}`;
  throw problem(source, 'out-of-range', ['prices', 'step'], message);
}
