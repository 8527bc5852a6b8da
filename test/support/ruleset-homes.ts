/** Where the sources of a ruleset stand. */
import { rulesets } from '../../src/rulesets/registry.js';

/** The folder of a ruleset: one that is shipped, or the one of the recipe, which is no part of the registry. */
export function homeOf(id: string): string {
  return rulesets.some((one) => one.id === id) ? `src/rulesets/${id}` : `test/adding-a-ruleset/${id}`;
}

/** The rooms of every ruleset: each stands on those before it (`.dependency-cruiser.cjs`). */
export const rooms: readonly string[] = ['data', 'sheet', 'state', 'attack', 'engagement', 'odds'];

/** What no ruleset can do without, the one that the recipe makes neither: the one place and name that each idea has. */
export const must: readonly string[] = [
  'index.ts',
  'clauses.ts',
  'README.md',
  'data/tables.ts',
  'data/units.ts',
  'sheet/sheet.ts',
  'state/state.ts',
  'engagement/turn.ts',
  'odds/index.ts',
];
