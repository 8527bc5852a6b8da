/** Coins: the `Ruleset` object. */
import { clausesOf } from '../../../src/engagement/clause.js';
import { rolesOf } from '../../../src/engagement/role.js';
import { rulesetOf } from '../../../src/engagement/ruleset.js';
import { shaped } from '../../../src/engagement/shape.js';
import { type CoinsData, data, read, shape } from './data/units.js';
import { coinsEngagement } from './engagement/engagement.js';
import { odds } from './odds/odds.js';
import { sheetOf } from './sheet/sheet.js';

const { attack, engagement } = clausesOf('COIN-');

export const coins = rulesetOf({
  id: 'coins',
  title: 'Coins',
  distance: { one: 'step', many: 'steps' },
  turn: 'turn',
  data,
  clauses: [attack('HIT-01', 'a die a man'), engagement('TURN-01', 'both sides shoot at once')],
  roles: rolesOf({ 'rifle section': [{ unit: 'recruit' }, 'all there is'] }),
  compile: (given) => shaped(read, given, '', shape),
  unit: sheetOf,
  odds,
  engagement: coinsEngagement,
  tables: ({ units }: CoinsData) => {
    const rows = Object.entries(units).map(([unit, { hits, price }]) => [unit, `${hits}+`, price]);
    return { units: [{ title: 'Units', columns: ['unit', 'hits on', 'points a man'], rows }] };
  },
});
