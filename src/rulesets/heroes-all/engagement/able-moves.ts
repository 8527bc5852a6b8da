/**
 * Where a unit that plays as a good player goes, and what that is worth: to where it gives more than it takes, and to what its side's task asks for
 * in time.
 *
 * Promises: reads the state only; in thousandths of a point.
 */

import { worthIn } from '../../../engagement/starts.js';
import { type Task, task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { commandDice } from '../attack/command.js';
import * as its from '../state/its.js';
import { fights, get, menOf, motion, placeOf, status, whole } from '../state/state.js';
import type { AbleRush } from './able-rush.js';
import { AbleWays } from './able-ways.js';
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
  /** What either side has cost, by the number of its start. */
  private readonly stakes: readonly [readonly number[], readonly number[]];
  private readonly tasks: readonly [Task, Task];
  private readonly changes: Changes;
  private readonly rush: AbleRush;
  private readonly ways: AbleWays;
  /** By unit and face of the die: what is best, what it is worth, and when that was found. */
  private readonly chosen: Float64Array;
  private readonly worths: Float64Array;
  private readonly found: Float64Array;
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
    this.tasks = [taskOf(battle.mission, 0), taskOf(battle.mission, 1)];
    const costsOf = (side: 0 | 1): number[] =>
      battle.starts.of[side].map((start) => worthIn(start).reduce((sum, each) => sum + each, 0));
    this.stakes = [costsOf(0), costsOf(1)];
    this.changes = changes;
    this.ways = new AbleWays(battle, changes);
    this.chosen = new Float64Array(battle.units.length * 8);
    this.worths = new Float64Array(battle.units.length * 8);
    this.found = new Float64Array(battle.units.length * 8);
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
      this.recall(odds, s, unit, shows, at);
      found[at] = changes.now;
    }
    return at;
  }

  private recall(odds: Odds, s: State, unit: BattleUnit, shows: number, at: number): void {
    const { ways, chosen, worths } = this;
    const known = ways.find(s, unit, shows, this.rush.isOn(unit.side));
    if (known < 0) {
      this.find(odds, s, unit, shows, at);
      ways.keep(unit, chosen[at] as number, worths[at] as number);
      return;
    }
    const rows = ways.rowsOf(unit);
    chosen[at] = rows[known] as number;
    worths[at] = rows[known + 1] as number;
  }

  /** When what its moves are worth may last have come out differently. */
  since(odds: Odds, s: State, { index, side }: BattleUnit): number {
    this.rush.look(odds, s, side);
    return Math.max(this.changes.moves[index] as number, this.rush.since(side));
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
    this.mean = Math.max(1, (this.most * 7) / 12);
    this.think(odds, s, unit);
    this.count = Math.max(1, this.friends(s, unit));
    const place = placeOf(s, unit.base);
    const moved = get(s, unit.base, its.motion) === motion.moved;
    const still = giveRate * this.giveAt(odds, s, unit, place) - this.takeAt(odds, s, unit, place, moved);
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
    const give = giveRate * this.giveAt(odds, s, unit, place);
    if (give - still + pull <= enough) return enough;
    const value = give - this.takeAt(odds, s, unit, place, true);
    if (tried < places.length) {
      places[tried] = place;
      values[tried] = value;
      this.tried = tried + 1;
    }
    return value - still + pull;
  }

  /** Bounds to be played, this one among them. */
  private left(s: State): number {
    return this.battle.bounds - (s[whole.bound] as number) + 1;
  }

  /** What it could do from a place in a bound, or hopes to do from nearer. */
  private giveAt(odds: Odds, s: State, unit: BattleUnit, place: number): number {
    const { battle, prospects, quarry, hope } = this;
    if (quarry < 0) return 0;
    const enemy = battle.units[quarry] as BattleUnit;
    const give = prospects.reach(odds, s, unit, place, enemy);
    if (hope.worth <= give) return give;
    const beyond = Math.max(0, Math.abs(place - placeOf(s, enemy.base)) - hope.range);
    return Math.max(give, hope.worth / (1 + (patience * beyond) / this.mean));
  }

  /** What it is exposed to there. */
  private takeAt(odds: Odds, s: State, unit: BattleUnit, place: number, moves: boolean): number {
    const threat = this.prospects.threat(odds, s, unit, place, moves);
    return (this.care(unit) * takeRate * threat) / this.count;
  }

  /** What it minds being hurt: whoever delays has to be destroyed in time, at a price (ENG-R13), and who stops is not through. */
  private care({ side }: BattleUnit): number {
    const own = this.tasks[side];
    if (own === task.leave) return hasty;
    return own === task.wear && this.tasks[1 - side] === task.last ? careless : 1;
  }

  /** Whom it thinks of, and from how far it would do most to him. */
  private think(odds: Odds, s: State, unit: BattleUnit): void {
    const { battle, prospects, hope } = this;
    hope.worth = 0;
    this.quarry = prospects.bestSeen(odds, s, unit);
    if (this.quarry < 0 || unit.flies) return;
    const now = prospects.ifSeen(odds, s, unit, battle.units[this.quarry] as BattleUnit);
    if (now >= contentment * prospects.danger(odds, s, unit)) return;
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
        const counts = worth / (1 + (patience * Math.abs(from - at)) / this.mean);
        if (counts <= most) continue;
        most = counts;
        hope.worth = worth;
        hope.range = range;
        this.quarry = k;
      }
    }
  }

  /** Of its side on the lane, itself among them. */
  private friends(s: State, unit: BattleUnit): number {
    let count = 0;
    for (let k = unit.friendFrom; k < unit.friendTo; k++)
      if (fights(s, (this.battle.units[k] as BattleUnit).base)) count++;
    return count;
  }

  private worthOf(odds: Odds, s: State, unit: BattleUnit, option: number, still: number): number {
    const by = going.of.how(option);
    const what = this.tasks[unit.side];
    const at = placeOf(s, unit.base);
    if (by === how.through) return this.worthThrough(s, unit);
    if (by === how.home) return what === task.last ? this.worthHome(s, unit, still) : -1;
    const to = going.of.to(option);
    if (by === how.cross) return this.pull(s, unit, at, to);
    if (by === how.dash)
      return 0.5 * this.prospects.worth(odds, s, this.battle.units[going.of.whom(option) - 1] as BattleUnit);
    if (by === how.contact) return this.worthContact(odds, s, unit, option) + this.pull(s, unit, at, to);
    if (this.comesNearer(s, unit, at, to)) return this.worthRush(s, at, to);
    if (!this.mayLeave(s, unit, to) || !this.isWorthAThought(s, unit, to)) return -1;
    return this.betterBy(odds, s, unit, this.reached(s, unit, to), still, this.pull(s, unit, at, to));
  }

  /** A step of a rush: towards whom it thinks of, no nearer than it wants. */
  private comesNearer(s: State, unit: BattleUnit, at: number, to: number): boolean {
    const { quarry, hope, rush } = this;
    if (quarry < 0 || hope.worth === 0 || !rush.isOn(unit.side)) return false;
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
    return ((rushing * hope.worth * Math.abs(to - at)) / Math.max(this.most, 1)) * (1 + first / (1 + steps));
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
    const mean = Math.round((this.most * 7) / 12);
    return to > at ? Math.min(to, at + mean) : Math.max(to, at - mean);
  }

  /** Who is to keep ground stays on it; who need only last, or bar the way, does not go to meet the enemy. */
  private mayLeave(s: State, unit: BattleUnit, to: number): boolean {
    const what = this.tasks[unit.side];
    if (what === task.last || what === task.bar)
      return Math.abs(to - placeOf(s, unit.base)) <= 1 || Math.sign(to - placeOf(s, unit.base)) === unit.home;
    if (what !== task.keep || this.gap(to) === 0 || this.gap(unit.start) > 0) return true;
    return this.left(s) >= timeToReturn && this.gap(to) <= 2 * this.mean && this.standing(s, unit) > 0;
  }

  /** What the task adds for getting nearer to the ground, when it is time to. */
  private pull(s: State, unit: BattleUnit, at: number, to: number): number {
    const what = this.tasks[unit.side];
    if (what === task.leave) return Math.sign(to - at) === unit.home ? -1 : 0;
    if ((what !== task.take && what !== task.keep) || !unit.armed) return 0;
    const gap = this.gap(at);
    const nearer = gap - this.gap(to);
    if (nearer <= 0) return 0;
    const { mean } = this;
    const needed = Math.max(1, gap / mean) / movesEachBound;
    if (this.left(s) - needed > this.spare(s, unit)) return 0;
    const there = this.standing(s, unit);
    const wanted = there === 0 ? 1 : there === 1 ? 0.4 : 0.15;
    return (Math.min(1, nearer / Math.min(gap, mean)) * wanted * this.stake(s, unit)) / Math.max(1, gap / mean);
  }

  /**
   * With how many bounds to spare it goes for the ground: onto ground without enemies sooner, where its side has so few dice that none may be
   * good for a move.
   */
  private spare(s: State, unit: BattleUnit): number {
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const { base } = this.battle.units[k] as BattleUnit;
      if (fights(s, base) && this.gap(placeOf(s, base)) === 0) return spareBounds;
    }
    const dice = commandDice(this.friends(s, unit), this.battle.rules.extraDieEach);
    return Math.max(spareBounds, Math.min(mostSpare, sure / dice));
  }

  /** Of its side on the ground, itself aside. */
  private standing(s: State, unit: BattleUnit): number {
    let count = 0;
    for (let k = unit.friendFrom; k < unit.friendTo; k++) {
      const { armed, base } = this.battle.units[k] as BattleUnit;
      if (k !== unit.index && armed && fights(s, base) && this.gap(placeOf(s, base)) === 0) count++;
    }
    return count;
  }

  /** What a side has cost. */
  private costOf(s: State, side: 0 | 1): number {
    return this.stakes[side][this.battle.starts.drawn(s, side)] as number;
  }

  /** What the mission is worth: a part of all that its side has cost. */
  private stake(s: State, { side }: BattleUnit): number {
    return stakeShare * this.costOf(s, side);
  }

  /** Half inches from a place to the ground. */
  private gap(place: number): number {
    const prize = this.battle.prize.ground;
    return place < prize[0] ? prize[0] - place : place > prize[1] ? place - prize[1] : 0;
  }

  /** ENG-R12: past the enemy. First he is shot at; towards the end, whoever still may come through in time goes. */
  private worthThrough(s: State, unit: BattleUnit): number {
    const at = placeOf(s, unit.base);
    const gap = unit.home < 0 ? this.battle.ground.length - at + 1 : at + 1;
    const needed = gap / this.mean / movesEachBound;
    const spare = this.left(s) - needed;
    const price = this.battle.starts.milli(s, unit);
    if (spare < -hurry) return 0;
    return price * (spare > hurry ? pullOfEnd / 3 : spare > 1 ? pullOfEnd : lastChance);
  }

  /** Whole thousandths of what its side has cost that are not lost. */
  private kept(s: State, unit: BattleUnit): number {
    const { starts, units } = this.battle;
    let kept = 0;
    for (let k = unit.friendFrom; k < unit.friendTo; k++) {
      const friend = units[k] as BattleUnit;
      const now = get(s, friend.base, its.status);
      if (now === status.lost || now === status.absent) continue;
      const price = starts.milli(s, friend);
      kept += friend.vehicle ? price : (price * menOf(s, friend.base)) / Math.max(1, starts.strength(s, friend));
    }
    return Math.floor((1000 * kept) / Math.max(1, this.costOf(s, unit.side)));
  }

  /** ENG-R13: away, when there is not much more to lose and nothing to be gained by staying. */
  private worthHome(s: State, unit: BattleUnit, still: number): number {
    const { battle } = this;
    const { mission } = battle;
    if (mission?.kind !== 'delay') return 0;
    const spare = (this.kept(s, unit) - mission.permille) / 1000;
    if (spare < comfort / 2) return 1 + (battle.starts.milli(s, unit) + Math.abs(still)) / 2;
    return spare > comfort || still > 0 ? 0 : 1 - still;
  }

  private worthContact(odds: Odds, s: State, unit: BattleUnit, option: number): number {
    const { battle, prospects } = this;
    const enemy = battle.units[going.of.whom(option) - 1] as BattleUnit;
    const gap = distanceOf(s, unit, enemy);
    const { most } = this;
    const chance = Math.max(0, Math.min(1, 1.2 - gap / most));
    const mine = prospects.closeCombat(odds, s, unit, enemy, true);
    const theirs = prospects.closeCombat(odds, s, enemy, unit, false);
    const fire = prospects.ifSeen(odds, s, unit, enemy);
    return chance * 0.4 * (mine - 0.6 * theirs - fire);
  }
}

/** Fire actions of a unit in a bound; those that it is exposed to. */
const giveRate = 0.4;
const takeRate = 0.5;
/** By how much a hope is put off by each move that it takes, and the share of what a unit can do with which it stays where it is. */
const patience = 0.5;
const contentment = 0.6;
const movesEachBound = 0.6;
/** With how many bounds to spare one goes for the ground. */
const spareBounds = 3;
const mostSpare = 6;
/** Dice to be thrown until one is most likely good for a move, and its taker acts. */
const sure = 14;
/** Of all that it has cost, what a side may still lose before it thinks of going home. */
const comfort = 0.3;
/** Bounds left in which who is to keep ground may still leave it. */
const timeToReturn = 4;
/** What counts of its losses where the enemy only has to last, and where it has to get through. */
const careless = 0.4;
const hasty = 0.6;
const stakeShare = 0.6;
/** What a whole move of a rush is worth, of what it may do when it is there. */
const rushing = 0.3;
/** How many times as much where it takes no other move: a few who arrive do more than many who are on the way. */
const first = 6;
const pullOfEnd = 0.05;
const lastChance = 0.5;
const hurry = 2;
