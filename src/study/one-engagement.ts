/** An engagement for a program: as a scenario writes it, without the rest of a scenario. */
import type { Engagement, Ruleset } from '../engagement/ruleset.js';
import { checkCall, needed, type OptionForms, objectForm } from '../kernel/call.js';
import { findRuleset } from '../rulesets/registry.js';
import { compileCell } from './compile.js';
import type { ScenarioInput } from './document/schema/scenario.js';
import { scenarioOf } from './load/load.js';
import { resolveScenario } from './resolve.js';
import type { EngagementCell } from './study.js';

interface Called {
  readonly ruleset: string | Ruleset;
  readonly engagement: NonNullable<ScenarioInput['engagement']>;
  readonly changes: NonNullable<ScenarioInput['set']>;
}

const forms: OptionForms<Called> = {
  ruleset: needed({
    expected: 'the id of a ruleset, or a ruleset',
    fits: (value) => typeof value === 'string' || typeof (value as Ruleset | null | undefined)?.compile === 'function',
  }),
  engagement: needed(objectForm('an engagement as a scenario writes it')),
  changes: objectForm('an object of paths and values'),
};

/**
 * The engagement of a section as `engagement:` of a scenario has it (docs/scenario-files.md), for `solve` and `simulate`:
 * everything that is left out has a scenario's default.
 *
 * @param ruleset an id, or the ruleset itself
 * @param changes paths of the ruleset's data and what stands there instead, as `set:` of a scenario has them
 * @returns one for each assignment of the roles: as written, and, unless `swapRoles` is false, with the sides changed
 * @throws LanchesterError that names the path of what makes no sense, as a scenario does, and for what is no ruleset or no
 *   object
 */
export function compileEngagement(
  ruleset: Called['ruleset'],
  engagement: Called['engagement'],
  changes: Called['changes'] = {},
): readonly Engagement[] {
  checkCall('compileEngagement', { ruleset, engagement, changes }, forms);
  const [id, find] = typeof ruleset === 'string' ? [ruleset, findRuleset] : [ruleset.id, () => ruleset];
  const words = {
    lanchester: 1,
    name: 'engagement',
    question: 'Who wins?',
    ruleset: id,
    set: changes,
    engagement,
  } as const;
  const study = resolveScenario(scenarioOf(words, 'engagement'), { find });
  return compileCell(study.engagementCells[0] as EngagementCell, find);
}
