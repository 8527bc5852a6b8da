/**
 * The block of fields that one unit owns in a state vector, for attacks (two blocks) and engagements (one for each unit) alike.
 *
 * Promises: whatever follows from other fields is not stored (which weapons a squad has left follows from its men and who was picked
 * out, HEAT-R22); a field that no longer matters is 0, so that equal situations are equal states: a unit that is lost or has left is all
 * zeros but its status.
 */
import type { Field, State } from '../../kernel/process.js';

/** Offsets from a unit's base. */
/** One of `status`. */
export const STATUS = 0;
/** Men who stand; 1 for a vehicle. */
export const MEN = 1;
/** Pins, 0 to `maxPins`. */
export const PINS = 2;
/** One of `order`: what became of the unit's die this turn. */
export const ORDER = 3;
/** One of `moved`: how it moved this turn (HEAT-CQ-08); back to 0 at the turn's end. */
export const MOVED = 4;
/** Where it stands: half inches from the lane's `from`. */
export const PLACE = 5;
/** Whom it is zeroing in on: that unit's index + 1, or 0. Set exactly while `AIM` > 0. */
export const AIMED_AT = 6;
/** Zeroing step (HEAT-R28): the next indirect shot at that unit needs 6 − step, 0 to 4. */
export const AIM = 7;
/** 1: immobilised for good (HEAT-R18). */
export const IMMOBILISED = 8;
/** Squads: light machine gunners who are lost, however. */
export const GUNNERS_LOST = 9;
/** Squads: 1 when the NCO is lost, however (HEAT-MOR-02). */
export const NCO_LOST = 10;
/** Squads: LAWs that are not fired and whose bearers live (HEAT-R30). */
export const LAWS = 11;
/** Green units: one of `green` (HEAT-MOR-06). */
export const GREEN = 12;
/** Vehicles: 1 when the flamethrower's fuel is gone (HEAT-R27). */
export const FLAME_OUT = 13;
/** Fields of one unit. */
export const unitBlock = 14;

/** Values of `STATUS`: never came (0 men bought), can fight, lost, or gone from the lane by its plan. */
export const status = { absent: 0, fights: 1, lost: 2, left: 3 } as const;
/** Values of `ORDER`: die still in the bag, die spent, waiting in Ambush, Down (die spent). */
export const order = { none: 0, given: 1, ambush: 2, down: 3 } as const;
/** Values of `MOVED`. */
export const moved = { stood: 0, advanced: 1, ran: 2 } as const;
/** Values of `GREEN`: no loss yet (or no green unit), tested and still green, turned Regular. */
export const green = { untested: 0, tested: 1, regular: 2 } as const;

/** Men that a unit can have at most. */
export const maxMen = 24;
/** Pins that a unit can carry at most: only fanatics ever come near (HEAT-L06). */
const maxPins = 31;
/** LAWs, and light machine gunners, that a squad can have at most. */
export const maxLaws = 7;
export const maxGunners = 2;

/** The fields of one unit's block. `places`: half inches of the lane + 1; `units`: units of both forces. */
export function unitFields(name: string, places: number, units: number): readonly Field[] {
  const field = (what: string, size: number): Field => ({ name: `${name}: ${what}`, size });
  return [
    field('status', 4),
    field('men', maxMen + 1),
    field('pins', maxPins + 1),
    field('order', 4),
    field('moved', 3),
    field('place', places),
    field('aimed at', units + 1),
    field('zeroing', 5),
    field('immobilised', 2),
    field('gunners lost', maxGunners + 1),
    field('NCO lost', 2),
    field('LAWs', maxLaws + 1),
    field('green', 3),
    field('fuel gone', 2),
  ];
}

/** Value of field `at` of the unit at `base`. */
export function get(s: State, base: number, at: number): number {
  return s[base + at] as number;
}

/** Whether the unit at `base` is on the lane and can fight. */
export function fights(s: State, base: number): boolean {
  return s[base + STATUS] === status.fights;
}

/** Whether the unit at `base` is Down. */
export function isDown(s: State, base: number): boolean {
  return s[base + ORDER] === order.down;
}

/** Empties the block at `base`. */
export function clearUnit(s: State, base: number): void {
  for (let k = base; k < base + unitBlock; k++) s[k] = 0;
}

/** The unit is lost (`status.lost`) or has left by plan (`status.left`): nothing else of it matters any more. */
export function removeUnit(s: State, base: number, why: 2 | 3): void {
  clearUnit(s, base);
  s[base + STATUS] = why;
}

/** Pins are added, up to `maxPins`. */
export function addPins(s: State, base: number, pins: number): void {
  s[base + PINS] = Math.min(maxPins, get(s, base, PINS) + pins);
}

/** The unit takes the field: `men` men (1 for a vehicle), everything else fresh. `place` in half inches from the lane's `from`. */
export function enterUnit(s: State, base: number, men: number, laws: number, place: number): void {
  clearUnit(s, base);
  if (men === 0) return;
  s[base + STATUS] = status.fights;
  s[base + MEN] = men;
  s[base + LAWS] = Math.min(laws, men);
  s[base + PLACE] = place;
}

/** Zeroing step of the unit at `base` on the unit numbered `target` (HEAT-R28). */
export function aimAt(s: State, base: number, target: number): number {
  return get(s, base, AIMED_AT) === target + 1 ? get(s, base, AIM) : 0;
}

/** The unit zeroes in on nobody: it moved, its target moved, or it fired directly (HEAT-IND-03, HEAT-IND-05). */
export function loseAim(s: State, base: number): void {
  s[base + AIMED_AT] = 0;
  s[base + AIM] = 0;
}
