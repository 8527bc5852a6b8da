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
import type { Course } from './able-marches.js';
import { fateCount } from './able-odds.js';
import { Volleys } from './able-volleys.js';
import { weights } from './able-weights.js';

const { least, few } = weights;

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

export class Forecast extends Volleys {
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
