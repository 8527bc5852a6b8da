/** From a law of outcome codes to the figures of an answer. Promise: nothing is left out of a distribution; points only where both prices are known. */
import type { OddsAnswer } from '../../../engagement/odds.js';
import type { Pmf } from '../../../kernel/pmf.js';
import type { Party } from './parties.js';

export type Entry = readonly [code: number, weight: number];

export interface Answered {
  probability: Record<string, number>;
  mean: Record<string, number>;
  distribution: Record<string, readonly (readonly [number | string, number])[]>;
  points?: NonNullable<OddsAnswer['points']>;
}

export function entries(law: Pmf): readonly Entry[] {
  return law.codes.map((code, k) => [code, law.weights[k] as number]);
}

export function chanceOf(law: readonly Entry[], test: (code: number) => boolean): number {
  return law.reduce((sum, [code, weight]) => (test(code) ? sum + weight : sum), 0);
}

export function meanOf(law: readonly Entry[], value: (code: number) => number): number {
  return law.reduce((sum, [code, weight]) => sum + weight * value(code), 0);
}

/** Values with their chances, ascending; words in the order of `words`. */
export function distributionOf<T extends number | string>(
  law: readonly Entry[],
  value: (code: number) => T,
  words?: readonly T[],
): readonly (readonly [T, number])[] {
  const sums = new Map<T, number>();
  for (const word of words ?? []) sums.set(word, 0);
  for (const [code, weight] of law) sums.set(value(code), (sums.get(value(code)) ?? 0) + weight);
  const found = [...sums].filter(([, weight]) => weight > 0);
  return words === undefined ? found.sort(([a], [b]) => (a as number) - (b as number)) : found;
}

/**
 * Adds `pointsDestroyed` (points) and `pointsPerPoint` (points destroyed per own point) where there are prices; returns the notes that say what is
 * missing.
 */
export function points(
  answered: Answered,
  law: readonly Entry[],
  attacker: Party,
  target: Party,
  share: (code: number) => number,
): string[] {
  const notes: string[] = [];
  const prices: { attacker?: number; target?: number } = {};
  if (attacker.milli !== undefined) prices.attacker = attacker.milli / 1000;
  else if (attacker.missing !== undefined) notes.push(`${plain(attacker.missing)}.`);
  if (target.milli !== undefined) {
    prices.target = target.milli / 1000;
    const destroyed = (target.milli / 1000) * meanOf(law, share);
    answered.mean['pointsDestroyed'] = destroyed;
    if (attacker.milli !== undefined && attacker.milli > 0) {
      answered.mean['pointsPerPoint'] = destroyed / (attacker.milli / 1000);
    }
  } else if (target.missing !== undefined) notes.push(`${plain(target.missing)}.`);
  if (Object.keys(prices).length > 0) answered.points = prices;
  return notes;
}

function plain(message: string): string {
  return message.replace(/^heroes-all: /, '');
}
