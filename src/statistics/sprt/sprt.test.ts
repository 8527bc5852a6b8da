import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../../kernel/errors.js';
import { sprt } from './index.js';
import { momentsOf, observedLaw } from './law.js';
import { type SprtModel, sprtBounds } from './sprt.js';

/** Loss, draw, win; and pairs of battles with the sides swapped. */
const three = [0, 0.5, 1];
const five = [0, 0.25, 0.5, 0.75, 1];
const scoresOf = (counts: readonly number[]): number[] => (counts.length === 3 ? three : five);
const rates = { alpha: 0.05, beta: 0.05 };

/** Elo to expected score, and normalised Elo to the effect of one battle. */
const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));
const effectOf = (elo: number): number => (elo * Math.log(10)) / 800;

/** The log ratio, hypotheses in Elo of the model, as the vectors have them. */
function llr(model: SprtModel, counts: readonly number[], low: number, high: number): number {
  const scores = scoresOf(counts);
  // A pair of battles has √2 of the effect of one.
  const unit =
    model === 'normalized' ? (elo: number) => effectOf(elo) * (counts.length === 5 ? Math.SQRT2 : 1) : scoreOf;
  const at = model === 'bayesian' ? (elo: number) => elo : unit;
  return sprt({ scores, counts, model, low: at(low), high: at(high), ...rates }).llr;
}

const relative = (got: number, want: number): number => Math.abs(got / want - 1);

describe('bounds', () => {
  it('are ±2.944 at 5 % either way, and not symmetric otherwise', () => {
    expect(sprtBounds(0.05, 0.05).upper).toBeCloseTo(2.9444389791664403, 14);
    expect(sprtBounds(0.05, 0.05).lower).toBeCloseTo(-2.9444389791664403, 14);
    expect(sprtBounds(0.01, 0.1)).toEqual({ lower: Math.log(0.1 / 0.99), upper: Math.log(0.9 / 0.01) });
  });

  it('refuse chances that are none', () => {
    for (const [alpha, beta] of [
      [0, 0.1],
      [0.1, 0],
      [0.5, 0.5],
      [Number.NaN, 0.1],
    ] as const) {
      expect(() => sprtBounds(alpha, beta)).toThrow(/sum below 1/);
    }
  });
});

