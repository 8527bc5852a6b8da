/** Coins: the `Ruleset` object. */
import { readerFor } from '../../../src/engagement/reader.js';
import type { Ruleset } from '../../../src/engagement/ruleset.js';
import { shaped } from '../../../src/engagement/shape.js';
import { data, shape } from './data/units.js';
import { coinsEngagement } from './engagement/engagement.js';
import { odds } from './odds/odds.js';
import { sheetOf } from './sheet/sheet.js';

export const coins: Ruleset = {
  id: 'coins',
  title: 'Coins',
  distance: { one: 'step', many: 'steps' },
  turn: 'turn',
  data,
  clauses: [
    { id: 'COIN-HIT-01', level: 'attack', title: 'a die a man' },
    { id: 'COIN-TURN-01', level: 'engagement', title: 'both sides shoot at once' },
  ],
  compile(given) {
    const numbers = shaped(readerFor('coins'), given, '', shape);
    const rows = Object.entries(numbers.units).map(([unit, { hits, price }]) => [unit, `${hits}+`, price]);
    return {
      data: given,
      unit: (unit, fields) => sheetOf(numbers, unit, fields),
      ...odds.of(numbers),
      engagement: (spec) => coinsEngagement(numbers, spec),
      tables: () => ({ units: [{ title: 'Units', columns: ['unit', 'hits on', 'points a man'], rows }] }),
      roles: [{ role: 'rifle section', unit: { unit: 'recruit' }, reason: 'all there is' }],
    };
  },
};
