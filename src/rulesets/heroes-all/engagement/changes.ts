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
  /** Its fire and its looks at one enemy: whom it sees now and did not, and the other way round. */
  eyes: 2,
  /** Its fire at one enemy, and its moves: at whom it aims. */
  aims: 4,
  /** Fire at it, and looking for it. */
  shown: 8,
  /** Moves in its sight, and getting ready for it. */
  met: 16,
  /** The same of one enemy: whom it sees or aims at. */
  meets: 32,
  /** Moves of its friends. */
  friends: 64,
  /** All choices of all; all moves. */
  all: 128,
  moves: 256,
  /** What fire at it does if it is seen; what its own does. */
  body: 512,
  arms: 1024,
  /** Whether a side rushes. */
  strength: 2048,
} as const;

const body = hangs.own | hangs.shown | hangs.met | hangs.body | hangs.arms | hangs.strength;
const aims = hangs.aims | hangs.meets | hangs.strength;
const supply = hangs.own | hangs.met | hangs.arms | hangs.strength;

/** By field of a unit; what is not listed is asked each time: tests, the officer, the dice that it has used. */
const ofUnit: readonly (readonly [field: number, what: number])[] = [
  ...[its.status, its.men, its.damaged, its.place, its.motion, its.wentFar].map((at) => [at, body] as const),
  [its.posture, hangs.own | hangs.shown],
  [its.fired, hangs.shown],
  [its.setUp, hangs.own | hangs.met],
  ...[its.target, its.secondShot, its.zeroing].map((at) => [at, aims] as const),
  ...[its.seen, its.seen + 1].map((at) => [at, hangs.eyes | hangs.meets] as const),
  ...[its.tried, its.tried + 1].map((at) => [at, hangs.eyes] as const),
  ...[its.contact, its.attacks, its.grenadesUsed, its.stuck].map((at) => [at, hangs.own] as const),
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
  /**
   * By unit, and by one and the other: when its fire and its looks at a given enemy may have, for what it is, for what that
   * enemy is, and for what is between them.
   */
  readonly mine: Float64Array;
  readonly shown: Float64Array;
  readonly between: Float64Array;
  /** The same of fire at whoever is seen, `all` and `between` aside. */
  readonly arms: Float64Array;
  readonly body: Float64Array;
  /** By side: when `body` of any of its units last changed. */
  readonly bodies = new Float64Array(2);
  /** By unit: when it last aimed differently. */
  readonly aims: Float64Array;
  /** When whether a side rushes may last have come out differently. */
  strength = 1;
  /** By field of the state: what hangs on it, whose it is (−1: of the whole), and what it was. */
  private readonly what: Int32Array;
  private readonly whose: Int32Array;
  private readonly seen: Int32Array;
  /** Fields of the whole that are watched. */
  private readonly common: Int32Array;
  /** By unit: 1 where its ammunition is counted, or its enemies are many. */
  private readonly counted: Uint8Array;
  private readonly units: Parts['units'];
  private readonly own: Float64Array;
  private readonly eyes: Float64Array;
  /** By unit: when its moves may have, for what a given enemy sees or aims at. */
  private readonly met: Float64Array;
  private readonly sides = [new Float64Array(5), new Float64Array(5)] as const;
  private allMoves = 1;

  constructor({ units, layout, mission, nights }: Pick<Parts, 'units' | 'layout' | 'mission' | 'nights'>) {
    const since = (count = units.length): Float64Array => new Float64Array(count).fill(1);
    this.units = units;
    this.fire = since();
    this.moves = since();
    this.own = since();
    this.eyes = since();
    this.aims = since();
    this.mine = since();
    this.shown = since();
    this.between = since(units.length * units.length);
    this.arms = since();
    this.body = since();
    this.met = since();
    const { length } = layout.fields;
    this.what = new Int32Array(length);
    this.whose = new Int32Array(length).fill(-1);
    this.seen = new Int32Array(length).fill(-1);
    const watch = (field: number, of: number, by = -1): void => {
      this.what[field] = of;
      this.whose[field] = by;
    };
    watch(whole.blueStart, hangs.all | hangs.strength);
    watch(whole.redStart, hangs.all | hangs.strength);
    watch(whole.bound, hangs.strength | (nights.includes(true) ? hangs.all : mission === undefined ? 0 : hangs.moves));
    for (const { base, block, count } of [layout.of.building, layout.of.sapper, layout.of.box]) {
      for (let k = 0; k < block * count; k++) watch(base + k, hangs.all | hangs.strength);
    }
    this.common = watched(this.what);
    this.counted = Uint8Array.from(units, ({ runsOut, enemyFrom, enemyTo }) =>
      runsOut || enemyTo - enemyFrom > bitsPerField ? 1 : 0,
    );
    const friends = new Set<number>([its.status]);
    if (mission?.kind === 'take') friends.add(its.place);
    if (mission?.kind === 'delay') friends.add(its.men);
    const sizeOf = (field: number): number => layout.fields[field]?.size ?? 1;
    for (const { base, index, ...unit } of units) {
      const counted = unit.runsOut ? ofSupply.map((field) => [field, supply] as const) : [];
      const never = new Set<number>();
      if (!unit.vehicle && !unit.flies) never.add(its.damaged).add(its.stuck);
      if (!unit.shelled) never.add(its.wentFar);
      if (unit.immobile === 0) never.add(its.setUp);
      if (unit.indirect === 0) never.add(its.zeroing);
      for (const [field, of] of [...ofUnit, ...counted]) {
        if (sizeOf(base + field) === 1 || never.has(field)) continue;
        watch(base + field, friends.has(field) ? of | hangs.friends : of, index);
      }
    }
  }

  /** Looks at a state: after this all these are about it. */
  look(s: State): void {
    const { common, counted, seen, units, now } = this;
    for (let k = 0; k < common.length; k++) {
      const at = common[k] as number;
      if (s[at] !== seen[at]) this.compare(s, at, 1, now);
    }
    const first = (units[0] as BattleUnit).base;
    for (let n = 0, at = first; n < units.length; n++, at += block) {
      const is = s[at + its.status] as number;
      // who is gone has nothing left that changes
      if (is !== status.fights && is !== status.off && is === seen[at + its.status]) continue;
      if (isOther(s, seen, at) || ((counted[n] as number) === 1 && isOtherToo(s, seen, at)))
        this.compare(s, at, block, now);
    }
    if (this.now !== now) this.settle();
  }

  /** So many fields from `from` on. `before`: `now` at the beginning of this look. */
  private compare(s: State, from: number, count: number, before: number): void {
    const { what, seen } = this;
    for (let k = from; k < from + count; k++) {
      const value = s[k] as number;
      const was = seen[k] as number;
      if (value === was) continue;
      seen[k] = value;
      if (what[k] === 0) continue;
      if (this.now === before) this.now++;
      this.note(s, k, was);
    }
  }

  /** That a field was different. */
  private note(s: State, k: number, was: number): void {
    const { now } = this;
    const what = this.what[k] as number;
    const whose = this.whose[k] as number;
    if (what & hangs.all) this.all = now;
    if (what & hangs.moves) this.allMoves = now;
    if (what & hangs.strength) this.strength = now;
    if (whose < 0) return;
    const unit = this.units[whose] as BattleUnit;
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
    if (what & hangs.aims) this.noteAims(s, unit, k, was);
    if (what & hangs.eyes) this.noteEyes(s, unit, k, was);
  }

  /** At whom it aims, and did. */
  private noteAims(s: State, unit: BattleUnit, k: number, was: number): void {
    const { aims, now } = this;
    aims[unit.index] = now;
    this.noteBetween(unit, (s[unit.base + its.target] as number) - 1, true);
    if (k === unit.base + its.target) this.noteBetween(unit, was - 1, true);
  }

  /** Whom it sees now and did not, or no longer; the same of whom it has looked for. */
  private noteEyes(s: State, unit: BattleUnit, k: number, was: number): void {
    this.eyes[unit.index] = this.now;
    const side = this.sides[unit.side];
    side[of.eyes] = this.now;
    const set = k - unit.base;
    const isMet = set === its.seen || set === its.seen + 1;
    const first = unit.enemyFrom + (set === its.seen || set === its.tried ? 0 : bitsPerField);
    const bits = (s[k] as number) ^ was;
    for (let n = 0; n < bitsPerField && bits >>> n !== 0; n++) {
      if ((bits >>> n) & 1) this.noteBetween(unit, first + n, isMet);
    }
  }

  private noteBetween(unit: BattleUnit, enemy: number, isMet: boolean): void {
    const { between, met, units, now } = this;
    if (enemy < 0 || enemy >= units.length) return;
    between[unit.index * units.length + enemy] = now;
    if (isMet) met[enemy] = now;
  }

  private settle(): void {
    const { units, own, eyes, aims, fire, moves, mine: alone, met, sides, all, allMoves } = this;
    for (let k = 0; k < units.length; k++) {
      const unit = units[k] as BattleUnit;
      const mine = sides[unit.side];
      const theirs = sides[unit.side === 0 ? 1 : 0];
      let itself = Math.max(own[k] as number, all);
      moves[k] = Math.max(
        Math.max(itself, aims[k] as number, met[k] as number),
        Math.max(theirs[of.met] as number, mine[of.friends] as number, allMoves),
      );
      // by the sight of its friends (HA-IND-01)
      if (unit.indirect !== 0) itself = Math.max(itself, mine[of.own] as number, mine[of.eyes] as number);
      alone[k] = itself;
      fire[k] = Math.max(Math.max(itself, aims[k] as number), Math.max(eyes[k] as number, theirs[of.shown] as number));
    }
  }
}

