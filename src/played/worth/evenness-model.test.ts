import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import { distanceFromEven, evennessModel } from './evenness-model.js';

describe('the distance from even of battles whose log odds scatter', () => {
  it.each([
    // ∫ (1/(1+e^−x) − ½)² over a normal x, by Simpson's rule on 200,000 parts
    [0, 0],
    [0.1, 0.02493786],
    [0.5, 0.11813373],
    [1, 0.20827634],
    [3, 0.36764398],
  ])('is that of the integral, sd %d', (sd, expected) => {
    expect(distanceFromEven(sd)).toBeCloseTo(expected, 6);
  });
});

describe('predicted evenness', () => {
  const slopes = [0.4, 0.25, 0.9, 0.15, 0.6];
  const copies = [2, 3, 1, 4, 1.5];

  it('is the floor where prices are in proportion to what units add', () => {
    const model = evennessModel({ slopes, copies, floor: 0.04 });
    expect(model(slopes.map((slope) => slope * 80))).toBeCloseTo(0.04, 12);
    expect(model([32, 20, 72, 12, 60])).toBeGreaterThan(0.05);
  });

  it('does not hang on the level of prices, nor falls below the floor', () => {
    const price = fc.double({ min: 1, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 5, maxLength: 5 }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (prices, floor, by) => {
          const model = evennessModel({ slopes, copies, floor });
          expect(model(prices)).toBeGreaterThanOrEqual(floor);
          expect(model(prices.map((own) => own * by))).toBeCloseTo(model(prices), 9);
        },
      ),
    );
  });

  it('leaves out whose slope is not known', () => {
    const without = evennessModel({ slopes: [...slopes, undefined], copies: [...copies, 2], floor: 0 });
    const prices = [30, 30, 60, 20, 50];
    expect(without([...prices, 1000])).toBe(evennessModel({ slopes, copies, floor: 0 })(prices));
  });

  it('is what drawn armies of equal points come to, to three in a hundred', () => {
    const worths = [20, 30, 45, 60, 25, 80];
    const prices = [20, 40, 45, 45, 30, 80];
    const budget = 600;
    const random = generator(7);
    const army = (): { copies: number[]; left: number } => {
      const own = prices.map(() => 0);
      let left = budget;
      for (;;) {
        const open = prices.flatMap((price, i) => (price <= left ? [i] : []));
        if (open.length === 0) return { copies: own, left };
        const unit = open[Math.floor(random() * open.length)] ?? 0;
        own[unit] = (own[unit] ?? 0) + 1;
        left -= prices[unit] ?? 0;
      }
    };
    const armies = Array.from({ length: 20_000 }, army);
    const slope = 0.01;
    const mean = prices.map((_, i) => armies.reduce((sum, own) => sum + (own.copies[i] ?? 0), 0) / armies.length);
    const odds = ({ copies: own, left }: { copies: number[]; left: number }): number =>
      own.reduce((sum, many, i) => sum + many * (worths[i] ?? 0) * slope, 0) + left * slope;
    let sum = 0;
    for (let n = 0; n + 1 < armies.length; n += 2) {
      const off = 1 / (1 + Math.exp(-(odds(armies[n]!) - odds(armies[n + 1]!)))) - 0.5;
      sum += off * off;
    }
    const seen = Math.sqrt(sum / (armies.length / 2));
    const model = evennessModel({ slopes: worths.map((own) => own * slope), copies: mean, floor: 0 });
    expect(seen).toBeGreaterThan(0.05);
    expect(model(prices) / seen).toBeGreaterThan(0.97);
    expect(model(prices) / seen).toBeLessThan(1.03);
  });
});
