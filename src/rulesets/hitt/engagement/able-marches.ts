/**
 * How bodies move in a forecast of the plan `able`: each by a course, group by group, as far as the PIPs last.
 *
 * Promise: prices are those of the rules (HITT-PIP-02, -03); nothing is allocated once the pool is full.
 */
import type { State } from '../../../kernel/process.js';
import { Bodies, type Body } from './able-bodies.js';
import type { Kinds } from './able-kinds.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';

/** Paces that a body goes by a course; negative: back. */
export type Course = (field: Marches, body: Body, left: number) => number;

const { least } = weights;
/** PIPs are a die of so many faces (HITT-PIP-01). */
const faces = 6;

export class Marches extends Bodies {
  /** Bounds that are played. */
  bounds = 0;
  /** Whether anything has moved, shot or fought in this bound. */
  protected stirred = false;
  protected s!: State;
  /** Those who may move, by number; how far the enemy is from each, and where each stood. */
  private readonly order: Int32Array;
  private readonly gaps: Float64Array;
  private readonly from: Int32Array;

  constructor(b: Battle, kinds: Kinds) {
    super(b, kinds);
    const most = Math.max(weights.bodies, b.units.length);
    this.order = new Int32Array(most);
    this.gaps = new Float64Array(most);
    this.from = new Int32Array(most);
  }

  forward(body: Body): number {
    return this.kinds.forward(this.s, body.kind, body.at);
  }

  back(body: Body): number {
    return this.kinds.back(body.kind, body.at);
  }

  /** Bodies go nearest to the enemy first, group by group, as far as the PIPs are expected to last (HITT-R43). */
  protected move(active: number, course: Course, left: number): void {
    const { bodies } = this.force(active);
    const movers = this.lineUp(active);
    const price = this.priceOf(active);
    let spent = 0;
    let first = 0;
    for (let n = 0; n < movers; n++) {
      let body = bodies[this.order[n] as number] as Body;
      const enemies = body.beside;
      if (enemies >= 1) continue;
      if (enemies > 0) {
        const free = this.part(body, enemies);
        if (free === undefined) continue;
        free.past = true;
        body = free;
      }
      const paces = course(this, body, left);
      // who was freed may move, and who is suppressed is freed for a PIP
      body.held *= weights.suppressed;
      if (paces === 0) continue;
      if (!this.goesAlong(n, body)) {
        spent += price + this.extraFor(body, paces);
        if (first === 0) first = spent;
      }
      // whoever is asked in the bound that begins has the PIPs to begin with
      const known = left === this.bounds ? first : 1;
      const share = (faces + 1 - spent) / (faces + 1 - known);
      if (share < 1 - weights.sure) {
        if (share < weights.sure) continue;
        if (this.part(body, share) === undefined && share < 0.5) continue;
      }
      this.go(body, paces);
    }
  }

  /** Puts the bodies of a side that may move in order, nearest to the enemy first; says how many there are. */
  private lineUp(active: number): number {
    const { order, gaps, from } = this;
    const { bodies, count } = this.force(active);
    let movers = 0;
    for (let c = 0; c < count; c++) {
      const body = bodies[c] as Body;
      if (body.mass < least || body.moved) continue;
      this.look(body);
      const gap = body.ahead;
      let k = movers++;
      for (; k > 0 && gap < (gaps[k - 1] as number); k--) {
        order[k] = order[k - 1] as number;
        gaps[k] = gaps[k - 1] as number;
      }
      order[k] = c;
      gaps[k] = gap;
    }
    for (let n = 0; n < movers; n++) from[n] = (bodies[order[n] as number] as Body).at;
    return movers;
  }

  /** Whether the `n`th of those who move goes with a group that goes already. */
  private goesAlong(n: number, body: Body): boolean {
    const { bodies } = this.force(body.kind.side);
    for (let k = 0; k < n; k++) {
      const other = bodies[this.order[k] as number] as Body;
      if (other.moved && other.kind.unit.group === body.kind.unit.group && this.from[k] === this.from[n]) return true;
    }
    return false;
  }

  /** PIPs for the move of a group (HITT-PIP-02). */
  private priceOf(side: number): number {
    const { pips } = this.b.numbers;
    if ((this.b.generals[side] as number) < 0) return pips.move;
    const { bodies, count } = this.force(side);
    for (let c = 0; c < count; c++) {
      const { kind, mass } = bodies[c] as Body;
      if (kind.unit.orders.general && mass > 0.5) return pips.move;
    }
    return pips.move + pips.general;
  }

  /** What one of them costs more (HITT-PIP-02, -03). */
  private extraFor(body: Body, paces: number): number {
    const { pips } = this.b.numbers;
    const { tank, aerial } = body.kind.element;
    return (tank || aerial ? pips['tank-or-aerial'] : 0) + (paces > this.forward(body) ? pips['storm-reach'] : 0);
  }

  private go(body: Body, paces: number): void {
    const { kind } = body;
    body.moved = true;
    this.stirred = true;
    const to = body.at + kind.facing * paces;
    if (to < 0 || to > this.b.ground.length) {
      this.left[kind.side as 0 | 1] += body.mass * body.worth;
      body.mass = 0;
      return;
    }
    body.at = to;
    body.past = false;
    this.force(kind.side).isMixed = true;
  }
}
