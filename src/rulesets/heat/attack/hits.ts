/**
 * Shots and the dice of hitting (HEAT-HIT-01, HEAT-HIT-02, HEAT-WPN-01): groups of like shots, each one number, and how
 * many of a group hit.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits, inBits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import type { Weapon } from '../data/weapon-data.js';

/** Needs run from 2 to 7; 7 stands for 7 or more: a 6, then another 6 (HEAT-HIT-02). One more: what needs no die. */
const needs = 7;
/** Shots of one group at most: more than all men of the largest unit can fire. */
const groupShots = 511;
/** Kinds of shots: one each, or one of at most three sorts of dice each (shotguns: D3). */
const sorts = 4;
/** A group of like shots; 0: none. */
const groupCode = digits('heat: a group of shots', inBits({ shots: groupShots + 1, sort: sorts, need: needs }));
export const groups = groupCode.size;
/** The digit of what needs no die; those of needs are 0 to 5. */
const surely = 6;
/** The most throws that fit in one group. */
export const mostShots = groupShots;

export interface HitRules {
  /** The sort of a weapon's shots, for `group`: 0 for a fixed number. */
  sortOf(weapon: Weapon): number;
  /** A group of like shots: `shots` fixed shots, or as many throws of a sort's dice; `need` 2 to 7. */
  group(shots: number, sort: number, need: number): number;
  /** What hits without a die (HEAT-R62). */
  readonly sure: number;
  /** Hits of one group. */
  readonly hits: Rule<[group: number]>;
}

/** Hits of so many shots. */
export function rollHits(dice: Dice, shots: number, need: number): number {
  if (need <= 6) return dice.atLeast(shots, 6, need, 'to hit (HEAT-HIT-01)');
  const sixes = dice.atLeast(shots, 6, 6, 'to hit: a 6 first (HEAT-HIT-02)');
  return dice.atLeast(sixes, 6, 6, 'to hit: then another 6 (HEAT-HIT-02)');
}

/** The sorts of dice that weapons throw for their shots: 0 is one shot each; and the sort of each weapon by its id. */
function sortsOf(numbers: HeatNumbers) {
  const thrown: Weapon['shots'][] = [{ dice: 0, sides: 0, plus: 1 }];
  const sortById = [...numbers.weapons.values()].map((weapon) => {
    const { dice, sides, plus } = weapon.shots;
    if (sides === 0 || weapon.flame) return 0;
    const known = thrown.findIndex((one) => one.dice === dice && one.sides === sides && one.plus === plus);
    if (known >= 0) return known;
    if (thrown.length === sorts) {
      throw read.wrong('weapons may have at most three different sorts of dice for their shots');
    }
    return thrown.push(weapon.shots) - 1;
  });
  return { thrown, sortById };
}

export function createHitRules(numbers: HeatNumbers): HitRules {
  const { thrown, sortById } = sortsOf(numbers);
  const hits = defineRule({
    name: 'heat/hits',
    sizes: [groups],
    run: (dice, group) => {
      const need = groupCode.of.need(group) === surely ? 1 : 2 + groupCode.of.need(group);
      const sort = thrown[groupCode.of.sort(group)] as Weapon['shots'];
      const count = groupCode.of.shots(group);
      const shots = dice.sum(count * sort.dice, sort.sides, 'number of shots (HEAT-WPN-01)') + count * sort.plus;
      return rollHits(dice, shots, need);
    },
    tell: (count) => `${count} ${count === 1 ? 'hit' : 'hits'}`,
  });
  return {
    sortOf: (weapon) => sortById[weapon.id] as number,
    sure: groupCode.code({ shots: 1, need: surely }),
    group: (shots, sort, need) => (shots <= 0 ? 0 : groupCode.code({ shots, sort, need: need - 2 })),
    hits,
  };
}
