import { describe, expect, it } from 'vitest';
import { breakEvenPrice } from '../../statistics/break-even.js';
import { priceWords, whyNoPrice } from './price-words.js';

/**
 * What is known after a sampled run (n = 1000, standard error 0.01) or an exact one, of these differences at these
 * prices.
 */
function known(prices: readonly number[], means: readonly number[], n = 1000) {
  const variances = prices.map(() => (n > 0 ? 1e-4 : 0));
  const reference = { mean: 0, variance: 0, covariance: prices.map(() => 0) };
  const detail = breakEvenPrice({ prices, means, variances, reference, n });
  return { detail, interval: detail.interval, ...(detail.price === undefined ? {} : { price: detail.price }) };
}
const words = (...given: Parameters<typeof known>): string => priceWords(known(...given), { digits: 1 });

describe('a price read off a grid, in words', () => {
  it('is an estimate between two prices that were tried', () => {
    expect(words([10, 12.5, 20], [0.2, 0.1, -0.1])).toBe('about 15.8 (between 12.5 and 20)');
    const found = known([10, 20], [0.2, -0.2]);
    expect(priceWords(found, { digits: 1 }, { unit: ' points', level: '95% interval' })).toBe(
      'about 14.1 points (95% interval: between 10 and 20)',
    );
  });

  it('says no more than is known', () => {
    expect(words([40, 60], [0.3, 0.2])).toBe('more than 60, the dearest tried');
    expect(words([40, 60], [-0.2, -0.3])).toBe('less than 40, the cheapest tried');
    expect(words([10, 14, 20], [0.2, 0.1, 0.01])).toBe('at least 14');
    expect(words([10, 14, 20], [-0.01, -0.1, -0.2])).toBe('at most 14');
    expect(words([10, 14, 20], [0.2, 0.1, -0.01])).toMatch(/^about 19\.\d \(at least 14\)$/);
    expect(words([10, 12, 14, 16], [0.3, -0.01, 0.01, -0.3])).toBe('between 10 and 16');
    expect(words([10, 14], [0.01, -0.01])).toBe('not known');
    expect(priceWords(known([40, 60], [0.3, 0.2]), {}, { unit: ' points', level: '95% interval' })).toBe(
      'more than 60 points, the dearest tried (95% interval)',
    );
  });

  it('says in a sentence why nothing is known', () => {
    expect(whyNoPrice(known([10, 14], [0.01, -0.01]))).toBe(
      'none of the prices tried, 10 to 14 points, is shown to lie on either side of the break-even price: more ' +
        'engagements, or a wider grid',
    );
  });

  it('is exact only where an exact difference is zero', () => {
    expect(words([10, 14, 20], [0.2, 0, -0.2], 0)).toBe('14 (exact)');
    expect(words([10, 14, 20], [0.2, 0.1, -0.2], 0)).toBe('about 15.8 (between 14 and 20)');
  });
});
