/**
 * What a round of fire or an assault is worth to who weighs it, by exact chances of the rules.
 *
 * Promises: the law of each roll is worked out once; reads the state only. Worth is not price: it is guessed from what a unit can do, infantry being 1, so
 * that what a unit costs never reaches into play (HOT-L28). Hits are taken to be turned into retreats where that saves a unit (HOT-R08), and never for
 * want of room.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { hitsOf, lawOfFire, neverHits } from '../attack/attack.js';
import { convert, endless, newBody, sufferBy } from '../attack/effect.js';
import { rank } from '../sheet/profile.js';
import { hitsOn } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';
import { commandersWith } from './sight.js';

/** What a roll does to a unit: the mean share of it that is lost, and the chances that it is destroyed and that it retreats. */
export interface Blow {
  readonly lost: number;
  readonly destroyed: number;
  readonly driven: number;
}

const shelters = 3;

const nothing: Blow = { lost: 0, destroyed: 0, driven: 0 };

/** To destroy a unit ends its fire and brings the break of its side nearer (HOT-R19): the share of its price that this is worth besides. */
const forKilling = 0.6;
/** To drive a unit back costs it a move or two. */
const forDriving = 0.12;

/** About what a unit is worth, in infantry: more for more hits, reach, gun and armour. Near to what the shipped study of values finds. */
function worthOf({ profile }: BattleUnit): number {
  const { limit, dice, range, gun, armour, commander, rank: own } = profile;
  const led = commander === rank.none ? 0 : 0.3;
  if (dice === 0) return 0.3 + led;
  if (own !== rank.none) return 0.5;
  const reach = 1 + 0.25 * (Math.min(range, 8) - 3);
  return Math.sqrt(limit / 3) * (dice / 2) * Math.max(0.5, reach) * (1 + 0.15 * (gun + armour)) + led;
}

export class Harm {
  private readonly b: Battle;
  private readonly blows = new Map<number, Blow>();
  private readonly body = newBody();

  /** What fire is worth by firer, target, shelter and hits, as far as it has been asked. */
  private readonly known: Float64Array;
  private readonly mostHits: number;
  /** By unit. */
  readonly worth: Float64Array;

  constructor(b: Battle) {
    this.b = b;
    this.worth = Float64Array.from(b.units, worthOf);
    this.mostHits = Math.max(...b.units.map(({ profile }) => profile.limit)) + 1;
    this.known = new Float64Array(b.units.length * b.units.length * shelters * this.mostHits).fill(Number.NaN);
  }

  /** What `dice` that need `need` do to a unit with `hits` of `limit`. */
  blow(odds: Odds, dice: number, need: number, hits: number, limit: number): Blow {
    if (dice === 0 || need >= neverHits) return nothing;
    const key = ((dice * 8 + need) * 64 + hits) * 64 + limit;
    const known = this.blows.get(key);
    if (known !== undefined) return known;
    const made = this.work(odds, dice, need, hits, limit);
    this.blows.set(key, made);
    return made;
  }

  private work(odds: Odds, dice: number, need: number, hits: number, limit: number): Blow {
    const { body } = this;
    const policy = this.b.convert === convert.never ? convert.never : convert.toSurvive;
    const law = lawOfFire(odds, dice, need);
    let [lost, destroyed, driven] = [0, 0, 0];
    for (let k = 0; k < law.codes.length; k++) {
      const weight = law.weights[k] as number;
      body.hits = hits;
      body.limit = limit;
      body.room = endless;
      body.spare = false;
      sufferBy(policy, body, hitsOf(law.codes[k] as number));
      lost += (weight * (body.hits - hits)) / limit;
      if (body.destroyed) destroyed += weight;
      else if (body.retreats > 0) driven += weight;
    }
    return { lost, destroyed, driven };
  }

  /** Dice of a unit's roll. */
  dice(s: State, { index, profile }: BattleUnit): number {
    const { b } = this;
    return b.commanders.length === 0 ? profile.dice : profile.dice + b.commanderDice * commandersWith(b, s, index);
  }

  /** What a blow at a unit of some worth is worth. */
  of(worth: number, { lost, destroyed, driven }: Blow): number {
    return worth * (lost + forKilling * destroyed + forDriving * driven);
  }

  /** What a round of fire of one unit at another in a shelter is worth; `fewer`: dice less. */
  fire(odds: Odds, s: State, firer: BattleUnit, target: BattleUnit, shelter: number, fewer = 0): number {
    const { b, known } = this;
    const hits = hitsOn(s, target.index);
    const at = ((firer.index * b.units.length + target.index) * shelters + shelter) * this.mostHits + hits;
    // whoever leads others may be with anybody, and adds his die
    const isUsual = fewer === 0 && b.commanders.length === 0;
    const found = known[at] as number;
    if (isUsual && !Number.isNaN(found)) return found;
    const worth = this.fireOf(odds, this.dice(s, firer) - fewer, firer, target, shelter, hits);
    if (isUsual) known[at] = worth;
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
    const { limit } = target.profile;
    const blow = this.blow(odds, dice, need, hits, limit);
    // who has hits already is nearer to his end
    const near = 1 + (0.15 * hits) / limit;
    return this.of(this.worth[target.index] as number, blow) * near;
  }

  /** What an assault is worth to the attacker, less what it costs him; `ground`: what it is worth to him besides to drive the defender off. */
  assault(odds: Odds, s: State, attacker: BattleUnit, defender: BattleUnit, shelter: number, ground: number): number {
    const { needs } = this.b;
    const attack = this.blow(
      odds,
      this.dice(s, attacker),
      needs.attack(attacker.index, defender.index, shelter),
      hitsOn(s, defender.index),
      defender.profile.limit,
    );
    const defence = this.blow(
      odds,
      this.dice(s, defender),
      needs.defend(defender.index, attacker.index),
      hitsOn(s, attacker.index),
      attacker.profile.limit,
    );
    const gone = ({ destroyed, driven }: Blow): number => destroyed + driven;
    const [strikes, answers] = attacker.flank ? [1, 1 - gone(attack)] : [1 - gone(defence), 1];
    const gain = this.of(this.worth[defender.index] as number, attack) + ground * gone(attack);
    return strikes * gain - answers * this.of(this.worth[attacker.index] as number, defence);
  }
}
