/**
 * H.E.A.T: the ruleset object. Everything else in this folder is reached through it.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { Rules, Ruleset, RulesetData } from '../../engagement/ruleset.js';
import { clauses } from './clauses.js';
import { createCore } from './core.js';
import { prices } from './data/prices.js';
import { roles } from './data/roles.js';
import { rules } from './data/rules.js';
import { createTables } from './data/tables.js';
import { units } from './data/units.js';
import { weapons } from './data/weapons.js';
import { createEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';

/** Weapons, units, prices and numbers of the rules: what an overlay may change. */
export const heatData = { weapons, units, prices, rules } satisfies RulesetData;

function compile(data: JsonObject): Rules {
  const core = createCore(data);
  return {
    data,
    unit: (unit, fields) => core.sheets.sheet(unit, fields),
    ...odds.of(core),
    engagement: (spec) => createEngagement(core, spec),
    tables: () => createTables(core, data),
    roles,
  };
}

/** H.E.A.T with the part of its host that is needed to play it. Distances in inches. */
export const heat: Ruleset<typeof heatData> = {
  id: 'heat',
  title: 'H.E.A.T',
  distance: { one: 'inch', many: 'inches' },
  turn: 'turn',
  data: heatData,
  clauses,
  compile,
};
