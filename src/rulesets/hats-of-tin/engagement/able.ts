/**
 * The plan `able`: what a good club player does with each decision that the rules leave to him.
 *
 * A unit weighs everything that it may be ordered to do. A shot, an assault, a rally and a wait on overwatch are worth what they do on average; a place is
 * worth what can be done from there in the turns to come, less what can be done to who stands there; and a mission draws its units to where it is
 * decided. Who would have to come into the enemy's fire alone waits for the others.
 *
 * Promises: reads the state alone, and constants of the battle; draws nothing at random; knows neither the enemy's plans nor what units cost (HOT-L28).
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { type Body, isByCommander, newBody, retreatsOf, suffer } from '../attack/effect.js';
import { hitsOn, placeOf, stands, whole } from '../state/state.js';
import { canAssault } from './assault.js';
import type { Battle } from './battle.js';
import { calls, fires, goalOf, isExposed, kindOf, letsGo, orderOf, orders, targetOf, whatOf } from './codes.js';
import { mayBeOrdered } from './command.js';
import { Harm } from './harm.js';
import { eachPlace, hitsMenu, wayMenu } from './menus.js';
import { Outlook } from './outlook.js';
import { mayRally, mayWatch } from './plans.js';
import { Purpose } from './purpose.js';
import type { BattleUnit } from './roster.js';
import { commandersWith, diceOf, distanceOf, friendBeside, nearestEnemyOf, shelterOf, unitOf } from './sight.js';
import { whoCouldBeServed } from './spotting.js';

/** Turns that a place is valued for, at most. */
const foresight = 3;

export class Able {
  private readonly b: Battle;
  private readonly harm: Harm;
  private readonly outlook: Outlook;
  private readonly purpose: Purpose;
  private readonly menu: number[] = [];
  private readonly body: Body = newBody();
  /** The best order that was found, and what it is worth. */
  private best = 0;
  private most = 0;
  /** Whoever waits for the enemy has no reason to go anywhere. */
  private holdsHere = false;
  /** For the unit that is weighed: its care, the turns to come, where its force takes it and how much that is worth. */
  private care = 1;
  private ahead = 0;
  private goal = 0;
  private pull = 0;

  constructor(b: Battle) {
    this.b = b;
    this.harm = new Harm(b);
    this.outlook = new Outlook(b, this.harm);
    this.purpose = new Purpose(b, this.harm);
  }

  /** What a unit is ordered to do. */
  order(odds: Odds, s: State, unit: BattleUnit): number {
    const near = nearestEnemyOf(this.b, s, unit);
    if (near === undefined) return orderOf(orders.idle);
    this.weigh(odds, s, unit);
    const at = placeOf(s, unit.index);
    const stay = this.at(s, unit, at);
    const { b } = this;
    this.best = orderOf(orders.idle);
    this.most = stay;
    const consider = (option: number): void => this.consider(option, this.worthOf(odds, s, unit, option, stay));
    if (mayWatch(b, unit)) consider(orderOf(orders.watch));
    if (mayRally(b, s, unit, near)) consider(orderOf(orders.rally));
    this.fights(odds, s, unit, near, consider);
    if (b.hasIndirect && whoCouldBeServed(b, s, unit) >= 0) consider(orderOf(orders.spot));
    for (const step of [-1, 1] as const) {
      if (this.purpose.waits && this.holdsHere) break;
      eachPlace(b, s, unit, step, unit.move, (place) => consider(orderOf(orders.go, place)));
    }
    return this.best;
  }

  private consider(option: number, worth: number): void {
    if (worth <= this.most + 1e-9) return;
    this.most = worth;
    this.best = option;
  }

