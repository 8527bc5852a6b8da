/** Where the sources of a ruleset stand. */
import { rulesets } from '../../src/rulesets/registry.js';

/** The folder of a ruleset: one that is shipped, or the one of the recipe, which is no part of the registry. */
export function homeOf(id: string): string {
  return rulesets.some((one) => one.id === id) ? `src/rulesets/${id}` : `test/adding-a-ruleset/${id}`;
}
