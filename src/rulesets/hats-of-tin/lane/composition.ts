/** What of a force takes the field, and what it cost, by the start that was drawn. Promise: reads the state only. */
import type { Composition } from '../../../engagement/spec.js';
import type { State } from '../../../kernel/process.js';
import type { Parts } from './battle.js';
import type { BattleUnit } from './roster.js';
import { BLUE_START, RED_START } from './state.js';

/** The composition of a side that was drawn. */
function compositionOf(b: Parts, s: State, side: number): Composition {
  return (side === 0 ? b.blueStarts[s[BLUE_START] as number] : b.redStarts[s[RED_START] as number]) as Composition;
}

/** Whether a unit was bought. */
export function isBought(b: Parts, s: State, { side, inForce }: BattleUnit): boolean {
  return compositionOf(b, s, side).strength[inForce] !== 0;
}

/** What a unit cost with its commander, in thousandths of a point. */
export function milliOf(b: Parts, s: State, { side, inForce }: BattleUnit): number {
  return compositionOf(b, s, side).milli[inForce] as number;
}
