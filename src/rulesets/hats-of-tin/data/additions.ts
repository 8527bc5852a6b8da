/** What a house may add: guns, units, prices. */
import type { Additions } from '../../../engagement/additions.js';

export const additions: Additions = {
  tables: [
    { path: 'guns', row: 'gun', called: 'title', kin: true, may: { abilities: [] } },
    { path: 'units', row: 'unit', called: 'title', kin: true, may: { abilities: [] } },
    { path: 'prices', row: 'price', about: 'units', unsaid: () => null },
    { path: 'prices.qualities.militia', row: 'price of militia', about: 'units', unsaid: () => null },
    { path: 'prices.qualities.elite', row: 'price of elite', about: 'units', unsaid: () => null },
  ],
};
