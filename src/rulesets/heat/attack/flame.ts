/** The dice of flamethrowers (HEAT-WPN-14, HEAT-R26). */
import type { Dice } from '../../../kernel/dice.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';
import { maxMen } from '../sheet/profile.js';
import type { HitRules } from './hits.js';
import { hitOf, tellMen } from './men-result.js';

export interface FlameRules {
  /** A flamethrower at men. Outcome: `menCode`. */
  readonly flame: Rule<[weaponId: number, need: number, damageNeed: number, men: number]>;
  /** Rolls a flamethrower's number of damage rolls (HEAT-WPN-14). */
  flameHits(dice: Dice, weaponId: number): number;
}

export function createFlameRules(numbers: HeatNumbers, { shot }: Pick<HitRules, 'shot'>): FlameRules {
  const byId = [...numbers.weapons.values()];

  const flameHits = (dice: Dice, weaponId: number): number => {
    const { shots } = byId[weaponId] as Weapon;
    return dice.sum(shots.dice, shots.sides, 'hits by flame (HEAT-WPN-14)') + shots.plus;
  };

  const flame = defineRule({
    name: 'heat/flame at men',
    sizes: [Math.max(1, byId.length), 8, 8, maxMen + 1],
    run: (dice, weaponId, need, damageNeed, men) => {
      if (shot(dice, weaponId, need) === 0) return 0;
      const struck = flameHits(dice, weaponId);
      const lost = dice.atLeast(struck, 6, damageNeed, 'damage by flame (HEAT-R26)');
      return hitOf(Math.min(men, lost), 0);
    },
    tell: tellMen,
  });

  return { flame, flameHits };
}
