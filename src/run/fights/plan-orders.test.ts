import { describe, expect, it } from 'vitest';
import type { FightsInfo } from '../../study/fights/fights.js';
import { sharesOf } from './plan-orders.js';

const info = { fights: [{ weight: 0.5 }, { weight: 0.3 }, { weight: 0.2 }] } as unknown as FightsInfo;

describe('shares of the engagements', () => {
  it('are half even, half by weight times deviation', () => {
    const shares = sharesOf(info, [1, 1, 4]);
    const wants = [0.5 / 1.6, 0.3 / 1.6, 0.8 / 1.6];
    for (const [k, share] of shares.entries()) expect(share).toBeCloseTo((wants[k] as number) / 2 + 1 / 6, 12);
    expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
  });

  it('go by weight alone where no deviation is known, or all are nothing', () => {
    const byWeight = [0.5 / 2 + 1 / 6, 0.3 / 2 + 1 / 6, 0.2 / 2 + 1 / 6];
    for (const shares of [sharesOf(info), sharesOf(info, [0, 0, 0])]) {
      for (const [k, share] of shares.entries()) expect(share).toBeCloseTo(byWeight[k] as number, 12);
    }
  });
});
