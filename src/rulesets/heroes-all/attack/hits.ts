/** Shots that hit men, and shots that hit and do nothing. Promise: hits on nobody are not counted (HA-R25). */
import type { Dice } from '../../../kernel/dice.js';
import type { Damage } from './damage.js';
import { type Shots, volley } from './shots.js';

export interface Hits {
  atMen(dice: Dice, count: number, need: number): void;
  inVain(dice: Dice, count: number, need: number): void;
}

export function createHits(shots: Shots, { r, lose }: Damage): Hits {
  /** A hit is a casualty (HA-FIRE-09, HA-FIRE-10); hits on nobody are not counted (HA-R25). */
  const atMen = (dice: Dice, count: number, need: number): void => {
    const before = r.lost;
    lose(volley.of.hits(dice.pool(count, shots.shot, need, r.again)));
    r.hits += r.lost - before;
  };

  /** Shots that hit and do nothing. */
  const inVain = (dice: Dice, count: number, need: number): void => {
    r.hits += volley.of.hits(dice.pool(count, shots.shot, need, r.again));
  };

  return { atMen, inVain };
}
