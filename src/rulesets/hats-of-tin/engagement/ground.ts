/**
 * The lane's areas: what they cost, what they hide, what they stop (HOT-R22).
 *
 * Promises: places are whole areas from the lane's `from`; nothing here allocates once a lane is compiled.
 */
import { checkLane, wholeStepsFor } from '../../../engagement/lane.js';
import type { Lane } from '../../../engagement/spec.js';
import { protection } from '../attack/modifiers.js';

/** What each kind of terrain is; the order is that of the lists. */
const kinds = {
  woods: { difficult: true, shelter: protection.cover, screen: true },
  building: { difficult: true, shelter: protection.cover, screen: true },
  cover: { difficult: false, shelter: protection.cover, screen: false },
  trench: { difficult: false, shelter: protection.cover, screen: false },
  difficult: { difficult: true, shelter: protection.open, screen: false },
  wire: { difficult: false, shelter: protection.open, screen: false }, // HOT-MOVE-05: as long as it is there
  pillbox: { difficult: false, shelter: protection.pillbox, screen: false },
  impassable: { difficult: false, shelter: protection.open, screen: false },
  road: { difficult: false, shelter: protection.open, screen: false }, // HOT-L08
} as const;

export const terrainKinds: readonly string[] = Object.keys(kinds);

export const { wholeSteps, placeOn } = wholeStepsFor('hats-of-tin', 'areas (HOT-STACK-01)');

/** What an area asks of who enters it. */
export const going = { open: 0, difficult: 1, impassable: 2 } as const;

export interface Ground {
  /** The greatest place; the least is 0. */
  readonly length: number;
  /** By place: one of `going`, wire aside. */
  readonly going: Uint8Array;
  /** By place: one of `protection`. */
  readonly shelter: Uint8Array;
  /** By place: areas below it that block sight. */
  readonly screens: Int32Array;
  /** Places of wire, and by place the number of its wire, or -1. */
  readonly wires: readonly number[];
  readonly wireAt: Int32Array;
}

/** Compiles a lane. Throws a `LanchesterError` for what is no whole area, or sticks out of the lane. */
export function compileGround(lane: Lane): Ground {
  checkLane(lane, terrainKinds);
  const place = (at: number, what: string): number => wholeSteps(at, what) - lane.from;
  wholeSteps(lane.from, "the lane's from");
  const length = place(lane.to, "the lane's to");
  const goings = new Uint8Array(length + 1);
  const shelter = new Uint8Array(length + 1);
  const screen = new Uint8Array(length + 1);
  const wired = new Uint8Array(length + 1);
  const roads = new Uint8Array(length + 1);
  for (const { from, to, kind } of lane.terrain) {
    const meant = kinds[kind as keyof typeof kinds];
    const last = place(to, `where ${kind} ends`);
    for (let k = place(from, `where ${kind} begins`); k <= last; k++) {
      if (kind === 'impassable') goings[k] = going.impassable;
      else if (meant.difficult && goings[k] === going.open) goings[k] = going.difficult;
      if (meant.shelter > (shelter[k] as number)) shelter[k] = meant.shelter;
      if (meant.screen) screen[k] = 1;
      if (kind === 'wire') wired[k] = 1;
      if (kind === 'road') roads[k] = 1;
    }
  }
  const wires: number[] = [];
  const screens = new Int32Array(length + 2);
  const wireAt = new Int32Array(length + 1).fill(-1);
  for (let k = 0; k <= length; k++) {
    screens[k + 1] = (screens[k] as number) + (screen[k] as number);
    if (roads[k] === 1)
      goings[k] = going.open; // HOT-MOVE-04
    else if (wired[k] === 1) wireAt[k] = wires.push(k) - 1;
  }
  return { length, going: goings, shelter, screens, wires, wireAt };
}

/** HOT-SHOOT-03, HOT-R22: seen, unless an area that blocks sight lies strictly between. */
export function seesFrom({ screens }: Ground, a: number, b: number): boolean {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  return high - low < 2 || screens[high] === screens[low + 1];
}
