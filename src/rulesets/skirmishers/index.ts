/** Skirmishers, chapter 4 "Advanced Infantry", by Jeremy L. Thompson: the `Ruleset` object. Everything else in this folder is reached through it. */
import type { Rules, Ruleset, RulesetData } from '../../engagement/ruleset.js';
import { clauses } from './clauses.js';
import { createCore } from './core.js';
import { data } from './data/numbers.js';
import { roles } from './data/roles.js';
import { tablesOf } from './data/tables.js';
import { createEngagement } from './engagement/turn.js';
import { odds } from './odds/index.js';

function compile(given: RulesetData): Rules {
  const core = createCore(given);
  return {
    data: given,
    unit: (unit, fields) => core.sheet(unit, fields).sheet,
    ...odds.of(core),
    engagement: (spec) => createEngagement(core, spec),
    tables: () => tablesOf(core.numbers),
    roles,
  };
}

/** Distances in dots of 2.5 m, turns are rounds: the activations of both sides. */
export const skirmishers: Ruleset<typeof data> = {
  id: 'skirmishers',
  title: 'Skirmishers',
  distance: { one: 'dot', many: 'dots' },
  turn: 'round',
  data,
  clauses,
  compile,
};
