/**
 * Hats of Tin (Helmets of Steel), by Ross Mac: platoons and companies on a grid. Promise: see `Ruleset`; what is covered stands in `README.md` and
 * `clauses.ts`.
 */
import { decisionsTable } from '../../engagement/decisions.js';
import { rulesetOf } from '../../engagement/ruleset.js';
import { usualPlans } from '../../engagement/usual-plans.js';
import { clauses } from './clauses.js';
import { additions } from './data/additions.js';
import { data, readData } from './data/numbers.js';
import { roles } from './data/roles.js';
import { tablesOf } from './data/tables.js';
import { readSpec } from './engagement/battle.js';
import { decisionTable } from './engagement/decisions.js';
import { createEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';
import { checkPrices } from './sheet/pricing.js';
import { sheetOf } from './sheet/sheet.js';

/** Hats of Tin. Distances in areas; a round is one turn of each side. */
export const hatsOfTin = rulesetOf({
  id: 'hats-of-tin',
  title: 'Hats of Tin',
  distance: { one: 'area', many: 'areas' },
  turn: 'round',
  usualPlans: usualPlans(2),
  groundAbout: 1,
  decisions: decisionTable,
  data,
  additions,
  clauses,
  roles,
  compile: (given) => {
    const numbers = readData(given);
    checkPrices(numbers);
    return numbers;
  },
  unit: sheetOf,
  odds,
  engagement: createEngagement,
  check: readSpec,
  tables: (numbers) => ({ ...tablesOf(numbers), decisions: [decisionsTable(decisionTable)] }),
});
