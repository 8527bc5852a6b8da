import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceCurve } from './difference-curve.js';
import { contains } from './interval.js';
import { breakEvenPrice } from './inverse-prediction.js';
import { logistic } from './logistic-regression.js';
import { fieller } from './ratio.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

const zeros = (m: number): number[][] => Array.from({ length: m }, () => new Array<number>(m).fill(0));

/** Independent errors of the given variances, against an exactly known reference. */
function curve(
  prices: readonly number[],
  means: readonly number[],
  variances: readonly number[],
  more: Partial<PriceCurve> = {},
): PriceCurve {
  const covariance = zeros(prices.length).map((row, i) => row.map((_, j) => (i === j ? (variances[i] as number) : 0)));
  const reference = { mean: 0, variance: 0, covariance: prices.map(() => 0) };
  return { prices, means, covariance, reference, n: 1000, scale: 'identity', ...more };
}

/** b₀ + b₁ ln price at the prices. */
const onLine = (prices: readonly number[], b0: number, b1: number): number[] =>
  prices.map((price) => b0 + b1 * Math.log(price));

describe('break-even price from a fit', () => {
  it("is the line's root with Fieller's limits, worked by hand for three points", () => {
    // ln price = −1, 0, 1; differences .3, .1, −.2 with variance .01 each: b₀ = 1/15, b₁ = −.25, Var(b₀) = .01/3, Var(b₁) = .01/2.
    const prices = [-1, 0, 1].map(Math.exp);
    const result = breakEvenPrice(curve(prices, [0.3, 0.1, -0.2], [0.01, 0.01, 0.01]));
    expect(result.price).toBeCloseTo(Math.exp(1 / 15 / 0.25), 8);
    const limits = fieller(1 / 15, 0.25, 0.01 / 3, 0.01 / 2, 0);
    expect(result.interval.low).toBeCloseTo(Math.exp(limits.low), 6);
    expect(result.interval.high).toBeCloseTo(Math.exp(limits.high), 6);
    expect(result.slope).toBeCloseTo(-0.25, 8);
    // Residuals .3 − 19/60 and so on: χ² = (1/600 − … ) = Σr²/.01 with r = (−1/60, 1/30, −1/60).
    expect(result.fit.chiSquare).toBeCloseTo((1 / 3600 + 1 / 900 + 1 / 3600) / 0.01, 6);
    expect(result.fit).toMatchObject({ model: 'line', df: 1, scatter: 0 });
    expect(result.flags).toEqual({ extrapolated: false, unbounded: false, wrongSlope: false, poorFit: false });
    expect(result.standardError).toBeGreaterThan(0);
    expect(result.n).toBe(1000);
  });

  it('finds the planted price on the logit scale, whatever the order of the prices', () => {
    const prices = [30, 15, 22, 18];
    const means = prices.map((price) => logistic(0.2 - 1.5 * (Math.log(price) - Math.log(20))));
    const reference = { mean: logistic(0.2), variance: 0, covariance: [0, 0, 0, 0] };
    const result = breakEvenPrice(
      curve(prices, means, [1e-5, 1e-5, 1e-5, 1e-5], { reference, scale: 'logit', n: 1e6 }),
    );
    expect(Math.abs((result.price as number) - 20)).toBeLessThan(1e-4);
    expect(result.slope).toBeCloseTo(-1.5, 4);
    expect(contains(result.interval, 20)).toBe(true);
    expect(result.warnings).toEqual([]);
  });

  it('multiplying all prices by k multiplies price and interval by k', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 50, noNaN: true }), (k) => {
        const prices = [10, 14, 20, 28];
        const means = onLine(prices, 3, -1.1);
        const one = breakEvenPrice(curve(prices, means, [0.01, 0.02, 0.02, 0.01]));
        const scaled = prices.map((price) => price * k);
        const many = breakEvenPrice(curve(scaled, means, [0.01, 0.02, 0.02, 0.01]));
        expect((many.price as number) / (one.price as number) / k).toBeCloseTo(1, 7);
        expect(many.interval.low / one.interval.low / k).toBeCloseTo(1, 7);
        expect(many.interval.high / one.interval.high / k).toBeCloseTo(1, 7);
      }),
    );
  });

  it('uses what common random numbers give: shared noise of reference and variants cancels', () => {
    const prices = [10, 15, 20];
    const means = onLine(prices, 2.7, -1);
    const shared = 0.04;
    const own = 0.0004;
    const covariance = prices.map((_, i) => prices.map((__, j) => shared + (i === j ? own : 0)));
    const paired = breakEvenPrice({
      prices,
      means,
      covariance,
      reference: { mean: 0, variance: shared + own, covariance: prices.map(() => shared) },
      n: 500,
      scale: 'identity',
    });
    const unpaired = breakEvenPrice(
      curve(
        prices,
        means,
        prices.map(() => shared + own),
        {
          reference: { mean: 0, variance: shared + own, covariance: [0, 0, 0] },
        },
      ),
    );
    const width = (r: typeof paired): number => Math.log(r.interval.high / r.interval.low);
    expect(paired.price).toBeCloseTo(Math.exp(2.7), 6);
    // The own noise alone: 2 × .0004 at most against .0808 apart.
    expect(width(paired)).toBeLessThan(width(unpaired) / 8);
  });

  it('says when the price is extrapolated, and when the slope is not established', () => {
    const prices = [10, 12, 14];
    const beyond = breakEvenPrice(curve(prices, onLine(prices, Math.log(30), -1), [1e-6, 1e-6, 1e-6]));
    expect(beyond.price).toBeCloseTo(30, 3);
    expect(beyond.flags.extrapolated).toBe(true);
    expect(beyond.warnings[0]).toMatch(/extrapolated beyond the grid of 10 to 14/);

    const flat = breakEvenPrice(curve(prices, onLine(prices, 0.1 * Math.log(12), -0.1), [0.01, 0.01, 0.01]));
    expect(flat.g).toBeGreaterThan(1);
    expect(flat.flags.unbounded).toBe(true);
    expect(['both', 'complement']).toContain(flat.interval.unbounded);
    expect(flat.warnings.join(' ')).toMatch(/slope is not established/);
    expect(flat.interval.low).toBeGreaterThanOrEqual(0);
  });

  it('gives no price when the outcome rises with the price, unless it is meant to', () => {
    const prices = [10, 15, 20];
    const rising = curve(prices, onLine(prices, -2.7, 1), [1e-4, 1e-4, 1e-4]);
    const result = breakEvenPrice(rising);
    expect(result.price).toBeUndefined();
    expect(result.flags.wrongSlope).toBe(true);
    expect(result.interval).toMatchObject({ low: 0, high: Number.POSITIVE_INFINITY, unbounded: 'both' });
    expect(result.warnings[0]).toMatch(/rise with the price/);
    expect(breakEvenPrice(rising, { expect: 'rising' }).price).toBeCloseTo(Math.exp(2.7), 5);
  });

  it('draws a parabola where a line does not fit', () => {
    const prices = [8, 10, 12.5, 16, 20, 25];
    const root = Math.log(14);
    const means = prices.map((price) => -(Math.log(price) - root) - 0.8 * (Math.log(price) - root) ** 2);
    const result = breakEvenPrice(
      curve(
        prices,
        means,
        prices.map(() => 1e-6),
      ),
    );
    expect(result.fit.model).toBe('parabola');
    expect(result.flags.poorFit).toBe(true);
    expect(result.price).toBeCloseTo(14, 4);
    expect(contains(result.interval, 14)).toBe(true);
    expect(result.slope).toBeCloseTo(-1, 3);
    expect(result.interval.high - result.interval.low).toBeLessThan(0.1);
    expect(result.warnings[0]).toMatch(/straight line in log price does not fit \(p < 0.0001\): a parabola/);
  });

  it('widens the interval where neither fits, and says so', () => {
    const prices = [10, 12, 14, 17, 20];
    const means = onLine(prices, Math.log(14), -1).map((mean, i) => mean + (i % 2 === 0 ? 0.1 : -0.1));
    const tight = prices.map(() => 1e-6);
    const result = breakEvenPrice(curve(prices, means, tight));
    expect(result.fit.model).toBe('line with scatter');
    expect(result.fit.scatter).toBeGreaterThan(0.05);
    expect(result.flags.poorFit).toBe(true);
    expect(contains(result.interval, 14)).toBe(true);
    expect(Math.log(result.interval.high / result.interval.low)).toBeGreaterThan(0.2);
    expect(result.warnings.join(' ')).toMatch(/narrow the grid/);
  });

  it('two prices give a line that nothing checks', () => {
    const result = breakEvenPrice(curve([10, 20], onLine([10, 20], Math.log(14), -1), [1e-4, 1e-4]));
    expect(result.price).toBeCloseTo(14, 6);
    expect(result.fit.p).toBeUndefined();
    expect(result.warnings.join(' ')).toMatch(/Only two prices/);
  });

  it('warns when the covariance itself is a guess', () => {
    const prices = [10, 14, 20];
    const few = breakEvenPrice(curve(prices, onLine(prices, Math.log(14), -1), [1e-4, 1e-4, 1e-4], { n: 30 }));
    expect(few.warnings.join(' ')).toMatch(/Only 30 observations stand behind the covariance of 3 prices/);
    const enough = breakEvenPrice(curve(prices, onLine(prices, Math.log(14), -1), [1e-4, 1e-4, 1e-4], { n: 60 }));
    expect(enough.warnings).toEqual([]);
  });

  it('survives points that coincide under common random numbers', () => {
    // 14 and 15 points buy the same forces: equal outcomes, covariance singular.
    const prices = [10, 14, 15, 20];
    const means = [0.35, 0.02, 0.02, -0.35];
    const covariance = [
      [1, 0.5, 0.5, 0.5],
      [0.5, 1, 1, 0.5],
      [0.5, 1, 1, 0.5],
      [0.5, 0.5, 0.5, 1],
    ].map((row) => row.map((value) => value * 1e-4));
    const result = breakEvenPrice({
      prices,
      means,
      covariance,
      reference: { mean: 0, variance: 0, covariance: [0, 0, 0, 0] },
      n: 1000,
      scale: 'identity',
    });
    expect(result.price).toBeGreaterThan(12);
    expect(result.price).toBeLessThan(17);
    expect(result.flags.poorFit).toBe(true);
  });

  it('keeps chances of 0 and 1 finite', () => {
    const prices = [5, 10, 20, 40];
    const means = [1, 0.75, 0.25, 0];
    const n = 400;
    const result = breakEvenPrice(
      curve(
        prices,
        means,
        means.map((p) => (p * (1 - p)) / n),
        {
          reference: { mean: 0.5, variance: 0, covariance: [0, 0, 0, 0] },
          scale: 'logit',
          n,
        },
      ),
    );
    expect(result.price).toBeCloseTo(Math.sqrt(200), 1);
    expect(result.interval.unbounded).toBe('none');
  });

  it('refuses what is no curve', () => {
    const ok = curve([10, 20], [1, -1], [1, 1]);
    expect(() => breakEvenPrice({ ...ok, prices: [10, 10] })).toThrow(/two different positive prices/);
    expect(() => breakEvenPrice({ ...ok, prices: [0, 10] })).toThrow(/two different positive prices/);
    expect(() => breakEvenPrice({ ...ok, means: [1] })).toThrow(/for each of the 2 prices/);
    expect(() => breakEvenPrice({ ...ok, scale: 'logit' })).toThrow(/between 0 and 1/);
    expect(() => breakEvenPrice({ ...ok, means: [Number.NaN, 0] })).toThrow(/finite/);
    expect(() => breakEvenPrice(ok, { level: 2 })).toThrow(/confidence level/);
  });
});

