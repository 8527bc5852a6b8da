/**
 * A forecast of the bounds to come, as the plan `able` makes it: both sides follow a course, and of every roll the mean
 * is taken, with the odds of the attack program (`AbleOdds`).
 *
 * Promises: hangs on the bodies that were set up and on the courses alone; nothing is allocated once the pool is full.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { fate } from '../data/fate.js';
import type { Body } from './able-bodies.js';
import type { Kinds } from './able-kinds.js';
import { type Course, Marches } from './able-marches.js';
import { type AbleOdds, fateCount } from './able-odds.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';

const volley = 3;
const { least, few } = weights;

/** Chance that what is expected to be `x` above the mark is above it. */
export function chance(x: number, width: number): number {
  return 1 / (1 + Math.exp(-x / width));
}

export class Forecast extends Marches {
  /** By side: the share of its points at which it breaks, in the middle between whole elements. */
  readonly mark: [number, number] = [0.5, 0.5];
  /** By side: elements with which it started. */
  readonly elements: [number, number] = [1, 1];
  /** By side: the share of its points that is lost already. */
  readonly before: [number, number] = [0, 0];
  /** How likely nobody has broken by the end; and by side, that it has won by then. */
  open = 1;
  readonly won: [number, number] = [0, 0];
  private readonly broken: [number, number] = [0, 0];
  private readonly table: AbleOdds;
  private odds!: Odds;

  constructor(b: Battle, kinds: Kinds, table: AbleOdds) {
    super(b, kinds);
    this.table = table;
  }

  /** Begins anew; bodies are to be added. */
  clear(odds: Odds, s: State): void {
    this.odds = odds;
    this.s = s;
    this.count = 0;
  }

  /** Plays `bounds` bounds, the first of side `first`; the courses are by side. */
  play(first: number, bounds: number, courses: readonly [Course, Course]): void {
    let active = first;
    let quiet = 0;
    this.bounds = bounds;
    this.open = 1;
    for (let side = 0; side < 2; side++) {
      this.broken[side] = this.brokenNow(side as 0 | 1);
      this.won[side] = 0;
    }
    for (let left = bounds; left > 0; left--) {
      this.stirred = false;
      this.move(active, courses[active] as Course, left);
      this.meet();
      this.shoot(active);
      this.fight(active);
      this.endBound();
      active = 1 - active;
      if (this.stirred) this.settle();
      if (this.open < weights.settled) return;
      quiet = this.stirred ? 0 : quiet + 1;
      if (quiet > 3 && left > weights.lastBounds) left = weights.lastBounds; // nothing stirs until somebody has to go
    }
  }

  /** What share of the games that went on till now ends here, and who wins them. */
  private settle(): void {
    const { broken, won } = this;
    const [blue, red] = [this.breaking(0), this.breaking(1)];
    const both = 0.5 * blue * red;
    won[0] += this.open * (red * (1 - blue) + both);
    won[1] += this.open * (blue * (1 - red) + both);
    this.open *= (1 - blue) * (1 - red);
    broken[0] = Math.max(broken[0], this.brokenNow(0));
    broken[1] = Math.max(broken[1], this.brokenNow(1));
  }

  /** How likely a side breaks in this bound that has not broken before. */
  private breaking(side: 0 | 1): number {
    const before = this.broken[side];
    return before >= 1 ? 1 : Math.max(0, (this.brokenNow(side) - before) / (1 - before));
  }

  /** How likely a side has lost by now what breaks it. */
  private brokenNow(side: 0 | 1): number {
    return chance(this.lost[side] - this.mark[side], weights.luck * this.spread(side));
  }

  /** How far a side's losses to come may be from what is expected: few elements are lost or saved by luck. */
  spread(side: 0 | 1): number {
    const lost = Math.min(0.9, this.lost[side] - this.before[side]);
    return weights.grain + Math.sqrt((lost * (1 - lost)) / this.elements[side]);
  }

