/**
 * H.E.A.T: the ruleset object. Everything else in this folder is reached through it.
 */
import { type RulesetData, rulesetOf } from '../../engagement/ruleset.js';
import { usualPlans } from '../../engagement/usual-plans.js';
import { clauses } from './clauses.js';
import { createCore } from './core.js';
import { additions } from './data/additions.js';
import { decisions } from './data/decisions.js';
import { prices, pricing } from './data/prices.js';
import { roles } from './data/roles.js';
import { rules } from './data/rules.js';
import { createTables } from './data/tables.js';
import { units } from './data/units.js';
import { weapons } from './data/weapons.js';
import { readSpec } from './engagement/battle.js';
import { createEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';

/** Weapons, units, prices and numbers of the rules: what an overlay may change. */
export const heatData = { weapons, units, prices, pricing, rules } satisfies RulesetData;

/** H.E.A.T with the part of its host that is needed to play it. Distances in inches. */
export const heat = rulesetOf({
  id: 'heat',
  title: 'H.E.A.T',
  distance: { one: 'inch', many: 'inches' },
  turn: 'turn',
  sameFromEitherEnd: true,
  usualPlans: usualPlans(12),
  data: heatData,
  additions,
  clauses,
  decisions,
  roles,
  compile: createCore,
  unit: ({ sheets }, unit, fields) => sheets.sheet(unit, fields),
  odds,
  engagement: createEngagement,
  check: readSpec,
  tables: createTables,
});
