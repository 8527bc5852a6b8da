/** A state read and written: what the values of its fields are called, and the fields that are not a unit's own. */
import { status as shared } from '../../../engagement/body.js';
import type { State } from '../../../kernel/process.js';
import { clear } from '../../../kernel/record.js';
import * as its from './its.js';
import { bitsPerField, fieldsOfSet, record } from './layout.js';

/** What has become of a unit; `off`: it waits in the box, or flies; `through`: it has left by the enemy's end (ENG-R12). */
export const status = { ...shared, off: 4, through: 5 } as const;

/** Fields of the whole. */
export const whole = record.at.whole;
/** Fields of a unit. */
export const block = record.block.unit;
/** Weapons of a unit whose ammunition is counted; enemies that its sets hold. */
export const ammoSlots = its.ammunition4 - its.ammunition1 + 1;
export const mostEnemies = fieldsOfSet * bitsPerField;

const dice = record.base('dice');

/** The bound opens; the first player's turn; the second throws his dice; his turn. */
export const phase = { opens: 0, first: 1, second: 2, secondActs: 3 } as const;
/**
 * `moved`: in its latest turn (a vehicle: ended it moving). `rolling`: a vehicle in its own turn that ended its last one moving.
 * `stopped`: a vehicle that moved but ended its turn standing (HA-MOVE-06, HA-R11, HA-R69).
 */
export const motion = { still: 0, moved: 1, rolling: 2, stopped: 3 } as const;
export const posture = { none: 0, overwatch: 1, concealed: 2 } as const;

export function get(s: State, base: number, field: number): number {
  return s[base + field] as number;
}

export function fights(s: State, base: number): boolean {
  return s[base + its.status] === status.fights;
}

export function menOf(s: State, base: number): number {
  return s[base + its.men] as number;
}

/** Half inches from the lane's `from`. */
export function placeOf(s: State, base: number): number {
  return s[base + its.place] as number;
}

/** Unused Command dice that show a face, 1 to 6. */
export function diceShowing(s: State, face: number): number {
  return s[dice + face - 1] as number;
}

/** Which faces unused Command dice show: a bit each. */
export function facesShowing(s: State): number {
  let faces = 0;
  for (let face = 1; face <= 6; face++) if (diceShowing(s, face) > 0) faces |= 1 << face;
  return faces;
}

export function isAmong(face: number, faces: number): boolean {
  return ((faces >> face) & 1) === 1;
}

export function addDice(s: State, face: number, count: number): void {
  s[dice + face - 1] = (s[dice + face - 1] as number) + count;
}

export function clearDice(s: State): void {
  clear(s, dice, record.block.dice);
}

/** Points that a building of the lane has left. */
export const [pointsLeft, setPoints] = record.access('building', 'points');
/** Bounds that it still burns, this one among them (0: it does not), and whether it was set on fire in this turn. */
export const [boundsOnFire, setFire] = record.access('building', 'fire');
export const [isFresh, setFresh] = record.access('building', 'fresh');

/** Whether enemy `k` of a unit's enemies is in one of its sets (`its.seen`, `its.tried`). */
export function holds(s: State, base: number, set: number, k: number): boolean {
  return (get(s, base, fieldOf(set, k)) & bitOf(k)) !== 0;
}

/** Puts enemy `k` of a unit's enemies into one of its sets, or takes it out. */
export function put(s: State, base: number, set: number, k: number, on: boolean): void {
  const at = base + fieldOf(set, k);
  s[at] = on ? (s[at] as number) | bitOf(k) : (s[at] as number) & ~bitOf(k);
}

function fieldOf(set: number, k: number): number {
  return k < bitsPerField ? set : set + 1;
}

function bitOf(k: number): number {
  return 1 << (k < bitsPerField ? k : k - bitsPerField);
}

export function clearTried(s: State, base: number): void {
  clear(s, base + its.tried, fieldsOfSet);
}

/** It is not lost, and has not left: on the lane, in the air, or in the box. */
export function isLeft(s: State, { base }: { readonly base: number }): boolean {
  const now = get(s, base, its.status);
  return now === status.fights || now === status.off;
}

/** Everything of a unit but its status and what it had left becomes 0. */
export function strip(s: State, base: number, now: number, men: number, damaged: number): void {
  clear(s, base, block);
  s[base + its.status] = now;
  s[base + its.men] = men;
  s[base + its.damaged] = damaged;
}
