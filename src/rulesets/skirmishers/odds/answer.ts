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

export function tnNote(tn: number): string {
  return tn >= 13 ? 'Target number above 12: it never hits (SK-R02).' : `Target number ${tn}.`;
}