  private meet(): void {
    for (let c = 0; c < this.count; c++) {
      const body = this.bodies[c] as Body;
      body.met = body.mass >= least && !body.past && this.meeting(body) > 0;
      body.shots = body.mass - body.held;
      body.spent = 0;
    }
  }

  private canShoot({ kind: { element, side }, met, moved, shots }: Body, active: number): boolean {
    if (element.range === 0 || met || shots < least) return false;
    return side === active ? !moved || element.movesAndShoots : !element.ownBoundOnly;
  }

  private shoot(active: number): void {
    for (let turn = 0; turn < 2; turn++) {
      const side = turn === 0 ? active : 1 - active;
      const { count } = this;
      for (let c = 0; c < count; c++) {
        const body = this.bodies[c] as Body;
        if (body.kind.side === side && body.mass >= least) this.fire(body, active);
      }
    }
  }

  /** All that a body has to shoot with, volley by volley. */
  private fire(body: Body, active: number): void {
    while (this.canShoot(body, active)) {
      const size = Math.min(volley, body.shots);
      // a volley goes to the nearest, as far as they are still there, and to the next in their stead
      let times = Math.min(1, size);
      let all = size;
      for (let goes = 0; goes < 3 && times > least; goes++) {
        const target = this.targetOf(body, goes);
        if (target === undefined) {
          if (goes === 0) return;
          break;
        }
        if (goes === 0 && size < volley) all += this.aides(body, target, volley * times - size, active);
        const share = goes === 2 ? times : Math.min(times, target.mass);
        this.shootAt(body, target, Math.min(volley, Math.max(1, all / Math.min(1, size))), share, active);
        times -= share;
      }
      body.shots -= size;
    }
  }

  /** Shots of others who fill up a volley of `body` at `target`, as far as there are any (HITT-R14). */
  private aides(body: Body, target: Body, room: number, active: number): number {
    let taken = 0;
    for (let c = 0; c < this.count && taken < room; c++) {
      const other = this.bodies[c] as Body;
      if (other === body || other.kind.side !== body.kind.side || other.mass < least) continue;
      if (!this.canShoot(other, active) || !this.mayShoot(other, target)) continue;
      const more = Math.min(room - taken, other.shots);
      other.shots -= more;
      taken += more;
    }
    return taken;
  }

  private mayShoot(body: Body, other: Body): boolean {
    const gap = Math.abs(other.at - body.at);
    return (
      gap <= body.kind.element.range &&
      !other.met &&
      this.kinds.shoots(body.kind, other.kind) &&
      this.kinds.sees(body.kind, body.at, other.at)
    );
  }

  /** The nearest of those whom it may shoot at, who come `nth` in the list. */
  private targetOf(body: Body, nth: number): Body | undefined {
    let best: Body | undefined;
    let [far, from, passed] = [-1, -1, -1];
    for (let k = 0; k <= nth; k++) {
      best = undefined;
      let nearest = Number.POSITIVE_INFINITY;
      for (let c = 0; c < this.count; c++) {
        const other = this.bodies[c] as Body;
        if (other.kind.side === body.kind.side || other.mass < least) continue;
        const gap = Math.abs(other.at - body.at);
        if (gap >= nearest || gap < far || (gap === far && c <= from) || !this.mayShoot(body, other)) continue;
        nearest = gap;
        best = other;
        passed = c;
      }
      if (best === undefined) return undefined;
      far = nearest;
      from = passed;
    }
    return best;
  }

