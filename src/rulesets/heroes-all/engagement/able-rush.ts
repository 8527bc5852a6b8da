/**
 * Whether a side that is outranged does better to rush together than to stay, or to creep one by one under the fire of all enemies.
 *
 * Promises: reads the state only; a rough reckoning by means, of the dice, moves and fire that a whole side has in a bound; asks nothing where
 * weapons reach as far as the enemy's.
 */
import { onceFor } from '../../../engagement/once.js';
import { task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { commandDice } from '../attack/command.js';
import type { FirePair } from '../attack/fire.js';
import { diceOf, dieOfMove, newMove } from '../attack/movement.js';
import { cover, flag, packFlags } from '../attack/need.js';
import { fights, menOf, placeOf, whole } from '../state/state.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import type { Changes } from './changes.js';
import type { Prospects } from './prospects.js';
import type { BattleUnit } from './roster.js';
import { facingOf } from './sight.js';
import { fireOf } from './targets.js';

/** A side as it stands. */
interface Strength {
  count: number;
  /** What it is worth, with what it may do to others, in thousandths of a point. */
  worth: number;
  /** What its fire is worth from where it stands, and from near, each unit's at its best target: sums. */
  now: number;
  near: number;
  /** Units that rush, and the moves that bring them near. */
  rushers: number;
  moves: number;
}

export class AbleRush {
  private readonly battle: Battle;
  private readonly prospects: Prospects;
  private readonly changes: Changes;
  /** By side: whether it may have to rush at all, whether it does, since when, and when that was last found. */
  private readonly outranged: readonly [boolean, boolean];
  private readonly rushing = [false, false];
  private readonly flipped = new Float64Array(2);
  private readonly found = new Float64Array(2);
  /** By firer and target: figures that a Fire action costs in the open from near. */
  private readonly harms: Float64Array;
  /** Half inches from which it does so. */
  private readonly froms: Float64Array;
  /** By unit: half inches of a move on average. */
  private readonly means: Float64Array;
  private readonly strengths: readonly [Strength, Strength] = [none(), none()];
  /** By unit: what its fire is worth from where it stands, and from near, half inches until it is near, and when that was found. */
  private readonly nows: Float64Array;
  private readonly closes: Float64Array;
  private readonly ways: Float64Array;
  private readonly weighed: Float64Array;

  constructor(battle: Battle, prospects: Prospects, changes: Changes) {
    const { units, rules } = battle;
    this.battle = battle;
    this.prospects = prospects;
    this.changes = changes;
    this.outranged = [outranged(battle, 0), outranged(battle, 1)];
    this.harms = new Float64Array(units.length * units.length).fill(-1);
    this.froms = new Float64Array(units.length * units.length);
    this.nows = new Float64Array(units.length);
    this.closes = new Float64Array(units.length);
    this.ways = new Float64Array(units.length);
    this.weighed = new Float64Array(units.length);
    this.means = Float64Array.from(units, ({ profile }) => diceOf(rules, profile, newMove()) * dieOfMove.mean);
  }

  /** Looks at the side; whether it rushes. */
  look(odds: Odds, s: State, side: 0 | 1): boolean {
    if (!this.outranged[side]) return false;
    const { changes, found, rushing } = this;
    if ((found[side] as number) >= changes.strength) return rushing[side] as boolean;
    const rushes = this.isBetter(odds, s, side);
    if (rushes !== rushing[side]) this.flipped[side] = changes.now;
    rushing[side] = rushes;
    found[side] = changes.now;
    return rushes;
  }

  /** Since when that holds. */
  since(side: 0 | 1): number {
    return this.flipped[side] as number;
  }

  private isBetter(odds: Odds, s: State, side: 0 | 1): boolean {
    const { battle } = this;
    const { extraDieEach } = battle.rules;
    const what = taskOf(battle.mission, side);
    // who keeps ground or bars the way is not drawn out of his cover: the enemy has to come
    if (what === task.keep || what === task.bar) return false;
    const mine = this.strengthOf(odds, s, side);
    const theirs = this.strengthOf(odds, s, side === 0 ? 1 : 0);
    if (mine.rushers === 0 || theirs.count === 0 || mine.near === 0) return false;
    const left = battle.bounds - (s[whole.bound] as number) + 1;
    const dice = commandDice(mine.count, extraDieEach) * weights.useful;
    const fire = (commandDice(theirs.count, extraDieEach) * weights.useful * theirs.now) / theirs.count;
    const bounds = (weights.arrive * mine.moves) / dice;
    if (bounds >= left) return false;
    const onTheWay = (fire * bounds * weights.exposed) / mine.worth;
    if (onTheWay >= 1) return false;
    const near = (dice * (1 - onTheWay) * mine.near) / mine.rushers;
    const needed = theirs.worth / near;
    const there = Math.min(needed, left - bounds);
    // his fire ends as he does
    const lost = Math.min(1, onTheWay + (fire * weights.exposed * there) / 2 / mine.worth);
    const rush = there / needed - lost;
    const stays = Math.min(1, (left * fire) / mine.worth);
    const { mission } = battle;
    // who need only last comes out only where staying would lose it (ENG-R13)
    if (mission?.kind === 'delay' && what === task.last)
      return stays > 1 - mission.permille / 1000 && lost + weights.margin < stays;
    const staying = Math.min(1, (left * dice * mine.now) / mine.count / theirs.worth) - stays;
    return rush > staying + weights.margin;
  }

  private strengthOf(odds: Odds, s: State, side: 0 | 1): Strength {
    const { battle, prospects } = this;
    const of = this.strengths[side];
    of.count = of.worth = of.now = of.near = of.rushers = of.moves = 0;
    for (let k = battle.sides.from[side] as number; k < (battle.sides.to[side] as number); k++) {
      const unit = battle.units[k] as BattleUnit;
      if (!fights(s, unit.base)) continue;
      of.count++;
      of.worth += prospects.worth(odds, s, unit) * (unit.vehicle ? 1 : menOf(s, unit.base));
      if (!unit.armed || unit.flies) continue;
      this.weigh(odds, s, unit);
      of.now += this.nows[k] as number;
      const near = this.closes[k] as number;
      const mean = this.means[k] as number;
      if (near === 0 || mean === 0 || unit.immobile !== 0) continue;
      of.near += near;
      of.rushers++;
      of.moves += Math.max(0, Math.ceil((this.ways[k] as number) / mean));
    }
    return of;
  }

  /** What a unit does to its best targets, and how far off the nearest is: found anew when it or an enemy has changed. */
  private weigh(odds: Odds, s: State, unit: BattleUnit): void {
    const { battle, prospects, changes, weighed } = this;
    const k = unit.index;
    const mine = Math.max(changes.arms[k] as number, changes.aims[k] as number);
    if ((weighed[k] as number) >= Math.max(mine, changes.bodies[1 - unit.side] as number, changes.all)) return;
    weighed[k] = changes.now;
    const at = placeOf(s, unit.base);
    let gap = Number.POSITIVE_INFINITY;
    let from = 0;
    let now = 0;
    let near = 0;
    for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
      const enemy = battle.units[e] as BattleUnit;
      if (!fights(s, enemy.base)) continue;
      gap = Math.min(gap, Math.abs(placeOf(s, enemy.base) - at));
      now = Math.max(now, prospects.ifSeen(odds, s, unit, enemy));
      near = Math.max(near, this.harm(odds, unit, enemy) * prospects.worth(odds, s, enemy));
      from = Math.max(from, this.froms[k * battle.units.length + e] as number);
    }
    this.nows[k] = now;
    this.closes[k] = near;
    this.ways[k] = gap - from;
  }

  /** Figures that a Fire action costs an enemy in the open, from where it does not do much less than from nearer. */
  private harm(odds: Odds, unit: BattleUnit, enemy: BattleUnit): number {
    const { battle, harms, froms } = this;
    const at = unit.index * battle.units.length + enemy.index;
    const known = harms[at] as number;
    if (known >= 0) return known;
    const { ranges } = fireOf(battle, unit, enemy);
    let best = 0;
    for (let k = 0; k < ranges.length; k++)
      best = Math.max(best, harmAt(battle, odds, unit, enemy, ranges[k] as number));
    let found = 0;
    for (let k = 0; k < ranges.length; k++) {
      const here = harmAt(battle, odds, unit, enemy, ranges[k] as number);
      if (here === 0 || here < weights.nearly * best) continue;
      found = here;
      froms[at] = Math.max(froms[at] as number, (ranges[k] as number) * 2);
    }
    harms[at] = found;
    return found;
  }
}

