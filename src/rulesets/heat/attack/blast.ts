/** The dice of high explosive against men: whom a blast hits, and what it does (HEAT-HE-03, HEAT-HE-04, HEAT-R11, HEAT-R12). */
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { maxMen } from '../sheet/profile.js';
import { groups, type HitRules } from './hits.js';
import { hitOf, tellMen } from './men-result.js';

/** High explosive of a class at men, Down or not (1, 0); `need`: of a damage roll. Outcome: `menCode`. */
export type Blast = Rule<[group: number, size: number, men: number, down: number, need: number]>;

export function createBlast(numbers: HeatNumbers, hits: HitRules['hits']): Blast {
  // HEAT-HE-03, HEAT-R11: capped at the men present; HEAT-HE-04, HEAT-R12: then halved for a target that is Down.
  const blastHits = defineRule({
    name: 'heat/men hit by one blast',
    sizes: [5, maxMen + 1, 2],
    run: (dice, size, men, down) => {
      const { hits: many } = numbers.rules.he[size] as HeatNumbers['rules']['he'][number];
      const rolled = dice.sum(many.dice, many.sides, 'men hit by high explosive (HEAT-HE-03)') + many.plus;
      const capped = Math.min(men, rolled);
      return down === 1 ? Math.floor(capped / 2) : capped;
    },
  });

  return defineRule({
    name: 'heat/high explosive at men',
    sizes: [groups, 5, maxMen + 1, 2, 8],
    run: (dice, group, size, men, down, need) => {
      const count = dice.call(hits, group);
      if (count === 0) return 0;
      const struck = dice.pool(count, blastHits, size, men, down);
      const lost = dice.atLeast(struck, 6, need, 'damage by high explosive (HEAT-HE-03)');
      return hitOf(Math.min(men, lost), 0);
    },
    tell: tellMen,
  });
}
