/**
 * The state vector of an engagement: fields of the whole, a block for each element, then one field for each wire.
 *
 * Promises: all values are whole numbers inside their sizes; a field that no longer matters is 0 (an element that is not on the table has
 * nothing but its status), so that equal situations are equal states.
 */
import type { Field, State } from '../../../kernel/process.js';

/** Bounds that have been played. */
export const BOUND = 0;
/** One of `phase`. */
export const PHASE = 1;
/** Whose bound it is: 0 blue, 1 red. */
export const ACTIVE = 2;
/** Which start was drawn. */
export const START = 3;
/** One of `ending`. */
export const ENDING = 4;
const HEAD = 5;

/** What the next step rolls (HITT-SEQ-01). */
export const phase = { moves: 0, shooting: 1, contact: 2 };

/** How it ended (HITT-R39, ENG-R02). */
export const ending = { running: 0, breakPoint: 1, bunker: 2, nobodyLeft: 3, limit: 4 };

/** One of `status`. */
export const STATUS = 0;
/** Front edge, in paces from the lane's `from` (HITT-R40). */
export const POSITION = 1;
/** 1 + the number of the enemy that it fights or aids against; 0: not in contact. */
export const ENEMY = 2;
/** Who moved into this contact: one of `started` (HITT-R18). */
export const STARTED = 3;
export const SUPPRESSED = 4;
/** Moved in this bound; only until shooting is over. */
export const MOVED = 5;
/** Shot or aided in this bound; only until shooting is over. */
export const SHOT = 6;
/** Fought in this bound. */
export const FOUGHT = 7;
/** Gas: bounds left, and one. Observer: 1 once it has observed in this bound. Cavalry: one of `mount`. Ambusher: 1 while the side that has just deployed it moves. */
export const SPECIAL = 8;
const BLOCK = 9;

/** `waits`: not yet, or not again, deployed. `gone`: left without being lost (HITT-LOST-01, HITT-R38). */
export const status = { absent: 0, waits: 1, table: 2, lost: 3, gone: 4 };

/** HITT-MOVE-02: `asRifles`: remounted, its next move is still that of Rifles. */
export const mount = { mounted: 0, dismounted: 1, remounted: 2, asRifles: 3 };

/** The fields of an engagement. `length`: of the lane; `starts`: how many may be drawn; `limit`: bounds. */
export function fieldsOf(
  names: readonly string[],
  length: number,
  starts: number,
  limit: number,
  wires: number,
): Field[] {
  const block = (name: string): Field[] => [
    { name: `${name}: status`, size: 5 },
    { name: `${name}: position`, size: length + 1 },
    { name: `${name}: enemy`, size: names.length + 1 },
    { name: `${name}: started`, size: 3 },
    { name: `${name}: suppressed`, size: 2 },
    { name: `${name}: moved`, size: 2 },
    { name: `${name}: shot`, size: 2 },
    { name: `${name}: fought`, size: 2 },
    { name: `${name}: special`, size: 8 },
  ];
  return [
    { name: 'bounds', size: limit + 1 },
    { name: 'phase', size: 3 },
    { name: 'active side', size: 2 },
    { name: 'start', size: starts },
    { name: 'ending', size: 5 },
    ...names.flatMap(block),
    ...Array.from({ length: wires }, (_, k) => ({ name: `wire ${k + 1} destroyed`, size: 2 })),
  ];
}

/** A field of element `unit`. */
export function get(s: State, unit: number, field: number): number {
  return s[HEAD + unit * BLOCK + field] as number;
}

export function set(s: State, unit: number, field: number, value: number): void {
  s[HEAD + unit * BLOCK + field] = value;
}

/** Where the field of wire `k` lies, with `count` elements. */
export function wireField(count: number, k: number): number {
  return HEAD + count * BLOCK + k;
}

export function isOnTable(s: State, unit: number): boolean {
  return s[HEAD + unit * BLOCK] === status.table;
}

/** Puts an element on the table. */
export function place(s: State, unit: number, position: number): void {
  set(s, unit, STATUS, status.table);
  set(s, unit, POSITION, position);
}

/** Takes an element off the table, out of every contact; `to` is one of `status`. */
export function takeOff(s: State, unit: number, count: number, to: number): void {
  leaveContact(s, unit, count);
  const base = HEAD + unit * BLOCK;
  s.fill(0, base, base + BLOCK);
  s[base] = to;
}

/** Ends the contact of an element with all its enemies. */
export function leaveContact(s: State, unit: number, count: number): void {
  set(s, unit, ENEMY, 0);
  set(s, unit, STARTED, 0);
  for (let k = 0; k < count; k++) {
    if (get(s, k, ENEMY) !== unit + 1) continue;
    set(s, k, ENEMY, 0);
    set(s, k, STARTED, 0);
  }
}

/** The enemy that an element fights or aids against; -1: none. */
export function enemyOf(s: State, unit: number): number {
  return get(s, unit, ENEMY) - 1;
}

/** The enemy that an element fights, and that fights it; -1: none. */
export function opponentOf(s: State, unit: number): number {
  const enemy = enemyOf(s, unit);
  return enemy >= 0 && enemyOf(s, enemy) === unit ? enemy : -1;
}