  /** A volley of so many, of which a share is shot. */
  private shootAt(body: Body, target: Body, size: number, share: number, active: number): void {
    const [i, j] = [this.kinds.profile(body.kind, body.at), this.kinds.profile(target.kind, target.at)];
    const isAnswered = this.canShoot(target, active) && this.mayShoot(target, body);
    // the next volley goes at the same element, which has answered, as long as it is there
    const answers = isAnswered ? Math.min(share * (1 - target.spent), target.shots) : 0;
    const low = Math.floor(size);
    const high = size - low;
    this.fates.fill(0);
    for (let answered = 0; answered < 2; answered++) {
      const part = answered === 1 ? answers : share - answers;
      if (part <= 0) continue;
      this.table.shot(this.odds, i, j, low - 1, answered === 1);
      this.gather(part * (1 - high));
      if (high === 0) continue;
      this.table.shot(this.odds, i, j, low, answered === 1);
      this.gather(part * high);
    }
    target.shots -= answers;
    const gone =
      (this.fates[fate.destroyed] as number) + (this.fates[fate.flee] as number) + (this.fates[fate.recoil] as number);
    target.spent = Math.max(0, target.spent * (1 - share) + share - gone);
    this.stirred = true;
    this.suffer(target, 0);
    if (answers > 0) this.suffer(body, fateCount);
  }

  private gather(weight: number): void {
    const { rows, at } = this.table;
    for (let k = 0; k < 2 * fateCount; k++) {
      this.fates[k] = (this.fates[k] as number) + weight * (rows[at + k] as number);
    }
  }

  /** All close combats, place by place. */
  private fight(active: number): void {
    const { count } = this;
    for (let c = 0; c < count; c++) {
      const body = this.bodies[c] as Body;
      if (!body.met || body.kind.side !== active || body.mass < least) continue;
      let isFirst = true;
      for (let d = 0; d < c; d++) {
        const other = this.bodies[d] as Body;
        if (other.met && other.kind.side === active && other.at === body.at) isFirst = false;
      }
      if (isFirst) this.fightAt(active, body.at, count);
    }
  }

  private fightAt(active: number, at: number, count: number): void {
    let [mine, theirs] = [0, 0];
    for (let c = 0; c < count; c++) {
      const body = this.bodies[c] as Body;
      if (!body.met || body.at !== at) continue;
      if (body.kind.side === active) mine += body.mass;
      else theirs += body.mass;
    }
    if (mine < least || theirs < least) return;
    this.stirred = true;
    const pairs = Math.min(mine, theirs);
    const excess = Math.max(-2, Math.min(2, (mine - theirs) / pairs));
    const low = Math.floor(excess);
    const high = excess - low;
    for (let c = 0; c < count; c++) {
      const one = this.bodies[c] as Body;
      if (!one.met || one.at !== at || one.kind.side !== active) continue;
      const share = one.mass / mine;
      for (let d = 0; d < count; d++) {
        const two = this.bodies[d] as Body;
        if (!two.met || two.at !== at || two.kind.side === active) continue;
        this.pair(one, two, share * (two.mass / theirs) * pairs, low, high);
      }
    }
  }

  private pair(one: Body, two: Body, times: number, low: number, high: number): void {
    if (times < least / 2) return;
    const [i, j] = [this.kinds.profile(one.kind, one.at), this.kinds.profile(two.kind, two.at)];
    this.fates.fill(0);
    this.table.fight(this.odds, i, j, low, one.moved);
    this.gather(times * (1 - high));
    if (high > 0) {
      this.table.fight(this.odds, i, j, low + 1, one.moved);
      this.gather(times * high);
    }
    this.suffer(two, 0);
    this.suffer(one, fateCount);
    // HITT-MOVEOUT-04: whoever pursues, with nobody else before him, meets again whom he has thrown back
    const alone = Math.max(0, 1 - this.meeting(one));
    const thrown = alone * Math.min(this.fates[fate.recoil] as number, one.mass);
    if (one.kind.element.pursuing && thrown > few) this.goForward(one, thrown, two.kind.element.depth);
    const back = Math.max(0, 1 - this.meeting(two)) * Math.min(this.fates[fateCount + fate.recoil] as number, two.mass);
    if (two.kind.element.pursuing && back > few) this.goForward(two, back, one.kind.element.depth);
  }

  private endBound(): void {
    this.join();
    for (let c = 0; c < this.count; c++) {
      const body = this.bodies[c] as Body;
      body.moved = false;
      body.past = false;
    }
  }
}
