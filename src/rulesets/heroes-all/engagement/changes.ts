/**
 * What has changed since the state was last looked at: so that whoever weighs one die after another weighs anew only what may have come out
 * differently.
 *
 * Promises: an answer found at `now` holds as long as `now` then was not before what it hangs on; whatever state is looked at, in whatever
 * order, since states are compared field by field; allocates nothing once it is made.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { status, whole } from '../state/state.js';
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
} as const;

const body = hangs.own | hangs.shown | hangs.met;
const aims = hangs.own | hangs.met;

/** By field of a unit; what is not listed is asked each time: tests, the officer, the dice that it has used. */
const ofUnit: readonly (readonly [field: number, what: number])[] = [
  ...[its.status, its.men, its.damaged, its.place, its.motion, its.wentFar].map((at) => [at, body] as const),
  [its.posture, hangs.own | hangs.shown],
  [its.fired, hangs.shown],
  ...[its.setUp, its.target, its.secondShot, its.zeroing, its.seen, its.seen + 1].map((at) => [at, aims] as const),
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
  /** By unit: when its fire and its looks, and when its moves, may last have come out differently. */
  readonly fire: Float64Array;
  readonly moves: Float64Array;
  /** By unit: when its fire and its looks at a given enemy may have, for what it is, and for what that enemy is. */
  readonly mine: Float64Array;
  readonly shown: Float64Array;
  private readonly fields: Int32Array;
  private readonly what: Int32Array;
  /** The unit of each of these, −1: of the whole. */
  private readonly whose: Int32Array;
  private readonly seen: Int32Array;
  /** By unit: where its fields begin among these, its status first. */
  private readonly from: Int32Array;
  private readonly units: Parts['units'];
  private readonly own: Float64Array;
  private readonly sides = [new Float64Array(4), new Float64Array(4)] as const;
  private all = 1;
  private allMoves = 1;

  constructor({ units, layout, mission, nights }: Pick<Parts, 'units' | 'layout' | 'mission' | 'nights'>) {
    this.units = units;
    this.fire = new Float64Array(units.length).fill(1);
    this.moves = new Float64Array(units.length).fill(1);
    this.own = new Float64Array(units.length).fill(1);
    this.mine = new Float64Array(units.length).fill(1);
    this.shown = new Float64Array(units.length).fill(1);
    const fields: number[] = [];
    const what: number[] = [];
    const whose: number[] = [];
    const watch = (field: number, of: number, by = -1): void => {
      fields.push(field);
      what.push(of);
      whose.push(by);
    };
    watch(whole.blueStart, hangs.all);
    watch(whole.redStart, hangs.all);
    if (nights.includes(true)) watch(whole.bound, hangs.all);
    else if (mission !== undefined) watch(whole.bound, hangs.moves);
    for (const { base, block, count } of [layout.of.building, layout.of.sapper, layout.of.box]) {
      for (let k = 0; k < block * count; k++) watch(base + k, hangs.all);
    }
    const unitsFrom: number[] = [];
    const friends = new Set<number>([its.status]);
    if (mission?.kind === 'take') friends.add(its.place);
    if (mission?.kind === 'delay') friends.add(its.men);
    const sizeOf = (field: number): number => layout.fields[field]?.size ?? 1;
    for (const { base, index, ...unit } of units) {
      const supply = unit.runsOut ? ofSupply.map((field) => [field, aims] as const) : [];
      const never = new Set<number>();
      if (!unit.vehicle && !unit.flies) never.add(its.damaged).add(its.stuck);
      if (!unit.shelled) never.add(its.wentFar);
      if (unit.immobile === 0) never.add(its.setUp);
      if (unit.indirect === 0) never.add(its.zeroing);
      unitsFrom.push(fields.length);
      for (const [field, of] of [...ofUnit, ...supply]) {
        if (sizeOf(base + field) === 1 || never.has(field)) continue;
        watch(base + field, friends.has(field) ? of | hangs.friends : of, index);
      }
    }
    this.fields = Int32Array.from(fields);
    this.what = Int32Array.from(what);
    this.whose = Int32Array.from(whose);
    this.seen = new Int32Array(fields.length).fill(-1);
    this.from = Int32Array.from([...unitsFrom, fields.length]);
  }

  /** Looks at a state: after this `fire` and `moves` are about it. */
  look(s: State): void {
    const { fields, seen, from, now } = this;
    this.compare(s, 0, from[0] as number, now);
    for (let n = 0; n < from.length - 1; n++) {
      const at = from[n] as number;
      const is = s[fields[at] as number] as number;
      // who is gone has nothing left that changes
      if (is !== status.fights && is !== status.off && is === seen[at]) continue;
      this.compare(s, at, from[n + 1] as number, now);
    }
    if (this.now !== now) this.settle();
  }

  /** `before`: `now` at the beginning of this look. */
  private compare(s: State, from: number, to: number, before: number): void {
    const { fields, seen } = this;
    for (let k = from; k < to; k++) {
      const value = s[fields[k] as number] as number;
      if (value === seen[k]) continue;
      seen[k] = value;
      if (this.now === before) this.now++;
      this.note(this.what[k] as number, this.whose[k] as number);
    }
  }

  private note(what: number, whose: number): void {
    const { now } = this;
    if (what & hangs.all) this.all = now;
    if (what & hangs.moves) this.allMoves = now;
    if (whose < 0) return;
    if (what & hangs.own) this.own[whose] = now;
    if (what & hangs.shown) this.shown[whose] = now;
    const side = this.sides[this.units[whose]?.side as 0 | 1];
    if (what & hangs.own) side[of.own] = now;
    if (what & hangs.shown) side[of.shown] = now;
    if (what & hangs.met) side[of.met] = now;
    if (what & hangs.friends) side[of.friends] = now;
  }

  private settle(): void {
    const { units, own, fire, moves, mine: alone, sides, all, allMoves } = this;
    for (let k = 0; k < units.length; k++) {
      const unit = units[k] as Parts['units'][number];
      const [mine, theirs] = [sides[unit.side], sides[unit.side === 0 ? 1 : 0]];
      const itself = Math.max(own[k] as number, all);
      // by the sight of its friends (HA-IND-01)
      alone[k] = unit.indirect === 0 ? itself : Math.max(itself, mine[of.own] as number);
      fire[k] = Math.max(alone[k] as number, theirs[of.shown] as number);
      moves[k] = Math.max(itself, theirs[of.met] as number, mine[of.friends] as number, allMoves);
    }
  }
}

/** When it was that anybody of a side changed so. */
const of = { own: 0, shown: 1, met: 2, friends: 3 } as const;
