/**
 * What a house may add: weapons, with their crews and what they throw at aircraft; units; classes of armour, structures
 * and ways to move; prices.
 */
import type { Additions } from '../../../engagement/additions.js';

export const additions: Additions = {
  tables: [
    { path: 'weapons', row: 'weapon', called: 'name', kin: true, may: { abilities: [] } },
    { path: 'crews', row: 'crew', about: 'weapons' },
    { path: 'rules.anti-aircraft.low', row: 'number of dice', about: 'weapons' },
    { path: 'rules.anti-aircraft.medium', row: 'number of dice', about: 'weapons' },
    { path: 'rules.anti-aircraft.high', row: 'number of dice', about: 'weapons' },
    { path: 'armour', row: 'class of armour', called: 'title', kin: true },
    { path: 'structures', row: 'structure', called: 'title', kin: true },
    { path: 'movement', row: 'way to move', called: 'title', kin: true },
    { path: 'units', row: 'unit', called: 'title', kin: true, maps: ['weapons', 'mounts'] },
    { path: 'prices.weapons', row: 'price', about: 'weapons' },
    { path: 'prices.elements', row: 'price', about: 'units', unsaid: () => null },
  ],
};