describe('the log ratio', () => {
  // fastchess app/tests/sprt_test.cpp; the digits are those of fishtest's code for the same input.
  it.each([
    ['normalized', [36027, 68692, 36433], 0, 2, 0.9232934509457336, 0.92],
    ['normalized', [0, 0, 4250], 0, 10, 120.54826774120352, 120.56],
    ['logistic', [21184, 40708, 21404], 0.5, 2.5, -1.5718887926943381, -1.57],
    ['bayesian', [68526, 128429, 68965], 0, 2, -1.2621558892376994, -1.26],
    ['bayesian', [21484, 41111, 21629], 0.5, 2.5, -1.1306424589287722, -1.13],
    ['normalized', [365, 16618, 36229, 16974, 390], 0, 2, 2.250367703548933, 2.25],
    ['normalized', [0, 0, 0, 0, 5550], 0, 5, 111.79755508671465, 111.82],
    ['logistic', [223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.0741264395890813, -3.07],
  ] as const)('%s %j in [%d, %d]', (model, counts, low, high, fishtest, fastchess) => {
    expect(relative(llr(model, counts, low, high), fishtest)).toBeLessThan(1e-10);
    expect(relative(llr(model, counts, low, high), fastchess)).toBeLessThan(0.01);
  });

  // fishtest stat_util: the same battles as pairs and one by one. Pairs carry more evidence.
  it.each([
    ['logistic', [10789, 19328, 33806, 19402, 10543], -3, 1, 2.1310678117940807],
    ['logistic', [65804, 56553, 65388], -3, 1, 2.0490426179674808],
    ['logistic', [1187, 7410, 13475, 7378, 1164], -3, 1, 2.86152718059463],
    ['logistic', [13624, 34333, 13543], -3, 1, 2.5021004266482283],
    ['logistic', [39, 2226, 31451, 2412, 40], 0.2, 0.9, 2.1625425800483593],
    ['normalized', [39, 2226, 31451, 2412, 40], 0.764, 3.439, 2.162940869584568],
  ] as const)('%s %j in [%d, %d] (stat_util)', (model, counts, low, high, want) => {
    expect(relative(llr(model, counts, low, high), want)).toBeLessThan(1e-10);
  });

  it('of two outcomes is the plain one, and differs from it only by what stands for the unseen draw', () => {
    const plain = (w: number, n: number, p0: number, p1: number): number =>
      w * Math.log(p1 / p0) + (n - w) * Math.log((1 - p1) / (1 - p0));
    expect(plain(520, 1000, scoreOf(0), scoreOf(10))).toBeCloseTo(0.7371389342, 9);
    expect(llr('logistic', [480, 0, 520], 0, 10)).toBeCloseTo(0.7371392575, 9);
    expect(llr('logistic', [5200, 0, 4800], -5, 0)).toBeCloseTo(-4.7209718684, 9);
    const two = (counts: number[], low: number, high: number): number =>
      sprt({ scores: [0, 1], counts, model: 'logistic', low, high, ...rates }).llr;
    expect(two([480, 520], scoreOf(0), scoreOf(10))).toBeCloseTo(0.7371389342, 9);
    expect(two([5200, 4800], scoreOf(-5), scoreOf(0))).toBeCloseTo(-4.7209714997, 9);
  });
});

describe('degenerate input', () => {
  it.each([
    [[144, 3, 1, 0, 0], -1500, -500, 4.867799477445561],
    [[20, 0, 0, 0, 0], 0, 5, -0.2899233094530588],
    [[0, 0, 10, 0, 0], 0, 5, -0.139427638815399],
  ])('logistic %j in [%d, %d]', (counts, low, high, want) => {
    expect(relative(llr('logistic', counts, low, high), want)).toBeLessThan(1e-12);
  });

  // Where fastchess hung or gave NaN (its issues 877 and 879); the first two as its later code has them.
  it.each([
    [[77, 1, 0, 0, 0], -1000, -500, -2.95],
    [[72, 10, 0, 0, 0], -1000, -500, -2.97],
  ])('normalized %j in [%d, %d]', (counts, low, high, want) => {
    expect(llr('normalized', counts, low, high)).toBeCloseTo(want, 2);
  });

  it.each([
    [[20, 0, 0, 0, 0]],
    [[144, 3, 1, 0, 0]],
    [[0, 0, 0, 0, 20]],
    [[0, 0, 20, 0, 0]],
    [[1, 0, 0, 0, 0]],
    [[0, 0, 1, 0, 0]],
    [[1e9, 0, 0, 0, 1]],
  ])('normalized %j ends, with a number or an error of ours', (counts) => {
    for (const [low, high] of [
      [-1500, -500],
      [0, 5],
      [500, 1500],
      [-1e6, 1e6],
    ] as const) {
      try {
        expect(llr('normalized', counts, low, high)).toBeTypeOf('number');
        expect(Number.isFinite(llr('normalized', counts, low, high))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(LanchesterError);
        expect((error as LanchesterError).code).toBe('out-of-range');
      }
    }
  });

  it('no observation is no evidence', () => {
    const state = sprt({ scores: five, counts: [0, 0, 0, 0, 0], model: 'logistic', low: 0.5, high: 0.52, ...rates });
    expect(state).toMatchObject({ llr: 0, decision: 'continue' });
  });

  it('any counts and hypotheses give a finite number, its bounds and the decision that goes with them, or an error of ours', () => {
    const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1e9 }));
    const mean = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true });
    fc.assert(
      fc.property(fc.array(count, { minLength: 5, maxLength: 5 }), mean, mean, (counts, a, b) => {
        fc.pre(a !== b);
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const state = sprt({ scores: five, counts, model: 'logistic', low, high, ...rates });
        expect(Number.isFinite(state.llr)).toBe(true);
        const decision = state.llr >= state.upper ? 'high' : state.llr <= state.lower ? 'low' : 'continue';
        expect(state.decision).toBe(decision);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses what is no test', () => {
    const good = { scores: three, counts: [1, 2, 3], model: 'logistic', low: 0.5, high: 0.6, ...rates } as const;
    expect(() => sprt({ ...good, scores: [0, 0, 1] })).toThrow(/ascending/);
    expect(() => sprt({ ...good, scores: [1], counts: [1] })).toThrow(/two scores/);
    expect(() => sprt({ ...good, counts: [1, 2] })).toThrow(/a count, none negative, for each score/);
    expect(() => sprt({ ...good, counts: [1, -2, 3] })).toThrow(/none negative/);
    expect(() => sprt({ ...good, counts: [1, Number.NaN, 3] })).toThrow(/none negative/);
    expect(() => sprt({ ...good, low: 0.6, high: 0.5 })).toThrow(/below the higher/);
    expect(() => sprt({ ...good, high: 1 })).toThrow(/strictly between the lowest and the highest score \(0 and 1\)/);
    expect(() => sprt({ ...good, low: -0.1 })).toThrow(/strictly between/);
    expect(() => sprt({ ...good, alpha: 0.5, beta: 0.5 })).toThrow(/sum below 1/);
    expect(() => sprt({ ...good, model: 'bayesian', scores: five, counts: [1, 1, 1, 1, 1] })).toThrow(
      /three scores, not 5/,
    );
  });
});

