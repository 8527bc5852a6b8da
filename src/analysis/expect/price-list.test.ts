import { describe, expect, it } from 'vitest';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { evennessAt, expectablePriceList } from './price-list.js';

describe('the evenness of a list', () => {
  // 11 games of 100, its square 0.0121 ± 0.0023
  const own = { value: 0.11, low: Math.sqrt(0.0098), high: 0.12, battles: 300 };

  it('is games of 100, with the interval that the report has', () => {
    const { value, interval } = evennessAt(own, DEFAULT_LEVEL);
    expect(value).toBeCloseTo(11, 12);
    expect(interval?.low).toBeCloseTo(100 * own.low, 9);
    expect(interval?.high).toBeCloseTo(12, 9);
  });

  it('has a wider one at a higher level, of squares, and none below nothing', () => {
    // 2.5758 / 1.9600 of a half width of 0.0023
    const { interval } = evennessAt(own, 0.99);
    expect((interval?.high ?? 0) ** 2 / 10_000).toBeCloseTo(0.0121 + 0.0023 * 1.31422, 7);
    expect((interval?.low ?? 0) ** 2 / 10_000).toBeCloseTo(0.0121 - 0.0023 * 1.31422, 7);
    expect(evennessAt({ ...own, high: 0.17 }, DEFAULT_LEVEL).interval?.low).toBe(0);
  });

  it('is not known where no armies were held back', () => {
    expect(evennessAt(undefined, 0.99)).toEqual({ exact: false });
  });
});

describe('what may be expected of a price list', () => {
  const units = [{ id: 'tank', title: 'Tank' }];
  const metrics = (prices: object): string[] =>
    expectablePriceList.quantities({ prices: { units, ...prices } } as never).map(({ metric }) => metric);

  it('is evenness only where armies are played', () => {
    expect(metrics({ armies: {} })).toEqual(['price', 'wins', 'evenness']);
    expect(metrics({})).toEqual(['price', 'wins']);
  });
});
