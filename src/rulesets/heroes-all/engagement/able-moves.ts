/**
 * Where a unit that plays as a good player goes, and what that is worth: to where it gives more than it takes, and to what its side's task asks for
 * in time.
 *
 * Promises: reads the state only; in thousandths of a point.
 */

import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { dieOfMove } from '../attack/movement.js';
import * as its from '../state/its.js';
import { fights, get, motion, placeOf } from '../state/state.js';
import type { AbleRush } from './able-rush.js';
import { AbleTasks } from './able-tasks.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import type { Changes } from './changes.js';
import { addGoings, going, how, mostOfMove, staying } from './going.js';
import { coverAt } from './ground.js';
import type { Prospects } from './prospects.js';
import type { BattleUnit } from './roster.js';
import { distanceOf } from './sight.js';

export class AbleMoves {
  private readonly battle: Battle;
  private readonly prospects: Prospects;
  private readonly tasks: AbleTasks;
  private readonly changes: Changes;
  private readonly rush: AbleRush;
  /** By unit and face of the die: what is best, what it is worth, and when that was found. */
  private readonly chosen: Float64Array;
  private readonly worths: Float64Array;
  private readonly found: Float64Array;
  /** By unit: with which faces its answer hangs on whether its side rushes, a bit each. */
  private readonly asks: Uint8Array;
  private hasAsked = false;
  private readonly options: number[] = [];
  private quarry = -1;
  /** Half inches that it may go at most, and on average. */
  private most = 0;
  private mean = 1;
  private readonly hope = { worth: 0, range: 0 };
  /** Places that were valued once it has moved there, so many of them. */
  private readonly places = new Int32Array(16);
  private readonly values = new Float64Array(16);
  private tried = 0;
  /** Of its side on the lane, itself among them; what the best use so far is worth. */
  private count = 1;
  private enough = 0;

  constructor(battle: Battle, prospects: Prospects, changes: Changes, rush: AbleRush) {
    this.rush = rush;
    this.battle = battle;
    this.prospects = prospects;
    this.tasks = new AbleTasks(battle);
    this.changes = changes;
    this.chosen = new Float64Array(battle.units.length * 8);
    this.worths = new Float64Array(battle.units.length * 8);
    this.found = new Float64Array(battle.units.length * 8);
    this.asks = new Uint8Array(battle.units.length);
  }

  /** What the best use of a Move die (or of an Act at a river) is worth; 0 where it had better stay. */
  worth(odds: Odds, s: State, unit: BattleUnit, shows: number): number {
    return this.worths[this.known(odds, s, unit, shows)] as number;
  }

  /** That use. */
  option(odds: Odds, s: State, unit: BattleUnit, shows: number): number {
    return this.chosen[this.known(odds, s, unit, shows)] as number;
  }

  /** Where the answer is kept, which holds until something changes that it hangs on. */
  private known(odds: Odds, s: State, unit: BattleUnit, shows: number): number {
    const { changes, found } = this;
    const at = unit.index * 8 + shows;
    if ((found[at] as number) < this.since(odds, s, unit)) {
      this.hasAsked = false;
      this.find(odds, s, unit, shows, at);
      found[at] = changes.now;
      const others = (this.asks[unit.index] as number) & ~(1 << shows);
      this.asks[unit.index] = this.hasAsked ? others | (1 << shows) : others;
    }
    return at;
  }

  /** When what its moves are worth may last have come out differently. */
  since(odds: Odds, s: State, { index, side }: BattleUnit): number {
    const moves = this.changes.moves[index] as number;
    if (this.asks[index] === 0) return moves;
    this.rush.look(odds, s, side);
    return Math.max(moves, this.rush.since(side));
  }

