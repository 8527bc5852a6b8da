/**
 * Explosives, resolved when all have moved (SK-HOST-03, SK-R25, SK-R26), and what they leave: fire and smoke on the lane (SK-L10 to SK-L12).
 *
 * Promise: one draw an explosive, then arithmetic.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { damageAt, distanceAt, landingOf, radiusOf, scatterOf } from '../attack/landing.js';
import type { ExplosiveWeapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { dotsPerField } from '../state/layout.js';
import { ageField, burningField, cloudField, get } from '../state/state.js';
import type { Battle, Man, Squad } from './battle.js';
import { bit, isA } from './ground.js';
import { harm, stands } from './losses.js';
import { numberFor, rangeOf } from './sight.js';
import { tellBlast, tellHarm } from './telling.js';

/** The first man of a side, in list order, whose explosive is still to go off; −1 for none. */
export function nextBlast(battle: Battle, s: State, side: number): number {
  for (const man of battle.throwers[side] as readonly Man[]) if (get(s, man.base, its.aim) > 0) return man.index;
  return -1;
}

/** It goes off, even if the man it was declared at is dead. */
export function blast(battle: Battle, dice: Dice, s: State, index: number): void {
  const firer = battle.men[index] as Man;
  const target = battle.men[get(s, firer.base, its.aim) - 1] as Man;
  const weapon = firer.arms as ExplosiveWeapon;
  s[firer.base + its.aim] = 0;
  const place = get(s, target.base, its.place);
  const tn = numberFor(battle, s, firer, target, weapon, false);
  if (dice.narrating) tellBlast(dice, s, firer, target, rangeOf(get(s, firer.base, its.place), place), tn);
  const land = dice.call(landingOf(weapon), tn);
  const scatter = scatterOf(battle.rules, weapon);
  const water = isA(battle.ground, place, bit.water);
  const { men, spacing } = battle.squads[target.squad] as Squad;
  for (const man of men) {
    if (!stands(s, man) || get(s, man.base, its.place) !== place) continue;
    const distance = distanceAt(land, scatter, (man.line - target.line) * spacing);
    const points = damageAt(battle.rules, weapon, distance, water);
    if (points === 0) continue;
    harm(battle, s, man, points, weapon.pierces);
    if (dice.narrating) tellHarm(dice, s, man, points, `of the ${weapon.name}`);
    if (weapon.incendiary && stands(s, man)) {
      const way = radiusOf(weapon) - distance + 1;
      if (way > get(s, man.base, its.inTheFire)) s[man.base + its.inTheFire] = way;
    }
  }
  if (weapon.incendiary) ignite(battle, s, place, radiusOf(weapon));
}

/** SK-INCEN-02, SK-L10: the lane burns about the point aimed at, to the end of the game (SK-R14). */
function ignite(battle: Battle, s: State, place: number, radius: number): void {
  const { length } = battle.ground;
  for (let dot = Math.max(0, place - radius); dot <= Math.min(length, place + radius); dot++) setFire(battle, s, dot);
}

export function setFire(battle: Battle, s: State, dot: number): void {
  const at = burningField(battle, dot);
  s[at] = (s[at] as number) | (1 << (dot % dotsPerField));
}

/** At the end of a side's moves its smoke has spread, or goes (SK-SMOKE-01, SK-R15). */
export function ageSmoke(battle: Battle, s: State, side: number): void {
  const { clouds, rules } = battle;
  for (let k = 0; k < clouds.length; k++) {
    const at = cloudField(battle, k);
    if (clouds[k] !== side || s[at] === 0) continue;
    const age = (s[ageField(battle, k)] as number) + 1;
    const isGone = age >= rules.smoke.turns;
    if (isGone) s[at] = 0;
    s[ageField(battle, k)] = isGone ? 0 : age;
  }
}

/** Smoke that was thrown fills its dots. */
export function fillSmoke(battle: Battle, s: State): void {
  const { clouds } = battle;
  if (clouds.length === 0) return;
  for (const { base, side } of battle.men) {
    const place = get(s, base, its.smokeThrown);
    if (place === 0) continue;
    s[base + its.smokeThrown] = 0;
    for (let k = 0; k < clouds.length; k++) {
      if (clouds[k] !== side || s[cloudField(battle, k)] !== 0) continue;
      s[cloudField(battle, k)] = place;
      break;
    }
  }
}
