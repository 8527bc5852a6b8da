import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { priceVariations } from './support/price-variations.js';

const file = fileURLToPath(new URL('../scenarios/tandem-one-fight.yaml', import.meta.url));

describe('a price cut in a fight at equal points', () => {
  // each of these once ended with "the budget exceeds by … points what the force can buy", or with a list dearer than
  // the budget
  it.each(['prices.rpg-team.regular', 'prices.rifle-squad.regular', 'prices.t-55.regular'])(
    'of %s leaves nothing unspent, and a rise nothing unbought',
    (price) => {
      const tried = [...priceVariations(file, (path) => path === price)];
      expect(tried).toEqual([{ what: `${price} × 0.75` }, { what: `${price} × 1.25` }]);
    },
  );
});