describe('laws', () => {
  it('turning the scores over turns the ratio over', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(counts, fc.double({ min: 0.05, max: 0.45, noNaN: true }), (c, low) => {
        fc.pre(c.some((count) => count > 0));
        const at = (given: readonly number[], from: number, to: number): number =>
          sprt({ scores: five, counts: given, model: 'logistic', low: from, high: to, ...rates }).llr;
        expect(at([...c].reverse(), 1 - low - 0.1, 1 - low)).toBeCloseTo(-at(c, low, low + 0.1), 6);
      }),
    );
  });

  it('the unit of the scores does not matter: margins of paired differences are tested like chances', () => {
    const counts = [30, 100, 800, 130, 45];
    const shares = sprt({ scores: five, counts, model: 'logistic', low: 0.5, high: 0.52, ...rates }).llr;
    const differences = sprt({
      scores: [-1, -0.5, 0, 0.5, 1],
      counts,
      model: 'logistic',
      low: 0,
      high: 0.04,
      ...rates,
    });
    expect(differences.llr).toBeCloseTo(shares, 10);
  });

  it('twice the counts are twice the evidence', () => {
    const counts = [30, 100, 800, 130, 45];
    const at = (factor: number): number =>
      llr(
        'normalized',
        counts.map((count) => count * factor),
        0,
        5,
      );
    expect(at(2)).toBeCloseTo(2 * at(1), 9);
  });

  it('moments (fishtest stat_util)', () => {
    const { mean, variance } = momentsOf(observedLaw(five, [3, 5, 14, 6, 2]));
    expect(mean).toBeCloseTo(0.4916666666666667, 15);
    expect(variance).toBeCloseTo(0.06451388888888888, 15);
  });
});

describe('against exact enumeration of all paths', () => {
  /**
   * What `sprt` decides after some successes in n trials. Where one outcome is unseen, the thousandth that stands for
   * it can move the stop by one trial (25 failures in a row of .1 against .2): there, and only there, the oracle's
   * plain ratio decides.
   */
  function decide(p0: number, p1: number, successes: number, n: number): 'low' | 'high' | 'continue' {
    const request = { scores: [0, 1], counts: [n - successes, successes], low: p0, high: p1, ...rates };
    const { decision, llr, lower, upper } = sprt({ ...request, model: 'logistic' });
    if (successes > 0 && successes < n) return decision;
    const plain = successes * Math.log(p1 / p0) + (n - successes) * Math.log((1 - p1) / (1 - p0));
    expect(Math.abs(llr - plain)).toBeLessThan(1e-3);
    return plain >= upper ? 'high' : plain <= lower ? 'low' : 'continue';
  }

  /**
   * Chance of accepting the higher hypothesis and expected number of trials, over every path of successes and failures.
   */
  function enumerated(p0: number, p1: number, truth: number): { pass: number; expected: number } {
    // Chances of the counts at which the test goes on; they are neighbours, from `least` upwards.
    let alive = [1];
    let least = 0;
    let pass = 0;
    let expected = 0;
    for (let n = 1; alive.some((mass) => mass > 1e-17); n++) {
      for (const mass of alive) expected += mass;
      const next = [...alive, 0].map((mass, i) => mass * (1 - truth) + (i > 0 ? (alive[i - 1] as number) * truth : 0));
      while (next.length > 0 && decide(p0, p1, least, n) === 'low') {
        next.shift();
        least++;
      }
      while (next.length > 0 && decide(p0, p1, least + next.length - 1, n) === 'high') pass += next.pop() as number;
      alive = next;
    }
    return { pass, expected };
  }

  it.each([
    [
      0.5,
      0.6,
      [
        [0.5, 0.04628223769825063, 135.1493762014576],
        [0.55, 0.4958129054, 226.080546754],
        [0.6, 0.954244772194232, 136.57885524709252],
      ],
    ],
    [
      0.5,
      0.55,
      [
        [0.5, 0.04798203372087132, 538.2536017541981],
        [0.525, 0.4990309307, 890.0597762],
        [0.55, 0.9521841897021149, 539.5758612648249],
      ],
    ],
    [
      0.1,
      0.2,
      [
        [0.1, 0.03916975849552949, 74.95086640209941],
        [0.15, 0.5562707480475222, 115.90123594800824],
        [0.2, 0.9517285671983111, 65.46636000217153],
      ],
    ],
  ])('%d against %d', (p0, p1, rows) => {
    for (const [truth, chance, trials] of rows as [number, number, number][]) {
      const { pass, expected } = enumerated(p0, p1, truth);
      // Those halfway, where tests run longest, were printed with fewer digits, from sums that end at some n.
      const tolerance = truth === p0 || truth === p1 ? 1e-12 : 2e-6;
      expect(Math.abs(pass - chance), `pass at ${truth}`).toBeLessThan(tolerance);
      expect(relative(expected, trials), `trials at ${truth}`).toBeLessThan(tolerance);
    }
  });
});
