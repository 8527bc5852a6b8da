/** What a request comes to, and its points. Promise: nothing is left out of a distribution; points only where both prices are known. */
import type { Figures } from '../../../engagement/actions.js';
import type { Description } from '../../../engagement/odds.js';
import { pointsOf } from '../../../engagement/points.js';
import type { Said, Words } from '../../../engagement/words.js';
import type { Dice } from '../../../kernel/dice.js';
import { meanOf, type Pmf } from '../../../kernel/pmf.js';
import type { Core } from '../core.js';
import type { Party } from './request.js';
import type { situations } from './words.js';

/** A request that was read: both sides and the situation with every default, and the program whose law its answer is read from. */
export interface Asked {
  readonly attacker: Description;
  readonly target?: Description;
  readonly situation: Description;
  readonly program: (dice: Dice) => number;
  /** Why nothing is thrown. */
  readonly idle?: string | undefined;
  answer(law: Pmf): Partial<Figures>;
}

/** Reads a request. Throws a `LanchesterError` for what makes no sense. */
export type Read<W extends Words = Words> = (
  core: Core,
  attacker: Description,
  target: Description | undefined,
  said: Said<W>,
  /** The situation as it stands. */
  situation: Description,
) => Asked;

/** How an action reads the words of its situation. */
export type ReadOf<A extends keyof typeof situations> = Read<(typeof situations)[A]>;

/** Prices, and `pointsDestroyed` and `pointsPerPoint` where both are known; else notes that say what is missing. `share`: what is lost. */
export function withPoints(
  figures: Omit<Figures, 'points' | 'unpriced' | 'notes'>,
  law: Pmf,
  attacker: Party,
  target: Party,
  share: (code: number) => number,
): Figures {
  const points = pointsOf(attacker.price, target.price, meanOf(law, share));
  return {
    ...figures,
    ...points,
    mean: { ...figures.mean, ...points.mean },
    notes: [attacker.price.missing, target.price.missing].filter((note) => note !== undefined),
  };
}