  private find(odds: Odds, s: State, unit: BattleUnit, shows: number, at: number): void {
    const { options, battle, chosen, worths } = this;
    chosen[at] = staying(s, unit);
    worths[at] = 0;
    while (options.length > 0) options.pop();
    addGoings(battle, s, unit, shows, options);
    if (options.length === 0) return;
    this.tried = 0;
    this.most = mostOfMove(battle, s, unit);
    this.mean = Math.max(1, (this.most * dieOfMove.mean) / dieOfMove.most);
    this.think(odds, s, unit);
    this.count = Math.max(1, this.tasks.friends(s, unit));
    const place = placeOf(s, unit.base);
    const moved = get(s, unit.base, its.motion) === motion.moved;
    const still = weights.giveRate * this.giveAt(odds, s, unit, place) - this.takeAt(odds, s, unit, place, moved);
    for (let k = 0; k < options.length; k++) {
      const option = options[k] as number;
      this.enough = worths[at] as number;
      const worth = this.worthOf(odds, s, unit, option, still);
      if (worth <= (worths[at] as number)) continue;
      chosen[at] = option;
      worths[at] = worth;
    }
  }

  /**
   * How much better a place is than where it stands, with what the task adds; no more than `enough` where it is not better than that:
   * what it is exposed to is not asked where even without it this could not win.
   */
  private betterBy(odds: Odds, s: State, unit: BattleUnit, place: number, still: number, pull: number): number {
    const { places, values, tried, enough } = this;
    for (let k = 0; k < tried; k++) if (places[k] === place) return (values[k] as number) - still + pull;
    const give = weights.giveRate * this.giveAt(odds, s, unit, place);
    if (give - still + pull <= enough) return enough;
    const value = give - this.takeAt(odds, s, unit, place, true);
    if (tried < places.length) {
      places[tried] = place;
      values[tried] = value;
      this.tried = tried + 1;
    }
    return value - still + pull;
  }

  /** What it could do from a place in a bound, or hopes to do from nearer. */
  private giveAt(odds: Odds, s: State, unit: BattleUnit, place: number): number {
    const { battle, prospects, quarry, hope } = this;
    if (quarry < 0) return 0;
    const enemy = battle.units[quarry] as BattleUnit;
    const give = prospects.reach(odds, s, unit, place, enemy);
    if (hope.worth <= give) return give;
    const beyond = Math.max(0, Math.abs(place - placeOf(s, enemy.base)) - hope.range);
    return Math.max(give, hope.worth / (1 + (weights.patience * beyond) / this.mean));
  }

  /** What it is exposed to there. */
  private takeAt(odds: Odds, s: State, unit: BattleUnit, place: number, moves: boolean): number {
    const threat = this.prospects.threat(odds, s, unit, place, moves);
    return (this.tasks.care(unit) * weights.takeRate * threat) / this.count;
  }

