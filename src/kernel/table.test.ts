import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawDeviate } from '../../test/support/fit.js';
import { doubleLaws } from './enumerate.js';
import { doubles, type Pmf, sumLaw } from './pmf.js';
import { Sfc32 } from './random/sfc32.js';
import { defineRule } from './rule.js';
import { cumulate, RowPool, TabledDice } from './table.js';

const most = 4294967295;

/** One row, behind another in its pool. */
class Row {
  private readonly pool = new RowPool();
  private readonly from: number;

  constructor(law: Pmf) {
    this.pool.add({ codes: [1, 4], weights: [0.5, 0.5] });
    this.from = this.pool.add(law);
  }

  at(bits: number): number {
    return this.pool.draw(this.from, bits);
  }
}

/** The outcome by looking from the first threshold on: what a row must give, however it searches. */
function linear(law: Pmf, u: number): number {
  const thresholds = cumulate(law.weights);
  const k = law.codes.findIndex((_, n) => u < (thresholds[n] as number) || n === law.codes.length - 1);
  return law.codes[k] as number;
}

const lawOfWeights = (weights: readonly number[]): Pmf => {
  const total = weights.reduce((a, b) => a + b, 0);
  return { codes: weights.map((_, k) => 3 * k + 1), weights: weights.map((w) => w / total) };
};

describe('a row', () => {
  it('splits 2^32 numbers at its thresholds', () => {
    const row = new Row({ codes: [2, 5, 9], weights: [0.25, 0.5, 0.25] });
    const at = [0, 2 ** 30 - 1, 2 ** 30, 3 * 2 ** 30 - 1, 3 * 2 ** 30, most].map((u) => row.at(u));
    expect(at).toEqual([2, 2, 5, 5, 9, 9]);
    expect(row.at(-1)).toBe(9);
    expect(row.at(-(2 ** 30) - 1)).toBe(5);
  });

  it('of one outcome gives it always', () => {
    const row = new Row({ codes: [7], weights: [1] });
    for (const u of [0, 1, 2 ** 31, most, -1]) expect(row.at(u)).toBe(7);
  });

  it('finds what a linear search finds, for any law', () => {
    const weight = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(1e-12, 1e-9, 1e6));
    fc.assert(
      fc.property(
        fc.array(weight, { minLength: 1, maxLength: 80 }),
        fc.array(fc.nat({ max: most })),
        (weights, draws) => {
          const law = lawOfWeights(weights);
          const row = new Row(law);
          const edges = [...cumulate(law.weights)].flatMap((t) => [t - 1, t, t + 1]).filter((u) => u >= 0 && u <= most);
          for (const u of [0, most, ...edges, ...draws]) expect(row.at(u)).toBe(linear(law, u));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is right to 2^-32 for each outcome, tiny ones included', () => {
    for (const weights of [[1e-12, 1], [1, 1e-12], [1, 3e-10, 1, 3e-10, 1], sumLaw(doubles, 12, 6).weights]) {
      const law = lawOfWeights(weights);
      const thresholds = [...cumulate(law.weights)];
      thresholds[thresholds.length - 1] = 2 ** 32;
      law.weights.forEach((w, k) => {
        const share = ((thresholds[k] as number) - (thresholds[k - 1] ?? 0)) / 2 ** 32;
        expect(Math.abs(share - w)).toBeLessThanOrEqual(1.0001 * 2 ** -32);
      });
    }
  });

  it('may have more outcomes than 16 bits can number', () => {
    const row = new Row(lawOfWeights(new Array<number>(70_000).fill(1)));
    expect(row.at(most)).toBe(3 * 69_999 + 1);
    expect(row.at(2 ** 31)).toBe(3 * 35_000 + 1);
  });
});

describe('tabled dice', () => {
  const pair = defineRule({ name: 'pair', sizes: [300, 300], run: (dice, a, b) => dice.sum(1 + (a % 3), 6, '') + b });
  const one = defineRule({ name: 'one', sizes: [9], run: (dice, a) => dice.die(6, '') + a });

  it('compile each row once, from laws that may be shared', () => {
    const laws = doubleLaws();
    const [dice, other] = [new TabledDice(new Sfc32(), laws), new TabledDice(new Sfc32(), laws)];
    for (let n = 0; n < 5; n++) {
      dice.call(one, 3);
      dice.call(one, 4);
      dice.pool(2, one, 3);
      dice.pool(3, one, 3);
      dice.call(pair, 299, 7);
      dice.pool(2, pair, 299, 7);
      other.call(one, 3);
    }
    expect(dice.rowCount).toBe(6);
    expect(other.rowCount).toBe(1);
    expect(dice.odds).toBe(laws);
  });

  it('keep rules, arguments and counts apart, with dense and with hashed rows', () => {
    const dice = new TabledDice();
    const draw = (): number[] => [
      dice.call(one, 8),
      dice.call(one, 0),
      dice.pool(2, one, 8),
      dice.call(pair, 0, 200),
      dice.call(pair, 0, 100),
    ];
    for (let n = 0; n < 200; n++) {
      const [a, b, c, d, e] = draw() as [number, number, number, number, number];
      expect(
        a >= 9 && a <= 14 && b >= 1 && b <= 6 && c >= 18 && c <= 28 && d > 200 && d <= 206 && e > 100 && e <= 106,
      ).toBe(true);
    }
    for (let a = 0; a < 3; a++) {
      const program = (): number => dice.call(pair, a, 5);
      expect(Math.abs(lawDeviate(doubleLaws().law(pair, a, 5), 20_000, program))).toBeLessThan(4);
    }
  });

  it('lead like numbers to like outcomes: the better rule never does worse on the same draw', () => {
    const hits = defineRule({ name: 'hits', sizes: [7], run: (dice, need) => dice.atLeast(10, 6, need, '') });
    const [better, worse] = [new TabledDice(), new TabledDice()];
    for (let n = 0; n < 2000; n++) expect(better.call(hits, 4)).toBeGreaterThanOrEqual(worse.call(hits, 5));
  });
});
