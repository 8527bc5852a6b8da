/**
 * Where an explosive goes off, and what it does at a distance (SK-EXPLO-04, SK-R08 to SK-R11).
 *
 * Promises: dots in axial coordinates, the point aimed at is (0,0), a line of men runs along the first axis; one text for odds and engagements.
 */
import type { Odds } from '../../../kernel/odds.js';
import { power } from '../../../kernel/power.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { Rules } from '../data/numbers.js';
import type { ExplosiveWeapon } from '../data/weapon-data.js';
import { forEachShot, never, type Way } from './to-hit.js';

/** By the D6 of scatter (SK-R08); 0 is a hit. */
const directions = [
  [0, 0],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;
const directionWords = ['', '+q', '+q −r', '−r', '−q', '−q +r', '+r'];

const landings = forEachShot((shot) =>
  defineRule({
    name: 'skirmishers/where an explosive lands',
    sizes: [never + 1],
    run: (dice, tn) => (dice.call(shot, tn) === 1 ? 0 : dice.die(6, 'scatter (SK-R08)')),
    tell: (code) => (code === 0 ? 'a hit' : `a miss, ${directionWords[code]}`),
  }),
);

/** From the target number of an explosive to 0 for a hit, else the direction of the scatter, 1 to 6. */
export function landingOf({ way }: Way): Rule<[tn: number]> {
  return landings[way] as Rule<[tn: number]>;
}

/** Dots between (0,0) and (q,r): SK-HOST-01. */
export function hexDistance(q: number, r: number): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Dots that a miss of this weapon scatters (SK-R09). */
export function scatterOf(rules: Rules, weapon: ExplosiveWeapon): number {
  return weapon.thrown ? rules.explosives.handScatter : rules.explosives.scatter;
}

/** Dots from the detonation of a landing to the man `along` dots down the line from the point aimed at. */
export function distanceAt(land: number, scatter: number, along: number): number {
  const direction = directions[land] as (typeof directions)[number];
  return hexDistance(along - scatter * direction[0], -scatter * direction[1]);
}

/** Points at a distance (SK-R10); more to targets in water (SK-TERR-04, SK-R19). */
export function damageAt(rules: Rules, weapon: ExplosiveWeapon, distance: number, water: boolean): number {
  const listed = weapon.damage[distance];
  if (listed === undefined) return 0;
  return water ? listed + rules.explosives.inWater : listed;
}

/** Dots about the detonation that are on the damage list: what burns (SK-R14). */
export function radiusOf(weapon: ExplosiveWeapon): number {
  return weapon.damage.length - 1;
}

/**
 * Landings that do the same to a line of men, whatever its spacing: hit, scatter down the line, up the line, off the line towards either end (two directions
 * each).
 */
export const landingClasses: readonly number[] = [0, 1, 2, 4, 3, 4, 2];
/** A landing of each class. */
export const classLandings: readonly number[] = [0, 1, 2, 4, 3];

/** Codes of `salvo` count each class but the hit in a digit of this radix: more shots than a digit are refused. */
export const mostShots = 30;
const radix = mostShots + 1;
const digits = [0, 1, radix, power(radix, 2), power(radix, 3)];

const salvos = landings.map((landing) =>
  defineRule({
    name: 'skirmishers/one of several explosives',
    sizes: [never + 1],
    run: (dice, tn) => digits[landingClasses[dice.call(landing, tn)] as number] as number,
  }),
);

/** One shot of several at one dot (SK-R11): codes add up to how often each class came. */
export function salvoOf({ way }: Way): Rule<[tn: number]> {
  return salvos[way] as Rule<[tn: number]>;
}

/** How many of `shots` landings were of each class, from the sum of their codes. */
export function classCounts(code: number, shots: number): readonly number[] {
  const counts = [0, 0, 0, 0, 0];
  let left = code;
  let misses = 0;
  for (let k = 1; k < counts.length; k++) {
    counts[k] = left % radix;
    misses += left % radix;
    left = Math.floor(left / radix);
  }
  counts[0] = shots - misses;
  return counts;
}

/** The exact chance that one shot does at least `cells` points to the man aimed at (SK-R06). */
export function killChance(
  odds: Odds,
  rules: Rules,
  weapon: ExplosiveWeapon,
  tn: number,
  cells: number,
  water: boolean,
): number {
  const law = odds.pmf(landingOf(weapon), tn);
  const scatter = scatterOf(rules, weapon);
  let chance = 0;
  for (let k = 0; k < law.codes.length; k++) {
    const points = damageAt(rules, weapon, distanceAt(law.codes[k] as number, scatter, 0), water);
    if (points >= cells) chance += law.weights[k] as number;
  }
  return chance;
}
