/**
 * An audit of units alone, of a list of which some are never alone. Promise: what was found of those that met stays as it
 * was found; of the others nothing is said, and nobody meets them.
 */
import type { Audit, AuditedUnit } from './audit.js';
import type { RateMatrix } from './list-at.js';

/** What of a unit is known without a game. */
export type Unmet = Pick<AuditedUnit, 'id' | 'title' | 'listed' | 'kept' | 'proposed'>;

/** The audit of units at some places of a list, as one of the whole list. `whole`: by unit of it. */
export function amongAll(audit: Audit, places: readonly number[], whole: readonly Unmet[]): Audit {
  if (places.length === whole.length) return audit;
  const at = new Map(places.map((place, k) => [place, k]));
  const spread = (matrix: RateMatrix): RateMatrix =>
    whole.map((_, i) => whole.map((__, j) => matrix[at.get(i) ?? -1]?.[at.get(j) ?? -1] ?? null));
  return {
    ...audit,
    units: whole.map((unit, i): AuditedUnit => {
      const k = at.get(i);
      return k === undefined ? { ...unit, verdict: 'not-judged', met: 0 } : (audit.units[k] as AuditedUnit);
    }),
    matrix: spread(audit.matrix),
    matrixThen: spread(audit.matrixThen),
    order: audit.order.map((k) => places[k] as number),
  };
}
