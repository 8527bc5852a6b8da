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
import { maxMen } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { addPins, order } from '../state/state.js';
import { passes, rollTest } from './morale.js';
import { fate, grade, type Report } from './situation.js';

/** Margins (PEN with all changes − value) run from −20 to 19. */
export const margins = 40;
export const marginZero = 20;
const mostPins = 128;

/**
 * What hits did: rotating weapon jammed, pins added, immobilised now (a helicopter: at half its moves), worst grade (`grade.none`: no damage), fate (`stands`, `knockedOut` or
 * `burnt`).
 */
const armourCode = digits(
  'heat: what hits did to armour',
  inBits({
    jammed: 2,
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
  if (armourCode.of.jammed(code) === 1) s[base + its.weaponOut] = 1;
  s[base + its.order] = order.down;
  report.down = true;
}

const words = ['no damage', 'crew stunned', 'immobilised', 'on fire, put out', 'destroyed'];
const tell = (code: number): string => words[armourCode.of.grade(code)] as string;

const onChart = ['no damage', 'crew shaken', 'moves halved', '', 'destroyed'];
const tellChart = (code: number): string =>
  (onChart[armourCode.of.grade(code)] as string) + (armourCode.of.jammed(code) === 1 ? ', turret jammed' : '');

/**
 * Of the vehicle: pins now, immobilised before (0, 1), what its tests need without pins, what is added to the table roll, easily catches fire (0,
 * 1).
 */
type OfVehicle = [pins: number, immobilised: number, needed: number, change: number, burns: number];

export interface ArmourRules {
  /** Hits by one weapon on an armoured vehicle; its margin is the gun's lead + `marginZero`. Outcome: `armourCode`. */
  readonly hits: Rule<[count: number, margin: number, ...vehicle: OfVehicle]>;
  /**
   * Hits by one weapon on a helicopter: the chart (HEAT-HELI-07, HEAT-R33). `halved`: its moves are already (0, 1);
   * `rotates`: a rotating weapon that is not jammed (0, 1). Outcome: `armourCode`.
   */
  readonly chart: Rule<[count: number, margin: number, halved: number, rotates: number]>;
  /** Men who assault an armoured vehicle (HEAT-R59), with at least one hit. Outcome: `armourCode`. */
  readonly assault: Rule<[count: number, value: number, hunters: number, ...vehicle: OfVehicle]>;
}

export function createArmourRules(numbers: HeatNumbers): ArmourRules {
  const { vehicleDamage, damageTable: table, catchesFire, helicopterChart } = numbers.rules;

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

  const { jammed: jammedOf, pins: pinsOf, immobilised: immobilisedOf, grade: gradeOf, fate: fateOf } = armourCode.of;
  const join = (before: number, after: number): number =>
    armourCode.code({
      jammed: Math.max(jammedOf(before), jammedOf(after)),
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

  /** One reading of the chart; its halving counts once, and what is jammed does not jam again. */
  const readChart = (dice: Dice, change: number, halved: number, rotates: number): number => {
    const roll = dice.die(6, 'helicopter chart (HEAT-HELI-07)') + change;
    if (roll >= helicopterChart.destroyed) {
      return armourCode.code({ immobilised: halved, grade: grade.destroyed, fate: fate.knockedOut });
    }
    const heavy = roll >= helicopterChart.damaged;
    const { dice: many, sides, plus } = heavy ? helicopterChart.heavyPins : helicopterChart.lightPins;
    const pins = dice.sum(many, sides, 'pins of the helicopter chart (HEAT-HELI-07)') + plus;
    const jammed = rotates === 1 && dice.die(6, 'turret jam (HEAT-R34)') <= helicopterChart.jam ? 1 : 0;
    if (heavy) return armourCode.code({ jammed, pins, immobilised: 1, grade: grade.immobilised });
    return armourCode.code({ jammed, pins, immobilised: halved, grade: grade.stunned });
  };

  const oneOnHelicopter = defineRule({
    name: 'heat/hit on a helicopter',
    sizes: [margins, 2, 2],
    run: (dice, margin, halved, rotates) => {
      const roll = dice.die(6, 'damage against a helicopter (HEAT-R33)');
      const over = roll + margin - marginZero;
      if (roll === 1 || over < 0) return armourCode.code({ immobilised: halved });
      const { full, massive, superficial } = vehicleDamage;
      const change = over >= full ? 0 : superficial;
      const first = readChart(dice, change, halved, rotates);
      if (over < massive || fateOf(first) !== fate.stands) return first;
      return join(first, readChart(dice, change, immobilisedOf(first), rotates - jammedOf(first)));
    },
    tell: tellChart,
  });

  const chart: ArmourRules['chart'] = defineRule({
    name: 'heat/hits on a helicopter',
    sizes: [64, margins, 2, 2],
    run: (dice, count, margin, halved, rotates) => {
      if (count === 1) return dice.call(oneOnHelicopter, margin, halved, rotates);
      const before = dice.call(chart, count - 1, margin, halved, rotates);
      if (fateOf(before) !== fate.stands) return before;
      return join(before, dice.call(oneOnHelicopter, margin, immobilisedOf(before), rotates - jammedOf(before)));
    },
    tell: tellChart,
  });

  return { hits, assault, chart };
}
