/**
 * The dice of shooting: hits of like weapons, damage among men, high explosive and flame against men.
 *
 * Promises: each is a sub-rule of a few small integers, so that its law is worked out once; all dice of hitting and
 * damage stand here and in `armour.ts`, nowhere else. Numbers that an overlay may change come in as arguments or from
 * `HeatNumbers`.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits, inBits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import type { Weapon } from '../data/weapon-data.js';
import { maxGunners, maxMen } from '../sheet/profile.js';

/** Needs run from 2 to 7; 7 stands for 7 or more: a 6, then another 6 (HEAT-HIT-02). One more: what needs no die. */
const needs = 7;
/** Shots of one group at most: more than all men of the largest unit can fire. */
const groupShots = 511;
/** Kinds of shots: one each, or one of at most three sorts of dice each (shotguns: D3). */
const sorts = 4;
/** A group of like shots; 0: none. */
const groupCode = digits('heat: a group of shots', inBits({ shots: groupShots + 1, sort: sorts, need: needs }));
const groups = groupCode.size;
/** The digit of what needs no die; those of needs are 0 to 5. */
const surely = 6;
/** No volley has more hits than this: 511 shots in each of three groups. */
const mostHits = 1535;

/**
 * Who picks the casualties of a damaging shot (HEAT-R22): nobody, the firer on a second 6, the firer always (HEAT-R07).
 */
export const picking = { none: 0, secondSix: 1, always: 2 } as const;
/** Added to one of `picking` where a medic saves casualties (HEAT-DMG-08). */
export const medicSaves = 3;
const picks = 2 * medicSaves;

/**
 * A result against men: casualties, how many of them the firer picked (more than the gunners and the NCO change
 * nothing), and whether there was a hit.
 */
export const menCode = digits(
  'heat: a result against men',
  inBits({ picked: maxGunners + 2, casualties: maxMen + 1, hit: 2 }),
);

/** Damage rolls that add up: casualties, and those that the firer picks. */
const damageCode = digits('heat: damage rolls', inBits({ picked: mostHits + 1, lost: mostHits + 1 }));

export interface VolleyRules {
  /** The sort of a weapon's shots, for `group`: 0 for a fixed number. */
  sortOf(weapon: Weapon): number;
  /** A group of like shots: `shots` fixed shots, or as many throws of a sort's dice; `need` 2 to 7. */
  group(shots: number, sort: number, need: number): number;
  /** What hits without a die (HEAT-R62). */
  readonly sure: number;
  /** Hits of one group. */
  readonly hits: Rule<[group: number]>;
  /**
   * Up to three groups (0: none) at men, each hit a damage roll that needs 2 to 7 (HEAT-DMG-01; 7: cannot); `pick`: one
   * of `picking`, with or without `medicSaves`; `men`: present. Outcome: `menCode`.
   */
  readonly volley: Rule<[a: number, b: number, c: number, need: number, pick: number, men: number]>;
  /** High explosive of a class at men, Down or not (1, 0); `need`: of a damage roll. Outcome: `menCode`. */
  readonly blast: Rule<[group: number, size: number, men: number, down: number, need: number]>;
  /** A flamethrower at men. Outcome: `menCode`. */
  readonly flame: Rule<[weaponId: number, need: number, damageNeed: number, men: number]>;
  /** Rolls a flamethrower's number of damage rolls (HEAT-WPN-14). */
  flameHits(dice: Dice, weaponId: number): number;
}

/** The most throws that fit in one group. */
export const mostShots = groupShots;

/** One group's hits. */
function rollHits(dice: Dice, shots: number, need: number): number {
  if (need <= 6) return dice.atLeast(shots, 6, need, 'to hit (HEAT-HIT-01)');
  const sixes = dice.atLeast(shots, 6, 6, 'to hit: a 6 first (HEAT-HIT-02)');
  return dice.atLeast(sixes, 6, 6, 'to hit: then another 6 (HEAT-HIT-02)');
}

const say = (code: number): string => {
  if (menCode.of.hit(code) === 0) return 'no hit';
  const men = menCode.of.casualties(code);
  const picked = menCode.of.picked(code) > 0 ? ', picked by the firer' : '';
  return men === 0 ? 'hit, nobody is lost' : `hit, ${men} ${men === 1 ? 'man is' : 'men are'} lost${picked}`;
};

