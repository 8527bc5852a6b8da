/**
 * What the mission asks of an able man, in time: onto its ground, off by the enemy's end, or home.
 *
 * Promises: nobody goes before he has to (until then he shoots), nor where he has no hope to arrive; nobody goes who can do
 * nothing for it any more.
 */
import { task } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, status } from '../state/state.js';
import type { Situation } from './able-situation.js';
import { judgement } from './able-weights.js';
import type { Man } from './battle.js';
import { weaponInHand } from './outlook.js';
import { mayBreakThrough, mayGoHome, optionOf, optionOff } from './places.js';

/** Where a man is to go: a place, off the lane by an end, and whether at any price. */
export interface Post {
  option: number;
  place: number;
  isRush: boolean;
}

export class Errands {
  private readonly situation: Situation;

  constructor(situation: Situation) {
    this.situation = situation;
  }

  /** Whether the mission sends him somewhere now; sets the post. */
  sends(odds: Odds, s: State, man: Man, post: Post): boolean {
    const from = get(s, man.base, its.place);
    if (mayBreakThrough(this.situation.battle, man)) return this.breaksThrough(odds, s, man, from, post);
    return this.goesToGround(odds, s, man, from, post) || this.goesHome(odds, s, man, from, post);
  }

  /** ENG-R12: off by the enemy's end as late as is still in time, where that is enough. */
  private breaksThrough(odds: Odds, s: State, man: Man, from: number, post: Post): boolean {
    const { situation } = this;
    const { battle } = situation;
    const end = man.home < 0 ? battle.ground.length + 1 : -1;
    if (!this.isTime(s, situation.activationsTo(man, from, end)) || !this.suffices(s, man)) return false;
    if (!this.dares(odds, s, man, from, end)) return false;
    post.place = end;
    post.option = optionOff(battle, -man.home);
    post.isRush = true;
    return true;
  }

  /** ENG-R11: onto the ground as late as is still in time; on it he stays. */
  private goesToGround(odds: Odds, s: State, man: Man, from: number, post: Post): boolean {
    const { situation } = this;
    if (situation.goal === undefined) return false;
    const [low, high] = situation.goal;
    if (low > high) return false;
    let near = from < low ? low : Math.min(from, high);
    if (!this.isTime(s, near === from ? 0 : situation.activationsTo(man, from, near))) return false;
    if (situation.taskOf(man) === task.keep && !this.isContested(low, high, situation.roundsLeft(s))) return false;
    if (near !== from && !this.dares(odds, s, man, from, near)) return false;
    const step = near < from ? 1 : -1;
    while (near !== from && near >= low && near <= high && situation.isHeld(near)) near -= step;
    post.place = near;
    post.option = optionOf(near);
    post.isRush = near !== from;
    return true;
  }

  /** Whether who needs so many activations has to go now. */
  private isTime(s: State, needs: number): boolean {
    const left = this.situation.roundsLeft(s);
    return needs <= left && needs >= left - 1;
  }

  /** ENG-R13: who is to last goes home where he can do it unhurt and has nothing better to do (ENG-R14). */
  private goesHome(odds: Odds, s: State, man: Man, from: number, post: Post): boolean {
    const { situation } = this;
    const { battle } = situation;
    if (situation.taskOf(man) !== task.last || !mayGoHome(battle, s, man) || !this.suffices(s, man)) return false;
    const end = man.home < 0 ? -1 : battle.ground.length + 1;
    const needs = situation.activationsTo(man, from, end);
    if (needs > situation.roundsLeft(s)) return false;
    const weapon = weaponInHand(battle, s, man);
    const gain = situation.gainAt(odds, s, man, weapon, from);
    if (gain > 0 && situation.isGun(s, man)) return false;
    const points = situation.exposure(odds, s, man, from, end, needs - 1);
    if (points > judgement.caution * situation.value(man)) return false;
    // he stays where he does more than is done to him
    if (gain > situation.weight(man) * situation.outlook.risk(odds, s, man, from, true)) return false;
    post.place = end;
    post.option = optionOff(battle, man.home);
    post.isRush = true;
    return true;
  }

  /**
   * Whether the mission can still be done on foot: those who are left are as many as have to get through (ENG-R12),
   * those who can walk as many as have to last (ENG-R13); else all stay about their guns.
   */
  suffices(s: State, man: Man): boolean {
    const { battle, outlook } = this.situation;
    const { mission, men } = battle;
    if (mission === undefined || mission.kind === 'take') return false;
    const gone = mission.kind === 'delay' ? status.left : status.through;
    let sum = 0;
    for (let k = man.friendFrom; k < man.friendTo; k++) {
      const mate = men[k] as Man;
      const now = get(s, mate.base, its.status);
      const goes = now === status.stands && (mission.kind !== 'delay' || !this.situation.isGun(s, mate));
      if (goes || now === gone) sum += outlook.price[k] as number;
    }
    return 1000 * sum >= mission.permille;
  }

  /** Whether he may hope to get there alive, or has nothing to lose. */
  private dares(odds: Odds, s: State, man: Man, from: number, to: number): boolean {
    const { situation } = this;
    const { outlook } = situation;
    const stops = Math.max(0, situation.activationsTo(man, from, to) - 1);
    const points = situation.exposure(odds, s, man, from, to, stops) + outlook.risk(odds, s, man, from, false);
    const isTaking = situation.taskOf(man) === task.take && situation.enemyTaskOf(man) === task.keep;
    // nobody takes ground who falls before it: whoever shoots may still break the enemy
    if (isTaking && points < situation.value(man)) {
      const weapon = weaponInHand(situation.battle, s, man);
      const fire = situation.gainAt(odds, s, man, weapon, from) * outlook.friends * situation.roundsLeft(s);
      if (fire < judgement.work * outlook.enemies()) return true;
    }
    return points < judgement.daring * situation.value(man);
  }

  /** Whether an enemy could be on a ground at the end. */
  private isContested(low: number, high: number, left: number): boolean {
    const { outlook } = this.situation;
    for (let k = 0; k < outlook.count; k++) {
      const at = outlook.place[k] as number;
      const dots = at < low ? low - at : at > high ? at - high : 0;
      if (dots <= judgement.pace * (left + 1)) return true;
    }
    return false;
  }
}
