/**
 * Where a unit had better be, and what it does there, where it is not enough to shoot: it weighs each order that it may be given.
 *
 * A shot, an assault, a rally and a wait on overwatch are worth what they do on average; a place is worth what can be done from there in the turns to
 * come, less what can be done to who stands there, and what the mission gives for it. Who would have to come into the enemy's fire alone waits for
 * the others.
 *
 * Promises: reads the state alone, and constants of the battle.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { hitsOn, placeOf, stands, whole } from '../state/state.js';
import { canAssault } from './assault.js';
import type { Battle } from './battle.js';
import { goalOf, orderOf, orders } from './codes.js';
import { mayBeOrdered } from './command.js';
import { Goals } from './goals.js';
import type { Harm } from './harm.js';
import { eachPlace, wayMenu } from './menus.js';
import { Outlook } from './outlook.js';
import { mayRally, mayWatch } from './plans.js';
import { type Purpose, soon } from './purpose.js';
import type { BattleUnit } from './roster.js';
import { commandersWith, diceOf, friendBeside, nearestEnemyOf, shelterOf, unitOf } from './sight.js';
import type { Situation } from './situation.js';
import { whoCouldBeServed } from './spotting.js';
import { weights } from './weights.js';

export class Stance {
  private readonly b: Battle;
  private readonly harm: Harm;
  private readonly outlook: Outlook;
  private readonly goals: Goals;
  private readonly purpose: Purpose;
  private readonly situation: Situation;
  private readonly menu: number[] = [];
  /** The best order that was found, and what it is worth. */
  private best = 0;
  private most = 0;
  /** For the unit that is weighed: its care, the turns to come, where its force takes it and how much that is worth. */
  private care = 1;
  private ahead = 0;
  private goal = 0;
  private pull = 0;
  private isAimed = false;

  /** `situation`: in which the unit is that is weighed; enemies are weighed in its order. */
  constructor(b: Battle, harm: Harm, purpose: Purpose, situation: Situation) {
    this.b = b;
    this.harm = harm;
    this.outlook = new Outlook(b, harm);
    this.goals = new Goals(b, this.outlook);
    this.purpose = purpose;
    this.situation = situation;
  }

  /** What a unit is ordered to do; `target`: the best to shoot at, which is worth `shot`, or -1. */
  order(odds: Odds, s: State, unit: BattleUnit, target: number, shot: number, hides: boolean): number {
    const { b, outlook, purpose } = this;
    const near = nearestEnemyOf(b, s, unit) as BattleUnit;
    this.weigh(odds, s, unit);
    const { care } = this;
    const at = placeOf(s, unit.index);
    // all is weighed against staying and doing nothing
    this.best = orderOf(orders.idle);
    this.most = 0;
    // who has somebody to shoot at does not wait for another
    if (mayWatch(b, unit))
      this.consider(orderOf(orders.watch), (target >= 0 ? 0 : outlook.wait(at, purpose.chance)) + 1e-6);
    if (mayRally(b, s, unit, near)) this.consider(orderOf(orders.rally), this.rally(odds, s, unit));
    if (target >= 0) {
      const fire = weights.now * shot - care * outlook.watched(at, false);
      this.consider(orderOf(orders.shoot, target), fire);
      if (b.policies.shootAndMove && diceOf(b, s, unit) > 1) this.fireAndGo(odds, s, unit, at);
    }
    if (Math.abs(placeOf(s, near.index) - at) - 1 <= unit.move) this.assaults(odds, s, unit, at, target);
    if (b.hasIndirect && whoCouldBeServed(b, s, unit) >= 0)
      this.consider(orderOf(orders.spot), this.serves(odds, s, unit));
    // who can shoot does not run, unless his mission asks for it
    if (target >= 0 && !hides && !purpose.flees(s, unit.side) && !purpose.urges(s, unit, at)) return this.best;
    this.moves(s, unit, at, target >= 0 && hides);
    return this.best;
  }

  private consider(option: number, worth: number): void {
    if (worth <= this.most + 1e-9) return;
    this.most = worth;
    this.best = option;
  }

  /** Takes in the state for a unit. */
  private weigh(odds: Odds, s: State, unit: BattleUnit): void {
    const { outlook, purpose } = this;
    outlook.look(odds, s, unit, purpose.flees(s, unit.side));
    purpose.look(s, unit);
    this.care = purpose.care;
    const left = this.b.limit - (s[whole.round] as number);
    this.ahead = left < soon ? left : weights.foresight;
    this.isAimed = false;
  }

  /** Where its force takes the unit, found where it is asked for. */
  private aim(s: State): number {
    if (this.isAimed) return this.goal;
    this.isAimed = true;
    const { goals, purpose } = this;
    const left = this.b.limit - (s[whole.round] as number);
    const turns = left < soon ? left + 1 : weights.farSight;
    const stays = purpose.waits || purpose.isContent;
    this.goal = stays ? goals.lair(s) : goals.goal(s, turns, this.care, purpose.balance);
    this.pull = goals.pull;
    return this.goal;
  }

  /** What it is worth to a unit to be at a place when its order is over; where that is not above `floor`, anything that is not. */
  private at(s: State, unit: BattleUnit, place: number, floor = Number.NEGATIVE_INFINITY): number {
    const { outlook, care, b, purpose, ahead } = this;
    if (place < 0 || place > b.ground.length) return purpose.left(s, unit, place);
    const from = placeOf(s, unit.index);
    const goal = this.aim(s);
    const way = Math.abs(goal - from);
    const progress = way === 0 ? 0 : (way - Math.abs(goal - place)) / Math.max(way, unit.move);
    const ground = weights.onTheWay * this.pull * progress + purpose.at(s, unit, place);
    // what costs least to know is asked first
    if (ahead * outlook.mostLater + ground <= floor) return floor;
    const later = ahead * outlook.later(place, care, purpose.chance) + ground;
    return later <= floor ? floor : later - care * outlook.risk(place);
  }

  /** No place on the lane is worth more: all of the way to its goal, the best fire there is, and nothing to fear. */
  private get mostAt(): number {
    return this.ahead * this.outlook.mostLater + weights.onTheWay * this.pull;
  }

  /** Weighs each place where a move may end. */
  private moves(s: State, unit: BattleUnit, at: number, hides: boolean): void {
    const { outlook, purpose, b } = this;
    const goal = this.aim(s);
    const flees = purpose.flees(s, unit.side);
    const here = outlook.gain(at);
    const isFree = outlook.isFree(at);
    const isPlagued = here === 0 && (!isFree || (outlook.wait(at, purpose.chance) === 0 && outlook.risk(at) > 0));
    const stays = !hides && (purpose.waits || (here === 0 && purpose.isContent && purpose.isPlaced(unit, at)));
    // whoever waits for the enemy has no reason to go anywhere
    if (stays && goal === at && !flees && !isPlagued) return;
    const isUrged = purpose.urges(s, unit, at);
    const keeps = purpose.keeps(unit.side) && purpose.isPlaced(unit, at);
    const risk = isPlagued ? outlook.risk(at) : 0;
    const stay = this.at(s, unit, at);
    const staysOn = at - unit.move >= 0 && at + unit.move <= b.ground.length;
    if (staysOn && this.mostAt - stay <= this.most) return;
    const weigh = (place: number): void => {
      const isOn = place >= 0 && place <= b.ground.length;
      // who has what he is there for goes nowhere but out of the fire
      if (isOn && isPlagued && isFree && keeps && outlook.risk(place) >= risk) return;
      if (isOn && !flees && !isPlagued) {
        if (stays && (place - at) * (goal - at) <= 0) return;
        if (here > 0 && !isUrged && outlook.gain(place) < here) return;
      }
      const fire = isOn ? this.care * outlook.watched(place, false) : 0;
      this.consider(orderOf(orders.go, place), this.at(s, unit, place, stay + this.most) - stay - fire);
    };
    eachPlace(b, s, unit, -1, unit.move, weigh);
    eachPlace(b, s, unit, 1, unit.move, weigh);
  }

  private rally(odds: Odds, s: State, { index, profile: { limit } }: BattleUnit): number {
    const chance = this.harm.rallies(odds, commandersWith(this.b, s, index) > 0);
    const isLast = hitsOn(s, index) === limit - 1;
    return ((chance * (this.harm.worth[index] as number)) / limit) * (isLast ? weights.rallyLast : weights.rally);
  }

  /** HOT-OPT-01: shots with one die less, and where it goes then. */
  private fireAndGo(odds: Odds, s: State, unit: BattleUnit, at: number): void {
    const { b, outlook, care } = this;
    const stay = this.at(s, unit, at);
    let best = 0;
    for (const next of [at - 1, at + 1]) {
      if (next < 0 || next > b.ground.length || !outlook.isFree(next)) continue;
      best = Math.max(best, this.at(s, unit, next) - stay - care * outlook.watched(next, false));
    }
    best -= care * outlook.watched(at, false);
    const { foes, foesFrom, foesTo } = this.situation;
    for (let n = foesFrom; n < foesTo; n++) {
      const k = foes[n] as number;
      if (!stands(s, k) || !b.inSight.possible(odds, s, unit.index, k)) continue;
      const gain = this.harm.fire(odds, s, unit, unitOf(b, k), shelterOf(b, s, k, false), 1);
      const zeal = this.purpose.zeal(s, unit, k);
      if (zeal > 0) this.consider(orderOf(orders.fireAndGo, k), best + weights.now * gain * zeal);
    }
  }

  private assaults(odds: Odds, s: State, unit: BattleUnit, at: number, target: number): void {
    const { b, harm, outlook, care, purpose } = this;
    const risk = outlook.risk(at);
    // nobody else shoots at who is next to his friend (HOT-R13)
    const spared = b.policies.dangerClose === 'never' ? weights.spared * care * risk : 0;
    const { foes, foesFrom, foesTo } = this.situation;
    for (let n = foesFrom; n < foesTo; n++) {
      const k = foes[n] as number;
      if (!stands(s, k) || Math.abs(placeOf(s, k) - at) - 1 > unit.move || purpose.spoils(s, unit, k)) continue;
      const foe = unitOf(b, k);
      const gain = harm.assault(odds, s, unit, foe, shelterOf(b, s, k, false), purpose.drives(s, unit, k));
      if (gain + spared <= this.most || !canAssault(b, s, unit, foe, unit.move)) continue;
      const goal = placeOf(s, k);
      const next = goal + Math.sign(at - goal);
      const entry = next === at ? 0 : care * outlook.watched(next, true);
      const ground = purpose.at(s, unit, next) - purpose.at(s, unit, at);
      const exposed = next === at ? 0 : care * Math.max(0, outlook.risk(next) - risk);
      const worth = gain + spared - entry - exposed - this.masked(odds, s, unit, k, next) + ground;
      this.consider(orderOf(orders.assault, k), worth - (target >= 0 ? weights.instead : 0));
    }
  }

  /**
   * What the fire of friends is worth that an assault would stop: nobody shoots at who is next to a friend (HOT-R13). Of each friend the fire at who is
   * assaulted, or what his best target is worth beyond the best that is left to him; who would assault as well loses the less.
   */
  private masked(odds: Odds, s: State, unit: BattleUnit, enemy: number, next: number): number {
    const { b, harm } = this;
    if (b.policies.dangerClose === 'always') return 0;
    const shelter = shelterOf(b, s, enemy, false);
    const isBeside = friendBeside(s, unit, enemy) >= 0;
    let sum = 0;
    for (let k = unit.friendFrom; k < unit.friendTo; k++) {
      const friend = unitOf(b, k);
      if (k === unit.index || !stands(s, k) || friend.profile.dice === 0) continue;
      let [now, then] = [0, 0];
      for (let foe = unit.enemyFrom; foe < unit.enemyTo; foe++) {
        if (!stands(s, foe) || Math.abs(placeOf(s, k) - placeOf(s, foe)) > friend.profile.range) continue;
        const fire = harm.fire(odds, s, friend, unitOf(b, foe), shelterOf(b, s, foe, false));
        if (fire <= then || friendBeside(s, friend, foe) >= 0) continue;
        now = Math.max(now, fire);
        if (Math.abs(placeOf(s, foe) - next) > 1) then = fire;
      }
      const isInReach = Math.abs(placeOf(s, k) - placeOf(s, enemy)) <= friend.profile.range;
      const atHim = isInReach && !isBeside ? harm.fire(odds, s, friend, unitOf(b, enemy), shelter) : 0;
      const fire = Math.max(atHim, now - then);
      if (fire > 0) sum += Math.max(0, fire - Math.max(0, harm.assault(odds, s, friend, unitOf(b, enemy), shelter, 0)));
    }
    return weights.masked * sum;
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
    return weights.spotting * best;
  }

  /** Where a unit goes on to that has drawn fire on its way, or has fired before it goes. */
  way(odds: Odds, s: State, unit: BattleUnit, about: number): number {
    this.weigh(odds, s, unit);
    const { menu, b } = this;
    menu.length = 0;
    wayMenu(b, s, unit, about, menu);
    let [best, most] = [menu[0] as number, Number.NEGATIVE_INFINITY];
    for (let k = 0; k < menu.length; k++) {
      const place = goalOf(menu[k] as number);
      const isNew = place !== placeOf(s, unit.index) && place >= 0 && place <= b.ground.length;
      const worth = this.at(s, unit, place) - (isNew ? this.care * this.outlook.watched(place, false) : 0);
      if (worth <= most + 1e-9) continue;
      most = worth;
      best = menu[k] as number;
    }
    return best;
  }
}
