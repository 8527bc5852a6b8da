/** Coins: the numbers of the game, all that a designer may change. */
export const data = {
  units: {
    recruit: { hits: 5, price: 4 },
    veteran: { hits: 4, price: 6 },
  },
};

export type CoinsData = { readonly units: Readonly<Record<string, { readonly hits: number; readonly price: number }>> };
