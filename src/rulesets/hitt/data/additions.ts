/**
 * What a house may add: elements, with all that their key means in the other tables (factors, range, move, place in the
 * groups and in the words of outcomes), rows of outcomes, prices.
 */
import type { Additions } from '../../../engagement/additions.js';

export const additions: Additions = {
  tables: [
    { path: 'outcomes', row: 'row of outcomes' },
    { path: 'units', row: 'element', called: 'title', kin: true, may: { abilities: [] } },
    { path: 'cf', row: 'line of factors', about: 'units' },
    { path: 'range', row: 'range', about: 'units' },
    { path: 'moves', row: 'line of moves', about: 'units' },
    { path: 'prices', row: 'price', about: 'units', unsaid: () => null },
  ],
  lists: [
    { path: 'groups.*', of: 'units' },
    { path: 'outcomes.*.*.*.by', of: 'units' },
  ],
};
