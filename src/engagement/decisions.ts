/**
 * The decisions of a ruleset in one table: what its rules leave to the players, by clause.
 *
 * Promise: whatever a ruleset's steps ask `dice.choose` stands in its table under the decision's name (a test plays
 * random options and holds the one to the other).
 */
import type { Table } from './ruleset.js';

/** One decision, in a player's words. */
export interface DecisionRow {
  /** Ids of the clauses that leave it open. */
  readonly clauses: readonly string[];
  /** Who decides, and about what. */
  readonly what: string;
  /** What there is to choose from: a menu holds what matters, no more. */
  readonly options: string;
}

/** By the name of the decision. */
export type DecisionTable = Readonly<Record<string, DecisionRow>>;

/** The table as `list` prints it. */
export function decisionsTable(decisions: DecisionTable): Table {
  return {
    title: 'What the rules leave to the players',
    columns: ['decision', 'who decides what', 'options', 'clauses'],
    rows: Object.entries(decisions).map(([name, { what, options, clauses }]) => [
      name,
      what,
      options,
      clauses.join(', '),
    ]),
  };
}
