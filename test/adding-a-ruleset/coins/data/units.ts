/** Coins: the numbers of the game, all that a designer may change, and what each may be. */
import { readerFor } from '../../../../src/engagement/reader.js';
import { every, number, type Shaped, whole } from '../../../../src/engagement/shape.js';

export const data = {
  pricing: { step: 1 },
  units: {
    recruit: { hits: 5, price: 4 },
    veteran: { hits: 4, price: 6 },
  },
};

export const shape = {
  pricing: { step: number(0, 1000) },
  units: every({ hits: whole(2, 6), price: number(0, 1000) }),
};
export type CoinsData = Shaped<typeof shape>;
export const read = readerFor('coins');
