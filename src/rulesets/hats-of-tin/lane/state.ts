/**
 * The state vector of an engagement: fields of the whole, a block for each unit, then one field for each attached commander and each area of wire.
 *
 * Promises: all values are whole numbers inside their sizes; a field that no longer matters is 0 (a unit that is gone has nothing but its status and
 * hits), so that equal situations are equal states.
 */
import type { Field, State } from '../../../kernel/process.js';

/** The round being played, from 1; when it is over, the one in which it ended. */
export const ROUND = 0;
/** Whose turn it is: 0 blue, 1 red. */
export const ACTIVE = 1;
/** 1 in the second turn of a round. */
export const SECOND = 2;
/** 1 once the active side's orders are known. */
export const ORDERED = 3;
/** The unit whose turn it is to be ordered. */
export const CURSOR = 4;
/** Orders that are left and of use. */
export const ORDERS = 5;
/** Compositions that were drawn, over all budget levels. */
export const BLUE_START = 6;
export const RED_START = 7;
/** One of `ending`. */
export const ENDING = 8;
const HEAD = 9;

/** How it ended (HOT-R18, HOT-R19, ENG-R02). */
export const ending = { running: 0, limit: 1, nobodyLeft: 2, broken: 3 } as const;

/** One of `status`. */
const STATUS = 0;
const HITS = 1;
/** Areas from the lane's `from`. */
const PLACE = 2;
/** 1: on overwatch. */
const WATCH = 3;
const BLOCK = 4;

export const status = { absent: 0, stands: 1, destroyed: 2, left: 3 } as const;

/** The fields of an engagement. */
export function fieldsOf(
  names: readonly string[],
  sizes: {
    readonly length: number;
    readonly limit: number;
    readonly mostHits: number;
    readonly blueStarts: number;
    readonly redStarts: number;
    readonly commanders: number;
    readonly wires: number;
  },
): Field[] {
  const block = (name: string): Field[] => [
    { name: `${name}: status`, size: 4 },
    { name: `${name}: hits`, size: sizes.mostHits + 1 },
    { name: `${name}: place`, size: sizes.length + 1 },
    { name: `${name}: overwatch`, size: 2 },
  ];
  return [
    { name: 'round', size: sizes.limit + 1 },
    { name: 'active side', size: 2 },
    { name: 'second turn', size: 2 },
    { name: 'orders known', size: 2 },
    { name: 'next unit', size: names.length + 1 },
    { name: 'orders', size: names.length + 1 },
    { name: "blue's composition", size: sizes.blueStarts },
    { name: "red's composition", size: sizes.redStarts },
    { name: 'ending', size: 4 },
    ...names.flatMap(block),
    ...Array.from({ length: sizes.commanders }, (_, k) => ({ name: `commander ${k + 1}`, size: names.length + 1 })),
    ...Array.from({ length: sizes.wires }, (_, k) => ({ name: `wire ${k + 1} gone`, size: 2 })),
  ];
}

/** Where the field of commander `k` lies, with `count` units: the number of his unit + 1, 0 when he is lost. */
export function commanderField(count: number, k: number): number {
  return HEAD + count * BLOCK + k;
}

/** Where the field of wire `k` lies, with `count` units and `commanders`. */
export function wireField(count: number, commanders: number, k: number): number {
  return HEAD + count * BLOCK + commanders + k;
}

export function statusOf(s: State, unit: number): number {
  return s[HEAD + unit * BLOCK + STATUS] as number;
}

export function stands(s: State, unit: number): boolean {
  return s[HEAD + unit * BLOCK + STATUS] === status.stands;
}

export function hitsOn(s: State, unit: number): number {
  return s[HEAD + unit * BLOCK + HITS] as number;
}

export function setHits(s: State, unit: number, hits: number): void {
  s[HEAD + unit * BLOCK + HITS] = hits;
}

export function placeOf(s: State, unit: number): number {
  return s[HEAD + unit * BLOCK + PLACE] as number;
}

export function setPlace(s: State, unit: number, place: number): void {
  s[HEAD + unit * BLOCK + PLACE] = place;
}

export function watches(s: State, unit: number): boolean {
  return s[HEAD + unit * BLOCK + WATCH] === 1;
}

export function setWatch(s: State, unit: number, on: 0 | 1): void {
  s[HEAD + unit * BLOCK + WATCH] = on;
}

/** Puts a unit on the lane. */
export function deploy(s: State, unit: number, place: number, hits: number): void {
  const base = HEAD + unit * BLOCK;
  s[base + STATUS] = status.stands;
  s[base + PLACE] = place;
  s[base + HITS] = hits;
}

/** Takes a unit off the lane: `how` is one of `status`. */
export function remove(s: State, unit: number, how: number, hits: number): void {
  const base = HEAD + unit * BLOCK;
  s.fill(0, base, base + BLOCK);
  s[base + STATUS] = how;
  s[base + HITS] = hits;
}

/** At the end nothing but status and hits of a unit is still asked for. */
export function settleUnit(s: State, unit: number): void {
  const base = HEAD + unit * BLOCK;
  s[base + PLACE] = 0;
  s[base + WATCH] = 0;
}
