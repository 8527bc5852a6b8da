/**
 * What a place is worth to a man of an `able` unit: what he could do from it, and what could be done to him there, in
 * points a round, by the exact chances of the rules.
 *
 * Promises: enemies are seen in groups of units that are alike and stand at one place (a unit where its first man
 * stands), unhurt; reads the state only (what it reads of it is `write`n into the question under which decisions are
 * remembered).
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { armourAgainst, hitChance, never, ways } from '../attack/to-hit.js';
import type { DirectWeapon, ExplosiveWeapon, Weapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { get, lying, status } from '../state/state.js';
import { judgement } from './able-weights.js';
import type { Battle, Man, Slot, Squad } from './battle.js';
import { Fares } from './fares.js';
import { sees } from './ground.js';
import { isSetUp, numberAt, rangeOf } from './sight.js';

/** Numbers of a group in a question. */
export const digitsOfGroup = 5;
/** Arcs of a unit beyond these make no difference. */
const mostArcs = 3;
/** Nor do rounds of an explosive; so many stand for no end of them as well. */
const mostVolleys = 7;

export class Outlook {
  /** Groups of the enemy, so many as `count` says: the first man who stands, and one who serves a weapon, or −1. */
  count = 0;
  readonly first: Int32Array;
  readonly gunner: Int32Array;
  /** Men who stand, and those who serve weapons beside them; where they are; arcs that wait; whether they lie. */
  readonly men: Int32Array;
  readonly guns: Int32Array;
  readonly place: Int32Array;
  readonly arcs: Int32Array;
  readonly lies: Int32Array;
  /** Some of the enemy have left their start towards the other end. */
  isComing = false;
  /** Men of one's own who stand, with arms in hand: among them the fire of the enemy's arms is shared. */
  friends = 0;
  /** Men of one's own who serve weapons. */
  gunners = 0;
  /** The share of one's own points that is not lost. */
  friendsLeft = 1;
  private readonly fares: Fares;
  /** Of the last `risk`: what explosives are of it, and rounds that they have at most. */
  blasts = 0;
  volleys = 0;
  /** The share of the enemy's points that is not lost. */
  enemiesLeft = 1;
  /** How often it has looked anew. */
  looks = 0;
  private version = -1;
  private side = -1;
  /** Of the last `gain`: points of the enemy who are in reach. */
  reached = 0;
  /** What a man is worth, in shares of his side. */
  readonly worth: Float64Array;
  /** His price, in shares of his side. */
  readonly price: Float64Array;
  private readonly battle: Battle;
  /** By man: a number for all who are alike but for their state. */
  readonly kinds: Int32Array;
  /** By crew-served weapon: a number for all that are alike. */
  private readonly weapons: readonly number[];
  private readonly chances = new Float64Array(ways * (never + 1)).fill(-1);

  constructor(battle: Battle) {
    this.battle = battle;
    const units = battle.men.reduce((most, { unit }) => Math.max(most, unit + 1), 0);
    this.first = new Int32Array(units);
    this.gunner = new Int32Array(units);
    this.men = new Int32Array(units);
    this.guns = new Int32Array(units);
    this.place = new Int32Array(units);
    this.arcs = new Int32Array(units);
    this.lies = new Int32Array(units);
    this.price = pricesOf(battle);
    this.worth = worthOf(battle, this.price);
    this.kinds = kindsOf(battle, this.worth);
    this.fares = new Fares(battle, this.price);
    this.weapons = battle.slots.map(({ weapon }) => battle.slots.findIndex((slot) => slot.weapon === weapon));
  }

  /** Looks at the enemies of a man, once for all who move on end (see `Seen`), and at his friends. */
  look(s: State, man: Man): void {
    const { battle } = this;
    if (this.version !== battle.seen.version || this.side !== man.side) {
      this.version = battle.seen.version;
      this.side = man.side;
      this.count = 0;
      this.isComing = false;
      this.enemiesLeft = this.fares.pointsLeft(s, man.enemyFrom, man.enemyTo);
      for (let k = man.enemyFrom; k < man.enemyTo; ) k = this.lookAtUnit(s, k, man.enemyTo);
      this.looks++;
    }
    const { friends, gunners, left } = this.fares.look(s, man);
    this.friends = friends;
    this.gunners = gunners;
    this.friendsLeft = left;
  }

