import { describe, expect, it } from 'vitest';
import { defaultMargin, pricingStep } from './pricing.js';

describe('the step of prices', () => {
  it('is that of the ruleset, or of what the path names', () => {
    const data = { pricing: { step: 5, man: 1 } };
    expect(pricingStep(data, 'prices.rpg-team.tandem')).toBe(5);
    expect(pricingStep(data, 'prices.rifle-squad.man.veteran')).toBe(1);
    expect(pricingStep(data, 'engagement.blue.units.step.price')).toBe(5);
    expect(pricingStep(data)).toBe(5);
  });

  it('is none where nothing is priced, or nothing is declared', () => {
    expect(pricingStep({ pricing: { step: null } }, 'prices.tank')).toBeUndefined();
    expect(pricingStep({}, 'prices.tank')).toBeUndefined();
  });

  it.each([0, -1, 'five'])('is a number above 0, not %j', (step) => {
    expect(() => pricingStep({ pricing: { step } })).toThrow(
      `pricing.step: expected a number above 0, found ${JSON.stringify(step)}`,
    );
  });
});

describe('the default margin', () => {
  it('is 10 % of the price, and at least half the step', () => {
    expect([1, 15, 30, -200].map((price) => defaultMargin(price, 5))).toEqual([2.5, 2.5, 3, 20]);
    expect([0, 1, 15].map((price) => defaultMargin(price))).toEqual([0, 0.1, 1.5]);
  });
});
