/**
 * The dice of damage to armoured vehicles: one hit after another, each with its class and its rolls on the table
 * (HEAT-VEH-03 to HEAT-VEH-07, HEAT-R17 to HEAT-R19).
 *
 * Promises: results are applied in the order in which they are rolled, fire checks meet all pins so far, and nothing
 * after destruction is rolled.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits, inBits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import * as its from '../engagement/its.js';
import { addPins, maxMen, order } from '../engagement/state.js';
import { passes, rollTest } from './morale.js';
import { fate, grade, type Report } from './situation.js';

/** Margins (PEN with all changes − value) run from −20 to 19. */
export const margins = 40;
export const marginZero = 20;
const mostPins = 128;

/**
 * What hits did: pins added, immobilised now, worst grade (`grade.none`: no damage), fate (`stands`, `knockedOut` or
 * `burnt`).
 */
const armourCode = digits(
  'heat: what hits did to armour',
  inBits({
    pins: mostPins,
    immobilised: 2,
    grade: Object.keys(grade).length,
    fate: Object.keys(fate).length,
  }),
);

/** Applies what hits did to the vehicle whose block is at `base`, and reports it. */
export function damageArmour(code: number, s: State, base: number, report: Report): void {
  const { pins, immobilised, grade: gradeOf, fate: fateOf } = armourCode.of;
  if (gradeOf(code) === grade.none) return;
  report.damaged = true;
  report.grade = Math.max(report.grade, gradeOf(code));
  report.pins += pins(code);
  report.fate = fateOf(code);
  addPins(s, base, pins(code));
  s[base + its.immobilised] = immobilised(code);
  s[base + its.order] = order.down;
  report.down = true;
}

const words = ['no damage', 'crew stunned', 'immobilised', 'on fire, put out', 'destroyed'];
const tell = (code: number): string => words[armourCode.of.grade(code)] as string;

/**
 * Of the vehicle: pins now, immobilised before (0, 1), what its tests need without pins, what is added to the table roll, easily catches fire (0,
 * 1).
 */
type OfVehicle = [pins: number, immobilised: number, needed: number, change: number, burns: number];

export interface ArmourRules {
  /** Hits by one weapon on an armoured vehicle; its margin is the gun's lead + `marginZero`. Outcome: `armourCode`. */
  readonly hits: Rule<[count: number, margin: number, ...vehicle: OfVehicle]>;
  /** Men who assault an armoured vehicle (HEAT-R59), with at least one hit. Outcome: `armourCode`. */
  readonly assault: Rule<[count: number, value: number, hunters: number, ...vehicle: OfVehicle]>;
}

export function createArmourRules(numbers: HeatNumbers): ArmourRules {
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

  const { pins: pinsOf, immobilised: immobilisedOf, grade: gradeOf, fate: fateOf } = armourCode.of;
  const join = (before: number, after: number): number =>
    armourCode.code({
      pins: Math.min(mostPins - 1, pinsOf(before) + pinsOf(after)),
      immobilised: Math.max(immobilisedOf(before), immobilisedOf(after)),
      grade: Math.max(gradeOf(before), gradeOf(after)),
      fate: fateOf(after),
    });

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
    if (!massive || fateOf(first) !== fate.stands) return first;
    const pinsNow = Math.min(mostPins - 1, pins + pinsOf(first));
    return join(first, result(dice, more, pinsNow, immobilisedOf(first), needed, burns));
  };

  const ofVehicle = [mostPins, 2, 32, 16, 2] as const;
  const one = defineRule({
    name: 'heat/hit on armour',
    sizes: [margins, ...ofVehicle],
    run: (dice, margin, pins, immobilised, needed, change, burns) => {
      const roll = dice.die(6, 'damage against armour (HEAT-VEH-03)');
      const over = roll + margin - marginZero;
      if (roll === 1 || over < 0) return armourCode.code({ immobilised });
      const { full, massive } = vehicleDamage;
      return rolls(dice, over >= full, over >= massive, pins, immobilised, needed, change, burns);
    },
    tell,
  });

  const assault = defineRule({
    name: 'heat/assault on armour',
    sizes: [maxMen + 1, 16, 2, ...ofVehicle],
    run: (dice, count, value, hunters, pins, immobilised, needed, change, burns) => {
      const roll = dice.die(6, 'damage by assault (HEAT-R59)');
      const over = roll + count - value;
      if (roll === 1 || over < 0) return armourCode.code({ immobilised });
      const full = hunters === 1 && over >= vehicleDamage.full;
      const massive = hunters === 1 && over >= vehicleDamage.massive;
      return rolls(dice, full, massive, pins, immobilised, needed, change, burns);
    },
    tell,
  });

  const hits: ArmourRules['hits'] = defineRule({
    name: 'heat/hits on armour',
    sizes: [64, margins, ...ofVehicle],
    run: (dice, count, margin, pins, immobilised, needed, change, burns) => {
      if (count === 0) return armourCode.code({ immobilised });
      if (count === 1) return dice.call(one, margin, pins, immobilised, needed, change, burns);
      const before = dice.call(hits, count - 1, margin, pins, immobilised, needed, change, burns);
      if (fateOf(before) !== fate.stands) return before;
      const pinsNow = Math.min(mostPins - 1, pins + pinsOf(before));
      return join(before, dice.call(one, margin, pinsNow, immobilisedOf(before), needed, change, burns));
    },
    tell,
  });

  return { hits, assault };
}
