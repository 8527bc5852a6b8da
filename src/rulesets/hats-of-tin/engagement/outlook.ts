/**
 * What a place is worth to a unit that plays well: what it could do from there, and what could be done to it.
 *
 * Promises: `look` reads the state only, and what it has seen holds for that unit and state until it looks again; all worth is that of `harm.ts`.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { hitsOn, placeOf, stands, waiting, watchOf } from '../state/state.js';
import type { Battle } from './battle.js';
import { going, seesFrom } from './ground.js';
import type { Harm } from './harm.js';
import type { BattleUnit } from './roster.js';
import { friendBeside, shelterOf, unitOf } from './sight.js';
import { weights } from './weights.js';

export class Outlook {
  private readonly b: Battle;
  private readonly harm: Harm;
  /** Enemies who stand, those alike in one place as one: one of them, how many, where, and what the unit's fire at it is worth. */
  private readonly foes: BattleUnit[];
  private count = 0;
  private readonly many: Int32Array;
  private readonly places: Int32Array;
  private readonly gives: Float64Array;
  private mostGiven = 0;
  /** Of the fire of each, what falls on this unit: now, and once the whole force is there. */
  private readonly share: Float64Array;
  private shareOfAll = 1;
  private isSpread = false;
  /** By place: what is risked there, if it was asked in this look. */
  private readonly risks: Float64Array;
  private readonly asked: Int32Array;
  private looks = 0;
  private flees = false;
  private isWatched = false;
  private unit: BattleUnit;
  private s: State = new Int32Array(0);
  private odds: Odds = undefined as never;

  constructor(b: Battle, harm: Harm) {
    this.b = b;
    this.harm = harm;
    this.unit = b.units[0] as BattleUnit;
    this.foes = [...b.units];
    const most = b.units.length;
    this.places = new Int32Array(most);
    this.many = new Int32Array(most);
    this.gives = new Float64Array(most);
    this.share = new Float64Array(most);
    this.risks = new Float64Array(b.ground.length + 1);
    this.asked = new Int32Array(b.ground.length + 1);
  }

  /** Takes in the state as it is for a unit; `flees`: its side had better be away than fight. */
  look(odds: Odds, s: State, unit: BattleUnit, flees: boolean): void {
    const { b, harm } = this;
    this.unit = unit;
    this.s = s;
    this.odds = odds;
    this.isWatched = false;
    this.looks = (this.looks + 1) | 0;
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let k = unit.friendFrom; k < unit.friendTo; k++) {
      if (!stands(s, k) || k === unit.index) continue;
      const at = placeOf(s, k);
      if (at < low) low = at;
      if (at > high) high = at;
    }
    const blocks = b.policies.dangerClose === 'never';
    this.mostGiven = 0;
    let n = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (!stands(s, k)) continue;
      const at = placeOf(s, k);
      const like = this.alike(s, k, at, n);
      if (like >= 0) {
        this.many[like] = (this.many[like] as number) + 1;
        continue;
      }
      const foe = unitOf(b, k);
      this.foes[n] = foe;
      this.places[n] = at;
      this.many[n] = 1;
      // HOT-R13: nobody shoots at who is next to a friend
      const isBlocked = blocks && at >= low - 1 && at <= high + 1 && friendBeside(s, unit, k) >= 0;
      const gives = isBlocked || unit.profile.dice === 0 ? 0 : harm.fire(odds, s, unit, foe, shelterOf(b, s, k, false));
      this.gives[n] = gives;
      if (gives > this.mostGiven) this.mostGiven = gives;
      if (watchOf(s, k) === waiting.overwatch) this.isWatched = true;
      n++;
    }
    this.count = n;
    this.flees = flees;
    this.isSpread = false;
  }

  /** Which of the first `n` an enemy is like; -1: none. Whoever leads others may be with any of them. */
  private alike(s: State, k: number, at: number, n: number): number {
    const { b, foes, places } = this;
    if (b.commanders.length > 0) return -1;
    for (let j = n - 1; j >= 0; j--) {
      if (places[j] !== at) continue;
      const { index } = foes[j] as BattleUnit;
      if (b.kin[index] === b.kin[k] && hitsOn(s, index) === hitsOn(s, k) && watchOf(s, index) === watchOf(s, k))
        return j;
    }
    return -1;
  }

  /** Among how many the fire of each enemy is spread: those whom it reaches, and some of those who could be there this turn. */
  private spread(): void {
    if (this.isSpread) return;
    this.isSpread = true;
    const { b, s, flees } = this;
    const { friendFrom, friendTo, index, move } = this.unit;
    const from = placeOf(s, index);
    let all = 0;
    for (let k = friendFrom; k < friendTo; k++) if (stands(s, k) && unitOf(b, k).profile.dice > 0) all++;
    this.shareOfAll = 1 / Math.max(1, all);
    // where all are to get away, nobody stays for the others
    const answers = !flees && this.gain(from) > 0;
    for (let n = 0; n < this.count; n++) {
      const foe = this.foes[n] as BattleUnit;
      const { range } = foe.profile;
      const at = this.places[n] as number;
      const gap = Math.abs(from - at);
      this.share[n] = 1;
      // out of its reach whatever either does
      if (gap > range + move + foe.move) continue;
      let reached = 1;
      for (let k = friendFrom; k < friendTo; k++) {
        if (k === index || !stands(s, k)) continue;
        const friend = unitOf(b, k);
        if (friend.profile.dice === 0) continue;
        const his = Math.abs(placeOf(s, k) - at);
        if (his <= range) reached++;
        else if (his <= range + friend.move) reached += weights.coming;
      }
      // he shoots at somebody: who leaves others to it saves the side little
      this.share[n] = (gap <= range && answers && reached > 1.5 ? weights.shared : 1) / reached;
    }
  }

  /** Whether one of units `from` … `to` − 1 sees a place. */
  private isSpotted(place: number, from: number, to: number): boolean {
    const { b, s } = this;
    for (let k = from; k < to; k++) {
      if (stands(s, k) && unitOf(b, k).profile.linked && seesFrom(b.ground, placeOf(s, k), place)) return true;
    }
    return false;
  }

  /** Whether the unit, from a place, could fire at one who stands at `at`: sees it, or has it seen by another (HOT-SHOOT-04). */
  private mayFire(place: number, at: number): boolean {
    const { unit, b } = this;
    if (seesFrom(b.ground, place, at)) return true;
    return unit.profile.indirect && this.isSpotted(at, unit.friendFrom, unit.friendTo);
  }

  /** The same of an enemy who stands at `at`, at a place. */
  private mayHit(foe: BattleUnit, at: number, place: number): boolean {
    if (seesFrom(this.b.ground, place, at)) return true;
    return foe.profile.indirect && this.isSpotted(place, foe.friendFrom, foe.friendTo);
  }

  /** What fire from a place is worth, at the best target. */
  gain(place: number): number {
    const { range } = this.unit.profile;
    let best = 0;
    for (let n = 0; n < this.count; n++) {
      const gives = this.gives[n] as number;
      const at = this.places[n] as number;
      if (gives > best && Math.abs(at - place) <= range && this.mayFire(place, at)) best = gives;
    }
    return best;
  }

  /** What fire of an enemy at the unit is worth to him, in the shelter of a place. */
  private takes(n: number, shelter: number): number {
    return this.harm.fire(this.odds, this.s, this.foes[n] as BattleUnit, this.unit, shelter);
  }

  /** What an enemy's best of fire, where he may fire, and assault is worth to him against the unit at a place. */
  private worst(n: number, place: number, shelter: number, mayFire: boolean): number {
    const foe = this.foes[n] as BattleUnit;
    const gap = Math.abs((this.places[n] as number) - place);
    const fires = mayFire && gap <= foe.profile.range ? this.takes(n, shelter) : 0;
    if (gap - 1 > foe.move || !foe.profile.assault) return fires;
    return Math.max(fires, this.harm.assault(this.odds, this.s, foe, this.unit, shelter, 0));
  }

  /** What the enemy's next turn may cost who stands at a place. */
  risk(place: number): number {
    if (this.asked[place] !== this.looks) {
      this.asked[place] = this.looks;
      this.risks[place] = this.riskOf(place);
    }
    return this.risks[place] as number;
  }

  private riskOf(place: number): number {
    this.spread();
    const shelter = this.b.ground.shelter[place] as number;
    let sum = 0;
    for (let n = 0; n < this.count; n++) {
      const mayFire = this.mayHit(this.foes[n] as BattleUnit, this.places[n] as number, place);
      sum += this.worst(n, place, shelter, mayFire) * (this.share[n] as number) * (this.many[n] as number);
    }
    return sum;
  }

  /** The same in the long run, the whole force being there: somebody will see for who fires unseen. */
  private toll(place: number): number {
    this.spread();
    const { ground } = this.b;
    const shelter = ground.shelter[place] as number;
    let sum = 0;
    for (let n = 0; n < this.count; n++) {
      const { indirect } = (this.foes[n] as BattleUnit).profile;
      const mayFire = indirect || seesFrom(ground, place, this.places[n] as number);
      sum += this.worst(n, place, shelter, mayFire) * (this.many[n] as number);
    }
    return sum * this.shareOfAll;
  }

  /** What overwatch fire at who enters or shoots from a place may cost; `exposed`: without cover (HOT-R16). */
  watched(place: number, exposed: boolean): number {
    if (!this.isWatched) return 0;
    this.spread();
    const { b, s } = this;
    const shelter = exposed ? 0 : (b.ground.shelter[place] as number);
    let sum = 0;
    for (let n = 0; n < this.count; n++) {
      const foe = this.foes[n] as BattleUnit;
      if (watchOf(s, foe.index) !== waiting.overwatch) continue;
      const at = this.places[n] as number;
      if (Math.abs(at - place) > foe.profile.range || !seesFrom(b.ground, place, at)) continue;
      sum += this.takes(n, shelter) * (this.share[n] as number) * (this.many[n] as number);
    }
    return sum;
  }

  /** What waiting on overwatch at a place is worth: those in reach may shoot, others may come, with `chance`. */
  wait(place: number, chance: number): number {
    const { unit, b } = this;
    const { range } = unit.profile;
    let [sum, all, none] = [0, 0, 1];
    for (let n = 0; n < this.count; n++) {
      const at = this.places[n] as number;
      const gap = Math.abs(at - place);
      const foe = this.foes[n] as BattleUnit;
      if (gap > range + foe.move) continue;
      // who shoots from where he stands need not come, and one whose side does not come will not
      if (chance < weights.comes && gap > range && gap <= foe.profile.range && this.mayHit(foe, at, place)) continue;
      const shows = gap > range ? chance : seesFrom(b.ground, place, at) ? weights.shows : weights.hidden;
      for (let m = this.many[n] as number; m > 0; m--) {
        sum += shows * (this.gives[n] as number);
        all += shows;
        none *= 1 - shows;
      }
    }
    // at whoever shows himself first
    return all === 0 ? 0 : (sum / all) * (1 - none);
  }

  /** No place is worth more in a turn to come. */
  get mostLater(): number {
    return weights.certain * this.mostGiven;
  }

  /** What a turn to come is worth at a place, give and take, in which those come near who could, with `chance`. */
  later(place: number, care: number, chance: number): number {
    this.spread();
    const { unit, b, shareOfAll } = this;
    const { range } = unit.profile;
    const shelter = b.ground.shelter[place] as number;
    let [gain, sum] = [0, 0];
    for (let n = 0; n < this.count; n++) {
      const foe = this.foes[n] as BattleUnit;
      const at = this.places[n] as number;
      const gap = Math.abs(at - place);
      const gives = this.gives[n] as number;
      if (gives > gain && gap <= range + foe.move) {
        if (gap <= range && this.mayFire(place, at)) gain = gives;
        else gain = Math.max(gain, chance * gives);
      }
      const reach = foe.profile.range;
      if (gap > reach + foe.move) continue;
      const part = gap <= reach && this.mayHit(foe, at, place) ? (this.share[n] as number) : chance * shareOfAll;
      sum += part * this.takes(n, shelter) * (this.many[n] as number);
    }
    return weights.certain * gain - care * sum;
  }

  /** Whether a unit could end a move at a place, as things stand. */
  isFree(place: number): boolean {
    const { ground } = this.b;
    if (ground.going[place] === going.impassable) return false;
    if (ground.going[place] === going.difficult && this.unit.difficult === 0) return false;
    for (let n = 0; n < this.count; n++) if (Math.abs((this.places[n] as number) - place) <= 1) return false;
    return true;
  }

  /**
   * Where the force is to take this unit: the place that is worth most over `turns`, the way there and the fire on arrival taken off. Writes what it is
   * worth beyond staying to `pull`.
   */
  goal(turns: number, care: number, balance: number): number {
    const { unit, b } = this;
    const from = placeOf(this.s, unit.index);
    const stays = turns * (weights.certain * this.gain(from) - care * this.toll(from));
    let [best, most] = [from, 0];
    for (let place = 0; place <= b.ground.length; place++) {
      if (place === from || unit.move === 0) continue;
      const travel = Math.ceil(Math.abs(place - from) / unit.move);
      if (travel >= turns || (turns - travel) * weights.hoped * this.mostGiven - stays <= most + 1e-9) continue;
      const gain = (turns - travel) * weights.hoped * this.gain(place);
      if (gain - stays <= most + 1e-9 || !this.isFree(place)) continue;
      const risk = balance * this.toll(place);
      const worth = gain - (turns - travel + 1) * care * risk - stays;
      if (worth <= most + 1e-9) continue;
      most = worth;
      best = place;
    }
    this.pull = most;
    return best;
  }

  /**
   * Where to lie in wait: the place in cover that sees who comes, which the unit reaches before the enemy has it in his reach; where it stands if none is
   * worth the way. Writes what it is worth beyond staying to `pull`.
   */
  lair(): number {
    const { unit, b } = this;
    const from = placeOf(this.s, unit.index);
    this.pull = 0;
    if (b.hasShelter[1] === 0 && b.hasShelter[2] === 0) return from;
    let [best, most] = [from, this.sheltered(from)];
    if (most > 0 && this.sees(from)) return from;
    for (let place = 0; place <= b.ground.length; place++) {
      if (b.ground.shelter[place] === 0 || place === from || !this.isFree(place) || !this.sees(place)) continue;
      const travel = Math.ceil(Math.abs(place - from) / Math.max(1, unit.move));
      if (unit.move === 0 || !this.isInTime(place, travel)) continue;
      const worth = this.sheltered(place) - weights.lairWay * travel;
      if (worth <= most + 1e-9) continue;
      most = worth;
      best = place;
    }
    this.pull = best === from ? 0 : weights.lair * most;
    return best;
  }

  /** What of a turn's fire by all enemies the cover of a place keeps off. */
  private sheltered(place: number): number {
    const shelter = this.b.ground.shelter[place] as number;
    if (shelter === 0) return 0;
    this.spread();
    let sum = 0;
    for (let n = 0; n < this.count; n++) sum += (this.takes(n, 0) - this.takes(n, shelter)) * (this.many[n] as number);
    return sum * this.shareOfAll;
  }

  /** Whether who stands at a place sees further than the next area, towards the nearest enemy. */
  private sees(place: number): boolean {
    let [gap, at] = [Number.POSITIVE_INFINITY, place];
    for (let n = 0; n < this.count; n++) {
      const there = this.places[n] as number;
      const his = Math.abs(there - place);
      if (his > gap || (his === gap && there <= at)) continue;
      gap = his;
      at = there;
    }
    return gap < 2 || seesFrom(this.b.ground, place, place + 2 * Math.sign(at - place));
  }

  /** Whether nobody has a place in his reach before the unit is there, however fast he comes. */
  private isInTime(place: number, travel: number): boolean {
    for (let n = 0; n < this.count; n++) {
      const foe = this.foes[n] as BattleUnit;
      const gap = Math.abs((this.places[n] as number) - place);
      if (gap - foe.move * (travel - 1) <= foe.profile.range) return false;
    }
    return true;
  }

  pull = 0;
}