describe('break-even price between exact points', () => {
  const exact = (
    prices: readonly number[],
    means: readonly number[],
    scale: 'identity' | 'logit' = 'identity',
    mean = 0,
  ): PriceCurve =>
    curve(
      prices,
      means,
      prices.map(() => 0),
      { n: 0, scale, reference: { mean, variance: 0, covariance: prices.map(() => 0) } },
    );

  it('is bracketed, and read on the line between', () => {
    const prices = [10, 14, 20, 28];
    const result = breakEvenPrice(exact(prices, onLine(prices, Math.log(17), -1)));
    expect(result.price).toBeCloseTo(17, 10);
    expect(result.interval).toMatchObject({ low: 14, high: 20, level: 1, unbounded: 'none' });
    expect(result.standardError).toBeUndefined();
    expect(result.fit.model).toBe('interpolation');
    expect(result.n).toBe(0);
  });

  it('a difference of exactly zero is the answer itself', () => {
    expect(breakEvenPrice(exact([10, 14, 20], [0.2, 0, -0.2]))).toMatchObject({
      price: 14,
      interval: { low: 14, high: 14 },
    });
    expect(breakEvenPrice(exact([10, 14, 20], [0.2, 0.1, 0]))).toMatchObject({
      price: 20,
      interval: { low: 20, high: 20 },
    });
    expect(breakEvenPrice(exact([10, 14, 20], [0, -0.1, -0.2]))).toMatchObject({ price: 10 });
  });

  it('beyond the grid it has one end only', () => {
    const above = breakEvenPrice(exact([10, 20], [0.7, 0.6], 'logit', 0.5));
    expect(above.price).toBeUndefined();
    expect(above.interval).toMatchObject({ low: 20, high: Number.POSITIVE_INFINITY, unbounded: 'above' });
    expect(above.flags).toMatchObject({ unbounded: true, wrongSlope: false });
    const below = breakEvenPrice(exact([10, 20], [0.4, 0.3], 'logit', 0.5));
    expect(below.interval).toMatchObject({ low: 0, high: 10, unbounded: 'below' });
  });

  it('a curve that goes the wrong way or nowhere has no price, one that wavers a wide bracket', () => {
    expect(breakEvenPrice(exact([10, 20], [-0.1, 0.1]))).toMatchObject({
      price: undefined,
      flags: { wrongSlope: true },
    });
    expect(breakEvenPrice(exact([10, 20], [0, 0])).price).toBeUndefined();
    const wavering = breakEvenPrice(exact([10, 12, 14, 16, 18], [0.2, -0.1, 0.1, -0.1, -0.2]));
    expect(wavering.interval).toMatchObject({ low: 10, high: 16 });
    expect(wavering.warnings[0]).toMatch(/more than once/);
    expect(breakEvenPrice(exact([10, 12, 14], [0.2, -0.1, 0.1])).price).toBeUndefined();
  });

  it('an exact chance of 0 has no logit', () => {
    expect(() => breakEvenPrice(exact([10, 20], [0.7, 0], 'logit', 0.5))).toThrow(/leave that price out/);
  });

  it('reads rising outcomes when told', () => {
    expect(breakEvenPrice(exact([10, 20], [-0.5, 0.5]), { expect: 'rising' }).price).toBeCloseTo(Math.sqrt(200), 10);
  });
});
