/** What a house may add: weapons, each with the trooper who carries it; troopers of another sort with a weapon that is there; prices. */
import type { Additions } from '../../../engagement/additions.js';

export const additions: Additions = {
  tables: [
    { path: 'weapons', row: 'weapon', called: 'name', kin: true, may: { abilities: [] } },
    { path: 'units', row: 'unit', about: 'weapons', kin: true },
    { path: 'prices', row: 'price', about: 'units', unsaid: () => null },
  ],
};
