/**
 * The opposed roll (HITT-R02), for every way in which either die may be thrown (HITT-L34).
 *
 * Promise: it depends on the two scores only, so its law is known for every attack once it is known for one; without abilities it is one rule.
 */
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { ways } from '../data/arms.js';

/** Results of the opposed roll, the best for the attacker last. An odd tie is one whose totals are odd (HITT-OUT-01). */
export const roll = { isDoubled: 0, isBeaten: 1, tie: 2, oddTie: 3, beats: 4, doubles: 5 };
export const rollWords: readonly string[] = [
  'is doubled',
  'is beaten',
  'ties',
  'ties on an odd total',
  'beats',
  'doubles',
];

/** Scores are rule arguments above this: none is as low. */
export const lowest = -128;

export type Opposed = Rule<[own: number, other: number]>;

const tell = (code: number): string => `the attacker ${rollWords[code]}`;

/** What two totals come to. Doubled: twice the lower total is at most the higher, so half is included. */
function compared(own: number, other: number): number {
  if (own > other) return 2 * other <= own ? roll.doubles : roll.beats;
  if (own < other) return 2 * own <= other ? roll.isDoubled : roll.isBeaten;
  return own % 2 === 0 ? roll.tie : roll.oddTie;
}

const attackersDie = "the attacker's die (HITT-R02)";
const targetsDie = "the target's die (HITT-R02)";
const attackersAgain = "the attacker's die, thrown again (HITT-L34)";
const targetsAgain = "the target's die, thrown again (HITT-L34)";

/** HITT-R02: D6 + score on both sides. */
export const opposedRoll: Opposed = defineRule({
  name: 'hitt/opposed roll',
  sizes: [256, 256],
  run: (dice, a, b) => compared(a + lowest + dice.die(6, attackersDie), b + lowest + dice.die(6, targetsDie)),
  tell,
});

/** HITT-L34: the same where a die may be thrown again, once: ones at once; one that does not win when both are known, the attacker's first. */
function thrownAgain(attackers: number, targets: number): Opposed {
  return defineRule({
    name: 'hitt/opposed roll',
    sizes: [256, 256],
    run: (dice, a, b) => {
      const own = (why: string): number => a + lowest + dice.die(6, why);
      const other = (why: string): number => b + lowest + dice.die(6, why);
      let x = own(attackersDie);
      if (attackers === ways.ones && x === a + lowest + 1) x = own(attackersAgain);
      let y = other(targetsDie);
      if (targets === ways.ones && y === b + lowest + 1) y = other(targetsAgain);
      if (attackers === ways.failures && x <= y) x = own(attackersAgain);
      if (targets === ways.failures && y <= x) y = other(targetsAgain);
      return compared(x, y);
    },
    tell,
  });
}

const all = Object.values(ways);

const rolls = all.flatMap((attackers) =>
  all.map((targets) => (attackers + targets === ways.plain ? opposedRoll : thrownAgain(attackers, targets))),
);

/** The roll in which the attacker throws one way, and the target another. */
export function opposedBy(attackers: number, targets: number): Opposed {
  return rolls[attackers * all.length + targets] as Opposed;
}

/** How many equally likely rolls it has: two dice, and one more for each side that may throw again. */
export function countOfRolls(attackers: number, targets: number): number {
  return 36 * (attackers === ways.plain ? 1 : 6) * (targets === ways.plain ? 1 : 6);
}
