/**
 * What fire costs its target on average, found once for all that it hangs on: so that places, targets and games share what they have in common.
 *
 * Promises: exact odds of the rules for a unit at one place that fires at another's; different questions never share an answer; never more
 * than `mostKept` answers are kept, then all are forgotten; allocates nothing for an answer that is known.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { RowMemory } from '../../../kernel/row-memory.js';
import { cover } from '../attack/need.js';
import * as its from '../state/its.js';
import { boundsOnFire, get, menOf, motion, placeOf, pointsLeft } from '../state/state.js';
import type { Parts } from './battle.js';
import { buildingAt, coverAt, isDeepInWood } from './ground.js';
import type { BattleUnit } from './roster.js';
import { fillNow } from './sight.js';
import { fireOf } from './targets.js';

/** Fire that is thought of: from where to where, and how both have moved (`motion`). */
export interface Thought {
  from: number;
  to: number;
  fires: number;
  goes: number;
}

export class AbleFire {
  private readonly battle: Parts;
  private readonly count: number;
  /** By firer and half inches: the range that stands for it. */
  private readonly ranges: Uint8Array;
  /** The same: 1 where any of its weapons reaches so far. */
  private readonly reached: Uint8Array;
  private readonly places: number;
  /** Cover by place, where no building changes it. */
  private readonly covers: Uint8Array;
  private readonly hasBuildings: boolean;
  private readonly memory = new RowMemory(2, 1, mostKept);

  constructor(battle: Parts) {
    const { units, ground, fires } = battle;
    this.battle = battle;
    this.count = units.length;
    const places = ground.length + 1;
    this.places = places;
    this.ranges = new Uint8Array(units.length * places);
    this.reached = new Uint8Array(units.length * places);
    for (const { index } of units) {
      const pair = fires[index]?.find((one) => one !== undefined);
      for (let gap = 0; gap < places; gap++) {
        const at = index * places + gap;
        this.ranges[at] = pair?.rangeCode(gap / 2) ?? 0;
        // where the ranges do not change nothing else does
        const isAsBefore = gap > 0 && this.ranges[at] === this.ranges[at - 1];
        this.reached[at] = isAsBefore ? (this.reached[at - 1] as number) : pair?.reachesAt(gap / 2) ? 1 : 0;
      }
    }
    this.hasBuildings = ground.buildings.length > 0;
    const s = new Int32Array(0);
    this.covers = Uint8Array.from({ length: this.hasBuildings ? 0 : places }, (_, at) => coverAt(ground, s, at, false));
  }

  /** Figures that are lost on average. `arms`: those that may fire; `by`: one of `aim`. */
  loss(
    odds: Odds,
    s: State,
    firer: BattleUnit,
    target: BattleUnit,
    arms: number,
    by: number,
    thought: Thought,
  ): number {
    const { from, to, fires, goes } = thought;
    const span = firer.index * this.places + Math.abs(from - to);
    if (this.reached[span] === 0) return 0;
    const { ground } = this.battle;
    const a = firer.base;
    const b = target.base;
    let where = 0;
    let extra = 0;
    if (this.hasBuildings) {
      where = coverAt(ground, s, to, target.inside);
      if (where >= cover.building && !target.vehicle) {
        const at = buildingAt(ground, s, to);
        extra = pointsLeft(s, at) * 2 + (boundsOnFire(s, at) > 0 ? 1 : 0);
      }
    } else where = this.covers[to] as number;
    const range = this.ranges[span] as number;
    const pair = (((firer.index * this.count + target.index) * 128 + range) * 8 + where) * 64 + arms;
    const same = get(s, a, its.target) === target.index + 1;
    const aims = same ? get(s, a, its.zeroing) * 2 + get(s, a, its.secondShot) : 0;
    let flags = by * 2 + (fires === motion.still ? 0 : 1);
    flags = flags * 2 + (goes === motion.moved ? 1 : 0);
    flags = flags * 2 + get(s, b, its.damaged);
    flags = flags * 2 + (get(s, b, its.wentFar) === 7 ? 1 : 0);
    flags = flags * 2 + (firer.indirect !== 0 && isDeepInWood(ground, from) ? 1 : 0);
    const now = (((flags * 16 + aims) * 64 + menOf(s, a)) * 64 + menOf(s, b)) * 64 + extra;
    const { memory } = this;
    const { key } = memory;
    key[0] = pair;
    key[1] = now;
    const known = memory.find();
    if (known >= 0) return memory.rows[known] as number;
    const found = this.find(odds, s, firer, target, arms, by, from, to, fires, goes);
    const at = memory.add();
    memory.rows[at] = found;
    return found;
  }

  /** The same asked of the rules: both are put there for it, and back again. */
  private find(
    odds: Odds,
    s: State,
    firer: BattleUnit,
    target: BattleUnit,
    arms: number,
    by: number,
    from: number,
    to: number,
    fires: number,
    goes: number,
  ): number {
    const { battle } = this;
    const [a, b] = [firer.base, target.base];
    const [wasFrom, wasTo] = [placeOf(s, a), placeOf(s, b)];
    const [fired, went] = [get(s, a, its.motion), get(s, b, its.motion)];
    s[a + its.place] = from;
    s[b + its.place] = to;
    s[a + its.motion] = fires;
    s[b + its.motion] = goes;
    const may = fillNow(battle, s, firer, target, arms, by);
    s[a + its.place] = wasFrom;
    s[b + its.place] = wasTo;
    s[a + its.motion] = fired;
    s[b + its.motion] = went;
    return may ? fireOf(battle, firer, target).harm(odds, battle.now, battle.now.forced) : 0;
  }
}

/** Answers that are kept at most. */
const mostKept = 1 << 14;
