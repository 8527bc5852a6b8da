/** What a request comes to, and its points. Promise: nothing is left out of a distribution; points only where both prices are known. */
import type { ActionAnswer, Description } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { meanOf, type Pmf } from '../../../kernel/pmf.js';
import type { Core } from '../core.js';
import type { Party } from './parties.js';

type Figures = Pick<ActionAnswer, 'probability' | 'mean' | 'distribution' | 'points' | 'unpriced' | 'notes'>;

/** A request that was read: both sides and the situation with every default, and the program whose law its answer is read from. */
export interface Asked {
  readonly attacker: Description;
  readonly target?: Description;
  readonly situation: Description;
  readonly program: (dice: Dice) => number;
  answer(law: Pmf): Partial<Figures>;
}

/** Reads a request. Throws a `LanchesterError` for what makes no sense; 'out-of-range' where no weapon reaches. */
export type Read = (
  core: Core,
  attacker: Description,
  target: Description | undefined,
  situation: Description,
) => Asked;

/** Prices, and `pointsDestroyed` and `pointsPerPoint` where both are known; else notes that say what is missing. `share`: what is lost. */
export function withPoints(
  figures: Omit<Figures, 'points' | 'unpriced' | 'notes'>,
  law: Pmf,
  attacker: Party,
  target: Party,
  share: (code: number) => number,
): Figures {
  const notes = [attacker, target].flatMap(({ milli, missing }) =>
    milli === undefined && missing !== undefined ? [`${missing}.`] : [],
  );
  const prices = {
    ...(attacker.milli === undefined ? {} : { attacker: attacker.milli / 1000 }),
    ...(target.milli === undefined ? {} : { target: target.milli / 1000 }),
  };
  const mean = { ...figures.mean };
  if (prices.target !== undefined) {
    mean['pointsDestroyed'] = prices.target * meanOf(law, share);
    if (prices.attacker !== undefined && prices.attacker > 0)
      mean['pointsPerPoint'] = mean['pointsDestroyed'] / prices.attacker;
  }
  return {
    ...figures,
    mean,
    ...(Object.keys(prices).length === 0 ? {} : { points: prices }),
    ...(notes.length === 0 ? {} : { unpriced: notes }),
    notes,
  };
}
