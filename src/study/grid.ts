/**
 * Sweeps and mixes as products of axes. Promises: cells in the order of declaration, the first axis slowest; values and
 * labels of an axis are distinct, so that a cell's name names one cell.
 */
import { defined } from '../kernel/defined.js';
import type { Change } from './document/changes.js';
import { checkDistinct } from './document/checks.js';
import { changed } from './document/relative-change.js';
import type { ScenarioDocument } from './document/schema/scenario.js';
import { found, type Path, problem, type Source } from './document/source.js';
import type { AxisInfo, AxisValues, SweptPath } from './plain-study.js';

/** One point of a sweep. */
export interface GridPoint {
  /** `price=15`, `price=15,range=12`; empty where nothing is swept. */
  readonly id: string;
  readonly axes: AxisValues;
  readonly changes: readonly Change[];
}

type Sweep = NonNullable<ScenarioDocument['sweep']>;
type SweepAxis = Sweep['axes'][number];

/** A path as a file gives it. */
type WrittenPath = NonNullable<SweepAxis['paths']>[number];

/** Everywhere that an axis puts its values, in order. */
export function sweptPaths({ path, paths }: Pick<SweepAxis, 'path' | 'paths'>): readonly SweptPath[] {
  const written: readonly WrittenPath[] = paths ?? [path ?? []].flat();
  return written.map((each) => {
    const { path: to, times = 1, plus = 0 } = typeof each === 'string' ? { path: each } : each;
    return { path: to, times, plus };
  });
}

/** What a swept value changes at a path. */
function sweptChange({ path, times, plus }: SweptPath, value: Change['value'], at: Path): Change {
  const same = times === 1 && plus === 0;
  return { path, value: same || typeof value !== 'number' ? value : changed(value, { times, plus }), at };
}

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
      changes: sweptPaths(axis).map((path) => sweptChange(path, value, ['sweep', 'axes', i, 'values', j])),
    })),
  );
  return product(axes).map((steps) => ({
    id: steps.map(({ name, value }) => `${name}=${value}`).join(','),
    axes: Object.fromEntries(steps.map(({ name, value }) => [name, value])),
    changes: steps.flatMap(({ changes }) => changes),
  }));
}

/** The point of one axis at which a price is put at several paths. */
export function pricePoint(axis: string, price: number, paths: readonly WrittenPath[], at: Path): GridPoint {
  return {
    id: `${axis}=${price}`,
    axes: { [axis]: price },
    changes: sweptPaths({ paths: [...paths] }).map((path) => sweptChange(path, price, at)),
  };
}

/**
 * The axes of a sweep for tables and charts. Throws for a name or a value that stands twice, for an axis that sweeps
 * nothing, and for one that multiplies what is no number.
 */
export function sweepAxes(sweep: Sweep, source: Source): AxisInfo[] {
  checkDistinct(
    source,
    'axes',
    sweep.axes,
    (axis) => axis.name,
    (i) => ['sweep', 'axes', i, 'name'],
  );
  return sweep.axes.map((axis, i) => {
    if ((axis.path === undefined) === (axis.paths === undefined)) {
      const message = 'an axis sweeps a path, or several paths: give one of the two';
      throw problem(source, 'bad-value', ['sweep', 'axes', i], message);
    }
    const odd = axis.values.findIndex((value) => typeof value !== 'number');
    if (odd >= 0 && sweptPaths(axis).some(({ times, plus }) => times !== 1 || plus !== 0)) {
      const message = `times and plus need numbers to sweep, found ${found(axis.values[odd])}`;
      throw problem(source, 'bad-value', ['sweep', 'axes', i, 'values', odd], message);
    }
    checkDistinct(source, 'values', axis.values, String, (j) => ['sweep', 'axes', i, 'values', j]);
    const entries = axis.values.map((value) => ({
      value: axisValue(value),
      label: String(value),
      weight: 1 / axis.values.length,
    }));
    return { name: axis.name, title: axis.title ?? axis.name, ...defined({ unit: axis.unit }), entries };
  });
}

/** Numbers stay numbers; everything else is its text. */
export function axisValue(value: string | number | boolean): string | number {
  return typeof value === 'number' ? value : String(value);
}
