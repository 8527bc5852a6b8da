/**
 * Shots and the dice of hitting (HEAT-HIT-01, HEAT-HIT-02, HEAT-WPN-01): groups of like shots, each one number, and how
 * many of a group hit.
 *
 * Promise: shots without abilities throw exactly the dice of the source.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits, inBits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import type { Weapon } from '../data/weapon-data.js';
import { confirmed, type ShotDice, shotDice } from './shot-abilities.js';

/** Needs run from 2 to 7; 7 stands for 7 or more: a 6, then another 6 (HEAT-HIT-02). One more: what needs no die. */
const needs = 7;
/** Shots of one group at most: more than all men of the largest unit can fire. */
const groupShots = 511;
/** Kinds of shots: one each, or at most three others: by dice (shotguns: D3), or with abilities. */
const mostSorts = 4;
/** A group of like shots; 0: none. */
const groupCode = digits('heat: a group of shots', inBits({ shots: groupShots + 1, sort: mostSorts, need: needs }));
export const groups = groupCode.size;
/** The digit of what needs no die; those of needs are 0 to 5. */
const surely = 6;
/** The most throws that fit in one group. */
export const mostShots = groupShots;

export interface HitRules {
  /** The sort of a weapon's shots, for `group`: 0 for a fixed number without abilities. */
  sortOf(weapon: Weapon): number;
  /** A group of like shots: `shots` fixed shots, or as many throws of a sort's dice; `need` 2 to 7. */
  group(shots: number, sort: number, need: number): number;
  /** Hits of one shot of a weapon. */
  shot(dice: Dice, weaponId: number, need: number): number;
  /** What hits without a die (HEAT-R62). */
  readonly sure: number;
  /** Hits of one group. */
  readonly hits: Rule<[group: number]>;
}

/** Hits of so many shots; `thrown`: with abilities (HEAT-L58). */
function rollHits(dice: Dice, shots: number, need: number, thrown: ShotDice | undefined): number {
  if (thrown !== undefined) return thrown(dice, shots, need);
  if (need <= 6) return dice.atLeast(shots, 6, need, 'to hit (HEAT-HIT-01)');
  return confirmed(dice, dice.atLeast(shots, 6, 6, 'to hit: a 6 first (HEAT-HIT-02)'));
}

/** A sort of shots. */
interface Sort {
  /** How many shots one of it is: `dice` × D`sides` + `plus`. */
  readonly shots: Weapon['shots'];
  /** How they are thrown; absent: without abilities. */
  readonly thrown?: ShotDice;
}

/** The sorts of shots that weapons fire, the first one shot each without abilities; and the sort of each weapon by its id. */
function sortsOf(numbers: HeatNumbers) {
  const one: Weapon['shots'] = { dice: 0, sides: 0, plus: 1 };
  const sorts: Sort[] = [{ shots: one }];
  const keys = [JSON.stringify([one, []])];
  const sortById = [...numbers.weapons.values()].map((weapon) => {
    const shots = weapon.shots.sides === 0 || weapon.flame ? one : weapon.shots;
    // what is added is part of the need
    const abilities = weapon.abilities.filter(({ kind }) => kind !== 'modify');
    const key = JSON.stringify([shots, abilities]);
    const known = keys.indexOf(key);
    if (known >= 0) return known;
    if (sorts.length === mostSorts) {
      const why =
        'weapons may have at most three different sorts of shots besides plain ones: dice for their number, or abilities';
      throw read.wrong(why);
    }
    keys.push(key);
    return sorts.push(abilities.length === 0 ? { shots } : { shots, thrown: shotDice(abilities) }) - 1;
  });
  return { sorts, sortById };
}

export function createHitRules(numbers: HeatNumbers): HitRules {
  const { sorts, sortById } = sortsOf(numbers);
  const hits = defineRule({
    name: 'heat/hits',
    sizes: [groups],
    run: (dice, group) => {
      const need = groupCode.of.need(group) === surely ? 1 : 2 + groupCode.of.need(group);
      const { shots: each, thrown } = sorts[groupCode.of.sort(group)] as Sort;
      const count = groupCode.of.shots(group);
      const shots = dice.sum(count * each.dice, each.sides, 'number of shots (HEAT-WPN-01)') + count * each.plus;
      return rollHits(dice, shots, need, thrown);
    },
    tell: (count) => `${count} ${count === 1 ? 'hit' : 'hits'}`,
  });
  return {
    sortOf: (weapon) => sortById[weapon.id] as number,
    shot: (dice, weaponId, need) => rollHits(dice, 1, need, (sorts[sortById[weaponId] as number] as Sort).thrown),
    sure: groupCode.code({ shots: 1, need: surely }),
    group: (shots, sort, need) => (shots <= 0 ? 0 : groupCode.code({ shots, sort, need: need - 2 })),
    hits,
  };
}
