/**
 * The dice of damage to armoured vehicles: one hit after another, each with its class and its rolls on the table
 * (HEAT-VEH-03 to HEAT-VEH-07, HEAT-R17 to HEAT-R19).
 */
import type { State } from '../../../kernel/process.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { maxMen, type Unit } from '../sheet/profile.js';
import {
  armourCode,
  fateOf,
  gradeOf,
  immobilisedOf,
  join,
  margins,
  marginZero,
  mostPins,
  pinsAfter,
} from './armour-result.js';
import { createTableRolls, type TableRolls } from './damage-table.js';
import { createHelicopterChart, type HelicopterChart } from './helicopter-chart.js';
import type { MoraleProgram } from './morale.js';
import { fate } from './situation.js';

const words = ['no damage', 'crew stunned', 'immobilised', 'on fire, put out', 'destroyed'];
const tell = (code: number): string => words[gradeOf(code)] as string;

/**
 * Of the vehicle: pins now, immobilised before (0, 1), what its tests need without pins, what is added to the table roll, easily catches fire (0,
 * 1).
 */
type OfVehicle = [pins: number, immobilised: number, needed: number, change: number, burns: number];

/** Values of what its tests need. */
const needs = 32;
const ofVehicle = [mostPins, 2, needs, 16, 2] as const;

/** What a vehicle's tests need without pins, as `OfVehicle` has it. */
export function neededBy(morale: MoraleProgram, s: State, vehicle: Unit, officer: number): number {
  return Math.max(0, Math.min(needs - 1, morale.needed(s, vehicle, 0, officer)));
}

/** Hits by one weapon on an armoured vehicle; its margin is the gun's lead + `marginZero`. Outcome: `armourCode`. */
type Hits = Rule<[count: number, margin: number, ...vehicle: OfVehicle]>;
/** Men who assault an armoured vehicle (HEAT-R59), with at least one hit. Outcome: `armourCode`. */
type Assault = Rule<[count: number, value: number, hunters: number, ...vehicle: OfVehicle]>;

export interface ArmourRules {
  readonly hits: Hits;
  readonly chart: HelicopterChart;
  readonly assault: Assault;
}

function createHits({ rules }: HeatNumbers, rolls: TableRolls): Hits {
  const { full, massive } = rules.vehicleDamage;
  const one = defineRule({
    name: 'heat/hit on armour',
    sizes: [margins, ...ofVehicle],
    run: (dice, margin, pins, immobilised, needed, change, burns) => {
      const roll = dice.die(6, 'damage against armour (HEAT-VEH-03)');
      const over = roll + margin - marginZero;
      if (roll === 1 || over < 0) return armourCode.code({ immobilised });
      return rolls(dice, over >= full, over >= massive, pins, immobilised, needed, change, burns);
    },
    tell,
  });

  const hits: Hits = defineRule({
    name: 'heat/hits on armour',
    sizes: [64, margins, ...ofVehicle],
    run: (dice, count, margin, pins, immobilised, needed, change, burns) => {
      if (count === 0) return armourCode.code({ immobilised });
      if (count === 1) return dice.call(one, margin, pins, immobilised, needed, change, burns);
      const before = dice.call(hits, count - 1, margin, pins, immobilised, needed, change, burns);
      if (fateOf(before) !== fate.stands) return before;
      const pinsNow = pinsAfter(pins, before);
      return join(before, dice.call(one, margin, pinsNow, immobilisedOf(before), needed, change, burns));
    },
    tell,
  });
  return hits;
}

function createAssault({ rules }: HeatNumbers, rolls: TableRolls): Assault {
  const { vehicleDamage } = rules;
  return defineRule({
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
}

export function createArmourRules(numbers: HeatNumbers): ArmourRules {
  const rolls = createTableRolls(numbers);
  return {
    hits: createHits(numbers, rolls),
    assault: createAssault(numbers, rolls),
    chart: createHelicopterChart(numbers),
  };
}
