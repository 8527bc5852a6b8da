/** Which metrics a measured study has, and all that a report says of each. Promise: ids and order depend on the scenario alone. */
import type { EngagementCell, Study } from '../study/study.js';
import type { MarginOverrides, MarginQuantity } from './margins.js';
import type { Measurement } from './measured.js';
import type { MetricCheck } from './result.js';
import { isIgnored, type Margin, marginOf } from './settings.js';

export interface Metric
  extends Pick<MetricCheck, 'id' | 'study' | 'level' | 'cell' | 'quantity' | 'title' | 'unit' | 'exact'> {
  readonly margin: Margin;
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
  const { study } = measurement.input;
  const all = [...attackMetrics(measurement, overrides), ...engagementMetrics(measurement, overrides)];
  const ignored = new Set(all.filter(({ id }) => isIgnored(study, id)).map(({ id }) => id));
  return { gated: all.filter(({ id }) => !ignored.has(id)), ignored };
}

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

function engagementMetrics({ input: { study }, cells, breakEven }: Measurement, overrides: MarginOverrides): Metric[] {
  const metrics = study.engagementCells.flatMap((cell, k) =>
    (['winRate', 'exchangeRatio'] as const).map((quantity): Metric => {
      const id = `${study.name}/engagement/${cell.id}/${quantity}`;
      return {
        id,
        study: study.name,
        level: 'engagement',
        cell: `engagement/${cell.id}`,
        quantity,
        title: `${quantity === 'winRate' ? 'win rate' : 'exchange ratio'} of ${cellTitle(study, cell)}`,
        unit: quantity === 'winRate' ? 'percentage points' : 'per cent',
        exact: cells[k]?.exact === true,
        margin: marginOf(study, id, quantity, overrides),
        path: cellPath(study, cell),
        units: unitsOf(cell),
      };
    }),
  );
  if (breakEven === undefined) return metrics;
  const id = `${study.name}/breakEven`;
  const priced = study.engagementCells.find(({ variant }) => variant === study.breakEven?.with);
  return [
    ...metrics,
    {
      ...priceMetric(study, id, overrides, breakEven.value ?? study.breakEven?.asked ?? 0),
      cell: 'breakEven',
      title: `break-even price of ${variantTitle(study, study.breakEven?.with ?? '')}`,
      exact: cells.length > 0 && cells.every(({ exact }) => exact),
      path: ['breakEven'],
      units: priced === undefined ? [] : unitsOf(priced),
    },
  ];
}

function priceMetric(study: Study, id: string, overrides: MarginOverrides, price: number) {
  const quantity: MarginQuantity = 'breakEven';
  return {
    id,
    study: study.name,
    level: 'break-even',
    quantity,
    unit: 'points',
    margin: marginOf(study, id, quantity, overrides, price),
  } as const;
}

function variantTitle(study: Study, variant: string): string {
  return study.variants.find(({ id }) => id === variant)?.title ?? variant;
}

/** `RPG and Tandem, price 15`; a scenario that varies nothing is told by its blue force. */
function cellTitle(study: Study, cell: EngagementCell): string {
  const own =
    study.document.variants === undefined
      ? (study.engagement?.blue.title ?? 'blue')
      : variantTitle(study, cell.variant);
  return [own, ...Object.entries(cell.axes).map(([name, value]) => `${name} ${value}`)].join(', ');
}

function cellPath({ document }: Study, { variant, axes }: EngagementCell): (string | number)[] {
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

/** Every key and text in a description. What is `false`, nothing or empty says that a unit has not got it. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return Object.entries(value)
    .filter(([, each]) => !isNothing(each))
    .flatMap(([key, each]) => [key, ...wordsIn(each)]);
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === false || value === 0 || value === null || value === '';
}
