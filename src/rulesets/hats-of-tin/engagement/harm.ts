/**
 * What a round of fire or an assault is worth to who weighs it, by exact chances of the rules.
 *
 * Promises: the law of each roll is worked out once; reads the state only. Worth is not price: it is guessed from what a unit can do, infantry being 1, so
 * that what a unit costs never reaches into play (HOT-L28). Hits are taken to be turned into retreats where that saves a unit (HOT-R08), and never for
 * want of room.
 */
import type { Odds } from '../../../kernel/odds.js';
import { power } from '../../../kernel/power.js';
import type { State } from '../../../kernel/process.js';
import { lawOfFire, neverHits } from '../attack/attack.js';
import { endless, newBody, sufferBy } from '../attack/effect.js';
import { chanceToRally } from '../attack/morale.js';
import { facesOf, hitsOf, volleyOf } from '../attack/volley.js';
import type { Arms } from '../data/arms.js';
import { rank } from '../sheet/profile.js';
import { hitsOn } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';
import { commandersWith } from './sight.js';
import { weights } from './weights.js';

/** What a roll does to a unit: the mean share of it that is lost, and the chances that it is destroyed and that it retreats. */
export interface Blow {
  readonly lost: number;
  readonly destroyed: number;
  readonly driven: number;
}

const shelters = 3;

const nothing: Blow = { lost: 0, destroyed: 0, driven: 0 };

/** About what a unit is worth, in infantry: more for more hits, reach, gun, abilities and armour. Near to what the shipped study of values finds. */
function worthOf({ profile }: BattleUnit): number {
  const { limit, dice, range, gun, arms, armour, commander, rank: own } = profile;
  const led = commander === rank.none ? 0 : 0.3;
  if (dice === 0) return 0.3 + led;
  if (own !== rank.none) return 0.5;
  const reach = 1 + 0.25 * (Math.min(range, 8) - 3);
  return Math.sqrt(limit / 3) * (dice / 2) * Math.max(0.5, reach) * (1 + 0.15 * (gun + facesOf(arms) + armour)) + led;
}

export class Harm {
  private readonly b: Battle;
  private readonly blows = new Map<number, Blow>();
  private readonly body = newBody();

  /** What fire is worth by firer, target, shelter and hits, as far as it has been asked. */
  private readonly known: Float64Array;
  /** What an assault is worth by attacker, defender, shelter and the hits of both, and how likely it drives the defender off. */
  private stormed = new Float64Array(0);
  private driven = new Float64Array(0);
  private readonly mostHits: number;
  /** Firer, target, shelter and hits. */
  private readonly pairs: number;
  /** How likely a rally takes off a hit, without a commander and with one. */
  private readonly rallying = new Float64Array(2).fill(Number.NaN);
  private storm = 0;
  private drive = 0;
  /** By unit. */
  readonly worth: Float64Array;

  constructor(b: Battle) {
    this.b = b;
    this.worth = Float64Array.from(b.units, worthOf);
    this.mostHits = Math.max(...b.units.map(({ profile }) => profile.limit)) + 1;
    this.pairs = b.units.length * b.units.length * shelters * this.mostHits;
    this.known = new Float64Array(this.pairs).fill(Number.NaN);
  }

  /** Room for assaults, the greater part of all: of many battles nobody comes near enough to ask. */
  private makeRoom(): void {
    const { pairs, mostHits } = this;
    this.stormed = new Float64Array(pairs * mostHits).fill(Number.NaN);
    this.driven = new Float64Array(pairs * mostHits);
  }

  /** What `dice` of a unit with such arms, that need `need`, do to a unit with `hits` of `limit`. */
  private blow(odds: Odds, arms: Arms, dice: number, need: number, hits: number, limit: number): Blow {
    if (dice === 0 || need >= neverHits) return nothing;
    const key = (((arms.way * 64 + dice) * 8 + need) * 64 + hits) * 64 + limit;
    const known = this.blows.get(key);
    if (known !== undefined) return known;
    const made = this.work(odds, arms, dice, need, hits, limit);
    this.blows.set(key, made);
    return made;
  }

  private work(odds: Odds, arms: Arms, dice: number, need: number, hits: number, limit: number): Blow {
    const { body } = this;
    const law = lawOfFire(odds, volleyOf(arms), dice, need);
    let [lost, destroyed, driven] = [0, 0, 0];
    for (let k = 0; k < law.codes.length; k++) {
      const weight = law.weights[k] as number;
      body.hits = hits;
      body.limit = limit;
      body.room = endless;
      body.spare = false;
      sufferBy(this.b.convert, body, hitsOf(law.codes[k] as number));
      lost += weight * (this.gone(body.hits, limit) - this.gone(hits, limit));
      if (body.destroyed) destroyed += weight;
      else if (body.retreats > 0) driven += weight;
    }
    return { lost, destroyed, driven };
  }

