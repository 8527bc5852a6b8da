/**
 * A variant's engagements at any price. Promise: they are what a sweep over that price would have.
 */

import type { Json } from '../../engagement/json.js';
import { findRuleset } from '../../rulesets/registry.js';
import { engagementCell } from '../cells/engagement-cells.js';
import { compileRules, type FindRuleset } from '../compile.js';
import { type Change, change } from '../document/changes.js';
import { sourceOf } from '../document/source.js';
import { type GridPoint, pricePoint } from '../grid.js';
import type { EngagementCell, PlainStudy } from '../plain-study.js';

/**
 * Tells the cell of a variant, at a price where it has one. Throws a `LanchesterError` where the budget buys nothing.
 */
export type CellAt = (variant: string, price?: number) => EngagementCell;

export function cellsOfPrices(study: PlainStudy, find: FindRuleset = findRuleset): CellAt {
  const ruleset = find(study.ruleset);
  const scenario = { document: study.document, source: sourceOf(study.document as unknown as Json, study.name) };
  return (variant, price) => {
    const set = study.variants.find(({ id }) => id === variant)?.set ?? {};
    const own = Object.entries(set).map(
      ([path, value]): Change => ({ path, value, at: ['variants', variant, 'set', path] }),
    );
    const priced = study.curves?.of.find((curve) => curve.variant === variant);
    const point: GridPoint =
      priced === undefined || price === undefined
        ? { id: '', axes: {}, changes: [] }
        : pricePoint('price', price, priced.paths, ['breakEven']);
    const changed = change(scenario, [...own, ...point.changes], ruleset);
    return engagementCell(changed, compileRules(ruleset, changed.overlay), variant, point, false);
  };
}
