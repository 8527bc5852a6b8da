/** From the law of outcome codes to the figures of an answer. Promise: points only where there are prices, else a note that says which key would give one. */
import type { Description, OddsAnswer } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Pmf } from '../../../kernel/pmf.js';

export interface Figures {
  probability: Record<string, number>;
  mean: Record<string, number>;
  distribution: Record<string, readonly (readonly [number | string, number])[]>;
  notes: string[];
}

/** A request made ready: what is rolled, and how its law is read. */
export interface Prepared {
  readonly program: (dice: Dice) => number;
  readonly read: (law: Pmf) => Figures;
  readonly attacker: Description;
  readonly target: Description;
  readonly situation: Description;
  readonly points?: OddsAnswer['points'];
}

export function newFigures(notes: readonly string[] = []): Figures {
  return { probability: {}, mean: {}, distribution: {}, notes: [...notes] };
}

export function chanceOf(law: Pmf, test: (code: number) => boolean): number {
  return law.codes.reduce((sum, code, k) => (test(code) ? sum + (law.weights[k] as number) : sum), 0);
}

export function meanOf(law: Pmf, value: (code: number) => number): number {
  return law.codes.reduce((sum, code, k) => sum + value(code) * (law.weights[k] as number), 0);
}

/** Values with their chances, ascending. */
export function spread(law: Pmf, value: (code: number) => number): readonly (readonly [number, number])[] {
  const sums = new Map<number, number>();
  law.codes.forEach((code, k) => {
    sums.set(value(code), (sums.get(value(code)) ?? 0) + (law.weights[k] as number));
  });
  return [...sums].sort(([a], [b]) => a - b);
}

export function tnNote(tn: number): string {
  return tn >= 13 ? 'Target number above 12: it never hits (SK-R02).' : `Target number ${tn}.`;
}
