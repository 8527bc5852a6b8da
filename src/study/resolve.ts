/**
 * From a scenario to a study: names known, defaults filled in, variants and sweeps laid out as cells. Promises: a study
 * that is handed out can be run: every cell has been put to the ruleset; every mistake is told at the line where it is
 * written, in one `LanchesterError`, as far as what is right can be checked beside what is wrong.
 */

import { addedMark } from '../engagement/additions.js';
import type { Json } from '../engagement/json.js';
import { changedData } from '../engagement/overlay.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { defined } from '../kernel/defined.js';
import { findRuleset } from '../rulesets/registry.js';
import { breakEvenInfo, chartsOf, checkMetrics } from './answers.js';
import { asksOf } from './asks.js';
import { attackCells, attackInfo, mostAttackCells } from './attack/attack-cells.js';
import { checkBounds } from './bounds.js';
import { engagementInfo, mostEngagementCells } from './cells/engagement-cells.js';
import { compileRules, type FindRuleset } from './compile.js';
import { type Changed, change, valueAfter } from './document/changes.js';
import { checkKnown } from './document/checks.js';
import { Mistakes } from './document/mistakes.js';
import { checkShape, checkShapeAgain, type Scenario } from './document/shape.js';
import { type Path, placed, problem, type Source, sourceOf } from './document/source.js';
import { fightsInfo } from './fights/fights.js';
import { checkGate } from './gate.js';
import { type GridPoint, gridOf, sweepAxes } from './grid.js';
import { checkInstalments } from './instalments.js';
import { listPriceAt, unboughtAt } from './list-prices.js';
import type { AttackCell, BreakEvenInfo, EngagementCell, PlainStudy } from './plain-study.js';
import type { Play } from './plays.js';
import { type ChangedPoint, cellsOver } from './price/cells-over-prices.js';
import { checkPlayedAt, checkWithoutGrid, curvesOf } from './price/curves.js';
import { type AxisQuestion, withPriceSweep } from './price/price-sweep.js';
import { relativeValuesInfo, valueAxis, valueGrids } from './price/relative-values.js';
import { priceListStudy } from './price-list/price-list.js';
import { askedAsWritten, type Study, tagged } from './study.js';
import { type Variant, variantsOf } from './variants.js';

/** What may take the place of the file's own values. */
export interface ResolveOptions {
  /** Seed of the random numbers, in place of the scenario's. */
  readonly seed?: string;
  /** Observations for each cell, in place of the scenario's; its play is then gauged only where `bounds` says so. */
  readonly engagements?: number;
  /** Games that gauge what play gives away, in place of the scenario's; 0: it is not gauged. */
  readonly bounds?: number;
  /** How well all play who have no plan of their own, in place of the scenario's. */
  readonly play?: Play;
  /** False: a comparison is laid out as it is written, without the games that roles are played in. Default: true. */
  readonly games?: boolean;
  /** Where rulesets come from; the registry unless told. */
  readonly find?: FindRuleset;
}

/** The point of a sweep that sweeps nothing. */
const noSweep: GridPoint = { id: '', axes: {}, changes: [] };

/**
 * Resolves a scenario. Throws a `LanchesterError` with file:line:column for whatever does not fit: unknown names (the
 * nearest is offered), units without a price (ENG-R05), ranges beyond a weapon, paths that do not exist, empty forces
 * and grids that are too large.
 */
export function resolveScenario(scenario: Scenario, options: ResolveOptions = {}): Study {
  const { find = findRuleset } = options;
  const ruleset = rulesetOf(scenario, find);
  return resolved(withOptions(scenario, options), ruleset, find);
}

/**
 * As `resolveScenario`, of a scenario that was made of others which have been checked. Throws as that.
 */
export function resolveAgain({ document, source }: Scenario, find: FindRuleset = findRuleset): Study {
  const ruleset = rulesetOf({ document, source }, find);
  const checked = checkShapeAgain(sourceOf(document as unknown as Json, 'options'));
  return resolved({ document: checked.document, source }, ruleset, find);
}

function rulesetOf({ document, source }: Scenario, find: FindRuleset): Ruleset {
  return placed(source, [['ruleset']], () => find(document.ruleset));
}

