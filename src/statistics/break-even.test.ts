import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenPrice, type PriceCurve, type PriceWitness } from './break-even.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

/** Differences from a reference of zero that is known, each with the same variance and no covariance. */
function curve(
  prices: readonly number[],
  differences: readonly number[],
  variance: number,
  more: Partial<PriceCurve> = {},
): PriceCurve {
  const variances = prices.map(() => variance);
  const reference = { mean: 0, variance: 0, covariance: prices.map(() => 0) };
  return { prices, means: differences, variances, reference, n: 1000, ...more };
}

const exact = (prices: readonly number[], differences: readonly number[], more: Partial<PriceCurve> = {}) =>
  breakEvenPrice(curve(prices, differences, 0, { n: 0, ...more }));

const witnessesOf = (found: ReturnType<typeof breakEvenPrice>): PriceWitness[] =>
  found.tried.map(({ witness }) => witness);

describe('break-even price from prices tried', () => {
  it('lies between the dearest price that does better and the cheapest that does worse', () => {
    // standard error 0.01: 0.3 and 0.1 are better, 0.01 is nothing, −0.2 is worse
    const found = breakEvenPrice(curve([10, 14, 20, 28], [0.3, 0.1, 0.01, -0.2], 1e-4));
    expect(witnessesOf(found)).toEqual(['more', 'more', 'nothing', 'less']);
    expect(found.interval).toMatchObject({ low: 14, high: 28, level: 0.95, unbounded: 'none' });
    // between 20 and 28 in log price, a twenty-first of the way
    expect(found.price).toBeCloseTo(20 * Math.exp(Math.log(1.4) / 21), 10);
    expect(found).toMatchObject({ n: 1000, neighbours: false, warnings: [] });
  });

  it('needs the lower end to show that a price is too low, and the upper one that it is too high', () => {
    const prices = [10, 14, 20, 28];
    const ends = (means: readonly number[]) => ({ means, variances: prices.map(() => 1e-4) });
    const within = { low: ends([0.2, -0.01, -0.1, -0.3]), high: ends([0.4, 0.2, 0.01, -0.1]) };
    const found = breakEvenPrice(curve(prices, [0.3, 0.1, -0.05, -0.2], 1e-4, { within }));
    expect(witnessesOf(found)).toEqual(['more', 'nothing', 'nothing', 'less']);
    expect(found.interval).toMatchObject({ low: 10, high: 28 });
  });

  it('does not hang on what was observed far from the crossing', () => {
    const near = breakEvenPrice(curve([14, 20], [0.1, -0.2], 1e-4));
    const wide = breakEvenPrice(curve([2, 14, 20, 90], [0.11, 0.1, -0.2, -0.21], 1e-4));
    expect(wide.price).toBe(near.price);
    expect(wide.interval).toEqual(near.interval);
  });

  it('takes prices in any order, and the price of an upgrade on what it is put on', () => {
    const sorted = breakEvenPrice(curve([0, 5, 10], [0.3, 0.1, -0.1], 1e-4, { base: 90 }));
    expect(sorted.price).toBeCloseTo(Math.sqrt(95 * 100) - 90, 10);
    const means = [-0.1, 0.3, 0.1];
    expect(breakEvenPrice(curve([10, 0, 5], means, 1e-4, { base: 90 })).price).toBeCloseTo(sorted.price as number, 12);
    expect(sorted.interval).toMatchObject({ low: 5, high: 10 });
  });

  it('uses what common random numbers give: shared noise of reference and variants cancels', () => {
    const prices = [10, 20];
    const shared = 0.04;
    const paired = { mean: 0, variance: shared, covariance: [shared, shared] };
    const curveOf = (reference: PriceCurve['reference']): PriceCurve => ({
      ...curve(prices, [0.1, -0.1], shared + 1e-4),
      reference,
    });
    expect(breakEvenPrice(curveOf(paired)).interval).toMatchObject({ low: 10, high: 20 });
    expect(breakEvenPrice(curveOf({ ...paired, covariance: [0, 0] })).interval.unbounded).toBe('both');
  });

  it('holds each price against the reference as it is known beside it', () => {
    const each = { mean: [0.2, 0.1, 0.1], variance: [4e-4, 4e-4, 1], covariance: [0, 0, 0] };
    const of = (reference: PriceCurve['reference']) =>
      breakEvenPrice({ ...curve([10, 20, 30], [0.4, 0.2, -0.2], 1e-4), reference });
    expect(witnessesOf(of(each))).toEqual(['more', 'more', 'nothing']);
    expect(of(each).tried.map(({ difference }) => difference)).toEqual(
      [0.2, 0.1, -0.2 - 0.1].map((d) => expect.closeTo(d, 12)),
    );
    const alike = { mean: 0.1, variance: 4e-4, covariance: [0, 0, 0] };
    expect(of({ ...alike, mean: [0.1, 0.1, 0.1], variance: [4e-4, 4e-4, 4e-4] })).toEqual(of(alike));
    for (const other of [{ mean: [0.1] }, { variance: [1, 1, 1, 1] }]) {
      expect(() => of({ ...each, ...other })).toThrow(/one covariance with the reference for each of the 3 prices/);
    }
  });

  it('gives no number beyond the prices tried', () => {
    const above = breakEvenPrice(curve([40, 60], [0.3, 0.2], 1e-4));
    expect(above.price).toBeUndefined();
    expect(above.interval).toMatchObject({ low: 60, high: Number.POSITIVE_INFINITY, unbounded: 'above' });
    expect(above.warnings).toEqual([
      'The break-even price is more than 60 points, the dearest tried: try higher prices.',
    ]);
    const below = breakEvenPrice(curve([40, 60], [-0.2, -0.3], 1e-4));
    expect(below.price).toBeUndefined();
    expect(below.interval).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: 40, unbounded: 'below' });
    expect(below.warnings[0]).toMatch(/less than 40 points, the cheapest tried/);
  });

  it('says "at least" and "at most" where that is all', () => {
    const least = breakEvenPrice(curve([10, 14, 20], [0.3, 0.1, -0.01], 1e-4));
    expect(least.interval).toMatchObject({ low: 14, unbounded: 'above' });
    expect(least.price).toBeGreaterThan(14);
    expect(least.price).toBeLessThan(20);
    expect(least.warnings[0]).toMatch(/No price tried is shown to be more than the break-even price/);
    const most = breakEvenPrice(curve([10, 14, 20], [0.01, 0.005, -0.3], 1e-4));
    expect(most.interval).toMatchObject({ high: 20, unbounded: 'below' });
    const nothing = breakEvenPrice(curve([10, 14, 20], [0.01, 0.005, -0.01], 1e-4));
    expect(nothing).toMatchObject({ price: undefined, interval: { unbounded: 'both' } });
    expect(nothing.warnings[0]).toMatch(/None of the prices tried, 10 to 20 points/);
  });

  it('reads no price where outcomes cross more than once, and keeps the whole stretch', () => {
    const found = breakEvenPrice(curve([10, 12, 14, 16], [0.3, -0.01, 0.01, -0.3], 1e-4));
    expect(found.price).toBeUndefined();
    expect(found.interval).toMatchObject({ low: 10, high: 16, unbounded: 'none' });
    expect(found.warnings[0]).toMatch(/Between 10 and 16 points the outcome crosses the reference more than once/);
  });

  it('keeps what all prices allow where they contradict each other', () => {
    const wavering = breakEvenPrice(curve([10, 12, 14, 16], [0.3, -0.2, 0.2, -0.3], 1e-4));
    expect(wavering.interval).toMatchObject({ low: 10, high: 16 });
    expect(wavering.warnings[0]).toMatch(/does not move with the price as it should/);
    const rising = breakEvenPrice(curve([10, 15, 20], [-0.3, 0.01, 0.3], 1e-4));
    expect(rising).toMatchObject({ price: undefined, interval: { unbounded: 'both' } });
    const told = breakEvenPrice(curve([10, 15, 20], [-0.3, 0.01, 0.3], 1e-4), { expect: 'rising' });
    expect(told.interval).toMatchObject({ low: 10, high: 20 });
    expect(told.price).toBeGreaterThan(10);
    expect(told.price).toBeLessThan(15);
  });

  it('says when no observation can narrow the interval, only another price', () => {
    expect(breakEvenPrice(curve([10, 20, 30], [0.3, -0.3, -0.4], 1e-4)).neighbours).toBe(true);
    expect(breakEvenPrice(curve([10, 20, 30], [0.3, -0.001, -0.4], 1e-4)).neighbours).toBe(false);
    expect(breakEvenPrice(curve([10, 20], [0.3, 0.2], 1e-4)).neighbours).toBe(false);
  });

  it('tests each price by itself: what is tried far from the answer does not widen the interval', () => {
    // 2.2 standard errors
    const two = breakEvenPrice(curve([10, 20], [0.022, -0.3], 1e-4));
    const prices = [10, 20, 30, 40, 50, 60, 70, 80];
    const means = prices.map((price) => (price === 10 ? 0.022 : -0.3));
    const eight = breakEvenPrice(curve(prices, means, 1e-4));
    for (const { interval } of [two, eight]) expect(interval).toMatchObject({ low: 10, high: 20 });
    const less = breakEvenPrice(curve(prices, [0.019, ...means.slice(1)], 1e-4));
    expect(less.interval).toMatchObject({ unbounded: 'below', high: 20 });
  });

  it('takes an end that it leaves open from what was shown before, unless prices contradict each other', () => {
    const known = { more: 5, less: 40 };
    const open = breakEvenPrice(curve([10, 14, 20], [0.01, 0.005, -0.01], 1e-4, { known }));
    expect(open.interval).toMatchObject({ low: 5, high: 40, unbounded: 'none' });
    expect(open.warnings).toEqual([]);
    const half = breakEvenPrice(curve([10, 14, 20], [0.01, 0.005, -0.3], 1e-4, { known: { more: 5 } }));
    expect(half.interval).toMatchObject({ low: 5, high: 20 });
    const rising = breakEvenPrice(curve([10, 15, 20], [-0.3, 0.01, 0.3], 1e-4, { known }));
    expect(rising.interval.unbounded).toBe('both');
  });

  it('tells an interval in pieces, and spans them', () => {
    const means = [0.3, 0.005, 0.2, 0.19, -0.004, -0.3];
    const found = breakEvenPrice(curve([10, 12, 14, 16, 18, 20], means, 1e-4));
    expect(found.interval).toMatchObject({ low: 10, high: 20 });
    expect(found.warnings[0]).toMatch(/lies in pieces/);
  });

  it('may know each price from another number of observations', () => {
    const few = breakEvenPrice(curve([10, 20], [0.022, -0.022], 1e-4, { n: [1000, 4] }));
    expect(witnessesOf(few)).toEqual(['more', 'nothing']);
    expect(few.n).toBe(1000);
  });

  it('asks for a handful of pairs that differ, as the sign test would', () => {
    // c pairs of 1000 differ, all the same way: the sign test needs 6 of them for 2.5 % either side, here 6 as well
    const at = (c: number): PriceWitness => {
      const mean = c / 1000;
      const variance = (c - 1000 * mean * mean) / 999 / 1000;
      return witnessesOf(
        breakEvenPrice(
          curve([10, 20], [mean, -0.5], variance, { range: [-1, 1].map((x) => x / 2) as [number, number] }),
        ),
      )[0] as PriceWitness;
    };
    expect([4, 5, 6, 7].map(at)).toEqual(['nothing', 'nothing', 'more', 'more']);
    // with a single seed nothing is known
    expect(witnessesOf(breakEvenPrice(curve([10, 20], [0.5, -0.5], 0, { n: 1 })))).toEqual(['nothing', 'nothing']);
  });

  it('more prices never move an end past a price that says otherwise, and the price stays inside', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 9 });
    const differences = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(list, differences, fc.boolean(), (prices, all, sampled) => {
        const means = prices.map((_, i) => (all[i] as number) / 1000);
        const found = sampled ? breakEvenPrice(curve(prices, means, 1e-4)) : exact(prices, means);
        const { low, high } = found.interval;
        expect(low).toBeLessThanOrEqual(high);
        for (const end of [low, high]) expect(!Number.isFinite(end) || prices.includes(end)).toBe(true);
        if (found.price === undefined) return;
        expect(found.price).toBeGreaterThanOrEqual(Math.max(low, Math.min(...prices)));
        expect(found.price).toBeLessThanOrEqual(Math.min(high, Math.max(...prices)));
      }),
    );
  });

  it('multiplying all prices by k multiplies price and interval by k', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (k) => {
        const prices = [10, 14, 20, 28];
        const one = breakEvenPrice(curve(prices, [0.3, 0.1, -0.1, -0.3], 1e-4));
        const scaled = prices.map((price) => price * k);
        const many = breakEvenPrice(curve(scaled, [0.3, 0.1, -0.1, -0.3], 1e-4));
        expect((many.price as number) / (one.price as number) / k).toBeCloseTo(1, 10);
        expect(many.interval).toMatchObject({ low: 14 * k, high: 20 * k });
      }),
    );
  });

  it('refuses what is no curve', () => {
    const ok = curve([10, 20], [1, -1], 1);
    expect(() => breakEvenPrice({ ...ok, prices: [10, 10] })).toThrow(/two different prices/);
    expect(() => breakEvenPrice({ ...ok, prices: [-1, 10] })).toThrow(/none below 0/);
    expect(breakEvenPrice(curve([0, 10], [1, -1], 1e-4)).price).toBe(5);
    expect(breakEvenPrice({ ...ok, prices: [0, 10], base: 5 }).tried).toHaveLength(2);
    expect(() => breakEvenPrice({ ...ok, means: [1] })).toThrow(/for each of the 2 prices/);
    expect(() => breakEvenPrice({ ...ok, range: [0, 1] })).toThrow(/between 0 and 1/);
    expect(() => breakEvenPrice({ ...ok, means: [Number.NaN, 0] })).toThrow(/finite/);
    expect(() => breakEvenPrice(ok, { level: 2 })).toThrow(/confidence level/);
  });
});

