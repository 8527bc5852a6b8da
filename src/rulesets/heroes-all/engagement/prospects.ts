/**
 * What fire is worth to a commander who weighs it: points that it is expected to cost the enemy, with what he could no longer do.
 *
 * Promises: exact odds of the rules, remembered by what they hang on; reads the state only (a place or a posture that it tries out is put
 * back); in thousandths of a point.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { cover } from '../attack/need.js';
import { observationDice } from '../attack/observation.js';
import { casualtiesOf, weaponDestroyed } from '../attack/outcome.js';
import { grenadesOf, isMen, kind } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { fights, get, menOf, motion, placeOf } from '../state/state.js';
import { AbleFire, type Thought } from './able-fire.js';
import { weights } from './able-weights.js';
import { situateFromAir } from './air.js';
import type { Battle } from './battle.js';
import type { Changes } from './changes.js';
import { coverAt } from './ground.js';
import type { BattleUnit } from './roster.js';
import { aim, aimAt, allowedArms, canExplode, canGrenade, distanceOf, hasSeen, readyArms } from './sight.js';
import { fireOf } from './targets.js';

/** What is known of pairs, until something changes that it hangs on. */
export class Pairs {
  readonly worths: Float64Array;
  private readonly found: Float64Array;
  private readonly count: number;
  private readonly changes: Changes;

  constructor(count: number, changes: Changes) {
    this.count = count;
    this.changes = changes;
    this.worths = new Float64Array(count * count);
    this.found = new Float64Array(count * count);
  }

  at(firer: BattleUnit, target: BattleUnit): number {
    return firer.index * this.count + target.index;
  }

  isKnown(at: number, firer: BattleUnit, target: BattleUnit): boolean {
    const { found, changes } = this;
    const when = found[at] as number;
    const { mine, shown, between } = changes;
    return (
      when >= (mine[firer.index] as number) &&
      when >= (shown[target.index] as number) &&
      when >= (between[at] as number)
    );
  }

  /** The same of what hangs on neither being hidden. */
  isKnownIfSeen(at: number, firer: BattleUnit, target: BattleUnit): boolean {
    const { found, changes } = this;
    const when = found[at] as number;
    const { arms, body, between, all } = changes;
    if (when < all || when < (between[at] as number)) return false;
    return when >= (arms[firer.index] as number) && when >= (body[target.index] as number);
  }

  keep(at: number, worth: number): number {
    this.worths[at] = worth;
    this.found[at] = this.changes.now;
    return worth;
  }
}

export class Prospects {
  private readonly battle: Battle;
  private readonly changes: Changes;
  /**
   * Thousandths of a point that a Fire action of a unit costs its enemies, in the open at its second band, by the start of
   * these: found once.
   */
  private readonly dangers: Float64Array;
  private readonly losses: AbleFire;
  private readonly thought: Thought = { from: 0, to: 0, fires: 0, goes: 0 };
  /** By unit: what one figure is worth at the start that was drawn, and when that was found. */
  private readonly worths: Float64Array;
  private readonly worthAt: Float64Array;
  /** By dice and segments. */
  private readonly seeings = new Float64Array(16 * 16).fill(-1);

  /** By firer and target: what fire is worth as it stands, and if it were seen, and when each was found. */
  private readonly fires: Pairs;
  private readonly seens: Pairs;

  /** `changes`: has looked at whatever state is asked about. */
  constructor(battle: Battle, changes: Changes) {
    this.battle = battle;
    this.changes = changes;
    this.fires = new Pairs(battle.units.length, changes);
    this.seens = new Pairs(battle.units.length, changes);
    this.dangers = new Float64Array(battle.units.length * Math.max(...battle.starts.counts)).fill(-1);
    this.losses = new AbleFire(battle);
    this.worths = new Float64Array(battle.units.length);
    this.worthAt = new Float64Array(battle.units.length);
  }

  /** What one figure of a unit is worth (of a vehicle, all of it), with what it does to others. */
  worth(odds: Odds, s: State, unit: BattleUnit): number {
    const { index } = unit;
    if ((this.worthAt[index] as number) >= this.changes.all) return this.worths[index] as number;
    const { starts } = this.battle;
    const strength = unit.vehicle ? 1 : Math.max(1, starts.strength(s, unit));
    const milli = Math.max(500 * strength, starts.milli(s, unit));
    const worth = (milli + weights.dangerCounts * this.danger(odds, s, unit)) / strength;
    this.worths[index] = worth;
    this.worthAt[index] = this.changes.now;
    return worth;
  }

