/**
 * What a place is worth to a unit that plays well: what it could do from there, and what could be done to it.
 *
 * Promises: `look` reads the state only, and what it has seen holds for that unit and state until it looks again; all worth is that of `harm.ts`.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import type { Battle } from './battle.js';
import { Foes } from './foes.js';
import { going, seesFrom } from './ground.js';
import type { Harm } from './harm.js';
import type { BattleUnit } from './roster.js';
import { weights } from './weights.js';

export class Outlook {
  readonly foes: Foes;
  private readonly b: Battle;
  /** By place: what is risked there, if it was asked in this look. */
  private readonly risks: Float64Array;
  private readonly asked: Int32Array;
  private looks = 0;

  constructor(b: Battle, harm: Harm) {
    this.b = b;
    this.foes = new Foes(b, harm);
    this.risks = new Float64Array(b.ground.length + 1);
    this.asked = new Int32Array(b.ground.length + 1);
  }

  /** Takes in the state as it is for a unit; `flees`: its side had better be away than fight. */
  look(odds: Odds, s: State, unit: BattleUnit, flees: boolean): void {
    this.looks = (this.looks + 1) | 0;
    this.foes.look(odds, s, unit, flees);
  }

  /** What fire from a place is worth, at the best target. */
  gain(place: number): number {
    return this.foes.gain(place);
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
    const { foes } = this;
    foes.spread();
    const { count, share, many } = foes;
    const shelter = this.b.ground.shelter[place] as number;
    let sum = 0;
    for (let n = 0; n < count; n++) {
      sum += foes.worst(n, place, shelter, foes.mayHit(n, place)) * (share[n] as number) * (many[n] as number);
    }
    return sum;
  }

  /** The same in the long run, the whole force being there: somebody will see for who fires unseen. */
  toll(place: number): number {
    const { foes } = this;
    foes.spread();
    const { ground } = this.b;
    const { count, places, many, one } = foes;
    const shelter = ground.shelter[place] as number;
    let sum = 0;
    for (let n = 0; n < count; n++) {
      const mayFire = seesFrom(ground, place, places[n] as number) || (one[n] as BattleUnit).profile.indirect;
      sum += foes.worst(n, place, shelter, mayFire) * (many[n] as number);
    }
    return sum * foes.shareOfAll;
  }

  /** What overwatch fire at who enters or shoots from a place may cost; `exposed`: without cover (HOT-R16). */
  watched(place: number, exposed: boolean): number {
    const { foes, b } = this;
    if (!foes.isWatched) return 0;
    foes.spread();
    const { count, places, ranges, share, many, watches } = foes;
    const shelter = exposed ? 0 : (b.ground.shelter[place] as number);
    let sum = 0;
    for (let n = 0; n < count; n++) {
      if (watches[n] === 0) continue;
      const at = places[n] as number;
      if (Math.abs(at - place) > (ranges[n] as number) || !seesFrom(b.ground, place, at)) continue;
      sum += foes.takes(n, shelter) * (share[n] as number) * (many[n] as number);
    }
    return sum;
  }

  /** What waiting on overwatch at a place is worth: those in reach may shoot, others may come, with `chance`. */
  wait(place: number, chance: number): number {
    const { foes, b } = this;
    const { count, places, ranges, moves, many, gives } = foes;
    const { range } = foes.unit.profile;
    let [sum, all, none] = [0, 0, 1];
    for (let n = 0; n < count; n++) {
      const at = places[n] as number;
      const gap = Math.abs(at - place);
      if (gap > range + (moves[n] as number)) continue;
      // who shoots from where he stands need not come, and one whose side does not come will not
      if (chance < weights.comes && gap > range && gap <= (ranges[n] as number) && foes.mayHit(n, place)) continue;
      const shows = gap > range ? chance : seesFrom(b.ground, place, at) ? weights.shows : weights.hidden;
      for (let m = many[n] as number; m > 0; m--) {
        sum += shows * (gives[n] as number);
        all += shows;
        none *= 1 - shows;
      }
    }
    // at whoever shows himself first
    return all === 0 ? 0 : (sum / all) * (1 - none);
  }

  /** No place is worth more in a turn to come. */
  get mostLater(): number {
    return weights.certain * this.foes.mostGiven;
  }

  /** What a turn to come is worth at a place, give and take, in which those come near who could, with `chance`. */
  later(place: number, care: number, chance: number): number {
    const { foes, b } = this;
    foes.spread();
    const { count, places, ranges, moves, share, many, gives, shareOfAll } = foes;
    const { range } = foes.unit.profile;
    const shelter = b.ground.shelter[place] as number;
    let [gain, sum] = [0, 0];
    for (let n = 0; n < count; n++) {
      const at = places[n] as number;
      const gap = Math.abs(at - place);
      const given = gives[n] as number;
      const move = moves[n] as number;
      if (given > gain && gap <= range + move) {
        if (gap <= range && foes.mayFire(place, at)) gain = given;
        else gain = Math.max(gain, chance * given);
      }
      const reach = ranges[n] as number;
      if (gap > reach + move) continue;
      const part = gap <= reach && foes.mayHit(n, place) ? (share[n] as number) : chance * shareOfAll;
      sum += part * foes.takes(n, shelter) * (many[n] as number);
    }
    return weights.certain * gain - care * sum;
  }

  /** Whether a unit could end a move at a place, as things stand. */
  isFree(place: number): boolean {
    const { ground } = this.b;
    const { count, places, unit } = this.foes;
    if (ground.going[place] === going.impassable) return false;
    if (ground.going[place] === going.difficult && unit.difficult === 0) return false;
    for (let n = 0; n < count; n++) if (Math.abs((places[n] as number) - place) <= 1) return false;
    return true;
  }
}