function resolved(scenario: Scenario, ruleset: Ruleset, find: FindRuleset): Study {
  const { source } = scenario;
  checkBounds(scenario.document, source);
  if (scenario.document.prices !== undefined) {
    checkInstalments(scenario.document, source);
    return tagged(
      'priceList',
      priceListStudy(scenario, ruleset, (own) => resolveAgain(own, find)),
    );
  }
  const overridden = withPriceSweep(
    scenario,
    (of, path, variant) => listPriceAt(path, variant, of, variantsOf(of), ruleset),
    (of, variant, price) => unboughtAt(price, variant, of, ruleset),
  );
  const { document } = overridden;
  if (document.attack === undefined && document.engagement === undefined) {
    throw problem(source, 'bad-file', [], 'a scenario needs an attack section, an engagement section, or both');
  }
  const variants = variantsOf(overridden);
  const asked = askedOf(overridden, variants, ruleset);
  const { swept, breakEven, values } = asked;
  const cells = cellsOf(overridden, ruleset, variants, swept, asked.baseAttacks);
  checkGate(document, cells, source);
  const curves = curvesOf(document, { breakEven, values }, cells.engagement, ruleset);
  checkWithoutGrid(scenario, curves);
  checkPlayedAt(scenario, curves);
  const asks = asksOf(document, cells.engagement.length, source);
  if (breakEven !== undefined) checkPriced(breakEven, cells.engagement, source, priceAt(scenario));
  const plain: PlainStudy = {
    ...headOf(document, ruleset),
    variants: variants.map(({ id, title, set }) => ({
      id,
      title,
      set,
      swept: swept.includes(id) || values?.of.includes(id) === true,
      attackCells: cells.attack.some((cell) => cell.variant === id) ? id : null,
    })),
    ...defined({ attack: asked.attack, engagement: asked.engagement }),
    sweep: document.values === undefined ? asked.axes : [valueAxis(document.values)],
    ...defined({ asks, breakEven, values }),
    ...curves,
    metrics: document.metrics,
    primary: document.primary,
    charts: asked.charts,
    attackCells: cells.attack,
    engagementCells: cells.engagement,
    compared: comparedWith(
      cells.engagement.map(({ id }) => id),
      asks === 'which' ? cells.engagement.map(({ id }) => id) : [breakEven?.without, values?.measure],
    ),
  };
  if (document.fights === undefined && document.plans === undefined) return askedAsWritten(plain);
  const fights = fightsInfo(overridden, plain, ruleset, (fight) => resolveAgain(fight, find));
  const { question } = fights;
  if (question.kind === 'rates') return tagged('rates', { ...plain, fights: { ...fights, question } });
  checkWithoutGrid(scenario, defined({ pricesInPlay: question.inPlay }));
  checkPlayedAt(scenario, { curves: question.curves, ...defined({ pricesInPlay: question.inPlay }) });
  return tagged('fights', { ...plain, fights: { ...fights, question } });
}

/** What a study is called, and the game that it is about. */
function headOf(document: Scenario['document'], ruleset: Ruleset) {
  return {
    name: document.name,
    question: document.question,
    ruleset: ruleset.id,
    rulesetTitle: ruleset.title,
    distance: ruleset.distance,
    turn: ruleset.turn,
    seed: document.seed,
    document,
  };
}

/** What is asked of variants and their cells: each section by itself. Throws all that is wrong there in one error. */
function askedOf(scenario: Scenario, variants: readonly Variant[], ruleset: Ruleset) {
  const { document, source } = scenario;
  const mistakes = new Mistakes();
  const ids = variants.map(({ id }) => id);
  for (const [k, id] of (document.sweep?.of ?? []).entries())
    mistakes.try(() => checkKnown(source, 'variant', id, ids, ['sweep', 'of', k]));
  const swept = document.sweep === undefined ? [] : (document.sweep.of ?? ids);
  mistakes.try(() => checkMetrics(document, source));
  mistakes.try(() => checkInstalments(document, source));
  const charts = mistakes.try(() => chartsOf(document, source)) ?? [];
  const axes = mistakes.try(() => (document.sweep === undefined ? [] : sweepAxes(document.sweep, source))) ?? [];
  const attack = mistakes.try(() => document.attack && attackInfo(document.attack, source));
  const changed = mistakes.try(() => changedRules(scenario, ruleset));
  // without rules nothing can be said of units
  if (changed === undefined) mistakes.throwAny();
  const { base, rules } = changed as ChangedRules;
  const engagement = mistakes.try(() => document.engagement && engagementInfo(base, rules));
  const baseAttacks = mistakes.try(() => (attack === undefined ? [] : attackCells(base, rules, null, noSweep))) ?? [];
  const priceOf = (variant: string, path: string): Json | undefined => {
    const own = change(scenario, variants.find(({ id }) => id === variant)?.changes ?? [], ruleset);
    return valueAfter(own, path, compileRules(ruleset, own.overlay).data, ['values', 'path']);
  };
  const values = mistakes.try(
    () => document.values && relativeValuesInfo(document.values, document, ids, priceOf, source),
  );
  const listPrice = (path: string): number | undefined =>
    listPriceAt(path, document.breakEven?.with ?? '', scenario, variants, ruleset);
  const breakEven = mistakes.try(
    () =>
      document.breakEven &&
      breakEvenInfo(document.breakEven as AxisQuestion, document, ids, swept, rules.data, listPrice, source),
  );
  // a variant of what is wrong itself would repeat it, or complain of what is not its own
  mistakes.throwAny();
  return { swept, charts, axes, attack, engagement, baseAttacks, values, breakEven };
}

interface ChangedRules {
  readonly base: Changed;
  readonly rules: Rules;
}

/**
 * The scenario with what is set for all its variants. Throws an error that tells every path of `set` that there is not.
 */
