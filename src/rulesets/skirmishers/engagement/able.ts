/**
 * The plan `able`: what a good club player does (SK-L28).
 *
 * He knows for every place what he could do from it and what could be done to him there (`outlook.ts`), takes the post
 * that pays best for the rounds that are left, goes there in bounds with his weapon ready, lies down within the enemy's
 * reach, keeps out of a reach that he cannot answer, and does in time what the mission asks of his side.
 *
 * Promises: reads the state only; the same situation is decided alike, and decided once.
 */
import { type Task, task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import { damageAt, distanceAt, landing, scatterOf } from '../attack/landing.js';
import type { ExplosiveWeapon, Weapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { ageField, burningField, cloudField, get, status, whole } from '../state/state.js';
import type { Battle, Man, Squad } from './battle.js';
import { serverOf } from './crew.js';
import { bit, dotsOf, isA } from './ground.js';
import { stands } from './losses.js';
import { digitsOfGroup, Outlook, weaponInHand } from './outlook.js';
import {
  afoot,
  apOfMove,
  budgetOfMove,
  mayBreakThrough,
  optionOf,
  optionOff,
  placeOfOption,
  reachOf,
  reachOnFoot,
} from './places.js';
import { plannedSmoke } from './plans.js';
import { isSetUp, numberFor, rangeOf } from './sight.js';

/** Rounds of fire that a post is looked at for: by then nothing is as it was. */
const horizon = 8;
/** Dots of a move that leaves AP for a weapon. */
const bound = 6;
/** Nobody moves for less, in shares of a man. */
const trouble = 0.03;
/** Points that make no difference. */
const nothing = 1e-9;

/** What points lost weigh against points taken, by task. */
const weights: Readonly<Record<Task, number>> = {
  [task.wear]: 1,
  [task.take]: 0.6,
  [task.keep]: 0.9,
  [task.leave]: 0.7,
  [task.bar]: 0.7,
  [task.last]: 1.3,
};

/** Where a man is to go: a place, off the lane by an end, and whether at any price. */
interface Post {
  option: number;
  place: number;
  isRush: boolean;
}

export class Able {
  private readonly battle: Battle;
  private readonly outlook: Outlook;
  private readonly tasks: readonly [Task, Task];
  private readonly goal: readonly [number, number] | undefined;
  private readonly known: Remembered<number, string>;
  private readonly post: Post = { option: 0, place: 0, isRush: false };
  private readonly ends: number;
  private score = 0;
  /** By HP: a number for all with which a man shoots alike. */
  private readonly wounds: readonly number[];
  private readonly places: Int32Array;

  constructor(battle: Battle) {
    this.battle = battle;
    this.outlook = new Outlook(battle);
    const { mission, lane, men, ground, limit } = battle;
    const { wound } = battle.rules;
    this.wounds = wound.map((modifier) => wound.indexOf(modifier));
    this.places = new Int32Array(64);
    this.tasks = [taskOf(mission, 0), taskOf(mission, 1)];
    this.goal = mission?.kind === 'take' ? dotsOf(mission.ground, lane.from) : undefined;
    const places = ground.length + 3;
    const units = this.outlook.first.length;
    const own = {
      what: 4,
      kind: men.length,
      place: places,
      hp: 3 * 16,
      about: 1 << 11,
      serves: battle.slots.length + 1,
      gun: 2,
      rounds: 128,
      left: limit + 2,
      friends: men.length + 1,
      score: 3,
      server: places,
      enough: 2,
    };
    const crowd = (men.length + 1) * (men.length + 1);
    const seen = Array.from({ length: units * digitsOfGroup }, (_, k) => [
      `enemy ${k}`,
      [men.length + 1, crowd, places, 4 * (3 + 1), 1 + men.length * battle.slots.length][k % digitsOfGroup] as number,
    ]);
    const clouds = battle.clouds.map((_, k) => [`smoke ${k}`, 2 * places]);
    const burning = battle.burns
      ? Array.from({ length: battle.layout.of.burning.count }, (_, k) => [`burning ${k}`, 1 << 16])
      : [];
    const sizes = { ...own, ...Object.fromEntries([...seen, ...clouds, ...burning]) };
    this.ends = Object.keys(own).length;
    this.known = new Remembered<number, string>('what able men do', sizes, 1 << 17);
  }

  /** An option of the decision `move`. */
  move(odds: Odds, s: State, man: Man, about: number): number {
    const option = this.remembered(s, man, 0, about, () => this.findMove(odds, s, man, about));
    const from = get(s, man.base, its.place);
    let at = placeOfOption(option);
    if (at < 0 || at > this.battle.ground.length) return option;
    // nobody stops on the dot of an enemy
    while (at !== from && isTaken(this.battle, s, man, at)) at += Math.sign(from - at);
    return optionOf(at);
  }

  /** Whether he lies down: where an enemy could reach him, and his weapon still has its AP. */
  prone(odds: Odds, s: State, man: Man, ap: number): number {
    return this.remembered(s, man, 1, ap, () => {
      const { rules } = this.battle;
      const weapon = weaponInHand(this.battle, s, man);
      const place = get(s, man.base, its.place);
      const left = ap - rules.movement.moveAp;
      const needs = this.apFor(s, man, weapon);
      const isUseful = weapon !== undefined && needs <= ap && this.hasTarget(odds, s, man, weapon, place);
      if (isUseful && left < needs) return 0;
      return this.isNear(s, place) ? 1 : 0;
    });
  }

  /** Whether a weapon is to be broken down where it is set up, and to be set up where it is not. */
  crew(odds: Odds, s: State, k: number): number {
    const server = serverOf(this.battle, s, k) as Man;
    const ap = server.ap[get(s, server.base, its.hp)] as number;
    return this.remembered(s, server, 2, ap, () => {
      this.findPost(odds, s, server);
      const isHere = this.post.option === optionOf(get(s, server.base, its.place));
      return isSetUp(this.battle, s, k + 1) === isHere ? 0 : 1;
    });
  }

  /** Where he throws smoke, + 1; 0: he keeps it. Smoke is for who is on his way within the enemy's reach. */
  smoke(odds: Odds, s: State, man: Man, ap: number): number {
    const place = get(s, man.base, its.place);
    const isOnTheWay = this.remembered(s, man, 3, ap, () => {
      this.findPost(odds, s, man);
      const isBound = this.post.option !== optionOf(place);
      return isBound && this.outlook.risk(odds, s, man, place, false) > nothing ? 1 : 0;
    });
    return isOnTheWay === 1 ? plannedSmoke(this.battle, s, man, ap) : 0;
  }

  /** At whom he declares his explosive, + 1: where it does most. */
  target(odds: Odds, s: State, man: Man, targets: readonly number[]): number {
    let best = 0;
    let most = nothing;
    for (const k of targets) {
      const points = this.blastAt(odds, s, man, this.battle.men[k] as Man);
      if (points <= most) continue;
      most = points;
      best = k + 1;
    }
    return best;
  }

  /** Whether his arc shoots at who is in it, or waits for somebody who is still to come and worth more. */
  fire(odds: Odds, s: State, firer: Man, target: Man, flying: boolean): number {
    const now = this.shotAt(odds, s, firer, target, flying);
    let better = 0;
    for (let k = target.index + 1; k < firer.enemyTo; k++) {
      const enemy = this.battle.men[k] as Man;
      if (stands(s, enemy) && this.shotAt(odds, s, firer, enemy, false) > 4 * now) better++;
    }
    if (better === 0) return 1;
    let arcs = 0;
    for (let k = firer.friendFrom; k < firer.friendTo; k++) arcs += get(s, (this.battle.men[k] as Man).base, its.arc);
    return arcs > 2 * better ? 1 : 0;
  }

  private shotAt(odds: Odds, s: State, firer: Man, target: Man, flying: boolean): number {
    const weapon = firer.arms;
    if (weapon?.kind !== 'direct') return 0;
    const range = rangeOf(get(s, firer.base, its.place), get(s, target.base, its.place));
    if (range > weapon.long) return 0;
    const tn = numberFor(this.battle, s, firer, target, weapon, flying);
    const cells = get(s, target.base, its.hp) + get(s, target.base, its.armour);
    return this.outlook.chanceOf(odds, tn) * Math.min(1, weapon.damage / cells) * this.value(target);
  }

  private value(man: Man): number {
    return this.outlook.worth[man.index] as number;
  }

  /**
   * Expected points of an explosive aimed at a man: of all that its landings do to the line that he stands in, beside
   * what friends have declared there already.
   */
  private blastAt(odds: Odds, s: State, man: Man, target: Man): number {
    const { battle } = this;
    const weapon = man.arms as ExplosiveWeapon;
    const place = get(s, target.base, its.place);
    const law = odds.pmf(landing, numberFor(battle, s, man, target, weapon, false));
    const scatter = scatterOf(battle.rules, weapon);
    const water = isA(battle.ground, place, bit.water);
    const { men, spacing } = battle.squads[target.squad] as Squad;
    let points = 0;
    for (const mate of men) {
      if (!stands(s, mate) || get(s, mate.base, its.place) !== place) continue;
      const cells = get(s, mate.base, its.hp) + get(s, mate.base, its.armour);
      const left = cells - this.declaredAt(odds, s, man, mate, spacing);
      if (left <= 0) continue;
      let harm = 0;
      for (let k = 0; k < law.codes.length; k++) {
        const distance = distanceAt(law.codes[k] as number, scatter, (mate.line - target.line) * spacing);
        harm += (law.weights[k] as number) * Math.min(left, damageAt(battle.rules, weapon, distance, water));
      }
      points += (harm / cells) * this.value(mate);
    }
    return points;
  }

  /** Points that explosives declared by friends will do to a man, more or less. */
  private declaredAt(odds: Odds, s: State, man: Man, enemy: Man, spacing: number): number {
    const { battle, outlook } = this;
    let sum = 0;
    for (const friend of battle.throwers[man.side]) {
      const aim = get(s, friend.base, its.aim) - 1;
      if (aim < 0) continue;
      const at = battle.men[aim] as Man;
      if (at.squad !== enemy.squad || get(s, at.base, its.place) !== get(s, enemy.base, its.place)) continue;
      const { damage } = friend.arms as ExplosiveWeapon;
      const along = Math.abs(at.line - enemy.line) * spacing;
      const chance = outlook.chanceOf(odds, numberFor(battle, s, friend, at, friend.arms as ExplosiveWeapon, false));
      sum += chance * (damage[along] ?? 0) + (1 - chance) * (damage[Math.max(1, along)] ?? 0);
    }
    return sum;
  }

  /** AP of what a man does with a weapon. */
  private apFor(s: State, man: Man, weapon: Weapon | undefined): number {
    const held = get(s, man.base, its.serves);
    if (held > 0) return isSetUp(this.battle, s, held) ? 0 : this.battle.rules.crew.setUpAp;
    return weapon?.ap ?? 1;
  }

  private hasTarget(odds: Odds, s: State, man: Man, weapon: Weapon, place: number): boolean {
    return this.gainAt(odds, s, man, weapon, place) > nothing;
  }

  /** Whether an enemy reaches a place, or would after a move. */
  private isNear(s: State, place: number): boolean {
    const { outlook } = this;
    for (let k = 0; k < outlook.count; k++) {
      const weapon = outlook.weaponOf(s, k);
      if (weapon !== undefined && rangeOf(place, outlook.place[k] as number) <= weapon.long + 8) return true;
    }
    return false;
  }

  /** Asks what is known of a situation, else finds it out. `what`: which question; `about`: what else it hangs on. */
  private remembered(s: State, man: Man, what: number, about: number, work: () => number): number {
    const { known, battle, outlook } = this;
    outlook.look(s, man);
    this.score = this.scoreOf(s, man);
    const { key } = known;
    const { base } = man;
    key[0] = what;
    key[1] = outlook.kinds[man.index] as number;
    key[2] = get(s, base, its.place);
    key[3] = 3 * (this.wounds[get(s, base, its.hp)] as number) + get(s, base, its.lies);
    key[4] = about;
    key[5] = get(s, base, its.serves) > 0 ? 1 + outlook.weaponServed(s, man.index) : 0;
    key[6] = this.isGun(s, man) ? 1 : 0;
    key[7] = get(s, base, its.rounds);
    key[8] = this.timeOf(this.roundsLeft(s), man);
    key[9] = outlook.friends;
    key[10] = this.score;
    const server = this.served(s, man);
    key[11] = server === undefined || server === man ? 0 : 1 + get(s, server.base, its.place);
    key[12] = this.suffices(s, man) ? 1 : 0;
    let at = this.ends;
    outlook.write(s, key, at);
    at += digitsOfGroup * outlook.first.length;
    for (let k = 0; k < battle.clouds.length; k++) {
      key[at++] = 2 * (s[cloudField(battle, k)] as number) + Math.min(1, s[ageField(battle, k)] as number);
    }
    if (battle.burns) {
      const from = burningField(battle, 0);
      for (let k = 0; k < battle.layout.of.burning.count; k++) key[at++] = s[from + k] as number;
    }
    const id = known.known();
    return id >= 0 ? known.recall(id) : known.learn(work);
  }

  /** What of the rounds that are left makes a difference. */
  private timeOf(left: number, { side }: Man): number {
    const { limit } = this.battle;
    const own = this.tasks[side];
    if (left <= horizon || left === limit || (own !== task.wear && own !== task.bar)) return left;
    return 2 * left >= limit ? limit + 1 : horizon + 1;
  }

  /** Activations that his side has left, this one among them. */
  private roundsLeft(s: State): number {
    return this.battle.limit - (s[whole.rounds] as number);
  }

  /** 0: ahead on points, 2: behind, 1: neither (ENG-R03). */
  private scoreOf(s: State, man: Man): number {
    const { men } = this.battle;
    let margin = 0;
    for (let k = 0; k < men.length; k++) {
      const other = men[k] as Man;
      const now = get(s, other.base, its.status);
      if (now !== status.dead && now !== status.routed) continue;
      const price = this.outlook.price[k] as number;
      margin += other.side === man.side ? -price : price;
    }
    return margin >= 0.1 ? 0 : margin <= -0.1 ? 2 : 1;
  }

  private weight(man: Man): number {
    const own = this.tasks[man.side];
    const enemy = this.tasks[(1 - man.side) as 0 | 1];
    if (own === task.take && enemy === task.take) return 0.9;
    if (own === task.wear && enemy === task.last) return 0.6;
    const weight = weights[own];
    if (own !== task.wear) return weight;
    return this.score === 0 ? 1.3 : this.score === 2 ? 0.7 : weight;
  }

  /** Towards his post: all the way, in a bound that leaves AP for his weapon where it has a target, or at a run. */
  private findMove(odds: Odds, s: State, man: Man, about: number): number {
    const { battle, outlook } = this;
    const { base } = man;
    const from = get(s, base, its.place);
    this.findPost(odds, s, man);
    const { option, place: to, isRush } = this.post;
    if (option === optionOf(from)) return option;
    const step = to < from ? -1 : 1;
    const budget = afoot(battle, s, man, budgetOfMove(about));
    if (budget <= 0) return optionOf(from);
    const run = this.toward(s, man, to, budget);
    if (option === optionOff(battle, step)) {
      const isOut = run < 0 || run > battle.ground.length;
      if (isOut) return option;
    }
    const weapon = weaponInHand(battle, s, man);
    const spare = apOfMove(about) - budgetOfMove(about);
    const { moveAp } = battle.rules.movement;
    if (!isRush && weapon !== undefined) {
      const needs = Math.max(0, this.apFor(s, man, weapon) - spare);
      for (const keeps of [needs + moveAp, needs]) {
        if (budget - keeps <= 0) continue;
        const near = this.toward(s, man, to, budget - keeps);
        const isReached = outlook.risk(odds, s, man, near, false) > nothing;
        if (keeps > needs && !isReached) continue;
        if (this.hasTarget(odds, s, man, weapon, near)) return optionOf(near);
      }
    }
    return optionOf(Math.min(battle.ground.length, Math.max(0, run)));
  }

  /** How far towards a place so many AP take him. */
  private toward(s: State, man: Man, to: number, budget: number): number {
    const from = get(s, man.base, its.place);
    const step = to < from ? -1 : 1;
    const far = reachOf(this.battle, s, man, step, budget);
    return step < 0 ? Math.max(far, to) : Math.min(far, to);
  }

  /** Whether a group of the enemy is at a place. */
  private isHeld(place: number): boolean {
    const { outlook } = this;
    for (let k = 0; k < outlook.count; k++) if (outlook.place[k] === place) return true;
    return false;
  }

  /** The post that pays best for the rounds that are left; first what the mission asks in time. */
  private findPost(odds: Odds, s: State, man: Man): void {
    const { battle, post, outlook } = this;
    const from = get(s, man.base, its.place);
    post.isRush = false;
    if (this.isDue(odds, s, man, from) || this.leaves(odds, s, man, from)) return;
    post.place = from;
    post.option = optionOf(from);
    const server = this.served(s, man);
    if (server !== undefined && server !== man) {
      post.place = get(s, server.base, its.place);
      post.option = optionOf(post.place);
      return;
    }
    const weapon = weaponInHand(battle, s, man);
    const left = this.roundsLeft(s);
    const here = this.gainAt(odds, s, man, weapon, from);
    // an arc that bears is not given up (SK-L05)
    if (here > 0 && this.isGun(s, man)) return;
    const stay = this.valueOf(odds, s, man, weapon, from, left);
    let best = stay;
    const near = this.distanceAt(from);
    const waits = this.waits(here, left, this.tasks[man.side]);
    const keeps = this.tasks[man.side] === task.keep && this.isOnGoal(from);
    const comes = outlook.isComing && this.isArmed(s, man, weapon);
    const consider = (place: number): void => {
      if (place < 0 || place > battle.ground.length || place === from || this.isHeld(place)) return;
      // back only out of a reach that he cannot answer, or to where he can still answer
      const range = this.distanceAt(place);
      if (range > near && (comes || (here > 0 && this.gainAt(odds, s, man, weapon, place) === 0))) return;
      if (waits && range < near - bound) return;
      if (keeps && !this.isOnGoal(place)) return;
      const value = this.valueOf(odds, s, man, weapon, place, left);
      if (value <= best + (best === stay ? trouble * this.value(man) : nothing)) return;
      best = value;
      post.place = place;
      post.option = optionOf(place);
    };
    const count = this.findPlaces(s, man, weapon, from);
    for (let n = 0; n < count; n++) consider(this.places[n] as number);
  }

  /** Writes the places that might be posts into `places`, each once; returns how many. */
  private findPlaces(s: State, man: Man, weapon: Weapon | undefined, from: number): number {
    const { battle, outlook, places } = this;
    let count = 0;
    const add = (place: number): void => {
      if (count === places.length || place === from || place < 0 || place > battle.ground.length) return;
      for (let n = 0; n < count; n++) if (places[n] === place) return;
      places[count++] = place;
    };
    for (let k = 0; k < outlook.count; k++) {
      const at = outlook.place[k] as number;
      const his = outlook.weaponOf(s, k);
      const step = at < from ? 1 : -1;
      if (weapon !== undefined) {
        add(at + step * weapon.long);
        add(at + step * weapon.short);
        add(at + step * Math.ceil(weapon.short / 2));
        add(at + step);
      }
      if (his === undefined) continue;
      add(at + step * (his.long + 1));
      add(at + step * (his.short + 1));
    }
    for (let n = 0; n < battle.ground.edges.length; n++) add(battle.ground.edges[n] as number);
    add(man.start);
    return count;
  }

  /** Whether the enemy is to come, or is coming: whoever lies in wait then has the first shot. */
  private waits(here: number, left: number, own: Task): boolean {
    if (own === task.keep || own === task.bar || own === task.last) return true;
    const isFirst = own === task.wear && left === this.battle.limit && left >= 8;
    const isEarly = 2 * left >= this.battle.limit;
    return here > 0 && ((this.outlook.isComing && isEarly) || isFirst);
  }

  /** Points a round from a place, nothing without a round. */
  private gainAt(odds: Odds, s: State, man: Man, weapon: Weapon | undefined, place: number): number {
    return this.isArmed(s, man, weapon) ? this.outlook.gain(odds, s, man, weapon, place) : 0;
  }

  /** Whether he has anything left to shoot with. */
  private isArmed(s: State, man: Man, weapon: Weapon | undefined): weapon is Weapon {
    if (weapon === undefined) return false;
    return weapon.kind === 'direct' || weapon.rounds === undefined || get(s, man.base, its.rounds) > 0;
  }

  private isGun(s: State, man: Man): boolean {
    const held = get(s, man.base, its.serves);
    return held > 0 && isSetUp(this.battle, s, held);
  }

  /** Dots to the nearest unit of the enemy. */
  private distanceAt(place: number): number {
    const { outlook } = this;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < outlook.count; k++) least = Math.min(least, rangeOf(place, outlook.place[k] as number));
    return least;
  }

  /** Who is to last withdraws where he can do it unhurt: what has left is kept (ENG-R13). Sets the post. */
  private leaves(odds: Odds, s: State, man: Man, from: number): boolean {
    const { battle, post } = this;
    if (this.tasks[man.side] !== task.last) return false;
    const end = man.home < 0 ? -1 : battle.ground.length + 1;
    if (this.activationsTo(man, from, end) > this.roundsLeft(s)) return false;
    const isBearing = this.isGun(s, man) && this.gainAt(odds, s, man, weaponInHand(battle, s, man), from) > 0;
    if (isBearing || !this.suffices(s, man) || this.exposure(odds, s, man, from, end) > 0.3 * this.value(man))
      return false;
    if (this.valueOf(odds, s, man, weaponInHand(battle, s, man), from, this.roundsLeft(s)) > nothing) return false;
    post.place = end;
    post.option = optionOff(battle, man.home);
    post.isRush = true;
    return true;
  }

  /**
   * Whether the mission can still be done on foot: those who are left are as many as have to get through (ENG-R12),
   * those who can walk as many as have to last (ENG-R13); else all stay about their guns.
   */
  private suffices(s: State, man: Man): boolean {
    const { mission, men } = this.battle;
    if (mission === undefined || mission.kind === 'take') return false;
    const gone = mission.kind === 'delay' ? status.left : status.through;
    let sum = 0;
    for (let k = man.friendFrom; k < man.friendTo; k++) {
      const mate = men[k] as Man;
      const now = get(s, mate.base, its.status);
      const goes = now === status.stands && (mission.kind !== 'delay' || !this.isGun(s, mate));
      if (goes || now === gone) sum += this.outlook.price[k] as number;
    }
    return 1000 * sum >= mission.permille;
  }

  /** Whoever serves the weapon of his unit. */
  private served(s: State, man: Man): Man | undefined {
    return man.slot < 0 ? undefined : serverOf(this.battle, s, man.slot);
  }

  /** Whether the mission asks him to go now, since he would be late else; sets the post. */
  private isDue(odds: Odds, s: State, man: Man, from: number): boolean {
    const { battle, post, goal } = this;
    const left = this.roundsLeft(s);
    if (mayBreakThrough(battle, man)) {
      const end = man.home < 0 ? battle.ground.length + 1 : -1;
      const needs = this.activationsTo(man, from, end);
      if (needs > left || needs < left - 1 || !this.suffices(s, man)) return false;
      if (!this.dares(odds, s, man, from, end)) return false;
      post.place = end;
      post.option = optionOff(battle, -man.home);
      post.isRush = true;
      return true;
    }
    if (goal === undefined) return false;
    const [low, high] = goal;
    if (low > high) return false;
    const own = this.tasks[man.side];
    let near = from < low ? low : Math.min(from, high);
    const needs = near === from ? 0 : this.activationsTo(man, from, near);
    if (needs > left || needs < left - 1) return false;
    if (own === task.keep && !this.isContested(low, high, left)) return false;
    if (near !== from && !this.dares(odds, s, man, from, near)) return false;
    const step = near < from ? 1 : -1;
    while (near !== from && near >= low && near <= high && this.isHeld(near)) near -= step;
    post.place = near;
    post.option = optionOf(near);
    post.isRush = near !== from;
    return true;
  }

  private isOnGoal(place: number): boolean {
    return this.goal !== undefined && place >= this.goal[0] && place <= this.goal[1];
  }

  /** Whether he may hope to get there alive, or has nothing to lose. */
  private dares(odds: Odds, s: State, man: Man, from: number, to: number): boolean {
    const { outlook } = this;
    const own = this.tasks[man.side];
    const weapon = weaponInHand(this.battle, s, man);
    const fire = this.gainAt(odds, s, man, weapon, from) * outlook.friends * this.roundsLeft(s);
    const isTaking = own === task.take && this.tasks[(1 - man.side) as 0 | 1] === task.keep;
    if (isTaking && fire < 0.8 * outlook.enemies()) return true;
    const points = this.exposure(odds, s, man, from, to) + outlook.risk(odds, s, man, from, false);
    return points < 0.6 * this.value(man);
  }

  /** Whether an enemy could be on a ground at the end. */
  private isContested(low: number, high: number, left: number): boolean {
    const { outlook } = this;
    for (let k = 0; k < outlook.count; k++) {
      const at = outlook.place[k] as number;
      const dots = at < low ? low - at : at > high ? at - high : 0;
      if (dots <= 8 * (left + 1)) return true;
    }
    return false;
  }

  /** Activations to a place, or off the lane. */
  private activationsTo(man: Man, from: number, to: number): number {
    const { battle } = this;
    const ap = Math.min(battle.rules.movement.mostAp, man.ap[man.profile.hp] as number);
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

  /** Points suffered on the way to a place, upright, in the activations that end before it. */
  private exposure(odds: Odds, s: State, man: Man, from: number, to: number): number {
    const { outlook, battle } = this;
    const dots = Math.abs(to - from);
    const stops = Math.ceil(dots / 8) - 1;
    const looks = Math.min(4, stops);
    let sum = 0;
    for (let n = 1; n <= looks; n++) {
      const at = from + Math.sign(to - from) * Math.round((n * dots) / (looks + 1));
      if (at >= 0 && at <= battle.ground.length) sum += outlook.risk(odds, s, man, at, false);
    }
    return looks === 0 ? 0 : (sum * stops) / looks;
  }

  /** What a post is worth: points taken less points lost, on the way and there, for the rounds that are left. */
  private valueOf(odds: Odds, s: State, man: Man, weapon: Weapon | undefined, place: number, left: number): number {
    const { outlook, battle } = this;
    const from = get(s, man.base, its.place);
    const weight = this.weight(man);
    const dots = Math.abs(place - from);
    let lost = dots <= 6 ? 0 : Math.ceil((dots - 6) / 8);
    const held = get(s, man.base, its.serves);
    if (held > 0 && place !== from && isSetUp(battle, s, held)) lost += 1;
    const rounds = Math.max(0, Math.min(left, horizon) - lost);
    let shots = rounds;
    if (weapon?.kind === 'explosive' && weapon.rounds !== undefined)
      shots = Math.min(rounds, get(s, man.base, its.rounds));
    const gain = weapon === undefined || shots === 0 ? 0 : outlook.gain(odds, s, man, weapon, place);
    const risk = outlook.risk(odds, s, man, place, true);
    const fresh = dots === 0 ? 0 : outlook.risk(odds, s, man, place, false, from);
    const way = lost === 0 ? 0 : this.exposure(odds, s, man, from, place);
    return shots * gain - weight * (rounds * risk + fresh + way);
  }
}

/** Whether an enemy stands on a dot (SK-HOST-01). */
function isTaken({ men }: Battle, s: State, man: Man, place: number): boolean {
  for (let k = man.enemyFrom; k < man.enemyTo; k++) {
    const { base } = men[k] as Man;
    if (s[base + its.status] === status.stands && s[base + its.place] === place) return true;
  }
  return false;
}
