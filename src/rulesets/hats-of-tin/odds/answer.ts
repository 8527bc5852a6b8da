/**
 * From a law of outcome codes to the figures of an answer. Promise: nothing is left out of a distribution; points only where prices are known, and a
 * note where they are not.
 */
import type { OddsAnswer } from '../../../engagement/odds.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { Pmf } from '../../../kernel/pmf.js';
import type { Party } from './parties.js';

/** What every action answers; `index.ts` adds the rest. */
export type Answer = Omit<OddsAnswer, 'ruleset' | 'engine' | 'action'>;

export function chanceOf(law: Pmf, test: (code: number) => boolean): number {
  return law.codes.reduce((sum, code, k) => (test(code) ? sum + (law.weights[k] as number) : sum), 0);
}

export function meanOf(law: Pmf, value: (code: number) => number): number {
  return law.codes.reduce((sum, code, k) => sum + value(code) * (law.weights[k] as number), 0);
}

/** Values with their chances, ascending. */
export function spreadOf(law: Pmf, value: (code: number) => number): readonly (readonly [number, number])[] {
  const sums = new Map<number, number>();
  law.codes.forEach((code, k) => {
    sums.set(value(code), (sums.get(value(code)) ?? 0) + (law.weights[k] as number));
  });
  return [...sums].sort(([a], [b]) => a - b);
}

/** A party's price in points, or the note that says why there is none (ENG-R05). */
export function priceOf(party: Party): { readonly points?: number; readonly note?: string } {
  try {
    return { points: party.sheet.price().milli / 1000 };
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code !== 'missing-price') throw error;
    return { note: `${error.message.replace(/^hats-of-tin: /, '')}.` };
  }
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