function none(): Strength {
  return { count: 0, worth: 0, now: 0, near: 0, rushers: 0, moves: 0 };
}

/** Of a unit with all its figures and weapons, at an enemy in the open. */
function harmAt(battle: Battle, odds: Odds, unit: BattleUnit, enemy: BattleUnit, range: number): number {
  const pair = fireOf(battle, unit, enemy);
  const now = situation(unit, enemy, range);
  return now.allowed === 0 || !pair.canHarm(now, -1) ? 0 : pair.harm(odds, now, -1);
}

function situation(unit: BattleUnit, enemy: BattleUnit, range: number) {
  const kept = enemy.vehicle ? unit.profile.keptFromVehicles : unit.profile.keptFromOthers;
  const allowed = ((1 << unit.profile.arms.length) - 1) & ~kept;
  const flags = packFlags(flag.second, cover.open, facingOf(unit));
  return { range, men: unit.profile.men, targetMen: enemy.profile.men, extra: 0, flags, allowed, zeroing: 0 };
}

/** By how two units meet, and from which side: inches from which the one can harm the other in the open. */
const reaches = onceFor((_: FirePair) => new Map<number, number>());

/** Inches from which a unit can harm an enemy in the open; no more than a lane has. */
function reachOf(battle: Battle, unit: BattleUnit, enemy: BattleUnit): number {
  if (unit.flies || !unit.armed) return 0;
  const pair = fireOf(battle, unit, enemy);
  const known = reaches(pair);
  const facing = facingOf(unit);
  let reach = known.get(facing);
  if (reach === undefined) {
    reach = Math.max(0, ...pair.ranges.filter((range) => pair.canHarm(situation(unit, enemy, range), -1)));
    known.set(facing, reach);
  }
  return Math.min(battle.ground.length / 2, reach);
}

/** Whether most of a side's units are reached by an enemy from farther than they reach any. */
function outranged(battle: Battle, side: 0 | 1): boolean {
  const { units } = battle;
  const own = units.filter((unit) => unit.side === side && unit.armed && !unit.flies);
  const enemies = units.filter((unit) => unit.side !== side && !unit.flies);
  const short = own.filter((unit) => {
    const reach = Math.max(0, ...enemies.map((enemy) => reachOf(battle, unit, enemy)));
    return enemies.some((enemy) => reachOf(battle, enemy, unit) > reach);
  });
  return 2 * short.length > own.length;
}
