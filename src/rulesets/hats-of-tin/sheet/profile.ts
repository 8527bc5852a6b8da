/** Profiles: what a unit is to the dice programs, compiled once from its words. Promise: immutable. */
import type { Arms } from '../data/arms.js';
import type { Kind } from '../data/numbers.js';

/** When superior firepower counts (HOT-R05). */
export const superior = { never: 0, always: 1, assault: 2, antiTank: 3 } as const;
/** Who stands with a unit, and what a lone commander is. */
export const rank = { none: 0, subordinate: 1, force: 2 } as const;

export interface Profile {
  readonly kind: Kind;
  readonly title: string;
  /** Hits that destroy it: T of the rulings. */
  readonly limit: number;
  /** Hits that it has at the start. */
  readonly hits: number;
  /** Of the unit itself, without an attached commander. */
  readonly dice: number;
  /** Areas; 0: does not shoot. */
  readonly range: number;
  /** What its gun adds (HOT-EFFECT-03). */
  readonly gun: number;
  /** HOT-L30: what its abilities make of its dice. */
  readonly arms: Arms;
  /** One of `superior`. */
  readonly superior: number;
  /** 0 none, 1 light, 2 medium, 3 heavy. */
  readonly armour: number;
  /** Has the +1 of assaults. */
  readonly assault: boolean;
  /** Fires at what a spotter sees (HOT-SHOOT-04). */
  readonly indirect: boolean;
  /** Has a radio or telephone (HOT-L19). */
  readonly linked: boolean;
  /** One of `rank`: of the attached commander. */
  readonly commander: number;
  /** One of `rank`: of a lone commander himself. */
  readonly rank: number;
}

/** HOT-R21: whose entry does away with wire. */
export function clearsWire({ kind }: Profile): boolean {
  return kind.class === 'infantry' || kind.class === 'tank';
}