  /** The share of a unit that is gone with its hits: it fights on as before until the last, so the first are of least account (HOT-EFFECT-04). */
  gone(hits: number, limit: number): number {
    return power(hits / limit, weights.bend);
  }

  /** How likely a rally takes off a hit. */
  rallies(odds: Odds, isLed: boolean): number {
    const at = isLed ? 1 : 0;
    const known = this.rallying[at] as number;
    if (!Number.isNaN(known)) return known;
    const chance = chanceToRally(odds, this.b.numbers.modifiers, isLed);
    this.rallying[at] = chance;
    return chance;
  }

  /** Dice of a unit's roll. */
  dice(s: State, { index, profile }: BattleUnit): number {
    const { b } = this;
    return b.commanders.length === 0 ? profile.dice : profile.dice + b.commanderDice * commandersWith(b, s, index);
  }

  /** What a blow at a unit of some worth is worth. */
  of(worth: number, { lost, destroyed, driven }: Blow): number {
    return worth * (lost + weights.killing * destroyed + weights.driving * driven);
  }

  /** What a round of fire of one unit at another in a shelter is worth; `fewer`: dice less. */
  fire(odds: Odds, s: State, firer: BattleUnit, target: BattleUnit, shelter: number, fewer = 0): number {
    const { b, known } = this;
    const hits = hitsOn(s, target.index);
    // whoever leads others may be with anybody, and adds his die
    if (fewer > 0 || b.commanders.length > 0)
      return this.fireOf(odds, this.dice(s, firer) - fewer, firer, target, shelter, hits);
    const at = ((firer.index * b.units.length + target.index) * shelters + shelter) * this.mostHits + hits;
    const found = known[at] as number;
    if (!Number.isNaN(found)) return found;
    const worth = this.fireOf(odds, firer.profile.dice, firer, target, shelter, hits);
    known[at] = worth;
    return worth;
  }

  private fireOf(
    odds: Odds,
    dice: number,
    firer: BattleUnit,
    target: BattleUnit,
    shelter: number,
    hits: number,
  ): number {
    const need = this.b.needs.shoot(firer.index, target.index, shelter);
    if (need >= neverHits) return 0;
    const blow = this.blow(odds, firer.profile.arms, dice, need, hits, target.profile.limit);
    return this.of(this.worth[target.index] as number, blow);
  }

  /** What an assault is worth to the attacker, less what it costs him; `ground`: what it is worth to him besides to drive the defender off. */
  assault(odds: Odds, s: State, attacker: BattleUnit, defender: BattleUnit, shelter: number, ground: number): number {
    if (this.stormed.length === 0) this.makeRoom();
    const { b, stormed, driven, mostHits } = this;
    const [own, others] = [hitsOn(s, attacker.index), hitsOn(s, defender.index)];
    if (b.commanders.length > 0) {
      this.exchange(odds, this.dice(s, attacker), this.dice(s, defender), attacker, defender, shelter, own, others);
      return this.storm + ground * this.drive;
    }
    const at =
      (((attacker.index * b.units.length + defender.index) * shelters + shelter) * mostHits + own) * mostHits + others;
    if (Number.isNaN(stormed[at] as number)) {
      this.exchange(odds, attacker.profile.dice, defender.profile.dice, attacker, defender, shelter, own, others);
      stormed[at] = this.storm;
      driven[at] = this.drive;
    }
    return (stormed[at] as number) + ground * (driven[at] as number);
  }

  /** Works out an assault: what it is worth, and how likely it drives the defender off. */
  private exchange(
    odds: Odds,
    dice: number,
    answering: number,
    attacker: BattleUnit,
    defender: BattleUnit,
    shelter: number,
    own: number,
    others: number,
  ): void {
    const { needs } = this.b;
    const { index, profile, flank } = attacker;
    const other = defender.profile;
    const need = needs.attack(index, defender.index, shelter);
    const attack = this.blow(odds, profile.arms, dice, need, others, other.limit);
    const defence = this.blow(odds, other.arms, answering, needs.defend(defender.index, index), own, profile.limit);
    const gone = (blow: Blow): number => blow.destroyed + blow.driven;
    const [strikes, answers] = flank ? [1, 1 - gone(attack)] : [1 - gone(defence), 1];
    this.storm =
      strikes * this.of(this.worth[defender.index] as number, attack) -
      answers * this.of(this.worth[index] as number, defence);
    this.drive = strikes * gone(attack);
  }
}
