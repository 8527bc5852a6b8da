/**
 * The dice of shooting: hits of like weapons, damage among men, high explosive and flame against men.
 *
 * Promises: each is a sub-rule of a few small integers, so that its law is worked out once; all dice of hitting and
 * damage stand in the files gathered here and in those of armour, nowhere else. Numbers that an overlay may change come
 * in as arguments or from `HeatNumbers`.
 */
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { maxMen } from '../sheet/profile.js';
import { type Blast, createBlast } from './blast.js';
import { createDamage, picks } from './damage-rolls.js';
import { createFlameRules, type FlameRules } from './flame.js';
import { createHitRules, groups, type HitRules } from './hits.js';
import { tellMen } from './men-result.js';

export interface VolleyRules extends HitRules, FlameRules {
  /**
   * Up to three groups (0: none) at men, each hit a damage roll that needs 2 to 7 (HEAT-DMG-01; 7: cannot); `pick`: one
   * of `picking`, with or without `medicSaves`; `men`: present. Outcome: `menCode`.
   */
  readonly volley: Rule<[a: number, b: number, c: number, need: number, pick: number, men: number]>;
  readonly blast: Blast;
}

export function createVolleyRules(numbers: HeatNumbers): VolleyRules {
  const shots = createHitRules(numbers);
  const { hits } = shots;
  const damage = createDamage(numbers);

  // Groups are added one by one in nested sub-rules, so that only the number of hits is carried on, not who made them.
  const allHits: Rule<[a: number, b: number, c: number]> = defineRule({
    name: 'heat/hits of all groups',
    sizes: [groups, groups, groups],
    run: (dice, a, b, c) => {
      if (c > 0) return dice.call(allHits, a, b, 0) + dice.call(hits, c);
      return dice.call(hits, a) + (b > 0 ? dice.call(hits, b) : 0);
    },
  });

  const volley = defineRule({
    name: 'heat/volley at men',
    sizes: [groups, groups, groups, 8, picks, maxMen + 1],
    run: (dice, a, b, c, need, pick, men) => {
      const count = dice.call(allHits, a, b, c);
      return count === 0 ? 0 : dice.call(damage, count, need, pick, men);
    },
    tell: tellMen,
  });

  return { ...shots, ...createFlameRules(numbers, shots), volley, blast: createBlast(numbers, hits) };
}
