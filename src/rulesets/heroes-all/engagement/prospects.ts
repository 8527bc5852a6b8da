/**
 * What fire is worth to a commander who weighs it: points that it is expected to cost the enemy, with what he could no longer do.
 *
 * Promises: exact odds of the rules, remembered by what they hang on; reads the state only (a place or a posture that it tries out is put
 * back); in thousandths of a point.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { observationDice } from '../attack/observation.js';
import { grenadesOf, isMen, kind } from '../sheet/profile.js';
import { casualtiesOf, weaponDestroyed } from '../attack/outcome.js';
import { cover } from '../attack/need.js';
import * as its from '../state/its.js';
import { fights, get, menOf, motion, placeOf } from '../state/state.js';
import { situateFromAir } from './air.js';
import type { Battle } from './battle.js';
import { coverAt } from './ground.js';
import type { BattleUnit } from './roster.js';
import { allowedArms, canExplode, canGrenade, fillNow, hasSeen, readyArms, segmentsNow, situate } from './sight.js';
import { fireOf } from './targets.js';

/** In sight, and seen: as `fillNow` takes it. */
const seen = 1;

/** Of an element that has suffered, how often it still acts: 8 in 10 for each casualty of a Regular (HA-MOR-01). */
const steadiness = [0.7, 0.8, 0.9] as const;
/** An officer who is not known yet lets it act so often (HA-ORT-01). */
const officerLets = [0.8, 0.6, 0.7, 0.8, 0.9, 1] as const;

export class Prospects {
  private readonly battle: Battle;
  /** Thousandths of a point that a Fire action of a unit costs its enemies, in the open at its second band: found once. */
  private readonly dangers: Float64Array;
  private readonly price: Float64Array;

  constructor(battle: Battle) {
    this.battle = battle;
    this.dangers = new Float64Array(battle.units.length).fill(-1);
    this.price = new Float64Array(battle.units.length);
  }

  /** What one figure of a unit is worth (of a vehicle, all of it), with what it does to others. */
  worth(odds: Odds, s: State, unit: BattleUnit): number {
    const { starts } = this.battle;
    const strength = unit.vehicle ? 1 : Math.max(1, starts.strength(s, unit));
    const milli = Math.max(500 * strength, starts.milli(s, unit));
    return (milli + dangerCounts * this.danger(odds, unit)) / strength;
  }

  /** How dangerous a unit is: found when it is first asked, from the units alone. */
  danger(odds: Odds, unit: BattleUnit): number {
    const known = this.dangers[unit.index] as number;
    if (known >= 0) return known;
    const found = this.findDanger(odds, unit);
    this.dangers[unit.index] = found;
    return found;
  }

