/** Shots of one arm in one Fire action (HA-FIRE-06). Promise: one text for fire, close assault and what ammunition comes to. */
import type { Dice } from '../../../kernel/dice.js';
import type { RuleNumbers } from '../data/numbers.js';
import type { Arm, Profile } from '../sheet/profile.js';

/** Throws for a crew that is not complete; `k`: the arm's place among the firer's, `men`: figures left. */
export function shotsOf(dice: Dice, rules: RuleNumbers, firer: Profile, k: number, men: number): number {
  const arm = firer.arms[k] as Arm;
  const at = men * firer.arms.length + k;
  const count = (firer.manned[at] as number) * arm.shots;
  const missing = firer.missing[at] as number;
  if (missing === 0) return count;
  const full =
    dice.atLeast(missing, 6, rules.missingCrewNeeds, 'full rate without all of the crew (HA-FIRE-06)') === missing;
  if (full) return count + arm.shots;
  return arm.shots > 1 ? count + 1 : count;
}
