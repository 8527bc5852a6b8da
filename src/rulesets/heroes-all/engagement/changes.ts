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
import { status, whole } from '../state/state.js';
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
  /** Fields on which something hangs: that, and whose each is, −1: of the whole. */
  private readonly fields: Int32Array;
  private readonly what: Int32Array;
  private readonly whose: Int32Array;
  private readonly seen: Int32Array;
  /** By unit: where its fields begin among these, its status first. */
  private readonly from: Int32Array;
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
    const fields: number[] = [];
    const what: number[] = [];
    const whose: number[] = [];
    const watch = (field: number, of: number, by = -1): void => {
      fields.push(field);
      what.push(of);
      whose.push(by);
    };
    watch(whole.blueStart, hangs.all | hangs.strength);
    watch(whole.redStart, hangs.all | hangs.strength);
    watch(whole.bound, hangs.strength | (nights.includes(true) ? hangs.all : mission === undefined ? 0 : hangs.moves));
    for (const { base, block, count } of [layout.of.building, layout.of.sapper, layout.of.box]) {
      for (let k = 0; k < block * count; k++) watch(base + k, hangs.all | hangs.strength);
    }
    const unitsFrom: number[] = [];
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
      unitsFrom.push(fields.length);
      for (const [field, of] of [...ofUnit, ...counted]) {
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

  /** Looks at a state: after this all these are about it. */
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

  /** The fields on which the moves of a unit hang, what enemies see and aim at aside. */
  ofMoves(unit: BattleUnit): Int32Array {
    const { what, whose, units } = this;
    const bits = (k: number): number => {
      const one = units[whose[k] as number];
      if (one === undefined) return hangs.all | hangs.moves;
      if (one === unit) return hangs.own | hangs.aims;
      return one.side === unit.side ? hangs.friends : hangs.met;
    };
    return this.fields.filter((_, k) => ((what[k] as number) & bits(k)) !== 0);
  }

  /** `before`: `now` at the beginning of this look. */
  private compare(s: State, from: number, to: number, before: number): void {
    const { fields, seen } = this;
    for (let k = from; k < to; k++) {
      const value = s[fields[k] as number] as number;
      const was = seen[k] as number;
      if (value === was) continue;
      seen[k] = value;
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
    if (this.fields[k] === unit.base + its.target) this.noteBetween(unit, was - 1, true);
  }

  /** Whom it sees now and did not, or no longer; the same of whom it has looked for. */
  private noteEyes(s: State, unit: BattleUnit, k: number, was: number): void {
    this.eyes[unit.index] = this.now;
    const side = this.sides[unit.side];
    side[of.eyes] = this.now;
    const at = this.fields[k] as number;
    const set = at - unit.base;
    const isMet = set === its.seen || set === its.seen + 1;
    const first = unit.enemyFrom + (set === its.seen || set === its.tried ? 0 : bitsPerField);
    const bits = (s[at] as number) ^ was;
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

/** When it was that anybody of a side changed so. */
const of = { own: 0, shown: 1, met: 2, friends: 3, eyes: 4 } as const;
type BattleUnit = Parts['units'][number];