function changedRules(scenario: Scenario, ruleset: Ruleset): ChangedRules {
  const base = change(scenario, [], ruleset);
  const mistakes = new Mistakes();
  const rules = mistakes.try(() => base.atOverlay(() => compileRules(ruleset, base.overlay)));
  const entries = rules === undefined ? Object.entries(base.overlay) : [];
  const added = Object.fromEntries(entries.filter(([path]) => path.startsWith(addedMark)));
  for (const [path, value] of entries)
    mistakes.try(() => base.atOverlay(() => changedData(ruleset, { ...added, [path]: value })));
  mistakes.throwAny();
  return { base, rules: rules as Rules };
}

/** Every cell with each reference, each two once; with the first cell where there is none. */
function comparedWith(ids: readonly string[], references: readonly (string | undefined)[]): [string, string][] {
  const known = [...new Set(references)].filter((id) => id !== undefined && ids.includes(id));
  const done = new Set<string>();
  return (known.length === 0 ? ids.slice(0, 1) : known).flatMap((reference) => {
    done.add(reference as string);
    return ids.flatMap((id): [string, string][] => (done.has(id) ? [] : [[reference as string, id]]));
  });
}

/** Throws where a force costs the same whatever the price in question is. */
function checkPriced(info: BreakEvenInfo, cells: readonly EngagementCell[], source: Source, at: Path): void {
  const starts = cells.flatMap(({ variant, specs }) =>
    variant === info.with ? [JSON.stringify(specs[0]?.starts)] : [],
  );
  if (starts.length < 2 || new Set(starts).size > 1) return;
  const message = `the price "${info.axis}" prices nothing in the fight: whatever it is, the same forces meet at the same cost`;
  throw problem(source, 'bad-value', at, message);
}

/** Where a file says which price is in question. */
function priceAt({ document }: Scenario): Path {
  return document.breakEven?.price === undefined ? ['sweep', 'axes', 0] : ['breakEven', 'price'];
}

function withOptions(scenario: Scenario, options: ResolveOptions): Scenario {
  const { seed, engagements, play } = options;
  const { document, source } = scenario;
  const section = document.engagement;
  const own = defined({ engagements, plan: play });
  const { bounds: written, ...rest } = document;
  const changed = {
    ...rest,
    ...defined({ seed, bounds: boundsAsked(written, options) }),
    ...(section === undefined ? {} : { engagement: { ...section, ...own } }),
  };
  return { document: checkShape(sourceOf(changed as unknown as Json, 'options')).document, source };
}

/** How play is gauged: as it is asked for, else as it is written, but not in a look that plays another number of engagements. */
export function boundsAsked<Written extends { readonly games: number } | undefined>(
  written: Written,
  { engagements, bounds }: Pick<ResolveOptions, 'engagements' | 'bounds'>,
): Written | { readonly games: number } | undefined {
  if (bounds === undefined) return engagements === undefined ? written : undefined;
  return bounds === 0 ? undefined : { ...written, games: bounds };
}

interface Cells {
  readonly attack: AttackCell[];
  readonly engagement: EngagementCell[];
}

function cellsOf(
  scenario: Scenario,
  ruleset: Ruleset,
  variants: readonly Variant[],
  swept: readonly string[],
  baseAttacks: readonly AttackCell[],
): Cells {
  const { document } = scenario;
  const size = document.sweep?.axes.reduce((count, axis) => count * axis.values.length, swept.length) ?? 0;
  checkCount(size, mostEngagementCells, 'cells in the sweep', 'sweep', scenario);
  const grid = document.sweep === undefined ? [] : gridOf(document.sweep);
  const valued = valueGrids(document.values);
  const cells: Cells = { attack: [...baseAttacks], engagement: [] };
  checkCount(cells.attack.length, mostAttackCells, 'attack cells', 'attack', scenario);
  const addAttack = (changed: Changed, variant: string | null, point: GridPoint): void => {
    const rules = changed.atOverlay(() => compileRules(ruleset, changed.overlay));
    for (const cell of attackCells(changed, rules, variant, point)) cells.attack.push(cell);
    checkCount(cells.attack.length, mostAttackCells, 'attack cells', 'attack', scenario);
  };
  new Mistakes().all(variants, ({ id, changes }) => {
    const points = valued.get(id) ?? (swept.includes(id) ? grid : [noSweep]);
    const own = change(scenario, changes, ruleset);
    const attackPoints = document.engagement === undefined ? points : [noSweep];
    for (const point of document.attack === undefined ? [] : attackPoints) {
      const changed = point === noSweep ? own : change(scenario, [...changes, ...point.changes], ruleset);
      if (changed.touchesAttack) addAttack(changed, id, point);
    }
    if (document.engagement === undefined) return;
    const at = (point: GridPoint): ChangedPoint => {
      const changed = change(scenario, [...changes, ...point.changes], ruleset);
      return { point, changed, rules: changed.atOverlay(() => compileRules(ruleset, changed.overlay)) };
    };
    cells.engagement.push(...cellsOver(id, points, at, ruleset));
  });
  return cells;
}

function checkCount(count: number, most: number, what: string, section: string, { source }: Scenario): void {
  if (count <= most) return;
  throw problem(source, 'out-of-range', [section], `${count} ${what}: at most ${most} are allowed`, 'key');
}
