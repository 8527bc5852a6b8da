/** Skirmishers, chapter 4 "Advanced Infantry", by Jeremy L. Thompson: the `Ruleset` object. Everything else in this folder is reached through it. */
import { decisionsTable } from '../../engagement/decisions.js';
import { rulesetOf } from '../../engagement/ruleset.js';
import { usualPlans } from '../../engagement/usual-plans.js';
import { clauses } from './clauses.js';
import { createCore } from './core.js';
import { additions } from './data/additions.js';
import { data } from './data/numbers.js';
import { roles } from './data/roles.js';
import { tablesOf } from './data/tables.js';
import { readSpec } from './engagement/battle.js';
import { decisions } from './engagement/decisions.js';
import { createEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';

/** Distances in dots of 2.5 m, turns are rounds: the activations of both sides. */
export const skirmishers = rulesetOf({
  id: 'skirmishers',
  title: 'Skirmishers',
  distance: { one: 'dot', many: 'dots' },
  turn: 'round',
  usualPlans: usualPlans(30),
  // a man's move
  groundAbout: 8,
  data,
  additions,
  clauses,
  decisions,
  roles,
  compile: createCore,
  unit: (core, unit, fields) => core.sheet(unit, fields).sheet,
  odds,
  engagement: createEngagement,
  check: readSpec,
  tables: ({ numbers }) => ({ ...tablesOf(numbers), decisions: [decisionsTable(decisions)] }),
});
