/**
 * Hats of Tin (Helmets of Steel), by Ross Mac: platoons and companies on a grid. Promise: see `Ruleset`; what is covered stands in `README.md` and
 * `clauses.ts`.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { Rules, Ruleset } from '../../engagement/ruleset.js';
import { clauses } from './clauses.js';
import { data, readData } from './data/numbers.js';
import { roles } from './data/roles.js';
import { tablesOf } from './data/tables.js';
import { createEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';
import { checkPrices } from './sheet/pricing.js';
import { sheetOf } from './sheet/sheet.js';

function compile(given: JsonObject): Rules {
  const numbers = readData(given);
  checkPrices(numbers.prices);
  return {
    data: given,
    unit: (unit, fields) => sheetOf(numbers, unit, fields),
    ...odds.of(numbers),
    engagement: (spec) => createEngagement(numbers, spec),
    tables: () => tablesOf(numbers),
    roles,
  };
}

/** Hats of Tin. Distances in areas; a round is one turn of each side. */
export const hatsOfTin: Ruleset<typeof data> = {
  id: 'hats-of-tin',
  title: 'Hats of Tin',
  distance: { one: 'area', many: 'areas' },
  turn: 'round',
  data,
  clauses,
  compile,
};
