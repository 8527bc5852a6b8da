/**
 * Elements that are alike in all that the plan `able` looks at, numbered; and what it asks of the lane for each.
 *
 * Promises: what is kept hangs on the kind and the place alone; where wire lies, which may be cut, nothing is kept.
 */
import type { State } from '../../../kernel/process.js';
import { groundUnder } from '../attack/facts.js';
import { isShootingTarget, seeks } from '../attack/legal.js';
import type { Element } from '../data/numbers.js';
import * as its from '../state/its.js';
import { get, mount } from '../state/state.js';
import type { AbleOdds } from './able-odds.js';
import type { Battle } from './battle.js';
import { groundAt, woodBetween } from './ground.js';
import { isTroops, mayLeave } from './missions.js';
import { backwardFrom, forwardFrom } from './reach.js';
import type { BattleUnit } from './roster.js';

export interface Kind {
  readonly index: number;
  /** One of those that are of it. */
  readonly unit: BattleUnit;
  readonly element: Element;
  readonly side: number;
  readonly facing: number;
  readonly isTroops: boolean;
  readonly mayLeave: boolean;
  /** What forecasts ask of the element over and over. */
  readonly range: number;
  readonly depth: number;
  readonly pursues: boolean;
  readonly movesAndShoots: boolean;
  readonly ownBoundOnly: boolean;
  readonly edge: number;
  /** By the other's index, 1: whether it shoots at him; goes at him; and is in contact with him at the same place. */
  readonly shoots: Uint8Array;
  readonly goesAt: Uint8Array;
  readonly touches: Uint8Array;
  /** By place, + 1; 0: not known yet. */
  forward: Int32Array;
  profiles: Int32Array;
}

/** Whether the one makes contact with the other where their edges meet. */
function meets(one: Kind, two: Kind): boolean {
  return seeks(one.element, two.element) && one.unit.orders.task !== 'silence';
}

/** Nothing is known of any place: most kinds are never asked about. */
const nowhere = new Int32Array(0);

export class Kinds {
  readonly all: Kind[] = [];
  private readonly b: Battle;
  private readonly odds: AbleOdds;
  /** By element: its kind, and what it is on foot. */
  private readonly of: Int32Array;

  constructor(b: Battle, odds: AbleOdds) {
    this.b = b;
    this.odds = odds;
    this.of = new Int32Array(2 * b.units.length);
    const names = new Map<string, number>();
    const most = 2 * b.units.length;
    for (const unit of b.units) {
      const prices = b.starts.of[unit.side].map(({ milli }) => milli[unit.inForce]);
      const { group, orders, behind, supporter, tied, side, element, onFoot } = unit;
      const what = [side, group, orders, behind >= 0 ? unit.index : -1, supporter >= 0 ? unit.index : -1, tied];
      const said = `${JSON.stringify(what)} ${prices.join()}`;
      for (const [k, one] of [element, onFoot].entries()) {
        if (k > 0 && one === element) {
          this.of[2 * unit.index + k] = this.of[2 * unit.index] as number;
          continue;
        }
        const name = `${b.numbers.elements.indexOf(one)} ${said}`;
        let index = names.get(name);
        if (index === undefined) {
          index = names.size;
          names.set(name, index);
          this.all.push(this.kind(index, unit, one, most));
        }
        this.of[2 * unit.index + k] = index;
      }
    }
    for (const one of this.all) {
      for (const two of this.all) {
        if (one.side === two.side) continue;
        if (one.range > 0 && isShootingTarget(one.element, two.element)) one.shoots[two.index] = 1;
        if (!meets(one, two)) continue;
        if (!two.element.bombardment) one.goesAt[two.index] = 1;
        one.touches[two.index] = 1;
        two.touches[one.index] = 1;
      }
    }
  }

  private kind(index: number, unit: BattleUnit, element: Element, most: number): Kind {
    return {
      index,
      unit,
      element,
      side: unit.side,
      facing: unit.facing,
      isTroops: isTroops({ element }),
      mayLeave: mayLeave(this.b, unit),
      range: element.range,
      depth: element.depth,
      pursues: element.pursuing,
      movesAndShoots: element.movesAndShoots,
      ownBoundOnly: element.ownBoundOnly,
      edge: unit.edge,
      shoots: new Uint8Array(most),
      goesAt: new Uint8Array(most),
      touches: new Uint8Array(most),
      forward: nowhere,
      profiles: nowhere,
    };
  }

  /** The kind that an element is of now. */
  now(s: State, unit: number): Kind {
    const foot = get(s, unit, its.special) === mount.dismounted ? 1 : 0;
    return this.all[this.of[2 * unit + foot] as number] as Kind;
  }

  /** Paces that those of a kind can go forward from `at`, whatever enemy is there. */
  forward(s: State, kind: Kind, at: number): number {
    if (kind.forward === nowhere) kind.forward = new Int32Array(this.b.ground.length + 1);
    const known = kind.forward[at] as number;
    if (known > 0) return known - 1;
    const { unit, element } = kind;
    let paces = forwardFrom(this.b, s, unit, element, element.rates, at, 0, 0);
    if (unit.tied !== undefined)
      paces = Math.max(0, Math.min(paces, kind.facing > 0 ? unit.tied[1] - at : at - unit.tied[0]));
    if (this.b.ground.wires.length === 0) kind.forward[at] = paces + 1;
    return paces;
  }

  /** Paces that they can go back. */
  back({ unit, element }: Kind, at: number): number {
    return unit.tied === undefined ? backwardFrom(this.b, unit, element, element.rates, at) : 0;
  }

  /** Their number among the profiles of the odds. */
  profile(kind: Kind, at: number): number {
    if (kind.profiles === nowhere) kind.profiles = new Int32Array(this.b.ground.length + 1);
    const known = kind.profiles[at] as number;
    if (known > 0) return known - 1;
    const here = groundUnder(kind.element, groundAt(this.b.ground, at, kind.facing));
    const found = this.odds.profile(kind.element, kind.unit.orders.general, here);
    kind.profiles[at] = found + 1;
    return found;
  }

  /** Whether those of a kind at one place see another place (HITT-R17). */
  sees(kind: Kind, from: number, to: number): boolean {
    if (this.b.isOpen || kind.element.mortar) return true;
    const { ground: lane, numbers } = this.b;
    let paces = woodBetween(lane, from, to, -1);
    if (kind.element.kin === 'sniper' && kind.unit.tied !== undefined)
      paces -= woodBetween(
        lane,
        Math.max(kind.unit.tied[0] - 1, Math.min(from, to)),
        Math.min(kind.unit.tied[1] + 1, Math.max(from, to)),
        -1,
      );
    return paces <= numbers.rules['into-wood'];
  }
}
