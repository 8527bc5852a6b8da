/**
 * How often the interval of a change of price holds the truth, on curves that are known: straight, bent, in steps, and
 * of old and new that fall at different rates. The figures that docs/statistics.md gives.
 */
import { describe, expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import { alwaysValidP, missedP } from './difference.js';
import { priceChange, type Test, type TwoCurves } from './price-change.js';
import { plainScale } from './quantity.js';

const prices = Array.from({ length: 41 }, (_, k) => 10 + k / 4);
const known = { low: true, high: true };

/** The chance to win at a price; the reference wins half of its fights. Falls through a half at the price `even`. */
type Curve = (price: number) => number;
const straight =
  (even: number, slope = 0.02): Curve =>
  (price) =>
    0.5 + slope * (even - price);
const bent =
  (even: number): Curve =>
  (price) =>
    0.5 + (price < even ? 0.03 : 0.01) * (even - price);
const stepped =
  (even: number): Curve =>
  (price) =>
    0.5 + 0.01 * (even - price) + (price < even ? 0.02 : -0.02);

const cases: readonly { readonly name: string; readonly old: Curve; readonly now: Curve; readonly change: number }[] = [
  { name: 'straight, nothing moved', old: straight(15.1), now: straight(15.1), change: 0 },
  { name: 'straight, moved', old: straight(14.6), now: straight(15.6), change: 1 },
  { name: 'straight, moved and less steep', old: straight(14.6, 0.03), now: straight(15.6, 0.012), change: 1 },
  { name: 'bent where it crosses', old: bent(14.6), now: bent(15.6), change: 1 },
  { name: 'in a step', old: stepped(14.6), now: stepped(15.6), change: 1 },
  { name: 'from a step to a slope', old: stepped(15.6), now: straight(14.6), change: -1 },
];

/**
 * A run of observations, of which a share have the same luck old and new: sums of what old and new win more often than
 * their references, which have luck of their own, by price.
 */
class Run {
  private readonly size = 2 * prices.length;
  private n = 0;
  private readonly sums = new Float64Array(this.size);
  private readonly products = new Float64Array(this.size * this.size);
  private readonly rates: readonly number[];
  private readonly random: () => number;

  constructor({ old, now }: (typeof cases)[number], random: () => number) {
    this.rates = [...prices.map(old), ...prices.map(now)];
    this.random = random;
  }

  play(n: number): void {
    const { size, rates, sums, products, random } = this;
    const half = prices.length;
    const x = new Float64Array(size);
    for (; this.n < n; this.n++) {
      const [own, reference] = [random(), random()];
      const [again, other] = random() < 0.8 ? [own, reference] : [random(), random()];
      for (let k = 0; k < size; k++) {
        const [u, r] = k < half ? [own, reference] : [again, other];
        x[k] = (u < (rates[k] as number) ? 1 : 0) - (r < 0.5 ? 1 : 0);
        sums[k] = (sums[k] as number) + (x[k] as number);
      }
      for (let k = 0; k < size; k++) {
        if (x[k] === 0) continue;
        for (let l = 0; l < size; l++)
          products[k * size + l] = (products[k * size + l] as number) + (x[k] as number) * (x[l] as number);
      }
    }
  }

  curves(): TwoCurves {
    const { size, sums, products, n } = this;
    return {
      old: { prices, known },
      now: { prices, known },
      mean: (k) => (sums[k] as number) / n,
      covariance: (k, l) =>
        ((products[k * size + l] as number) - ((sums[k] as number) * (sums[l] as number)) / n) / (n - 1) / n,
    };
  }
}

const fixed =
  (df: number): Test =>
  (estimate, variance) =>
    missedP({ estimate, standardError: Math.sqrt(variance), df }, { low: Number.NEGATIVE_INFINITY, high: 0 });

const runs = 300;

describe('the interval of a change, at 95 %', () => {
  it.each(cases)('$name: holds the truth', (each) => {
    const random = generator(11);
    let held = 0;
    let alarms = 0;
    for (let run = 0; run < runs; run++) {
      const played = new Run(each, random);
      played.play(2000);
      const found = priceChange(played.curves(), plainScale(1), fixed(1999), 0.005);
      if (found === undefined) continue;
      const [low, high] = found.interval(0.05);
      if (low <= each.change && each.change <= high) held++;
      // the change lies on the margin's edge: the hardest of those that are no change
      if (found.outsideP({ low: -Math.abs(each.change), high: Math.abs(each.change) }) <= 0.05) alarms++;
    }
    expect(held / runs).toBeGreaterThanOrEqual(0.95);
    expect(alarms / runs).toBeLessThanOrEqual(0.05);
  });

  it.each(cases)('$name: raises no more alarms than it may, however often one looks', (each) => {
    const random = generator(12);
    const alpha = 0.05;
    let alarms = 0;
    for (let run = 0; run < runs / 3; run++) {
      const played = new Run(each, random);
      let least = 1;
      for (const n of [256, 512, 1024, 2048, 4096]) {
        played.play(n);
        const test: Test = (estimate, variance) =>
          alwaysValidP(
            { estimate, variance: variance * n, n, worst: 4 },
            { low: Number.NEGATIVE_INFINITY, high: 0 },
            { alpha, tuneN: 2048 },
          );
        const found = priceChange(played.curves(), plainScale(1), test, alpha / 10);
        const margin = Math.abs(each.change);
        least = Math.min(least, found?.outsideP({ low: -margin, high: margin }) ?? 1);
      }
      if (least <= alpha) alarms++;
    }
    expect(alarms / (runs / 3)).toBeLessThanOrEqual(alpha);
  });
});
