/** Coins: the numbers of the game, all that a designer may change. */
import type { JsonObject } from '../../../src/engagement/json.js';

export const data = {
  units: {
    recruit: { hits: 5, price: 4 },
    veteran: { hits: 4, price: 6 },
  },
} as const satisfies JsonObject;

export type CoinsData = { readonly units: Readonly<Record<string, { readonly hits: number; readonly price: number }>> };
