/**
 * The figures of a study's engagements that the gate may look at, and how each is read from means. Promises: keys and
 * order depend on the scenario alone; what is gated only on demand (draws, turns, points margins, exponents, user
 * metrics) is there where its margin is given.
 */
import {
  differenceScale,
  evenPriceReading,
  exponentReading,
  meanReading,
  type PriceGrid,
  plainScale,
  type Reading,
  ratioReading,
  ratioScale,
  type Scale,
  shareReading,
  shareScale,
  valueReading,
} from '../../analysis/gate/quantity.js';
import type { GateSection } from '../../study/document/schema/gate.js';
import { cellQuantities } from '../../study/gate.js';
import type { EngagementCell, Study } from '../../study/study.js';
import type { MetricUnit } from '../result.js';
import { type Column, meanCost } from './columns.js';
import { fightFigures } from './fight-figures.js';
import type { Input } from './measured.js';

/** What a price is asked of, and what that is held against: variants. */
export interface CurveQuestion {
  readonly reference: string;
  readonly variant: string;
}

/** A column of a cell. */
export interface CellColumn {
  readonly cell: EngagementCell;
  readonly column: Column;
}

/** A column of a cell with its weight in a sum. */
export interface WeightedColumn extends CellColumn {
  readonly weight: number;
}

/** What a figure is read from: a column of a cell, or a weighted sum of several, observation by observation. */
export type FigureColumn = CellColumn | { readonly sum: readonly WeightedColumn[] };

/** The columns of cells in it. */
export function partsOf(column: FigureColumn): readonly WeightedColumn[] {
  return 'sum' in column ? column.sum : [{ ...column, weight: 1 }];
}

/** The first cell that a figure is read from. */
export function firstCell({ columns }: Figure): EngagementCell | undefined {
  const [column] = columns;
  return column === undefined ? undefined : partsOf(column)[0]?.cell;
}

export interface Figure {
  /** `engagement/with/price=15/winRate`, `breakEven`, `values/mmg`. */
  readonly key: string;
  /** `engagement/with/price=15`, `breakEven`, `values/mmg`. */
  readonly cell: string;
  /** `winRate`, `metrics.swing`. */
  readonly quantity: string;
  readonly kind: FigureKind;
  /** In the order in which `read` takes their means. */
  readonly columns: readonly FigureColumn[];
  /** Of a population of fights: all of them, or those that have an entry of an axis. */
  readonly over?: { readonly axis?: number; readonly entry?: number };
  /** Of a price. */
  readonly grid?: PriceGrid;
  /** Of a price that can be read off strata: of what, and what it is held against. Then `columns` are a way round. */
  readonly curve?: CurveQuestion;
  /** `undefined`: it has no value at these means. */
  read(means: readonly number[]): Reading | undefined;
}

export type FigureKind = keyof typeof kinds;

/**
 * How each kind is compared. `worst`: the variance of one observation at worst, on the working scale, where there is
 * one.
 */
const kinds = {
  winRate: { unit: 'percentage points', scale: shareScale, worst: 2500 },
  draws: { unit: 'percentage points', scale: shareScale, worst: 2500 },
  exchangeRatio: { unit: 'per cent', scale: ratioScale, worst: 0 },
  pointsMargin: { unit: 'points', scale: plainScale, worst: 0 },
  turns: { unit: 'turns', scale: plainScale, worst: 0 },
  exponent: { unit: 'number', scale: plainScale, worst: 0 },
  metric: { unit: 'number', scale: plainScale, worst: 0 },
  difference: { unit: 'percentage points', scale: differenceScale, worst: 10_000 },
  breakEven: { unit: 'points', scale: plainScale, worst: 0 },
  value: { unit: 'per cent', scale: ratioScale, worst: 0 },
  worth: { unit: 'points', scale: plainScale, worst: 0 },
  evenness: { unit: 'percentage points', scale: shareScale, worst: 0 },
} as const satisfies Record<
  string,
  { readonly unit: MetricUnit; readonly scale: (margin: number) => Scale; readonly worst: number }
>;

/** How figures of a kind are compared. */
export function kindOf(kind: FigureKind): {
  readonly unit: MetricUnit;
  readonly scale: (margin: number) => Scale;
  readonly worst: number;
} {
  return kinds[kind];
}

/** The figure read from cells alone: a price on its grid. */
export function onGrid({ curve: _, ...figure }: Figure): Figure {
  return figure;
}

/** All figures of a study's engagements, in order; `gate` says which are wanted beside the usual ones. */
export function figuresOf({ study, find }: Pick<Input, 'study' | 'find'>, gate: GateSection): readonly Figure[] {
  return [
    ...study.engagementCells.flatMap((cell) =>
      cellQuantities(gate).flatMap((quantity) => cellFigure(study, cell, quantity) ?? []),
    ),
    ...priceFigures(study),
    ...fightFigures({ study, find }),
  ];
}