describe('break-even price between exact points', () => {
  it('is bracketed, and read on the line in log price between', () => {
    const prices = [10, 14, 20, 28];
    const found = exact(
      prices,
      prices.map((price) => Math.log(17) - Math.log(price)),
    );
    expect(found.price).toBeCloseTo(17, 10);
    expect(found.interval).toMatchObject({ low: 14, high: 20, level: 1, unbounded: 'none' });
    expect(found).toMatchObject({ n: 0, neighbours: true, warnings: [] });
  });

  it('a difference of exactly zero is the answer itself, wherever it stands', () => {
    for (const [differences, price] of [
      [[0.2, 0, -0.2], 14],
      [[0.2, 0.1, 0], 20],
      [[0, -0.1, -0.2], 10],
      [[0.2, 1e-15, -0.2], 14],
    ] as const) {
      expect(exact([10, 14, 20], differences)).toMatchObject({ price, interval: { low: price, high: price } });
    }
    const stretch = exact([10, 14, 20, 28], [0.2, 0, 0, -0.2]);
    expect(stretch).toMatchObject({ price: undefined, interval: { low: 14, high: 20 } });
    expect(exact([10, 14], [0, 0])).toMatchObject({ price: undefined, interval: { unbounded: 'both' } });
  });

  it('takes chances of 0 and 1 as they are', () => {
    const reference = { mean: 0.5, variance: 0, covariance: [0, 0, 0] };
    expect(exact([5, 10, 20], [1, 0.75, 0], { reference, range: [0, 1] }).interval).toMatchObject({
      low: 10,
      high: 20,
    });
  });

  it('a curve that goes the wrong way or wavers has no price', () => {
    expect(exact([10, 20], [-0.1, 0.1])).toMatchObject({ price: undefined, interval: { unbounded: 'both' } });
    const wavering = exact([10, 12, 14, 16, 18], [0.2, -0.1, 0.1, -0.1, -0.2]);
    expect(wavering).toMatchObject({ price: undefined, interval: { low: 10, high: 16 } });
    const never = exact([10, 12, 14], [0.2, -0.1, 0.1]);
    expect(never).toMatchObject({ price: undefined, interval: { low: 10, unbounded: 'above' } });
    expect(never.warnings[0]).toMatch(/does not move with the price as it should/);
  });
});
