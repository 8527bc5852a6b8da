/**
 * The cells of a variant over a grid of prices. Promise: they are those that each price would have by itself, and so is
 * what they refuse; where a price changes nothing but which forces meet, all that meet are put to the ruleset at once.
 */
import { checkSpec, type Rules, type Ruleset } from '../../engagement/ruleset.js';
import type { EngagementSpec, StartLevel } from '../../engagement/spec.js';
import { LanchesterError } from '../../kernel/errors.js';
import { engagementCell } from '../cells/engagement-cells.js';
import type { Changed } from '../document/changes.js';
import type { GridPoint } from '../grid.js';
import type { EngagementCell } from '../plain-study.js';
import { dearestIn, isPrice } from './curves.js';

/** A point of a grid with what it changes. */
export interface ChangedPoint {
  readonly point: GridPoint;
  readonly changed: Changed;
  readonly rules: Rules;
}

/**
 * The cells of a variant at points of a grid, `at` each of them. Throws what is wrong with the first that is.
 */
export function cellsOver(
  variant: string,
  points: readonly GridPoint[],
  at: (point: GridPoint) => ChangedPoint,
  ruleset: Ruleset,
): EngagementCell[] {
  const arePrices = points.length > 1 && points.every(({ changes }) => changes.every(({ path }) => isPrice(path)));
  const together = arePrices && ruleset.pricesInPlay === undefined ? checkedTogether(variant, points, at) : undefined;
  return (
    together ??
    points.map((point) => {
      const { changed, rules } = at(point);
      return engagementCell(changed, rules, variant, point);
    })
  );
}

/** All cells, checked together; nothing where something is wrong, which each by itself tells in its own words. */
function checkedTogether(
  variant: string,
  points: readonly GridPoint[],
  at: (point: GridPoint) => ChangedPoint,
): EngagementCell[] | undefined {
  try {
    const all = points.map(at);
    const cells = all.map(({ point, changed, rules }) => engagementCell(changed, rules, variant, point, false));
    if (dearestIn(cells) !== undefined) return undefined;
    const groups = new Map<string, { readonly rules: Rules; readonly specs: EngagementSpec[] }>();
    for (const [k, { specs }] of cells.entries()) {
      for (const spec of specs) {
        const { starts: _, ...rest } = spec;
        const key = JSON.stringify(rest);
        const group = groups.get(key) ?? { rules: (all[k] as ChangedPoint).rules, specs: [] };
        groups.set(key, group);
        group.specs.push(spec);
      }
    }
    for (const { rules, specs } of groups.values()) checkSpec(rules, merged(specs));
    return cells;
  } catch (error) {
    if (error instanceof LanchesterError) return undefined;
    throw error;
  }
}

/** One engagement with the starts of all, which differ in nothing else. */
function merged(specs: readonly EngagementSpec[]): EngagementSpec {
  const [first] = specs as readonly [EngagementSpec];
  const starts = new Map(specs.flatMap((spec) => spec.starts.map((level) => [strengthsOf(level), level])));
  return { ...first, starts: [...starts.values()] };
}

function strengthsOf({ blue, red }: StartLevel): string {
  return JSON.stringify([blue, red].map((side) => side.map(({ weight, strength }) => [weight, strength])));
}
