/**
 * Whom an able man shoots at: with an arc at who is worth it, with an explosive where it does most.
 *
 * Promises: exact chances of the rules; what friends have declared already is counted once; reads the state only.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { Pmf } from '../../../kernel/pmf.js';
import type { State } from '../../../kernel/process.js';
import { damageAt, distanceAt, landing, scatterOf } from '../attack/landing.js';
import { never } from '../attack/to-hit.js';
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
  /** By target number: where an explosive lands. */
  private readonly laws: (Pmf | undefined)[] = new Array(never + 1);

  constructor(situation: Situation) {
    this.situation = situation;
    this.declared = new Float64Array(situation.battle.men.length);
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
    let better = 0;
    let last: Man | undefined;
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
    const cells = get(s, target.base, its.hp) + get(s, target.base, its.armour);
    return outlook.chanceOf(odds, tn) * Math.min(1, weapon.damage / cells) * this.situation.value(target);
  }

  /** Expected points of an explosive aimed at a man: of all that its landings do to the line that he stands in. */
  private blastAt(odds: Odds, s: State, man: Man, target: Man): number {
    const { situation, declared } = this;
    const { battle } = situation;
    const weapon = man.arms as ExplosiveWeapon;
    const place = get(s, target.base, its.place);
    const law = this.lawOf(odds, numberFor(battle, s, man, target, weapon, false));
    const scatter = scatterOf(battle.rules, weapon);
    const water = isA(battle.ground, place, bit.water);
    const { men, spacing } = battle.squads[target.squad] as Squad;
    let points = 0;
    for (let n = 0; n < men.length; n++) {
      const mate = men[n] as Man;
      if (!stands(s, mate) || get(s, mate.base, its.place) !== place) continue;
      const cells = get(s, mate.base, its.hp) + get(s, mate.base, its.armour);
      const left = cells - (declared[mate.index] as number);
      if (left <= 0) continue;
      let harm = 0;
      for (let k = 0; k < law.codes.length; k++) {
        const distance = distanceAt(law.codes[k] as number, scatter, (mate.line - target.line) * spacing);
        harm += (law.weights[k] as number) * Math.min(left, damageAt(battle.rules, weapon, distance, water));
      }
      points += (harm / cells) * situation.value(mate);
    }
    return points;
  }

  private lawOf(odds: Odds, tn: number): Pmf {
    const known = this.laws[tn];
    if (known !== undefined) return known;
    const law = odds.pmf(landing, tn);
    this.laws[tn] = law;
    return law;
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
      const chance = outlook.chanceOf(odds, numberFor(battle, s, friend, at, weapon, false));
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

/** What makes a man easier or harder to hit and to kill, but for his state. */
function isSameProfile({ profile: one }: Man, { profile: other }: Man): boolean {
  return one.cover === other.cover && one.prone === other.prone && one.hp === other.hp && one.armour === other.armour;
}
