/**
 * What a unit is worth in company, beside what it is worth alone. Promise: it is said to depend on its company only beyond
 * doubt, all units tested together, and by more than a tenth.
 */
import { power } from '../../kernel/power.js';
import type { Worth } from '../../played/worth/worths.js';
import { DEFAULT_LEVEL, type Interval } from '../../statistics/interval.js';
import { holm } from '../../statistics/multiplicity.js';
import { normalCritical, normalTwoSided } from '../../statistics/special/normal.js';

/** A unit with copies of itself alone. */
export interface Alone {
  /** Points, at the level of what it is worth in company. */
  readonly fitted?: number;
  readonly interval?: Interval;
  readonly why?: string;
}

/** How far apart two worths must be to matter, as a share. */
const matters = 0.1;

/** By unit: whether it is worth something else in company than alone; nothing where one of them is not known. */
export function dependOnCompany(worths: readonly Worth[], alone: readonly Alone[]): (boolean | undefined)[] {
  const tested = worths.flatMap(({ worth, dice }, i) => {
    const { fitted, interval } = alone[i] ?? {};
    if (worth === undefined || fitted === undefined || !isClosed(dice) || !isClosed(interval)) return [];
    const z = Math.log(worth / fitted) / Math.sqrt(power(errorOf(dice), 2) + power(errorOf(interval), 2));
    return [{ i, p: normalTwoSided(z), isFar: Math.abs(worth / fitted - 1) > matters }];
  });
  const adjusted = holm(tested.map(({ p }) => p));
  const found = new Map(tested.map(({ i, isFar }, k) => [i, isFar && (adjusted[k] as number) < 1 - DEFAULT_LEVEL]));
  return worths.map((_, i) => found.get(i));
}

function isClosed(interval: Interval | undefined): interval is Interval {
  return interval?.unbounded === 'none' && interval.low > 0;
}

/** Of the logarithm. */
function errorOf({ low, high }: Interval): number {
  return Math.log(high / low) / 2 / normalCritical(DEFAULT_LEVEL);
}