  /** Looks at the unit whose men begin at `k`, adds it to its like, and returns where the next one begins. */
  private lookAtUnit(s: State, k: number, end: number): number {
    const { men } = this.battle;
    const { unit } = men[k] as Man;
    let first = -1;
    let gunner = -1;
    let count = 0;
    let arcs = 0;
    let next = k;
    for (; next < end && (men[next] as Man).unit === unit; next++) {
      const { base } = men[next] as Man;
      if (s[base + its.status] !== status.stands) continue;
      if (first < 0) first = next;
      const held = get(s, base, its.serves);
      if (held > 0) gunner = next;
      else count++;
      if (held > 0 ? isSetUp(this.battle, s, held) : s[base + its.arc] === 1) arcs++;
    }
    if (first < 0) return next;
    const { base, start, home } = men[first] as Man;
    const place = get(s, base, its.place);
    if ((start - place) * home > 0) this.isComing = true;
    const at = this.groupOf(s, first, gunner, place);
    this.men[at] = (this.men[at] as number) + count;
    if (gunner >= 0) this.guns[at] = (this.guns[at] as number) + 1;
    this.arcs[at] = Math.min(mostArcs, (this.arcs[at] as number) + arcs);
    return next;
  }

  /** The group of units like that of `first` and `gunner` at a place. */
  private groupOf(s: State, first: number, gunner: number, place: number): number {
    const lies = get(s, (this.battle.men[first] as Man).base, its.lies) === lying.no ? 0 : 1;
    const kind = this.kinds[first];
    const gun = this.gunOf(s, gunner);
    const volleys = this.volleysOf(s, first);
    for (let n = 0; n < this.count; n++) {
      const other = this.first[n] as number;
      if (this.kinds[other] !== kind || this.place[n] !== place || this.lies[n] !== lies) continue;
      if (this.gunOf(s, this.gunner[n] as number) === gun && this.volleysOf(s, other) === volleys) return n;
    }
    const at = this.count++;
    this.first[at] = first;
    this.gunner[at] = gunner;
    this.men[at] = 0;
    this.guns[at] = 0;
    this.place[at] = place;
    this.arcs[at] = 0;
    this.lies[at] = lies;
    return at;
  }

  /** A number for all men of one kind who serve like weapons; 0 for nobody. */
  private gunOf(s: State, gunner: number): number {
    if (gunner < 0) return 0;
    return 1 + (this.kinds[gunner] as number) * this.weapons.length + this.weaponServed(s, gunner);
  }

  /** The number of the crew-served weapon that a man serves. */
  weaponServed(s: State, k: number): number {
    return this.weapons[get(s, (this.battle.men[k] as Man).base, its.serves) - 1] as number;
  }

  /** Rounds that the explosive of a man has left; `mostVolleys` where they do not matter. */
  private volleysOf(s: State, k: number): number {
    const { arms, base } = this.battle.men[k] as Man;
    if (arms?.kind !== 'explosive' || arms.rounds === undefined) return mostVolleys;
    return Math.min(mostVolleys, get(s, base, its.rounds));
  }

  /** Writes what was seen into a question, from `at` on: `digitsOfGroup` for as many groups as there can be. */
  write(s: State, key: Int32Array, at: number): void {
    const { battle, count } = this;
    key.fill(0, at, at + digitsOfGroup * this.first.length);
    for (let k = 0, from = at; k < count; k++, from += digitsOfGroup) {
      const first = this.first[k] as number;
      key[from] = 1 + (this.kinds[first] as number);
      key[from + 1] = (this.men[k] as number) * (battle.men.length + 1) + (this.guns[k] as number);
      key[from + 2] = 1 + (this.place[k] as number);
      key[from + 3] =
        (2 * (this.arcs[k] as number) + (this.lies[k] as number)) * (mostVolleys + 1) + this.volleysOf(s, first);
      key[from + 4] = this.gunOf(s, this.gunner[k] as number);
    }
  }

