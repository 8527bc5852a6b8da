/**
 * Outcome codes of the programs of odds: what became of one body or two, in one whole number.
 *
 * Promise: what is read from a code is what was put into it, for bodies of at most 12 hits and 7 dice.
 */
import type { Body } from '../attack/effect.js';

/** What became of a body. */
export interface Fate {
  readonly rolled: number;
  readonly retreats: number;
  readonly hits: number;
  readonly destroyed: boolean;
  readonly commanderLost: boolean;
}

const bits = 14;

/** One body. */
export function codeOf(body: Body): number {
  return (
    (body.destroyed ? 1 : 0) |
    (body.commanderLost ? 2 : 0) |
    (body.hits << 2) |
    (body.retreats << 6) |
    (body.rolled << 10)
  );
}

/** Two bodies; the first one's code is that of `codeOf`. */
export function codeOfBoth(first: Body, second: Body): number {
  return codeOf(first) | (codeOf(second) << bits);
}

/** The first, or the only, body of a code. */
export function fateOf(code: number): Fate {
  return {
    destroyed: (code & 1) !== 0,
    commanderLost: (code & 2) !== 0,
    hits: (code >> 2) & 15,
    retreats: (code >> 6) & 15,
    rolled: (code >> 10) & 15,
  };
}

/** The second body of a code of `codeOfBoth`. */
export function secondFateOf(code: number): Fate {
  return fateOf(code >> bits);
}

/** Destroyed, or driven back: as `isDriven` of a body. */
export function wasDriven({ destroyed, retreats }: Fate): boolean {
  return destroyed || retreats > 0;
}
