/** What differs from fight to fight of a population, so that no condition is told of all of them that holds for some. */
import type { AxisInfo } from '../../study/plain-study.js';

/** As much of a fight as is asked for. */
interface Fight {
  /** By axis: the index of its entry. */
  readonly entries: readonly number[];
}

/** What differs: the fights' values in their first order, and the axis that alone settles them, where one does. */
export interface Varied<Value> {
  readonly values: readonly Value[];
  readonly axis?: AxisInfo;
}

/** Nothing where all fights have the same; values are compared as JSON. */
export function variedIn<One extends Fight, Value>(
  { axes, fights }: { readonly axes: readonly AxisInfo[]; readonly fights: readonly One[] },
  of: (fight: One) => Value,
): Varied<Value> | undefined {
  const values = fights.map(of);
  const keys = values.map((value) => JSON.stringify(value) ?? '');
  const distinct = new Map(keys.map((key, k) => [key, values[k] as Value]));
  if (distinct.size < 2) return undefined;
  const axis = axes.findIndex((_, a) => {
    const byEntry = new Map<number | undefined, string>();
    return fights.every(({ entries }, k) => {
      const [entry, own] = [entries[a], keys[k] as string];
      const known = byEntry.get(entry) ?? own;
      byEntry.set(entry, known);
      return known === own;
    });
  });
  return { values: [...distinct.values()], ...(axis < 0 ? {} : { axis: axes[axis] as AxisInfo }) };
}
