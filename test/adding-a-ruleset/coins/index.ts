/** Coins: the `Ruleset` object. */
import { decisionsTable } from '../../../src/engagement/decisions.js';
import { rolesOf } from '../../../src/engagement/role.js';
import { rulesetOf } from '../../../src/engagement/ruleset.js';
import { shaped } from '../../../src/engagement/shape.js';
import { clauses } from './clauses.js';
import { tablesOf } from './data/tables.js';
import { data, read, shape } from './data/units.js';
import { decisions } from './engagement/decisions.js';
import { coinsEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';
import { sheetOf } from './sheet/sheet.js';

export const coins = rulesetOf({
  id: 'coins',
  title: 'Coins',
  distance: { one: 'step', many: 'steps' },
  turn: 'turn',
  data,
  clauses,
  decisions,
  groundAbout: 1,
  roles: rolesOf({ 'rifle section': [{ unit: 'recruit' }, 'all there is'] }),
  compile: (given) => shaped(read, given, '', shape),
  unit: sheetOf,
  odds,
  engagement: coinsEngagement,
  tables: (numbers) => ({ ...tablesOf(numbers), decisions: [decisionsTable(decisions)] }),
});
