import { describe, expect, it } from 'vitest';
import { invertLine, lineOf } from './invert-line.js';
import { type BinomialRow, logistic, logisticRegression, logit } from './logistic-regression.js';

/** Budworm larvae killed, of 20 each: the data of the MASS::dose.p example (Venables and Ripley); sex + ldose − 1. */
const male = [1, 4, 9, 13, 18, 20];
const female = [0, 2, 6, 10, 12, 16];
const budworm: readonly BinomialRow[] = [
  ...female.map((successes, ldose) => ({ x: [1, 0, ldose], successes, trials: 20 })),
  ...male.map((successes, ldose) => ({ x: [0, 1, ldose], successes, trials: 20 })),
];

describe('logistic regression', () => {
  const fit = logisticRegression(budworm);

  it('fits the budworm data as R does', () => {
    const [f, m, dose] = fit.coefficients as [number, number, number];
    expect(f).toBeCloseTo(-3.47315531, 7);
    expect(m).toBeCloseTo(-2.37241194, 7);
    expect(dose).toBeCloseTo(1.06421397, 7);
    const errors = fit.covariance.map((row, i) => Math.sqrt(row[i] as number));
    expect(errors[0]).toBeCloseTo(0.46852038, 7);
    expect(errors[1]).toBeCloseTo(0.38551085, 7);
    expect(errors[2]).toBeCloseTo(0.13107749, 7);
    expect(fit.df).toBe(9);
    // Residual deviance of the additive model as printed by Venables and Ripley: 6.7571 on 9 df.
    expect(fit.deviance).toBeCloseTo(6.7571, 4);
  });

  it.each([
    [0.25, 2.231264656861194, 0.24990895653088183],
    [0.5, 3.263587403715708, 0.22975389310777225],
    [0.75, 4.295910150570222, 0.27468747128511695],
  ])('dose for %d of the females', (p, dose, error) => {
    const inverse = invertLine(lineOf(fit, 0, 2), logit(p), 0.95);
    expect(inverse.x).toBeCloseTo(dose, 10);
    expect(inverse.standardError).toBeCloseTo(error, 10);
  });

  it("Fieller's and the delta interval of the LD50", () => {
    const inverse = invertLine(lineOf(fit, 0, 2), 0, 0.95);
    expect(inverse.g).toBeCloseTo(0.05827663954, 9);
    expect(inverse.fieller.low).toBeCloseTo(2.8122172792, 9);
    expect(inverse.fieller.high).toBeCloseTo(3.7406394753, 9);
    expect(inverse.delta.low).toBeCloseTo(2.8132780479, 9);
    expect(inverse.delta.high).toBeCloseTo(3.7138967595, 9);
  });

  it('one group: the coefficient is the logit of the proportion', () => {
    const single = logisticRegression([{ x: [1], successes: 3, trials: 12 }]);
    expect(single.coefficients[0]).toBeCloseTo(Math.log(3 / 9), 12);
    expect(single.covariance[0]?.[0]).toBeCloseTo(1 / 3 + 1 / 9, 12);
    expect(single.deviance).toBeCloseTo(0, 10);
  });

  it('refuses separated data, dependent predictors and impossible counts', () => {
    const separated = [0, 0, 0, 5, 5, 5].map((successes, x) => ({ x: [1, x], successes, trials: 5 }));
    expect(() => logisticRegression(separated)).toThrow(/no finite answer|nearly separated/);
    expect(() => logisticRegression([{ x: [1], successes: 5, trials: 5 }])).toThrow(
      /no finite answer|nearly separated/,
    );
    expect(() => logisticRegression([1, 2, 3].map((x) => ({ x: [x, 2 * x], successes: 2, trials: 5 })))).toThrow(
      /dependent/,
    );
    expect(() => logisticRegression([{ x: [1], successes: 6, trials: 5 }])).toThrow(/successes <= trials/);
  });

  it('logistic and logit are inverse and do not overflow', () => {
    for (const p of [1e-12, 0.2, 0.5, 0.9]) expect(logistic(logit(p))).toBeCloseTo(p, 14);
    expect(logistic(800)).toBe(1);
    expect(logistic(-800)).toBe(0);
  });
});
