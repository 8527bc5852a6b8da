/**
 * The options of a move: whether a group gets PIPs, how far it goes, and who of it comes along.
 *
 * Promise: the one place that knows how an option is written as a number.
 */

/** The group stays, and its PIPs are left for others. */
export const stays = 0;
/** It mounts or dismounts (HITT-MOVE-02). */
export const changesMount = 1;

/**
 * Who goes with the leader of a group: those whose plan is the same way, nobody, those of his kind, or all. Only who can
 * go that way counts.
 */
export const company = { planned: 0, alone: 1, kind: 2, all: 3 } as const;
export type Company = 0 | 1 | 2 | 3;

/** A move of `paces`, back where they are negative, never 0. `length`: of the lane. */
export function moveOption(length: number, paces: number, who: Company): number {
  const far = length + 2;
  return 4 * (paces > 0 ? paces : far - paces) + who;
}

/** Paces of a move, negative back. */
export function pacesOf(length: number, option: number): number {
  const far = length + 2;
  const paces = option >> 2;
  return paces < far ? paces : far - paces;
}

export function companyOf(option: number): Company {
  return (option & 3) as Company;
}

/** Where a Barrage or Gas is laid, a waiting element is put, or what a rolled 6 is spent on: 0 is always `not now`. */
export const notNow = 0;
/** A waiting element is put where it comes in, or where it was told to lie. */
export const nowHere = 1;

/** Places of a Barrage or Gas among `count` elements: on an enemy, near one (`way` 0 before it, 1 behind), on wire. */
export const layOption = {
  on: (enemy: number): number => 1 + enemy,
  near: (count: number, enemy: number, way: number): number => 1 + count + 2 * enemy + way,
  wire: (count: number): number => 1 + 3 * count,
};

/** A decision's yes and no. */
export const no = 0;
export const yes = 1;
