/**
 * The post of an able man: where he does most for what is done to him there and on the way, over the rounds that are left.
 *
 * Promises: reads the state only; the first of posts that are worth the same is taken, and staying before all.
 */
import { task } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import type { Weapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { Errands, type Post } from './able-errands.js';
import { exchange, type Losses, newFight } from './able-exchange.js';
import type { Situation } from './able-situation.js';
import { judgement, standing } from './able-weights.js';
import type { Man } from './battle.js';
import { weaponInHand } from './outlook.js';
import { optionOf } from './places.js';

/** Places looked at in one decision, at most. */
const mostPlaces = 64;

export class Posts {
  readonly post: Post = { option: 0, place: 0, isRush: false };
  readonly errands: Errands;
  private readonly situation: Situation;
  private readonly places = new Int32Array(mostPlaces);
  private readonly fight = newFight();
  private readonly losses: Losses = { own: 0, enemy: 0 };

  constructor(situation: Situation) {
    this.situation = situation;
    this.errands = new Errands(situation);
  }

  /** Sets the post: first what the mission asks in time, then who serves the man's weapon, then what pays best. */
  find(odds: Odds, s: State, man: Man): void {
    const { post, situation } = this;
    const from = get(s, man.base, its.place);
    post.isRush = false;
    if (this.errands.sends(odds, s, man, post)) return;
    const server = situation.served(s, man);
    const isMate = server !== undefined && server !== man;
    post.place = isMate ? get(s, server.base, its.place) : from;
    post.option = optionOf(post.place);
    if (!isMate) this.findBest(odds, s, man, from);
  }

  private findBest(odds: Odds, s: State, man: Man, from: number): void {
    const { post, situation, places } = this;
    const { battle, outlook } = situation;
    const weapon = weaponInHand(battle, s, man);
    const here = situation.gainAt(odds, s, man, weapon, from);
    // an arc that bears is not given up (SK-L05)
    if (here > 0 && situation.isGun(s, man)) return;
    const isArmed = situation.isArmed(s, man, weapon);
    const isComing = outlook.isComing && isArmed;
    const waits = this.waits(odds, s, man, here);
    const keeps = situation.taskOf(man) === task.keep && situation.isOnGoal(from);
    const near = situation.distanceAt(from);
    const nearest = here > 0 ? near - judgement.bound : near;
    const stay = this.valueOf(odds, s, man, weapon, from, Number.NEGATIVE_INFINITY);
    let best = stay + judgement.trouble * situation.value(man);
    const count = this.findPlaces(s, man, weapon, from);
    for (let n = 0; n < count; n++) {
      const place = places[n] as number;
      if (situation.isHeld(place) || (keeps && !situation.isOnGoal(place))) continue;
      const range = situation.distanceAt(place);
      if (waits && range < nearest) continue;
      // back only out of a reach that he cannot answer, or to where he can still answer
      if (range > near && (isComing || (here > 0 && situation.gainAt(odds, s, man, weapon, place) === 0))) continue;
      const value = this.valueOf(odds, s, man, weapon, place, best);
      if (value <= best) continue;
      best = value + judgement.nothing;
      post.place = place;
      post.option = optionOf(place);
    }
  }

  /**
   * Whether he lets the enemy come: who lies in wait has the first shot. Who comes is seen after a round; nobody waits
   * where he is shot at and cannot answer.
   */
  private waits(odds: Odds, s: State, man: Man, here: number): boolean {
    const { situation } = this;
    // who has lost already can only destroy the enemy, and he need not come any more
    if (situation.score === standing.lost) return false;
    const own = situation.taskOf(man);
    if (own === task.keep || own === task.bar || own === task.last) return true;
    if (here === 0 && situation.outlook.risk(odds, s, man, get(s, man.base, its.place), true) > 0) return false;
    const left = situation.roundsLeft(s);
    const { limit } = situation.battle;
    if (situation.outlook.isComing) return 2 * left >= limit;
    return left === limit && left >= judgement.leisure;
  }

  /** Writes the places that might be posts into `places`, each once; returns how many. */
  private findPlaces(s: State, man: Man, weapon: Weapon | undefined, from: number): number {
    const { battle, outlook } = this.situation;
    let count = 0;
    for (let k = 0; k < outlook.count; k++) {
      const at = outlook.place[k] as number;
      const his = outlook.weaponOf(s, k);
      const step = at < from ? 1 : -1;
      if (weapon !== undefined) {
        count = this.add(at + step * weapon.long, from, count);
        count = this.add(at + step * weapon.short, from, count);
        count = this.add(at + step * Math.ceil(weapon.short / 2), from, count);
        count = this.add(at + step, from, count);
      }
      if (his === undefined) continue;
      count = this.add(at + step * (his.long + 1), from, count);
      count = this.add(at + step * (his.short + 1), from, count);
    }
    for (let n = 0; n < battle.ground.edges.length; n++) {
      count = this.add(battle.ground.edges[n] as number, from, count);
    }
    return this.add(man.start, from, count);
  }

  private add(place: number, from: number, count: number): number {
    const { places, situation } = this;
    if (count === places.length || place === from || place < 0 || place > situation.battle.ground.length) return count;
    for (let n = 0; n < count; n++) if (places[n] === place) return count;
    places[count] = place;
    return count + 1;
  }

  /**
   * What a post is worth: points taken less points lost, on the way and there; all of his side do as he does. Where not
   * even all that he may take from there is more than `least`, no more than that: what he may lose is not asked.
   */
  private valueOf(odds: Odds, s: State, man: Man, weapon: Weapon | undefined, place: number, least: number): number {
    const { situation, fight, losses } = this;
    const { outlook } = situation;
    const from = get(s, man.base, its.place);
    const value = Math.max(judgement.nothing, situation.value(man));
    const isServing = get(s, man.base, its.serves) > 0;
    const stops = this.stopsTo(s, man, weapon, place);
    const left = Math.min(situation.roundsLeft(s), 2 * judgement.horizon);
    fight.rounds = Math.max(0, Math.min(left - stops, judgement.horizon));
    fight.shots = fight.rounds;
    if (weapon?.kind === 'explosive' && weapon.rounds !== undefined) fight.shots = get(s, man.base, its.rounds);
    const own = Math.max(1, isServing ? outlook.gunners : outlook.friends);
    const enemies = outlook.enemies();
    const gain = fight.shots === 0 ? 0 : situation.gainAt(odds, s, man, weapon, place);
    fight.fire = enemies > 0 ? (gain * own) / enemies : 0;
    fight.reached = gain > 0 ? outlook.reached / enemies : 0;
    const most = (Math.min(fight.reached, fight.fire * fight.rounds) * enemies) / own;
    if (most + judgement.nothing <= least) return least;
    const fresh = place === from ? 0 : outlook.risk(odds, s, man, place, false, from);
    const exposed = stops === 0 ? 0 : situation.exposure(odds, s, man, from, place, stops);
    fight.stops = stops;
    fight.way = stops === 0 ? 0 : exposed / (stops * value);
    const points = outlook.risk(odds, s, man, place, true);
    fight.risk = (points - outlook.blasts) / value;
    fight.blasts = outlook.blasts / value;
    fight.volleys = outlook.volleys;
    exchange(fight, losses);
    return (losses.enemy * enemies) / own - situation.weight(man) * (losses.own * value + fresh);
  }

  /** Activations that end without a shot before he can fire from a place. */
  private stopsTo(s: State, man: Man, weapon: Weapon | undefined, place: number): number {
    const { situation } = this;
    const from = get(s, man.base, its.place);
    if (place === from) return situation.isGun(s, man) || get(s, man.base, its.serves) === 0 ? 0 : 1;
    const ap = situation.moveAp(man);
    const needs = situation.apFor(s, man, weapon);
    const walked = situation.walkAp(from, place);
    // a weapon is broken down before he goes, and set up when he is there
    const crew = get(s, man.base, its.serves) === 0 ? 0 : situation.isGun(s, man) ? 2 : 1;
    return crew + Math.max(0, Math.ceil((walked - Math.max(0, ap - needs)) / ap));
  }
}
