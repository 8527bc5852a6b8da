/**
 * What a place is worth to a unit that plays well: what it could do from there, and what could be done to it.
 *
 * Promises: `look` reads the state only, and what it has seen holds for that unit and state until it looks again; all worth is that of `harm.ts`.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { placeOf, stands, waiting, watchOf, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { mayBeOrdered } from './command.js';
import { going, seesFrom } from './ground.js';
import type { Harm } from './harm.js';
import type { BattleUnit } from './roster.js';
import { friendBeside, shelterOf, unitOf } from './sight.js';

const shelters = 3;

/** Of the fire that a unit might give in turns to come, what can be counted on: the enemy does not wait for it. */
const certain = 0.95;
/** Of the fire that falls on one of several, what the side is spared when he goes. */
const shared = 0.35;
/** The same from where it is not yet. */
const hoped = 0.75;

export class Outlook {
  private readonly b: Battle;
  private readonly harm: Harm;
  /** Enemies who stand, and of each: where, what the unit's fire at it is worth, what its fire at the unit is by shelter, and in an assault. */
  private readonly foes: Int32Array;
  private count = 0;
  private readonly places: Int32Array;
  private readonly gives: Float64Array;
  private readonly takes: Float64Array;
  private readonly storms: Float64Array;
  /** Of the fire of each, what falls on this unit: now, and once the whole force is there. */
  private readonly share: Float64Array;
  private readonly shareOfAll: Float64Array;
  private unit: BattleUnit;
  private s: State = new Int32Array(0);

  constructor(b: Battle, harm: Harm) {
    this.b = b;
    this.harm = harm;
    this.unit = b.units[0] as BattleUnit;
    const most = b.units.length;
    this.foes = new Int32Array(most);
    this.places = new Int32Array(most);
    this.gives = new Float64Array(most);
    this.takes = new Float64Array(most * shelters);
    this.storms = new Float64Array(most * shelters);
    this.share = new Float64Array(most);
    this.shareOfAll = new Float64Array(most);
  }

