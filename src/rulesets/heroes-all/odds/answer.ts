/** From a law of outcome codes to the figures of an answer. Promise: nothing is left out of a distribution; points only where both prices are known. */
import type { OddsAnswer } from '../../../engagement/odds.js';
import { meanOf, type Pmf } from '../../../kernel/pmf.js';
import type { Party } from './parties.js';

export interface Answered {
  probability: Record<string, number>;
  mean: Record<string, number>;
  distribution: Record<string, readonly (readonly [number | string, number])[]>;
  points?: NonNullable<OddsAnswer['points']>;
}

/**
 * Adds `pointsDestroyed` (points) and `pointsPerPoint` (points destroyed per own point) where there are prices; returns the notes that say what is
 * missing.
 */
export function points(
  answered: Answered,
  law: Pmf,
  attacker: Party,
  target: Party,
  share: (code: number) => number,
): string[] {
  const notes: string[] = [];
  const prices: { attacker?: number; target?: number } = {};
  if (attacker.milli !== undefined) prices.attacker = attacker.milli / 1000;
  else if (attacker.missing !== undefined) notes.push(`${attacker.missing}.`);
  if (target.milli !== undefined) {
    prices.target = target.milli / 1000;
    const destroyed = (target.milli / 1000) * meanOf(law, share);
    answered.mean['pointsDestroyed'] = destroyed;
    if (attacker.milli !== undefined && attacker.milli > 0) {
      answered.mean['pointsPerPoint'] = destroyed / (attacker.milli / 1000);
    }
  } else if (target.missing !== undefined) notes.push(`${target.missing}.`);
  if (Object.keys(prices).length > 0) answered.points = prices;
  return notes;
}
