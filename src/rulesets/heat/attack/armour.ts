/**
 * The dice of damage to armoured vehicles: one hit after another, each with its class and its rolls on the table (HEAT-VEH-03 to
 * HEAT-VEH-07, HEAT-R17 to HEAT-R19).
 *
 * Promises: results are applied in the order in which they are rolled, fire checks meet all pins so far, and nothing after
 * destruction is rolled.
 */
import type { Dice } from '../../../kernel/dice.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data.js';
import { passes, rollTest } from '../morale.js';
import { maxMen } from '../state.js';
import { fate, grade } from './situation.js';

/** Margins (PEN with all changes − value) run from −20 to 19. */
const margins = 40;
export const marginZero = 20;
const mostPins = 128;

/** What hits did: fate (0, `fate.knockedOut` or `fate.burnt`), damaged, worst grade, immobilised now, pins added. */
export const armourCode = {
  pack: (end: number, damaged: number, worst: number, immobilised: number, pins: number): number =>
    end + 8 * (damaged + 2 * (worst + 8 * (immobilised + 2 * Math.min(127, pins)))),
  fate: (code: number): number => code & 7,
  damaged: (code: number): number => (code >> 3) & 1,
  grade: (code: number): number => (code >> 4) & 7,
  immobilised: (code: number): number => (code >> 7) & 1,
  pins: (code: number): number => code >> 8,
};

const words = ['no damage', 'crew stunned', 'immobilised', 'on fire, put out', 'destroyed'];
const tell = (code: number): string =>
  armourCode.damaged(code) === 0 ? 'no damage' : (words[armourCode.grade(code)] as string);

export interface ArmourRules {
  /**
   * Hits by one weapon on an armoured vehicle. Arguments: hits, margin + `marginZero`, pins now, immobilised before (0, 1), what its tests
   * need without pins, added to the table roll, easily catches fire (0, 1). Outcome: `armourCode`.
   */
  readonly hits: Rule;
  /**
   * Men who assault an armoured vehicle (HEAT-R59). Arguments: hits (at least 1), damage value, tank hunters (0, 1), then as `hits` from
   * pins on. Outcome: `armourCode`.
   */
  readonly assault: Rule;
}

export function createArmourRules(numbers: HeatNumbers): ArmourRules {
  const { vehicleDamage, table, catchesFire } = numbers.rules;

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
      return armourCode.pack(fate.knockedOut, 1, grade.destroyed, immobilised, 0);
    }
    if (roll >= table.onFire) {
      const fire =
        burns === 1
          ? dice.sum(catchesFire.dice, catchesFire.sides, 'pins of a fire (HEAT-VEH-10)') + catchesFire.plus
          : 1;
      const passed = passes(rollTest(dice, needed - pins - fire));
      if (!passed) return armourCode.pack(fate.burnt, 1, grade.destroyed, immobilised, fire);
      return armourCode.pack(fate.stands, 1, grade.onFire, immobilised, fire);
    }
    if (roll >= table.immobilised) return armourCode.pack(fate.stands, 1, grade.immobilised, 1, 1);
    return armourCode.pack(fate.stands, 1, grade.stunned, immobilised, 1);
  };

  const join = (before: number, after: number): number =>
    armourCode.pack(
      armourCode.fate(after),
      armourCode.damaged(before) | armourCode.damaged(after),
      Math.max(armourCode.grade(before), armourCode.grade(after)),
      armourCode.immobilised(before) | armourCode.immobilised(after),
      armourCode.pins(before) + armourCode.pins(after),
    );

  /** One roll for superficial and full damage, two for massive. */
  const rolls = (
    dice: Dice,
    full: boolean,
    massive: boolean,
    pins: number,
    immobilised: number,
    needed: number,
    change: number,
    burns: number,
  ): number => {
    const more = full ? change : change + vehicleDamage.superficial;
    const first = result(dice, more, pins, immobilised, needed, burns);
    if (!massive || armourCode.fate(first) !== fate.stands) return first;
    const pinsNow = Math.min(mostPins - 1, pins + armourCode.pins(first));
    return join(first, result(dice, more, pinsNow, armourCode.immobilised(first), needed, burns));
  };

  const sizes = [margins, mostPins, 2, 32, 16, 2];
  const one: Rule = defineRule({
    name: 'heat/hit on armour',
    sizes,
    run: (dice, margin, pins, immobilised, needed, change, burns) => {
      const roll = dice.die(6, 'damage against armour (HEAT-VEH-03)');
      const over = roll + margin - marginZero;
      if (roll === 1 || over < 0) return armourCode.pack(fate.stands, 0, grade.none, immobilised, 0);
      const { full, massive } = vehicleDamage;
      return rolls(dice, over >= full, over >= massive, pins, immobilised, needed, change, burns);
    },
    tell,
  });

  const assault: Rule = defineRule({
    name: 'heat/assault on armour',
    sizes: [maxMen + 1, 16, 2, ...sizes.slice(1)],
    run: (dice, count, value, hunters, pins, immobilised, needed, change, burns) => {
      const roll = dice.die(6, 'damage by assault (HEAT-R59)');
      const over = roll + count - value;
      if (roll === 1 || over < 0) return armourCode.pack(fate.stands, 0, grade.none, immobilised, 0);
      const full = hunters === 1 && over >= vehicleDamage.full;
      const massive = hunters === 1 && over >= vehicleDamage.massive;
      return rolls(dice, full, massive, pins, immobilised, needed, change, burns);
    },
    tell,
  });

  const hits: Rule = defineRule({
    name: 'heat/hits on armour',
    sizes: [64, ...sizes],
    run: (dice, count, margin, pins, immobilised, needed, change, burns) => {
      if (count === 0) return armourCode.pack(fate.stands, 0, grade.none, immobilised, 0);
      if (count === 1) return dice.call(one, margin, pins, immobilised, needed, change, burns);
      const before = dice.call(hits, count - 1, margin, pins, immobilised, needed, change, burns);
      if (armourCode.fate(before) !== fate.stands) return before;
      const pinsNow = Math.min(mostPins - 1, pins + armourCode.pins(before));
      return join(before, dice.call(one, margin, pinsNow, armourCode.immobilised(before), needed, change, burns));
    },
    tell,
  });

  return { hits, assault };
}
