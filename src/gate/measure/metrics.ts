/**
 * Which metrics a measured study has, and all that a report says of each. Promise: ids and order depend on the scenario
 * alone.
 */
import type { EngagementCell, Study } from '../../study/study.js';
import type { MetricCheck } from '../result.js';
import { type Figure, type FigureKind, figuresOf, firstCell, kindOf } from './figures.js';
import { listFigures, listMetric } from './list-figures.js';
import type { MarginOverrides } from './margins.js';
import type { MeasuredFigure, Measurement } from './measured.js';
import { gateOf, isIgnored, type Margin, marginOf } from './settings.js';
import { wordsIn } from './words-in.js';

export interface Metric
  extends Pick<MetricCheck, 'id' | 'study' | 'level' | 'cell' | 'quantity' | 'title' | 'unit' | 'exact' | 'input'> {
  readonly margin: Margin;
  /** What it is read from; absent for the attack level. */
  readonly figure?: Figure;
  /** Where its cell stands in the scenario. */
  readonly path: readonly (string | number)[];
  /** Keys or names of the units that have a part in it, with what else their sheets name. */
  readonly units: readonly UnitWords[];
}

/** A unit as causes may name it. */
export interface UnitWords {
  /** What the scenario, or else the ruleset, calls it. */
  readonly name: string;
  readonly side: 'blue' | 'red' | 'attacker' | 'target';
  /** The ruleset's key. */
  readonly key: string;
  /** The ruleset's own words for it: weapons, upgrades. */
  readonly words: readonly string[];
}

/** What says whether a metric exists and is gated. */
export interface MetricList {
  readonly gated: readonly Metric[];
  /** Ids that the scenario's gate ignores. */
  readonly ignored: ReadonlySet<string>;
}

export function metricsOf(measurement: Measurement, overrides: MarginOverrides): MetricList {
  const { input } = measurement;
  const { study } = input;
  const all = [...attackMetrics(measurement, overrides), ...engagementMetrics(measurement, overrides)];
  const quiet = [...figuresOf(input, gateOf(study)), ...listFigures(study)].map(({ key }) => `${study.name}/${key}`);
  const ignored = new Set([...all.map(({ id }) => id), ...quiet].filter((id) => isIgnored(study, id)));
  return { gated: all.filter(({ id }) => !ignored.has(id)), ignored };
}

/** What must be known of a figure before it is played. */
type KnownFigure = Pick<MeasuredFigure, 'figure' | 'exact'>;

function attackMetrics(
  { input: { study }, attacks, attackBreakEven }: Measurement,
  overrides: MarginOverrides,
): Metric[] {
  const metrics = attacks.flatMap(({ id: cell, attacker, title, figures, units }) =>
    [...figures].map(([name, { quantity }]): Metric => {
      const id = `${study.name}/${cell}/${name}`;
      return {
        id,
        study: study.name,
        level: 'attack',
        cell,
        quantity: name,
        title: `${attackWords(name, quantity)}, ${title}`,
        unit: quantity === 'probability' ? 'percentage points' : 'per cent',
        exact: true,
        ...(name === 'attackerPoints' ? { input: true } : {}),
        margin: marginOf(study, id, quantity, overrides),
        path: ['attack', 'attackers', attacker],
        units: units.map((key, k) => ({
          name: key,
          side: k === 0 ? 'attacker' : 'target',
          key,
          words: attackWordsOf(study, attacker, k),
        })),
      };
    }),
  );
  if (attackBreakEven === undefined) return metrics;
  const id = `${study.name}/attack/breakEven`;
  const compared = attacks.find((attack) => attack.id === `attack/${study.attack?.compare?.with}`);
  const priced: Metric = {
    ...priceMetric(study, id, overrides, attackBreakEven),
    cell: 'attack/breakEven',
    title: 'break-even price, attack level',
    exact: true,
    path: ['attack', 'compare'],
    units: (compared?.units ?? []).slice(0, 1).map((key) => ({
      name: key,
      side: 'attacker',
      key,
      words: attackWordsOf(study, study.attack?.compare?.with ?? '', 0),
    })),
  };
  return [...metrics, priced];
}

function attackWordsOf(study: Study, attacker: string, k: number): readonly string[] {
  const found = study.attack?.attackers.find(({ id }) => id === attacker);
  return k === 0 && found !== undefined ? wordsIn(found.description) : [];
}

/** `chance "half lost"`, `expected points destroyed`, `price`. */
function attackWords(name: string, quantity: 'probability' | 'mean'): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  if (name === 'attackerPoints') return 'price';
  return quantity === 'probability' ? `chance of "${words}"` : `expected ${words}`;
}

