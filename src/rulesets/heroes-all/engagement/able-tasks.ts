/**
 * What a mission asks of a unit that plays as a good player, and when it is time for it: ground, the way past the enemy, to last.
 *
 * Promises: reads the state only; in thousandths of a point. `mean`: half inches of a move of the unit on average.
 */
import { worthIn } from '../../../engagement/starts.js';
import { type Task, task, taskOf } from '../../../engagement/task.js';
import type { State } from '../../../kernel/process.js';
import { commandDice } from '../attack/command.js';
import * as its from '../state/its.js';
import { fights, get, menOf, placeOf, status, whole } from '../state/state.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

export class AbleTasks {
  private readonly battle: Battle;
  /** What either side has cost, by the number of its start. */
  private readonly stakes: readonly [readonly number[], readonly number[]];
  private readonly tasks: readonly [Task, Task];

  constructor(battle: Battle) {
    this.battle = battle;
    this.tasks = [taskOf(battle.mission, 0), taskOf(battle.mission, 1)];
    const costsOf = (side: 0 | 1): number[] =>
      battle.starts.of[side].map((start) => worthIn(start).reduce((sum, each) => sum + each, 0));
    this.stakes = [costsOf(0), costsOf(1)];
  }

  /** Bounds to be played, this one among them. */
  private left(s: State): number {
    return this.battle.bounds - (s[whole.bound] as number) + 1;
  }

  /** What it minds being hurt: whoever delays has to be destroyed in time, at a price (ENG-R13), and who stops is not through. */
  care({ side }: BattleUnit): number {
    const own = this.tasks[side];
    if (own === task.leave) return weights.hasty;
    return own === task.wear && this.tasks[1 - side] === task.last ? weights.careless : 1;
  }

  /** Of its side on the lane, itself among them. */
  friends(s: State, unit: BattleUnit): number {
    let count = 0;
    for (let k = unit.friendFrom; k < unit.friendTo; k++)
      if (fights(s, (this.battle.units[k] as BattleUnit).base)) count++;
    return count;
  }

  /** Who is to keep ground stays on it; who need only last, or bar the way, does not go to meet the enemy. */
  mayLeave(s: State, unit: BattleUnit, to: number, mean: number): boolean {
    const what = this.tasks[unit.side];
    if (what === task.last || what === task.bar)
      return Math.abs(to - placeOf(s, unit.base)) <= 1 || Math.sign(to - placeOf(s, unit.base)) === unit.home;
    if (what !== task.keep || this.gap(to) === 0 || this.gap(unit.start) > 0) return true;
    return this.left(s) >= weights.timeToReturn && this.gap(to) <= 2 * mean && this.standing(s, unit) > 0;
  }

  /** What the task adds for getting nearer to the ground, when it is time to. */
  pull(s: State, unit: BattleUnit, at: number, to: number, mean: number): number {
    const what = this.tasks[unit.side];
    if (what === task.leave) return Math.sign(to - at) === unit.home ? -1 : 0;
    if ((what !== task.take && what !== task.keep) || !unit.armed) return 0;
    const gap = this.gap(at);
    const nearer = gap - this.gap(to);
    if (nearer <= 0) return 0;
    const needed = Math.max(1, gap / mean) / weights.movesEachBound;
    if (this.left(s) - needed > this.spare(s, unit)) return 0;
    const there = this.standing(s, unit);
    const wanted = weights.wanted[Math.min(there, 2)] as number;
    return (Math.min(1, nearer / Math.min(gap, mean)) * wanted * this.stake(s, unit)) / Math.max(1, gap / mean);
  }

  /**
   * With how many bounds to spare it goes for the ground: onto ground without enemies sooner, where its side has so few dice that none may be
   * good for a move.
   */
  private spare(s: State, unit: BattleUnit): number {
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const { base } = this.battle.units[k] as BattleUnit;
      if (fights(s, base) && this.gap(placeOf(s, base)) === 0) return weights.spareBounds;
    }
    const dice = commandDice(this.friends(s, unit), this.battle.rules.extraDieEach);
    return Math.max(weights.spareBounds, Math.min(weights.mostSpare, weights.sure / dice));
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
    return weights.stake * this.costOf(s, side);
  }

  /** Half inches from a place to the ground. */
  private gap(place: number): number {
    const prize = this.battle.prize.ground;
    return place < prize[0] ? prize[0] - place : place > prize[1] ? place - prize[1] : 0;
  }

  /** ENG-R12: past the enemy. First he is shot at; towards the end, whoever still may come through in time goes. */
  worthThrough(s: State, unit: BattleUnit, mean: number): number {
    const at = placeOf(s, unit.base);
    const gap = unit.home < 0 ? this.battle.ground.length - at + 1 : at + 1;
    const needed = gap / mean / weights.movesEachBound;
    const spare = this.left(s) - needed;
    const price = this.battle.starts.milli(s, unit);
    const { through } = weights;
    if (spare < -weights.hurry) return 0;
    return price * (spare > weights.hurry ? through.early : spare > 1 ? through.inTime : through.last);
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
  worthHome(s: State, unit: BattleUnit, still: number): number {
    const { battle } = this;
    const { mission } = battle;
    if (mission?.kind !== 'delay' || this.tasks[unit.side] !== task.last) return -1;
    const spare = (this.kept(s, unit) - mission.permille) / 1000;
    if (spare < weights.comfort / 2) return 1 + (battle.starts.milli(s, unit) + Math.abs(still)) / 2;
    return spare > weights.comfort || still > 0 ? 0 : 1 - still;
  }
}
