/** What fights and the entries of their axes are called in pictures and tables. */
import type { Spread } from '../../analysis/study/index.js';

type Axes = Pick<Spread<unknown>, 'axes'>;

/** The entry of a fight on an axis. */
export function entryOf({ axes }: Axes, axis: number, { entries }: { readonly entries: readonly number[] }): string {
  return axes[axis]?.labels[entries[axis] as number] ?? '';
}

/** `IS-2; 30 inches; open`. */
export function labelOf(found: Axes, fight: { readonly entries: readonly number[] }): string {
  return found.axes.map(({ unit }, a) => entryLabel(entryOf(found, a, fight), unit)).join('; ');
}

/** With its unit, on one line. */
export function entryLabel(label: string, unit: string | undefined): string {
  return unit === undefined ? label : `${label}\u00a0${unit}`;
}
