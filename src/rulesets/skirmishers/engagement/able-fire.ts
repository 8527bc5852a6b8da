/**
 * Whom an able man shoots at: with an arc at who is worth it, with an explosive where it does most.
 *
 * Promises: exact chances of the rules; what friends have declared already is counted once; reads the state only.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { damageAt, distanceAt, landingOf, scatterOf } from '../attack/landing.js';
import { armourAgainst, never } from '../attack/to-hit.js';
import type { ExplosiveWeapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Situation } from './able-situation.js';
import { judgement } from './able-weights.js';
import type { Man, Squad } from './battle.js';
import { bit, isA } from './ground.js';
import { stands } from './losses.js';
import { numberFor, rangeOf } from './sight.js';

export class Marksman {
  private readonly situation: Situation;
  /** By man: points of damage that friends have declared at him, more or less. */
  private readonly declared: Float64Array;
  /** By side: what its dearest man is worth. */
  private readonly dearest: readonly [number, number];
  /** By weapon: what it does, see `strikeOf`. */
  private readonly strikes = new Map<ExplosiveWeapon, (Strike | undefined)[]>();

  constructor(situation: Situation) {
    this.situation = situation;
    this.declared = new Float64Array(situation.battle.men.length);
    const dearestOf = (side: 0 | 1): number =>
      situation.battle.men.reduce((most, man) => (man.side === side ? Math.max(most, situation.value(man)) : most), 0);
    this.dearest = [dearestOf(0), dearestOf(1)];
  }

  /** At whom he declares his explosive, + 1: where it does most. */
  target(odds: Odds, s: State, man: Man, targets: readonly number[]): number {
    const { men } = this.situation.battle;
    this.lookAtDeclared(odds, s, man);
    let best = 0;
    let most: number = judgement.nothing;
    let last: Man | undefined;
    for (const k of targets) {
      const enemy = men[k] as Man;
      if (last !== undefined && this.isLike(s, last, enemy)) continue;
      last = enemy;
      const points = this.blastAt(odds, s, man, enemy);
      if (points <= most) continue;
      most = points;
      best = k + 1;
    }
    return best;
  }

  /** Whether his arc shoots at who is in it, or waits for somebody who is still to come and worth more. */
  fire(odds: Odds, s: State, firer: Man, target: Man, flying: boolean): number {
    const { men } = this.situation.battle;
    const now = this.shotAt(odds, s, firer, target, flying);
    // nobody is worth more than a sure kill of the dearest
    if (judgement.patience * now >= (this.dearest[target.side] as number)) return 1;
    let better = 0;
    // whoever flies is another mark than who stands beside him
    let last = flying ? undefined : target;
    let isBetter = false;
    for (let k = target.index + 1; k < firer.enemyTo; k++) {
      const enemy = men[k] as Man;
      if (!stands(s, enemy)) continue;
      if (last === undefined || !this.isSameMark(s, last, enemy)) {
        isBetter = this.shotAt(odds, s, firer, enemy, false) > judgement.patience * now;
      }
      last = enemy;
      if (isBetter) better++;
    }
    if (better === 0) return 1;
    let arcs = 0;
    for (let k = firer.friendFrom; k < firer.friendTo; k++) arcs += get(s, (men[k] as Man).base, its.arc);
    return arcs > 2 * better ? 1 : 0;
  }

  /** Men of one unit who are alike as targets of a shot. */
  private isSameMark(s: State, one: Man, other: Man): boolean {
    if (one.unit !== other.unit || this.situation.value(one) !== this.situation.value(other)) return false;
    const same = (field: number): boolean => get(s, one.base, field) === get(s, other.base, field);
    return same(its.place) && same(its.hp) && same(its.armour) && same(its.lies);
  }

  /** Men alone in their squads who are alike as targets of an explosive, what friends have declared among it. */
  private isLike(s: State, one: Man, other: Man): boolean {
    const { battle, outlook } = this.situation;
    if ((battle.squads[one.squad] as Squad).men.length > 1 || (battle.squads[other.squad] as Squad).men.length > 1) {
      return false;
    }
    if (this.declared[one.index] !== this.declared[other.index]) return false;
    // squads differ, kinds tell them apart: what counts of a man alone is his profile, where he is and how he fares
    if (one.profile !== other.profile && !isSameProfile(one, other)) return false;
    if (outlook.worth[one.index] !== outlook.worth[other.index] || one.start !== other.start) return false;
    const same = (field: number): boolean => get(s, one.base, field) === get(s, other.base, field);
    return same(its.place) && same(its.hp) && same(its.armour) && same(its.lies);
  }

  private shotAt(odds: Odds, s: State, firer: Man, target: Man, flying: boolean): number {
    const { battle, outlook } = this.situation;
    const weapon = firer.arms;
    if (weapon?.kind !== 'direct') return 0;
    const range = rangeOf(get(s, firer.base, its.place), get(s, target.base, its.place));
    if (range > weapon.long) return 0;
    const tn = numberFor(battle, s, firer, target, weapon, flying);
    const cells = get(s, target.base, its.hp) + armourAgainst(weapon, get(s, target.base, its.armour));
    return outlook.chanceOf(odds, weapon, tn) * Math.min(1, weapon.damage / cells) * this.situation.value(target);
  }

  /** Expected points of an explosive aimed at a man: of all that its landings do to the line that he stands in. */
  private blastAt(odds: Odds, s: State, man: Man, target: Man): number {
    const { situation, declared } = this;
    const { battle } = situation;
    const weapon = man.arms as ExplosiveWeapon;
    const place = get(s, target.base, its.place);
    const tn = numberFor(battle, s, man, target, weapon, false);
    const far = weapon.damage.length - 1 + scatterOf(battle.rules, weapon);
    const water = isA(battle.ground, place, bit.water);
    const { men, spacing } = battle.squads[target.squad] as Squad;
    let points = 0;
    for (let n = 0; n < men.length; n++) {
      const mate = men[n] as Man;
      const along = (mate.line - target.line) * spacing;
      if (along > far || along < -far || !stands(s, mate) || get(s, mate.base, its.place) !== place) continue;
      const cells = get(s, mate.base, its.hp) + armourAgainst(weapon, get(s, mate.base, its.armour));
      const left = cells - (declared[mate.index] as number);
      if (left <= 0) continue;
      const { damage, chance } = this.strikeOf(odds, weapon, tn, along, far, water);
      let harm = 0;
      for (let k = 0; k < damage.length; k++) harm += (chance[k] as number) * Math.min(left, damage[k] as number);
      points += (harm / cells) * situation.value(mate);
    }
    return points;
  }

  /** What an explosive does to a man so many dots along the line from whom it is aimed at; `far`: no farther than this. */
  private strikeOf(
    odds: Odds,
    weapon: ExplosiveWeapon,
    tn: number,
    along: number,
    far: number,
    water: boolean,
  ): Strike {
    let own = this.strikes.get(weapon);
    if (own === undefined) {
      own = new Array(2 * (never + 1) * (2 * far + 1));
      this.strikes.set(weapon, own);
    }
    const at = (2 * tn + (water ? 1 : 0)) * (2 * far + 1) + along + far;
    const known = own[at];
    if (known !== undefined) return known;
    const { rules } = this.situation.battle;
    const law = odds.pmf(landingOf(weapon), tn);
    const chances = new Map<number, number>();
    law.codes.forEach((code, k) => {
      const points = damageAt(rules, weapon, distanceAt(code, scatterOf(rules, weapon), along), water);
      if (points > 0) chances.set(points, (chances.get(points) ?? 0) + (law.weights[k] as number));
    });
    const strike = { damage: Int32Array.from(chances.keys()), chance: Float64Array.from(chances.values()) };
    own[at] = strike;
    return strike;
  }

  /** Adds up what friends have declared at every man of the enemy. */
  private lookAtDeclared(odds: Odds, s: State, man: Man): void {
    const { situation, declared } = this;
    const { battle, outlook } = situation;
    declared.fill(0);
    for (const friend of battle.throwers[man.side]) {
      const aim = get(s, friend.base, its.aim) - 1;
      if (aim < 0) continue;
      const at = battle.men[aim] as Man;
      const place = get(s, at.base, its.place);
      const weapon = friend.arms as ExplosiveWeapon;
      const chance = outlook.chanceOf(odds, weapon, numberFor(battle, s, friend, at, weapon, false));
      const { men, spacing } = battle.squads[at.squad] as Squad;
      for (let n = 0; n < men.length; n++) {
        const mate = men[n] as Man;
        if (get(s, mate.base, its.place) !== place) continue;
        const along = Math.abs(at.line - mate.line) * spacing;
        const hits = chance * (weapon.damage[along] ?? 0) + (1 - chance) * (weapon.damage[Math.max(1, along)] ?? 0);
        declared[mate.index] = (declared[mate.index] as number) + hits;
      }
    }
  }
}

/** Points of damage, and how likely each is. */
interface Strike {
  readonly damage: Int32Array;
  readonly chance: Float64Array;
}

/** What makes a man easier or harder to hit and to kill, but for his state. */
function isSameProfile({ profile: one }: Man, { profile: other }: Man): boolean {
  return one.cover === other.cover && one.prone === other.prone && one.hp === other.hp && one.armour === other.armour;
}