  /** Points of all of the enemy who stand. */
  enemies(): number {
    let sum = 0;
    for (let k = 0; k < this.count; k++) sum += this.pointsOf(k);
    return sum;
  }

  /** Points of a group of the enemy. */
  private pointsOf(k: number): number {
    const gunner = this.gunner[k] as number;
    const points = (this.men[k] as number) * (this.worth[this.first[k] as number] as number);
    return gunner < 0 ? points : points + (this.guns[k] as number) * (this.worth[gunner] as number);
  }

  /** The weapon of a unit of the enemy. */
  weaponOf(s: State, k: number): Weapon | undefined {
    const { battle } = this;
    const gunner = this.gunner[k] as number;
    if (gunner < 0) return (battle.men[this.first[k] as number] as Man).arms;
    return (battle.slots[get(s, (battle.men[gunner] as Man).base, its.serves) - 1] as Slot).weapon;
  }

  /** Points that the enemy takes off a man at a place in a round; `fresh`: only by arcs that do not reach `from`. */
  risk(odds: Odds, s: State, man: Man, place: number, lies: boolean, from = -1): number {
    const { battle } = this;
    const value = this.worth[man.index] as number;
    let sum = 0;
    this.blasts = 0;
    this.volleys = 0;
    for (let k = 0; k < this.count; k++) {
      const weapon = this.weaponOf(s, k);
      if (weapon === undefined) continue;
      const at = this.place[k] as number;
      const range = rangeOf(place, at);
      if (range > weapon.long || !sees(battle.ground, at, place)) continue;
      if (from >= 0 && (this.arcs[k] === 0 || rangeOf(from, at) <= weapon.long)) continue;
      const firer = battle.men[this.first[k] as number] as Man;
      const volleys = this.volleysOf(s, firer.index);
      if (weapon.kind === 'explosive' && volleys === 0) continue;
      const chance = this.chance(odds, s, firer.profile.hp, at, man, place, lies, weapon);
      if (weapon.kind === 'explosive') {
        const salvo = 1 + judgement.salvo * ((this.men[k] as number) - 1);
        this.blasts += (value * salvo * this.blast(man, weapon, chance)) / Math.max(1, this.friends);
        this.volleys = Math.max(this.volleys, volleys);
        continue;
      }
      const harm = chance * Math.min(1, weapon.damage / cellsOf(man, weapon));
      sum += weapon.automatic
        ? harm * (this.guns[k] as number)
        : (harm * (this.men[k] as number)) / Math.max(1, this.friends);
    }
    return sum * value + this.blasts;
  }

  /** Points that a man takes off the enemy from a place in a round, with that weapon. */
  gain(odds: Odds, s: State, man: Man, weapon: Weapon, place: number): number {
    const { battle, worth } = this;
    const hp = get(s, man.base, its.hp);
    let most = 0;
    let sum = 0;
    this.reached = 0;
    for (let k = 0; k < this.count; k++) {
      const at = this.place[k] as number;
      if (rangeOf(place, at) > weapon.long || !sees(battle.ground, at, place)) continue;
      const gunner = this.gunner[k] as number;
      const target = battle.men[gunner >= 0 ? gunner : (this.first[k] as number)] as Man;
      const chance = this.chance(odds, s, hp, place, target, at, this.lies[k] === 1, weapon);
      const value = worth[target.index] as number;
      this.reached += this.pointsOf(k);
      if (weapon.kind === 'explosive') {
        most = Math.max(most, value * this.blast(target, weapon, chance));
        continue;
      }
      const harm = chance * value * Math.min(1, weapon.damage / cellsOf(target, weapon));
      most = Math.max(most, harm);
      sum += harm * ((this.men[k] as number) + (this.guns[k] as number));
    }
    return weapon.kind === 'direct' && weapon.automatic ? sum : most;
  }

