/** The version of what a ruleset is written with (`src/ruleset.ts`). Promise: it changes when something of it goes. */
export const rulesetApi = 1;
