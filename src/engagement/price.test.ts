import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import { priceOf, priceOrReason } from './price.js';

const fails = (code: 'missing-price' | 'bad-value', message: string) => (): never => {
  throw new LanchesterError(code, message);
};

describe('a price, or why there is none', () => {
  it('is the price where there is one', () => {
    const price = priceOf([{ what: 'rifle', points: 1.5, origin: 'source' }]);
    expect(priceOrReason('toy', () => price)).toEqual({ price });
  });

  it('is the reason without the id of the ruleset', () => {
    expect(priceOrReason('toy', fails('missing-price', 'toy: a ghost has no price'))).toEqual({
      missing: 'a ghost has no price',
    });
    expect(priceOrReason('toy', fails('missing-price', 'no toy: none'))).toEqual({ missing: 'no toy: none' });
  });

  it('hides nothing else that is wrong', () => {
    expect(() => priceOrReason('toy', fails('bad-value', 'toy: a price of -1'))).toThrow('toy: a price of -1');
    const broken = (): never => {
      throw new RangeError('broken');
    };
    expect(() => priceOrReason('toy', broken)).toThrow(RangeError);
  });
});
