/**
 * The plan `able`: what a good club player does (SK-L28).
 *
 * He knows for every place what he could do from it and what could be done to him there (`outlook.ts`), takes the post
 * that pays best for the rounds that are left (`able-posts.ts`), goes there in bounds with his weapon ready, lies down
 * within the enemy's reach, lets an enemy come who comes, keeps out of a reach that he cannot answer, shoots where it
 * does most (`able-fire.ts`), and does in time what the mission asks of his side (`able-errands.ts`).
 *
 * Promises: reads the state only; the same situation is decided alike, and decided once (`able-memory.ts`).
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, status } from '../state/state.js';
import { Marksman } from './able-fire.js';
import { AbleMemory, type Asked, asked } from './able-memory.js';
import { Posts } from './able-posts.js';
import { Situation } from './able-situation.js';
import { judgement } from './able-weights.js';
import type { Battle, Man } from './battle.js';
import { serverOf } from './crew.js';
import { weaponInHand } from './outlook.js';
import { afoot, apOfMove, budgetOfMove, optionOf, optionOff, placeOfOption, reachOf } from './places.js';
import { plannedSmoke } from './plans.js';
import { isSetUp } from './sight.js';

export class Able {
  private readonly battle: Battle;
  private readonly situation: Situation;
  private readonly posts: Posts;
  private readonly marksman: Marksman;
  private readonly memory: AbleMemory;
  /** Of the man looked at: see `Errands.suffices`. */
  private suffices = false;

  constructor(battle: Battle) {
    this.battle = battle;
    this.situation = new Situation(battle);
    this.posts = new Posts(this.situation);
    this.marksman = new Marksman(this.situation);
    this.memory = new AbleMemory(this.situation);
  }

  /** An option of the decision `move`. */
  move(odds: Odds, s: State, man: Man, about: number): number {
    this.look(s, man);
    let option = this.known(s, man, asked.move, about);
    if (option < 0) option = this.keep(s, man, asked.move, about, this.findMove(odds, s, man, about));
    const from = get(s, man.base, its.place);
    let at = placeOfOption(option);
    if (at < 0 || at > this.battle.ground.length) return option;
    // nobody stops on the dot of an enemy
    while (at !== from && isTaken(this.battle, s, man, at)) at += Math.sign(from - at);
    return optionOf(at);
  }

  /** Whether he lies down: where an enemy could reach him, and his weapon still has its AP. */
  prone(odds: Odds, s: State, man: Man, ap: number): number {
    this.look(s, man);
    const known = this.known(s, man, asked.prone, ap);
    return known >= 0 ? known : this.keep(s, man, asked.prone, ap, this.findProne(odds, s, man, ap));
  }

  private findProne(odds: Odds, s: State, man: Man, ap: number): number {
    const { battle, situation } = this;
    const weapon = weaponInHand(battle, s, man);
    const place = get(s, man.base, its.place);
    const needs = situation.apFor(s, man, weapon);
    const isUseful = weapon !== undefined && needs <= ap && situation.hasTarget(odds, s, man, weapon, place);
    if (isUseful && ap - battle.rules.movement.moveAp < needs) return 0;
    return situation.isNear(s, place) ? 1 : 0;
  }

  /** Whether a weapon is to be broken down where it is set up, and to be set up where it is not. */
  crew(odds: Odds, s: State, k: number): number {
    const server = serverOf(this.battle, s, k) as Man;
    this.look(s, server);
    const isHere = optionOfPost(this.postOf(odds, s, server)) === optionOf(get(s, server.base, its.place));
    return isSetUp(this.battle, s, k + 1) === isHere ? 0 : 1;
  }

  /**
   * Where he throws smoke, + 1; 0: he keeps it. It takes the place of a shot (SK-L12): smoke is for who is on his way
   * within the enemy's reach and has nothing to shoot at.
   */
  smoke(odds: Odds, s: State, man: Man, ap: number): number {
    this.look(s, man);
    let isOnTheWay = this.known(s, man, asked.smoke, ap);
    if (isOnTheWay < 0) isOnTheWay = this.keep(s, man, asked.smoke, ap, this.isOnTheWay(odds, s, man, ap) ? 1 : 0);
    return isOnTheWay === 1 ? plannedSmoke(this.battle, s, man, ap) : 0;
  }

  private isOnTheWay(odds: Odds, s: State, man: Man, ap: number): boolean {
    const place = get(s, man.base, its.place);
    const post = optionOfPost(this.postOf(odds, s, man));
    const weapon = weaponInHand(this.battle, s, man);
    const shoots =
      weapon !== undefined &&
      this.situation.apFor(s, man, weapon) <= ap &&
      this.situation.hasTarget(odds, s, man, weapon, place);
    if (shoots || post === optionOf(place)) return false;
    return this.situation.outlook.risk(odds, s, man, place, false) > judgement.nothing;
  }

  /** At whom he declares his explosive, + 1: where it does most. */
  target(odds: Odds, s: State, man: Man, targets: readonly number[]): number {
    return this.marksman.target(odds, s, man, targets);
  }

  /** Whether his arc shoots at who is in it, or waits for somebody who is still to come and worth more. */
  fire(odds: Odds, s: State, firer: Man, target: Man, flying: boolean): number {
    return this.marksman.fire(odds, s, firer, target, flying);
  }

  private known(s: State, man: Man, what: Asked, about: number): number {
    return this.memory.find(s, man, what, about, this.suffices);
  }

  private keep(s: State, man: Man, what: Asked, about: number, answer: number): number {
    return this.memory.keep(s, man, what, about, this.suffices, answer);
  }

  private look(s: State, man: Man): void {
    this.situation.look(s, man);
    this.suffices = this.posts.errands.suffices(s, man);
  }

  /** His post, of a man whose situation has been looked at: twice the option, and 1 where he goes at any price. */
  private postOf(odds: Odds, s: State, man: Man): number {
    const known = this.known(s, man, asked.post, 0);
    if (known >= 0) return known;
    this.posts.find(odds, s, man);
    const { option, isRush } = this.posts.post;
    return this.keep(s, man, asked.post, 0, 2 * option + (isRush ? 1 : 0));
  }

  /** Towards his post: all the way, in a bound that leaves AP for his weapon where it has a target, or at a run. */
  private findMove(odds: Odds, s: State, man: Man, about: number): number {
    const { battle } = this;
    const from = get(s, man.base, its.place);
    const post = this.postOf(odds, s, man);
    const option = optionOfPost(post);
    if (option === optionOf(from)) return option;
    const to = placeOfOption(option);
    const step = to < from ? -1 : 1;
    const budget = afoot(battle, s, man, budgetOfMove(about));
    if (budget <= 0) return optionOf(from);
    const run = this.toward(s, man, to, budget);
    const isOut = run < 0 || run > battle.ground.length;
    if (option === optionOff(battle, step) && isOut) return option;
    const near = (post & 1) === 1 ? from : this.boundTo(odds, s, man, to, about, budget);
    return optionOf(near === from ? Math.min(battle.ground.length, Math.max(0, run)) : near);
  }

  /** How far he goes so that he can still fire at somebody from there, and lie down where he is reached; else `from`. */
  private boundTo(odds: Odds, s: State, man: Man, to: number, about: number, budget: number): number {
    const { battle, situation } = this;
    const from = get(s, man.base, its.place);
    const weapon = weaponInHand(battle, s, man);
    if (weapon === undefined) return from;
    const { moveAp } = battle.rules.movement;
    const spare = apOfMove(about) - budgetOfMove(about);
    const needs = Math.max(0, situation.apFor(s, man, weapon) - spare);
    for (const keeps of [needs + moveAp, needs]) {
      if (budget - keeps <= 0) continue;
      const near = this.toward(s, man, to, budget - keeps);
      const isReached = situation.outlook.risk(odds, s, man, near, false) > judgement.nothing;
      if (keeps > needs && !isReached) continue;
      if (near !== from && situation.hasTarget(odds, s, man, weapon, near)) return near;
    }
    return from;
  }

  /** How far towards a place so many AP take him. */
  private toward(s: State, man: Man, to: number, budget: number): number {
    const from = get(s, man.base, its.place);
    const step = to < from ? -1 : 1;
    const far = reachOf(this.battle, s, man, step, budget);
    return step < 0 ? Math.max(far, to) : Math.min(far, to);
  }
}

/** The option that goes to a post. */
function optionOfPost(post: number): number {
  return post >> 1;
}

/** Whether an enemy stands on a dot (SK-HOST-01). */
function isTaken({ men }: Battle, s: State, man: Man, place: number): boolean {
  for (let k = man.enemyFrom; k < man.enemyTo; k++) {
    const { base } = men[k] as Man;
    if (s[base + its.status] === status.stands && s[base + its.place] === place) return true;
  }
  return false;
}
