/** The chart of helicopters that are hit (HEAT-HELI-07, HEAT-R33, HEAT-R34). */
import type { Dice } from '../../../kernel/dice.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { armourCode, fateOf, gradeOf, immobilisedOf, jammedOf, join, margins, marginZero } from './armour-result.js';
import { fate, grade } from './situation.js';

const onChart = ['no damage', 'crew shaken', 'moves halved', '', 'destroyed'];
const tellChart = (code: number): string =>
  (onChart[gradeOf(code)] as string) + (jammedOf(code) === 1 ? ', turret jammed' : '');

/**
 * Hits by one weapon on a helicopter. `halved`: its moves are already (0, 1); `rotates`: a rotating weapon that is not
 * jammed (0, 1). Outcome: `armourCode`.
 */
export type HelicopterChart = Rule<[count: number, margin: number, halved: number, rotates: number]>;

/** One reading of the chart; its halving counts once, and what is jammed does not jam again. */
function readChart(
  { helicopterChart }: HeatNumbers['rules'],
  dice: Dice,
  change: number,
  halved: number,
  rotates: number,
): number {
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
}

export function createHelicopterChart({ rules }: HeatNumbers): HelicopterChart {
  const oneOnHelicopter = defineRule({
    name: 'heat/hit on a helicopter',
    sizes: [margins, 2, 2],
    run: (dice, margin, halved, rotates) => {
      const roll = dice.die(6, 'damage against a helicopter (HEAT-R33)');
      const over = roll + margin - marginZero;
      if (roll === 1 || over < 0) return armourCode.code({ immobilised: halved });
      const { full, massive, superficial } = rules.vehicleDamage;
      const change = over >= full ? 0 : superficial;
      const first = readChart(rules, dice, change, halved, rotates);
      if (over < massive || fateOf(first) !== fate.stands) return first;
      return join(first, readChart(rules, dice, change, immobilisedOf(first), rotates - jammedOf(first)));
    },
    tell: tellChart,
  });

  const chart: HelicopterChart = defineRule({
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
  return chart;
}
