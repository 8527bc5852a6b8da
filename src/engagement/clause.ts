/**
 * Clauses of a ruleset: what is covered, at which level. The text is ours, a few words; the full restatement is the
 * rulings'.
 */
import { defined } from '../kernel/defined.js';

/** attack: has odds; engagement: plays on the lane; table: cannot be shown on a one-dimensional lane. */
export type ClauseLevel = 'attack' | 'engagement' | 'table';

export interface Clause {
  /** E.g. `HEAT-HIT-03`. Never changes. */
  readonly id: string;
  readonly level: ClauseLevel;
  /** A few words that name the clause. */
  readonly title: string;
  /** Why it is not covered (yet), for clauses that are not. */
  readonly notCovered?: string;
}

/** How a ruleset writes its clauses down: `attack('HIT-03', 'rolling to hit')`. `prefix`: what all ids begin with. */
export function clausesOf(prefix: string) {
  const at =
    (level: ClauseLevel) =>
    (id: string, title: string, notCovered?: string): Clause => ({
      id: `${prefix}${id}`,
      level,
      title,
      ...defined({ notCovered }),
    });
  return { attack: at('attack'), engagement: at('engagement'), table: at('table') };
}