/** Those of a study's engagements. */
export function engagementMetrics(
  { input: { study }, figures }: Pick<Measurement, 'input'> & { readonly figures: readonly KnownFigure[] },
  overrides: MarginOverrides,
): Metric[] {
  return figures.map(({ figure, exact }): Metric => {
    if (figure.kind === 'worth' || figure.kind === 'evenness') return listMetric(study, figure, overrides);
    const id = `${study.name}/${figure.key}`;
    const common = { id, study: study.name, cell: figure.cell, exact, figure };
    const first = firstCell(figure);
    if (figure.kind === 'breakEven' || figure.kind === 'value') {
      const priced = first === undefined ? '' : variantTitle(study, first.variant);
      const isValue = figure.kind === 'value';
      return {
        ...common,
        ...priceMetric(study, id, overrides, 0),
        ...(isValue ? { level: 'value', quantity: 'value', unit: kindOf('value').unit } : {}),
        ...(isValue ? { margin: marginOf(study, id, 'value', overrides) } : {}),
        title: `${isValue ? 'value' : 'break-even price'} of ${priced}`,
        path: isValue ? ['values', 'of', first?.variant ?? ''] : ['breakEven'],
        units: first === undefined ? [] : unitsOf(first),
      };
    }
    const cell = first as EngagementCell;
    return {
      ...common,
      level: 'engagement',
      quantity: figure.quantity,
      title: `${figureWords(figure)} of ${cellTitle(study, cell)}${fightsWords(study, figure)}`,
      unit: kindOf(figure.kind).unit,
      margin: marginOf(study, id, figure.kind === 'difference' ? 'winRate' : figure.quantity, overrides),
      path: figure.over === undefined ? cellPath(study, cell) : fightsPath(figure.over),
      units: unitsOf(cell),
    };
  });
}

/** ` over all fights`, ` over fights with IS-2`. */
function fightsWords({ fights }: Study, { over }: Figure): string {
  if (over === undefined) return '';
  const { axis, entry } = over;
  const label = axis === undefined || entry === undefined ? undefined : fights?.axes[axis]?.entries[entry]?.label;
  return label === undefined ? ' over all fights' : ` over fights with ${label}`;
}

function fightsPath({ axis }: NonNullable<Figure['over']>): (string | number)[] {
  return axis === undefined ? ['fights'] : ['fights', 'axes', axis];
}

function figureWords({ kind, quantity }: Figure): string {
  if (kind === 'metric') return quantity.slice('metrics.'.length);
  const words: Partial<Record<FigureKind, string>> = {
    winRate: 'win rate',
    difference: 'gain in win rate',
    exchangeRatio: 'exchange ratio',
    draws: 'share of draws',
    turns: 'length',
    pointsMargin: 'points margin',
    exponent: "Lanchester's exponent",
  };
  return words[kind] ?? quantity;
}

function priceMetric(study: Study, id: string, overrides: MarginOverrides, price: number) {
  return {
    id,
    study: study.name,
    level: 'break-even' as MetricCheck['level'],
    quantity: 'breakEven',
    unit: 'points' as MetricCheck['unit'],
    margin: marginOf(study, id, 'breakEven', overrides, price),
  };
}

function variantTitle(study: Study, variant: string): string {
  return study.variants.find(({ id }) => id === variant)?.title ?? variant;
}

/** `RPG and Tandem, price 15`; a scenario that varies nothing is told by its blue force. */
export function cellTitle(study: Study, cell: EngagementCell): string {
  const own =
    study.document.variants === undefined
      ? (study.engagement?.blue.title ?? 'blue')
      : variantTitle(study, cell.variant);
  return [own, ...Object.entries(cell.axes).map(([name, value]) => `${name} ${value}`)].join(', ');
}

/** Where a cell stands in its scenario. */
export function cellPath({ document }: Study, { variant, axes }: EngagementCell): (string | number)[] {
  const [axis, point] = Object.entries(axes)[0] ?? [];
  const at = document.sweep?.axes.findIndex(({ name }) => name === axis) ?? -1;
  const value = point === undefined ? -1 : (document.sweep?.axes[at]?.values.indexOf(point) ?? -1);
  if (at >= 0 && value >= 0) return ['sweep', 'axes', at, 'values', value];
  return document.variants === undefined ? ['engagement'] : ['variants', variant];
}

function unitsOf(cell: EngagementCell): UnitWords[] {
  const spec = cell.specs[0];
  if (spec === undefined) return [];
  return (['blue', 'red'] as const).flatMap((side) =>
    spec[side].units.map(({ name, unit, fields }) => ({ name, side, key: unit, words: wordsIn(fields) })),
  );
}
