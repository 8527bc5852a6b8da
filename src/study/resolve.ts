/**
 * From a scenario to a study: names known, defaults filled in, variants and sweeps laid out as cells. Promises: a study that is handed out can be
 * run: every cell has been put to the ruleset; every mistake is a `LanchesterError` at the line where it is written.
 */
import type { Json } from '../engagement/json.js';
import type { Ruleset } from '../engagement/ruleset.js';
import { findRuleset } from '../rulesets/registry.js';
import { breakEvenInfo, chartsOf, checkMetrics } from './answers.js';
import { attackCells, attackInfo, mostAttackCells } from './attack-cells.js';
import { type Change, type Changed, change, valueAfter } from './changes.js';
import { checkKnown, optional } from './checks.js';
import { compileRules, type FindRuleset } from './compile.js';
import { engagementCell, engagementInfo, mostEngagementCells } from './engagement-cells.js';
import { checkGate } from './gate.js';
import { type GridPoint, gridOf, sweepAxes } from './grid.js';
import { checkShape, type Scenario } from './load.js';
import { relativeValuesInfo, valueAxis, valueGrids } from './relative-values.js';
import { placed, problem, sourceOf } from './source.js';
import type { AttackCell, EngagementCell, Study, VariantInfo } from './study.js';

/** What may take the place of the file's own values. */
export interface ResolveOptions {
  /** Seed of the random numbers, in place of the scenario's. */
  readonly seed?: string;
  /** Observations for each cell, in place of the scenario's. */
  readonly engagements?: number;
  /** Where rulesets come from; the registry unless told. */
  readonly find?: FindRuleset;
}

/** A variant and what it changes. */
interface Variant {
  readonly id: string;
  readonly title: string;
  readonly set: VariantInfo['set'];
  readonly changes: readonly Change[];
}

/** The point of a sweep that sweeps nothing. */
const noSweep: GridPoint = { id: '', axes: {}, changes: [] };

/**
 * Resolves a scenario. Throws a `LanchesterError` with file:line:column for whatever does not fit: unknown names (the nearest is offered), units
 * without a price (ENG-R05), ranges beyond a weapon, paths that do not exist, empty forces and grids that are too large.
 */
export function resolveScenario(scenario: Scenario, options: ResolveOptions = {}): Study {
  const find = options.find ?? findRuleset;
  const { source } = scenario;
  const ruleset = placed(source, [['ruleset']], () => find(scenario.document.ruleset));
  const overridden = withOptions(scenario, options);
  const { document } = overridden;
  if (document.attack === undefined && document.engagement === undefined) {
    throw problem(source, 'bad-file', [], 'a scenario needs an attack section, an engagement section, or both');
  }
  const base = change(overridden, [], ruleset.data);
  const rules = base.atOverlay(() => compileRules(ruleset, base.overlay));
  const attack = document.attack && attackInfo(document.attack, source);
  const engagement = document.engagement && engagementInfo(base, rules);
  const variants = variantsOf(overridden);
  const ids = variants.map(({ id }) => id);
  for (const [k, id] of (document.sweep?.of ?? []).entries())
    checkKnown(source, 'variant', id, ids, ['sweep', 'of', k]);
  const swept = document.sweep === undefined ? [] : (document.sweep.of ?? ids);
  const priceOf = (variant: string, path: string): Json | undefined => {
    const changed = change(overridden, variants.find(({ id }) => id === variant)?.changes ?? [], ruleset.data);
    return valueAfter(changed, path, compileRules(ruleset, changed.overlay).data, ['values', 'path']);
  };
  const values = document.values && relativeValuesInfo(document.values, document, ids, priceOf, source);
  const sweep =
    document.values !== undefined
      ? [valueAxis(document.values)]
      : document.sweep === undefined
        ? []
        : sweepAxes(document.sweep, source);
  const cells = cellsOf(overridden, ruleset, variants, swept);
  checkMetrics(document, source);
  checkGate(document, cells, source);
  const breakEven = document.breakEven && breakEvenInfo(document.breakEven, document, ids, swept, rules.data, source);
  return {
    name: document.name,
    question: document.question,
    ruleset: ruleset.id,
    rulesetTitle: ruleset.title,
    distance: ruleset.distance,
    turn: ruleset.turn,
    seed: document.seed,
    document,
    variants: variants.map(({ id, title, set }) => ({
      id,
      title,
      set,
      swept: swept.includes(id) || values?.of.includes(id) === true,
      attackCells: cells.attack.some((cell) => cell.variant === id) ? id : null,
    })),
    ...optional('attack', attack),
    ...optional('engagement', engagement),
    sweep,
    ...optional('breakEven', breakEven),
    ...optional('values', values),
    metrics: document.metrics,
    primary: document.primary,
    charts: chartsOf(document, source),
    attackCells: cells.attack,
    engagementCells: cells.engagement,
  };
}

