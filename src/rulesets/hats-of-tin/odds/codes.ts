/**
 * Outcome codes of the programs of odds: what became of one body or two, in one whole number.
 *
 * Promise: what is read from a code is what was put into it.
 */
import { digits } from '../../../kernel/digits.js';
import type { Body } from '../attack/effect.js';

/** What became of a body. */
export interface Fate {
  readonly rolled: number;
  readonly retreats: number;
  readonly hits: number;
  readonly destroyed: boolean;
  readonly commanderLost: boolean;
}

/** Hits of one roll: fewer, with all that abilities make of them (HOT-L30). */
const rolls = 256;
const one = digits('what became of a body', {
  rolled: rolls,
  retreats: rolls,
  hits: 16,
  commanderLost: 2,
  destroyed: 2,
});
const both = digits('what became of two bodies', { second: one.size, first: one.size });

/** One body. */
export function codeOf(body: Body): number {
  return one.code({ ...body, commanderLost: body.commanderLost ? 1 : 0, destroyed: body.destroyed ? 1 : 0 });
}

/** Two bodies; the first one's code is that of `codeOf`. */
export function codeOfBoth(first: Body, second: Body): number {
  return both.code({ first: codeOf(first), second: codeOf(second) });
}

/** The first, or the only, body of a code. */
export function fateOf(code: number): Fate {
  return {
    destroyed: one.of.destroyed(code) === 1,
    commanderLost: one.of.commanderLost(code) === 1,
    hits: one.of.hits(code),
    retreats: one.of.retreats(code),
    rolled: one.of.rolled(both.of.first(code)),
  };
}

/** The second body of a code of `codeOfBoth`. */
export function secondFateOf(code: number): Fate {
  return fateOf(both.of.second(code));
}

/** Destroyed, or driven back: as `isDriven` of a body. */
export function wasDriven({ destroyed, retreats }: Fate): boolean {
  return destroyed || retreats > 0;
}
