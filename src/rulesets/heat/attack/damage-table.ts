/**
 * The damage table of vehicles (HEAT-VEH-06, HEAT-VEH-10, HEAT-R18): one roll on it, and as many as a class of damage asks
 * for.
 *
 * Promise: results are applied in the order in which they are rolled, fire checks meet all pins so far, and nothing after
 * destruction is rolled.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { HeatNumbers } from '../data/numbers.js';
import { armourCode, fateOf, immobilisedOf, join, pinsAfter } from './armour-result.js';
import { passes, rollTest } from './morale.js';
import { fate, grade } from './situation.js';

/** Rolls for a hit with full or massive damage on a vehicle (`OfVehicle`). Returns `armourCode`. */
export type TableRolls = (
  dice: Dice,
  full: boolean,
  massive: boolean,
  pins: number,
  immobilised: number,
  needed: number,
  change: number,
  burns: number,
) => number;

export function createTableRolls(numbers: HeatNumbers): TableRolls {
  const { vehicleDamage, damageTable: table, catchesFire } = numbers.rules;

  /** One roll on the table, applied. HEAT-VEH-06, HEAT-R18. */
  const result = (
    dice: Dice,
    change: number,
    pins: number,
    immobilised: number,
    needed: number,
    burns: number,
  ): number => {
    const roll = dice.die(6, 'damage table (HEAT-VEH-06)') + change;
    if (roll >= table.knockedOut || (roll >= table.immobilised && roll < table.onFire && immobilised === 1)) {
      return armourCode.code({ immobilised, grade: grade.destroyed, fate: fate.knockedOut });
    }
    if (roll >= table.onFire) {
      const fire =
        burns === 1
          ? dice.sum(catchesFire.dice, catchesFire.sides, 'pins of a fire (HEAT-VEH-10)') + catchesFire.plus
          : 1;
      const passed = passes(rollTest(dice, needed - pins - fire));
      if (!passed) return armourCode.code({ pins: fire, immobilised, grade: grade.destroyed, fate: fate.burnt });
      return armourCode.code({ pins: fire, immobilised, grade: grade.onFire });
    }
    if (roll >= table.immobilised) return armourCode.code({ pins: 1, immobilised: 1, grade: grade.immobilised });
    return armourCode.code({ pins: 1, immobilised, grade: grade.stunned });
  };

  // one roll for superficial and full damage, two for massive
  return (dice, full, massive, pins, immobilised, needed, change, burns) => {
    const more = full ? change : change + vehicleDamage.superficial;
    const first = result(dice, more, pins, immobilised, needed, burns);
    if (!massive || fateOf(first) !== fate.stands) return first;
    return join(first, result(dice, more, pinsAfter(pins, first), immobilisedOf(first), needed, burns));
  };
}
