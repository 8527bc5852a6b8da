/** The variants of a scenario: one that changes nothing where none is written. */
import type { Change } from './document/changes.js';
import type { Scenario } from './document/shape.js';
import type { VariantInfo } from './plain-study.js';

/** A variant and what it changes. */
export interface Variant {
  readonly id: string;
  readonly title: string;
  readonly set: VariantInfo['set'];
  readonly changes: readonly Change[];
}

export function variantsOf({ document }: Scenario): Variant[] {
  if (document.variants === undefined) return [{ id: 'base', title: 'As written', set: {}, changes: [] }];
  return Object.entries(document.variants).map(([id, { title, set }]) => ({
    id,
    title: title ?? id,
    set,
    changes: Object.entries(set).map(([path, value]) => ({ path, value, at: ['variants', id, 'set', path] })),
  }));
}