  private findDanger(odds: Odds, unit: BattleUnit): number {
    const { battle } = this;
    if (unit.flies || !unit.armed) return 0;
    const now = { range: 0, men: unit.profile.most, targetMen: 1, extra: 0, flags: 0, allowed: 0, zeroing: 0 };
    let most = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = battle.units[k] as BattleUnit;
      if (enemy.flies) continue;
      const pair = fireOf(battle, unit, enemy);
      now.men = unit.profile.men;
      now.targetMen = enemy.profile.men;
      now.allowed = (1 << unit.profile.arms.length) - 1;
      for (const range of pair.ranges.slice(0, 2)) {
        now.range = range;
        if (!pair.canHarm(now, -1)) continue;
        const each = this.pricePer(enemy);
        most = Math.max(most, each * pair.harm(odds, now, pair.bestOption(odds, now)));
      }
    }
    return most;
  }

  /** Thousandths of a point a figure, of what it costs at the first start. */
  private pricePer(unit: BattleUnit): number {
    const known = this.price[unit.index] as number;
    if (known > 0) return known;
    const first = this.battle.starts.at(unit.side, 0);
    const strength = unit.vehicle ? 1 : Math.max(1, first.strength[unit.inForce] ?? 1);
    const found = Math.max(500, ((first.worth ?? first.milli)[unit.inForce] ?? 0) / strength);
    this.price[unit.index] = found;
    return found;
  }

  /** The chance that a unit acts when it is given a die now. */
  acts(s: State, unit: BattleUnit): number {
    if (get(s, unit.base, its.tests) === 1) return 1;
    const lets = officerLets[get(s, unit.base, its.officer)] ?? 0.8;
    if (unit.flies) return lets;
    const lost = unit.vehicle
      ? get(s, unit.base, its.damaged)
      : this.battle.starts.strength(s, unit) - menOf(s, unit.base);
    let chance: number = lets;
    for (let k = 0; k < lost && k < 12; k++) chance *= steadiness[unit.profile.quality];
    return chance;
  }

  /** What a Fire action at a target is worth now; 0 where it may not be fired at. `asIf` nothing hindered it. */
  fire(odds: Odds, s: State, firer: BattleUnit, target: BattleUnit, asIf = false): number {
    const { battle } = this;
    if (firer.flies) return situateFromAir(battle, s, firer, target) ? this.ofNow(odds, s, firer, target) : 0;
    if (firer.reaches) {
      const { units } = battle;
      void units;
      if (canGrenade(battle, s, firer, target)) return grenadesCount * this.worth(odds, s, target);
      if (canExplode(s, firer, target)) return explosionCounts * this.worth(odds, s, target);
    }
    if (!situate(battle, s, firer, target, readyArms(s, firer, asIf))) return 0;
    return this.ofNow(odds, s, firer, target);
  }

  /** The same if it were seen, with everything ready. */
  ifSeen(odds: Odds, s: State, firer: BattleUnit, target: BattleUnit): number {
    const { battle } = this;
    if (firer.flies || !firer.armed || !fights(s, target.base)) return 0;
    if (!fillNow(battle, s, firer, target, allowedArms(s, firer, true), seen)) return 0;
    return this.ofNow(odds, s, firer, target);
  }

  private ofNow(odds: Odds, s: State, firer: BattleUnit, target: BattleUnit): number {
    const { battle } = this;
    const { now } = battle;
    const pair = fireOf(battle, firer, target);
    const forced = firer.flies ? -1 : now.forced;
    if (!pair.canHarm(now, forced)) return 0;
    const option = forced >= 0 ? forced : pair.bestOption(odds, now);
    return pair.harm(odds, now, option) * this.worth(odds, s, target);
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

  /** The chance to see an enemy with one test. */
  seeing(odds: Odds, s: State, unit: BattleUnit, target: BattleUnit): number {
    const { battle } = this;
    if (unit.flies || target.flies) return 0.6;
    const segments = segmentsNow(battle, s, unit, target);
    const count = observationDice(
      battle.rules,
      unit.profile,
      menOf(s, unit.base),
      target.profile,
      menOf(s, target.base),
    );
    const law = odds.pmf(battle.core.observation, count, segments);
    const last = law.codes.length - 1;
    return law.codes[last] === 1 ? (law.weights[last] as number) : 0;
  }

  /** What one Fire action of the enemy's costs a unit at a place, at worst and all of them together, if all saw it. */
  threat(odds: Odds, s: State, unit: BattleUnit, place: number, moves: boolean): number {
    const { battle } = this;
    const { base } = unit;
    const [at, moved] = [placeOf(s, base), get(s, base, its.motion)];
    s[base + its.place] = place;
    s[base + its.motion] = moves ? motion.moved : motion.still;
    let sum = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = battle.units[k] as BattleUnit;
      if (!fights(s, enemy.base) || !enemy.armed) continue;
      sum += this.ifSeen(odds, s, enemy, unit) * (hasSeen(s, enemy, unit) ? 1 : 0.7);
    }
    s[base + its.place] = at;
    s[base + its.motion] = moved;
    return sum;
  }

  /** What its best Fire action would be worth from a place, where it stands still. */
  reach(odds: Odds, s: State, unit: BattleUnit, place: number): number {
    const { battle } = this;
    const { base } = unit;
    const [at, moved] = [placeOf(s, base), get(s, base, its.motion)];
    s[base + its.place] = place;
    s[base + its.motion] = motion.still;
    let most = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++)
      most = Math.max(most, this.ifSeen(odds, s, unit, battle.units[k] as BattleUnit));
    s[base + its.place] = at;
    s[base + its.motion] = moved;
    return most;
  }
}

/** Fire actions that a unit is thought to have before it. */
const dangerCounts = 0.7;
const grenadesCount = 0.5;
const explosionCounts = 0.8;
