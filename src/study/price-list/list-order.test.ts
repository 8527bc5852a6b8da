import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../files/canonical.js';
import { inListOrder, withListOrder } from './list-order.js';

const document = { name: 'list', prices: { step: 5, units: { squad: { unit: 'a' }, gun: { unit: 'b' } } } };

describe('the order of a list’s units', () => {
  it('is there again after a text sorted all keys', () => {
    const read = inListOrder(JSON.parse(canonicalJson(withListOrder(document))));
    expect(read).toEqual(document);
    expect(Object.keys((read as typeof document).prices.units)).toEqual(['squad', 'gun']);
  });

  it('takes no row where the units are sorted, or where there is no list', () => {
    const sorted = { ...document, prices: { units: { gun: { unit: 'b' }, squad: { unit: 'a' } } } };
    for (const own of [sorted, { name: 'no list' }]) {
      expect(withListOrder(own)).toBe(own);
      expect(inListOrder(own)).toBe(own);
    }
  });

  it('is refused where it is that of other units', () => {
    for (const listed of [['squad'], ['squad', 'squad'], ['squad', 'tank'], 'squad'])
      expect(() => inListOrder({ ...document, prices: { ...document.prices, listed } })).toThrow(
        'prices.listed says the order of other units than prices.units has',
      );
  });
});
