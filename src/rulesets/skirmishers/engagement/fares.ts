/**
 * How one's own side fares: who stands, with arms in hand or at a weapon, and what is not lost.
 *
 * Promises: counted anew only where a man fell, fled, left, or serves another weapon since his side was last looked at;
 * reads the state only.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { baseOfMan, block, get, status } from '../state/state.js';
import type { Battle, Man } from './battle.js';

export interface Fare {
  /** Men who stand, with arms in hand. */
  friends: number;
  /** Men who serve weapons. */
  gunners: number;
  /** The share of the side's points that is not lost. */
  left: number;
}

export class Fares {
  private readonly battle: Battle;
  /** By man: his price, in shares of his side. */
  private readonly price: Float64Array;
  /** By man: what he was when his side was last looked at; by side: what came of it. */
  private readonly were: Int32Array;
  private readonly of: readonly [Fare, Fare] = [newFare(), newFare()];

  constructor(battle: Battle, price: Float64Array) {
    this.battle = battle;
    this.price = price;
    this.were = new Int32Array(battle.men.length).fill(-1);
  }

  /** How the side of a man fares now; the same object whenever that side is asked for. */
  look(s: State, man: Man): Readonly<Fare> {
    const { were } = this;
    const fare = this.of[man.side];
    let same = true;
    let at = baseOfMan(this.battle, man.friendFrom);
    for (let k = man.friendFrom; k < man.friendTo; k++, at += block) {
      const is = (s[at + its.status] as number) + 8 * (s[at + its.serves] as number);
      if (is === were[k]) continue;
      were[k] = is;
      same = false;
    }
    if (!same) this.count(s, man, fare);
    return fare;
  }

  private count(s: State, man: Man, fare: Fare): void {
    fare.friends = 0;
    fare.gunners = 0;
    fare.left = this.pointsLeft(s, man.friendFrom, man.friendTo);
    for (let k = man.friendFrom; k < man.friendTo; k++) {
      const { base, arms } = this.battle.men[k] as Man;
      if (s[base + its.status] !== status.stands) continue;
      if (get(s, base, its.serves) > 0) fare.gunners++;
      else if (arms !== undefined) fare.friends++;
    }
  }

  /** The share of a side's points that is not lost, of the men from `from` up to `to`. */
  pointsLeft(s: State, from: number, to: number): number {
    const { men } = this.battle;
    let sum = 0;
    for (let k = from; k < to; k++) {
      const now = s[(men[k] as Man).base + its.status];
      if (now !== status.dead && now !== status.routed) sum += this.price[k] as number;
    }
    return sum;
  }
}

function newFare(): Fare {
  return { friends: 0, gunners: 0, left: 1 };
}