/** Fields on which something hangs. */
function watched(what: Int32Array): Int32Array {
  return Int32Array.from(what.keys()).filter((field) => what[field] !== 0);
}

/** Whether any field of the unit at `at` is not what it was: those that every unit has. Written out, since most of the time none is. */
function isOther(s: State, was: Int32Array, at: number): boolean {
  let bits = differs(s, was, at + its.status) | differs(s, was, at + its.men) | differs(s, was, at + its.damaged);
  bits |= differs(s, was, at + its.place) | differs(s, was, at + its.motion) | differs(s, was, at + its.wentFar);
  bits |= differs(s, was, at + its.setUp) | differs(s, was, at + its.posture) | differs(s, was, at + its.target);
  bits |= differs(s, was, at + its.secondShot) | differs(s, was, at + its.zeroing) | differs(s, was, at + its.contact);
  bits |= differs(s, was, at + its.attacks) | differs(s, was, at + its.grenadesUsed) | differs(s, was, at + its.fired);
  bits |= differs(s, was, at + its.stuck) | differs(s, was, at + its.seen) | differs(s, was, at + its.tried);
  return bits !== 0;
}

/** The same of those whose ammunition is counted, or whose enemies are many. */
function isOtherToo(s: State, was: Int32Array, at: number): boolean {
  let bits = differs(s, was, at + its.seen + 1) | differs(s, was, at + its.tried + 1);
  for (let n = 0; n < ofSupply.length; n++) bits |= differs(s, was, at + (ofSupply[n] as number));
  return bits !== 0;
}

function differs(s: State, was: Int32Array, at: number): number {
  return (s[at] as number) ^ (was[at] as number);
}

/** When it was that anybody of a side changed so. */
const of = { own: 0, shown: 1, met: 2, friends: 3, eyes: 4 } as const;
type BattleUnit = Parts['units'][number];