  /** Takes in the state as it is for a unit; `flees`: its side had better be away than fight. */
  look(odds: Odds, s: State, unit: BattleUnit, flees: boolean): void {
    const { b, harm } = this;
    this.unit = unit;
    this.s = s;
    let n = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (!stands(s, k)) continue;
      const foe = unitOf(b, k);
      this.foes[n] = k;
      this.places[n] = placeOf(s, k);
      // HOT-R13: nobody shoots at who is next to a friend
      const isBlocked = b.policies.dangerClose === 'never' && friendBeside(s, unit, k) >= 0;
      this.gives[n] =
        isBlocked || unit.profile.dice === 0 ? 0 : harm.fire(odds, s, unit, foe, shelterOf(b, s, k, false));
      const gap = Math.abs((this.places[n] as number) - placeOf(s, unit.index));
      // an assault that could not come next turn, wherever the unit goes now, is of no account
      const storms = foe.profile.assault && gap - 1 <= foe.move + unit.move;
      for (let shelter = 0; shelter < shelters; shelter++) {
        if (b.hasShelter[shelter] === 0) continue;
        this.takes[n * shelters + shelter] = harm.fire(odds, s, foe, unit, shelter);
        this.storms[n * shelters + shelter] = storms ? harm.assault(odds, s, foe, unit, shelter, 0) : 0;
      }
      n++;
    }
    this.count = n;
    this.spread(s, unit, flees);
  }

  /** Among how many the fire of each enemy is spread: those whom it reaches, and those who could be there with this turn's orders. */
  private spread(s: State, { friendFrom, friendTo, index, move }: BattleUnit, flees: boolean): void {
    const { b } = this;
    let [all, free] = [0, 0];
    for (let k = friendFrom; k < friendTo; k++) {
      if (!stands(s, k) || unitOf(b, k).profile.dice === 0) continue;
      all++;
      if (mayBeOrdered(b, s, k)) free++;
    }
    // where all are to get away, nobody stays for the others
    const answers = !flees && this.gain(placeOf(s, index)) > 0;
    const part = free === 0 ? 0 : Math.min(1, (s[whole.orders] as number) / free);
    for (let n = 0; n < this.count; n++) {
      const { range } = unitOf(b, this.foes[n] as number).profile;
      const at = this.places[n] as number;
      const isReached = Math.abs(placeOf(s, index) - at) <= range;
      this.shareOfAll[n] = 1 / Math.max(1, all);
      this.share[n] = 1;
      // out of its reach whatever either does
      if (Math.abs(placeOf(s, index) - at) > range + move + unitOf(b, this.foes[n] as number).move) continue;
      let reached = 1;
      for (let k = friendFrom; k < friendTo; k++) {
        if (k === index || !stands(s, k)) continue;
        const friend = unitOf(b, k);
        if (friend.profile.dice === 0) continue;
        const gap = Math.abs(placeOf(s, k) - at);
        if (gap <= range) reached++;
        else if (gap <= range + friend.move && mayBeOrdered(b, s, k)) reached += part;
      }
      // he shoots at somebody: who leaves others to it saves the side little
      this.share[n] = (isReached && answers && reached > 1.5 ? shared : 1) / reached;
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

  /** Whether an enemy in range, who stands at `at`, could fire at a place: sees it, or has it seen by another (HOT-SHOOT-04). */
  private hits({ profile }: BattleUnit, place: number, at: number): boolean {
    const { enemyFrom, enemyTo } = this.unit;
    return seesFrom(this.b.ground, place, at) || (profile.indirect && this.isSpotted(place, enemyFrom, enemyTo));
  }

  /** What fire from a place is worth, at the best target. */
  gain(place: number): number {
    const { unit, b } = this;
    const { range, indirect } = unit.profile;
    let best = 0;
    for (let n = 0; n < this.count; n++) {
      const gives = this.gives[n] as number;
      const at = this.places[n] as number;
      if (gives <= best || Math.abs(at - place) > range) continue;
      if (seesFrom(b.ground, place, at) || (indirect && this.isSpotted(at, unit.friendFrom, unit.friendTo)))
        best = gives;
    }
    return best;
  }

  /** What the enemy's next turn may cost who stands at a place; `withAll`: where the whole force has come. */
  risk(place: number, withAll = false): number {
    const { b, count } = this;
    const shelter = b.ground.shelter[place] as number;
    const share = withAll ? this.shareOfAll : this.share;
    let sum = 0;
    for (let n = 0; n < count; n++) {
      const foe = unitOf(b, this.foes[n] as number);
      const at = this.places[n] as number;
      const gap = Math.abs(at - place);
      let worst = 0;
      // in the long run somebody will see for who fires unseen
      if (gap <= foe.profile.range && ((withAll && foe.profile.indirect) || this.hits(foe, place, at))) {
        worst = this.takes[n * shelters + shelter] as number;
      }
      if (gap - 1 <= foe.move) worst = Math.max(worst, this.storms[n * shelters + shelter] as number);
      sum += worst * (share[n] as number);
    }
    return sum;
  }

  /** What overwatch fire at who enters or shoots from a place may cost; `exposed`: without cover (HOT-R16). */
  watched(place: number, exposed: boolean): number {
    const { b, s } = this;
    const shelter = exposed ? 0 : (b.ground.shelter[place] as number);
    let sum = 0;
    for (let n = 0; n < this.count; n++) {
      const k = this.foes[n] as number;
      if (watchOf(s, k) !== waiting.overwatch) continue;
      const at = this.places[n] as number;
      if (Math.abs(at - place) > unitOf(b, k).profile.range || !seesFrom(b.ground, place, at)) continue;
      sum += (this.takes[n * shelters + shelter] as number) * (this.share[n] as number);
    }
    return sum;
  }

  /** What waiting on overwatch at a place is worth: those in reach may shoot, others may come, with `chance`. */
  wait(place: number, chance: number): number {
    const { unit, b } = this;
    const { range } = unit.profile;
    let [sum, all, none] = [0, 0, 1];
    for (let n = 0; n < this.count; n++) {
      const foe = unitOf(b, this.foes[n] as number);
      const at = this.places[n] as number;
      const gap = Math.abs(at - place);
      const shows = gap <= range ? (seesFrom(b.ground, place, at) ? 0.7 : 0.2) : gap <= range + foe.move ? chance : 0;
      sum += shows * (this.gives[n] as number);
      all += shows;
      none *= 1 - shows;
    }
    // at whoever shows himself first
    return all === 0 ? 0 : (sum / all) * (1 - none);
  }

  /** What a turn at a place is worth, give and take. */
  turn(place: number, care: number, withAll = false): number {
    return certain * this.gain(place) - care * this.risk(place, withAll);
  }

  /** The same of a turn to come, in which those come near who could, with `chance`. */
  later(place: number, care: number, chance: number): number {
    const { unit, b } = this;
    const { range } = unit.profile;
    const shelter = b.ground.shelter[place] as number;
    let [gain, sum] = [0, 0];
    for (let n = 0; n < this.count; n++) {
      const foe = unitOf(b, this.foes[n] as number);
      const at = this.places[n] as number;
      const gap = Math.abs(at - place);
      const isSeen = seesFrom(b.ground, place, at);
      const gives = this.gives[n] as number;
      if (gap <= range && (isSeen || (unit.profile.indirect && this.isSpotted(at, unit.friendFrom, unit.friendTo))))
        gain = Math.max(gain, gives);
      else if (gap <= range + foe.move) gain = Math.max(gain, chance * gives);
      const takes = this.takes[n * shelters + shelter] as number;
      if (gap <= foe.profile.range && (isSeen || this.hits(foe, place, at))) sum += takes * (this.share[n] as number);
      else if (gap <= foe.profile.range + foe.move) sum += chance * takes * (this.shareOfAll[n] as number);
    }
    return certain * gain - care * sum;
  }

  /** Whether a unit could end a move at a place, as things stand. */
  isFree(place: number): boolean {
    if (this.b.ground.going[place] === going.impassable) return false;
    if (this.b.ground.going[place] === going.difficult && this.unit.difficult === 0) return false;
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
    const stays = turns * this.turn(from, care, true);
    let [best, most] = [from, 0];
    for (let place = 0; place <= b.ground.length; place++) {
      if (place === from || unit.move === 0 || !this.isFree(place)) continue;
      const travel = Math.ceil(Math.abs(place - from) / unit.move);
      if (travel >= turns) continue;
      const risk = balance * this.risk(place, true);
      const worth = (turns - travel) * (hoped * this.gain(place) - care * risk) - care * risk - stays;
      if (worth <= most + 1e-9) continue;
      most = worth;
      best = place;
    }
    this.pull = most;
    return best;
  }

  pull = 0;
}
