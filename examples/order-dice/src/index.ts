/** Order dice: a small infantry game, whole. The `README.md` has its rules; this puts its parts together. */
import { clausesOf, decisionsTable, rolesOf, rulesetOf, usualPlans } from 'lanchester/ruleset';
import { additions, data, id, numbersOf } from './data.js';
import { decisions } from './decisions.js';
import { odds } from './odds.js';
import { sheetOf } from './sheet.js';
import { tablesOf } from './tables.js';
import { engagement } from './turn.js';

const clause = clausesOf('OD-');

export default rulesetOf({
  rulesetApi: 1,
  id,
  title: 'Order dice',
  distance: { one: 'pace', many: 'paces' },
  turn: 'turn',
  data,
  additions,
  decisions,
  usualPlans: usualPlans(10, 20),
  clauses: [
    clause.attack('HIT-01', 'fire: what a shot needs'),
    clause.attack('HIT-02', 'pins of fire'),
    clause.attack('HURT-01', 'what hurts whom'),
    clause.attack('PIN-02', 'orders under pins'),
    clause.attack('CLOSE-01', 'close combat'),
    clause.attack('COST-01', 'points'),
    clause.engagement('BAG-01', 'whose die comes next'),
    clause.engagement('ORDER-01', 'orders'),
    clause.engagement('MOVE-01', 'advancing and running'),
    clause.engagement('AMB-01', 'ambush'),
    clause.engagement('PIN-01', 'pins add up'),
    clause.engagement('BREAK-01', 'too many pins'),
    clause.engagement('RALLY-01', 'rallying'),
    clause.engagement('LEAD-01', 'the voice of a leader'),
    clause.engagement('CLOSE-02', 'whoever is charged may shoot'),
    clause.engagement('CLOSE-03', 'whoever loses falls back'),
    clause.engagement('END-01', 'the end of a turn'),
    clause.table('SIGHT-01', 'lines of sight', 'on a lane all see each other'),
  ],
  roles: rolesOf({
    'rifle section': [{ unit: 'rifle-section' }, 'most of any force'],
    'machine-gun team': [{ unit: 'gun-team' }, 'one gun and its crew'],
    'assault infantry': [{ unit: 'assault-section' }, 'made for the last ten paces'],
    commander: [{ unit: 'command-group' }, 'it leads'],
  }),
  compile: numbersOf,
  unit: sheetOf,
  odds,
  engagement,
  tables: (numbers) => ({ ...tablesOf(numbers), decisions: [decisionsTable(decisions)] }),
});
