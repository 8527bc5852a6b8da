/**
 * Bodies of elements in a forecast of the plan `able`: how many of a kind are to be expected at a place, and what is lost.
 *
 * Promises: nothing is allocated once the pool is full; the bodies of a side stand in the order in which they were added,
 * less those who are gone.
 */
import { fate } from '../data/fate.js';
import type { Kind, Kinds } from './able-kinds.js';
import { fateCount } from './able-odds.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';

/** Elements of one kind at one place: how many are to be expected there. */
export interface Body {
  kind: Kind;
  at: number;
  mass: number;
  /** Of them suppressed. */
  held: number;
  worth: number;
  moved: boolean;
  met: boolean;
  /** Passes by the few enemies who may stand where it stands. */
  past: boolean;
  /** How likely the one who is shot at has answered already. */
  spent: number;
  /** Shots that they still have in this bound. */
  shots: number;
  /** Paces to the enemy in front whom they would meet, and enemies in contact, as the bound began; not a number: not known. */
  ahead: number;
  beside: number;
}

/** The bodies of a side: those who count stand first, the others wait to be used. */
export interface Force {
  readonly bodies: Body[];
  count: number;
  /** Whether some of a kind may stand apart at one place, since bodies were added or have moved. */
  isMixed: boolean;
}

const { least, few, bodies: mostBodies } = weights;

function fresh(kind: Kind): Body {
  return {
    kind,
    at: 0,
    mass: 0,
    held: 0,
    worth: 0,
    moved: false,
    met: false,
    past: false,
    spent: 0,
    shots: 0,
    ahead: Number.NaN,
    beside: 0,
  };
}

export class Bodies {
  readonly forces: readonly [Force, Force] = [
    { bodies: [], count: 0, isMixed: false },
    { bodies: [], count: 0, isMixed: false },
  ];
  /** By side: the share of its points that is lost, and that has left by the enemy's end. */
  readonly lost: [number, number] = [0, 0];
  readonly left: [number, number] = [0, 0];
  /** Fates that were gathered, in elements: of the target, then of the attacker. */
  protected readonly fates = new Float64Array(2 * fateCount);
  protected readonly b: Battle;
  protected readonly kinds: Kinds;

  constructor(b: Battle, kinds: Kinds) {
    this.b = b;
    this.kinds = kinds;
  }

  /** The bodies of a side. */
  protected force(side: number): Force {
    return this.forces[side as 0 | 1];
  }

  add(kind: Kind, at: number, mass: number, worth: number): Body {
    const force = this.force(kind.side);
    let body = force.bodies[force.count];
    if (body === undefined) {
      body = fresh(kind);
      force.bodies.push(body);
    }
    force.count++;
    force.isMixed = true;
    body.kind = kind;
    body.at = at;
    body.mass = mass;
    body.held = 0;
    body.worth = worth;
    body.moved = false;
    body.met = false;
    body.past = false;
    body.spent = 0;
    body.shots = 0;
    body.ahead = Number.NaN;
    body.beside = 0;
    return body;
  }

  /** Whether no more bodies are followed. */
  private get isFull(): boolean {
    return this.forces[0].count + this.forces[1].count >= mostBodies;
  }

  /** Paces to the nearest enemy in front whom a body would meet, until it goes; infinity: none. */
  gap(body: Body): number {
    if (Number.isNaN(body.ahead)) this.look(body);
    return body.ahead;
  }

  /** Looks for the enemies before and beside a body. */
  protected look(body: Body): void {
    const { at, past } = body;
    const { side, facing, goesAt, touches } = body.kind;
    const { bodies, count } = this.force(1 - side);
    let most = Number.POSITIVE_INFINITY;
    let mass = 0;
    for (let c = 0; c < count; c++) {
      const other = bodies[c] as Body;
      const gap = (other.at - at) * facing;
      if (gap < 0 || gap > most || other.mass < least) continue;
      const { index } = other.kind;
      if (gap === 0 && touches[index] === 1) mass += other.mass;
      if (gap < most && goesAt[index] === 1 && (gap > 0 || !past)) most = gap;
    }
    body.ahead = most;
    body.beside = mass;
  }

  /** Paces to the nearest of all enemies in front, if he is nearer than `nearest`. */
  private gapToAny({ kind: { side, facing }, at }: Body, nearest: number): number {
    const { bodies, count } = this.force(1 - side);
    let most = nearest;
    for (let c = 0; c < count; c++) {
      const other = bodies[c] as Body;
      if (other.mass < least) continue;
      const gap = (other.at - at) * facing;
      if (gap > 0 && gap < most) most = gap;
    }
    return most;
  }

