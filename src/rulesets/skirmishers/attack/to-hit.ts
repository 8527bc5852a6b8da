/**
 * The roll to hit: 2D6 against a target number to which all modifiers are added (SK-HOST-08, SK-R02).
 *
 * Promises: one text for odds and engagements; no natural results; nothing is allocated.
 */
import { rollsOf } from '../../../engagement/abilities/index.js';
import type { Odds } from '../../../kernel/odds.js';
import type { Rule } from '../../../kernel/rule.js';
import type { Rules } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';

/** What the target number is made of; filled again and again. */
export interface Aim {
  /** By range, or a base of its own (SK-JET-03). */
  base: number;
  /** HP of the firer (SK-HOST-05). */
  hp: number;
  /** Of the firer (SK-TERR-03). */
  entangled: boolean;
  /** Both are in a tunnel. */
  tunnel: boolean;
  /** Prone, or in a trench (SK-TERR-03). */
  prone: boolean;
  /** The largest modifier of all things in the way (SK-R05). */
  cover: number;
  swimming: boolean;
  flying: boolean;
  /** Has a toughness (SK-LARGE-01, SK-R16). */
  large: boolean;
}

export function newAim(): Aim {
  return {
    base: 0,
    hp: 10,
    entangled: false,
    tunnel: false,
    prone: false,
    cover: 0,
    swimming: false,
    flying: false,
    large: false,
  };
}

/** SK-R12, SK-R13: by range in dots, both limits included; SK-L30: less what its abilities add to the roll. */
export function baseOf(rules: Rules, weapon: Weapon, range: number): number {
  return (range <= weapon.short ? rules.toHit.shortBase : rules.toHit.longBase) - weapon.added;
}

/** 2 to 13: 2 always hits, 13 never (SK-R02). */
export const never = 13;

/** The target number, from 2 to `never`. */
export function targetNumber(rules: Rules, aim: Aim): number {
  const { modifiers } = rules;
  let total = aim.base + (rules.wound[aim.hp] as number) + aim.cover;
  if (aim.entangled) total += modifiers.entangled;
  if (aim.tunnel) total += modifiers.tunnel;
  if (aim.prone) total += modifiers.prone;
  if (aim.swimming) total += modifiers.swimming;
  if (aim.flying) total += modifiers.flying;
  if (aim.large) total += modifiers.large;
  return total < 2 ? 2 : Math.min(total, never);
}

const shots = rollsOf({
  name: 'skirmishers/shot',
  dice: 2,
  sides: 6,
  size: never + 1,
  why: 'to hit (SK-HOST-08)',
  again: 'to hit, thrown again (SK-L30)',
  tell: (code) => (code === 1 ? 'a hit' : 'a miss'),
});

/** Ways in which a shot may be thrown. */
export const ways = shots.length;

/** What a weapon's abilities make of a rule of its shots: how it is thrown. */
export type Way = Pick<Weapon, 'way'>;

/** Without abilities; of what is not fired, too. */
export const plain = { way: 0, pierces: 0 };

/** From the target number of a weapon's shot to 1 for a hit. */
export function shotOf({ way }: Way): Rule<[tn: number]> {
  return shots[way] as Rule<[tn: number]>;
}

/** The same for each way in which a shot is thrown. */
export function forEachShot<T>(make: (shot: Rule<[tn: number]>) => T): readonly T[] {
  return shots.map(make);
}

/** The exact chance of a hit. */
export function hitChance(odds: Odds, weapon: Way, tn: number): number {
  const law = odds.pmf(shotOf(weapon), tn);
  return law.codes.reduce((sum, code, k) => sum + code * (law.weights[k] as number), 0);
}

/** SK-HOST-06, SK-L30: cells of body armour that stop a weapon's hits. */
export function armourAgainst({ pierces }: Pick<Weapon, 'pierces'>, armour: number): number {
  return Math.max(0, armour - pierces);
}
