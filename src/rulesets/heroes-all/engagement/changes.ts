/**
 * What has changed since the state was last looked at: so that whoever weighs one die after another weighs anew only what may have come out
 * differently.
 *
 * Promises: an answer found at `now` holds as long as `now` then was not before what it hangs on; whatever state is looked at, in whatever
 * order, since states are compared field by field; allocates nothing once it is made.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { bitsPerField } from '../state/layout.js';
import { block, status, whole } from '../state/state.js';
import type { Parts } from './battle.js';

/** What hangs on a field, a bit each. */
const hangs = {
  /** All choices of the unit itself. */
  own: 1,
  /** Fire at it, and looking for it. */
  shown: 2,
  /** Moves in its sight, and getting ready for it. */
  met: 4,
  /** Moves of its friends. */
  friends: 8,
  /** All choices of all; all moves. */
  all: 16,
  moves: 32,
  /** What fire at it does if it is seen; what its own does. */
  body: 64,
  arms: 128,
  /** Moves of those enemies whom it sees now and did not, or no longer. */
  sees: 256,
  /** Moves of those at whom it aims, or did; of whom it aims at. */
  aims: 512,
  steady: 1024,
  /** Whether a side rushes. */
  time: 2048,
} as const;

const body = hangs.own | hangs.shown | hangs.met | hangs.body | hangs.arms;
const arms = hangs.own | hangs.arms;

/** By field of a unit; what is not listed is asked each time: tests, the officer, the dice that it has used. */
const ofUnit: readonly (readonly [field: number, what: number])[] = [
  ...[its.status, its.men, its.damaged, its.place, its.motion, its.wentFar].map((at) => [at, body] as const),
  [its.posture, hangs.own | hangs.shown],
  [its.fired, hangs.shown],
  [its.setUp, hangs.own | hangs.met],
  [its.target, arms | hangs.aims],
  ...[its.secondShot, its.zeroing].map((at) => [at, arms | hangs.steady] as const),
  ...[its.seen, its.seen + 1].map((at) => [at, hangs.own | hangs.sees] as const),
  ...[its.contact, its.attacks, its.grenadesUsed, its.stuck, its.tried, its.tried + 1].map(
    (at) => [at, hangs.own] as const,
  ),
];
/** Of those whose ammunition is counted. */
const ofSupply: readonly number[] = [
  its.armsFired,
  ...Array.from({ length: its.ammunition4 - its.ammunition1 + 1 }, (_, k) => its.ammunition1 + k),
];

export class Changes {
  /** How often something was different. */
  now = 1;
  /** When all choices may last have come out differently. */
  all = 1;
  /** By unit: when its fire and its looks, and when its moves, may last have come out differently. */
  readonly fire: Float64Array;
  readonly moves: Float64Array;
  /** By unit: when its fire and its looks at a given enemy may have, for what it is, and for what that enemy is. */
  readonly mine: Float64Array;
  readonly shown: Float64Array;
  /** The same of fire at whoever is seen, `all` aside. */
  readonly arms: Float64Array;
  readonly body: Float64Array;
  /** By side: when `body` of any of its units last changed. */
  readonly bodies = new Float64Array(2);
  /** When whether a side rushes may last have come out differently. */
  strength = 1;
  /** By field of the state: what hangs on it, and whose it is, −1: of the whole. */
  private readonly what: Int32Array;
  private readonly whose: Int32Array;
  private readonly seen: Int32Array;
  /** By unit: its first field, and the one after its last. */
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly units: Parts['units'];
  private readonly own: Float64Array;
  /** By unit: when its moves may have, for what a given enemy sees or aims at. */
  private readonly met: Float64Array;
  private readonly sides = [new Float64Array(4), new Float64Array(4)] as const;
  private allMoves = 1;

  constructor({ units, layout, mission, nights }: Pick<Parts, 'units' | 'layout' | 'mission' | 'nights'>) {
    const since = (): Float64Array => new Float64Array(units.length).fill(1);
    this.units = units;
    this.fire = since();
    this.moves = since();
    this.own = since();
    this.mine = since();
    this.shown = since();
    this.arms = since();
    this.body = since();
    this.met = since();
    const what = new Int32Array(layout.fields.length);
    const whose = new Int32Array(layout.fields.length).fill(-1);
    what[whole.blueStart] = hangs.all;
    what[whole.redStart] = hangs.all;
    what[whole.bound] = nights.includes(true) ? hangs.all : mission === undefined ? hangs.time : hangs.moves;
    for (const { base, block, count } of [layout.of.building, layout.of.sapper, layout.of.box]) {
      what.fill(hangs.all, base, base + block * count);
    }
    const friends = new Set<number>([its.status]);
    if (mission?.kind === 'take') friends.add(its.place);
    if (mission?.kind === 'delay') friends.add(its.men);
    const sizeOf = (field: number): number => layout.fields[field]?.size ?? 1;
    for (const { base, index, ...unit } of units) {
      const supply = unit.runsOut ? ofSupply.map((field) => [field, arms | hangs.met] as const) : [];
      const never = new Set<number>();
      if (!unit.vehicle && !unit.flies) never.add(its.damaged).add(its.stuck);
      if (!unit.shelled) never.add(its.wentFar);
      if (unit.immobile === 0) never.add(its.setUp);
      if (unit.indirect === 0) never.add(its.zeroing);
      for (const [field, of] of [...ofUnit, ...supply]) {
        if (sizeOf(base + field) === 1 || never.has(field)) continue;
        what[base + field] = friends.has(field) ? of | hangs.friends : of;
        whose[base + field] = index;
      }
    }
    this.what = what;
    this.whose = whose;
    this.seen = new Int32Array(layout.fields.length).fill(-1);
    this.from = Int32Array.from(units, ({ base }) => base);
    this.to = this.from.map((base) => lastOf(what, base, base + block) + 1);
  }

