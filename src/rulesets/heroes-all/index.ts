/**
 * Heroes All, by Barry Miltenburg: the two-player game. Promise: see `Ruleset`; what is covered stands in `README.md` and `clauses.ts`.
 */
import { decisionsTable } from '../../engagement/decisions.js';
import { rulesetOf } from '../../engagement/ruleset.js';
import { usualPlans } from '../../engagement/usual-plans.js';
import { clauses } from './clauses.js';
import { createCore } from './core.js';
import { additions } from './data/additions.js';
import { data } from './data/data.js';
import { roles } from './data/roles.js';
import { tablesOf } from './data/tables.js';
import { readSpec } from './engagement/battle.js';
import { decisions } from './engagement/decisions.js';
import { createEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';
import { checkPrices } from './sheet/pricing.js';

/** Heroes All. Distances in inches, turns are bounds. */
export const heroesAll = rulesetOf({
  id: 'heroes-all',
  title: 'Heroes All',
  distance: { one: 'inch', many: 'inches' },
  turn: 'bound',
  usualPlans: usualPlans(18),
  data,
  additions,
  clauses,
  roles,
  decisions,
  compile: (given) => {
    const core = createCore(given);
    // a slip in an overlay is found when it is made
    checkPrices(core.numbers);
    for (const name of core.sheets.names) core.sheets.sheet(name, {});
    return core;
  },
  unit: ({ sheets }, unit, fields) => sheets.sheet(unit, fields).sheet,
  odds,
  engagement: createEngagement,
  check: readSpec,
  tables: ({ numbers }) => ({ ...tablesOf(numbers), decisions: [decisionsTable(decisions)] }),
});
