/** HitT, the First World War variant of Hordes of the Things: the `Ruleset` object. */
import { decisionsTable } from '../../engagement/decisions.js';
import { rulesetOf } from '../../engagement/ruleset.js';
import { usualPlans } from '../../engagement/usual-plans.js';
import { clauses } from './clauses.js';
import { additions } from './data/additions.js';
import { data, readData } from './data/numbers.js';
import { roles } from './data/roles.js';
import { tablesOf } from './data/tables.js';
import { readSpec } from './engagement/battle.js';
import { decisions } from './engagement/decisions.js';
import { createEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';
import { sheetOf } from './sheet/sheet.js';

export const hitt = rulesetOf({
  id: 'hitt',
  title: 'HitT',
  distance: { one: 'pace', many: 'paces' },
  turn: 'bound',
  usualPlans: usualPlans(150),
  pricesInPlay: 'a side breaks at a share of its points (HITT-END-01)',
  data,
  additions,
  clauses,
  decisions,
  groundAbout: 100,
  roles,
  compile: readData,
  unit: sheetOf,
  odds,
  engagement: createEngagement,
  check: readSpec,
  tables: (numbers, plain) => ({ ...tablesOf(numbers, plain), decisions: [decisionsTable(decisions)] }),
});