  /** Looks at a state: after this `fire` and `moves` are about it. */
  look(s: State): void {
    const { seen, from, to, now } = this;
    this.compare(s, 0, from[0] as number, now);
    for (let n = 0; n < from.length; n++) {
      const at = from[n] as number;
      const is = s[at + its.status] as number;
      // who is gone has nothing left that changes
      if (is !== status.fights && is !== status.off && is === seen[at + its.status]) continue;
      this.compare(s, at, to[n] as number, now);
    }
    if (this.now !== now) this.settle();
  }

  /** `before`: `now` at the beginning of this look. */
  private compare(s: State, from: number, to: number, before: number): void {
    const { seen, what } = this;
    for (let k = from; k < to; k++) {
      const value = s[k] as number;
      const was = seen[k] as number;
      if (value === was) continue;
      seen[k] = value;
      if (what[k] === 0) continue;
      if (this.now === before) this.now++;
      this.note(s, k, was);
    }
  }

  /** That a field of the state was different. */
  private note(s: State, at: number, was: number): void {
    const { now } = this;
    const what = this.what[at] as number;
    const whose = this.whose[at] as number;
    if (what & hangs.all) this.all = now;
    if (what & hangs.moves) this.allMoves = now;
    if (what & (hangs.all | hangs.moves | hangs.time | hangs.arms)) this.strength = now;
    if (whose < 0) return;
    const unit = this.units[whose] as Parts['units'][number];
    const side = this.sides[unit.side];
    if (what & hangs.own) {
      this.own[whose] = now;
      side[of.own] = now;
    }
    if (what & hangs.shown) {
      this.shown[whose] = now;
      side[of.shown] = now;
    }
    if (what & hangs.met) side[of.met] = now;
    if (what & hangs.friends) side[of.friends] = now;
    if (what & hangs.arms) this.arms[whose] = now;
    if (what & hangs.body) {
      this.body[whose] = now;
      this.bodies[unit.side] = now;
    }
    if (what & (hangs.sees | hangs.aims | hangs.steady)) this.noteMet(s, unit, what, at, was);
  }

  /** The enemies whose moves hang on what a unit sees or aims at. */
  private noteMet(s: State, unit: Parts['units'][number], what: number, at: number, was: number): void {
    const { met, now } = this;
    if (what & hangs.sees) {
      const first = unit.enemyFrom + (at === unit.base + its.seen ? 0 : bitsPerField);
      const bits = (s[at] as number) ^ was;
      for (let k = 0; k < bitsPerField && bits >>> k !== 0; k++) if ((bits >>> k) & 1) met[first + k] = now;
      return;
    }
    const target = s[unit.base + its.target] as number;
    if (target > 0) met[target - 1] = now;
    if (what & hangs.aims && was > 0) met[was - 1] = now;
  }

  private settle(): void {
    const { units, own, fire, moves, mine: alone, met, sides, all, allMoves } = this;
    for (let k = 0; k < units.length; k++) {
      const unit = units[k] as Parts['units'][number];
      const [mine, theirs] = unit.side === 0 ? sides : [sides[1], sides[0]];
      const itself = Math.max(own[k] as number, all);
      // by the sight of its friends (HA-IND-01)
      alone[k] = unit.indirect === 0 ? itself : Math.max(itself, mine[of.own] as number);
      fire[k] = Math.max(alone[k] as number, theirs[of.shown] as number);
      moves[k] = Math.max(
        itself,
        met[k] as number,
        theirs[of.met] as number,
        Math.max(mine[of.friends] as number, allMoves),
      );
    }
  }
}

/** The last field of some on which something hangs. */
function lastOf(what: Int32Array, from: number, to: number): number {
  let last = from;
  for (let k = from; k < to; k++) if (what[k] !== 0) last = k;
  return last;
}

/** When it was that anybody of a side changed so. */
const of = { own: 0, shown: 1, met: 2, friends: 3 } as const;