  /** How dangerous a unit is: found when it is first asked, from the units and from what its enemies cost at this start. */
  danger(odds: Odds, s: State, unit: BattleUnit): number {
    const { starts, units } = this.battle;
    const at = starts.drawn(s, 1 - unit.side) * units.length + unit.index;
    const known = this.dangers[at] as number;
    if (known >= 0) return known;
    const found = this.findDanger(odds, s, unit);
    this.dangers[at] = found;
    return found;
  }

  private findDanger(odds: Odds, s: State, unit: BattleUnit): number {
    const { battle } = this;
    if (unit.flies || !unit.armed) return 0;
    const now = { range: 0, men: unit.profile.most, targetMen: 1, extra: 0, flags: 0, allowed: 0, zeroing: 0 };
    let most = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = battle.units[k] as BattleUnit;
      // who was not bought is no target
      if (enemy.flies || battle.starts.strength(s, enemy) === 0) continue;
      const pair = fireOf(battle, unit, enemy);
      now.men = unit.profile.men;
      now.targetMen = enemy.profile.men;
      now.allowed = (1 << unit.profile.arms.length) - 1;
      for (const range of pair.ranges.slice(0, 2)) {
        now.range = range;
        if (!pair.canHarm(now, -1)) continue;
        most = Math.max(most, this.pricePer(s, enemy) * pair.harm(odds, now, pair.bestOption(odds, now)));
      }
    }
    return most;
  }

  /** Thousandths of a point a figure, of what it costs at the start that was drawn. */
  private pricePer(s: State, unit: BattleUnit): number {
    const { starts } = this.battle;
    const strength = unit.vehicle ? 1 : Math.max(1, starts.strength(s, unit));
    return Math.max(500, starts.milli(s, unit) / strength);
  }

  /** The chance that a unit acts when it is given a die now. */
  acts(s: State, unit: BattleUnit): number {
    if (get(s, unit.base, its.tests) === 1) return 1;
    const lets = weights.officerLets[get(s, unit.base, its.officer)] ?? weights.officerLets[0];
    if (unit.flies) return lets;
    const lost = unit.vehicle
      ? get(s, unit.base, its.damaged)
      : this.battle.starts.strength(s, unit) - menOf(s, unit.base);
    let chance: number = lets;
    for (let k = 0; k < lost && k < 12; k++) chance *= weights.steadiness[unit.profile.quality];
    return chance;
  }

  /** What a Fire action at a target is worth now; 0 where it may not be fired at. `asIf` nothing hindered it. */
  fire(odds: Odds, s: State, firer: BattleUnit, target: BattleUnit, asIf = false): number {
    const { battle } = this;
    if (firer.flies)
      return situateFromAir(battle, s, firer, target)
        ? this.ofNow(odds, firer, target) * this.worth(odds, s, target)
        : 0;
    if (firer.reaches) {
      if (canGrenade(battle, s, firer, target)) return weights.grenades * this.worth(odds, s, target);
      if (canExplode(s, firer, target)) return weights.explosion * this.worth(odds, s, target);
    }
    if (asIf) return this.findFire(odds, s, firer, target, true);
    const at = this.fires.at(firer, target);
    if (this.fires.isKnown(at, firer, target)) return this.fires.worths[at] as number;
    return this.fires.keep(at, this.findFire(odds, s, firer, target, false));
  }

  private findFire(odds: Odds, s: State, firer: BattleUnit, target: BattleUnit, asIf: boolean): number {
    const { battle } = this;
    const arms = readyArms(s, firer, asIf);
    if (arms === 0 || !fights(s, target.base)) return 0;
    const by = aimAt(battle, s, firer, target);
    if (by === aim.none) return 0;
    const loss = this.loss(odds, s, firer, target, arms, by);
    return loss === 0 ? 0 : loss * this.worth(odds, s, target);
  }

  /** The same if it were seen, with everything ready. */
  ifSeen(odds: Odds, s: State, firer: BattleUnit, target: BattleUnit): number {
    if (firer.flies || !firer.armed || !fights(s, target.base)) return 0;
    const { seens } = this;
    const at = seens.at(firer, target);
    if (seens.isKnownIfSeen(at, firer, target)) return seens.worths[at] as number;
    const loss = this.loss(odds, s, firer, target, allowedArms(s, firer, true), aim.seen);
    return seens.keep(at, loss === 0 ? 0 : loss * this.worth(odds, s, target));
  }

  /** Figures that are lost on average, where both are. */
  private loss(odds: Odds, s: State, firer: BattleUnit, target: BattleUnit, arms: number, by: number): number {
    const { thought } = this;
    thought.from = placeOf(s, firer.base);
    thought.to = placeOf(s, target.base);
    thought.fires = get(s, firer.base, its.motion);
    thought.goes = get(s, target.base, its.motion);
    return this.losses.loss(odds, s, firer, target, arms, by, thought);
  }

  private ofNow(odds: Odds, firer: BattleUnit, target: BattleUnit): number {
    const { now } = this.battle;
    return fireOf(this.battle, firer, target).harm(odds, now, firer.flies ? -1 : now.forced);
  }

  /** What a Fire die in close assault is worth. */
  closeCombat(odds: Odds, s: State, unit: BattleUnit, target: BattleUnit, withGrenades: boolean): number {
    const { battle } = this;
    const { base, profile } = unit;
    if (!isMen(target.profile) || profile.kind === kind.vehicle) return 0;
    const may = withGrenades && profile.grenades === 'he' && get(s, base, its.grenadesUsed) === 0;
    const throws = may && grenadesOf(menOf(s, base), battle.rules.grenades.figuresEach) > 0 ? 1 : 0;
    const hard = coverAt(battle.ground, s, placeOf(s, target.base), true) >= cover.hard ? 1 : 0;
    const { round } = battle.core.closeCombat(profile, target.profile);
    const men = menOf(s, target.base);
    const law = odds.pmf(round, menOf(s, base), men, throws, hard, allowedArms(s, unit, false));
    let mean = 0;
    for (let k = 0; k < law.codes.length; k++) {
      const code = law.codes[k] as number;
      mean += (law.weights[k] as number) * (weaponDestroyed(code) ? men : casualtiesOf(code));
    }
    return mean * this.worth(odds, s, target);
  }

  /** The chance to see an enemy on the lane with one test over so many segments. */
  seeing(odds: Odds, s: State, unit: BattleUnit, target: BattleUnit, segments: number): number {
    const { battle } = this;
    const count = observationDice(
      battle.rules,
      unit.profile,
      menOf(s, unit.base),
      target.profile,
      menOf(s, target.base),
    );
    const at = count * 16 + Math.min(15, segments);
    const known = this.seeings[at] as number;
    if (known >= 0) return known;
    const law = odds.pmf(battle.core.observation, count, segments);
    const last = law.codes.length - 1;
    const chance = law.codes[last] === 1 ? (law.weights[last] as number) : 0;
    this.seeings[at] = chance;
    return chance;
  }

  /** What one Fire action of the enemy's costs a unit at a place, at worst and all of them together, if all saw it. */
  threat(odds: Odds, s: State, unit: BattleUnit, place: number, moves: boolean): number {
    const { battle, thought, losses } = this;
    const goes = moves ? motion.moved : motion.still;
    const worth = this.worth(odds, s, unit);
    let sum = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = battle.units[k] as BattleUnit;
      if (!fights(s, enemy.base) || !enemy.armed || enemy.flies) continue;
      thought.from = placeOf(s, enemy.base);
      thought.to = place;
      thought.fires = get(s, enemy.base, its.motion);
      thought.goes = goes;
      const loss = losses.loss(odds, s, enemy, unit, allowedArms(s, enemy, true), aim.seen, thought);
      if (loss > 0) sum += loss * worth * (hasSeen(s, enemy, unit) ? 1 : weights.unseen);
    }
    return sum;
  }

  /** The enemy that it could do most to, where both are, once it saw him; −1: nobody. If nobody is in reach, the nearest that it could harm. */
  bestSeen(odds: Odds, s: State, unit: BattleUnit): number {
    const { battle } = this;
    let best = -1;
    let most = 0;
    let nearest = -1;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = battle.units[k] as BattleUnit;
      if (!fights(s, enemy.base)) continue;
      const worth = this.ifSeen(odds, s, unit, enemy);
      if (worth > most) {
        most = worth;
        best = k;
      }
      if (nearest < 0 || distanceOf(s, unit, enemy) < distanceOf(s, unit, battle.units[nearest] as BattleUnit))
        nearest = k;
    }
    return best < 0 ? nearest : best;
  }

  /** What a Fire action at an enemy would be worth from a place, where it stands still. */
  reach(odds: Odds, s: State, unit: BattleUnit, place: number, enemy: BattleUnit): number {
    const { thought } = this;
    if (unit.flies || !unit.armed || !fights(s, enemy.base)) return 0;
    thought.from = place;
    thought.to = placeOf(s, enemy.base);
    thought.fires = motion.still;
    thought.goes = get(s, enemy.base, its.motion);
    const loss = this.losses.loss(odds, s, unit, enemy, allowedArms(s, unit, true), aim.seen, thought);
    return loss === 0 ? 0 : loss * this.worth(odds, s, enemy);
  }
}
