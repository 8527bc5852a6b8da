/**
 * A forecast of the bounds to come, as the plan `able` makes it: both sides follow a course, and of every roll the mean
 * is taken, with the odds of the attack program (`AbleOdds`).
 *
 * Promises: hangs on the bodies that were set up and on the courses alone; nothing is allocated once the pool is full.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { fate } from '../data/fate.js';
import type { Body, Force } from './able-bodies.js';
import type { Kinds } from './able-kinds.js';
import { type Course, Marches } from './able-marches.js';
import { type AbleOdds, fateCount } from './able-odds.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';

const volley = 3;
const { least, few } = weights;
/** Whom nothing befalls is not counted. */
const firstFate = 1;

/** Chance that what is expected to be `x` above the mark is above it. */
export function chance(x: number, width: number): number {
  return 1 / (1 + Math.exp(-x / width));
}

/** Elements of a side that are in contact at a place. */
function fighting({ bodies, count }: Force, at: number): number {
  let mass = 0;
  for (let c = 0; c < count; c++) {
    const body = bodies[c] as Body;
    if (body.met && body.at === at) mass += body.mass;
  }
  return mass;
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
  /** By side: how likely it is broken, and the losses of which that was found. */
  private readonly likely: [number, number] = [0, 0];
  private readonly foundOf: [number, number] = [0, 0];
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
    for (const force of this.forces) force.count = 0;
  }

  /** Plays `bounds` bounds, the first of side `first`; the courses are by side. */
  play(first: number, bounds: number, courses: readonly [Course, Course]): void {
    let active = first;
    let quiet = 0;
    this.bounds = bounds;
    this.open = 1;
    for (let side = 0; side < 2; side++) {
      this.foundOf[side] = Number.NaN;
      this.broken[side] = this.brokenNow(side as 0 | 1);
      this.won[side] = 0;
    }
    for (let left = bounds; left > 0; left--) {
      this.stirred = false;
      this.move(active, courses[active] as Course, left);
      const isContact = this.meet();
      this.shoot(active);
      if (isContact) this.fight(active);
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
    const blue = this.breaking(0);
    const red = this.breaking(1);
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
    const { lost, likely, foundOf } = this;
    if (lost[side] !== foundOf[side]) {
      foundOf[side] = lost[side];
      likely[side] = chance(lost[side] - this.mark[side], weights.luck * this.spread(side));
    }
    return likely[side];
  }

  /** How far a side's losses to come may be from what is expected: few elements are lost or saved by luck. */
  spread(side: 0 | 1): number {
    const lost = Math.min(0.9, this.lost[side] - this.before[side]);
    return weights.grain + Math.sqrt((lost * (1 - lost)) / this.elements[side]);
  }

  /** Who is in contact as the bound goes on, and what each has to shoot with; says whether anybody is in contact. */
  private meet(): boolean {
    const [blue, red] = this.forces;
    for (const { bodies, count } of this.forces) {
      for (let c = 0; c < count; c++) {
        const body = bodies[c] as Body;
        body.met = false;
        body.shots = body.mass - body.held;
        body.spent = 0;
      }
    }
    let isContact = false;
    for (let c = 0; c < blue.count; c++) {
      const one = blue.bodies[c] as Body;
      if (one.mass < least) continue;
      for (let d = 0; d < red.count; d++) {
        const two = red.bodies[d] as Body;
        if (one.at !== two.at || two.mass < least || one.kind.touches[two.kind.index] !== 1) continue;
        one.met ||= !one.past;
        two.met ||= !two.past;
        isContact = true;
      }
    }
    return isContact;
  }

  private canShoot({ kind, met, moved, shots }: Body, active: number): boolean {
    if (kind.range === 0 || met || shots < least) return false;
    return kind.side === active ? !moved || kind.movesAndShoots : !kind.ownBoundOnly;
  }

  private shoot(active: number): void {
    for (let turn = 0; turn < 2; turn++) {
      const { bodies, count } = this.force(turn === 0 ? active : 1 - active);
      for (let c = 0; c < count; c++) {
        const body = bodies[c] as Body;
        if (body.mass >= least) this.fire(body, active);
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
    const { bodies, count } = this.force(body.kind.side);
    let taken = 0;
    for (let c = 0; c < count && taken < room; c++) {
      const other = bodies[c] as Body;
      if (other === body || other.mass < least) continue;
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
      gap <= body.kind.range &&
      !other.met &&
      body.kind.shoots[other.kind.index] === 1 &&
      this.kinds.sees(body.kind, body.at, other.at)
    );
  }

  /** The nearest of those whom it may shoot at, who come `nth` in the list. */
  private targetOf(body: Body, nth: number): Body | undefined {
    const { bodies, count } = this.force(1 - body.kind.side);
    let best: Body | undefined;
    let far = -1;
    let from = -1;
    let passed = -1;
    for (let k = 0; k <= nth; k++) {
      best = undefined;
      let nearest = Number.POSITIVE_INFINITY;
      for (let c = 0; c < count; c++) {
        const other = bodies[c] as Body;
        if (other.mass < least) continue;
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
    const i = this.kinds.profile(body.kind, body.at);
    const j = this.kinds.profile(target.kind, target.at);
    const isAnswered = this.canShoot(target, active) && this.mayShoot(target, body);
    // the next volley goes at the same element, which has answered, as long as it is there
    const answers = isAnswered ? Math.min(share * (1 - target.spent), target.shots) : 0;
    const low = Math.floor(size);
    const high = size - low;
    let isFirst = true;
    for (let answered = 0; answered < 2; answered++) {
      const part = answered === 1 ? answers : share - answers;
      if (part <= 0) continue;
      this.table.shot(this.odds, i, j, low - 1, answered === 1);
      if (isFirst) this.begin(part * (1 - high));
      else this.gather(part * (1 - high));
      isFirst = false;
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

  /** So much of the chances that were asked for last, and nothing else so far. */
  private begin(weight: number): void {
    const { fates } = this;
    const { rows, at } = this.table;
    for (let k = firstFate; k < fateCount; k++) {
      fates[k] = weight * (rows[at + k] as number);
      fates[fateCount + k] = weight * (rows[at + fateCount + k] as number);
    }
  }

  private gather(weight: number): void {
    const { fates } = this;
    const { rows, at } = this.table;
    for (let k = firstFate; k < fateCount; k++) {
      const other = fateCount + k;
      fates[k] = (fates[k] as number) + weight * (rows[at + k] as number);
      fates[other] = (fates[other] as number) + weight * (rows[at + other] as number);
    }
  }

  /** All close combats, place by place. */
  private fight(active: number): void {
    const { bodies, count } = this.force(active);
    for (let c = 0; c < count; c++) {
      const body = bodies[c] as Body;
      if (!body.met || body.mass < least) continue;
      let isFirst = true;
      for (let d = 0; d < c; d++) {
        const other = bodies[d] as Body;
        if (other.met && other.at === body.at) isFirst = false;
      }
      if (isFirst) this.fightAt(active, body.at);
    }
  }

  private fightAt(active: number, at: number): void {
    const own = this.force(active);
    const his = this.force(1 - active);
    const mine = fighting(own, at);
    const theirs = fighting(his, at);
    if (mine < least || theirs < least) return;
    this.stirred = true;
    const pairs = Math.min(mine, theirs);
    const excess = Math.max(-2, Math.min(2, (mine - theirs) / pairs));
    const low = Math.floor(excess);
    const high = excess - low;
    for (let c = 0; c < own.count; c++) {
      const one = own.bodies[c] as Body;
      if (!one.met || one.at !== at) continue;
      const share = one.mass / mine;
      for (let d = 0; d < his.count; d++) {
        const two = his.bodies[d] as Body;
        if (two.met && two.at === at) this.pair(one, two, share * (two.mass / theirs) * pairs, low, high);
      }
    }
  }

  private pair(one: Body, two: Body, times: number, low: number, high: number): void {
    if (times < least / 2) return;
    const i = this.kinds.profile(one.kind, one.at);
    const j = this.kinds.profile(two.kind, two.at);
    this.table.fight(this.odds, i, j, low, one.moved);
    this.begin(times * (1 - high));
    if (high > 0) {
      this.table.fight(this.odds, i, j, low + 1, one.moved);
      this.gather(times * high);
    }
    this.suffer(two, 0);
    this.suffer(one, fateCount);
    this.pursue(one, two, this.fates[fate.recoil] as number);
    this.pursue(two, one, this.fates[fateCount + fate.recoil] as number);
  }

  /** HITT-MOVEOUT-04: whoever pursues, with nobody else before him, meets again whom he has thrown back. */
  private pursue(body: Body, other: Body, thrown: number): void {
    const most = Math.min(thrown, body.mass);
    if (!body.kind.pursues || most <= few) return;
    const mass = Math.max(0, 1 - this.meeting(body)) * most;
    if (mass > few) this.goForward(body, mass, other.kind.depth);
  }

  private endBound(): void {
    for (const force of this.forces) {
      this.join(force);
      for (let c = 0; c < force.count; c++) {
        const body = force.bodies[c] as Body;
        body.moved = false;
        body.past = false;
      }
    }
  }
}