  /** The chance of a hit between two places. */
  chance(
    odds: Odds,
    s: State,
    hp: number,
    from: number,
    target: Man,
    to: number,
    lies: boolean,
    weapon: Weapon,
  ): number {
    const { battle } = this;
    battle.aim.hp = hp;
    battle.aim.entangled = false;
    return this.chanceOf(odds, weapon, numberAt(battle, s, from, target, to, lies, weapon, false));
  }

  /** The chance of a weapon's target number. */
  chanceOf(odds: Odds, weapon: Weapon, tn: number): number {
    const { chances } = this;
    const at = weapon.way * (never + 1) + tn;
    if ((chances[at] as number) < 0) chances[at] = hitChance(odds, weapon, tn);
    return chances[at] as number;
  }

  /** Men's worth that a blast takes: of the man aimed at, and of those about him in the squad's line. */
  private blast(target: Man, weapon: ExplosiveWeapon, chance: number): number {
    const { rules, squads } = this.battle;
    const { damage, thrown } = weapon;
    const cells = cellsOf(target, weapon);
    const { men, spacing } = squads[target.squad] as Squad;
    const missed = damage[thrown ? rules.explosives.handScatter : rules.explosives.scatter] ?? 0;
    let points = chance * (damage[0] as number) + (1 - chance) * missed;
    const beside = men.length > 2 ? 2 : men.length - 1;
    for (let along = spacing; along < damage.length; along += spacing) points += beside * (damage[along] as number);
    return Math.min(2, points / cells);
  }
}

/** Cells of a man, unhurt, that a weapon has to cross. */
function cellsOf({ profile }: Man, weapon: Weapon): number {
  return profile.hp + armourAgainst(weapon, profile.armour);
}

/** Numbers men so that those who are alike but for their state have the same one. */
function kindsOf({ men, slots }: Battle, worth: Float64Array): Int32Array {
  const known = new Map<string, number>();
  return Int32Array.from(men, (man) => {
    const { side, profile, arms, slot, inUnit, start, home, squad } = man;
    const { hp, armour, cover, prone, jet, flight, experience } = profile;
    const own = [hp, armour, cover, prone, jet, flight, experience, worth[man.index]];
    const served = slot < 0 ? null : [inUnit === 0, slots[slot]?.weapon];
    const key = JSON.stringify([side, own, arms ?? null, served, start, home, squad]);
    const kind = known.get(key) ?? known.size;
    known.set(key, kind);
    return kind;
  });
}

/** The price of each man, in shares of his side; where nothing has a price, all alike. */
function pricesOf({ men, worth }: Battle): Float64Array {
  const prices = new Float64Array(men.length);
  for (const { index, side } of men) {
    prices[index] = worth[side].find((row) => (row[index] as number) > 0)?.[index] ?? 0;
  }
  for (const side of [0, 1]) {
    const own = men.filter((man) => man.side === side);
    const total = own.reduce((sum, { index }) => sum + (prices[index] as number), 0);
    for (const { index } of own) prices[index] = total > 0 ? (prices[index] as number) / total : 1 / own.length;
  }
  return prices;
}

/**
 * What each man is worth: his price; in a squad that may rout, half of it by heads, since the fourth man lost puts them
 * all to the test (SK-MOR-01).
 */
function worthOf({ men, rules, squads, sides }: Battle, prices: Float64Array): Float64Array {
  return prices.map((price, k) => {
    const { side, squad } = men[k] as Man;
    if (!rules.morale.routs || (squads[squad] as Squad).men.length <= rules.morale.fromDeaths) return price;
    return (price + 1 / (sides.to[side] - sides.from[side])) / 2;
  });
}

/** The direct weapon that a man has in hand or serves, his explosive, or none. */
export function weaponInHand({ slots }: Battle, s: State, man: Man): Weapon | undefined {
  const held = get(s, man.base, its.serves);
  return held > 0 ? ((slots[held - 1] as Slot).weapon as DirectWeapon) : man.arms;
}
