/**
 * The dice of damage among men who were hit: one roll a hit, whom the firer picks, whom a medic saves (HEAT-DMG-01,
 * HEAT-DMG-04, HEAT-DMG-08, HEAT-R07, HEAT-R22).
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits, inBits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { maxMen } from '../sheet/profile.js';
import { hitOf } from './men-result.js';

/** No volley has more hits than this: 511 shots in each of three groups. */
const mostHits = 1535;

/**
 * Who picks the casualties of a damaging shot (HEAT-R22): nobody, the firer on a second 6, the firer always (HEAT-R07).
 */
export const picking = { none: 0, secondSix: 1, always: 2 } as const;
/** Added to one of `picking` where a medic saves casualties (HEAT-DMG-08). */
export const medicSaves = 3;
export const picks = 2 * medicSaves;

/** Damage rolls that add up: casualties, and those that the firer picks. */
const damageCode = digits('heat: damage rolls', inBits({ picked: mostHits + 1, lost: mostHits + 1 }));

const wound = damageCode.code({ lost: 1 });
const pickedWound = damageCode.code({ lost: 1, picked: 1 });
const damageDie = defineRule({
  name: 'heat/damage roll',
  sizes: [8],
  run: (dice, need) => {
    const roll = dice.die(6, 'damage (HEAT-DMG-01)');
    if (roll < need) return 0;
    return roll === 6 && dice.die(6, 'exceptional damage (HEAT-DMG-04)') === 6 ? pickedWound : wound;
  },
});

/** Damage rolls of so many hits, each of which needs so much: how many men are lost, and whom the firer picks. */
function rollDamage(dice: Dice, count: number, need: number, pick: number): number {
  if (pick === picking.secondSix && need <= 6) return dice.pool(count, damageDie, need);
  const lost = dice.atLeast(count, 6, need, 'damage (HEAT-DMG-01)');
  return lost * wound + (pick === picking.always ? lost * damageCode.weight.picked : 0);
}

/** So many hits among men, each a damage roll: `pick` as of a volley. Outcome: `menCode`. */
export type Damage = Rule<[count: number, need: number, pick: number, men: number]>;

export function createDamage({ rules: { medic } }: HeatNumbers): Damage {
  const saved = (dice: Dice, all: number): number =>
    dice.atLeast(all, 6, medic.saves, 'saved by a medic (HEAT-DMG-08)');
  return defineRule({
    name: 'heat/damage among men',
    sizes: [mostHits + 1, 8, picks, maxMen + 1],
    run: (dice, count, need, how, men) => {
      const sum = rollDamage(dice, count, need, how % medicSaves);
      const casualties = Math.min(men, damageCode.of.lost(sum));
      if (how < medicSaves) return hitOf(casualties, damageCode.of.picked(sum));
      const picked = Math.min(damageCode.of.picked(sum), casualties);
      const savedPicks = saved(dice, picked);
      return hitOf(casualties - savedPicks - saved(dice, casualties - picked), picked - savedPicks);
    },
  });
}
