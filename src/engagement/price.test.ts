import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import { priceOf, priceOrReason } from './price.js';

const fails = (code: 'missing-price' | 'bad-value', why: string) => (): never => {
  throw new LanchesterError(code, why, { ruleset: 'toy' });
};

describe('a price, or why there is none', () => {
  it('is the price where there is one', () => {
    const price = priceOf([{ what: 'rifle', points: 1.5, origin: 'source' }]);
    expect(priceOrReason(() => price)).toEqual({ price });
  });

  it('is the reason without the id of the ruleset', () => {
    const missing = 'a ghost has no price';
    expect(priceOrReason(fails('missing-price', missing))).toEqual({ missing });
  });

  it('hides nothing else that is wrong', () => {
    expect(() => priceOrReason(fails('bad-value', 'a price of -1'))).toThrow('toy: a price of -1');
    const broken = (): never => {
      throw new RangeError('broken');
    };
    expect(() => priceOrReason(broken)).toThrow(RangeError);
  });
});