  /** Weighs all shots and assaults. */
  private fights(odds: Odds, s: State, unit: BattleUnit, near: BattleUnit, consider: (option: number) => void): void {
    const { b } = this;
    const gap = distanceOf(s, unit.index, near.index);
    const { range, dice } = unit.profile;
    if (gap > range && gap > unit.move + 1) return;
    const both = b.policies.shootAndMove && diceOf(b, s, unit) > 1;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (!stands(s, k)) continue;
      if (dice > 0 && b.view.possible(odds, s, unit.index, k)) consider(orderOf(orders.shoot, k));
      if (both && b.inSight.possible(odds, s, unit.index, k)) consider(orderOf(orders.fireAndGo, k));
      if (canAssault(b, s, unit, unitOf(b, k), unit.move)) consider(orderOf(orders.assault, k));
    }
  }

  /** Takes in the state for a unit. */
  private weigh(odds: Odds, s: State, unit: BattleUnit): void {
    const { outlook, purpose } = this;
    outlook.look(odds, s, unit, purpose.flees(unit.side));
    purpose.look(s, unit);
    this.care = purpose.care;
    const left = this.b.limit - (s[whole.round] as number);
    this.ahead = Math.min(foresight, left);
    const stays = purpose.waits || purpose.isContent;
    this.goal = stays ? placeOf(s, unit.index) : outlook.goal(Math.min(6, left + 1), this.care, purpose.balance);
    this.pull = stays ? 0 : outlook.pull;
    const at = placeOf(s, unit.index);
    this.holdsHere =
      !purpose.flees(unit.side) && outlook.isFree(at) && (outlook.gain(at) > 0 || outlook.risk(at) === 0);
  }

  /** What it is worth to a unit to be at a place when its order is over. */
  private at(s: State, unit: BattleUnit, place: number): number {
    const { outlook, care, b } = this;
    if (place < 0 || place > b.ground.length) return this.purpose.left(s, unit, place);
    const risk = care * outlook.risk(place);
    const from = placeOf(s, unit.index);
    const way = Math.abs(this.goal - from);
    const progress = way === 0 ? 0 : (way - Math.abs(this.goal - place)) / Math.max(way, unit.move);
    return (
      this.ahead * outlook.later(place, care, this.purpose.chance) -
      risk +
      0.5 * this.pull * progress +
      this.purpose.at(s, unit, place)
    );
  }

  private worthOf(odds: Odds, s: State, unit: BattleUnit, option: number, stay: number): number {
    const { b, harm, outlook, care } = this;
    const what = whatOf(option);
    const at = placeOf(s, unit.index);
    switch (kindOf(option)) {
      case orders.shoot:
        return stay + this.shot(odds, s, unit, what, 0) - care * outlook.watched(at, false);
      case orders.fireAndGo: {
        let best = stay;
        for (const next of [at - 1, at + 1]) {
          if (next < 0 || next > b.ground.length || !outlook.isFree(next)) continue;
          best = Math.max(best, this.at(s, unit, next) - care * outlook.watched(next, false));
        }
        return best + this.shot(odds, s, unit, what, 1) - care * outlook.watched(at, false);
      }
      case orders.assault: {
        const foe = unitOf(b, what);
        const goal = placeOf(s, what);
        const next = goal + Math.sign(at - goal);
        const gain = harm.assault(odds, s, unit, foe, shelterOf(b, s, what, false), this.purpose.drives(s, unit, what));
        const entry = next === at ? 0 : care * outlook.watched(next, true);
        const ground = this.purpose.at(s, unit, next) - this.purpose.at(s, unit, at);
        // nobody else shoots at who is next to his friend (HOT-R13)
        const spared = b.policies.dangerClose === 'never' ? 0.5 * care * outlook.risk(at) : 0;
        return stay + gain + spared - entry - this.masked(odds, s, unit, what) + ground;
      }
      case orders.rally: {
        const { limit } = unit.profile;
        const isLast = hitsOn(s, unit.index) === limit - 1;
        const chance = commandersWith(b, s, unit.index) > 0 ? 0.5 : 1 / 3;
        return stay + ((chance * (harm.worth[unit.index] as number)) / limit) * (isLast ? 1.6 : 1.1);
      }
      case orders.watch:
        return stay + outlook.wait(at, this.purpose.chance) + 1e-6;
      case orders.spot:
        return stay + this.serves(odds, s, unit);
      case orders.go:
        if (!this.mayGo(unit, what, at)) return Number.NEGATIVE_INFINITY;
        return this.at(s, unit, what) - (this.isOn(what) ? care * outlook.watched(what, false) : 0);
      default:
        return stay;
    }
  }

  /**
   * Whether it makes sense to go somewhere: who waits for the enemy stands, unless he is shot at and cannot answer; who can shoot does not run, unless
   * his mission asks for it.
   */
  private mayGo(unit: BattleUnit, to: number, from: number): boolean {
    const { outlook, purpose } = this;
    if (!this.isOn(to) || purpose.flees(unit.side)) return true;
    const here = outlook.gain(from);
    if (here === 0 && !outlook.isFree(from)) return true;
    // under fire that it cannot answer, now or when they come
    if (here === 0 && outlook.risk(from) > 0 && outlook.wait(from, purpose.chance) === 0) return true;
    if (purpose.waits || (here === 0 && purpose.isContent && purpose.isPlaced(unit, from))) return false;
    return here === 0 || purpose.urges(unit, from) || outlook.gain(to) >= here;
  }

  /** What the fire of friends is worth that an assault would stop: nobody shoots at who is next to a friend (HOT-R13). */
  private masked(odds: Odds, s: State, unit: BattleUnit, enemy: number): number {
    const { b } = this;
    if (b.policies.dangerClose === 'always' || friendBeside(s, unit, enemy) >= 0) return 0;
    let sum = 0;
    for (let k = unit.friendFrom; k < unit.friendTo; k++) {
      if (k === unit.index || !stands(s, k) || Math.abs(placeOf(s, k) - placeOf(s, enemy)) > unitOf(b, k).profile.range)
        continue;
      const friend = unitOf(b, k);
      const shelter = shelterOf(b, s, enemy, false);
      const fire = this.harm.fire(odds, s, friend, unitOf(b, enemy), shelter);
      sum += Math.max(0, fire - Math.max(0, this.harm.assault(odds, s, friend, unitOf(b, enemy), shelter, 0)));
    }
    return 0.6 * sum;
  }

  private isOn(place: number): boolean {
    return place >= 0 && place <= this.b.ground.length;
  }

  private shot(odds: Odds, s: State, unit: BattleUnit, target: number, fewer: number): number {
    const { b } = this;
    const gain = this.harm.fire(odds, s, unit, unitOf(b, target), shelterOf(b, s, target, false), fewer);
    return 1.15 * gain * this.purpose.zeal(s, unit, target);
  }

  /** What it is worth to spot for the friends who fire at what a unit sees. */
  private serves(odds: Odds, s: State, unit: BattleUnit): number {
    const { b } = this;
    let best = 0;
    for (let k = unit.friendFrom; k < unit.friendTo; k++) {
      const firer = unitOf(b, k);
      if (k === unit.index || !firer.profile.indirect || !mayBeOrdered(b, s, k)) continue;
      for (let foe = unit.enemyFrom; foe < unit.enemyTo; foe++) {
        if (!stands(s, foe) || Math.abs(placeOf(s, foe) - placeOf(s, k)) > firer.profile.range) continue;
        best = Math.max(best, this.harm.fire(odds, s, firer, unitOf(b, foe), shelterOf(b, s, foe, false)));
      }
    }
    return 0.9 * best;
  }

  /** Who is ordered next: while orders last for all, those who shoot far come first; else whoever has most to gain. */
  next(s: State, side: number): number {
    const { b } = this;
    const [from, to] = [s[whole.nextUnit] as number, b.sides.to[side] as number];
    if (unitOf(b, from).plan !== 'able') return calls(from);
    let count = 0;
    for (let k = from; k < to; k++) if (mayBeOrdered(b, s, k) && !unitOf(b, k).lone) count++;
    const isScarce = count > (s[whole.orders] as number);
    let [best, most] = [from, Number.NEGATIVE_INFINITY];
    for (let k = from; k < to; k++) {
      const unit = unitOf(b, k);
      if (unit.plan !== 'able' || !mayBeOrdered(b, s, k)) continue;
      const worth = isScarce ? this.urgency(s, unit) : this.rank(unit);
      if (worth <= most) continue;
      best = k;
      most = worth;
    }
    return calls(best);
  }

  /** Whoever has somebody to shoot at has more to gain than who only might. */
  private urgency(s: State, unit: BattleUnit): number {
    const near = nearestEnemyOf(this.b, s, unit);
    if (near === undefined) return 0;
    const gap = distanceOf(s, unit.index, near.index);
    const reach = gap <= unit.profile.range ? 10 : gap <= unit.profile.range + near.move ? 5 : 0;
    return reach + (this.harm.worth[unit.index] as number);
  }

  private rank({ profile }: BattleUnit): number {
    return profile.indirect ? -1 : profile.range;
  }

  /** Where a unit goes on to. */
  way(odds: Odds, s: State, unit: BattleUnit, about: number): number {
    this.weigh(odds, s, unit);
    const { menu } = this;
    menu.length = 0;
    wayMenu(this.b, s, unit, about, menu);
    let [best, most] = [menu[0] as number, Number.NEGATIVE_INFINITY];
    for (let k = 0; k < menu.length; k++) {
      const place = goalOf(menu[k] as number);
      const fire =
        place === placeOf(s, unit.index) || !this.isOn(place) ? 0 : this.care * this.outlook.watched(place, false);
      const worth = this.at(s, unit, place) - fire;
      if (worth <= most + 1e-9) continue;
      most = worth;
      best = menu[k] as number;
    }
    return best;
  }

  /** Whether to shoot on overwatch: unless somebody better worth it is still to be ordered. */
  overwatch(odds: Odds, s: State, unit: BattleUnit, about: number): number {
    const { b, harm } = this;
    const target = targetOf(about);
    const gain = harm.fire(odds, s, unit, unitOf(b, target), shelterOf(b, s, target, isExposed(about)));
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (k === target || !mayBeOrdered(b, s, k)) continue;
      if (Math.abs(placeOf(s, k) - placeOf(s, unit.index)) > unit.profile.range) continue;
      if (0.4 * harm.fire(odds, s, unit, unitOf(b, k), shelterOf(b, s, k, false)) > gain) return letsGo;
    }
    return fires;
  }

  /** How hits are taken: what keeps most of the unit, a retreat weighed against a hit. */
  hits(s: State, unit: BattleUnit, rolled: number): number {
    const { b, body, menu } = this;
    menu.length = 0;
    hitsMenu(b, s, unit, rolled, menu);
    let [best, most] = [menu[0] as number, Number.NEGATIVE_INFINITY];
    const retreat = this.purpose.retreat(s, unit);
    for (let k = 0; k < menu.length; k++) {
      const way = menu[k] as number;
      body.hits = hitsOn(s, unit.index);
      body.limit = unit.profile.limit;
      suffer(body, rolled, way);
      const lost = body.hits / body.limit + (body.destroyed ? 0.6 : 0) + (isByCommander(way) ? 0.4 : 0);
      const worth = -lost - retreat * retreatsOf(way);
      if (worth <= most + 1e-9) continue;
      most = worth;
      best = way;
    }
    return best;
  }
}
