/**
 * What a side is there for, as it weighs with one of its units (ENG-R10 to ENG-R13): where its mission draws it, and how careful it is.
 *
 * Promises: `look` reads the state only, and what it has seen holds for that unit and state until it looks again; worth is that of `harm.ts`.
 */

import { held, mayWithdraw } from '../../../engagement/mission.js';
import type { SideNumber } from '../../../engagement/roster.js';
import { type Task, task, taskOf } from '../../../engagement/task.js';
import type { State } from '../../../kernel/process.js';
import { hitsOn, placeOf, stands, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { whoHolds } from './ending.js';
import type { Harm } from './harm.js';
import { Points } from './points.js';
import type { BattleUnit } from './roster.js';
import { unitOf } from './sight.js';
import { tripsOf } from './trips.js';
import { weights } from './weights.js';

/** Turns that it takes to fight it out. */
const toFight = 4;
/** So weak beside one's own side, an enemy is as good as beaten: nobody has to wait for the rest of him. */
const beaten = 0.45;
/** Turns to spare beyond the way, where the enemy is not to be waited for. */
const hurry = 3;
/** Turns from the end at which its coming begins to matter. */
export const soon = 2;

export class Purpose {
  /** How much a risk counts beside a gain. */
  care = 1;
  private readonly b: Battle;
  private readonly harm: Harm;
  private readonly tasks: readonly [Task, Task];
  /** Areas of the mission's ground, from the lane's `from`. */
  private readonly ground: readonly [number, number];
  /** By unit and place: turns to where its mission takes it, if it does. */
  private readonly trips: readonly Uint8Array[];
  /** Own turns that are left, this one included. */
  private turns = 1;
  /** There is time to see whether the enemy comes, and he does, or nobody knows yet: let him come. */
  waits = false;
  isContent = false;
  /** How strong the enemy is beside the own side. */
  balance = 1;
  /** How likely an enemy comes near who could. */
  chance = 0;
  readonly points: Points;
  private isComing = false;
  private nearest = 0;

  constructor(b: Battle, harm: Harm) {
    this.b = b;
    this.harm = harm;
    this.points = new Points(b, harm.worth);
    const { mission, lane } = b.spec;
    this.tasks = [taskOf(mission, 0), taskOf(mission, 1)];
    const [from, to] = mission?.kind === 'take' ? mission.ground : [lane.from, lane.to];
    this.ground = [Math.ceil(from - lane.from), Math.floor(to - lane.from)];
    const beyond = b.ground.length + 1;
    this.trips = b.units.map((unit) => {
      if (this.tasks[unit.side] !== task.leave) return tripsOf(b, unit, ...this.ground);
      return unit.home < 0 ? tripsOf(b, unit, beyond, beyond) : tripsOf(b, unit, -1, -1);
    });
  }

  /** Takes in the state for a unit. */
  look(s: State, unit: BattleUnit): void {
    const { b } = this;
    const round = s[whole.round] as number;
    this.turns = b.limit - round + 1;
    this.isContent = this.hasIt(s, unit);
    this.count(s, unit);
    this.chance = this.isComing ? weights.comes : round === 1 ? weights.unknown : weights.stays;
    const spare = Math.max(0, this.nearest - unit.profile.range) / Math.max(1, unit.move);
    // there is more time than it takes to go to where the enemy stands and fight there
    this.waits = this.isComing ? this.turns > this.needed(s, unit) : round === 1 && this.turns > toFight + spare;
    const care = this.careOf(unit);
    this.care = this.waits ? Math.max(1, care) : care;
  }

  /** Turns that a unit needs, at the least, for what its side is there for, if the enemy comes to it. */
  private needed(s: State, unit: BattleUnit): number {
    const move = Math.max(1, unit.move);
    const place = placeOf(s, unit.index);
    const trip = this.trip(unit, place);
    // who is beaten is not worth waiting for, and who never breaks cannot be waited for to the last
    const isLate = this.balance < beaten || this.b.policies.breakShare >= 1;
    switch (this.tasks[unit.side]) {
      case task.take:
        return isLate ? trip + hurry : Math.ceil(this.gap(place) / move) + 1;
      case task.leave:
        if (isLate) return trip + hurry;
        return this.nearest <= unit.profile.range + 4 ? 3 : Math.ceil(this.way(unit, place) / move) + 1;
      default:
        return this.b.spec.mission?.kind === 'delay' ? 2 : 0;
    }
  }

  /** Areas to beyond the enemy's end of the lane. */
  private way({ home }: BattleUnit, place: number): number {
    return home < 0 ? this.b.ground.length + 1 - place : place + 1;
  }

  /** Turns that a unit needs from a place to where its mission takes it. */
  private trip({ index }: BattleUnit, place: number): number {
    return (this.trips[index] as Uint8Array)[place] as number;
  }

  /**
   * What time it is, as far as it matters: where no ground has to be reached in time, only whether the enemy has shown what he is about, how near the end
   * is, and whether it is time to go home.
   */
  clock(s: State, { side }: BattleUnit): number {
    const round = s[whole.round] as number;
    const now = this.tasks[side];
    if (now !== task.wear && now !== task.bar && now !== task.last) return round;
    const left = Math.min(this.b.limit - round, soon);
    return -1 - (4 * left + (round === 1 ? 2 : 0) + (this.flees(s, side) ? 1 : 0));
  }

  /** Counts both sides: how they compare, how near the enemy is and whether he comes. */
  private count(s: State, { index, enemyFrom, enemyTo, friendFrom, friendTo }: BattleUnit): void {
    const { b, harm } = this;
    const at = placeOf(s, index);
    let [own, others, armed, forward, least] = [0, 0, 0, 0, b.ground.length];
    for (let k = friendFrom; k < friendTo; k++) if (stands(s, k)) own += harm.worth[k] as number;
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (!stands(s, k)) continue;
      const foe = unitOf(b, k);
      others += harm.worth[k] as number;
      const place = placeOf(s, k);
      least = Math.min(least, Math.abs(place - at));
      if (foe.profile.dice === 0) continue;
      armed++;
      if ((place - foe.start) * foe.home < 0) forward++;
    }
    this.balance = Math.min(1.5, Math.max(0.4, others / Math.max(0.1, own)));
    this.nearest = least;
    // a good part of the enemy has come forward from where it started
    this.isComing = forward * 3 >= armed;
  }

  /** Whether the mission is fulfilled if nothing happens: then nobody has to go and look for a fight. */
  private hasIt(s: State, { side }: BattleUnit): boolean {
    const now = this.tasks[side];
    if (now === task.keep || now === task.bar || now === task.last) return true;
    const { mission } = this.b.spec;
    if (mission?.kind !== 'take') return false;
    return whoHolds(this.b, s, mission) === (side === 0 ? held.blue : held.red);
  }

  /** Whether a side had better be away than fight. */
  flees(s: State, side: SideNumber): boolean {
    if (this.tasks[side] !== task.last) return false;
    return mayWithdraw(this.b.spec.mission, side, (s[whole.round] as number) + 0, this.b.limit);
  }

  /** Whether a side has what it is there for as long as nobody takes it. */
  keeps(side: SideNumber): boolean {
    return this.tasks[side] === task.keep || this.tasks[side] >= task.bar;
  }

  /** Whether a unit of a side whose mission is fulfilled stands where it is of use. */
  isPlaced(unit: BattleUnit, place: number): boolean {
    if (this.tasks[unit.side] >= task.bar || !this.goes(unit)) return true;
    // who keeps ground may lie in wait before it, as long as he is back in a turn
    return this.tasks[unit.side] === task.keep ? this.trip(unit, place) <= 1 : this.gap(place) === 0;
  }

  /** Whether a unit has to go on, though it could shoot: there are no more turns to spare. */
  urges(s: State, unit: BattleUnit, place: number): boolean {
    const now = this.tasks[unit.side];
    if (now !== task.take && now !== task.leave) return false;
    if (!this.goes(unit)) return false;
    this.turns = this.b.limit - (s[whole.round] as number) + 1;
    if (this.turns > 6 || this.hasIt(s, unit)) return false;
    return this.turns - 1 <= this.trip(unit, place) + 1;
  }

  private careOf({ side }: BattleUnit): number {
    switch (this.tasks[side]) {
      case task.take:
        return this.isContent ? 1 : weights.careToTake;
      case task.leave:
        return weights.careToLeave;
      case task.last:
        return weights.careToLast;
      case task.wear:
        return this.b.spec.mission?.kind === 'delay' ? weights.careToTake : 1;
      default:
        return 1;
    }
  }

  /** Whether a unit is one of those that take and hold ground: guns, mortars and machine guns stay where they shoot. */
  private goes({ profile, move }: BattleUnit): boolean {
    return profile.assault && move > 1;
  }

  /** Areas to the ground. */
  private gap(place: number): number {
    const [from, to] = this.ground;
    return place < from ? from - place : place > to ? place - to : 0;
  }

  /** What the mission gives to a unit that stands at a place when its order is over. */
  at(_s: State, unit: BattleUnit, place: number): number {
    const worth = this.harm.worth[unit.index] as number;
    switch (this.tasks[unit.side]) {
      case task.take:
      case task.keep: {
        if (!this.goes(unit)) return 0;
        const isTaking = this.tasks[unit.side] === task.take;
        const gap = this.gap(place);
        const need = this.trip(unit, place);
        const slack = this.turns - 1 - need;
        if (this.isContent && isTaking) return gap === 0 ? 0 : -weights.held * worth * need;
        if (this.waits && isTaking) return 0;
        if (slack < 0) return -worth * (isTaking ? weights.tooLate : weights.tooLateToKeep);
        return -worth * need * (slack <= 1 ? weights.haste : isTaking ? weights.way : weights.held);
      }
      case task.leave: {
        if (this.waits) return 0;
        const way = unit.home < 0 ? this.b.ground.length + 1 - place : place + 1;
        return (-worth * way * weights.through) / Math.max(1, unit.move);
      }
      case task.last:
        if (!this.flees(_s, unit.side)) return 0;
        // towards the own end, off the lane if need be
        return (
          (-weights.home * worth * (unit.home < 0 ? place + 1 : this.b.ground.length + 1 - place)) /
          Math.max(1, unit.move)
        );
      default:
        return 0;
    }
  }

  /** What it is worth that a unit leaves the lane, at a place beyond one of its ends. */
  left(_s: State, unit: BattleUnit, place: number): number {
    const worth = this.harm.worth[unit.index] as number;
    const isHome = place < 0 === unit.home < 0;
    if (!isHome) return weights.left * worth;
    return this.tasks[unit.side] === task.last ? 0 : weights.deserted * worth;
  }

  /** What it is worth, besides, that an enemy is driven from where it stands. */
  drives(s: State, unit: BattleUnit, enemy: number): number {
    const worth = this.harm.worth[unit.index] as number;
    if (this.tasks[unit.side] !== task.take || this.gap(placeOf(s, enemy)) > 0) return 0;
    return worth * (this.b.limit - (s[whole.round] as number) + 1 <= 2 ? weights.clearsLast : weights.clears);
  }

  /** How much more than its worth a shot at an enemy counts. */
  zeal(s: State, unit: BattleUnit, enemy: number): number {
    if (this.points.hunter === unit.side) return this.spoils(s, unit, enemy) ? 0 : this.points.price(s, enemy);
    if (this.tasks[unit.side] !== task.take) return 1;
    return this.gap(placeOf(s, enemy)) === 0 ? weights.zeal : 1;
  }

  /** Whether a hit may destroy an enemy whose side must not break yet; other hits may be taken as retreats (HOT-R08). */
  spoils(s: State, unit: BattleUnit, enemy: number): boolean {
    if (this.points.hunter !== unit.side) return false;
    const { profile } = unitOf(this.b, enemy);
    return hitsOn(s, enemy) === profile.limit - 1 && this.points.spoils(s, enemy);
  }

  /** What a retreat costs, as a share of a unit. */
  retreat(s: State, unit: BattleUnit): number {
    switch (this.tasks[unit.side]) {
      case task.last:
        return weights.retreatToLast;
      case task.keep:
      case task.take:
        return this.gap(placeOf(s, unit.index)) === 0 && this.b.limit - (s[whole.round] as number) <= 1
          ? weights.retreatFromGround
          : weights.retreat;
      default:
        return weights.retreat;
    }
  }
}
