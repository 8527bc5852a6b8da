/**
 * Points of an answer (ENG-R01, ENG-R05). Promise: only where prices are known, else the reason why not: odds need no
 * price.
 */
import { defined } from '../kernel/defined.js';
import type { ActionAnswer } from './odds.js';
import { type Price, priceOrReason } from './price.js';

/** What a unit of a request costs in points, or the note that says why nobody knows (ENG-R05). */
export interface Priced {
  readonly points?: number;
  readonly missing?: string;
}

/** Asks for a price. Throws whatever is wrong with it, save that there is none. */
export function priced(price: () => Price): Priced {
  const found = priceOrReason(price);
  return found.price === undefined ? { missing: `${found.missing}.` } : { points: found.price.milli / 1000 };
}

/** The prices that points rest on, and why others are missing: what an answer says of them. */
export function pricesOf(attacker: Priced, target: Priced): Pick<ActionAnswer, 'points' | 'unpriced'> {
  const points = {
    ...defined({ attacker: attacker.points, target: target.points }),
  };
  const unpriced = [...new Set([attacker.missing, target.missing].filter((note) => note !== undefined))];
  return {
    ...(Object.keys(points).length === 0 ? {} : { points }),
    ...(unpriced.length === 0 ? {} : { unpriced }),
  };
}

/**
 * Points of an attack: `destroyed` of the target and, where that is asked, `attackerLost` of the attacker, as shares of
 * their prices (ENG-R01).
 */
export function pointsOf(
  attacker: Priced,
  target: Priced,
  destroyed: number,
  attackerLost?: number,
): Pick<ActionAnswer, 'mean' | 'points' | 'unpriced'> {
  const mean: Record<string, number> = {};
  if (target.points !== undefined) mean['pointsDestroyed'] = destroyed * target.points;
  if (attacker.points !== undefined && attackerLost !== undefined)
    mean['attackerPointsLost'] = attackerLost * attacker.points;
  if (target.points !== undefined && attacker.points !== undefined && attacker.points > 0)
    mean['pointsPerPoint'] = (destroyed * target.points) / attacker.points;
  return { mean, ...pricesOf(attacker, target) };
}
