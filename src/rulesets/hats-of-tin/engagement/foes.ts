/**
 * The enemies as a unit has them before it: who they are, those alike in one place as one, what its fire is worth at each of them, what theirs
 * is worth to them, and how much of it falls on it rather than on its friends.
 *
 * Promises: `look` reads the state only, and what it has seen holds for that unit and state until it looks again; all worth is that of `harm.ts`.
 * Numbers of one enemy stand at one place in arrays, from 0 to before `count`.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { hitsOn, placeOf, stands, waiting, watchOf } from '../state/state.js';
import type { Battle } from './battle.js';
import { seesFrom } from './ground.js';
import type { Harm } from './harm.js';
import type { BattleUnit } from './roster.js';
import { friendBeside, shelterOf, unitOf } from './sight.js';
import { weights } from './weights.js';

export class Foes {
  /** How many kinds of enemies in their places there are. */
  count = 0;
  /** One of them, how many they are, where, how far they shoot and move, and whether they wait on overwatch. */
  readonly one: BattleUnit[];
  readonly many: Int32Array;
  readonly places: Int32Array;
  readonly ranges: Int32Array;
  readonly moves: Int32Array;
  readonly watches: Uint8Array;
  /** What the unit's fire at one is worth, and the most of these. */
  readonly gives: Float64Array;
  mostGiven = 0;
  isWatched = false;
  /** Of the fire of each, what falls on the unit: now, and once its whole force is there. After `spread`. */
  readonly share: Float64Array;
  shareOfAll = 1;
  unit: BattleUnit;
  private readonly b: Battle;
  private readonly harm: Harm;
  /** Friends who can shoot: where they stand, and how far they move. */
  private readonly friends: Int32Array;
  private readonly friendMoves: Int32Array;
  private friendCount = 0;
  /** Between which places they stand. */
  low = 0;
  high = 0;
  /** Between which places all of the unit's friends stand, and how many of its side can shoot. */
  private friendLow = 0;
  private friendHigh = 0;
  private armed = 0;
  private isSpread = false;
  private flees = false;
  private s: State = new Int32Array(0);
  private odds: Odds = undefined as never;

  constructor(b: Battle, harm: Harm) {
    this.b = b;
    this.harm = harm;
    this.unit = b.units[0] as BattleUnit;
    this.one = [...b.units];
    const most = b.units.length;
    this.many = new Int32Array(most);
    this.places = new Int32Array(most);
    this.ranges = new Int32Array(most);
    this.moves = new Int32Array(most);
    this.watches = new Uint8Array(most);
    this.gives = new Float64Array(most);
    this.share = new Float64Array(most);
    this.friends = new Int32Array(most);
    this.friendMoves = new Int32Array(most);
  }

  /** Takes in the state as it is for a unit; `flees`: its side had better be away than fight. */
  look(odds: Odds, s: State, unit: BattleUnit, flees: boolean): void {
    const { b, harm, places } = this;
    this.unit = unit;
    this.s = s;
    this.odds = odds;
    this.flees = flees;
    this.isWatched = false;
    this.isSpread = false;
    const { enemyFrom, enemyTo, profile } = unit;
    this.lookAtFriends(s, unit);
    const { friendLow, friendHigh } = this;
    const blocks = b.policies.dangerClose === 'never';
    let [n, mostGiven, low, high] = [0, 0, b.ground.length, 0];
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (!stands(s, k)) continue;
      const at = placeOf(s, k);
      if (at < low) low = at;
      if (at > high) high = at;
      const like = this.alike(s, k, at, n);
      if (like >= 0) {
        this.many[like] = (this.many[like] as number) + 1;
        continue;
      }
      const foe = unitOf(b, k);
      this.one[n] = foe;
      places[n] = at;
      this.many[n] = 1;
      this.ranges[n] = foe.profile.range;
      this.moves[n] = foe.move;
      // HOT-R13: nobody shoots at who is next to a friend
      const isBlocked = blocks && at >= friendLow - 1 && at <= friendHigh + 1 && friendBeside(s, unit, k) >= 0;
      const gives = isBlocked || profile.dice === 0 ? 0 : harm.fire(odds, s, unit, foe, shelterOf(b, s, k, false));
      this.gives[n] = gives;
      if (gives > mostGiven) mostGiven = gives;
      const isWaiting = watchOf(s, k) === waiting.overwatch;
      this.watches[n] = isWaiting ? 1 : 0;
      if (isWaiting) this.isWatched = true;
      n++;
    }
    this.mostGiven = mostGiven;
    this.low = low;
    this.high = high;
    this.count = n;
  }

  private lookAtFriends(s: State, { index, friendFrom, friendTo, profile }: BattleUnit): void {
    let [low, high, n] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (let k = friendFrom; k < friendTo; k++) {
      if (k === index || !stands(s, k)) continue;
      const at = placeOf(s, k);
      if (at < low) low = at;
      if (at > high) high = at;
      const friend = unitOf(this.b, k);
      if (friend.profile.dice === 0) continue;
      this.friends[n] = at;
      this.friendMoves[n] = friend.move;
      n++;
    }
    this.friendLow = low;
    this.friendHigh = high;
    this.friendCount = n;
    this.armed = n + (profile.dice > 0 ? 1 : 0);
  }

  /** Which of the first `n` an enemy is like; -1: none. Whoever leads others may be with any of them. */
  private alike(s: State, k: number, at: number, n: number): number {
    const { b, one, places } = this;
    if (b.commanders.length > 0) return -1;
    for (let j = n - 1; j >= 0; j--) {
      if (places[j] !== at) continue;
      const { index } = one[j] as BattleUnit;
      if (b.kin[index] === b.kin[k] && hitsOn(s, index) === hitsOn(s, k) && watchOf(s, index) === watchOf(s, k))
        return j;
    }
    return -1;
  }

  /** Among how many the fire of each enemy is spread: those whom it reaches, and some of those who could be there this turn. */
  spread(): void {
    if (this.isSpread) return;
    this.isSpread = true;
    const { unit, friends, friendMoves, friendCount } = this;
    const { move } = unit;
    const from = placeOf(this.s, unit.index);
    this.shareOfAll = 1 / Math.max(1, this.armed);
    // where all are to get away, nobody stays for the others
    const answers = !this.flees && this.gain(from) > 0;
    for (let n = 0; n < this.count; n++) {
      const range = this.ranges[n] as number;
      const at = this.places[n] as number;
      const gap = Math.abs(from - at);
      this.share[n] = 1;
      // out of its reach whatever either does
      if (gap > range + move + (this.moves[n] as number)) continue;
      let reached = 1;
      for (let k = 0; k < friendCount; k++) {
        const his = Math.abs((friends[k] as number) - at);
        if (his <= range) reached++;
        else if (his <= range + (friendMoves[k] as number)) reached += weights.coming;
      }
      // he shoots at somebody: who leaves others to it saves the side little
      this.share[n] = (gap <= range && answers && reached > 1.5 ? weights.shared : 1) / reached;
    }
  }

  /** What the unit's fire from a place is worth, at the best target. */
  gain(place: number): number {
    const { places, gives, count } = this;
    const { range } = this.unit.profile;
    let best = 0;
    for (let n = 0; n < count; n++) {
      const given = gives[n] as number;
      const at = places[n] as number;
      if (given > best && Math.abs(at - place) <= range && this.mayFire(place, at)) best = given;
    }
    return best;
  }

  /** What of a turn's fire by all enemies a shelter keeps off. */
  keptOff(shelter: number): number {
    this.spread();
    let sum = 0;
    for (let n = 0; n < this.count; n++) sum += (this.takes(n, 0) - this.takes(n, shelter)) * (this.many[n] as number);
    return sum * this.shareOfAll;
  }

  /** Where the nearest to a place stands, the furthest up the lane of those as near; there where nobody is left. */
  nearest(place: number): number {
    const { count, places } = this;
    let [gap, at] = [Number.POSITIVE_INFINITY, place];
    for (let n = 0; n < count; n++) {
      const there = places[n] as number;
      const his = Math.abs(there - place);
      if (his > gap || (his === gap && there <= at)) continue;
      gap = his;
      at = there;
    }
    return at;
  }

  /** Whether one has a place in his reach after so many turns, however fast he comes. */
  reaches(place: number, turns: number): boolean {
    const { count, places, moves, ranges } = this;
    for (let n = 0; n < count; n++) {
      const gap = Math.abs((places[n] as number) - place);
      if (gap - (moves[n] as number) * turns <= (ranges[n] as number)) return true;
    }
    return false;
  }

  /** Whether the unit, from a place, could fire at one who stands at `at`: sees it, or has it seen by another (HOT-SHOOT-04). */
  mayFire(place: number, at: number): boolean {
    const { unit, b } = this;
    if (seesFrom(b.ground, place, at)) return true;
    return unit.profile.indirect && this.isSpotted(at, unit.friendFrom, unit.friendTo);
  }

  /** The same of an enemy, at a place. */
  mayHit(n: number, place: number): boolean {
    if (seesFrom(this.b.ground, place, this.places[n] as number)) return true;
    const foe = this.one[n] as BattleUnit;
    return foe.profile.indirect && this.isSpotted(place, foe.friendFrom, foe.friendTo);
  }

  /** Whether one of units `from` … `to` − 1 sees a place. */
  private isSpotted(place: number, from: number, to: number): boolean {
    const { b, s } = this;
    for (let k = from; k < to; k++) {
      if (stands(s, k) && unitOf(b, k).profile.linked && seesFrom(b.ground, placeOf(s, k), place)) return true;
    }
    return false;
  }

  /** What fire of an enemy at the unit is worth to him, in a shelter. */
  takes(n: number, shelter: number): number {
    return this.harm.fire(this.odds, this.s, this.one[n] as BattleUnit, this.unit, shelter);
  }

  /** What an enemy's best of fire, where he may fire, and assault is worth to him against the unit at a place. */
  worst(n: number, place: number, shelter: number, mayFire: boolean): number {
    const gap = Math.abs((this.places[n] as number) - place);
    const fires = mayFire && gap <= (this.ranges[n] as number) ? this.takes(n, shelter) : 0;
    const foe = this.one[n] as BattleUnit;
    if (gap - 1 > foe.move || !foe.profile.assault) return fires;
    return Math.max(fires, this.harm.assault(this.odds, this.s, foe, this.unit, shelter, 0));
  }
}