  /** How many enemies are to be expected in contact with a body. */
  protected meeting({ kind: { side, touches }, at }: Body): number {
    const { bodies, count } = this.force(1 - side);
    let mass = 0;
    for (let c = 0; c < count; c++) {
      const other = bodies[c] as Body;
      if (other.at === at && other.mass >= least && touches[other.kind.index] === 1) mass += other.mass;
    }
    return mass;
  }

  /** Parts from a body all but a share of it: what parts is returned; `undefined`: too few to tell. */
  protected part(body: Body, share: number): Body | undefined {
    const rest = 1 - share;
    if (rest * body.mass < few || this.isFull) return undefined;
    const free = this.add(body.kind, body.at, rest * body.mass, body.worth);
    free.held = rest * body.held;
    body.mass -= free.mass;
    body.held -= free.held;
    return free;
  }

  /** The body of a kind at a place, among the first `count` of its side. */
  private find(kind: Kind, at: number, count: number): Body | undefined {
    const { bodies } = this.force(kind.side);
    for (let c = count - 1; c >= 0; c--) {
      const body = bodies[c] as Body;
      if (body.kind === kind && body.at === at) return body;
    }
    return undefined;
  }

  /** Puts together who are of a kind at a place, and forgets those of whom nobody is left. */
  protected join(force: Force): void {
    const { bodies, count, isMixed } = force;
    let kept = 0;
    for (let c = 0; c < count; c++) {
      const body = bodies[c] as Body;
      if (body.mass < least) continue;
      const same = isMixed ? this.find(body.kind, body.at, kept) : undefined;
      if (same !== undefined) {
        same.mass += body.mass;
        same.held += body.held;
        continue;
      }
      if (kept < c) {
        bodies[c] = bodies[kept] as Body;
        bodies[kept] = body;
      }
      kept++;
    }
    force.count = kept;
    force.isMixed = false;
  }

  /** A body suffers the fates that were gathered, from `from` on. */
  protected suffer(body: Body, from: number): void {
    const { fates } = this;
    let destroyed = fates[from + fate.destroyed] as number;
    let fled = fates[from + fate.flee] as number;
    let recoiled = fates[from + fate.recoil] as number;
    const held = fates[from + fate.suppressed] as number;
    const all = destroyed + fled + recoiled;
    if (all > body.mass) {
      const share = body.mass / all;
      destroyed *= share;
      fled *= share;
      recoiled *= share;
    }
    const { kind } = body;
    const { depth } = kind;
    const room = (body.at - kind.edge) * kind.facing - depth;
    if (fled > 0 && (kind.unit.tied !== undefined || room < this.b.numbers.rules.flee)) {
      destroyed += fled;
      fled = 0;
    }
    if (recoiled > 0 && room < depth) {
      destroyed += recoiled;
      recoiled = 0;
    }
    if (destroyed > 0) {
      const side = kind.side as 0 | 1;
      this.lost[side] += destroyed * body.worth;
      body.mass -= destroyed;
    }
    if (fled > 0) this.goBack(body, fled, this.b.numbers.rules.flee);
    if (recoiled > 0) this.goBack(body, recoiled, depth);
    if (held > 0) body.held = Math.min(body.mass, body.held + held * (1 - body.held / Math.max(least, body.mass)));
    body.held = Math.min(body.held, body.mass);
    body.shots = Math.min(body.shots, body.mass - body.held);
  }

  /** Part of a body goes back so many paces. */
  protected goBack(body: Body, mass: number, paces: number): void {
    const { kind } = body;
    const to = body.at - kind.facing * paces;
    let there = this.find(kind, to, this.force(kind.side).count);
    if (there === undefined) {
      if (mass < few && body.mass - mass > few) return;
      if (this.isFull) return;
      there = this.add(kind, to, 0, body.worth);
      there.moved = body.moved;
    }
    body.mass -= mass;
    there.mass += mass;
    there.shots += Math.min(mass, body.shots);
    body.shots = Math.max(0, Math.min(body.shots, body.mass));
  }

  protected goForward(body: Body, mass: number, paces: number): void {
    const { kind, at } = body;
    const edge = kind.facing > 0 ? this.b.ground.length - at : at;
    this.goBack(body, mass, -Math.min(paces, kind.depth, this.gapToAny(body, edge)));
  }
}