function cellFigure(study: Study, cell: EngagementCell, quantity: string): Figure | undefined {
  const made = (kind: FigureKind, columns: readonly Column[], read: Figure['read']): Figure => ({
    key: `engagement/${cell.id}/${quantity}`,
    cell: `engagement/${cell.id}`,
    quantity,
    kind,
    columns: columns.map((column) => ({ cell, column })),
    read,
  });
  switch (quantity) {
    case 'winRate':
      return made('winRate', ['score'], shareReading);
    case 'exchangeRatio':
      return made('exchangeRatio', ['redLost', 'blueLost'], ratioReading);
    case 'draws':
      return made('draws', ['draw'], shareReading);
    case 'turns':
      return made('turns', ['turns'], meanReading);
    case 'pointsMargin':
      return made('pointsMargin', ['pointsMargin'], meanReading);
    case 'exponent':
      return exponentOf(cell, made);
    default: {
      const name = quantity.slice('metrics.'.length);
      const text = study.metrics[name];
      return text === undefined ? undefined : made('metric', [{ metric: name, text }], meanReading);
    }
  }
}

/** Sides nearer to each other than this have no exponent: it tells what numbers are worth. */
const leastOdds = 1.5;

function exponentOf(
  cell: EngagementCell,
  made: (kind: FigureKind, columns: readonly Column[], read: Figure['read']) => Figure,
): Figure | undefined {
  const [blue, red] = [meanCost(cell, 'blue'), meanCost(cell, 'red')];
  const [smaller, larger] = [Math.min(blue, red), Math.max(blue, red)];
  if (!(smaller > 0 && larger / smaller >= leastOdds)) return undefined;
  const columns = blue < red ? (['blueLost', 'redLost'] as const) : (['redLost', 'blueLost'] as const);
  return made('exponent', columns, (losses) => exponentReading(smaller, larger, losses));
}

/** The break-even price, and the values of units measured in another. */
function priceFigures(study: Study): Figure[] {
  const { breakEven, values, engagementCells, curves } = study;
  const price = (
    key: string,
    kind: 'breakEven' | 'value',
    axis: string,
    own: string,
    other: (cell: EngagementCell) => boolean,
  ) => {
    const onGrid = engagementCells
      .filter(({ variant, axes }) => variant === own && typeof axes[axis] === 'number')
      .map((cell) => ({ cell, price: cell.axes[axis] as number }))
      .sort((a, b) => a.price - b.price);
    const reference = engagementCells.find(other);
    if (reference === undefined || onGrid.length < 2) return [];
    const base = kind === 'value' ? 0 : basePrice(onGrid);
    const grid: PriceGrid = { prices: onGrid.map((each) => base + each.price), base };
    const read = kind === 'value' ? valueReading : evenPriceReading;
    const columns = [...onGrid.map(({ cell }) => cell), reference].map(
      (cell): CellColumn => ({ cell, column: 'score' }),
    );
    const figure: Figure = { key, cell: key, quantity: kind, kind, columns, grid, read: (rates) => read(grid, rates) };
    const priced = curves?.of.some(({ variant }) => variant === own) === true;
    return [priced ? { ...figure, curve: { reference: curves.reference, variant: own } } : figure];
  };
  return [
    ...(breakEven
      ? price('breakEven', 'breakEven', breakEven.axis, breakEven.with, ({ id }) => id === breakEven.without)
      : []),
    ...(values?.of ?? []).flatMap((unit) =>
      price(`values/${unit}`, 'value', 'price', unit, ({ variant }) => variant === values?.measure),
    ),
  ];
}

/**
 * The price of what the upgrade is put on: of the listed units, the one whose price rises point for point with the
 * grid; 0 for a whole unit.
 */
function basePrice(onGrid: readonly { readonly cell: EngagementCell; readonly price: number }[]): number {
  const [first, ...others] = onGrid;
  if (first === undefined) return 0;
  const listed = ({ cell }: { readonly cell: EngagementCell }): readonly number[] => {
    const spec = cell.specs[0];
    return [...(spec?.starts[0]?.blue[0]?.milli ?? []), ...(spec?.starts[0]?.red[0]?.milli ?? [])];
  };
  const start = listed(first);
  const unit = start.findIndex((milli, k) =>
    others.every((other) => Math.abs((listed(other)[k] ?? 0) - milli - 1000 * (other.price - first.price)) < 1e-6),
  );
  return unit < 0 ? 0 : Math.max(0, (start[unit] as number) / 1000 - first.price);
}
