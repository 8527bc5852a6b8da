/**
 * A Goliath on its way (HA-GOLIATH-01, HA-GOLIATH-02): a move a bound, and a die for its works after each.
 *
 * Promise: one rule for each profile, itself the rest of the way, so that equal situations merge; distances in half inches.
 */
import { digits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { RuleNumbers } from '../data/numbers.js';
import type { Profile } from '../sheet/profile.js';
import { type MovementRules, newMove, throwMove, touch } from './movement.js';

/** As far as it goes from its start: 24". */
export const goliathReach = 48;
/** Limits of `Approach`: bounds, and half inches to go. */
export const mostBounds = 24;
export const mostToGo = 120;

/** What became of it. */
export const fate = { onItsWay: 0, there: 1, brokenDown: 2 } as const;

/** What `Approach` comes to: its fate, bounds in which it moved, half inches that it still had to go. */
export const approached = digits('heroes-all/approach', { fate: 3, bounds: mostBounds + 1, left: mostToGo + 1 });

/** In so many bounds, so many half inches to go, so many that it may still go, by day or at night (0, 1). */
export type Approach = Rule<[bounds: number, toGo: number, reach: number, night: number]>;

export function createApproach(rules: RuleNumbers, movement: MovementRules, profile: Profile): Approach {
  const rule: Approach = defineRule({
    name: `heroes-all/approach of ${profile.unit}`,
    sizes: [mostBounds + 1, mostToGo + 1, goliathReach + 1, 2],
    run: (dice, bounds, toGo, reach, night) => {
      if (toGo <= touch) return approached.code({ fate: fate.there, bounds: 0, left: toGo });
      if (bounds === 0 || reach === 0) return approached.code({ fate: fate.onItsWay, bounds: 0, left: toGo });
      const far = Math.min(
        toGo,
        reach,
        throwMove(dice, movement, rules, profile, { ...newMove(), night: night === 1 }),
      );
      const left = toGo - far;
      if (dice.call(movement.breakdown) === 1) return approached.code({ fate: fate.brokenDown, bounds: 1, left });
      const after = dice.call(rule, bounds - 1, left, reach - far, night);
      return after + approached.weight.bounds;
    },
    tell: (code) => ['It is still on its way.', 'It is there.', 'It breaks down.'][approached.of.fate(code)] as string,
  });
  return rule;
}
