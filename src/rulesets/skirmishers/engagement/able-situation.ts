/**
 * What an able man knows: his weapon, his time, his task, and what places do to him (`outlook.ts`).
 *
 * Promise: reads the state only; whatever it takes of the state is in the question of `able-memory.ts`.
 */
import { attackerOf, isByPoints } from '../../../engagement/mission.js';
import { type Task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import type { Weapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { get, whole } from '../state/state.js';
import { judgement, type Standing, standing, weightOf } from './able-weights.js';
import type { Battle, Man } from './battle.js';
import { serverOf } from './crew.js';
import { dotsOf } from './ground.js';
import { Outlook } from './outlook.js';
import { reachOnFoot } from './places.js';
import { isSetUp, rangeOf } from './sight.js';

export class Situation {
  readonly battle: Battle;
  readonly outlook: Outlook;
  readonly tasks: readonly [Task, Task];
  /** First and last dot of the mission's ground. */
  readonly goal: readonly [number, number] | undefined;
  /** How his side fares. */
  score: Standing = standing.even;
  /** AP from the first dot to each, up the lane, and down it. */
  private readonly up: Int32Array;
  private readonly down: Int32Array;

  constructor(battle: Battle) {
    const { mission, lane, ground } = battle;
    this.battle = battle;
    this.outlook = new Outlook(battle);
    this.tasks = [taskOf(mission, 0), taskOf(mission, 1)];
    this.goal = mission?.kind === 'take' ? dotsOf(mission.ground, lane.from) : undefined;
    this.up = new Int32Array(ground.length + 1);
    this.down = new Int32Array(ground.length + 1);
    for (let dot = 0; dot < ground.length; dot++) {
      this.up[dot + 1] = (this.up[dot] as number) + (ground.up[dot] as number);
      this.down[dot + 1] = (this.down[dot] as number) + (ground.down[dot + 1] as number);
    }
  }

  /** Looks at the enemies of a man, and at the score. */
  look(s: State, man: Man): void {
    this.outlook.look(s, man);
    this.score = this.scoreOf(man);
  }

  taskOf({ side }: Man): Task {
    return this.tasks[side];
  }

  enemyTaskOf({ side }: Man): Task {
    return this.tasks[(1 - side) as 0 | 1];
  }

  /** What points lost weigh for him against points taken. */
  weight(man: Man): number {
    return weightOf(this.taskOf(man), this.enemyTaskOf(man), this.score);
  }

  value({ index }: Man): number {
    return this.outlook.worth[index] as number;
  }

  /** Rounds that are left, this one among them. */
  roundsLeft(s: State): number {
    return this.battle.limit - (s[whole.rounds] as number);
  }

  /** AP of what a man does with a weapon. */
  apFor(s: State, man: Man, weapon: Weapon | undefined): number {
    const held = get(s, man.base, its.serves);
    if (held > 0) return isSetUp(this.battle, s, held) ? 0 : this.battle.rules.crew.setUpAp;
    return weapon?.ap ?? 1;
  }

  /** Whether he serves a weapon that is set up. */
  isGun(s: State, man: Man): boolean {
    const held = get(s, man.base, its.serves);
    return held > 0 && isSetUp(this.battle, s, held);
  }

  /** Whether he has anything left to shoot with. */
  isArmed(s: State, man: Man, weapon: Weapon | undefined): weapon is Weapon {
    if (weapon === undefined) return false;
    return weapon.kind === 'direct' || weapon.rounds === undefined || get(s, man.base, its.rounds) > 0;
  }

  /** Points a round from a place, nothing without a round. */
  gainAt(odds: Odds, s: State, man: Man, weapon: Weapon | undefined, place: number): number {
    return this.isArmed(s, man, weapon) ? this.outlook.gain(odds, s, man, weapon, place) : 0;
  }

  hasTarget(odds: Odds, s: State, man: Man, weapon: Weapon, place: number): boolean {
    return this.gainAt(odds, s, man, weapon, place) > judgement.nothing;
  }

  /** Whoever serves the weapon of his unit. */
  served(s: State, man: Man): Man | undefined {
    return man.slot < 0 ? undefined : serverOf(this.battle, s, man.slot);
  }

  /** Whether an enemy's weapon reaches a place, or would after a move. */
  isNear(s: State, place: number): boolean {
    const { outlook } = this;
    for (let k = 0; k < outlook.count; k++) {
      const weapon = outlook.weaponOf(s, k);
      if (weapon === undefined) continue;
      if (rangeOf(place, outlook.place[k] as number) <= weapon.long + judgement.pace) return true;
    }
    return false;
  }

  /** Whether a group of the enemy is at a place. */
  isHeld(place: number): boolean {
    const { outlook } = this;
    for (let k = 0; k < outlook.count; k++) if (outlook.place[k] === place) return true;
    return false;
  }

  isOnGoal(place: number): boolean {
    return this.goal !== undefined && place >= this.goal[0] && place <= this.goal[1];
  }

  /** Dots to the nearest unit of the enemy. */
  distanceAt(place: number): number {
    const { outlook } = this;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < outlook.count; k++) least = Math.min(least, rangeOf(place, outlook.place[k] as number));
    return least;
  }

  /** AP on foot between two places of the lane. */
  walkAp(from: number, to: number): number {
    const costs = to < from ? this.down : this.up;
    return Math.abs((costs[to] as number) - (costs[from] as number));
  }

  /** AP of a move of an unhurt man. */
  moveAp(man: Man): number {
    return Math.min(this.battle.rules.movement.mostAp, man.ap[man.profile.hp] as number);
  }

  /** Activations to a place, or off the lane, on foot and unhurt. */
  activationsTo(man: Man, from: number, to: number): number {
    const { battle } = this;
    const ap = this.moveAp(man);
    const step = to < from ? -1 : 1;
    let at = from;
    for (let count = 0; count <= battle.limit; count++) {
      if (step < 0 ? at <= to : at >= to) return count;
      const next = reachOnFoot(battle, at, step, ap);
      if (next === at) break;
      at = next;
    }
    return battle.limit + 1;
  }

  /** Points suffered on the way to a place, upright, in so many stops before it. */
  exposure(odds: Odds, s: State, man: Man, from: number, to: number, stops: number): number {
    const { outlook, battle } = this;
    const looks = Math.min(4, stops);
    let sum = 0;
    for (let n = 1; n <= looks; n++) {
      const at = from + Math.round((n * (to - from)) / (looks + 1));
      if (at < 0 || at > battle.ground.length) continue;
      const points = outlook.risk(odds, s, man, at, false);
      // who has two rockets fires them at two stops
      const spent = Math.max(0, stops - outlook.volleys) * outlook.blasts;
      sum += Math.max(0, points - spent / stops);
    }
    return looks === 0 ? 0 : (sum * stops) / looks;
  }

  private scoreOf(man: Man): Standing {
    const { mission } = this.battle;
    if (mission?.kind === 'take') return standing.even;
    const ownLeft = this.outlook.friendsLeft;
    if (isByPoints(mission)) {
      const isAttacker = attackerOf(mission) === man.side;
      // the defender is to keep so much (ENG-R13), the attacker to bring so much through (ENG-R12)
      const own = mission.kind === 'delay' ? !isAttacker : isAttacker;
      const left = own ? ownLeft : this.outlook.enemiesLeft;
      if (1000 * left >= mission.permille) return standing.even;
      return own ? standing.lost : standing.won;
    }
    const margin = ownLeft - this.outlook.enemiesLeft;
    return margin >= lead ? standing.ahead : margin <= -lead ? standing.behind : standing.even;
  }
}

/** A lead of points that makes a difference, in shares of a side. */
const lead = 0.1;