export function createVolleyRules(numbers: HeatNumbers): VolleyRules {
  const { medic } = numbers.rules;
  const byId = [...numbers.weapons.values()];
  const thrown: Weapon['shots'][] = [{ dice: 0, sides: 0, plus: 1 }];
  const sortById = byId.map((weapon) => {
    const { dice, sides, plus } = weapon.shots;
    if (sides === 0 || weapon.flame) return 0;
    const known = thrown.findIndex((one) => one.dice === dice && one.sides === sides && one.plus === plus);
    if (known >= 0) return known;
    if (thrown.length === sorts) {
      throw read.wrong('weapons may have at most three different sorts of dice for their shots');
    }
    return thrown.push(weapon.shots) - 1;
  });

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

  const { weight: of } = menCode;

  // Groups are added one by one in nested sub-rules, so that only the number of hits is carried on, not who made them.
  const allHits: Rule<[a: number, b: number, c: number]> = defineRule({
    name: 'heat/hits of all groups',
    sizes: [groups, groups, groups],
    run: (dice, a, b, c) => {
      if (c > 0) return dice.call(allHits, a, b, 0) + dice.call(hits, c);
      return dice.call(hits, a) + (b > 0 ? dice.call(hits, b) : 0);
    },
  });

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

  const damage = defineRule({
    name: 'heat/damage among men',
    sizes: [mostHits + 1, 8, picks, maxMen + 1],
    run: (dice, count, need, how, men) => {
      const pick = how % medicSaves;
      let lost: number;
      let picked: number;
      if (pick === picking.secondSix && need <= 6) {
        const sum = dice.pool(count, damageDie, need);
        lost = damageCode.of.lost(sum);
        picked = damageCode.of.picked(sum);
      } else {
        lost = dice.atLeast(count, 6, need, 'damage (HEAT-DMG-01)');
        picked = pick === picking.always ? lost : 0;
      }
      let casualties = Math.min(men, lost);
      if (how >= medicSaves) {
        picked = Math.min(picked, casualties);
        const savedOf = (all: number): number => dice.atLeast(all, 6, medic.saves, 'saved by a medic (HEAT-DMG-08)');
        const savedPicks = savedOf(picked);
        casualties -= savedPicks + savedOf(casualties - picked);
        picked -= savedPicks;
      }
      return of.hit + casualties * of.casualties + Math.min(picked, casualties, maxGunners + 1) * of.picked;
    },
  });

  const volley = defineRule({
    name: 'heat/volley at men',
    sizes: [groups, groups, groups, 8, picks, maxMen + 1],
    run: (dice, a, b, c, need, pick, men) => {
      const count = dice.call(allHits, a, b, c);
      return count === 0 ? 0 : dice.call(damage, count, need, pick, men);
    },
    tell: say,
  });

  // HEAT-HE-03, HEAT-R11: capped at the men present; HEAT-HE-04, HEAT-R12: then halved for a target that is Down.
  const blastHits = defineRule({
    name: 'heat/men hit by one blast',
    sizes: [5, maxMen + 1, 2],
    run: (dice, size, men, down) => {
      const { hits: many } = numbers.rules.he[size] as HeatNumbers['rules']['he'][number];
      const rolled = dice.sum(many.dice, many.sides, 'men hit by high explosive (HEAT-HE-03)') + many.plus;
      const capped = Math.min(men, rolled);
      return down === 1 ? Math.floor(capped / 2) : capped;
    },
  });

  const blast = defineRule({
    name: 'heat/high explosive at men',
    sizes: [groups, 5, maxMen + 1, 2, 8],
    run: (dice, group, size, men, down, need) => {
      const count = dice.call(hits, group);
      if (count === 0) return 0;
      const struck = dice.pool(count, blastHits, size, men, down);
      const lost = dice.atLeast(struck, 6, need, 'damage by high explosive (HEAT-HE-03)');
      return of.hit + Math.min(men, lost) * of.casualties;
    },
    tell: say,
  });

  const flameHits = (dice: Dice, weaponId: number): number => {
    const { shots } = byId[weaponId] as Weapon;
    return dice.sum(shots.dice, shots.sides, 'hits by flame (HEAT-WPN-14)') + shots.plus;
  };

  const flame = defineRule({
    name: 'heat/flame at men',
    sizes: [Math.max(1, byId.length), 8, 8, maxMen + 1],
    run: (dice, weaponId, need, damageNeed, men) => {
      if (rollHits(dice, 1, need) === 0) return 0;
      const struck = flameHits(dice, weaponId);
      const lost = dice.atLeast(struck, 6, damageNeed, 'damage by flame (HEAT-R26)');
      return of.hit + Math.min(men, lost) * of.casualties;
    },
    tell: say,
  });

  return {
    sortOf: (weapon) => sortById[weapon.id] as number,
    sure: groupCode.code({ shots: 1, need: surely }),
    group: (shots, sort, need) => (shots <= 0 ? 0 : groupCode.code({ shots, sort, need: need - 2 })),
    hits,
    volley,
    blast,
    flame,
    flameHits,
  };
}
