/**
 * Points of an answer (ENG-R01, ENG-R05). Promise: points only where prices are known, and a note where they are not.
 */
import type { OddsAnswer } from '../../../engagement/odds.js';
import { priceOrReason } from '../../../engagement/price.js';
import type { Party } from './parties.js';

/** A party's price in points, or the note that says why there is none (ENG-R05). */
export function priceOf(party: Party): { readonly points?: number; readonly note?: string } {
  const found = priceOrReason(() => party.sheet.price());
  return found.price === undefined ? { note: `${found.missing}.` } : { points: found.price.milli / 1000 };
}

/** Points figures of an attack: what it destroys of the target, and what of the attacker is lost by it (both as shares of their prices, ENG-R01). */
export function pointsOf(
  attacker: Party,
  target: Party,
  destroyed: number,
  attackerLost: number | undefined,
): { readonly mean: Record<string, number>; readonly points?: OddsAnswer['points']; readonly notes: string[] } {
  const own = priceOf(attacker);
  const other = priceOf(target);
  const mean: Record<string, number> = {};
  if (other.points !== undefined) mean['pointsDestroyed'] = destroyed * other.points;
  if (own.points !== undefined && attackerLost !== undefined) mean['attackerPointsLost'] = attackerLost * own.points;
  if (other.points !== undefined && own.points !== undefined && own.points > 0) {
    mean['pointsPerPoint'] = (destroyed * other.points) / own.points;
  }
  const points = {
    ...(own.points === undefined ? {} : { attacker: own.points }),
    ...(other.points === undefined ? {} : { target: other.points }),
  };
  const notes = [...new Set([own.note, other.note].filter((note) => note !== undefined))];
  return { mean, notes, ...(Object.keys(points).length > 0 ? { points } : {}) };
}
