import { describe, expect, it } from 'vitest';
import { findRuleset } from '../../rulesets/registry.js';
import { unsetPlaceOf } from './price-path.js';

describe('where nothing stands yet', () => {
  const place = (words: object, others: readonly object[] = []) =>
    unsetPlaceOf(
      findRuleset('hats-of-tin'),
      {},
      { unit: 'infantry', words: { ...words } },
      others.map((own) => ({ unit: 'infantry', words: { ...own } })),
    );

  it('a number would be all that a unit costs: its quality’s, where it has one', () => {
    expect(place({})).toBe('prices.infantry');
    expect(place({ quality: 'elite' })).toBe('prices.qualities.elite.infantry');
    expect(place({ quality: 'elite' }, [{}])).toBe('prices.qualities.elite.infantry');
  });

  it('is none where two units would have it, or the unit is priced', () => {
    expect(place({ quality: 'elite' }, [{ quality: 'elite', hits: 1 }])).toBeUndefined();
    expect(place({ price: 9 })).toBeUndefined();
  });
});