  /** Whom it thinks of, and from how far it would do most to him. */
  private think(odds: Odds, s: State, unit: BattleUnit): void {
    const { battle, prospects, hope } = this;
    hope.worth = 0;
    this.quarry = prospects.bestSeen(odds, s, unit);
    if (this.quarry < 0 || unit.flies) return;
    const now = prospects.ifSeen(odds, s, unit, battle.units[this.quarry] as BattleUnit);
    if (now >= weights.contentment * prospects.danger(odds, s, unit)) return;
    const at = placeOf(s, unit.base);
    let most = now;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = battle.units[k] as BattleUnit;
      if (!fights(s, enemy.base)) continue;
      const there = placeOf(s, enemy.base);
      const bands = battle.bands[unit.index] as readonly number[];
      for (let n = 0; n < bands.length; n++) {
        const range = bands[n] as number;
        if (Math.abs(there - at) <= range) continue;
        const from = there > at ? there - range : there + range;
        const worth = prospects.reach(odds, s, unit, from, enemy);
        const counts = worth / (1 + (weights.patience * Math.abs(from - at)) / this.mean);
        if (counts <= most) continue;
        most = counts;
        hope.worth = worth;
        hope.range = range;
        this.quarry = k;
      }
    }
  }

  private worthOf(odds: Odds, s: State, unit: BattleUnit, option: number, still: number): number {
    const { tasks, mean } = this;
    const by = going.of.how(option);
    const at = placeOf(s, unit.base);
    if (by === how.through) return tasks.worthThrough(s, unit, mean);
    if (by === how.home) return tasks.worthHome(s, unit, still);
    const to = going.of.to(option);
    if (by === how.cross) return tasks.pull(s, unit, at, to, mean);
    if (by === how.dash)
      return weights.dash * this.prospects.worth(odds, s, this.battle.units[going.of.whom(option) - 1] as BattleUnit);
    if (by === how.contact) return this.worthContact(odds, s, unit, option) + tasks.pull(s, unit, at, to, mean);
    if (this.comesNearer(s, at, to) && this.rushes(odds, s, unit)) return this.worthRush(s, at, to);
    if (!tasks.mayLeave(s, unit, to, mean) || !this.isWorthAThought(s, unit, to)) return -1;
    return this.betterBy(odds, s, unit, this.reached(s, unit, to), still, tasks.pull(s, unit, at, to, mean));
  }

  /** Whether its side rushes, on which its moves hang from then on. */
  private rushes(odds: Odds, s: State, unit: BattleUnit): boolean {
    this.hasAsked = true;
    return this.rush.look(odds, s, unit.side);
  }

  /** What would be a step of a rush: towards whom it thinks of, no nearer than it wants. */
  private comesNearer(s: State, at: number, to: number): boolean {
    const { quarry, hope } = this;
    if (quarry < 0 || hope.worth === 0) return false;
    const enemy = placeOf(s, (this.battle.units[quarry] as BattleUnit).base);
    const from = Math.abs(enemy - at);
    const left = Math.abs(enemy - to);
    return left < from && from > hope.range && left >= Math.min(hope.range, from - this.most);
  }

  /** Whatever fire there is: the farther the better, and first whoever is nearly there, so that some arrive soon. */
  private worthRush(s: State, at: number, to: number): number {
    const { hope, mean } = this;
    const enemy = placeOf(s, (this.battle.units[this.quarry] as BattleUnit).base);
    const steps = Math.max(0, Math.abs(enemy - at) - hope.range) / mean;
    return (
      ((weights.rushing * hope.worth * Math.abs(to - at)) / Math.max(this.most, 1)) * (1 + weights.first / (1 + steps))
    );
  }

  /** As far as the dice take it, half an inch on, cover, or the ground: other places are seldom better. */
  private isWorthAThought(s: State, unit: BattleUnit, to: number): boolean {
    const { ground } = this.battle;
    const at = placeOf(s, unit.base);
    const forward = Math.sign(to - at) !== unit.home;
    const far = Math.abs(to - at);
    if (forward && (far === 1 || far >= this.most / 2)) return true;
    const prize = this.battle.prize.ground;
    if (to >= prize[0] && to <= prize[1]) return true;
    return coverAt(ground, s, to, unit.inside) > coverAt(ground, s, at, unit.inside);
  }

  /** Where the dice take it on average. */
  private reached(s: State, unit: BattleUnit, to: number): number {
    const at = placeOf(s, unit.base);
    const mean = Math.round((this.most * dieOfMove.mean) / dieOfMove.most);
    return to > at ? Math.min(to, at + mean) : Math.max(to, at - mean);
  }

  private worthContact(odds: Odds, s: State, unit: BattleUnit, option: number): number {
    const { battle, prospects } = this;
    const enemy = battle.units[going.of.whom(option) - 1] as BattleUnit;
    const gap = distanceOf(s, unit, enemy);
    const { most } = this;
    const chance = Math.max(0, Math.min(1, weights.contact.arrives - gap / most));
    const mine = prospects.closeCombat(odds, s, unit, enemy, true);
    const theirs = prospects.closeCombat(odds, s, enemy, unit, false);
    const fire = prospects.ifSeen(odds, s, unit, enemy);
    return chance * weights.contact.rate * (mine - weights.contact.theirs * theirs - fire);
  }
}
