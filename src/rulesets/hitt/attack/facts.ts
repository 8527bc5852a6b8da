/**
 * The facts of an attack, and no others (HITT-R33), and the words for what may come of it.
 *
 * Promises: small whole numbers and flags in objects that are made once and filled again and again, so that nothing is allocated in a loop. A
 * ground that an element cannot have is never in the facts (`groundUnder`), so `trench` means that it occupies one.
 */
import { keysOf } from '../../../engagement/json.js';
import type { Element } from '../data/numbers.js';

/** Ground under an element's front edge; a Strongpoint is whoever's stands in it (HITT-R25). Good going up to `wire`; bad from `wood` on; a trench is a matter of its own (HITT-R19, -R20). */
export const ground = {
  open: 0,
  road: 1,
  hill: 2,
  wire: 3,
  trench: 4,
  wood: 5,
  bua: 6,
  strongpoint: 7,
  rough: 8,
  river: 9,
};
export const grounds = keysOf(ground);

/** Bad going wherever the enemy stands (HITT-R19). */
export function isBadGround(kind: number): boolean {
  return kind >= ground.wood;
}

/** Whether an element started the contact by a tactical move (HITT-R18). */
export const started = { no: 0, earlier: 1, thisBound: 2 };

/** One side of an attack. */
function newSide(element: Element) {
  return {
    element,
    general: false,
    /** One of `ground`. */
    ground: ground.open,
    /** An element of its own type stands directly behind it. */
    support: false,
    higher: false,
    /** Enemies that aid against it, 0 to 2: in shooting outgunned, in close combat overwhelmed. */
    aidedAgainst: 0,
    /** Enemies with their front edge on its flank or rear, 0 to 3. */
    outflanked: 0,
    /** One of `started`. */
    started: started.no,
    /** A friend observes its target (HITT-TF-04). */
    observed: false,
    /** An Aerial that ground troops aid (HITT-OUT-13). */
    groundAid: false,
  };
}
export type SideFacts = ReturnType<typeof newSide>;

/** Facts to be filled; `element` stands in until then. */
export function newFacts(element: Element) {
  return {
    /** Close combat, or else shooting by `attacker` at `target`. */
    close: false,
    /** The target shoots back (HITT-R13). */
    answer: false,
    /** Both stand in one trench (HITT-R20). */
    sameTrench: false,
    attacker: newSide(element),
    target: newSide(element),
  };
}
export type Facts = ReturnType<typeof newFacts>;

/**
 * The ground that counts for an element: Aerials, Barrage and Gas have none (HITT-R19), only foot occupies a trench (HITT-R20), and heavy guns
 * and mortars are always in their own (HITT-R09).
 */
export function groundUnder(element: Element, kind: number): number {
  if (element.entrenched) return ground.trench;
  if (!element.hasGoing) return ground.open;
  return kind === ground.trench && !element.foot ? ground.open : kind;
}