function withOptions(scenario: Scenario, { seed, engagements }: ResolveOptions): Scenario {
  const { document, source } = scenario;
  const section = document.engagement;
  const changed = {
    ...document,
    ...optional('seed', seed),
    ...(section === undefined || engagements === undefined ? {} : { engagement: { ...section, engagements } }),
  };
  return { document: checkShape(sourceOf(changed as unknown as Json, 'options')).document, source };
}

function variantsOf({ document }: Scenario): Variant[] {
  if (document.variants === undefined) return [{ id: 'base', title: 'As written', set: {}, changes: [] }];
  return Object.entries(document.variants).map(([id, { title, set }]) => ({
    id,
    title: title ?? id,
    set,
    changes: Object.entries(set).map(([path, value]) => ({ path, value, at: ['variants', id, 'set', path] })),
  }));
}

interface Cells {
  readonly attack: AttackCell[];
  readonly engagement: EngagementCell[];
}

function cellsOf(scenario: Scenario, ruleset: Ruleset, variants: readonly Variant[], swept: readonly string[]): Cells {
  const { document } = scenario;
  const size = document.sweep?.axes.reduce((count, axis) => count * axis.values.length, swept.length) ?? 0;
  checkCount(size, mostEngagementCells, 'cells in the sweep', 'sweep', scenario);
  const grid = document.sweep === undefined ? [] : gridOf(document.sweep);
  const valued = valueGrids(document.values);
  const cells: Cells = { attack: [], engagement: [] };
  const addAttack = (changed: Changed, variant: string | null, point: GridPoint): void => {
    const rules = changed.atOverlay(() => compileRules(ruleset, changed.overlay));
    for (const cell of attackCells(changed, rules, variant, point)) cells.attack.push(cell);
    checkCount(cells.attack.length, mostAttackCells, 'attack cells', 'attack', scenario);
  };
  if (document.attack !== undefined) addAttack(change(scenario, [], ruleset.data), null, noSweep);
  for (const { id, changes } of variants) {
    const points = valued.get(id) ?? (swept.includes(id) ? grid : [noSweep]);
    const own = change(scenario, changes, ruleset.data);
    const attackPoints = document.engagement === undefined ? points : [noSweep];
    for (const point of document.attack === undefined ? [] : attackPoints) {
      const changed = point === noSweep ? own : change(scenario, [...changes, ...point.changes], ruleset.data);
      if (changed.touchesAttack) addAttack(changed, id, point);
    }
    for (const point of document.engagement === undefined ? [] : points) {
      const changed = change(scenario, [...changes, ...point.changes], ruleset.data);
      const rules = changed.atOverlay(() => compileRules(ruleset, changed.overlay));
      cells.engagement.push(engagementCell(changed, rules, id, point));
    }
  }
  return cells;
}

function checkCount(count: number, most: number, what: string, section: string, { source }: Scenario): void {
  if (count <= most) return;
  throw problem(source, 'out-of-range', [section], `${count} ${what}: at most ${most} are allowed`, 'key');
}
