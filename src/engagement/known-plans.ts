/** Plans that a ruleset does not know are refused where they are compiled, never played as something else. */
import { LanchesterError } from '../kernel/errors.js';
import { type EngagementSpec, type PlanKind, sides } from './spec.js';

/** Throws a `LanchesterError` ('bad-value') that names the unit whose plan the ruleset does not know. */
export function refusePlan(ruleset: string, spec: EngagementSpec, unknown: PlanKind): void {
  for (const side of sides) {
    for (const { name, plan } of spec[side].units) {
      if (plan.kind !== unknown) continue;
      throw new LanchesterError('bad-value', `${name} cannot play the plan "${unknown}": these rules have none yet`, {
        ruleset,
        path: 'plan',
      });
    }
  }
}
