/** HitT, the First World War variant of Hordes of the Things: the `Ruleset` object. */
import type { Ruleset } from '../../engagement/ruleset.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { clauses } from './clauses.js';
import { data, readData } from './data/numbers.js';
import { roles } from './data/roles.js';
import { tablesOf } from './data/tables.js';
import { createEngagement } from './engagement/turn.js';
import { oddsOf, prepareAttack } from './odds/index.js';
import { sheetOf } from './sheet/sheet.js';

export const hitt: Ruleset<typeof data> = {
  id: 'hitt',
  title: 'HitT',
  distance: { one: 'pace', many: 'paces' },
  turn: 'bound',
  data,
  clauses,
  compile(given) {
    const numbers = readData(given);
    const laws = doubleLaws();
    return {
      data: given,
      unit: (unit, fields) => sheetOf(numbers, unit, fields),
      odds: (request) => oddsOf(numbers, laws, request),
      program: (request) => prepareAttack(numbers, request).program,
      engagement: (spec) => createEngagement(numbers, spec),
      tables: () => tablesOf(numbers, given),
      roles,
    };
  },
};
