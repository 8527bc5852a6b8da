/**
 * Sweeps and mixes as products of axes. Promises: cells in the order of declaration, the first axis slowest; values and
 * labels of an axis are distinct, so that a cell's name names one cell.
 */
import type { Change } from './changes.js';
import { checkDistinct, optional } from './checks.js';
import type { ScenarioDocument } from './schema/scenario.js';
import type { Path, Source } from './source.js';
import type { AxisInfo, AxisValues } from './study.js';

/** One point of a sweep. */
export interface GridPoint {
  /** `price=15`, `price=15,range=12`; empty where nothing is swept. */
  readonly id: string;
  readonly axes: AxisValues;
  readonly changes: readonly Change[];
}

type Sweep = NonNullable<ScenarioDocument['sweep']>;

/** Every way of taking one element of each list, in order, the first list slowest. */
export function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((each) => [...row, each])), [[]]);
}

/** The points of a sweep. */
export function gridOf(sweep: Sweep): GridPoint[] {
  const axes = sweep.axes.map((axis, i) =>
    axis.values.map((value, j) => ({
      name: axis.name,
      value: axisValue(value),
      changes: [axis.path].flat().map((path): Change => ({ path, value, at: ['sweep', 'axes', i, 'values', j] })),
    })),
  );
  return product(axes).map((steps) => ({
    id: steps.map(({ name, value }) => `${name}=${value}`).join(','),
    axes: Object.fromEntries(steps.map(({ name, value }) => [name, value])),
    changes: steps.flatMap(({ changes }) => changes),
  }));
}

/** The point of one axis at which a price is put at several paths. */
export function pricePoint(axis: string, price: number, paths: readonly string[], at: Path): GridPoint {
  return {
    id: `${axis}=${price}`,
    axes: { [axis]: price },
    changes: paths.map((path): Change => ({ path, value: price, at })),
  };
}

/** The axes of a sweep for tables and charts. Throws for a name or a value that stands twice. */
export function sweepAxes(sweep: Sweep, source: Source): AxisInfo[] {
  checkDistinct(
    source,
    'axes',
    sweep.axes,
    (axis) => axis.name,
    (i) => ['sweep', 'axes', i, 'name'],
  );
  return sweep.axes.map((axis, i) => {
    checkDistinct(source, 'values', axis.values, String, (j) => ['sweep', 'axes', i, 'values', j]);
    const entries = axis.values.map((value) => ({
      value: axisValue(value),
      label: String(value),
      weight: 1 / axis.values.length,
    }));
    return { name: axis.name, title: axis.title ?? axis.name, ...optional('unit', axis.unit), entries };
  });
}

/** Numbers stay numbers; everything else is its text. */
export function axisValue(value: string | number | boolean): string | number {
  return typeof value === 'number' ? value : String(value);
}
