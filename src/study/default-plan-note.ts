/** Whether a file leaves plans to the default, which has changed once. Promise: nothing is said of a file that does not. */
import type { Json } from '../engagement/json.js';
import { isComparison, storedComparison, withDefaultPlans } from './comparison/load.js';
import { withDefaultPlan } from './document/default-plan.js';
import { withRulesetId } from './document/ruleset-names.js';
import { checkShape } from './document/shape.js';
import { type Source, valueAt } from './document/source.js';

/** Whether some of a file's units have no plan, so that they play by `plan`. Throws as whoever reads the file. */
export function leavesPlans(source: Source, plan: 'hold' | 'able'): boolean {
  if (plan === 'hold' || valueAt(source.value as Json, ['play']) !== undefined) return false;
  const isSilent = (path: readonly string[]): boolean => valueAt(source.value as Json, [...path, 'plan']) === undefined;
  if (!isComparison(source)) {
    const { engagement } = withDefaultPlan(checkShape(source).document, plan);
    return engagement?.plan !== undefined && isSilent(['engagement']);
  }
  const { rulesets } = withDefaultPlans(storedComparison(withRulesetId(source)).document, plan);
  return Object.entries(rulesets).some(
    ([id, { engagement }]) => engagement.plan !== undefined && isSilent(['rulesets', id, 'engagement']),
  );
}

/** What to do about it: files of before held. */
export const asBefore = 'to have them hold, as they did before, write `plan: hold` under `engagement`';
