/** Reads and writes the state of an engagement (`layout.ts` declares it). */
import type { State } from '../../../kernel/process.js';
import { clear, type Layout } from '../../../kernel/record.js';
import * as its from './its.js';
import { record } from './layout.js';

/** Fields of the whole, and those of an element for `get` and `set`. */
export const whole = record.at.whole;

const first = record.base('unit');
const block = record.block.unit;

/** What the next step rolls (HITT-SEQ-01). */
export const phase = { moves: 0, shooting: 1, contact: 2 };

/** How it ended (HITT-R39, ENG-R02). */
export const ending = { running: 0, breakPoint: 1, bunker: 2, nobodyLeft: 3, limit: 4 };

/**
 * `waits`: not yet, or not again, deployed. `gone`: left without being lost (HITT-LOST-01, HITT-R38). `through`: over the
 * enemy's edge, where that is the mission (ENG-R12).
 */
export const status = { absent: 0, waits: 1, table: 2, lost: 3, gone: 4, through: 5 };

/** HITT-MOVE-02: `asRifles`: remounted, its next move is still that of Rifles. */
export const mount = { mounted: 0, dismounted: 1, remounted: 2, asRifles: 3 };

export type HittLayout = Layout<'whole' | 'unit' | 'wire'>;

/** Whatever knows its layout: a battle. */
interface LaidOut {
  readonly layout: HittLayout;
}

/** A field of element `unit`. */
export function get(s: State, unit: number, field: number): number {
  return s[first + unit * block + field] as number;
}

export function set(s: State, unit: number, field: number, value: number): void {
  s[first + unit * block + field] = value;
}

/** Where a state says whether wire `k` is destroyed. */
export function wireField({ layout }: LaidOut, k: number): number {
  return layout.of.wire.base + k;
}

export function isOnTable(s: State, unit: number): boolean {
  return get(s, unit, its.status) === status.table;
}

/** Puts an element on the table. */
export function place(s: State, unit: number, position: number): void {
  set(s, unit, its.status, status.table);
  set(s, unit, its.position, position);
}

/** Takes an element off the table, out of every contact; `to` is one of `status`. */
export function takeOff(b: LaidOut, s: State, unit: number, to: number): void {
  leaveContact(b, s, unit);
  clear(s, first + unit * block, block);
  set(s, unit, its.status, to);
}

/** Ends the contact of an element with all its enemies. */
export function leaveContact({ layout }: LaidOut, s: State, unit: number): void {
  setContact(s, unit, 0, 0);
  for (let k = 0; k < layout.of.unit.count; k++) if (enemyOf(s, k) === unit) setContact(s, k, 0, 0);
}

/** `enemy`: 1 + its number. `how`: one of `started`. */
export function setContact(s: State, unit: number, enemy: number, how: number): void {
  set(s, unit, its.enemy, enemy);
  set(s, unit, its.started, how);
}

/** The enemy that an element fights or aids against; -1: none. */
export function enemyOf(s: State, unit: number): number {
  return get(s, unit, its.enemy) - 1;
}

/** The enemy that an element fights, and that fights it; -1: none. */
export function opponentOf(s: State, unit: number): number {
  const enemy = enemyOf(s, unit);
  return enemy >= 0 && enemyOf(s, enemy) === unit ? enemy : -1;
}
