/**
 * The state vector of an engagement: a few fields for the whole, then one block (`state.ts`) for every unit of both forces, blue first.
 *
 * Promises: nothing else is carried from activation to activation; once the engagement is over everything that can no longer be asked for is 0.
 */
import type { Field } from '../../kernel/process.js';
import { unitBlock, unitFields } from './state.js';

/** The turn being played, from 1; when it is over, how many turns were played. */
export const TURN = 0;
/** 1 when the engagement is over. */
export const OVER = 1;
/** Which of its compositions blue started with, over all budget levels. */
export const BLUE_START = 2;
/** The same for red. */
export const RED_START = 3;
/** Fields before the first unit. */
const wideFields = 4;

/** Offset of a unit's block; units of both forces are numbered through, blue first. */
export function baseOf(unit: number): number {
  return wideFields + unit * unitBlock;
}

/** All fields. `places`: half inches of the lane + 1. */
export function engagementFields(
  names: readonly string[],
  turnLimit: number,
  blueStarts: number,
  redStarts: number,
  places: number,
): readonly Field[] {
  return [
    { name: 'turn', size: turnLimit + 1 },
    { name: 'over', size: 2 },
    { name: "blue's composition", size: blueStarts },
    { name: "red's composition", size: redStarts },
    ...names.flatMap((name) => unitFields(name, places, names.length)),
  ];
}
