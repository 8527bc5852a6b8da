/**
 * A variant's engagements at any price. Promise: they are what a sweep over that price would have.
 */

import type { Json } from '../../engagement/json.js';
import { findRuleset } from '../../rulesets/registry.js';
import { engagementCell, type Reckoned } from '../cells/engagement-cells.js';
import { compileRules, type FindRuleset } from '../compile.js';
import { type Change, change } from '../document/changes.js';
import { sourceOf } from '../document/source.js';
import { type GridPoint, pricePoint } from '../grid.js';
import type { EngagementCell, PlainStudy } from '../plain-study.js';
import { playedAt } from './curves.js';

/**
 * Tells the cell of a variant, at a price where it has one. Throws a `LanchesterError` where the budget buys nothing.
 */
export type CellAt = (variant: string, price?: number) => EngagementCell;

export function cellsOfPrices(study: PlainStudy, find: FindRuleset = findRuleset): CellAt {
  const ruleset = find(study.ruleset);
  const scenario = { document: study.document, source: sourceOf(study.document as unknown as Json, study.name) };
  const reckoned = new Map<string, Reckoned | undefined>();
  return (variant, price) => {
    const set = study.variants.find(({ id }) => id === variant)?.set ?? {};
    const own = Object.entries(set).map(
      ([path, value]): Change => ({ path, value, at: ['variants', variant, 'set', path] }),
    );
    const priced = study.curves?.of.find((curve) => curve.variant === variant);
    const pointAt = (at: number | undefined): GridPoint =>
      priced === undefined || at === undefined
        ? { id: '', axes: {}, changes: [] }
        : pricePoint('price', at, priced.paths, ['breakEven']);
    const changedAt = (point: GridPoint): Reckoned => {
      const changed = change(scenario, [...own, ...point.changes], ruleset);
      return { changed, rules: compileRules(ruleset, changed.overlay) };
    };
    const point = pointAt(price);
    const { changed, rules } = changedAt(point);
    if (!reckoned.has(variant)) {
      const usual =
        priced === undefined || study.pricesInPlay !== undefined
          ? undefined
          : playedAt({ of: [priced] }, study.breakEven);
      reckoned.set(variant, usual === undefined ? undefined : changedAt(pointAt(usual)));
    }
    return engagementCell(
      changed,
      rules,
      variant,
      point,
      false,
      price === undefined ? undefined : reckoned.get(variant),
    );
  };
}
