/**
 * Heroes All, by Barry Miltenburg: the two-player game. Promise: see `Ruleset`; what is covered stands in `README.md` and `clauses.ts`.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { Rules, Ruleset } from '../../engagement/ruleset.js';
import { clauses } from './clauses.js';
import { type Core, createCore } from './core.js';
import { data } from './data/data.js';
import { roles } from './data/roles.js';
import { tablesOf } from './data/tables.js';
import { createEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';

function compile(given: JsonObject): Rules {
  const core = createCore(given);
  checkUnits(core);
  return {
    data: given,
    unit: (unit, fields) => core.sheets.sheet(unit, fields).sheet,
    ...odds.of(core),
    engagement: (spec) => createEngagement(core, spec),
    tables: () => tablesOf(core.numbers),
    roles,
  };
}

/** Every unit of the data must make sense by itself: a slip in an overlay is found when it is made. */
function checkUnits(core: Core): void {
  for (const name of core.sheets.names) core.sheets.sheet(name, {});
}

/** Heroes All. Distances in inches, turns are bounds. */
export const heroesAll: Ruleset<typeof data> = {
  id: 'heroes-all',
  title: 'Heroes All',
  distance: { one: 'inch', many: 'inches' },
  turn: 'bound',
  data,
  clauses,
  compile,
};
